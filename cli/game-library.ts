import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { booksOf } from "../library/situations.ts";
import { boardOfText } from "../library/boards.ts";
import { botsOfLog, setTable } from "../library/play.ts";
import { type EnginePart, type GameLog, type GameMaterial, noEngine, type Seating } from "../games/engine-part.ts";
import type { FileBoard, GameDescription, GamePackage, LoadedGames } from "../games/game-package.ts";
import type { GameRegistry } from "../games/registered-games.ts";
import type { Book } from "../runtime/game.ts";
import { BOARD_OF_FOLDER, readBoardFile, oneFile, standInBoard, rosterFrom } from "./board-files.ts";
import { MisuseError } from "./failure.ts";
import { Progress } from "./progress.ts";
import { prettyReport } from "./report/pretty.ts";
import type { Terminal } from "./terminal.ts";
import { findScenario, noScenarioIn } from "./named-sheet.ts";
import { aboutIn, loadSheets } from "../node/sheet-library.ts";
import { displayName, readText, type Workspace, gameFileAbove, gameOfFolder } from "../node/files.ts";
import { type BoardOptions, chosenReadings } from "./options.ts";
import type { Engines } from "../library/kept-game.ts";
import type { FileReport } from "../library/folders.ts";

interface GameOptions extends Omit<BoardOptions, "procedures"> {
  readonly procedures?: string | undefined;
  readonly maximumRounds?: number;
  /** The game, if it is known; by default the game of whichever sheets are found. */
  readonly game?: string | undefined;
}

/** A game that can be played. */
export interface LoadedGame {
  readonly kind: "game";
  readonly description: GameDescription;
  readonly engine: EnginePart;
  readonly material: GameMaterial<FileBoard>;
  /** The game as its engine defines it. */
  readonly game: object;
  /** The bots of all sides, by their sheets. */
  readonly bots: Seating["bots"];
  /** The bots for a logged game, under the readings that it began with. */
  readonly botsOfLog: (log: GameLog) => Seating["bots"];
  /** The folder of its sheets, as printed. */
  readonly folder: string;
  /** Warnings and notes about its files. */
  readonly remarks: readonly FileReport[];
}

/** Errors in sheets or board that prevent a game. */
interface Mistakes {
  readonly kind: "mistakes";
  readonly reports: readonly FileReport[];
}

/**
 * Loads everything that a game needs: the scenario's sheets, compiled, and its board.
 *
 * @param scenario its number, its folder, or a sheet in it
 * @throws MisuseError where something that the user named does not exist
 */
export async function loadGame(
  scenario: string,
  options: GameOptions,
  workspace: Workspace,
  progress: Progress,
): Promise<LoadedGame | Mistakes> {
  const { directory, games } = workspace;
  const isNumber = options.game !== undefined && /^\d+$/.test(scenario);
  const name = isNumber ? `${games.folderOf(options.game)}/${scenario}` : scenario;
  const { folder } = await findScenario(name, workspace, options.procedures);
  const library = await loadSheets(folder, workspace, progress);
  if (library.broken.length > 0) return { kind: "mistakes", reports: library.broken };
  const { game } = options;
  const books = booksOf(aboutIn(library)).filter((each) => game === undefined || each.scenario.game === game);
  const book = await bookOf(scenario, books, folder, workspace);
  const gamePackage = await games.loadGame(book.scenario.game);
  engineOf(gamePackage);
  const roster = await rosterFrom(options.roster, library.games, workspace);
  const found = await boardFor(gamePackage, options.board ?? null, { folder, book, games: library.games }, workspace);
  if (found.board === null) return { kind: "mistakes", reports: found.reports };
  const { board, reports } = found;
  const readings = chosenReadings(options.reading, [gamePackage]);
  const table = setTable({ game: gamePackage, book }, { board, roster, readings, rounds: options.maximumRounds });
  if (!table.ok) throw new MisuseError(table.reason);
  const { engine, material, game: defined, seating } = table;
  const remarks = reports.filter(({ diagnostics }) => diagnostics.length > 0);
  return {
    kind: "game",
    description: games.all.get(book.scenario.game) ?? gamePackage,
    engine,
    material,
    game: defined,
    bots: seating.bots,
    botsOfLog: (log) => botsOfLog(gamePackage, material, log),
    remarks,
    folder: displayName(folder, directory),
  };
}

