import { type Lexicon, placeWordOf, type Word } from "../../../grammar/lexicon.ts";
import { memoizeTexts } from "../../../grammar/memoize.ts";
import type { Condition, Description } from "../../../runtime/checked-tree.ts";
import type { Reason } from "../../../runtime/game.ts";
import type { FieldValue, FieldValues } from "./field.ts";
import { ALLIED, type DeclaredPosition, type DeclaredUnit, type PositionSchema, valueOfUnit } from "./position.ts";

/** What a word means, as data over the fields of a position. Both evaluators derive their meanings from it. */
export type DeclaredMeaning =
  | TestWord
  | CalledWord
  | RelationWord
  | QuantityWord
  | StandsInWord
  | MoveWord
  | AttackWord
  | SelectWord
  | PlainWord
  /** A word whose work the checker does: an approach, a superlative, a pronoun. */
  | null;

/** A test of a thing by its fields. */
export type FieldTest =
  | { readonly kind: "is"; readonly field: string; readonly value: FieldValue }
  | { readonly kind: "at least"; readonly field: string; readonly number: number }
  | { readonly kind: "side"; readonly side: "own" | "other" }
  | { readonly kind: "not"; readonly test: FieldTest }
  | { readonly kind: "every"; readonly tests: readonly FieldTest[] }
  | { readonly kind: "some"; readonly tests: readonly FieldTest[] };

/** A test of one field, or of the side. */
export type Literal = Extract<FieldTest, { readonly kind: "is" | "at least" | "side" }>;

/** A noun or adjective; null where it is true of every thing of its sort. */
export interface TestWord {
  readonly kind: "test";
  readonly test: FieldTest | null;
}

/** An adjective or relation that is hard to declare as data. Both evaluators call the same function. */
export interface CalledWord {
  readonly kind: "called";
  /** @param argument null for an adjective, never null for a relation */
  holds(this: void, position: DeclaredPosition, subject: string, argument: string | null): boolean;
  /** What a packed state reads instead of calling the function; both say the same. */
  readonly known?: KnownRelation;
}

/** Where a position or the board records a relation. */
export type KnownRelation =
  /** In a field of the subject, which names the other thing. A mutual relation may be in the other's field instead. */
  | { readonly kind: "link"; readonly field: string; readonly isMutual: boolean }
  /** Nowhere in the position, since it never changes. @param others all things to which a subject is related */
  | { readonly kind: "fixed"; readonly others: (this: void, subject: string) => readonly string[] };

/** A relation between places; a unit stands for its place. Compiled sheets look it up in a table of the board. */
export interface RelationWord {
  readonly kind: "relation";
  /** @param distance the fewest steps from one place to the other */
  readonly holds: (distance: number, from: string, to: string) => boolean;
}

/** A quantity: a field with a number. It is 0 where the field is empty. */
export interface QuantityWord {
  readonly kind: "quantity";
  readonly field: string;
}

/** The coercion by which a unit stands for its place. */
interface StandsInWord {
  readonly kind: "place of unit";
}

/** Works out what X stands for, if no field holds it. */
export type WorkedOut = (position: DeclaredPosition, actor: DeclaredUnit) => number;

/** The number that X stands for; 0 where the unit has none. */
export function strengthIn(
  schema: PositionSchema,
  strength: string | WorkedOut,
  position: DeclaredPosition,
  actor: DeclaredUnit,
): number {
  return typeof strength === "string" ? Number(valueOfUnit(schema, actor, strength) ?? 0) : strength(position, actor);
}

/** What the header of an action requires of the acting unit, its target, or both: values of fields, and how they lie. */
export interface Requirement {
  readonly word: "only if" | "unless";
  /** The condition, as the header says it. */
  readonly text: string;
  readonly actor?: FieldTest;
  readonly target?: FieldTest;
  /** How the target must lie to the acting unit. All of these must hold. */
  readonly lies?: readonly Lying[];
}

