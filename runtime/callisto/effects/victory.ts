import type { CheckedRule } from "../../checked-tree.ts";
import type { Book } from "../../game.ts";
import { STRUCTURES } from "../board/features.ts";
import type { Position, Side } from "../position.ts";
import { featuresIn, hasIntactPod } from "./features.ts";
import { playerOf } from "./rules.ts";

const SIDES: readonly Side[] = ["bot", "player"];

/**
 * The side that has won by what the position shows; null while nobody has. Goals that count neutralised units or
 * rescued civilians need the game's history.
 */
export function winnerOf(position: Position, { scenario }: Book): Side | null {
  for (const rule of scenario.rules) {
    const winner = winnerBy(rule, position, scenario.rules);
    if (winner !== null) return winner;
  }
  return null;
}

function winnerBy(rule: CheckedRule, position: Position, rules: readonly CheckedRule[]): Side | null {
  const [goal] = rule.numbers;
  switch (rule.entry) {
    case "# objective points win":
      return SIDES.find((side) => goal !== undefined && controlledPoints(position, side) >= goal) ?? null;
    case "# victory points win":
      return SIDES.find((side) => goal !== undefined && victoryPoints(position, side, rules) >= goal) ?? null;
    case "# buildings destroyed win":
      return goal !== undefined && destroyedBuildings(position) >= goal ? playerOf(rule, position) : null;
    case "the prisoner at an intact escape pod wins":
      return prisonerIsAtPod(position) ? playerOf(rule, position) : null;
    default:
      return null;
  }
}

function controlledPoints(position: Position, side: Side): number {
  return controlled(position, side).reduce((sum, { objective }) => sum + objective, 0);
}

function controlled({ board, markers }: Position, side: Side): Position["board"]["spaces"] {
  return board.spaces.filter(({ name }) => markers[side][name] === "controlled");
}

/** For each objective controlled while a structure stands in it (OPEN-49); what was neutralised comes on top. */
function victoryPoints(position: Position, side: Side, rules: readonly CheckedRule[]): number {
  const entry = "a controlled objective with its structure standing is worth # victory point";
  const worth = rules.find((rule) => rule.entry === entry)?.numbers[0] ?? 0;
  const standing = controlled(position, side).filter(
    ({ objective, has }) => objective > 0 && !has.some(({ name, destroyed }) => STRUCTURES.includes(name) && destroyed),
  );
  return standing.length * worth;
}

function destroyedBuildings({ board }: Position): number {
  return board.spaces.flatMap(({ has }) => has).filter(({ name, destroyed }) => name === "building" && destroyed)
    .length;
}

function prisonerIsAtPod(position: Position): boolean {
  return position.board.spaces.some(
    ({ name: space }) =>
      featuresIn(position, space).some(({ name }) => name === "prisoner") && hasIntactPod(position, space),
  );
}
