import type {
  Amount,
  AttackAction,
  CheckedAction,
  CheckedProcedure,
  ConditionItem,
  Criterion,
  Description,
  Goal,
  Measure,
  MoveAction,
  Passengers,
  SimpleAction,
  SelectAction,
} from "../checked-tree.ts";
import type { Choice, Outcome } from "../decision.ts";
import type { Environment, Reason, Thing } from "../game.ts";
import type { LastTie } from "../policies.ts";
import type { Plan } from "./plan.ts";

export type Threshold = ConditionItem & { readonly kind: "threshold" };

/** A statement of which the view itself knows whether it holds. */
export type SingleItem = Exclude<ConditionItem, { readonly kind: "threshold" | "either" }>;

/** How a unit goes: the action, and how many steps. */
export interface Movement {
  readonly entry: string;
  readonly strength: number;
}

/** By what candidates are told apart. */
export type Comparison =
  | { readonly kind: "criterion"; readonly criterion: Criterion }
  /** A superlative of the description: most dangerous. */
  | { readonly kind: "select"; readonly measure: Measure }
  /** The game's own order of an action: the criterion with this number. */
  | {
      readonly kind: "own";
      readonly list: "targets" | "spaces" | "passengers";
      readonly entry: string;
      readonly index: number;
    }
  /** As many places of the way as possible that still want a visit. */
  | {
      readonly kind: "along";
      readonly along: NonNullable<MoveAction["along"]>;
      readonly what: "places" | "between";
      readonly going: Movement;
    };

/** The way that a movement is to go along, in the page's words too. */
export interface Along {
  readonly along: NonNullable<MoveAction["along"]>;
  readonly rest: string;
}

/** Places, or why there are none. */
export type Places =
  | { readonly kind: "places"; readonly places: readonly Thing[] }
  | {
      readonly kind: "none";
      readonly reason: Reason;
      /** `already`: the unit stands on one. `unreachable`: not even without a limit of steps. */
      readonly because?: "already" | "unreachable";
    }
  /** The unit stands where it should already be, and the whole clause is pointless then. */
  | { readonly kind: "clause is pointless"; readonly reason: Reason };

/** Things that were looked for, and how far their description chose among them. */
export interface Search {
  readonly candidates: readonly Thing[];
  readonly steps: readonly { readonly criterion: string; readonly left: readonly Thing[] }[];
  readonly left: readonly Thing[];
  /** Why nothing was found, where the view knows it. */
  readonly none: Reason | null;
}

/** What one of a unit's attacks can be aimed at. */
export interface AttackOption {
  /** The number of the attack, counted from 0. */
  readonly attack: number;
  /** Spaces are chosen, not targets. */
  readonly spaces: boolean;
  /** What is chosen among; none where the attack has targets but no space that the clause names holds one. */
  readonly things: readonly Thing[];
  /** How many criteria of the order are applied to them already. */
  readonly merged: number;
  /** The strength X. */
  readonly printed: number | null;
  /** The name of what is used for it. */
  readonly using: string | null;
  /** Everyone who is hit where this is chosen, as far as the view knows. */
  readonly hit: (chosen: Thing) => readonly Thing[];
}

/** Whether an action that is done or not can be done. */
export interface Possibility {
  readonly objection: Reason | null;
  /** What it is about; null where it is about nothing. */
  readonly objects: readonly Thing[] | null;
  /** Of these, those that it can be done to, where some are chosen. */
  readonly eligible: readonly Thing[] | null;
}

/** What was found on the way to an outcome. */
export interface Findings {
  /** How many conjuncts of the condition were read and hold. */
  readonly conjuncts: number;
  /** The places that serve, where there is a plan. Asking for them may apply criteria, so only a trace does. */
  readonly serving?: (() => readonly Thing[]) | null;
  /** The choices that were made, where it was done. */
  readonly choices?: readonly Choice[];
}

/**
 * All that the walker asks of the world, from one point of the sheet. A position answers, or the person at the table; a
 * view may also write down what it is asked. A walk is pure: the same answers lead to the same questions, and a view may
 * throw to break it off.
 */
export interface View<P, R> {
  /**
   * The readings, the book, the card and the names of the counters. The walker asks it for no more than cards and names
   * tell: where things stand is a question to the view.
   */
  readonly environment: Environment<P, R>;

  // Where the walk is. Each of these gives the view from another point of the sheet.
  readonly inClause: (procedure: CheckedProcedure, clause: number, intended: AttackAction | null) => View<P, R>;
  readonly inLetter: (letter: string) => View<P, R>;
  readonly inRow: (row: number) => View<P, R>;
  /** Whether an action can surely be carried out, for which nothing has to be asked; false where asking costs nothing. */
  readonly isSure: (action: CheckedAction) => boolean;
  /** Where this is one of several actions that follow one another. */
  readonly inPart: (part: number, action: CheckedAction) => View<P, R>;
  /** Plans an action, which is impossible where the person at the table says so: when asked about it, or told to do it. */
  readonly refusable: (planAction: () => Plan) => Plan;
  /** Where the clauses of a routine are read. */
  readonly performing: (routine: CheckedProcedure) => View<P, R>;
  /** Where this thing is what the clause speaks of as “it”. */
  readonly finding: (thing: Thing) => View<P, R>;
  /** Where this unit is led. */
  readonly leading: (unit: Thing) => View<P, R>;

