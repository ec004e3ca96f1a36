import type {
  AttackMeaning,
  Environment,
  Game,
  MoveMeaning,
  Reason,
  ReferenceMeaning,
  SelectMeaning,
  Thing,
} from "../../../runtime/game.ts";
import { memoize } from "../../../grammar/memoize.ts";
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
  type SelectWord,
  predicateOf,
  type FieldReader,
} from "./word.ts";
import { asksForSide, objectionToPlace, objectionToSetOut, objectionToTarget } from "./targets.ts";
import { type BoardSize, readingOfBetween } from "./boards.ts";
import {
  type DeclaredGame,
  wonBy,
  policiesOf,
  placeInTies,
  positionAfter,
  goneText,
  TOO_FAR,
} from "./declared-game.ts";
import type { FieldValue } from "./field.ts";
import {
  ALLIED,
  counterNamed,
  distanceBetween,
  hasEvents,
  hasHappened,
  isPlace,
  ownerOfPlace,
  placesOf,
  sideOfUnplaced,
  valueOfPlace,
  valueOfUnit,
  type DeclaredPosition,
  type DeclaredUnit,
} from "./position.ts";
import { isBarred } from "./ways.ts";
import { unplacedSort, valueOfUnplaced } from "./unplaced.ts";
import { sameThing, thingsOf } from "../../../runtime/things.ts";

export type DeclaredEnvironment = Environment<DeclaredPosition, Policies>;
type InterpretedMeaning = ReferenceMeaning<DeclaredPosition, Policies>;
type InterpretedGame = Game<DeclaredPosition, Policies>;

const STRUCTURAL: InterpretedMeaning = { kind: "structural" };

/** The game as the reference interpreter sees it: every test walks its declaration over plain positions. */
export function interpretedGame(declared: DeclaredGame): InterpretedGame {
  const { lexicon, schema, orderInTies: order, between: lying, trials } = declared;
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
    thing.sort === card || unplacedSort(schema, thing.sort) !== undefined
      ? null
      : { sort: place, name: sight.placeOf(environment, thing) };
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
      ? sight.betweenAsTheBoardLies()
      : {
          between: ({ position, readings }, { name }, from, to) =>
            lying.places(position.board, from.name, to.name, readingOfBetween(lying, readings)).includes(name),
        }),
    distance: (environment, measure, from, to) =>
      measure === "steps" ? sight.steps(environment, from.name, to.name) : distanceBetween(schema, from.name, to.name),
    ...(order === undefined
      ? {}
      : { orderInTies: ({ position }, thing) => placeInTies(declared, order, position, thing) }),
    ...(trials === undefined
      ? {}
      : {
          after: ({ position, actor, book }, { action, strength }, thing) => {
            const acting = unitNamed(position, actor?.name);
            const number = strength?.kind === "number" ? strength.value : null;
            return acting === undefined
              ? null
              : trials.after(position, acting, { action, strength: number }, thing, book.scenario);
          },
          wonBy: (position) => wonBy(declared, position),
        }),
    positionAfter: ({ position, actor, book }, done) =>
      positionAfter(declared, position, actor?.name, done, book.scenario),
    printedStrength: (environment, action) => sight.printedStrength(environment, action),
    titlesOf: ({ position }, { name }) => ({
      titles: position.units.filter((each) => each.name === name).map(({ title }) => title),
      letter: null,
    }),
  };
}

/** Keeps what is found among the places by their fields while these are the same objects: few events change them. */
function ofPlaces(
  find: (environment: DeclaredEnvironment) => readonly Thing[],
): (environment: DeclaredEnvironment) => readonly Thing[] {
  const known = new WeakMap<
    DeclaredPosition["places"],
    { readonly board: BoardSize; readonly things: readonly Thing[] }
  >();
  return (environment) => {
    const { places, board } = environment.position;
    const kept = known.get(places);
    if (kept !== undefined && kept.board === board) return kept.things;
    const things = find(environment);
    known.set(places, { board, things });
    return things;
  };
}

/** Looks at plain positions. */
class Sight {
  readonly #game: DeclaredGame;
  /** The movements whose ways depend on the position. */
  readonly #ways: readonly MoveWord[];
  /** The steps that were counted in a position, by who acts and from where. */
  readonly #stepsIn = memoize((_position: DeclaredPosition) => new Map<string, ReadonlyMap<string, number>>());
  readonly #fields: FieldReader<Thing, DeclaredEnvironment>;
  readonly #places: (board: BoardSize) => readonly Thing[];

