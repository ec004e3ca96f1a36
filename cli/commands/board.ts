import { type Command, Option } from "commander";
import { gameIn } from "../../grammar/written-header.ts";
import type { OpenTerminal } from "../games-in-reach.ts";
import { createCommandGroup, type Invocation, createCommand } from "../command.ts";
import { readBoardFile, type LoadedBoard, oneFile, readPosition } from "../board-files.ts";
import { onlyFile } from "../named-sheet.ts";
import { describe, FaultyFileError, FINE, FOUND_SOMETHING, MISUSED, type ExitCode, MisuseError } from "../failure.ts";
import { Progress } from "../progress.ts";
import { jsonReport } from "../report/formats.ts";
import { prettyReport } from "../report/pretty.ts";
import { aboutIn, situationLibraries, situationLibrary, type SheetLibrary } from "../../node/sheet-library.ts";
import { writeResult } from "../output-file.ts";
import { type Terminal, boardTextStyle, coloursOf } from "../terminal.ts";
import { findFiles, type FoundFile, LOG_ENDING, readTexts, SITUATION_ENDING, readText } from "../../node/files.ts";
import { formatOption, proceduresOption, outOption } from "../options.ts";
import type { FileBoard, GamePackage } from "../../games/game-package.ts";
import {
  type BoardPicture,
  boardSvg,
  pictureOfBoard,
  pictureOfGame,
  pictureOfOwnBoard,
  pictureOfPosition,
  textBoard,
} from "../../library/pictures.ts";
import type { Book } from "../../runtime/game.ts";
import { MAXIMUM_ROUNDS } from "../../library/play.ts";
import { engineOf } from "../game-library.ts";
import type { FileReport } from "../../library/folders.ts";

/** `tiebreak board`: the boards of games, checked and drawn. */
export function boardCommand(invocation: Invocation): Command {
  return createCommandGroup("board", "Check and draw the boards of games.", [
    boardCheckCommand(invocation),
    boardDrawCommand(invocation),
  ]);
}

interface CheckOptions {
  readonly format: "pretty" | "json";
  readonly procedures?: string;
}

/** `tiebreak board check`: whether boards are sound and have what their scenarios need. */
function boardCheckCommand({ open, finish }: Invocation): Command {
  return createCommand("check", "Check board files: their spaces, and everything that their scenario needs.", [
    ["tiebreak board check my-board.json", "one board that you entered"],
    ["tiebreak board check procedures --format json", "every board below a directory, for programs"],
  ])
    .argument("<paths...>", `files, or directories searched for boards`)
    .addOption(formatOption(["pretty", "json"]))
    .addOption(proceduresOption())
    .action(async (paths: string[], options: CheckOptions) =>
      finish(await checkBoards(paths, options, await open([...paths, options.procedures]))),
    );
}

async function checkBoards(paths: readonly string[], options: CheckOptions, terminal: Terminal): Promise<ExitCode> {
  const found = await findFiles(paths, ["board"], terminal);
  const { texts, problems } = await readTexts(found.files);
  const unread = [...found.problems, ...problems];
  const progress = new Progress(terminal);
  const loaded: LoadedBoard[] = [];
  for (const { library, files: together } of await situationLibraries(texts, options.procedures, terminal, progress)) {
    for (const file of together) {
      try {
        const read = readBoardFile(file, file.text, aboutIn(library), library.games);
        // Folders also hold other JSON.
        if (read.isBoard || file.searched === undefined) loaded.push(read);
      } catch (error) {
        unread.push(`${file.name}: ${describe(error)}`);
      }
    }
  }
  progress.clear();
  if (loaded.length === 0 && unread.length === 0) unread.push(`no boards in ${paths.join(", ")}`);
  const reports = loaded.map(({ source, diagnostics }) => ({ source, diagnostics }));
  if (reports.length > 0) {
    const text = options.format === "json" ? jsonReport(reports) : prettyReport(reports, terminal);
    terminal.writeOutput(text);
  }
  if (options.format === "pretty") terminal.writeOutput(standInsText(loaded));
  for (const problem of unread) terminal.writeError(`tiebreak: ${problem}\n`);
  if (unread.length > 0) return MISUSED;
  return reports.some(({ diagnostics }) => diagnostics.length > 0) ? FOUND_SOMETHING : FINE;
}