/** How the target of an action must lie to the acting unit: at most so many steps away, or in a relation of the lexicon. */
export type Lying =
  | { readonly kind: "within"; readonly steps: number; readonly negated: boolean }
  | { readonly kind: "relates"; readonly entry: string; readonly negated: boolean };

/** What the header of an action requires, as data. Functions of the action can refuse more. */
interface Headed {
  /** The requirements, which are tested before any function. */
  readonly requires?: readonly Requirement[];
  readonly beforehand?: readonly { readonly condition: Condition; readonly holds: boolean }[];
  /** Whether only the header can keep a unit from starting. */
  readonly isHeaderAll?: boolean;
  /** Whether only sheets use the action. Players without a sheet choose other actions. */
  readonly isOfSheets?: true;
}

/** An action that moves by steps between neighbouring places. */
export interface MoveWord extends Headed {
  readonly kind: "move";
  /**
   * The places that the movement changes by entering them, so that its way matters. Left out if it changes none: its way
   * does not matter then, and a movement along a way counts every place.
   */
  readonly changes?: FieldTest;
  /** The field with the number that X stands for, or what works it out. A unit for which it is 0 or empty has no strength. */
  readonly strength?: string | WorkedOut;
  /** Whether the unit may enter a place on its way, such as a shut door. Left out if it may enter all. */
  readonly enters?: (position: DeclaredPosition, actor: DeclaredUnit, place: string) => boolean;
  /** How much of its strength it takes to enter a place, at least 1. Left out if each place takes 1. */
  readonly costs?: (position: DeclaredPosition, actor: DeclaredUnit, place: string) => number;
  /** Whether it goes no further once it has entered a place, such as a marsh. Left out if it always may. */
  readonly stops?: (position: DeclaredPosition, actor: DeclaredUnit, place: string) => boolean;
  /** Whether it may end its movement in a place that it may enter, such as beside a friend. Left out if it always may. */
  readonly ends?: (position: DeclaredPosition, actor: DeclaredUnit, place: string) => boolean;
  /** The same as data, where that says it all: what bars its way, and where it may end; null where it always may. */
  readonly goes?: { readonly barredBy: readonly Description[]; readonly endsIn: Description | null };
  /** Why it may not end in a place, if `ends` has a reason to give. */
  readonly objectionToEnd?: (position: DeclaredPosition, actor: DeclaredUnit, place: string) => Reason | null;
  /** Why the unit cannot start, if it cannot; left out if every unit can. */
  readonly objection?: (position: DeclaredPosition, actor: DeclaredUnit) => Reason | null;
}

/** An action that is aimed at units. */
export interface AttackWord extends Headed {
  readonly kind: "attack";
  readonly at: FieldTest;
  /** The field with the number that X stands for, or what works it out. A unit for which it is 0 or empty has no strength. */
  readonly strength?: string | WorkedOut;
  /** The units it can be aimed at, and the words for them. Without `within`, any distance is allowed. */
  readonly aimedAt?: { readonly test: FieldTest; readonly within?: number; readonly text: string };
  /** What the page says of its targets, with `n` for its strength: questions at the table repeat it. */
  readonly printedAim?: string;
  /** Why such a unit is not a legal target, if it is not. Without this and `aimedAt`, the range is the strength. */
  readonly objection?: (position: DeclaredPosition, actor: DeclaredUnit, target: DeclaredUnit) => Reason | null;
  /**
   * Why the unit can have no target at all, if so: the part of the objection that does not depend on a target. The rest is
   * `toTarget`.
   */
  readonly setsOut?: (position: DeclaredPosition, actor: DeclaredUnit) => Reason | null;
  readonly toTarget?: (position: DeclaredPosition, actor: DeclaredUnit, target: DeclaredUnit) => Reason | null;
  /** The same as data, if data can say it all: the words for targets, and what must hold for each. */
  readonly seeks?: { readonly described: Description; readonly provisos: NonNullable<Headed["beforehand"]> };
}

