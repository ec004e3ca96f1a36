import { isError } from "../grammar/diagnostic.ts";
import type { FileBoard, GameTypes, PrintedValue } from "../games/game-package.ts";
import { nearestName } from "../grammar/nearest-name.ts";
import { createSource, locate } from "../grammar/source.ts";
import type { Book } from "../runtime/game.ts";
import { type Game, listOf, type OneOrMore } from "./games.ts";
import { type Failure, failure, failureIn, type LocatedDiagnostic, locateIn, type Result } from "./result.ts";
import type { Sheet } from "./sheets.ts";

/** The board of a game whose own text describes it, so there is no file. */
export function boardOfText({ number }: { readonly number: number }): FileBoard {
  return { name: "the board of the game’s text", scenario: number, standIn: false };
}

/** Stands in place of a board file and means the board of the game's text. */
export const TEXT_BOARD = "text";

export interface BoardOptions<Types extends GameTypes = GameTypes> {
  readonly game: OneOrMore<Game<Types>>;
  /** Sheets of the board's scenario: what the scenario asks of a board is checked, too. */
  readonly sheets?: OneOrMore<Pick<Sheet, "book">>;
  /** What diagnostics call the text; by default `board.json`. */
  readonly name?: string;
}

/** The parts of a board file that could be read. */
export interface CheckedBoard<Types extends GameTypes = GameTypes> {
  /** True where there is no error; there may be warnings and notes. */
  readonly ok: boolean;
  /** The game whose board it is, or would be; null if none of the games has boards. */
  readonly game: Game<Types> | null;
  /** Whether the text is meant as a board: other JSON is not. */
  readonly isBoard: boolean;
  /** Null where too much is wrong; with some errors it can still be drawn. */
  readonly board: Types["board"] | null;
  /** The scenario that it is for, if one of the sheets is of it. */
  readonly book: Book | null;
  readonly diagnostics: readonly LocatedDiagnostic[];
}

/**
 * What is wrong in a board file, and the parts of the board that can be read.
 *
 * @example
 * ```ts
 * const { diagnostics } = checkBoard('{ "format": "board" }', { game: callisto });
 * diagnostics.length > 0; // true
 * ```
 */
export function checkBoard<Types extends GameTypes>(
  text: string,
  { game: games, sheets = [], name = "board.json" }: BoardOptions<Types>,
): CheckedBoard<Types> {
  const withBoards = listOf(games).filter(({ boards }) => boards !== undefined);
  const meant = withBoards.find(({ boards }) => boards?.isBoard(text) === true);
  const game = meant ?? withBoards[0];
  const isBoard = meant !== undefined;
  if (game?.boards === undefined) return { ok: false, game: null, isBoard, board: null, book: null, diagnostics: [] };
  const { boards, lexicon } = game;
  const ofGame = listOf(sheets).filter(({ book }) => book.scenario.game === lexicon.game);
  const books = new Map<number, Book>(ofGame.map(({ book }) => [book.scenario.number, book]));
  const file = boards.read(text);
  const problems = boards.problems(file, [...books.values()]).map((problem) => boards.diagnose(problem));
  const diagnostics = locateIn(name, text, problems);
  const board = file.kind === "board" ? file.board : null;
  const book = (board && books.get(board.scenario)) ?? null;
  return { ok: board !== null && !diagnostics.some(isError), game, isBoard, board, book, diagnostics };
}

/**
 * Reads a board file. It must have no errors; `checkBoard` shows them all.
 *
 * @example
 * ```ts
 * const read = readBoard(boardText, { game: callisto, sheets: sheet });
 * if (read.ok) read.board.scenario; // 1
 * ```
 */
export function readBoard<Types extends GameTypes>(
  text: string,
  options: BoardOptions<Types>,
): Result<{ readonly board: Types["board"]; readonly diagnostics: readonly LocatedDiagnostic[] }> {
  const { ok, game, board, diagnostics } = checkBoard(text, options);
  if (game === null) return failure(`${namesOf(options.game)} has no boards yet`);
  return ok && board !== null ? { ok: true, board, diagnostics } : failureIn(diagnostics);
}

/** The names of games, for messages. */
function namesOf(games: OneOrMore<Game>): string {
  return listOf(games)
    .map(({ lexicon }) => lexicon.game)
    .join(", ");
}

/** A roster file as it was read. */
export interface ReadRoster<Types extends GameTypes> {
  /** The game whose cards it describes. */
  readonly game: Game<Types>;
  readonly name: string;
  /** All cards of the game, with the file's values in their places. */
  readonly roster: Types["roster"];
  /** Every value on the cards, with its source. */
  readonly values: readonly PrintedValue[];
}

/** Why a roster file could not be read: a line for each mistake, with its place. */
export interface NoRoster extends Failure {
  readonly mistakes: readonly string[];
}

/**
 * Reads a roster file: what is printed on the cards of a box, in place of the stand-ins. Of several games it is for the
 * first whose cards it fits.
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
  { game: games, name = "roster.json" }: { readonly game: OneOrMore<Game<Types>>; readonly name?: string },
): ({ readonly ok: true } & ReadRoster<Types>) | NoRoster {
  const readings = listOf(games).flatMap((game) =>
    game.roster === undefined ? [] : [{ game, part: game.roster, read: game.roster.read(text) }],
  );
  for (const { game, part, read } of readings) {
    if (read.kind !== "roster") continue;
    return { ok: true, game, name: read.name, roster: read.cards, values: part.values(read.cards) };
  }
  const [first] = readings;
  if (first?.read.kind !== "problems") return { ...failure(`${namesOf(games)} has no rosters yet`), mistakes: [] };
  const source = createSource(name, text);
  const mistakes = first.read.problems.map(({ span, message, written, known }) => {
    const { line, column } = locate(source, span.start);
    const nearest = written === undefined ? null : nearestName(written, known ?? []);
    return `${name}:${line}:${column}: ${message}.${nearest === null ? "" : ` Did you mean \`${nearest}\`?`}`;
  });
  return { ...failure(mistakes.join("\n")), mistakes };
}

export type { FileBoard };

/** The text of a board file, and its name for messages if it has one. */
interface BoardText {
  readonly text: string;
  readonly path?: string;
}

/**
 * The board that a sheet's game is played on: that of a file, unless the game's text says how its one board lies.
 *
 * @param file null where there is none
 * @param missing what to say where the game needs a file
 * @returns the board, or why there is none
 */
export function boardOfTable(
  sheet: Pick<Sheet, "game" | "book">,
  file: BoardText | null,
  missing: string,
): FileBoard | string {
  const { game, book } = sheet;
  if (game.boards === undefined) return boardOfText(book.scenario);
  if (file === null) return missing;
  const { text, path: name } = file;
  const read = readBoard(text, { game, sheets: sheet, ...(name === undefined ? {} : { name }) });
  return read.ok ? read.board : read.reason;
}
