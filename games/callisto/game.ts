import type { Lexicon, Word } from "../../grammar/lexicon.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { cardName, splitName } from "../../runtime/checked-tree/lettered-names.ts";
import type { Decision, Trace } from "../../runtime/decision.ts";
import type { Book, Game, Reason, Selection, Thing } from "../../runtime/game.ts";
import { type DecideOptions, decide as interpret } from "../../runtime/interpreter/decide.ts";
import { keepByOwn } from "../../runtime/interpreter/reach.ts";
import { asSet } from "../../runtime/things.ts";
import { narrowBy } from "../../runtime/walker/criteria.ts";
import { clausesToAsk, type NamesToAsk } from "../../runtime/why-not.ts";
import type { Problem } from "../game-package.ts";
import { isStanding } from "./board/spaces.ts";
import { CALLISTO_LEXICON } from "./lexicon/index.ts";
import type { TogetherWord, WordMeaning } from "./lexicon/meaning.ts";
import type { Position } from "./position.ts";
import { DEFAULT_READINGS, policiesOf, type Readings } from "./readings.ts";
import { ACTION_REASONS } from "./reasons.ts";
import { enemiesOnBoard, legalTargets, PLAIN_ATTACK, TARGET_ORDER } from "./reference/attacks.ts";
import { rangeBetween, stepsToGoal } from "./reference/distance.ts";
import {
  actingUnit,
  type CallistoEnvironment,
  type CallistoMeaning,
  cardThing,
  ownSide,
  placeThing,
  spaceOfPlace,
  unitNamed,
  unitThing,
} from "./reference/environment.ts";
import { SORT_READERS, type SortReader } from "./reference/fields.ts";
import { start } from "./reference/obstacles.ts";
import { isIn, isInFound, isLegalTarget, isSharedWith, together } from "./reference/relations.ts";
import { doorThings, featureThings, mapsOf, placesOfThing } from "./reference/spaces.ts";
import { cardEntry, rosterOf, titlesOfCounter } from "./roster.ts";

const meanings = referenceMeanings(CALLISTO_LEXICON);

/** Undaunted 2200: Callisto, as the reference interpreter sees it. */
export const CALLISTO: Game<Position, Readings> = {
  name: "Callisto",
  defaultReadings: DEFAULT_READINGS,
  roles: { place: "Space", unit: "Unit", card: "Card" },
  meaningOf: (entry) => {
    const meaning = meanings.get(entry);
    if (meaning === undefined) throw new Error(`${entry} is no word of Callisto`);
    return meaning;
  },
  policiesOf,
  sideOf: (position) => ({ side: position.bot, view: "bot" }),
  start,
  all,
  letterOf: ({ position }, thing) => {
    switch (thing.sort) {
      case "Unit":
        return unitNamed(position, thing.name).letter;
      case "Card":
        return splitName(thing.name).letter;
      case "Squad":
      case "Deck":
        return thing.name;
      default:
        return null;
    }
  },
  placeOf: ({ position }, thing) => {
    if (thing.sort === "Space") return thing;
    if (thing.sort !== "Unit") return null;
    const { at } = unitNamed(position, thing.name);
    return at === null ? null : placeThing(at);
  },
  placesOf: ({ position }, thing) => placesOfThing(position, thing),
  sharedSpace: ({ position, readings }, place) =>
    readings["OPEN-01"] === "a" ? spaceOfPlace(position, place.name).name : place.name,
  countsAs: ({ position }, thing) => (thing.sort === "Space" ? spaceOfPlace(position, thing.name).name : thing.name),
  distance: (environment, measure, from, to) => {
    if (measure === "range") return rangeBetween(environment, from.name, to.name);
    const unit = actingUnit(environment);
    // A mech that is switched off goes nowhere.
    if (unit?.deactivated === true) return Infinity;
    const unitClass = unit?.class ?? "personnel";
    return stepsToGoal(environment, ownSide(environment), unitClass, from.name, to.name);
  },
  printedStrength,
  cannotBeLed,
  titlesOf: ({ position }, unit) => {
    const { title, letter } = unitNamed(position, unit.name);
    return { titles: titlesOfCounter(title), letter };
  },
};

/** Where phrases are evaluated outside a decision, from the bot's view. No card acts unless one is given. */
export function environmentOf(
  { book, position, readings }: { readonly book: Book; readonly position: Position; readonly readings: Readings },
  of: Pick<CallistoEnvironment, "card" | "actor" | "bound"> = { card: null, actor: null, bound: [] },
): CallistoEnvironment {
  const policies = CALLISTO.policiesOf(readings);
  return { game: CALLISTO, book, position, readings, policies, view: "bot", intended: null, ...of };
}

