import { resolve } from "node:path";
import { Option, type Command } from "commander";
import { BOT, PERSON, type ActionChoice, type ReadAction } from "../../games/engine-part.ts";
import { createCommand, type Invocation, type Example } from "../command.ts";
import { FINE, FOUND_SOMETHING, INTERRUPTED, MisuseError, type ExitCode } from "../failure.ts";
import { oneFile } from "../board-files.ts";
import { folderOfLogged, openGame, type LoadedGame, loadEngines } from "../game-library.ts";
import { beginGame, NOBODY, resumeGame, type OpenGame, type OpeningOptions } from "../play/opening.ts";
import { SaveFile } from "../play/save-file.ts";
import { TerminalTable, readCommand, type Desk, type TableEnd } from "../play/terminal-table.ts";
import { oneScenario } from "../named-sheet.ts";
import { automaticPlayers, playerOption, seatOptions } from "../seats.ts";
import { listenForStop } from "../stop-signals.ts";
import { inputOf, type Terminal } from "../terminal.ts";
import {
  boardOption,
  formatOption,
  proceduresOption,
  difficultyOption,
  rosterOption,
  readingOption,
  withOption,
  seedNumber,
  type BoardOptions,
} from "../options.ts";
import { setImmediate } from "node:timers/promises";
import { membersOf } from "../../games/shared/engine/players.ts";
import { enumerate } from "../../grammar/prose.ts";
import { standInsOf } from "../../games/shared/engine/stand-ins.ts";
import type { KeptGame } from "../../library/kept-game.ts";
import { quoted } from "../../node/misplaced-file.ts";

interface Options extends OpeningOptions, BoardOptions {
  readonly resume?: string;
  readonly explain?: true;
  readonly format: "pretty" | "json";
}

/** `tiebreak play`: a whole game at the terminal, against a bot or another automatic player. */
export function playCommand({ terminal, open, example, finish }: Invocation): Command {
  const command = createCommand("play", "Play a whole game at the terminal. Every step is saved.", [
    [`tiebreak play 1 --as ${example.otherSide}`, `against the ${example.sideName} bot`],
    [
      `tiebreak play 1 --as ${example.side} --difficulty harder --seed 7`,
      "a harder bot; the same seed gives the same dice",
    ],
    [`tiebreak play 1 --as ${example.side} --against greedy --board my-board.json`, "another opponent, on your board"],
    [`tiebreak play --resume play-${example.folder}-1-${example.otherSide}.jsonl`, "continue a saved game"],
    [
      `tiebreak play 1 --${example.side} person+greedy --${example.otherSide} greedy+random`,
      "in a team of two against another",
    ],
    [`tiebreak play 1 --as none --${example.otherSide} random --explain`, "watch, with the bot's reasons"],
  ])
    .argument("[scenario]", `${oneScenario(example)}; not needed with --resume`)
    .option("--as <side>", `the side you play: ${[...example.sides, `or ${NOBODY} to watch`].join(", ")}`)
    .addOption(
      playerOption(
        new Option("--against <player>", "who plays the other side"),
        automaticPlayers(terminal.games),
      ).default(BOT),
    );
  for (const option of seatOptions(terminal.games, (side) => `who plays ${side}, if you do not`))
    command.addOption(option);
  return command
    .addOption(boardOption())
    .addOption(difficultyOption().conflicts("resume"))
    .addOption(
      new Option("--seed <number>", "shuffle and roll with this seed").argParser(seedNumber).conflicts("resume"),
    )
    .addOption(
      new Option("--save <file>", "where to save the game (default: play-<game>-<scenario>-<side>.jsonl)").conflicts(
        "resume",
      ),
    )
    .option("--resume <file>", "continue the game saved in this file")
    .option("--explain", "show the reasons for every card of a bot")
    .addOption(rosterOption())
    .addOption(readingOption(example.reading).conflicts("resume"))
    .addOption(withOption().conflicts("resume"))
    .addOption(proceduresOption())
    .addOption(formatOption(["pretty", "json"], "how to ask"))
    .action(async (scenario: string | undefined, options: Options) =>
      finish(await runPlay(scenario, options, await open([scenario, options.procedures, options.resume]), example)),
    );
}

async function runPlay(
  scenario: string | undefined,
  options: Options,
  terminal: Terminal,
  example: Example,
): Promise<ExitCode> {
  const { directory } = terminal;
  const { resume } = options;
  // A file of another kind is refused before it is locked.
  if (resume !== undefined) await oneFile(resume, "log", "--resume takes one saved game", terminal);
  const saved =
    resume === undefined ? null : SaveFile.open(resolve(directory, resume), resume, await loadEngines(terminal.games));
  let open: OpenGame | null = null;
  try {
    const named = scenario ?? (saved === null ? null : String(saved.log.header.scenario));
    if (named === null) throw new MisuseError(`name a scenario, as in tiebreak play 1 --as ${example.otherSide}`);
    const beside = saved === null ? undefined : await folderOfLogged(saved.file.path, saved.game, terminal);
    const procedures = options.procedures ?? beside;
    const loaded = await openGame(named, { ...options, procedures, game: saved?.game }, terminal);
    if (loaded === null) return FOUND_SOMETHING;
    open = saved === null ? beginGame(loaded, options, terminal) : resumeGame(saved, loaded, options);
    // The number finds the game even without its folder.
    const isNumber = options.procedures !== undefined || /^\d+$/.test(named);
    return await playAt(open, loaded, isNumber ? options : { ...options, procedures: loaded.folder }, terminal);
  } finally {
    saved?.file.close();
    open?.save.close();
  }
}

