import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { factionsOf, forBoth, of } from "../../games/callisto/engine/factions.ts";
import { headerLine, headerOf, type LogHeader } from "../../games/callisto/engine/log.ts";
import type { GameDefinition } from "../../games/callisto/engine/seat.ts";
import type { ByFaction, Faction, GameState } from "../../games/callisto/engine/state.ts";
import { begin, resume, type Course } from "../../games/callisto/play/course.ts";
import { MisuseError } from "../failure.ts";
import type { LoadedGame } from "../game-library.ts";
import { KeptGame } from "./kept-game.ts";
import { loggedAs, participantsOf, playerNamed, type PlayerName } from "./players.ts";
import { damaged, SaveFile } from "./save-file.ts";

/** What `--as` says when nobody plays. */
export const NOBODY = "none";

/** Who is to play, and how. */
export interface OpeningOptions {
  readonly as?: string;
  readonly against: PlayerName;
  readonly breakers?: PlayerName;
  readonly lfa?: PlayerName;
  readonly difficulty: GameState["difficulty"];
  readonly seed?: number;
  readonly save?: string;
}

/** A game that can go on. */
export interface OpenGame {
  readonly kept: KeptGame;
  readonly players: ByFaction<PlayerName>;
  readonly save: SaveFile;
  /** Null for a new game. */
  readonly resumed: Resumption | null;
}

export interface Resumption {
  readonly events: number;
  /** Whether a last line that was never finished is taken out. */
  readonly repaired: boolean;
}

/** Begins a game in a file of its own. */
export function beginGame({ game, bots }: LoadedGame, options: OpeningOptions, directory: string): OpenGame {
  const players = playersFor(game, options);
  const logged = forBoth(game, (side) => loggedAs(of(players, side)));
  const kinds = forBoth(game, (side) => of(logged, side).kind);
  const { difficulty } = options;
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 31);
  const course = begin(game, seed, { players: kinds, difficulty });
  const header = headerOf(game, { players: logged, difficulty, seed, setUp: course.setUp, state: course.start });
  const name = options.save ?? freeName(game, options, directory);
  const save = SaveFile.create(resolve(directory, name), name, headerLine(header));
  return { kept: keptGame(course, save, players, bots), players, save, resumed: null };
}

/** Goes on with the game of a file. */
export function resumeGame(
  { file, log }: ReturnType<typeof SaveFile.open>,
  { game, bots }: LoadedGame,
  { as }: OpeningOptions,
): OpenGame {
  const players = playersOfLog(game, log.header, file.name);
  const person = personAmong(players);
  if (as !== undefined && as.toLowerCase() !== (person?.toLowerCase() ?? NOBODY)) {
    throw new MisuseError(`${file.name}: in this game you play ${person ?? "neither side"}, not ${as}`);
  }
  const read = resume(game, log);
  if (read.kind === "problem") throw damaged(file.name, read.line, read.message);
  const { course } = read;
  const resumed = { events: course.happened.length, repaired: file.repair() };
  return { kept: keptGame(course, file, players, bots), players, save: file, resumed };
}

function keptGame(course: Course, save: SaveFile, players: ByFaction<PlayerName>, bots: LoadedGame["bots"]): KeptGame {
  return new KeptGame(course, save, participantsOf(course.game, players, bots));
}

/** Who plays each side of a new game. */
function playersFor(game: GameDefinition, options: OpeningOptions): ByFaction<PlayerName> {
  const sides = factionsOf(game);
  const wanted = options.as?.toLowerCase();
  const person = sides.find((side) => side.toLowerCase() === wanted) ?? null;
  if (person === null && wanted !== NOBODY) {
    const choices = `${sides.map((side) => side.toLowerCase()).join(", ")} or ${NOBODY}`;
    throw new MisuseError(
      wanted === undefined ? `choose your side with --as: ${choices}` : `--as ${options.as}: it must be ${choices}`,
    );
  }
  const automatic: Readonly<Record<string, PlayerName | undefined>> = { breakers: options.breakers, lfa: options.lfa };
  if (person !== null && automatic[person.toLowerCase()] !== undefined) {
    throw new MisuseError(`--${person.toLowerCase()}: you play this side; choose who plays the other with --against`);
  }
  return forBoth(game, (side) => (side === person ? "person" : (automatic[side.toLowerCase()] ?? options.against)));
}

function playersOfLog(game: GameDefinition, header: LogHeader, name: string): ByFaction<PlayerName> {
  const players = forBoth(game, (side) => {
    const player = header.players[side];
    const known = player === undefined ? null : playerNamed(player);
    if (known === null) {
      throw damaged(name, 1, `players.${side}: nobody plays as ${JSON.stringify(player?.name ?? null)}`);
    }
    return known;
  });
  if (Object.values(players).every((player) => player === "person")) {
    throw damaged(name, 1, "players: two people play, but only one can play here");
  }
  return players;
}

function personAmong(players: ByFaction<PlayerName>): Faction | null {
  return Object.keys(players).find((side) => players[side] === "person") ?? null;
}

/** The first name that no file has: a new game never touches another. */
function freeName(game: GameDefinition, { as }: OpeningOptions, directory: string): string {
  const stem = `play-${game.scenario.number}-${as === undefined || as === NOBODY ? "watched" : as.toLowerCase()}`;
  for (let number = 1; ; number += 1) {
    const name = `${stem}${number === 1 ? "" : `-${number}`}.jsonl`;
    if (!existsSync(resolve(directory, name))) return name;
  }
}
