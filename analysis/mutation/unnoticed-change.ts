import { type Diagnostic, type DiagnosticDefinition, diagnose } from "../../grammar/diagnostic.ts";
import { positionText } from "../position-text.ts";
import { OPERATORS } from "./mutant.ts";
import type { Unnoticed } from "./score.ts";

export const unnoticedChange: DiagnosticDefinition = {
  code: "unnoticed-change",
  severity: "note",
  template: "no situation notices a sheet that {change}",
  documentation:
    "`tiebreak mutate` changes a sheet in every small way that a person could by mistake, and runs the situations with each. All of them pass with this change, though it makes the bot do something else in the position shown. A situation for that position would notice it; `--save` writes such situations.",
  examples: [],
};

/** What is reported of a change that no situation notices. */
export function reportUnnoticed({ mutant, difference }: Unnoticed): Diagnostic {
  const { change, operator, span, procedure, place } = mutant;
  const where = procedure === null ? place : `${procedure} ${place}`;
  const help = `${where}; ${operator} ${OPERATORS[operator]}.`;
  const finding = diagnose(unnoticedChange, span, { change }, { help });
  if (difference?.kind !== "differs") return finding;
  return { ...finding, shown: positionText(difference.problem, difference.decision) };
}
