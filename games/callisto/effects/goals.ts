import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";

/** Something that wins the game once it is reached. */
export interface Goal {
  /** The faction that wins by it; null: whichever reaches it. */
  readonly side: string | null;
  readonly kind:
    | "objective points"
    | "neutralised units"
    | "victory points"
    | "buildings destroyed"
    | "civilians rescued"
    | "mechs escaped"
    | "prisoner at pod"
    /** The side wins when this many rounds are over. */
    | "rounds held";
  readonly count: number;
}

/** The rules of a scenario file that state a goal. */
const GOAL_RULES: Readonly<Record<string, Goal["kind"]>> = {
  "# objective points win": "objective points",
  "# neutralised units win": "neutralised units",
  "# victory points win": "victory points",
  "# buildings destroyed win": "buildings destroyed",
  "# civilians rescued win": "civilians rescued",
  "the prisoner at an intact escape pod wins": "prisoner at pod",
};

const known = new WeakMap<CheckedScenario, readonly Goal[]>();

/** The goals that a scenario file states, in its order. */
export function goalsOf(scenario: CheckedScenario): readonly Goal[] {
  let goals = known.get(scenario);
  if (goals === undefined) known.set(scenario, (goals = scenario.rules.flatMap((rule) => goalOf(rule) ?? [])));
  return goals;
}

function goalOf({ entry, side, numbers }: CheckedRule): Goal | null {
  const kind = GOAL_RULES[entry];
  return kind === undefined ? null : { side, kind, count: numbers[0] ?? 1 };
}

/** A goal in the words of a result: `5 objective points`. */
export function goalText({ kind, count }: Goal): string {
  switch (kind) {
    case "prisoner at pod":
      return "the prisoner at an intact escape pod";
    case "rounds held":
      return `${count} rounds are over`;
    default:
      return `${count} ${count === 1 ? SINGULAR[kind] : kind}`;
  }
}

const SINGULAR: Readonly<Record<Exclude<Goal["kind"], "prisoner at pod" | "rounds held">, string>> = {
  "objective points": "objective point",
  "neutralised units": "neutralised unit",
  "victory points": "victory point",
  "buildings destroyed": "building destroyed",
  "civilians rescued": "civilian rescued",
  "mechs escaped": "mech escaped",
};
