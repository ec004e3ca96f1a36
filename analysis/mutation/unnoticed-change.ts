import { diagnose } from "../../grammar/diagnose.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { GamePackage } from "../../games/game-package.ts";
import { positionText } from "../situation-text.ts";
import { OPERATORS } from "./mutant.ts";
import type { Unnoticed } from "./score.ts";

/** What is reported of a change that no situation notices. */
export function reportUnnoticed(game: GamePackage, { mutant, difference }: Unnoticed): Diagnostic {
  const { change, operator, span, procedure, place } = mutant;
  const where = procedure === null ? place : `${procedure} ${place}`;
  const help = `${where}; ${operator} ${OPERATORS[operator]}.`;
  const finding = diagnose("unnoticed-change", span, { change }, { help });
  if (difference?.kind !== "differs") return finding;
  return { ...finding, shown: positionText(game, difference.problem, difference.decision) };
}
