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
  Restriction,
  SimpleAction,
  SelectAction,
  SourceRange,
  Threshold,
  Strength,
} from "../checked-tree.ts";
import { type Choice, type Outcome, type DecidedAction, NO_DECISION, type RareParts, rareParts } from "../decision.ts";
import type { Environment, Reason, Thing } from "../game.ts";
import type { LastTie } from "../policies.ts";
import { REASONS } from "../reasons.ts";

/** A statement of which the view itself knows whether it holds. */
export type SingleItem = Exclude<ConditionItem, { readonly kind: "threshold" | "either" }>;

/** How a unit moves: the action, the number of steps, and where it may not end. */
export interface Movement {
  readonly entry: string;
  readonly strength: number;
  readonly restrictions?: readonly Restriction[];
}

/** What candidates are compared by. */
export type Comparison =
  | { readonly kind: "criterion"; readonly criterion: Criterion }
  /** A superlative of the description: most dangerous. */
  | { readonly kind: "select"; readonly measure: Measure }
  /** The criterion with this number in the game's own order for an action. */
  | {
      readonly kind: "own";
      readonly list: "targets" | "spaces" | "passengers";
      readonly entry: string;
      readonly index: number;
    }
  /** Prefers as many places as possible on the way that still need a visit. */
  | {
      readonly kind: "along";
      readonly along: NonNullable<MoveAction["along"]>;
      readonly what: "places" | "between";
      readonly going: Movement;
    };

/** The way that a movement follows, also in the page's words. */
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
  /** The unit is already where it should be, so the whole clause is pointless. */
  | { readonly kind: "clause is pointless"; readonly reason: Reason };

/** The things found, and how far their description chose among them. */
export interface Search {
  readonly candidates: readonly Thing[];
  readonly steps: readonly { readonly criterion: string; readonly left: readonly Thing[] }[];
  readonly left: readonly Thing[];
  /** Why nothing was found, if the view knows it. */
  readonly none: Reason | null;
}

/** The possible targets of one of a unit's attacks. */
export interface AttackOption {
  /** The number of the attack, counted from 0. */
  readonly attack: number;
  /** Spaces are chosen, not targets. */
  readonly spaces: boolean;
  /** The candidates; none if the attack has targets, but no space that the clause names has one. */
  readonly things: readonly Thing[];
  /** How many criteria of the order have already been applied to them. */
  readonly merged: number;
  /** The strength X. */
  readonly printed: number | null;
  /** The name of what is used for it. */
  readonly using: string | null;
  /** Everyone the view knows to be hit if this is chosen. */
  readonly hit: (chosen: Thing) => readonly Thing[];
}

/** Whether a simple action can be done. */
export interface Possibility {
  readonly objection: Reason | null;
  /** Its objects; null if it has none. */
  readonly objects: readonly Thing[] | null;
  /** The objects it can be done to, if some are chosen. */
  readonly eligible: readonly Thing[] | null;
}

/** What was found before the outcome. */
export interface Findings {
  /** How many conjuncts of the condition were read and hold. */
  readonly conjuncts: number;
  /** The places that serve, if there is a plan. Computing them may apply criteria, so only a trace does. */
  readonly serving?: (() => readonly Thing[]) | null;
  /** The choices that were made; where nothing was done, what was found. */
  readonly choices?: readonly Choice[];
}

/**
 * Everything that the walker asks of the world, from one point of the sheet. A position answers, or the person at the
 * table; a view may also record the questions. A walk is pure: the same answers lead to the same questions, and a view
 * may throw to break it off.
 */
export interface View<P, R> {
  /**
   * The readings, the book, the card and the names of the counters. The walker uses it only for what cards and names
   * show: where things are is a question to the view.
   */
  readonly environment: Environment<P, R>;

