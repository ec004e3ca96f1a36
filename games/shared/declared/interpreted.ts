import type {
  AttackMeaning,
  Environment,
  Game,
  MoveMeaning,
  Reason,
  ReferenceMeaning,
  Thing,
} from "../../../runtime/game.ts";
import type { Policies } from "../../../runtime/policies.ts";
import {
  changesInWords,
  areAllied,
  testOfWord,
  type AttackWord,
  type CalledWord,
  type DeclaredMeaning,
  type FieldTest,
  type MoveWord,
} from "./word.ts";
import { type DeclaredGame, policiesOf, readingOfBetween, placeInTies, goneText, TOO_FAR } from "./declared-game.ts";
import type { FieldValue } from "./field.ts";
import {
  ALLIED,
  counterNamed,
  distanceBetween,
  hasEvents,
  hasHappened,
  placesOf,
  valueOfPlace,
  valueOfUnit,
  type DeclaredPosition,
} from "./position.ts";
import { predicateOf, type FieldReader } from "./predicate.ts";

export type DeclaredEnvironment = Environment<DeclaredPosition, Policies>;
export type InterpretedMeaning = ReferenceMeaning<DeclaredPosition, Policies>;
export type InterpretedGame = Game<DeclaredPosition, Policies>;

const STRUCTURAL: InterpretedMeaning = { kind: "structural" };

/** The game as the reference interpreter sees it: every test walks its declaration over plain positions. */
export function interpretedGame(declared: DeclaredGame): InterpretedGame {
  const { lexicon, schema, orderInTies: order, between: lying } = declared;
  const { place, unit, card } = lexicon.roles;
  const sight = new Sight(declared);
  const meanings = new Map<string, InterpretedMeaning>();
  for (const word of lexicon.words) {
    const test = testOfWord(word);
    meanings.set(
      word.id,
      test !== null && (word.category === "noun" || word.category === "title")
        ? sight.members(word.sort, test.test)
        : word.category === "adjective" && word.meaning?.kind === "called"
          ? sight.called(word.meaning)
          : sight.meaningOf(test ?? word.meaning),
    );
  }
  for (const { id, meaning } of lexicon.coercions) meanings.set(id, sight.meaningOf(meaning));
  const placeThing = (environment: DeclaredEnvironment, thing: Thing): Thing | null =>
    thing.sort === card ? null : { sort: place, name: sight.placeOf(environment, thing) };
  return {
    name: lexicon.game,
    defaultReadings: policiesOf(declared),
    roles: { place, unit, ...(card === undefined ? {} : { card }) },
    meaningOf: (entry) => meanings.get(entry) ?? STRUCTURAL,
    policiesOf: (readings) => readings,
    ...(hasEvents(schema) ? { hasHappened: (position) => hasHappened(schema, position) } : {}),
    remembered: ({ memory }, name) => memory?.[name],
    sideOf: ({ bot }) => ({ side: bot, view: bot }),
    start: ({ position, index }) => {
      const name = position.row[index] ?? "";
      const acting = position.units.find((each) => each.name === name);
      return {
        card: { sort: card ?? unit, name, index },
        title: (acting ?? counterNamed(declared.schema, name))?.title ?? name,
        letter: null,
        actor: acting === undefined ? null : { sort: unit, name },
        position,
        idle: acting === undefined ? { reason: "gone", detail: goneText(name) } : null,
        instead: null,
      };
    },
    all: (environment, sort) => sight.all(environment, sort),
    placeOf: placeThing,
    placesOf: (environment, thing) => [placeThing(environment, thing)].filter((each) => each !== null),
    ...(lying === undefined
      ? {}
      : {
          between: ({ position, readings }, { name }, from, to) =>
            lying.places(position.board, from.name, to.name, readingOfBetween(lying, readings)).includes(name),
        }),
    distance: (_environment, _measure, from, to) => distanceBetween(schema, from.name, to.name),
    ...(order === undefined
      ? {}
      : { orderInTies: ({ position }, thing) => placeInTies(declared, order, position, thing) }),
    printedStrength: (environment, action) => sight.printedStrength(environment, action),
    titlesOf: ({ position }, { name }) => ({
      titles: position.units.filter((each) => each.name === name).map(({ title }) => title),
      letter: null,
    }),
  };
}

/** Looks at plain positions. */
class Sight {
  readonly #game: DeclaredGame;
  readonly #fields: FieldReader<Thing, DeclaredEnvironment>;