async function playAt(open: OpenGame, loaded: LoadedGame, options: Options, terminal: Terminal): Promise<ExitCode> {
  const say = (text: string, data: unknown): void =>
    terminal.writeOutput(options.format === "json" ? `${JSON.stringify(data)}\n` : text);
  say(titleOf(open, loaded), dataOf(open, loaded));
  const input = await inputOf(terminal);
  const stop = listenForStop(() => input.close());
  const { name } = open.save;
  try {
    const desk = { terminal, input, explain: options.explain === true, stop: stop.signal };
    const table = options.format === "json" ? new ProgramTable(open.kept, desk) : new TerminalTable(open.kept, desk);
    if ((await table.play()) === "over") {
      const again = commandLine("replay", name, { ...options, format: "pretty" });
      say(`The log is ${name}. To see the game again: ${again}\n`, { saved: name });
      return FINE;
    }
    const line = commandLine("play --resume", name, options);
    say(`\nSaved in ${name}. To continue: ${line}\n`, { saved: name, resume: line });
    return stop.code() ?? (input.interrupted ? INTERRUPTED : FINE);
  } finally {
    stop.close();
    input.close();
  }
}

/** The heading of a game: what it is, where it is saved, and how to get help. */
function titleOf({ kept, players, save, resumed }: OpenGame, { material }: LoadedGame): string {
  const { board, book } = material;
  const { scenario } = book;
  const sides = scenario.sides.map(({ side }) => `${side}: ${namesOf(players[side])}`);
  const title =
    `Scenario ${scenario.number} on ${board.name}${board.standIn ? " (a stand-in)" : ""}; ` +
    `${sides.join(", ")}; seed ${kept.course.seed}.\n`;
  if (resumed === null) return `${title}Saved in ${save.name} at every step. ? for help.\n`;
  const repaired = "Its last line was unfinished and has been removed. Nothing you saw is lost.\n";
  return `${title}Continuing ${save.name} (${resumed.events} events). ? for help.\n${resumed.repaired ? repaired : ""}`;
}

/** Who plays a side, as the heading says it: `you`, `you and greedy`. */
function namesOf(player = ""): string {
  return enumerate(membersOf(player).map((member) => (member === PERSON ? "you" : member)));
}

/** As `titleOf`, for programs. */
function dataOf({ kept, players, save, resumed }: OpenGame, { material }: LoadedGame): unknown {
  const { board, book } = material;
  return {
    scenario: book.scenario.number,
    board: board.name,
    players,
    seed: kept.course.seed,
    saved: save.name,
    resumed,
  };
}

/** A command line for the game in a file. */
function commandLine(command: string, name: string, { board, roster, procedures, format }: Options): string {
  const named = { board, roster, procedures, format: format === "json" ? format : undefined };
  const further = Object.entries(named).flatMap(([option, value]) =>
    value === undefined ? [] : [`--${option} ${quoted(value)}`],
  );
  return [`tiebreak ${command}`, quoted(name), ...further].join(" ");
}

/**
 * A game for programs, a line of JSON each way. Every question is one line: the events since the last question, and the
 * actions to choose from. The answer is the index of an action, a move or an answer as logs write it, `u` or `q`.
 */
class ProgramTable {
  readonly #kept: KeptGame;
  readonly #desk: Desk;

  constructor(kept: KeptGame, desk: Desk) {
    this.#kept = kept;
    this.#desk = desk;
  }

  /** Plays until the game is over or stopped. */
  async play(): Promise<TableEnd> {
    const { engine, seating } = this.#kept;
    const happened = [...this.#kept.sinceChoice()];
    for (;;) {
      await setImmediate();
      if (this.#desk.stop.aborted) return "stopped";
      const step = this.#kept.onward();
      if (step.kind === "action") {
        happened.push(this.#kept.execute(step.action));
        continue;
      }
      const { course } = this.#kept;
      const lines = engine.tell(course, happened.splice(0), this.#kept.viewer);
      if (step.kind === "over") {
        this.#write({ told: lines, result: engine.result(course), standIns: standInsOf(engine, course) });
        return "over";
      }
      const options = engine.choices(course, seating, step.ask);
      const { kind, side, viewer = side } = step.ask;
      const player = viewer === side ? {} : { player: viewer };
      this.#write({ told: lines, question: { kind, side, ...player, actions: options.map(({ shown }) => shown) } });
      const action = await this.#answer(options);
      if (action === "stopped") return "stopped";
      if (action !== "undone") happened.push(this.#kept.execute(action));
    }
  }

  async #answer(options: readonly ActionChoice[]): Promise<object | "stopped" | "undone"> {
    for (;;) {
      const line = await this.#desk.input.readLine("", () => []);
      if (line === null) return "stopped";
      const command = readCommand(line);
      if (command?.kind === "quit") return "stopped";
      if (command?.kind === "undo") {
        if (this.#kept.takeBack(command.choices)) return "undone";
        this.#write({ problem: "you have not made that many choices" });
        continue;
      }
      const read = /^\d+$/.test(line.trim()) ? chosen(options[Number(line)]) : this.#readAction(line);
      if (read.kind === "action") return read.action;
      this.#write({ problem: read.message });
    }
  }

  /** Reads an action that was written out in full. */
  #readAction(line: string): ReadAction {
    let data: unknown;
    try {
      data = JSON.parse(line);
    } catch {
      return { kind: "problem", message: "send an index or an action in JSON" };
    }
    return this.#kept.engine.readAction(this.#kept.course, data);
  }

  #write(data: unknown): void {
    this.#desk.terminal.writeOutput(`${JSON.stringify(data)}\n`);
  }
}

function chosen(option: ActionChoice | undefined): ReadAction {
  if (option === undefined) return { kind: "problem", message: "there is no action with this index" };
  return { kind: "action", action: option.action() };
}