  // These return the view from another point of the sheet.
  readonly inClause: (procedure: CheckedProcedure, clause: number, intended: AttackAction | null) => View<P, R>;
  readonly inLetter: (letter: string) => View<P, R>;
  readonly inRow: (row: number) => View<P, R>;
  /** Whether an action is certainly possible, so that nothing needs to be asked; false if asking costs nothing. */
  readonly isSure: (action: CheckedAction) => boolean;
  /** The view inside one of several actions that follow one another. */
  readonly inPart: (part: number, action: CheckedAction) => View<P, R>;
  /**
   * Plans an action. It is impossible if the person at the table says so, when asked about it or when asked to do it.
   */
  readonly refusable: (planAction: () => Plan) => Plan;
  /** The view inside a routine. */
  readonly performing: (routine: CheckedProcedure) => View<P, R>;
  /** The view in which “it” is this thing. */
  readonly finding: (thing: Thing) => View<P, R>;
  /** The view in which this unit is led. */
  readonly leading: (unit: Thing) => View<P, R>;

  /**
   * The view of the position that an action leaves, as far as that is known before it is done; null where the acting unit is
   * gone then.
   *
   * @param asked the words of conditions that were read up to now: what they say remains as it was
   */
  readonly after: (done: ActionResult, asked: readonly SourceRange[]) => View<P, R> | null;

  /**
   * The view behind an action that later ones refer to.
   *
   * @param of what the action describes
   * @param names those of it to which the action was done; null for all that it describes
   */
  readonly naming: (of: Description, names: readonly string[] | null) => View<P, R>;

  // Conditions, sets and choices.
  /**
   * The view after a statement, with what it binds; null if it does not hold.
   *
   * @param regardless its truth does not count: it only binds what it names
   */
  readonly given: (item: SingleItem, regardless: boolean) => View<P, R> | null;
  /** A number without dice. */
  readonly numberOf: (amount: Amount) => number;
  /**
   * The things described, narrowed by the description's superlative.
   *
   * @param serves leaves only these to prefer among; null for all
   */
  readonly search: (of: Description, serves: ((thing: Thing) => boolean) | null) => Search;
  /** The things that a criterion keeps; all of them if it makes no difference. */
  readonly keep: (
    things: readonly Thing[],
    text: string,
    by: Comparison,
    action: AttackAction | null,
  ) => readonly Thing[];
  /**
   * One thing for each place: candidates with the same effect count once.
   *
   * @param serves whether something can be done about the thing; those that stand together serve alike
   */
  readonly onePerPlace: (things: readonly Thing[], serves: (thing: Thing) => boolean) => readonly Thing[];

  // Movement.
  /** Why the actor may not move at all, if so. */
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
  /** The choice in a description whose noun chooses by rules of its own; otherwise null. */
  readonly ownChoice: (of: Description) => Search | null;
  /**
   * The things described that the movement can approach.
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
  /** The places of a way that still need a visit and are within reach. */
  readonly placesAlong: (way: Along, going: Movement) => Places;
  /**
   * The place from which the unit leaves the board by going on: `from`, or its own place if `from` is null; null if it
   * does not leave.
   */
  readonly exit: (goal: Goal, from: Thing | null, going: Movement) => Thing | null;
  /** Whether the places in between matter. */
  readonly routeMatters: (ruled: boolean, going: Movement) => boolean;
  readonly isStepsAway: (steps: number, to: Thing, going: Movement) => boolean;
  /** The places that may come next on a shortest way; none if `to` is next. */
  readonly nextSteps: (from: Thing | null, to: Thing, going: Movement) => readonly Thing[];

  // Other units that move.
  /** The units described that can be led, except those already tried; for null, the acting unit itself. */
  readonly leadable: (who: Description | null, entry: string, without: readonly Thing[]) => Search;
  /** How many may go along when a counter must stay behind. */
  readonly seats: (going: Movement) => number;
  /** Who of a group may ride along. */
  readonly riders: (
    passengers: Passengers,
    group: number,
    aboard: readonly Thing[],
    going: Movement,
  ) => readonly Thing[];

  // Attacks.
  /** The possible targets of each attack that has one, within the threshold if there is one. */
  readonly targets: (action: AttackAction, threshold: Threshold | null) => readonly AttackOption[];
  /** The attacks with the best chance against their best target, or with most targets. */
  readonly mostEffective: (
    action: AttackAction,
    options: readonly AttackOption[],
    by: "chance" | "targets",
    threshold: Threshold | null,
  ) => readonly AttackOption[];
  /** The targets that the action prefers; there may be none. */
  readonly preferred: (action: AttackAction, things: readonly Thing[]) => readonly Thing[];

