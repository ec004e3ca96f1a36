import { InvalidArgumentError, Option, type Command } from "commander";
import { readLog, type Log } from "../../games/callisto/engine/read-log.ts";
import { replay, type ReplayOptions } from "../../games/callisto/engine/replay.ts";
import type { GameDefinition } from "../../games/callisto/engine/seat.ts";
import type { GameState, Result } from "../../games/callisto/engine/state.ts";
import { tell } from "../../games/callisto/play/tell.ts";
import { oneFile } from "../board-files.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, FOUND_SOMETHING, MisuseError, type ExitCode } from "../failure.ts";
import { loadGame } from "../game-library.ts";
import { printTold } from "../play/print.ts";
import { Progress } from "../progress.ts";
import { counted } from "../report/found.ts";
import { prettyReport } from "../report/pretty.ts";
import { rosterOption } from "../roster-files.ts";
import { coloursOf, type Colours, type Terminal } from "../terminal.ts";
import { readText } from "../workspace.ts";

interface Options {
  readonly to?: number;
  readonly board?: string;
  readonly roster?: string;
  readonly procedures?: string;
  readonly format: "pretty" | "json";
}

/** `tiebreak replay`: a logged game, played again and told. */
export function replayCommand({ terminal, finish }: Invocation): Command {
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
    .option("--procedures <directory>", "where the sheets are (default: the nearest procedures/)")
    .addOption(
      new Option("--format <form>", "pretty shows the game, json prints its last state")
        .choices(["pretty", "json"])
        .default("pretty"),
    )
    .addHelpText("after", "\nExit code 1: the log is damaged, or does not match these sheets on this board.")
    .action(async (log: string, options: Options) => finish(await replayLog(log, options, terminal)));
}

async function replayLog(path: string, options: Options, terminal: Terminal): Promise<ExitCode> {
  const file = await oneFile(path, ".jsonl", "replay takes one log", terminal.directory);
  const read = readLog(await readText(file.path));
  if (read.kind === "problem") return damaged(`${file.name}:${read.line}: ${read.message}`, terminal);
  const log = upTo(read.log, options.to);
  const loaded = await loadGame(`${log.header.scenario}`, options, terminal.directory, new Progress(terminal));
  if (loaded.kind === "mistakes") {
    terminal.writeError(prettyReport(loaded.reports, coloursOf(terminal), terminal.columns));
    return FOUND_SOMETHING;
  }
  const teller = new Teller(loaded.game, log, coloursOf(terminal));
  const replayed = replay(loaded.game, log, { onState: teller.onState });
  if (options.format === "pretty") terminal.writeOutput(teller.text());
  if (replayed.kind === "problem") return damaged(`${file.name}:${replayed.line}: ${replayed.message}`, terminal);
  if (options.format === "json") terminal.writeOutput(`${JSON.stringify(replayed.state, null, 2)}\n`);
  if (read.log.torn !== null) {
    terminal.writeError(`${file.name}: its last line is unfinished; replay skips it\n`);
  }
  return FINE;
}

function damaged(message: string, terminal: Terminal): ExitCode {
  terminal.writeError(`tiebreak: ${message}\n`);
  return FOUND_SOMETHING;
}

function upTo(log: Log, events: number | undefined): Log {
  if (events === undefined) return log;
  if (events > log.events.length)
    throw new MisuseError(`--to ${events}: the log has only ${counted(log.events.length, "event")}`);
  return { ...log, events: log.events.slice(0, events) };
}

/** Collects what is told of a game while it is played again. */
class Teller {
  readonly #game: GameDefinition;
  readonly #colours: Colours;
  #text: string;
  #before: GameState | null = null;
  /** Of the card in its side's turn. */
  #card = 0;

  constructor(game: GameDefinition, { header }: Log, colours: Colours) {
    const { scenario, board } = game;
    const players = Object.entries(header.players).map(([side, { name }]) => `${side}: ${name}`);
    this.#game = game;
    this.#colours = colours;
    this.#text =
      `${colours.bold(`Scenario ${scenario.number}${scenario.title === null ? "" : ` “${scenario.title}”`}`)}\n` +
      `${players.join(", ")}; ${header.difficulty} game; board: ${board.name}${board.standIn ? " (a stand-in)" : ""}\n`;
  }

  readonly onState: NonNullable<ReplayOptions["onState"]> = (after, event, report) => {
    const before = this.#before;
    this.#before = after;
    if (before === null || event === null || report === null) return;
    this.#card = event.action.kind === "startTurn" ? 0 : this.#card + 1;
    const told = tell(this.#game, { event, before, after, report }, null, this.#card);
    this.#text += printTold(told, this.#colours);
    if (after.result !== null) this.#text += `\n${this.#colours.bold(resultText(after.result))}\n`;
  };

  text(): string {
    return this.#text;
  }
}

function resultText({ winner, reason }: Result): string {
  return `${winner === null ? "Nobody" : winner} won: ${reason}.`;
}

function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}