/** A unit of the side that is on the board and ready; GUIDE leads personnel only (§9.7 rule 11, B:548). */
function cannotBeLed(environment: CallistoEnvironment, unit: Thing, action: string): Reason | null {
  const { at, suppressed, deactivated, side, class: unitClass } = unitNamed(environment.position, unit.name);
  if (at === null) return ACTION_REASONS.offBoard();
  if (side !== ownSide(environment)) return ACTION_REASONS.notOwn();
  if (suppressed || deactivated) return ACTION_REASONS.suppressed();
  return action === "GUIDE" && unitClass !== "personnel" ? ACTION_REASONS.notPersonnel() : null;
}

function all(environment: CallistoEnvironment, sort: string): readonly Thing[] {
  const { position, card } = environment;
  switch (sort) {
    case "Space":
      return position.board.places.map(({ name }) => placeThing(name));
    case "Unit":
      return position.units.filter(({ at }) => at !== null).map(unitThing);
    case "Card":
      return position.cards.row.flatMap(({ card: name }, index) =>
        index === card?.index ? [] : [cardThing(name, index)],
      );
    case "Deck":
      return Object.keys(position.cards.bolster).map((name) => ({ sort, name }));
    case "Structure":
      return featureThings(position, sort, isStanding);
    case "Door":
      return doorThings(position);
    case "Area":
      return mapsOf(position);
    default:
      return [];
  }
}

/** The strength on the card being resolved, or on the cards of a unit, as this position changes it (§9.1). */
const MOVEMENTS = [...meanings].flatMap(([entry, { kind }]) => (kind === "move" ? [entry] : []));

function printedStrength(
  { position, card }: CallistoEnvironment,
  action: string | null,
  unit: Thing | null,
): number | null {
  const actions = action === null ? MOVEMENTS : [action];
  const strengthsOn = (name: string): readonly number[] =>
    actions.flatMap((each) => strengthOnCard(position, name, each) ?? []);
  if (unit === null) return card === null ? null : highest(strengthsOn(card.name));
  const { title, letter } = unitNamed(position, unit.name);
  const names = titlesOfCounter(title).map((each) => cardName(each, letter));
  return highest(names.flatMap(strengthsOn));
}

function highest(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : Math.max(...numbers);
}

function strengthOnCard(position: Position, card: string, action: string): number | null {
  const { title, letter } = splitName(card);
  return position.numbers[card]?.[action] ?? cardEntry(rosterOf(position), title, letter)?.strengths[action] ?? null;
}

/**
 * Decides the card at index `acting` of the bot's row by the reference interpreter (rules §4).
 *
 * @param book the scenario and the sheets of both sides
 * @returns the decision, and every clause tried if a trace is asked for
 */
export function decide(
  book: Book,
  position: Position,
  acting: number,
  options: DecideOptions<Readings>,
): { readonly decision: Decision; readonly trace: Trace | null } {
  return interpret(CALLISTO, book, position, acting, options);
}

/** Everything in a position that somebody can ask about by its name. */
function namesToAsk({ board, units, cards }: Position): Pick<NamesToAsk, "places" | "things"> {
  const { row, display, bolster } = cards;
  const structures = board.spaces.flatMap(({ name, has }) => has.map((feature) => `${feature.name} ${name}`));
  const doors = board.edges.flatMap(({ door }) => (door === null ? [] : [`door ${door.name}`]));
  return {
    places: board.places.map(({ name }) => name),
    things: [
      ...units.map(({ name }) => name),
      ...row.map(({ card }) => card),
      ...display,
      ...Object.entries(bolster).flatMap(([letter, names]) => [letter, ...names]),
      ...structures,
      ...doors,
    ],
  };
}

/** The same with the clauses of the procedure that a trace is about. */
export function namesOfTrace(position: Position, sheet: CheckedSheet | undefined, trace: Trace): NamesToAsk {
  return { ...namesToAsk(position), clauses: clausesToAsk(sheet, trace) };
}

/** The card that is resolved. */
export function cardOf({ position, acting }: Problem<Position>): string {
  return position.cards.row[acting]?.card ?? "";
}

