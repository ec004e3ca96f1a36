import { roundsAreOver } from "../../engine-part.ts";
import { memoize } from "../../../grammar/memoize.ts";
import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";
import type { GoalKind } from "../board/game-board-shape.ts";
import type { Position, Side } from "../position.ts";
import { factionOf } from "../reference/environment.ts";
import { type PackedScenery, sceneryOfBoard } from "./scenery.ts";
import { other, type SideNumber } from "./packed-tables.ts";
import type { ByRule } from "../../shared/stated-rules.ts";
import type { CallistoRule } from "../lexicon/words.ts";
import { RULES } from "../rules/rules.ts";

/** What a side has achieved, as far as a position does not show it. */
export interface Achieved {
  /** How many units of the other side it has neutralised. */
  readonly neutralised: number;
  readonly rescued: number;
  readonly escaped: number;
}

/** What goals count at one moment. Sides and spaces are numbers. */
export interface GoalCounts {
  readonly scenery: PackedScenery;
  readonly rules: readonly CheckedRule[];
  /** Completed rounds. */
  readonly rounds: number;
  achieved(side: SideNumber, what: keyof Achieved): number;
  controls(side: SideNumber, space: number): boolean;
}

interface Victory {
  readonly winner: SideNumber;
  readonly goal: Goal;
}

/** The goals by which each side can win. */
export type GoalsOfSides = readonly [readonly Goal[], readonly Goal[]];

/** @param factions the sides by their own names */
export function goalsOfSides(goals: readonly Goal[], [first, second]: readonly [string, string]): GoalsOfSides {
  const openTo = (faction: string): readonly Goal[] => goals.filter(({ side }) => side === null || side === faction);
  return [openTo(first), openTo(second)];
}

/**
 * The side that has reached one of its goals, and the goal; null while nobody has (rules §2.3, B:782). Where both sides
 * have reached one at once, the one that acted has won.
 */
export function victoryOf(counts: GoalCounts, goals: GoalsOfSides, acting: SideNumber): Victory | null {
  return victoryOfSide(counts, goals, acting) ?? victoryOfSide(counts, goals, other(acting));
}

function victoryOfSide(counts: GoalCounts, goals: GoalsOfSides, winner: SideNumber): Victory | null {
  const own = goals[winner];
  for (let index = 0; index < own.length; index += 1) {
    const goal = own[index]!;
    if (progress(goal, winner, counts) >= goal.count) return { winner, goal };
  }
  return null;
}

/** A side's progress towards a goal. The goal is reached when this equals the goal's count. */
export function progress({ kind }: Goal, side: SideNumber, counts: GoalCounts): number {
  switch (kind) {
    case "objective points":
      return pointsOf(side, counts);
    case "neutralised units":
      return counts.achieved(side, "neutralised");
    case "victory points": {
      const each = victoryWorth(counts.rules);
      return (
        standingObjectives(side, counts) * each.objective + counts.achieved(side, "neutralised") * each.neutralised
      );
    }
    case "buildings destroyed":
      return counts.scenery.buildingsDestroyed;
    case "civilians rescued":
      return counts.achieved(side, "rescued");
    case "mechs escaped":
      return counts.achieved(side, "escaped");
    case "prisoner at pod":
      return counts.scenery.prisonerIsAtPod ? 1 : 0;
    case "rounds held":
      return counts.rounds;
  }
}

/** The objective points of the spaces that a side controls (rules §1.2 rule 8). */
function pointsOf(side: SideNumber, counts: GoalCounts): number {
  const { objectives, points } = counts.scenery;
  let sum = 0;
  for (let index = 0; index < objectives.length; index += 1) {
    if (counts.controls(side, objectives[index]!)) sum += points[index]!;
  }
  return sum;
}

/** The objectives that a side controls while a structure is in them (OPEN-49). */
function standingObjectives(side: SideNumber, counts: GoalCounts): number {
  const { objectives, isRuined } = counts.scenery;
  let count = 0;
  for (let index = 0; index < objectives.length; index += 1) {
    const space = objectives[index]!;
    if (isRuined[space] !== true && counts.controls(side, space)) count += 1;
  }
  return count;
}

const NOTHING: Achieved = { neutralised: 0, rescued: 0, escaped: 0 };

/**
 * What goals count of a position.
 *
 * @param achieved by the bot and by the player
 */
export function countsOf(
  { board, markers }: Position,
  rules: readonly CheckedRule[],
  achieved: readonly [Achieved, Achieved] = [NOTHING, NOTHING],
  rounds = 0,
): GoalCounts {
  const sides = [markers.bot, markers.player] as const;
  return {
    scenery: sceneryOfBoard(board),
    rules,
    rounds,
    achieved: (side, what) => achieved[side][what],
    controls: (side, space) => sides[side][board.spaces[space]!.name] === "controlled",
  };
}

/** The objective points of the spaces that a side of a position controls. */
export function controlledPoints(position: Position, side: Side): number {
  return pointsOf(side === "bot" ? 0 : 1, countsOf(position, []));
}

/**
 * The side that has won, judging by the position of a bot that has acted; null while nobody has. Goals that count
 * neutralised units or rescued civilians need the game's history.
 */
export function winnerOf(position: Position, { scenario }: Book): Side | null {
  const factions = [factionOf(position, "bot"), factionOf(position, "player")] as const;
  const goals = goalsOfSides(goalsOf(scenario), factions);
  const victory = victoryOf(countsOf(position, scenario.rules), goals, 0);
  return victory === null ? null : victory.winner === 0 ? "bot" : "player";
}

/** The victory points for an objective whose structure stands, and for a neutralised unit. */
const victoryWorth = memoize((rules: readonly CheckedRule[]) => ({
  objective: RULES.numberIn(rules, "a controlled objective with its structure standing is worth # victory point") ?? 0,
  neutralised: RULES.numberIn(rules, "a neutralised enemy is worth # victory point") ?? 0,
}));

/** Something that wins the game once it is reached. */
export interface Goal {
  /** The faction that wins by it; null for either. */
  readonly side: string | null;
  readonly kind: GoalKind;
  readonly count: number;
}

/** The rules of a scenario file that state a goal. */
const GOAL_RULES: ByRule<CallistoRule, GoalKind> = {
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

function goalOf(rule: CheckedRule): Goal | null {
  const kind = RULES.known(GOAL_RULES, rule);
  return kind === undefined ? null : { side: rule.side, kind, count: rule.numbers[0] ?? 1 };
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

const SINGULAR: Readonly<Record<Exclude<GoalKind, "prisoner at pod" | "rounds held">, string>> = {
  "objective points": "objective point",
  "neutralised units": "neutralised unit",
  "victory points": "victory point",
  "buildings destroyed": "building destroyed",
  "civilians rescued": "civilian rescued",
  "mechs escaped": "mech escaped",
};
