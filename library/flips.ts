import { type Flip, flips as searchFlips } from "../analysis/questions/flip.ts";
import type { GameTypes } from "../games/game-package.ts";
import { askable } from "./ask.ts";
import type { PositionToDecide } from "./decide.ts";
import { failure, type Failure, type Result, endOf } from "./result.ts";
import type { Sheet } from "./sheets.ts";

export type { Flip } from "../analysis/questions/flip.ts";

export interface FlipOptions {
  /** How many changes are enough; by default five. */
  readonly most?: number;
}

/**
 * The smallest changes of a position after which the bot does what it cannot do in the position as it is, whatever the
 * dice: single facts, or pairs where no single one is enough.
 *
 * @example
 * ```ts
 * const found = flips(sheet, { position, acting: 0 }, { most: 1 });
 * if (found.ok) found.flips[0]?.facts.length; // 1
 * ```
 */
export function flips<Types extends GameTypes>(
  sheet: Sheet<Types>,
  asked: PositionToDecide<Types>,
  options: FlipOptions = {},
): Result<{ readonly flips: readonly Flip[] }> {
  const opened = openFlips(sheet, asked, options);
  if (!opened.ok) return opened;
  return { ok: true, flips: endOf(opened.steps) };
}

/** A search for changes. Each step tells how many were tried. */
export interface OpenFlips {
  readonly ok: true;
  readonly steps: Generator<number, readonly Flip[]>;
}

/** Opens the search, so that the caller can tell how far it is, and stop it. */
export function openFlips<Types extends GameTypes>(
  sheet: Pick<Sheet<Types>, "game" | "book" | "side">,
  { position, acting, readings }: PositionToDecide<Types>,
  { most = 5 }: FlipOptions = {},
): OpenFlips | Failure {
  if (acting === null) return failure("no card of its row is marked *; mark the card to resolve");
  const { game, book, side } = sheet;
  const [problem] = game.decider?.problemsOf(book, side, position, acting) ?? [];
  if (problem !== undefined) return failure(`${problem.path}: ${problem.message}`);
  const asked = askable(sheet, readings);
  if (asked.kind === "impossible") return failure(asked.reason);
  return { ok: true, steps: searchFlips(asked.bot, { position, acting }, asked.source, most) };
}