  // Other actions.
  readonly selectable: (action: SelectAction, already: readonly Thing[]) => Places;
  readonly possibility: (action: SimpleAction) => Possibility;

  // Dice.
  /** Picks one of several equal things; a single thing is returned as it is. */
  readonly pick: (things: readonly Thing[], by: LastTie) => Thing;
  /**
   * @param what what the die is rolled for
   * @param faces what each of its faces means
   */
  readonly roll: (sides: number, what: string, faces: readonly string[]) => number;

  /** Reports that a routine was performed, and from where its clauses were read. */
  readonly performed: (routine: CheckedProcedure, inside: View<P, R>) => void;
  /** Reports the outcome of the clause, letter, row or led unit at which the view is. */
  readonly report: (outcome: Outcome, findings: Findings) => void;
}

/** Findings of an outcome that needed none. */
export const NO_FINDINGS: Findings = { conjuncts: 0 };

/** What an action does, once its dice are taken: the action's part of the decision. */
export interface ActionResult extends DecidedAction {
  readonly kind: "done";
  readonly action: string;
  /** What a movement chose to approach; absent if it chose places alone. */
  readonly approached?: string;
}

/** What of it a decision says. */
export function decidedBy({ kind: _kind, approached: _approached, ...decided }: ActionResult): DecidedAction & {
  readonly action: string;
} {
  return decided;
}

/** A die made impossible what was possible before the roll. */
export interface Failure {
  readonly kind: "failed";
  readonly reason: Reason;
}

/**
 * A plan says whether something can be done. How it is done is decided when it is executed; only then are dice taken.
 */
export type Plan =
  | {
      readonly possible: true;
      readonly execute: () => ActionResult | Failure;
      /** The places that serve a movement. Asking for them may apply criteria, so only a trace does. */
      readonly serving: (() => readonly Thing[]) | null;
    }
  /** `found`: among what nothing was found that serves. */
  | { readonly possible: false; readonly outcome: Outcome; readonly found?: Choice };

/** The result of a clause: what it does, or why it is skipped. */
export type ClauseResult =
  { readonly kind: "taken"; readonly result: ActionResult } | { readonly kind: "skipped"; readonly outcome: Outcome };

/** A plan that has no serving places to report. */
export function possible(execute: () => ActionResult | Failure): Plan & { possible: true } {
  return { possible: true, execute, serving: null };
}

/** A plan that is impossible, with its reason. */
export function impossible(reason: Reason): Plan & { possible: false } {
  return { possible: false, outcome: { kind: "impossible", ...reason } };
}

/** The outcome of a plan before it is executed. */
export function outcomeOf(plan: Plan): Outcome {
  return plan.possible ? { kind: "taken" } : plan.outcome;
}

/** The result of an action; every field not given is empty. */
export function actionResult(
  action: string,
  strength: number | null,
  rest: Partial<Omit<ActionResult, keyof RareParts>> & RareParts = {},
): ActionResult {
  const { procedure: _procedure, clause: _clause, dice: _dice, ...nothing } = NO_DECISION;
  const { spaces, feature, cards, passengers, leavesBoard, decks, ...common } = rest;
  const rare = rareParts({ spaces, feature, cards, passengers, leavesBoard, decks });
  return { ...nothing, kind: "done", action, strength, ...common, ...rare };
}

/** The number of a strength: printed in the clause, or for X, the one on the acting card. */
export function resolveStrength<P, R>(
  environment: Environment<P, R>,
  entry: string,
  strength: Strength | null,
): { readonly known: true; readonly value: number | null } | { readonly known: false; readonly reason: Reason } {
  if (strength === null) return { known: true, value: null };
  if (strength.kind === "number") return { known: true, value: strength.value };
  const printed = strength.kind === "X" ? environment.game.printedStrength(environment, entry, null) : null;
  return printed === null ? { known: false, reason: REASONS.noStrength(entry) } : { known: true, value: printed };
}
