import type {
  AttackAction,
  CheckedScenario,
  CheckedSheet,
  DrawAction,
  MoveAction,
  SimpleAction,
  SelectAction,
  Strength,
  Test,
} from "./checked-tree.ts";
import type { DecidedAction } from "./decision.ts";
import type { Policies } from "./policies.ts";

/**
 * What a game provides so that its sheets can be interpreted: things, the meaning of its words, and the rules of its
 * actions. The interpreter itself knows clauses, letters, criteria and routes.
 */

/**
 * A place, unit, card … of a position. `name` is unique in its sort, except for cards: `index` distinguishes equal
 * ones.
 */
export interface Thing {
  readonly sort: string;
  readonly name: string;
  readonly index?: number;
}

/** The sheets of one scenario, by side. */
export interface Book {
  readonly scenario: CheckedScenario;
  readonly sheets: Readonly<Record<string, CheckedSheet>>;
}

/** Everything that a phrase can depend on while one card is resolved. */
export interface Environment<Position, Readings> {
  readonly game: Game<Position, Readings>;
  readonly book: Book;
  readonly position: Position;
  readonly readings: Readings;
  readonly policies: Policies;
  /** The card being resolved, or what replaces it; null for a question outside a resolution. */
  readonly card: Thing | null;
  /** The unit that acts or is led; null for a card without a counter. */
  readonly actor: Thing | null;
  /** The side that “own” means. A table of dangerous units is read from the side of its sheet. */
  readonly view: string;
  /** What the condition bound, or what was found. */
  readonly bound: readonly Thing[];
  /** The attack of the current clause, if any; the legal targets depend on it. */
  readonly intended?: AttackAction | null;
  /** The routines being performed, outermost first; absent outside any. */
  readonly trying?: readonly string[];
  /** The relations that the sheet's checklists decide, by their entries. */
  readonly checklists?: ReadonlyMap<string, ReferenceMeaning<Position, Readings>> | undefined;
  /** The things that the current checklist compares, or the thing that a definition computes a number for. */
  readonly parameters?: readonly Thing[];
  /** Receives whether an action would come to something, whenever that is asked of a thing it can be done to. */
  readonly ledTo?: ((asked: LeadsTo, isSo: boolean) => void) | undefined;
}

type LeadsTo = Extract<Test, { readonly kind: "leadsTo" }>;

/** Why something cannot be done: a code for programs, a sentence for people. */
export interface Reason {
  readonly reason: string;
  readonly detail: string;
}

/** A choice that a word makes by rules of its own, up to a tie. */
export interface Selection {
  readonly candidates: readonly Thing[];
  readonly steps: readonly { readonly criterion: string; readonly left: readonly Thing[] }[];
  /** The things still equal at the end. */
  readonly survivors: readonly Thing[];
}

/** A criterion that the game itself prescribes, such as the order of targets. */
export interface OwnCriterion<Position, Readings> {
  readonly text: string;
  /** The superlative for the same criterion: a clause that names it puts this criterion first. */
  readonly entry: string | null;
  /** Smaller is better. A filter gives 0 for what passes and 1 for what does not. */
  readonly key: (environment: Environment<Position, Readings>, thing: Thing) => number;
}

