import { isError } from "../grammar/diagnostic.ts";
import { type Games, hasHeader, parseFile, type StatedGame, statedGame } from "../compiler/check-file.ts";
import { vocabularyIn } from "../compiler/vocabulary-of-text.ts";
import { describeRepairs, repairPasted } from "../grammar/paste/repair-pasted.ts";
import { lostInk } from "../grammar/paste/plain-signs.ts";
import type { FileNode } from "../grammar/syntax-tree.ts";
import { FormatRefusal, formatKeepingLineEnds, sameTree } from "../grammar/format-sheet.ts";
import { type GameOption, lexiconsOf, listOf } from "./games.ts";
import { failure, type LocatedDiagnostic, locateAll, type Result } from "./result.ts";

export type { StatedGame } from "../compiler/check-file.ts";

const NO_GAME = "no game was given";

export interface ParseOptions extends GameOption {
  /** What diagnostics call the text; by default `sheet.bot`. */
  readonly name?: string;
}

/** A text as a tree. */
export interface ParsedText {
  /** Null where the game of the text is not known. Otherwise complete, whatever errors the text has. */
  readonly tree: FileNode | null;
  readonly diagnostics: readonly LocatedDiagnostic[];
}

/**
 * Parses a sheet or scenario file, without checking what its words mean.
 *
 * @example
 * ```ts
 * const { tree } = parse("game Callisto\nscenario 1\nbot LFA\n", { game: callisto });
 * tree?.header.bot?.side; // "LFA"
 * ```
 */
export function parse(text: string, { game, name = "sheet.bot" }: ParseOptions): ParsedText {
  const { file, source, diagnostics } = parseFile(name, text, lexiconsOf(game));
  return { tree: file, diagnostics: locateAll(source, diagnostics) };
}

/**
 * The standard layout of a sheet. It says the same as before: a text that formatting could damage is refused.
 *
 * @example
 * ```ts
 * const formatted = format("game   Callisto\nscenario 1\nbot LFA\n", { game: callisto });
 * if (formatted.ok) formatted.text; // "game Callisto\nscenario 1\nbot LFA\n"
 * ```
 */
export function format(text: string, { game }: GameOption): Result<{ readonly text: string }> {
  if (listOf(game).length === 0) return failure(NO_GAME);
  try {
    return { ok: true, text: formatKeepingLineEnds(text, vocabularyIn(text, lexiconsOf(game))) };
  } catch (error) {
    if (error instanceof FormatRefusal) return failure(error.message);
    throw error;
  }
}

/** The result of a repair. */
export interface RepairedText {
  readonly text: string;
  /** A line for each kind of repair: `took bullets off: lines 4, 5, 9`. */
  readonly repairs: readonly string[];
}

/**
 * Repairs text pasted from a PDF or a scan: bullets, tables, broken words, lost numbers. No letter or digit is lost.
 *
 * @example
 * ```ts
 * const repaired = repair("game Callisto\nscenario 1\nbot LFA\n\nSCOUT\n• 1 ATTACK 1. [Random]\n", { game: callisto });
 * if (repaired.ok) repaired.repairs; // ["took bullets off: line 6"]
 * ```
 */
export function repair(text: string, { game }: GameOption): Result<RepairedText> {
  if (listOf(game).length === 0) return failure(NO_GAME);
  const { text: after, repairs } = repairPasted(text, vocabularyIn(text, lexiconsOf(game)));
  const lost = lostInk(text, after);
  if (lost !== "") return failure(`not changed: the repair would lose “${lost}”`);
  const reason = harmOf(text, after, lexiconsOf(game));
  if (reason !== null) return failure(`not changed: ${reason}`);
  return { ok: true, text: after, repairs: describeRepairs(repairs) };
}

/** The game in the header of a text. */
export function gameStatedIn(text: string, { game }: GameOption): StatedGame {
  return statedGame(text, lexiconsOf(game));
}

/**
 * Why a repair would make a text worse; null where it would not. A text without errors must say the same as before, and
 * another text must not get more errors.
 */
function harmOf(text: string, after: string, games: Games): string | null {
  if (text === after) return null;
  const [before, repaired] = [text, after].map((each) => parseFile("", each, games));
  if (before === undefined || repaired === undefined) return null;
  const [errors, left] = [before, repaired].map(({ diagnostics }) => diagnostics.filter(isError).length);
  if (errors === 0 && before.file !== null && repaired.file !== null && !sameTree(before.file, repaired.file))
    return "the text has no errors, and the repair would change what it says";
  return (left ?? 0) > (errors ?? 0) ? "the repair would make more errors than it mends" : null;
}

/**
 * Whether a text says in its header that it is a sheet of one of the games. Other programs have files with the ending
 * `.bot`, too.
 */
export function isSheet(text: string, { game }: GameOption): boolean {
  return hasHeader(text, lexiconsOf(game));
}