/** What every entry of a lexicon means to the interpreter: as it is written, or derived from its declaration. */
function referenceMeanings(lexicon: Lexicon<WordMeaning>): ReadonlyMap<string, CallistoMeaning> {
  const { contains } = lexicon.roles;
  const meanings = new Map(lexicon.words.map((word) => [word.id, referenceOf(word)]));
  for (const { id, meaning } of lexicon.coercions) if (meaning.kind === undefined) meanings.set(id, meaning.reference);
  const containing = meanings.get(contains);
  if (containing?.kind !== "relation") throw new Error(`${contains} is no relation`);
  const traits = traitTests(lexicon.words);
  return meanings.set(contains, {
    kind: "relation",
    holds: (environment, subject, argument) => {
      if (argument.sort !== "Trait") return containing.holds(environment, subject, argument);
      return traits.get(argument.name)?.(environment, subject) ?? false;
    },
  });
}

/** What a word means to the interpreter. */
export function referenceOf(word: Word<WordMeaning>): CallistoMeaning {
  const { id, meaning } = word;
  if (meaning.kind === undefined) return meaning.reference;
  if (meaning.kind === "legal") return { kind: "test", holds: isLegalTarget };
  if (meaning.kind === "preferred") return { kind: "choosing", choose: preferredTargetOf(meaning.action) };
  if (meaning.kind === "trait") return { kind: "members", of: () => [{ sort: "Trait", name: id }] };
  if (meaning.kind === "together") return relationOf(meaning);
  if (meaning.kind === "quantity") return quantityOf(word, meaning.field);
  switch (word.category) {
    case "noun":
    case "title":
    case "idiom":
      return { kind: "members", of: readerOf(word.sort ?? "").members(meaning.test) };
    case "adjective":
    case "postfix": {
      const tests = new Map(word.of.map((sort) => [sort, readerOf(sort).predicate(meaning.test)]));
      return { kind: "test", holds: (environment, thing) => tests.get(thing.sort)?.(environment, thing) ?? false };
    }
    default:
      throw new Error(`${id} is no word that tests fields`);
  }
}

function relationOf({ exceptActor, withActor, standing, where }: TogetherWord): CallistoMeaning {
  const isThere = where === undefined ? null : readerOf("Space").predicate(where);
  const relating =
    (holds: typeof isIn): typeof isIn =>
    (environment, subject, argument) =>
      !(exceptActor && argument.name === environment.actor?.name) &&
      holds(environment, subject, argument) &&
      (isThere === null ||
        environment.game.placesOf(environment, subject).some((place) => isThere(environment, place)));
  if (!standing) return { kind: "relation", holds: relating(withActor ? isSharedWith : together) };
  return { kind: "relation", holds: relating(isIn), holdsOfFound: relating(isInFound) };
}

function quantityOf(word: Word<WordMeaning>, field: string): CallistoMeaning {
  if (word.category !== "quantity" && word.category !== "adjective") throw new Error(`${word.id} is no quantity`);
  const numbers = new Map(word.of.map((sort) => [sort, readerOf(sort).number(field)]));
  const of = (environment: CallistoEnvironment, thing: Thing) => numbers.get(thing.sort)?.(environment, thing) ?? 0;
  return word.category === "adjective" ? { kind: "comparing", of } : { kind: "number", of };
}

type Test = (environment: CallistoEnvironment, thing: Thing) => boolean;

/** Which things have each trait. */
function traitTests(words: readonly Word<WordMeaning>[]): ReadonlyMap<string, Test> {
  return new Map(
    words.flatMap(({ id, meaning }): [string, Test][] => {
      if (meaning.kind !== "trait") return [];
      const { of, test } = meaning;
      const has = readerOf(of).predicate(test);
      return [[id, (environment, thing) => thing.sort === of && has(environment, thing)]];
    }),
  );
}

function readerOf(sort: string): SortReader {
  const reader = SORT_READERS[sort];
  if (reader === undefined) throw new Error(`the interpreter reads no fields of ${sort}`);
  return reader;
}

/**
 * The preferred target of an action (§8.9, OPEN-57): its best target from where the unit stands, thresholds ignored;
 * under reading b the most dangerous enemy. Several where a tie is left.
 */
function preferredTargetOf(action: string): (environment: CallistoEnvironment) => Selection {
  return (environment) => {
    const mostDangerousOnly = environment.readings["OPEN-57"] === "b";
    const candidates = asSet(
      mostDangerousOnly ? enemiesOnBoard(environment) : legalTargets(environment, { ...PLAIN_ATTACK, entry: action }),
    );
    const order = TARGET_ORDER.filter(({ entry }) => !mostDangerousOnly || entry === "most dangerous");
    const { steps, left } = narrowBy(
      candidates,
      order.map((criterion) => ({
        text: criterion.text,
        keep: (things) => keepByOwn(environment, criterion, things),
      })),
    );
    return { candidates, steps, survivors: left };
  };
}