/** What a word means to the reference interpreter. */
export type ReferenceMeaning<Position, Readings> =
  /** Nouns and titles: the set they mean. */
  | {
      readonly kind: "members";
      readonly of: (environment: Environment<Position, Readings>) => readonly Thing[];
      /** Whether a thing is one of them; absent if that is no cheaper than listing them. */
      readonly has?: (environment: Environment<Position, Readings>, thing: Thing) => boolean;
    }
  /** A noun that means one thing, by a choice of its own. */
  | { readonly kind: "choosing"; readonly choose: (environment: Environment<Position, Readings>) => Selection }
  /** Adjectives and postfixes. */
  | { readonly kind: "test"; readonly holds: (environment: Environment<Position, Readings>, thing: Thing) => boolean }
  /** An adjective that compares: in a bracket it keeps the candidates with most of it. */
  | { readonly kind: "comparing"; readonly of: (environment: Environment<Position, Readings>, thing: Thing) => number }
  | {
      readonly kind: "relation";
      readonly holds: (environment: Environment<Position, Readings>, subject: Thing, argument: Thing) => boolean;
      /** The relation to what the condition found, if it differs from the relation to anything else. */
      readonly holdsOfFound?: (
        environment: Environment<Position, Readings>,
        subject: Thing,
        argument: Thing,
      ) => boolean;
      /** Whether anything relates to the argument, for things that nobody can see: face-down cards. */
      readonly unseen?: (environment: Environment<Position, Readings>, argument: Thing) => boolean;
    }
  /** Quantities, and superlatives with a measure of their own. */
  | { readonly kind: "number"; readonly of: (environment: Environment<Position, Readings>, thing: Thing) => number }
  | {
      readonly kind: "coercion";
      readonly of: (environment: Environment<Position, Readings>, thing: Thing) => readonly Thing[];
    }
  /** Words that the checked tree has already resolved: points, approach relations, modifiers. */
  | { readonly kind: "structural" }
  | MoveMeaning<Position, Readings>
  | AttackMeaning<Position, Readings>
  | SelectMeaning<Position, Readings>
  | DrawMeaning<Position, Readings>
  | SimpleMeaning<Position, Readings>;

/** The meaning of a word that must be of one kind. */
export function meaningAs<P, R, Kind extends ReferenceMeaning<P, R>["kind"]>(
  { game }: Environment<P, R>,
  entry: string,
  kind: Kind,
): ReferenceMeaning<P, R> & { readonly kind: Kind } {
  const meaning = game.meaningOf(entry);
  if (meaning.kind !== kind) throw new Error(`${entry} has no meaning of the kind ${kind}`);
  return meaning as ReferenceMeaning<P, R> & { readonly kind: Kind };
}

export interface MoveMeaning<Position, Readings> {
  readonly kind: "move";
  /** The places that may be entered in one step from a place. */
  readonly steps: (environment: Environment<Position, Readings>, from: Thing) => readonly Thing[];
  /** How much of its strength it takes to enter a place; absent if each place takes 1. */
  readonly cost?: (environment: Environment<Position, Readings>, place: Thing) => number;
  /** Whether a movement may end in a place that it may enter; absent if it always may. */
  readonly ends?: (environment: Environment<Position, Readings>, place: Thing) => boolean;
  /** Why a movement may not end in a place, where more is to be said than `ends` says; absent where there never is. */
  readonly objectionToEnd?: (environment: Environment<Position, Readings>, place: Thing) => Reason | null;
  /** Why the actor may not move at all, if so. */
  readonly objection: (environment: Environment<Position, Readings>, action: MoveAction) => Reason | null;
  /** Whether the actor leaves the board from a place that its goal names; absent if no unit does. */
  readonly leavesFrom?: (environment: Environment<Position, Readings>, place: Thing) => boolean;
  /** Whether entering the place would change it: what a movement along a way is for. */
  readonly changes: (environment: Environment<Position, Readings>, place: Thing) => boolean;
  /** Those places in the game's words: `unwatered plots on the way`. */
  readonly changesInWords: string;
  /** Who may ride along with the actor; absent if no unit rides. */
  readonly passengers?: PassengerMeaning<Position, Readings>;
}

export interface PassengerMeaning<Position, Readings> {
  readonly mayBoard: (environment: Environment<Position, Readings>, unit: Thing) => boolean;
  /** How many may go along when the clause wants a counter to stay behind. */
  readonly seatsLeavingSome: (environment: Environment<Position, Readings>) => number;
  /** Who goes first if the clause has no bracket. */
  readonly order: (environment: Environment<Position, Readings>) => readonly OwnCriterion<Position, Readings>[];
}

