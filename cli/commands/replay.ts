import { InvalidArgumentError, type Command } from "commander";
import type { GameCourse, GameLog, GameResult, LogProblem } from "../../games/engine-part.ts";
import { switchesInWords } from "../../games/shared/open-points.ts";
import { standInsOf, withStandIns } from "../../games/shared/engine/stand-ins.ts";
import { oneFile } from "../board-files.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, FOUND_SOMETHING, MisuseError, type ExitCode } from "../failure.ts";
import { folderOfLogged, openGame, type LoadedGame, loadEngines } from "../game-library.ts";
import { readGameLog } from "../../library/kept-game.ts";
import { printReport } from "../play/terminal-table.ts";
import { counted } from "../../grammar/prose.ts";
import { coloursOf, type Colours, type Terminal } from "../terminal.ts";
import { readText } from "../../node/files.ts";
import { formatOption, proceduresOption, rosterOption } from "../options.ts";

interface Options {
  readonly to?: number;
  readonly board?: string;
  readonly roster?: string;
  readonly procedures?: string;
  readonly format: "pretty" | "json";
}

/** `tiebreak replay`: plays a logged game again and reports it. */
export function replayCommand({ open, finish }: Invocation): Command {
  return createCommand("replay", "Play a logged game again, check every state against the log, and show it.", [
    ["tiebreak replay game.jsonl", "the whole game"],
    ["tiebreak replay game.jsonl --to 40", "its first 40 events"],
    ["tiebreak replay game.jsonl --to 40 --format json", "the state of the game after 40 events"],
    ["tiebreak replay game.jsonl --board my-board.json", "a game played on your board"],
  ])
    .argument("<log>", "the log of a game")
    .option("--to <events>", "stop after this many events", parseCount)
    .option("--board <file>", "the board of the game (default: the stand-in of its scenario)")
    .addOption(rosterOption())
    .addOption(proceduresOption())
    .addOption(formatOption(["pretty", "json"], "pretty shows the game, json prints its last state"))
    .addHelpText("after", "\nExit code 1: the log is damaged, or does not match these sheets on this board.")
    .action(async (log: string, options: Options) =>
      finish(await replayLog(log, options, await open([log, options.procedures]))),
    );
}

async function replayLog(path: string, options: Options, terminal: Terminal): Promise<ExitCode> {
  const file = await oneFile(path, "log", "replay takes one log", terminal);
  const read = readGameLog(await readText(file.path), await loadEngines(terminal.games));
  if (read.kind === "problem") return damaged(file.name, read, terminal);
  const log = upTo(read.log, options.to);
  const { game } = read;
  const procedures = options.procedures ?? (await folderOfLogged(file.path, game, terminal));
  const loaded = await openGame(`${log.header.scenario}`, { ...options, procedures, game }, terminal);
  if (loaded === null) return FOUND_SOMETHING;
  const { course, problem } = loaded.engine.replay(loaded.game, log);
  if (options.format === "pretty") {
    const colours = coloursOf(terminal);
    terminal.writeOutput(titleOf(loaded, log, colours) + (course === null ? "" : reportOf(loaded, course, colours)));
  }
  if (problem !== null) return damaged(file.name, problem, terminal);
  if (options.format === "json" && course !== null) {
    terminal.writeOutput(`${JSON.stringify(loaded.engine.stateOf(course), null, 2)}\n`);
  }
  if (read.log.torn !== null) {
    terminal.writeError(`${file.name}: its last line is unfinished; replay skips it\n`);
  }
  return FINE;
}

function damaged(name: string, { code, line, message }: LogProblem, terminal: Terminal): ExitCode {
  terminal.writeError(`tiebreak: ${name}:${line}: ${message} [${code}]\n`);
  return FOUND_SOMETHING;
}

function upTo(log: GameLog, events: number | undefined): GameLog {
  if (events === undefined) return log;
  if (events > log.events.length)
    throw new MisuseError(`--to ${events}: the log has only ${counted(log.events.length, "event")}`);
  return { ...log, events: log.events.slice(0, events) };
}

/** What was played, and by whom. */
function titleOf({ material, description }: LoadedGame, { header }: GameLog, colours: Colours): string {
  const { board, book } = material;
  const { number, title } = book.scenario;
  const players = Object.entries(header.players).map(([side, { name }]) => `${side}: ${name}`);
  const game = [`${header.difficulty} game`, ...switchesInWords(description.openPoints, header.readings)].join(", ");
  return (
    `${colours.bold(`Scenario ${number}${title === null ? "" : ` “${title}”`}`)}\n` +
    `${players.join(", ")}; ${game}; board: ${board.name}${board.standIn ? " (a stand-in)" : ""}\n`
  );
}

/** Everything that happened, and the result if the game is over. */
function reportOf({ engine }: LoadedGame, course: GameCourse, colours: Colours): string {
  const text = printReport(engine.tell(course, course.happened, null), colours);
  const result = engine.result(course);
  if (result === null) return text;
  return `${text}\n${colours.bold(withStandIns(resultText(result), standInsOf(engine, course)))}\n`;
}

function resultText({ winner, reason }: GameResult): string {
  return `${winner === null ? "Nobody" : winner} won: ${reason}.`;
}

function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}