  // Conditions, sets and choices.
  /**
   * The view in which a statement holds, with what it binds; null where it does not hold.
   *
   * @param regardless its truth does not count: it only binds what it names
   */
  readonly given: (item: SingleItem, regardless: boolean) => View<P, R> | null;
  /** A number that no dice are rolled for. */
  readonly numberOf: (amount: Amount) => number;
  /**
   * The things described, and of them those that its superlative prefers.
   *
   * @param serves leaves only these to prefer among; null for all
   */
  readonly search: (of: Description, serves: ((thing: Thing) => boolean) | null) => Search;
  /** Of the things those that a criterion keeps; all of them where it tells none apart. */
  readonly keep: (
    things: readonly Thing[],
    text: string,
    by: Comparison,
    action: AttackAction | null,
  ) => readonly Thing[];
  /**
   * Of the things one for each place: candidates with the same effect count once.
   *
   * @param serves whether something can be done about the thing; those that stand together serve alike
   */
  readonly onePerPlace: (things: readonly Thing[], serves: (thing: Thing) => boolean) => readonly Thing[];

  // Movement.
  /** Why the actor may not set out at all, if so. */
  readonly objectionToMove: (action: MoveAction, going: Movement) => Reason | null;
  /** The places described that are within reach. */
  readonly placesWithin: (place: Description, going: Movement) => Places;
  /**
   * The places within reach that are as near as possible to what is described, and nearer than now.
   *
   * @param letter the criteria of the letter that describes it, where a reading prefers by them; null where none does
   */
  readonly placesNearest: (to: Description, going: Movement, letter: readonly Criterion[] | null) => Places;
  /** The places within reach that are as far as possible from what is described, and farther than now. */
  readonly placesFurthest: (from: Description, going: Movement) => Places;
  /** The choice that a description rests on, where its noun chooses by rules of its own; else null. */
  readonly ownChoice: (of: Description) => Search | null;
  /**
   * The things described that the movement can come nearer to.
   *
   * @param selected whether the superlative of the description counts
   * @param leads whether there is a way to the thing: a view that knows where things stand tries each
   */
  readonly approachable: (
    of: Description,
    going: Movement,
    selected: boolean,
    leads: (thing: Thing) => Reason | null,
  ) => Search;
  /** The places of a way that still want a visit and are within reach. */
  readonly placesAlong: (way: Along, going: Movement) => Places;
  /** The place from which the unit leaves the board by going on: this one, or for null where it stands; else null. */
  readonly exit: (goal: Goal, from: Thing | null, going: Movement) => Thing | null;
  /** Whether anything depends on the places between. */
  readonly routeMatters: (ruled: boolean, going: Movement) => boolean;
  readonly isStepsAway: (steps: number, to: Thing, going: Movement) => boolean;
  /** The places that may come next on a shortest way; none where `to` does. */
  readonly nextSteps: (from: Thing | null, to: Thing, going: Movement) => readonly Thing[];

  // Others who go.
  /** The units described that can be led, without some that were tried; for null the acting unit itself. */
  readonly leadable: (who: Description | null, entry: string, without: readonly Thing[]) => Search;
  /** How many may go along where a counter must stay behind. */
  readonly seats: (going: Movement) => number;
  /** Who of a group may ride along. */
  readonly riders: (
    passengers: Passengers,
    group: number,
    aboard: readonly Thing[],
    going: Movement,
  ) => readonly Thing[];

  // Attacks.
  /** Of each attack that has a target, within the threshold if there is one, what it can be aimed at. */
  readonly targets: (action: AttackAction, threshold: Threshold | null) => readonly AttackOption[];
  /** Of several attacks those with the best chance against their best target, or with most targets. */
  readonly mostEffective: (
    action: AttackAction,
    options: readonly AttackOption[],
    by: "chance" | "targets",
    threshold: Threshold | null,
  ) => readonly AttackOption[];
  /** Of several targets those that the action prefers; there may be none. */
  readonly preferred: (action: AttackAction, things: readonly Thing[]) => readonly Thing[];

  // What is left.
  readonly selectable: (action: SelectAction, already: readonly Thing[]) => Places;
  readonly possibility: (action: SimpleAction) => Possibility;

  // Dice.
  /** One of several equal things; for one thing, that. */
  readonly pick: (things: readonly Thing[], by: LastTie) => Thing;
  /**
   * @param what what the die is rolled for
   * @param faces what each of its faces means
   */
  readonly roll: (sides: number, what: string, faces: readonly string[]) => number;

  /** Tells the view that a routine was carried out, and from where its clauses were read. */
  readonly performed: (routine: CheckedProcedure, inside: View<P, R>) => void;
  /** Tells the view what came of the clause, letter, row or led unit at which it stands. */
  readonly report: (outcome: Outcome, findings: Findings) => void;
}

/** Nothing was found out on the way to the outcome. */
export const NO_FINDINGS: Findings = { conjuncts: 0 };