  constructor(game: DeclaredGame) {
    this.#game = game;
    this.#places = memoize((board) => thingsOf(game.lexicon.roles.place, placesOf(game.schema, board)));
    this.#ways = game.lexicon.words.flatMap(({ meaning }) =>
      meaning?.kind === "move" && isBarred(meaning) ? [meaning] : [],
    );
    this.#fields = {
      field: (name) => (thing, environment) => this.#value(environment, thing, name),
      isOwn: (thing, environment) => {
        if (thing.sort === game.lexicon.roles.place) {
          const owner = ownerOfPlace(game.schema, environment.position.places, thing.name);
          return owner === null ? null : owner === environment.view;
        }
        const unplaced = unplacedSort(game.schema, thing.sort);
        if (unplaced !== undefined) {
          const side = sideOfUnplaced(unplaced, thing.name, (field) => this.#value(environment, thing, field));
          return side === null ? null : side === environment.view;
        }
        const counter = this.#counter(environment, thing);
        return counter === undefined ? null : counter.side === environment.view;
      },
    };
  }

  all({ position }: DeclaredEnvironment, sort: string): readonly Thing[] {
    const { place, unit, card } = this.#game.lexicon.roles;
    switch (sort) {
      case place:
        return this.#places(position.board);
      case unit:
        return position.units.map(({ name }) => ({ sort, name }));
      case card:
        return position.row.map((name, index) => ({ sort, name, index }));
      default:
        return unplacedSort(this.#game.schema, sort)?.names.map((name) => ({ sort, name })) ?? [];
    }
  }

  placeOf({ position }: DeclaredEnvironment, { sort, name }: Thing): string {
    if (sort === this.#game.lexicon.roles.place) return name;
    const at = position.units.find((each) => each.name === name)?.at ?? position.lastPlaces?.[name];
    if (at === undefined) throw new Error(`${name} is not on the board`);
    return at;
  }

  members(sort: string, test: FieldTest | null): InterpretedMeaning {
    const passes = this.#predicate(test);
    const all = (environment: DeclaredEnvironment): readonly Thing[] =>
      this.all(environment, sort).filter((thing) => passes(thing, environment));
    return {
      kind: "members",
      of: sort === this.#game.lexicon.roles.place && (test === null || !asksForSide(test)) ? ofPlaces(all) : all,
      has: (environment, thing) => this.#isThere(environment, sort, thing) && passes(thing, environment),
    };
  }

  /** Whether a thing is one of all those of a sort. */
  #isThere(environment: DeclaredEnvironment, sort: string, thing: Thing): boolean {
    const { schema, lexicon } = this.#game;
    if (thing.sort !== sort) return false;
    if (sort === lexicon.roles.place) return isPlace(schema, environment.position.board, thing.name);
    return this.all(environment, sort).some((other) => sameThing(other, thing));
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
      case "select":
        return this.#select(meaning);
      case "simple":
        return { kind: "simple", objection: this.#objectionOfActor(meaning), eligible: null };
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

  #printed(environment: DeclaredEnvironment, strength: AttackWord["strength"]): number | null {
    const { actor, position } = environment;
    if (strength === undefined || actor === null) return null;
    if (typeof strength === "string") return Number(this.#value(environment, actor, strength) ?? 0) || null;
    const acting = unitNamed(position, actor.name);
    return acting === undefined ? null : strength(position, acting) || null;
  }

  /**
   * If ways depend on the position, distances are those of the first such movement. Both ends may be barred; what is
   * between them must be open. If nobody acts, only the board counts.
   */
  steps({ position, actor }: DeclaredEnvironment, from: string, to: string): number {
    const { schema } = this.#game;
    const acting = unitNamed(position, actor?.name);
    const word = this.#ways[0];
    if (word === undefined || acting === undefined) return distanceBetween(schema, from, to);
    const counted = this.#stepsIn(position);
    const key = `${acting.name} ${from}`;
    const steps = counted.get(key) ?? stepsFrom(schema, position, acting, word, from);
    counted.set(key, steps);
    return steps.get(to) ?? Infinity;
  }

  /** What is between two places never depends on ways. */
  betweenAsTheBoardLies(): Pick<InterpretedGame, "between"> {
    const apart = (one: Thing, other: Thing): number => distanceBetween(this.#game.schema, one.name, other.name);
    return {
      between: (_environment, place, from, to) => {
        const length = apart(from, to);
        return length < Infinity && apart(from, place) + apart(place, to) === length;
      },
    };
  }

  #move(word: MoveWord): MoveMeaning<DeclaredPosition, Policies> {
    const { changes, enters, costs, stops, ends, objectionToEnd } = word;
    const isChanged = this.#predicate(changes ?? null);
    return {
      kind: "move",
      steps: (environment, from) =>
        isOver(stops, environment, from.name)
          ? []
          : this.all(environment, from.sort).filter(
              ({ name }) =>
                distanceBetween(this.#game.schema, from.name, name) === 1 && isAllowed(enters, environment, name),
            ),
      ...(costs === undefined
        ? {}
        : {
            cost: ({ position, actor }, { name }) => {
              const acting = unitNamed(position, actor?.name);
              return acting === undefined ? 1 : costs(position, acting, name);
            },
          }),
      ...(ends === undefined ? {} : { ends: (environment, { name }) => isAllowed(ends, environment, name) }),
      ...(objectionToEnd === undefined
        ? {}
        : {
            objectionToEnd: ({ position, actor }, { name }) => {
              const acting = unitNamed(position, actor?.name);
              return acting === undefined ? null : objectionToEnd(position, acting, name);
            },
          }),
      objection: this.#objectionOfActor(word),
      changes: (environment, place) => isChanged(place, environment),
      changesInWords: changesInWords(this.#game.lexicon, changes),
    };
  }

  /** Why the acting unit cannot set out to act. */
  #objectionOfActor(word: Pick<MoveWord, "requires" | "objection">) {
    const objection = objectionToSetOut(this.#game, word);
    return ({ position, actor }: DeclaredEnvironment): Reason | null => {
      const acting = unitNamed(position, actor?.name);
      return acting === undefined ? null : (objection?.(position, acting) ?? null);
    };
  }

  #attack(word: AttackWord): AttackMeaning<DeclaredPosition, Policies> {
    const { at, strength } = word;
    const objection = objectionToTarget(this.#game, word);
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
            if (objection) {
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

  #select(word: SelectWord): SelectMeaning<DeclaredPosition, Policies> {
    const objection = objectionToPlace(this.#game, word);
    return {
      kind: "select",
      chosen: (_environment, place) => place,
      objection: ({ position, actor }, _action, { name }) => {
        const acting = unitNamed(position, actor?.name);
        return acting === undefined ? null : (objection?.(position, acting, name) ?? null);
      },
    };
  }

  #value(environment: DeclaredEnvironment, thing: Thing, field: string): FieldValue {
    const { schema, lexicon } = this.#game;
    if (thing.sort === lexicon.roles.place) {
      if (field === ALLIED) {
        const owner = ownerOfPlace(schema, environment.position.places, thing.name);
        return owner !== null && areAllied(lexicon, environment.view, owner);
      }
      return valueOfPlace(schema, environment.position.places, thing.name, field);
    }
    const unplaced = unplacedSort(schema, thing.sort);
    if (unplaced !== undefined) {
      return field === ALLIED
        ? areAllied(lexicon, environment.view, thing.name)
        : valueOfUnplaced(environment.position, { schema: unplaced, name: thing.name }, field);
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

/** Whether the acting unit may do with a place what the function says. */
function isAllowed(allows: MoveWord["enters"], { position, actor }: DeclaredEnvironment, place: string): boolean {
  const acting = unitNamed(position, actor?.name);
  return allows === undefined || acting === undefined || allows(position, acting, place);
}

/** Whether a movement of the acting unit goes no further than a place that it has entered. */
function isOver(stops: MoveWord["stops"], { position, actor }: DeclaredEnvironment, place: string): boolean {
  const acting = unitNamed(position, actor?.name);
  return stops !== undefined && acting !== undefined && acting.at !== place && stops(position, acting, place);
}

/** The places one step from a place, by the size of the board and the place. */
const adjacentPlaces = memoize((_schema: DeclaredGame["schema"]) => new Map<string, readonly string[]>());

function adjacentOn(schema: DeclaredGame["schema"], board: BoardSize): (place: string) => readonly string[] {
  const known = adjacentPlaces(schema);
  return (place) => {
    const key = `${board.columns} ${board.rows} ${place}`;
    const adjacent =
      known.get(key) ?? placesOf(schema, board).filter((other) => distanceBetween(schema, place, other) === 1);
    known.set(key, adjacent);
    return adjacent;
  };
}

/** Steps from a place to all places that a unit can reach, if it may enter those between. */
function stepsFrom(
  schema: DeclaredGame["schema"],
  position: DeclaredPosition,
  acting: DeclaredUnit,
  { enters }: MoveWord,
  from: string,
): ReadonlyMap<string, number> {
  const adjacent = adjacentOn(schema, position.board);
  const steps = new Map([[from, 0]]);
  // A map also visits entries that are added during the loop, so the nearest come first.
  for (const [place, step] of steps) {
    if (step > 0 && enters?.(position, acting, place) === false) continue;
    for (const next of adjacent(place)) if (!steps.has(next)) steps.set(next, step + 1);
  }
  return steps;
}

function unitNamed({ units }: DeclaredPosition, name: string | undefined) {
  return units.find((unit) => unit.name === name);
}