  constructor(game: DeclaredGame) {
    this.#game = game;
    this.#fields = {
      field: (name) => (thing, environment) => this.#value(environment, thing, name),
      isOwn: (thing, environment) => {
        const counter = this.#counter(environment, thing);
        return counter === undefined ? null : counter.side === environment.view;
      },
    };
  }

  all({ position }: DeclaredEnvironment, sort: string): readonly Thing[] {
    const { place, unit, card } = this.#game.lexicon.roles;
    switch (sort) {
      case place:
        return placesOf(this.#game.schema, position.board).map((name) => ({ sort, name }));
      case unit:
        return position.units.map(({ name }) => ({ sort, name }));
      case card:
        return position.row.map((name, index) => ({ sort, name, index }));
      default:
        return [];
    }
  }

  placeOf({ position }: DeclaredEnvironment, { sort, name }: Thing): string {
    if (sort === this.#game.lexicon.roles.place) return name;
    const found = position.units.find((each) => each.name === name);
    if (found === undefined) throw new Error(`${name} is not on the board`);
    return found.at;
  }

  members(sort: string, test: FieldTest | null): InterpretedMeaning {
    const passes = this.#predicate(test);
    return {
      kind: "members",
      of: (environment) => this.all(environment, sort).filter((thing) => passes(thing, environment)),
    };
  }

  /** An adjective whose test is a function. */
  called({ holds }: CalledWord): InterpretedMeaning {
    return { kind: "test", holds: ({ position }, { name }) => holds(position, name, null) };
  }

  meaningOf(meaning: DeclaredMeaning): InterpretedMeaning {
    switch (meaning?.kind) {
      case undefined:
        return STRUCTURAL;
      case "test": {
        const passes = this.#predicate(meaning.test);
        return { kind: "test", holds: (environment, thing) => passes(thing, environment) };
      }
      case "called":
        return {
          kind: "relation",
          holds: ({ position }, subject, argument) => meaning.holds(position, subject.name, argument.name),
        };
      case "relation":
        return {
          kind: "relation",
          holds: (environment, subject, argument) => {
            const [from, to] = [this.placeOf(environment, subject), this.placeOf(environment, argument)];
            const distance = distanceBetween(this.#game.schema, from, to);
            return meaning.holds(distance, from, to);
          },
        };
      case "quantity":
        return {
          kind: "number",
          of: (environment, thing) => Number(this.#value(environment, thing, meaning.field) ?? 0),
        };
      case "place of unit":
        return {
          kind: "coercion",
          of: (environment, thing) => [
            { sort: this.#game.lexicon.roles.place, name: this.placeOf(environment, thing) },
          ],
        };
      case "move":
        return this.#move(meaning);
      case "attack":
        return this.#attack(meaning);
      case "simple":
        return { kind: "simple", objection: objectionOfActor(meaning), eligible: null };
    }
  }

  #predicate(test: FieldTest | null): (thing: Thing, environment: DeclaredEnvironment) => boolean {
    return test === null ? () => true : predicateOf(test, this.#fields);
  }

  /** What X stands for; null for an action without a number of its own. */
  printedStrength(environment: DeclaredEnvironment, action: string | null): number | null {
    const meaning = this.#game.lexicon.words.find(({ id }) => id === action)?.meaning;
    return meaning?.kind === "move" || meaning?.kind === "attack" ? this.#printed(environment, meaning.strength) : null;
  }

  #printed(environment: DeclaredEnvironment, strength: string | undefined): number | null {
    const { actor } = environment;
    if (strength === undefined || actor === null) return null;
    return Number(this.#value(environment, actor, strength) ?? 0) || null;
  }

  #move(word: MoveWord): MoveMeaning<DeclaredPosition, Policies> {
    const { changes } = word;
    const isChanged = this.#predicate(changes ?? null);
    return {
      kind: "move",
      steps: (environment, from) =>
        this.all(environment, from.sort).filter(
          ({ name }) => distanceBetween(this.#game.schema, from.name, name) === 1,
        ),
      objection: objectionOfActor(word),
      changes: (environment, place) => isChanged(place, environment),
      changesInWords: changesInWords(this.#game.lexicon, changes),
    };
  }

  #attack({ at, strength, objection }: AttackWord): AttackMeaning<DeclaredPosition, Policies> {
    const isAimedAt = this.#predicate(at);
    return {
      kind: "attack",
      attacks: (environment, action) => [
        {
          printed: this.#printed(environment, strength),
          candidates: this.all(environment, this.#game.lexicon.roles.unit).filter((thing) =>
            isAimedAt(thing, environment),
          ),
          objection: (asked, target) => {
            const { actor } = asked;
            const printed = strength === undefined ? 0 : (this.#printed(asked, strength) ?? -1);
            const reach = action.strength?.kind === "number" ? action.strength.value : printed;
            if (actor === null) return TOO_FAR;
            if (objection !== undefined) {
              const [acting, aimedAt] = [actor, target].map(({ name }) => unitNamed(asked.position, name));
              return acting === undefined || aimedAt === undefined ? null : objection(asked.position, acting, aimedAt);
            }
            const far = distanceBetween(this.#game.schema, this.placeOf(asked, actor), this.placeOf(asked, target));
            return far > reach ? TOO_FAR : null;
          },
          chance: () => 1,
        },
      ],
      order: [],
    };
  }

  #value(environment: DeclaredEnvironment, thing: Thing, field: string): FieldValue {
    const { schema, lexicon } = this.#game;
    if (thing.sort === lexicon.roles.place) {
      return valueOfPlace(schema, environment.position.places, thing.name, field);
    }
    const counter = this.#counter(environment, thing);
    if (counter === undefined) return null;
    return field === ALLIED ? areAllied(lexicon, environment.view, counter.side) : valueOfUnit(schema, counter, field);
  }

  /** A unit, or the counter of a card, which may not be on the board. */
  #counter({ position }: DeclaredEnvironment, { name }: Thing) {
    return position.units.find((each) => each.name === name) ?? counterNamed(this.#game.schema, name);
  }
}

/** Why the acting unit cannot set out to act. */
function objectionOfActor({ objection }: Pick<MoveWord, "objection">) {
  return ({ position, actor }: DeclaredEnvironment): Reason | null => {
    const acting = unitNamed(position, actor?.name);
    return acting === undefined ? null : (objection?.(position, acting) ?? null);
  };
}

function unitNamed({ units }: DeclaredPosition, name: string | undefined) {
  return units.find((unit) => unit.name === name);
}
