/** How what is equal in every criterion is told apart, where the page does not say “random”. */
export type LastTie = "at random" | "the first in order" | "the person chooses";

/** What traces call the step that settles such a tie. */
export const TIE_TEXTS: Readonly<Record<LastTie, string>> = {
  "at random": "random",
  "the first in order": "first in order",
  "the person chooses": "chosen by the player",
};

/** Points on which printed procedures are silent and that belong to no game in particular; a game's readings set them. */
export interface Policies {
  /** The end of every list of criteria. A person chooses by rolling a die with a face for each thing. */
  readonly lastTie: LastTie;
  /** The dice that choices at random are made with; null for the usual ones: d8, d10 and d12. */
  readonly choiceDice: readonly number[] | null;
  /** The unit already stands where a letter wants it. */
  readonly alreadyThere: "look elsewhere" | "skip the letter" | "skip the clause";
  /** `up to 2 spaces away` with a strength of 1. */
  readonly goalOutOfReach: "approach" | "only within reach";
  /** `[a > b]`: the first letter with an instance cannot be approached. */
  readonly lettersFallThrough: boolean;
  /** Of several instances the nearest, or the best by the letter's own criteria. */
  readonly approach: "nearest" | "best by the letter";
  /** A way of several steps that no line rules. */
  readonly unruledWay: "by the criteria" | "at random";
  /** A rank by distance from many things, the furthest wanted. */
  readonly furthestFrom: "the nearest of them" | "the sum over them";
  /** A threshold limits the choice of a target, or tests the target chosen. */
  readonly threshold: "before the choice" | "after the choice";
  /** `Space enemy occupied: ATTACK 1`: an adjective that says who is there aims the action at them. */
  readonly adjectivesBind: boolean;
  /** `Target enemy units …, if possible. Push each unit.`: how many of those preferred are attacked. */
  readonly preferredTargets: "all of them" | "one of them";
  /** Readings of the ledger that are not taken: a clause whose remark names one counts for nothing. */
  readonly omitted: readonly string[];
  /** Readings of the ledger that give a threshold other numbers: those of a clause whose remark names one, by its name. */
  readonly rereadLimits: Readonly<Record<string, readonly number[]>>;
  /** The rolled row is impossible while others are possible. */
  readonly impossibleRow: "roll again" | "pass the clause over" | "a random possible row";
  /** What a row of a table finds: anyone, or one that its action can serve. */
  readonly rowFinds: "anyone" | "whom its action can serve";
  /** The rolled deck is empty. */
  readonly emptyDeck: "a random other deck" | "roll again";
  /** Whether the conditions of the clauses count that a unit follows while it is led. */
  readonly ledConditions: boolean;
  /** The best unit to lead cannot go anywhere. */
  readonly stuckUnit: "lead the next" | "pass the clause over";
  /** Letters behind `towards:` that describe places. */
  readonly approachingLetters: "as places" | "from any distance";
  /** `Space closer to objective. [Closest > …]`: what the criteria choose among. */
  readonly closestOf: "the things approached" | "the places";
  /** Where a strength Y comes from. */
  readonly strengthOfTarget: "its procedure" | "its card";
}

/** As the printed procedures of most games are read; a game names only what it reads otherwise. */
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
  strengthOfTarget: "its procedure",
};