/** Warns that a stand-in is not the printed map, however sound it is. */
function standInsText(loaded: readonly LoadedBoard[]): string {
  const standIns = loaded.flatMap(({ board, source }) => (board?.standIn === true ? [source.name] : []));
  const [first, ...others] = standIns;
  if (first === undefined) return "";
  if (others.length === 0) return `${first} is a stand-in, not the printed map.\n`;
  return `${standIns.length} of ${loaded.length} boards are stand-ins, not the printed maps.\n`;
}

interface DrawOptions {
  readonly position?: string;
  readonly id?: string;
  readonly log?: string;
  readonly out?: string;
  readonly format: "svg" | "pretty";
  readonly procedures?: string;
}

/** A picture, or the reason why there is none. A picture may come with errors that leave something to draw. */
interface Drawn {
  readonly picture: BoardPicture | null;
  readonly reports: readonly FileReport[];
}

/** `tiebreak board draw`: a board, a position or a game on it, as a picture. */
function boardDrawCommand({ open, finish }: Invocation): Command {
  return createCommand("draw", "Draw a board with its counters and markers.", [
    ["tiebreak board draw my-board.json --out my-board.svg", "a board at the start of the game"],
    ["tiebreak board draw my-board.json --log game.jsonl --out now.svg", "a board at the end of a game's log"],
    ["tiebreak board draw SIT-36.situation.yaml --format pretty", "the position of a situation, on the terminal"],
    ["tiebreak board draw game.bot --format pretty", "the board that the text of a game of your own describes"],
    [
      "tiebreak board draw my-board.json --position here.situation.yaml",
      "a position, with its spaces placed as on the board",
    ],
  ])
    .argument("<file>", `a board file, a ${SITUATION_ENDING} file, or a game.bot whose text describes its board`)
    .option("--position <file>", "draw this situation's position, with its spaces placed as on the board")
    .option("--id <id>", "which situation of the file (default: the first)")
    .addOption(new Option("--log <file>", "draw the end of this game's log").conflicts("position"))
    .addOption(outOption())
    .addOption(formatOption(["svg", "pretty"], "what to make"))
    .addOption(proceduresOption())
    .action(async (file: string, options: DrawOptions) =>
      finish(await draw(file, options, await open([file, options.position, options.procedures]))),
    );
}

async function draw(path: string, options: DrawOptions, terminal: OpenTerminal): Promise<ExitCode> {
  const { picture, reports } = await pictureOf(path, options, terminal);
  if (picture !== null) {
    const toFile = options.out !== undefined;
    const style = toFile ? undefined : boardTextStyle(coloursOf(terminal));
    const text =
      options.format === "svg" ? boardSvg(picture) : textBoard(picture, Math.min(terminal.columns, 100), style);
    writeResult(text, options.out, terminal);
  }
  const found = reports.filter(({ diagnostics }) => diagnostics.length > 0);
  if (found.length === 0) return FINE;
  terminal.writeError(prettyReport(found, terminal));
  return FOUND_SOMETHING;
}

