import type { FileBoard, GameTypes, PrintedValue } from "../games/game-package.ts";
import { nearestName } from "../grammar/nearest-name.ts";
import { createSource, locate } from "../grammar/source.ts";
import type { Book } from "../runtime/game.ts";
import { type Game, listOf, type OneOrMore } from "./games.ts";
import { type Failure, failure, failureIn, isError, type LocatedDiagnostic, locateIn, type Result } from "./result.ts";
import type { Sheet } from "./sheets.ts";

export interface BoardOptions<Types extends GameTypes = GameTypes> {
  readonly game: Game<Types>;
  /** Sheets of the board's scenario: what the scenario asks of a board is checked, too. */
  readonly sheets?: OneOrMore<Sheet>;
  /** What diagnostics call the text; by default `board.json`. */
  readonly name?: string;
}

/**
 * Reads a board file and checks it.
 *
 * @example
 * ```ts
 * const read = readBoard(boardText, { game: callisto, sheets: sheet });
 * if (read.ok) read.board.scenario; // 1
 * ```
 */
export function readBoard<Types extends GameTypes>(
  text: string,
  { game, sheets = [], name = "board.json" }: BoardOptions<Types>,
): Result<{ readonly board: Types["board"]; readonly diagnostics: readonly LocatedDiagnostic[] }> {
  const { boards } = game;
  if (boards === undefined) return failure(`${game.lexicon.game} has no boards yet`);
  const books = new Map<number, Book>(listOf(sheets).map(({ book }) => [book.scenario.number, book]));
  const file = boards.read(text);
  const problems = boards.problems(file, [...books.values()]).map((problem) => boards.diagnose(problem));
  const diagnostics = locateIn(name, text, problems);
  if (file.kind !== "board" || file.board === null || diagnostics.some(isError)) return failureIn(diagnostics);
  return { ok: true, board: file.board, diagnostics };
}

/** A roster file as it was read. */
export interface ReadRoster<Types extends GameTypes> {
  readonly name: string;
  /** All cards of the game, with the file's values in their places. */
  readonly roster: Types["roster"];
  /** Every value that is printed on a card, with where it is from. */
  readonly values: readonly PrintedValue[];
}

/** Why a roster file could not be read: a line for each mistake, with its place. */
export interface NoRoster extends Failure {
  readonly mistakes: readonly string[];
}

/**
 * Reads a roster file: what is printed on the cards of a box, in place of the stand-ins.
 *
 * @example
 * ```ts
 * const text = '{ "roster": "my box", "cards": [{ "title": "Scout", "strengths": { "ATTACK": 3 } }] }';
 * const read = readRoster(text, { game: callisto });
 * if (read.ok) read.name; // "my box"
 * ```
 */
export function readRoster<Types extends GameTypes>(
  text: string,
  { game, name = "roster.json" }: { readonly game: Game<Types>; readonly name?: string },
): ({ readonly ok: true } & ReadRoster<Types>) | NoRoster {
  const part = game.roster;
  if (part === undefined) return { ...failure(`${game.lexicon.game} has no rosters yet`), mistakes: [] };
  const read = part.read(text);
  if (read.kind === "roster") {
    return { ok: true, name: read.name, roster: read.cards, values: part.values(read.cards) };
  }
  const source = createSource(name, text);
  const mistakes = read.problems.map(({ span, message, written, known }) => {
    const { line, column } = locate(source, span.start);
    const nearest = written === undefined ? null : nearestName(written, known ?? []);
    return `${name}:${line}:${column}: ${message}.${nearest === null ? "" : ` Did you mean \`${nearest}\`?`}`;
  });
  return { ...failure(mistakes.join("\n")), mistakes };
}

export type { FileBoard };