/** An action that chooses places: a door to open. */
export interface SelectWord extends Headed {
  readonly kind: "select";
  /** The places that it can choose, by their fields alone, and the words for them. There is no other objection then. */
  readonly chosenFrom?: { readonly test: FieldTest; readonly text: string };
  /** Why a place cannot be chosen, if it cannot; left out if the action can choose any place that the clause describes. */
  readonly objection?: (position: DeclaredPosition, actor: DeclaredUnit, place: string) => Reason | null;
  /** Why the unit can choose no place at all, if so: the part of the objection that does not depend on a place. */
  readonly setsOut?: (position: DeclaredPosition, actor: DeclaredUnit) => Reason | null;
  /** The rest of the objection as data, where that says it all: the words for the places. */
  readonly seeks?: Description;
}

/**
 * An action without a choice. A function says why the unit cannot do it, where data is not enough; left out if every unit
 * always can.
 */
interface PlainWord extends Headed {
  readonly kind: "simple";
  readonly objection?: (position: DeclaredPosition, actor: DeclaredUnit) => Reason | null;
}

export type DeclaredWord = Word<DeclaredMeaning>;

/** Whether only sheets use an action. */
export function isOfSheets(meaning: DeclaredMeaning | undefined): boolean {
  return typeof meaning === "object" && meaning !== null && "isOfSheets" in meaning;
}

/** A lexicon of declared meanings. Its attacks have no number that a threshold could limit. */
export type DeclaredLexicon = Lexicon<DeclaredMeaning> & { readonly threshold?: never };

/** The field has this value. */
export function is(field: string, value: FieldValue): FieldTest {
  return { kind: "is", field, value };
}

/** The field has this number or more. An empty field does not pass. */
export function atLeast(field: string, number: number): FieldTest {
  return { kind: "at least", field, number };
}

/**
 * It belongs to the side from which the phrase is read, or to another. Of the others the lexicon says which are allied;
 * the rest are enemies.
 */
export function ofSide(side: "own" | "other" | "allied" | "enemy"): FieldTest {
  switch (side) {
    case "own":
    case "other":
      return { kind: "side", side };
    case "allied":
      return is(ALLIED, true);
    case "enemy":
      return every({ kind: "side", side: "other" }, is(ALLIED, false));
  }
}

/** Whether one side plays with another. */
export function areAllied({ sides }: Pick<DeclaredLexicon, "sides">, one: string, other: string): boolean {
  return sides.find(({ id }) => id === one)?.allies?.includes(other) ?? false;
}

export function not(test: FieldTest): FieldTest {
  return { kind: "not", test };
}

export function every(...tests: readonly FieldTest[]): FieldTest {
  return { kind: "every", tests };
}

export function some(...tests: readonly FieldTest[]): FieldTest {
  return { kind: "some", tests };
}

/** The meaning of a noun or adjective. */
export function means(test: FieldTest): TestWord {
  return { kind: "test", test };
}

/** The meaning of a noun that denotes every thing of its sort. */
export const EVERYTHING: TestWord = { kind: "test", test: null };

/** The meaning of a relation between things in one place. */
export const IN_ONE_PLACE: RelationWord = { kind: "relation", holds: (distance) => distance === 0 };

/** The meaning of a relation between things that are one step apart. */
export const NEXT_TO: RelationWord = { kind: "relation", holds: (distance) => distance === 1 };

/** The meaning of a relation between two units of one side, where no sides are allied. */
export const OF_ONE_SIDE: CalledWord = {
  kind: "called",
  holds: ({ units }, subject, argument) => {
    const side = units.find(({ name }) => name === subject)?.side;
    return subject !== argument && side !== undefined && units.find(({ name }) => name === argument)?.side === side;
  },
};

/** How many distances are kept; no text names more. */
const MOST_DISTANCES = 64;

/** The meaning of a relation between things that are at most this many steps apart: `withinSteps("2")`. */
export const withinSteps = memoizeTexts(MOST_DISTANCES, (steps: string): RelationWord => {
  const most = Number(steps);
  return { kind: "relation", holds: (distance) => distance <= most };
});

/** Whether a word is a relation of this name. */
export function isRelation(entry: string): (word: DeclaredWord) => boolean {
  return ({ category, id }) => category === "relation" && id === entry;
}

