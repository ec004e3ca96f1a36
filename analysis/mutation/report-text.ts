import { OPERATORS, type OperatorName } from "./mutant.ts";
import { openChanges, percentage, type SheetScore } from "./score.ts";

/** Of one kind of change: how many matter, and how many of those are noticed. */
interface OperatorScore {
  readonly operator: OperatorName;
  readonly noticed: number;
  readonly unnoticed: number;
}

/** The scores of each kind of change over some sheets; kinds that occur nowhere are left out. */
export function byOperator(scores: readonly SheetScore[]): readonly OperatorScore[] {
  const names = Object.keys(OPERATORS) as OperatorName[];
  return names
    .map((operator) => ({
      operator,
      noticed: scores.flatMap(({ noticed }) => noticed).filter((mutant) => mutant.operator === operator).length,
      unnoticed: scores.flatMap(openChanges).filter(({ mutant }) => mutant.operator === operator).length,
    }))
    .filter(({ noticed, unnoticed }) => noticed + unnoticed > 0);
}

/** `86.4 %`. */
export function percentText(scores: readonly SheetScore[]): string {
  return `${(Math.floor(10 * percentage(scores)) / 10).toFixed(1)} %`;
}

/** One line for a sheet: `scenario-1/red: 184 of 204 changes noticed (90.1 %); 13 do nothing`. */
export function scoreLine(score: SheetScore): string {
  const open = openChanges(score).length;
  const idle = score.unnoticed.length - open;
  const counted = score.noticed.length + open;
  const alike = idle === 0 ? "" : `; ${idle} more changed nothing in the positions tried`;
  return `${score.sheet.path}: ${score.noticed.length} of ${counted} changes noticed (${percentText([score])})${alike}`;
}
