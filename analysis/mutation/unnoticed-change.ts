import { type Diagnostic, type DiagnosticDefinition, diagnose } from "../../grammar/diagnostic.ts";
import type { GamePackage } from "../../games/game-package.ts";
import { positionText } from "../situation-text.ts";
import { OPERATORS } from "./mutant.ts";
import type { Unnoticed } from "./score.ts";

export const unnoticedChange: DiagnosticDefinition = {
  code: "unnoticed-change",
  severity: "note",
  template: "no situation fails if the sheet {change}",
  documentation:
    "`tiebreak mutate` makes every small change to a sheet that a person could make by mistake, and runs the situations with each. All situations pass with this change, although it makes the bot do something else in the position shown. A situation for that position would notice it. `--save` writes such situations.",
  examples: [],
};

/** What is reported of a change that no situation notices. */
export function reportUnnoticed(game: GamePackage, { mutant, difference }: Unnoticed): Diagnostic {
  const { change, operator, span, procedure, place } = mutant;
  const where = procedure === null ? place : `${procedure} ${place}`;
  const help = `${where}; ${operator} ${OPERATORS[operator]}.`;
  const finding = diagnose(unnoticedChange, span, { change }, { help });
  if (difference?.kind !== "differs") return finding;
  return { ...finding, shown: positionText(game, difference.problem, difference.decision) };
}