async function pictureOf(path: string, options: DrawOptions, terminal: OpenTerminal): Promise<Drawn> {
  if (path.endsWith(LOG_ENDING)) {
    throw new MisuseError(
      `${path}: this is the log of a game; name its board first: tiebreak board draw BOARD --log ${path}`,
    );
  }
  const kinds = ["board", "situations", "game"] as const;
  const file = onlyFile(await findFiles([path], kinds, terminal), path, "draw takes one file");
  if (file.kind === "game") return { picture: await ownBoardPicture(file, options, terminal), reports: [] };
  const isSituation = file.kind === "situations";
  const progress = new Progress(terminal);
  const text = await readText(file.path);
  const library = await situationLibrary({ path: file.path, text }, options.procedures, terminal, progress);
  progress.clear();
  if (isSituation) {
    if (options.position !== undefined || options.log !== undefined) {
      throw new MisuseError(`${path}: --position and --log need a board file`);
    }
    return positionPicture(path, null, options, library, terminal);
  }
  const { source, diagnostics, board, book } = readBoardFile(file, text, aboutIn(library), library.games);
  const reports = [{ source, diagnostics }];
  if (board === null || book === null) return { picture: null, reports };
  if (options.id !== undefined && options.position === undefined)
    throw new MisuseError(`${path}: --id names a situation, and this is a board; add --position FILE`);
  if (options.position !== undefined) {
    const drawn = await positionPicture(options.position, board, options, library, terminal);
    return { ...drawn, reports: [...reports, ...drawn.reports] };
  }
  const game = await terminal.games.loadGame(book.scenario.game);
  if (options.log !== undefined)
    return { picture: await logPicture(options.log, game, board, book, terminal), reports };
  return { picture: pictureOr(file.name, pictureOfBoard(board, { game, book })), reports };
}

/** The board as the text of a game describes it. */
async function ownBoardPicture(
  file: FoundFile,
  { id, log, position }: DrawOptions,
  terminal: OpenTerminal,
): Promise<BoardPicture> {
  if ([id, log, position].some((each) => each !== undefined))
    throw new MisuseError(`${file.name}: this is the text of a game; --id, --position and --log need a board file`);
  const text = await readText(file.path);
  const name = terminal.gameFiles.find((each) => each.file.path === file.path)?.name ?? gameIn(text)?.name;
  const known = [...terminal.games.all.values()].find(({ lexicon }) => lexicon.game === name);
  // What is wrong in it is reported already.
  if (known === undefined) throw new FaultyFileError(`${file.name} has errors; correct them first`);
  return pictureOr(file.name, pictureOfOwnBoard(await known.load()));
}

async function positionPicture(
  path: string,
  board: FileBoard | null,
  options: DrawOptions,
  library: SheetLibrary,
  terminal: Terminal,
): Promise<Drawn> {
  const file = await oneFile(path, "situations", "draw takes one position", terminal);
  const text = await readText(file.path);
  const read = readPosition(file.name, text, options.id ?? null, library, terminal.directory);
  if (read.kind === "mistakes") return { picture: null, reports: [...library.broken, read.report] };
  const { situation, sheet } = read;
  const game = await terminal.games.loadGame(sheet.book.scenario.game);
  return { picture: pictureOr(file.name, pictureOfPosition(situation, { game, ...sheet }, board)), reports: [] };
}

function pictureOr(name: string, shown: ReturnType<typeof pictureOfBoard>): BoardPicture {
  if (!shown.ok) throw new MisuseError(`${name}: ${shown.reason}`);
  return shown.picture;
}

/** The game at the end of a log, which must be one on this board. */
async function logPicture(
  path: string,
  game: GamePackage,
  board: FileBoard,
  book: Book,
  terminal: Terminal,
): Promise<BoardPicture> {
  const file = await oneFile(path, "log", "draw takes one log", terminal);
  const engine = engineOf(game);
  const read = engine.readLog(await readText(file.path));
  if (read.kind === "problem") throw new MisuseError(`${file.name}:${read.line}: ${read.message}`);
  const material = { book, board, roster: undefined, readings: game.readings({}), maximumRounds: MAXIMUM_ROUNDS };
  const { course, problem } = engine.replay(engine.define(material), read.log);
  if (problem !== null) throw new MisuseError(`${file.name}:${problem.line}: ${problem.message}`);
  if (course === null) throw new Error("a log without problems gives no course");
  return pictureOfGame({ engine, course });
}