export interface AttackMeaning<Position, Readings> {
  readonly kind: "attack";
  /** The attacks that the action can be: only one, unless the unit can choose. */
  readonly attacks: (
    environment: Environment<Position, Readings>,
    action: AttackAction,
  ) => readonly Attack<Position, Readings>[];
  /** Why a target is beyond the limits of a threshold; null if it is not. Absent if clauses state no thresholds. */
  readonly beyond?: (
    environment: Environment<Position, Readings>,
    target: Thing,
    limits: readonly number[],
  ) => Reason | null;
  /** The order of targets if the clause has no bracket. */
  readonly order: readonly OwnCriterion<Position, Readings>[];
  /** The order of spaces if an attack chooses one and the clause has no bracket; absent if no attack does. */
  readonly spaceOrder?: readonly OwnCriterion<Position, Readings>[];
}

/** One way to make an attack. */
export interface Attack<Position, Readings> {
  /** Whoever could be named as a target, legal or not. */
  readonly candidates: readonly Thing[];
  /** Why the candidate is not a legal target, if so. */
  readonly objection: (environment: Environment<Position, Readings>, target: Thing) => Reason | null;
  /**
   * Who else is hit: none, everyone in the space of the chosen target, or everyone in a chosen space. Absent if
   * no one ever is.
   */
  readonly spread?: (target: Thing) => "none" | "space of the target" | "chosen space";
  /** The strength X that the card has printed for it; null if it has none. */
  readonly printed: number | null;
  /** The thing it uses; absent if it uses nothing. */
  readonly using?: Thing | null;
  /** The chance of a success with this many dice. */
  readonly chance: (environment: Environment<Position, Readings>, target: Thing, strength: number) => number;
}

export interface SelectMeaning<Position, Readings> {
  readonly kind: "select";
  /** What choosing a place chooses: its space. */
  readonly chosen: (environment: Environment<Position, Readings>, thing: Thing) => Thing;
  /** Why it cannot be chosen in addition to those already chosen, if so. */
  readonly objection: (
    environment: Environment<Position, Readings>,
    action: SelectAction,
    thing: Thing,
    already: readonly Thing[],
  ) => Reason | null;
}

export interface DrawMeaning<Position, Readings> {
  readonly kind: "draw";
  readonly cardsIn: (environment: Environment<Position, Readings>, letter: string) => number;
  /** The letter of the deck that matches the acting card, if any. */
  readonly matching: (environment: Environment<Position, Readings>, action: DrawAction) => string | null;
  /** The cards that lie face up instead of in a deck, each as often as there are copies. */
  readonly faceUp: (environment: Environment<Position, Readings>) => readonly Thing[];
}

export interface SimpleMeaning<Position, Readings> {
  readonly kind: "simple";
  /** Why it would be illegal or change nothing, if so. `objects` are the members of its object. */
  readonly objection: (
    environment: Environment<Position, Readings>,
    action: SimpleAction,
    objects: readonly Thing[] | null,
  ) => Reason | null;
  /** Whether it may be done to an object, if objects are chosen; null if none is. */
  readonly eligible: ((environment: Environment<Position, Readings>, object: Thing) => boolean) | null;
}

/** What resolving a card starts from. */
export interface Start<Position> {
  /** The card; in a game without cards, the unit. */
  readonly card: Thing;
  /** Title and letter of the card, for its procedure. */
  readonly title: string;
  readonly letter: string | null;
  readonly actor: Thing | null;
  /** The position to decide in: a unit from outside the board has entered. */
  readonly position: Position;
  /** Why the card does nothing, if so. */
  readonly idle: Reason | null;
  /** What the card does whatever its procedure says: an exhausted unit rests. */
  readonly instead: { readonly action: string; readonly detail: string } | null;
}

