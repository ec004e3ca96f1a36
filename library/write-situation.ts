import { witnessOf } from "../analysis/mutation/prepared-situations.ts";
import type { SituationSheet } from "../analysis/situations/read-situation-file.ts";
import type { GameTypes } from "../games/game-package.ts";
import { decide, type PositionToDecide } from "./decide.ts";
import { failure, type Result } from "./result.ts";
import type { Sheet } from "./sheets.ts";
import { situationSheet } from "./read-situations.ts";

/** What a situation is called. */
export interface SituationName {
  readonly id: string;
  readonly title: string;
}

/**
 * Writes a position as a situation that expects what the bot does in it now, with the dice that it takes.
 *
 * @example
 * ```ts
 * const written = writeSituation(sheet, { position, acting: 0, seed: 7 }, { id: "mine", title: "On its way" });
 * if (written.ok) testSituations(written.text, { sheets: sheet }).ok; // true
 * ```
 */
export function writeSituation<Types extends GameTypes>(
  sheet: Sheet<Types>,
  asked: PositionToDecide<Types>,
  name: SituationName,
): Result<{ readonly text: string }> {
  return writeSituationOf(sheet, situationSheet(sheet), asked, name);
}

/** The same for a sheet with another name in situations. */
export function writeSituationOf<Types extends GameTypes>(
  { game }: Pick<Sheet<Types>, "game">,
  about: SituationSheet,
  asked: PositionToDecide<Types>,
  name: SituationName,
): Result<{ readonly text: string }> {
  const { book, side } = about;
  const decided = decide({ game, book, side }, asked);
  if (!decided.ok) return decided;
  const { position, acting } = asked;
  // A decided position has a card.
  const witness = acting === null ? null : witnessOf(game, about, { position, acting }, decided.decision, name);
  return witness === null ? failure("the position cannot be written as a situation") : { ok: true, text: witness.text };
}
