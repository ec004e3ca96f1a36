import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { InvalidArgumentError, Option, type Command } from "commander";
import { factionsOf, forBoth, of } from "../../runtime/callisto/engine/factions.ts";
import { headerLine, headerOf, type LogHeader } from "../../runtime/callisto/engine/log.ts";
import type { GameDefinition } from "../../runtime/callisto/engine/seat.ts";
import type { ByFaction, Faction, GameState } from "../../runtime/callisto/engine/state.ts";
import { begin, resume, type Course } from "../../runtime/callisto/play/course.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, FOUND_SOMETHING, INTERRUPTED, MisuseError, type ExitCode } from "../failure.ts";
import { loadGame, type LoadedGame } from "../game-library.ts";
import { AUTOMATIC, loggedAs, participantsOf, playerNamed, type PlayerName } from "../play/players.ts";
import { damaged, SaveFile } from "../play/save-file.ts";
import { Table } from "../play/table.ts";
import { Progress } from "../progress.ts";
import { prettyReport } from "../report/pretty.ts";
import { rosterOption } from "../roster-files.ts";
import { listenForStop } from "../simulate/stop-signals.ts";
import { coloursOf, inputOf, type Terminal } from "../terminal.ts";

interface Options {
  readonly as?: string;
  readonly against: PlayerName;
  readonly breakers?: PlayerName;
  readonly lfa?: PlayerName;
  readonly board?: string;
  readonly difficulty: GameState["difficulty"];
  readonly seed?: number;
  readonly save?: string;
  readonly resume?: string;
  readonly explain?: true;
  readonly roster?: string;
  readonly procedures?: string;
}

/** A game that is ready to be played, and where it is kept. */
interface Kept {
  readonly course: Course;
  readonly players: ByFaction<PlayerName>;
  readonly save: SaveFile;
}

const NOBODY = "none";

/** `tiebreak play`: a whole game at the terminal, against a bot or another automatic player. */
export function playCommand({ terminal, finish }: Invocation): Command {
  const seat = (flag: string, side: string): Option =>
    new Option(`${flag} <player>`, `who plays the ${side}, where you do not`).choices(AUTOMATIC);
  return createCommand("play", "Play a whole game at the terminal; it is saved at every step.", [
    ["tiebreak play 1 --as breakers", "against the bot of the LFA"],
    ["tiebreak play 3 --as lfa --difficulty harder --seed 7", "a harder bot, with dice that come again"],
    ["tiebreak play 1 --as lfa --against greedy --board my-board.json", "another opponent, on your board"],
    ["tiebreak play --resume play-1-breakers.jsonl", "goes on with a game, however it was left"],
    ["tiebreak play 2 --as none --breakers random --explain", "only watch, with the bot's reasons"],
  ])
    .argument("[scenario]", "its number, or its folder; may be left out with --resume")
    .option("--as <side>", `the side that you play: breakers, lfa, or ${NOBODY} to watch`)
    .addOption(new Option("--against <player>", "who plays the other side").choices(AUTOMATIC).default("bot"))
    .addOption(seat("--breakers", "Breakers"))
    .addOption(seat("--lfa", "LFA"))
    .option("--board <file>", "the board (default: the stand-in of the scenario)")
    .addOption(
      new Option("--difficulty <degree>", "of the bot")
        .choices(["easier", "normal", "harder"])
        .default("normal")
        .conflicts("resume"),
    )
    .addOption(new Option("--seed <number>", "of all shuffling and dice").argParser(parseSeed).conflicts("resume"))
    .addOption(
      new Option("--save <file>", "where the game is kept (default: play-<scenario>-<side>.jsonl)").conflicts("resume"),
    )
    .option("--resume <file>", "go on with the game that is kept here")
    .option("--explain", "tell the reasons of every bot's card unasked")
    .addOption(rosterOption())
    .option("--procedures <directory>", "where the sheets are (default: the nearest procedures/)")
    .action(async (scenario: string | undefined, options: Options) =>
      finish(await runPlay(scenario, options, terminal)),
    );
}

async function runPlay(scenario: string | undefined, options: Options, terminal: Terminal): Promise<ExitCode> {
  const opened = options.resume === undefined ? null : openSave(options.resume, terminal);
  try {
    const header = opened?.log.header;
    const named = scenario ?? (header === undefined ? undefined : String(header.scenario));
    if (named === undefined) throw new MisuseError("which scenario? tiebreak play 1 --as breakers");
    const progress = new Progress(terminal);
    const loaded = await loadGame(named, options, terminal.directory, progress);
    progress.clear();
    if (loaded.kind === "mistakes") {
      terminal.writeError(prettyReport(loaded.reports, coloursOf(terminal), terminal.columns));
      return FOUND_SOMETHING;
    }
    const kept = opened === null ? beginGame(loaded, options, terminal) : resumeGame(opened, loaded, options, terminal);
    return await playKept(kept, loaded, options, terminal).finally(() => kept.save.close());
  } finally {
    opened?.file.close();
  }
}

type Opened = ReturnType<typeof SaveFile.open>;

function openSave(name: string, terminal: Terminal): Opened {
  return SaveFile.open(resolve(terminal.directory, name), name);
}