/** The test of a word of a lexicon. A title tests the field `title`. Null for a word without a test. */
export function testOfWord(word: DeclaredWord): TestWord | null {
  if (word.category === "title") return means(is("title", word.id));
  return word.meaning?.kind === "test" ? word.meaning : null;
}

/** The adjective for places that a movement changes; null if the lexicon has none. */
export function adjectiveOfChanges({ words }: DeclaredLexicon, changes: FieldTest | undefined): string | null {
  if (changes === undefined) return null;
  const test = JSON.stringify(changes);
  const adjective = words.find(
    ({ category, meaning }) =>
      category === "adjective" && meaning?.kind === "test" && JSON.stringify(meaning.test) === test,
  );
  return adjective?.id ?? null;
}

/** The places on a way that a movement changes, in words: `dry plots on the way`. */
export function changesInWords(lexicon: DeclaredLexicon, changes: FieldTest | undefined): string {
  const adjective = adjectiveOfChanges(lexicon, changes);
  return `${adjective === null ? "" : `${adjective} `}${placeWordOf(lexicon).many} on the way`;
}

/** How an interpreter reads the fields of the things of one sort. */
export interface FieldReader<Of, Environment> {
  /** @throws where the things have no such field */
  field(name: string): (of: Of, environment: Environment) => FieldValue;
  /** Whether the thing belongs to the side from which a phrase is read; null where it belongs to none. */
  readonly isOwn: (of: Of, environment: Environment) => boolean | null;
}

/** A test as a function that walks over plain things. The fields are looked up once, so a wrong name throws here. */
export function predicateOf<Of, Environment>(
  test: FieldTest,
  reader: FieldReader<Of, Environment>,
): (of: Of, environment: Environment) => boolean {
  switch (test.kind) {
    case "is":
    case "at least": {
      const valueOf = reader.field(test.field);
      return (of, environment) => holds(test, valueOf(of, environment));
    }
    case "side": {
      const wanted = test.side === "own";
      return (of, environment) => reader.isOwn(of, environment) === wanted;
    }
    case "not": {
      const inner = predicateOf(test.test, reader);
      return (of, environment) => !inner(of, environment);
    }
    case "every": {
      const parts = test.tests.map((each) => predicateOf(each, reader));
      return (of, environment) => parts.every((part) => part(of, environment));
    }
    case "some": {
      const parts = test.tests.map((each) => predicateOf(each, reader));
      return (of, environment) => parts.some((part) => part(of, environment));
    }
  }
}

/** A test of the value of one field. */
export type ValueTest = Exclude<Literal, { readonly kind: "side" }>;

/** Whether the value of its field passes a test. */
export function holds(test: ValueTest, value: FieldValue): boolean {
  return test.kind === "is" ? value === test.value : typeof value === "number" && value >= test.number;
}

/** The result of a test; null if it depends on something unknown. */
export type Known = boolean | null;

/** A test of a thing when some literals are known. */
export function knownTest(test: FieldTest, literal: (literal: Literal) => Known): Known {
  switch (test.kind) {
    case "is":
    case "at least":
    case "side":
      return literal(test);
    case "not":
      return turned(knownTest(test.test, literal), true);
    case "every":
      return everyOf(test.tests.map((each) => knownTest(each, literal)));
    case "some":
      return someOf(test.tests.map((each) => knownTest(each, literal)));
  }
}

/** A literal of a thing when some of its fields are known. */
export function knownOfFields(literal: Literal, fields: FieldValues): Known {
  if (literal.kind === "side") return null;
  const value = fields[literal.field];
  return value === undefined ? null : holds(literal, value);
}

export function turned(known: Known, negated: boolean): Known {
  return known === null ? null : known !== negated;
}

export function everyOf(all: readonly Known[]): Known {
  if (all.includes(false)) return false;
  return all.includes(null) ? null : true;
}

export function someOf(all: readonly Known[]): Known {
  return turned(everyOf(all.map((each) => turned(each, true))), true);
}
