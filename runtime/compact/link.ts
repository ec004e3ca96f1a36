import type { Decision } from "../decision.ts";
import type { Dice } from "../dice.ts";
import type { PositionProblem } from "../position-problem.ts";
import type { DecisionBuffer } from "./decision-buffer.ts";
import * as core from "./index.ts";

/** What a compiled sheet's module exports. */
export interface SheetModule<Position, Compact> {
  readonly procedures: readonly string[];
  readonly letters: readonly string[];
  readonly actions: readonly string[];
  readonly decide: (position: Compact, acting: number, dice: Dice, out?: DecisionBuffer) => DecisionBuffer;
  readonly toDecision: (out: DecisionBuffer, position: Compact) => Decision;
  readonly pack: (position: Position, into?: Compact | null) => Compact;
  readonly packChecked: (position: Position, into?: Compact | null) => Compact;
  readonly checkPosition: (position: Position, acting?: number) => readonly PositionProblem[];
  readonly decidePosition: (position: Position, acting: number, dice: Dice) => Decision;
}

/** The code of a compiled sheet, with its imports and exports. */
export interface LinkableCode {
  readonly body: string;
  readonly core: readonly string[];
  readonly game: readonly string[];
  readonly exports: readonly string[];
}

/** A compiled sheet as a function of the modules that it takes. */
export type SheetFunction<Position, Compact> = (
  core: object,
  game: Readonly<Record<string, unknown>>,
) => SheetModule<Position, Compact>;

/** The body of a sheet's function: its parameters are `core` and `game`. */
export function functionBody(parts: LinkableCode): string {
  const take = (names: readonly string[], from: string): string =>
    names.length === 0 ? "" : `const { ${names.join(", ")} } = ${from};`;
  return `"use strict";\n${take(parts.core, "core")}\n${take(parts.game, "game")}\n${parts.body}\nreturn { ${parts.exports.join(", ")} };`;
}

/**
 * Runs a compiled sheet in this process, without a file, with the given modules as its imports.
 * @param game the game's compact runtime, as imported.
 */
export function link<Position, Compact>(
  code: LinkableCode,
  game: Readonly<Record<string, unknown>>,
): SheetModule<Position, Compact> {
  // The compiler alone writes the body: only numbers, and strings as literals, come from the sheet.
  const sheet = new Function("core", "game", functionBody(code)) as SheetFunction<Position, Compact>;
  return sheet(core, game);
}

/** Gives a sheet's function the modules that it takes. */
export function linkFunction<Position, Compact>(
  sheet: SheetFunction<Position, Compact>,
  game: Readonly<Record<string, unknown>>,
): SheetModule<Position, Compact> {
  return sheet(core, game);
}
