/** How a tie in every criterion is settled when the page does not say “random”. */
export type LastTie = "at random" | "the first in order" | "the person chooses";

/** The names of these steps in traces. */
export const TIE_TEXTS: Readonly<Record<LastTie, string>> = {
  "at random": "random",
  "the first in order": "first in order",
  "the person chooses": "chosen by the player",
};

/** Questions that printed procedures leave open and that belong to no single game; a game's readings answer them. */
export interface Policies {
  /** The last step of every list of criteria. A person chooses by rolling a die with a face for each thing. */
  readonly lastTie: LastTie;
  /** The dice for random choices; null for the usual ones: d8, d10 and d12. */
  readonly choiceDice: readonly number[] | null;
  /** The unit already stands where a letter wants it. */
  readonly alreadyThere: "look elsewhere" | "skip the letter" | "skip the clause";
  /** `up to 2 spaces away` with a strength of 1. */
  readonly goalOutOfReach: "approach" | "only within reach";
  /** `[a > b]`: the first letter with an instance cannot be approached. */
  readonly lettersFallThrough: boolean;
  /** Of several instances the nearest, or the best by the letter's own criteria. */
  readonly approach: "nearest" | "best by the letter";
  /** A way of several steps that no line of the page covers. */
  readonly unruledWay: "by the criteria" | "at random";
  /** A rank by distance from many things, the furthest wanted. */
  readonly furthestFrom: "the nearest of them" | "the sum over them";
  /** A threshold limits the choice of a target, or tests the target chosen. */
  readonly threshold: "before the choice" | "after the choice";
  /** `Space enemy occupied: ATTACK 1`: whether an adjective that says who is there makes them the action's targets. */
  readonly adjectivesBind: boolean;
  /** `Target enemy units …, if possible. Push each unit.`: how many of the preferred targets are attacked. */
  readonly preferredTargets: "all of them" | "one of them";
  /** Readings of the ledger that are not chosen: clauses whose remark names one are left out. */
  readonly omitted: readonly string[];
  /** Readings of the ledger, by name, that give other numbers to the thresholds of clauses whose remark names them. */
  readonly rereadLimits: Readonly<Record<string, readonly number[]>>;
  /** The rolled row is impossible while others are possible. */
  readonly impossibleRow: "roll again" | "pass the clause over" | "a random possible row";
  /** What a row of a table finds: anyone, or only someone that its action can serve. */
  readonly rowFinds: "anyone" | "whom its action can serve";
  /** The rolled deck is empty. */
  readonly emptyDeck: "a random other deck" | "roll again";
  /** Whether the conditions of a led unit's clauses count. */
  readonly ledConditions: boolean;
  /** The best unit to lead cannot go anywhere. */
  readonly stuckUnit: "lead the next" | "pass the clause over";
  /** Letters behind `towards:` that describe places. */
  readonly approachingLetters: "as places" | "from any distance";
  /** `Space closer to objective. [Closest > …]`: what the criteria choose among. */
  readonly closestOf: "the things approached" | "the places";
  /** `The isle nearest to the Knarr` where no Knarr is. */
  readonly nearestToNothing: "none" | "all alike";
  /** Where a strength Y comes from. */
  readonly strengthOfTarget: "its procedure" | "its card";
}

/** The policies of most printed procedures; a game states only its differences. */
export const DEFAULT_POLICIES: Policies = {
  lastTie: "at random",
  choiceDice: null,
  alreadyThere: "skip the letter",
  goalOutOfReach: "approach",
  lettersFallThrough: true,
  approach: "nearest",
  unruledWay: "by the criteria",
  furthestFrom: "the nearest of them",
  threshold: "before the choice",
  adjectivesBind: true,
  impossibleRow: "roll again",
  preferredTargets: "all of them",
  omitted: [],
  rereadLimits: {},
  rowFinds: "anyone",
  emptyDeck: "a random other deck",
  ledConditions: true,
  stuckUnit: "pass the clause over",
  approachingLetters: "as places",
  closestOf: "the things approached",
  nearestToNothing: "none",
  strengthOfTarget: "its procedure",
};