function beginGame({ game }: LoadedGame, options: Options, terminal: Terminal): Kept {
  const players = playersFor(game, options);
  const kinds = forBoth(game, (side) => loggedAs(of(players, side)).kind);
  const { difficulty } = options;
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 31);
  const course = begin(game, seed, { players: kinds, difficulty });
  const logged = forBoth(game, (side) => loggedAs(of(players, side)));
  const header = headerOf(game, { players: logged, difficulty, seed, setUp: course.setUp, state: course.start });
  const name = options.save ?? freeName(game, options, terminal);
  const save = SaveFile.create(resolve(terminal.directory, name), name, headerLine(header));
  terminal.writeOutput(`${titleOf(game, players)}, seed ${seed}. Saved in ${name} at every step; ? for help.\n\n`);
  return { course, players, save };
}

function resumeGame({ file, log }: Opened, { game }: LoadedGame, options: Options, terminal: Terminal): Kept {
  const players = playersOfLog(game, log.header, file.name);
  const person = personAmong(players);
  if (options.as !== undefined && options.as.toLowerCase() !== (person?.toLowerCase() ?? NOBODY)) {
    throw new MisuseError(`${file.name}: in this game you play ${person ?? "neither side"}, not ${options.as}`);
  }
  const resumed = resume(game, log);
  if (resumed.kind === "problem") throw damaged(file.name, resumed.line, resumed.message);
  const repaired = file.repair();
  const events = resumed.course.happened.length;
  terminal.writeOutput(
    `${titleOf(game, players)}, seed ${resumed.course.seed}. Going on with ${file.name} (${events} events).\n` +
      (repaired ? "Its last line was not finished and is taken out; nothing that was told is lost.\n" : ""),
  );
  return { course: resumed.course, players, save: file };
}

/** Who plays each side of a new game. */
function playersFor(game: GameDefinition, options: Options): ByFaction<PlayerName> {
  const sides = factionsOf(game);
  const wanted = options.as?.toLowerCase();
  const person = sides.find((side) => side.toLowerCase() === wanted) ?? null;
  if (person === null && wanted !== NOBODY) {
    const choices = `${sides.map((side) => side.toLowerCase()).join(", ")} or ${NOBODY}`;
    throw new MisuseError(
      wanted === undefined ? `--as is missing: ${choices}` : `--as ${options.as}: it must be ${choices}`,
    );
  }
  const automatic: Readonly<Record<string, PlayerName | undefined>> = { breakers: options.breakers, lfa: options.lfa };
  if (person !== null && automatic[person.toLowerCase()] !== undefined) {
    throw new MisuseError(`--${person.toLowerCase()}: this side is yours; --against says who plays the other`);
  }
  return forBoth(game, (side) => (side === person ? "person" : (automatic[side.toLowerCase()] ?? options.against)));
}

function playersOfLog(game: GameDefinition, header: LogHeader, name: string): ByFaction<PlayerName> {
  return forBoth(game, (side) => {
    const player = header.players[side];
    const known = player === undefined ? null : playerNamed(player);
    if (known === null)
      throw damaged(name, 1, `players.${side}: nobody plays as ${JSON.stringify(player?.name ?? null)}`);
    return known;
  });
}

function personAmong(players: ByFaction<PlayerName>): Faction | null {
  return Object.keys(players).find((side) => players[side] === "person") ?? null;
}

/** The first name that no file has: a new game never touches another. */
function freeName(game: GameDefinition, { as }: Options, { directory }: Terminal): string {
  const stem = `play-${game.scenario.number}-${as === undefined || as === NOBODY ? "watched" : as.toLowerCase()}`;
  for (let number = 1; ; number += 1) {
    const name = `${stem}${number === 1 ? "" : `-${number}`}.jsonl`;
    if (!existsSync(resolve(directory, name))) return name;
  }
}

function titleOf({ scenario, board }: GameDefinition, players: ByFaction<PlayerName>): string {
  const sides = scenario.sides.map(({ side }) => `${side}: ${players[side] === "person" ? "you" : players[side]}`);
  return `Scenario ${scenario.number} on ${board.name}${board.standIn ? " (a stand-in)" : ""}; ${sides.join(", ")}`;
}

async function playKept(
  { course, players, save }: Kept,
  { bots }: LoadedGame,
  options: Options,
  terminal: Terminal,
): Promise<ExitCode> {
  const input = await inputOf(terminal);
  const stop = listenForStop(() => input.close());
  const { game } = course;
  try {
    const table = new Table(course, {
      terminal,
      input,
      save,
      participants: participantsOf(game, players, bots),
      viewer: personAmong(players),
      explain: options.explain === true,
      stop: stop.signal,
    });
    const ended = await table.play();
    if (ended === "over") {
      terminal.writeOutput(`The log is ${save.name}; tiebreak replay ${save.name} shows the game again.\n`);
      return FINE;
    }
    terminal.writeOutput(`\nSaved in ${save.name}. To go on: ${resumeLine(save.name, options)}\n`);
    return stop.code() ?? (input.interrupted ? INTERRUPTED : FINE);
  } finally {
    stop.close();
    input.close();
  }
}

/** The command line that goes on with the game. */
function resumeLine(name: string, { board, roster, procedures }: Options): string {
  const further = Object.entries({ board, roster, procedures }).flatMap(([option, value]) =>
    value === undefined ? [] : [`--${option} ${quoted(value)}`],
  );
  return ["tiebreak play --resume", quoted(name), ...further].join(" ");
}

function quoted(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function parseSeed(text: string): number {
  const seed = Number(text);
  if (text.trim() === "" || !Number.isSafeInteger(seed)) throw new InvalidArgumentError("It must be a whole number.");
  return seed;
}