/** As `loadGame`, with progress shown; null where there are errors, which are reported. */
export async function openGame(scenario: string, options: GameOptions, terminal: Terminal): Promise<LoadedGame | null> {
  const progress = new Progress(terminal);
  const loaded = await loadGame(scenario, options, terminal, progress);
  progress.clear();
  if (loaded.kind === "game") return loaded;
  terminal.writeError(prettyReport(loaded.reports, terminal));
  return null;
}

/**
 * The engine of a game.
 *
 * @throws MisuseError where the game has none
 */
export function engineOf(game: Pick<GamePackage, "engine" | "lexicon" | "text">): EnginePart {
  if (game.engine === undefined) throw new MisuseError(noEngine(game));
  return game.engine;
}

/** The board that a game is played on: one of a file, unless its text says how its one board lies. */
export async function boardFor(
  { boards }: GamePackage,
  named: string | null,
  { folder, book, games }: { readonly folder: string; readonly book: Book; readonly games: LoadedGames },
  workspace: Workspace,
): Promise<{ readonly board: FileBoard | null; readonly reports: readonly FileReport[] }> {
  const { scenario } = book;
  if (boards === undefined) {
    if (named !== null)
      throw new MisuseError(`the text of ${scenario.game} says how its board lies: leave out --board`);
    return { board: boardOfText(scenario), reports: [] };
  }
  const path = named ?? boardOf(folder, book, workspace);
  const file = await oneFile(path, "board", "a game takes one board", workspace);
  const { ok, source, diagnostics, board } = readBoardFile(file, await readText(file.path), [{ book }], games);
  return { board: ok ? board : null, reports: [{ source, diagnostics }] };
}

/** The board in the scenario's folder, or the stand-in of the package. */
function boardOf(folder: string, { scenario }: Book, { directory, games }: Workspace): string {
  const path = [join(folder, BOARD_OF_FOLDER), standInBoard(games.folderOf(scenario.game), scenario.number)].find(
    existsSync,
  );
  if (path === undefined) throw new MisuseError(`scenario ${scenario.number} has no board; give one with --board`);
  return displayName(path, directory);
}

async function bookOf(scenario: string, books: readonly Book[], folder: string, workspace: Workspace): Promise<Book> {
  const found = /^\d+$/.test(scenario) ? books.filter((each) => each.scenario.number === Number(scenario)) : books;
  const [book] = found;
  if (book === undefined) throw await noScenarioIn(scenario, folder, workspace);
  if (found.length > 1)
    throw new MisuseError(`${scenario}: this folder has the sheets of ${found.length} scenarios; name one`);
  return book;
}

/**
 * Where the sheets of a logged game are looked for: in the folder of its text above the log, unless the directory belongs
 * to that game too; undefined where they lie as those of any scenario do.
 *
 * @param path the path of the log
 */
export async function folderOfLogged(
  path: string,
  game: string,
  { directory }: Workspace,
): Promise<string | undefined> {
  if ((await gameOfFolder(directory)) === game) return undefined;
  const text = await gameFileAbove(dirname(path));
  return text !== null && (await gameOfFolder(dirname(path))) === game ? dirname(text) : undefined;
}

/** The engines of all games that have one. */
export async function loadEngines({ all }: GameRegistry): Promise<Engines> {
  const engines = new Map<string, EnginePart>();
  for (const [name, game] of all) {
    const { engine } = game.seats === undefined ? {} : await game.load();
    if (engine !== undefined) engines.set(name, engine);
  }
  return engines;
}