export interface Game<Position, Readings> {
  /** The name in the header of a sheet. */
  readonly name: string;
  readonly defaultReadings: Readings;
  /** The sort of places, of units, and of cards where the game has some. */
  readonly roles: { readonly place: string; readonly unit: string; readonly card?: string };
  readonly meaningOf: (entry: string) => ReferenceMeaning<Position, Readings>;
  readonly policiesOf: (readings: Readings) => Policies;
  /** The side that the bot plays, as the book names it, and the view of its own units. */
  readonly sideOf: (position: Position) => { readonly side: string; readonly view: string };
  /** What the bot remembers under a name; undefined if nothing has changed it. Absent if positions hold no memory. */
  readonly remembered?: (position: Position, name: string) => string | number | undefined;
  /**
   * Whether an event has just happened: then `When` lines answer it, and no clauses are read. Absent if there are no
   * events.
   */
  readonly hasHappened?: (position: Position) => boolean;
  /** The start of resolving the card at this index of the row. */
  readonly start: (environment: {
    readonly book: Book;
    readonly position: Position;
    readonly readings: Readings;
    readonly index: number;
  }) => Start<Position>;
  /** Every thing of a sort. */
  readonly all: (environment: Environment<Position, Readings>, sort: string) => readonly Thing[];
  /** The letter that distinguishes things of one title; absent if there are no letters. */
  readonly letterOf?: (environment: Environment<Position, Readings>, thing: Thing) => string | null;
  /** The place where a thing is. */
  readonly placeOf: (environment: Environment<Position, Readings>, thing: Thing) => Thing | null;
  /** All places where a thing is: both ends of a door. */
  readonly placesOf: (environment: Environment<Position, Readings>, thing: Thing) => readonly Thing[];
  /** The space, or level of one, that units at a place share; absent if that is the place. */
  readonly sharedSpace?: (environment: Environment<Position, Readings>, place: Thing) => string;
  /**
   * A key for things that count once when values are added, such as the two levels of one space; absent if each counts
   * by itself.
   */
  readonly countsAs?: (environment: Environment<Position, Readings>, thing: Thing) => string;
  /** The rank of a thing when ties are settled in order, the first the lowest; absent if names are in that order. */
  readonly orderInTies?: (environment: Environment<Position, Readings>, thing: Thing) => number;
  /**
   * The positions that an action leads to if it is done to a thing: one for each fall of its dice, null where it is not
   * known. Null where it cannot be done to the thing. Absent if no text says what actions do.
   */
  readonly after?: (
    environment: Environment<Position, Readings>,
    action: { readonly action: string; readonly strength: Strength | null },
    thing: Thing,
  ) => Iterable<Position | null> | null;
  /**
   * The position that a decided action of the acting unit leads to, with those behind it, as far as that is known before, and
   * whether all of it is. Null where nothing is known to change; absent if nothing ever is.
   */
  readonly positionAfter?: (
    environment: Environment<Position, Readings>,
    done: DecidedAction,
  ) => { readonly position: Position; readonly isKnown: boolean } | null;
  /** Who has won in a position that an action leads to; null if no side has. */
  readonly wonBy?: (position: Position) => "own" | "other" | null;
  /** Whether a place lies between two others; absent if that means on a shortest way, both ends included. */
  readonly between?: (environment: Environment<Position, Readings>, place: Thing, from: Thing, to: Thing) => boolean;
  /** Steps to a goal, or range, between two places; infinite if there is no way. */
  readonly distance: (
    environment: Environment<Position, Readings>,
    measure: "steps" | "range",
    from: Thing,
    to: Thing,
  ) => number;
  /**
   * The strength of an action, or the highest of all movements (null), as printed on the acting card, or on the cards of
   * `unit`; null where they lack it.
   */
  readonly printedStrength: (
    environment: Environment<Position, Readings>,
    action: string | null,
    unit: Thing | null,
  ) => number | null;
  /** Why an action cannot lead a unit, if so; absent if it can lead each. */
  readonly cannotBeLed?: (environment: Environment<Position, Readings>, unit: Thing, action: string) => Reason | null;
  /** The titles whose procedure a led unit follows, best first, with its letter. */
  readonly titlesOf: (
    environment: Environment<Position, Readings>,
    unit: Thing,
  ) => { readonly titles: readonly string[]; readonly letter: string | null };
}

/**
 * The sheet whose table of dangerous units ranks the units of a side: the sheet of the only other side. Null if no
 * other side has a sheet, or if several do, as no page says which table counts.
 */
export function opposingSheet({ sheets }: Pick<Book, "sheets">, side: string): CheckedSheet | null {
  const others = Object.entries(sheets).filter(([other]) => other !== side);
  return others.length === 1 ? (others[0]?.[1] ?? null) : null;
}
