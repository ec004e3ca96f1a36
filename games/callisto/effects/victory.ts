import { memoize } from "../../../grammar/memoize.ts";
import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";
import { roundsAreOver } from "../../shared/engine/stand-ins.ts";
import type { Board, Position, Side } from "../position.ts";
import { isRuined } from "../board/features.ts";
import { factionOf } from "../reference/environment.ts";
import { hasIntactPod } from "./markers.ts";

/** What the sides have achieved, as far as a position does not show it. */
export interface History {
  /** How many units of the other side each has neutralised. */
  readonly neutralised: Readonly<Record<Side, number>>;
  readonly rescued: Readonly<Record<Side, number>>;
  readonly escaped: Readonly<Record<Side, number>>;
  /** Completed rounds. */
  readonly rounds: number;
}

const NONE: Readonly<Record<Side, number>> = { bot: 0, player: 0 };
const NO_HISTORY: History = { neutralised: NONE, rescued: NONE, escaped: NONE, rounds: 0 };

interface Victory {
  readonly winner: Side;
  readonly goal: Goal;
}

/** The bot comes first: the side whose position this is has acted, and wins if both have reached a goal. */
const SIDES: readonly Side[] = ["bot", "player"];

/**
 * The side that has won, judging by the position; null while nobody has. Goals that count neutralised units or rescued
 * civilians need the game's history.
 */
export function winnerOf(position: Position, { scenario }: Book): Side | null {
  return victoryOf(position, scenario.rules, goalsOf(scenario), NO_HISTORY)?.winner ?? null;
}

/** The side that has reached one of these goals, and the goal; null while nobody has (rules §2.3, B:782). */
export function victoryOf(
  position: Position,
  rules: readonly CheckedRule[],
  goals: readonly Goal[],
  history: History,
): Victory | null {
  for (const winner of SIDES) {
    const faction = factionOf(position, winner);
    for (const goal of goals) {
      if (goal.side !== null && goal.side !== faction) continue;
      if (achieved(goal, winner, position, rules, history) >= goal.count) return { winner, goal };
    }
  }
  return null;
}

/** A side's progress towards a goal. The goal is reached when this equals the goal's count. */
export function achieved(
  { kind }: Goal,
  side: Side,
  position: Position,
  rules: readonly CheckedRule[],
  history: History,
): number {
  switch (kind) {
    case "objective points":
      return controlledPoints(position, side);
    case "neutralised units":
      return history.neutralised[side];
    case "victory points":
      return victoryPoints(position, side, rules, history.neutralised[side]);
    case "buildings destroyed":
      return destroyedBuildings(position);
    case "civilians rescued":
      return history.rescued[side];
    case "mechs escaped":
      return history.escaped[side];
    case "prisoner at pod":
      return prisonerIsAtPod(position) ? 1 : 0;
    case "rounds held":
      return history.rounds;
  }
}

/** The objective points of the spaces that a side controls (rules §1.2 rule 8). */
export function controlledPoints({ board, markers }: Position, side: Side): number {
  const own = markers[side];
  let points = 0;
  for (const { name, objective } of objectivesOn(board)) if (own[name] === "controlled") points += objective;
  return points;
}

const objectivesOn = memoize(({ spaces }: Board) => spaces.filter(({ objective }) => objective > 0));

/** Scored for each objective controlled while a structure is in it (OPEN-49), and for each unit neutralised. */
function victoryPoints(
  { board, markers }: Position,
  side: Side,
  rules: readonly CheckedRule[],
  neutralised: number,
): number {
  const standing = board.spaces.filter(
    (space) => space.objective > 0 && markers[side][space.name] === "controlled" && !isRuined(space),
  ).length;
  const each = victoryWorth(rules);
  return standing * each.objective + neutralised * each.neutralised;
}

function worth(rules: readonly CheckedRule[], entry: string): number {
  return rules.find((rule) => rule.entry === entry)?.numbers[0] ?? 0;
}

/** The victory points for an objective whose structure stands, and for a neutralised unit. */
export const victoryWorth = memoize((rules: readonly CheckedRule[]) => ({
  objective: worth(rules, "a controlled objective with its structure standing is worth # victory point"),
  neutralised: worth(rules, "a neutralised enemy is worth # victory point"),
}));

/** Buildings destroyed so far, by either side. */
function destroyedBuildings({ board }: Position): number {
  let count = 0;
  for (const { has } of board.spaces) {
    for (const { name, destroyed } of has) if (destroyed && name === "building") count += 1;
  }
  return count;
}

function prisonerIsAtPod(position: Position): boolean {
  return position.board.spaces.some(
    ({ name: space, has }) => has.some(({ name }) => name === "prisoner") && hasIntactPod(position, space),
  );
}

/** Something that wins the game once it is reached. */
export interface Goal {
  /** The faction that wins by it; null for either. */
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

/** The goals that a scenario file states, in its order. */
export const goalsOf = memoize((scenario: CheckedScenario): readonly Goal[] =>
  scenario.rules.flatMap((rule) => goalOf(rule) ?? []),
);

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
      return roundsAreOver(count);
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
