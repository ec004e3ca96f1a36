import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { BOT, PERSON, type Difficulty, type GameCourse, type GameLog } from "../../games/engine-part.ts";
import { nameInFiles } from "../../grammar/fold-form.ts";
import type { GameRegistry } from "../../games/registered-games.ts";
import type { Workspace } from "../../node/files.ts";
import { MisuseError } from "../failure.ts";
import type { LoadedGame } from "../game-library.ts";
import { type NamedLog, KeptGame } from "../../library/kept-game.ts";
import { membersOf, peopleIn } from "../../games/shared/engine/players.ts";
import {
  checkOpponent,
  checkSeats,
  checkTeams,
  isAlwaysBot,
  playerOf,
  usualPlayerOf,
  type SeatOptions,
} from "../seats.ts";
import { damaged, SaveFile } from "./save-file.ts";

/** The value of `--as` when no person plays. */
export const NOBODY = "none";

/** Who is to play, and how. */
export interface OpeningOptions extends SeatOptions {
  readonly as?: string;
  readonly against: string;
  readonly difficulty: Difficulty;
  readonly seed?: number;
  readonly save?: string;
}

/** A game that is ready to play. */
export interface OpenGame {
  readonly kept: KeptGame;
  readonly players: Players;
  readonly save: SaveFile;
  /** Null for a new game. */
  readonly resumed: Resumption | null;
}

/** Who plays each side, by the sides' names. */
type Players = Readonly<Record<string, string>>;

interface Resumption {
  readonly events: number;
  /** Whether an unfinished last line is removed. */
  readonly repaired: boolean;
}

/** Starts a game in a new file. */
export function beginGame(loaded: LoadedGame, options: OpeningOptions, workspace: Workspace): OpenGame {
  const { directory, games } = workspace;
  const players = playersFor(loaded, options, games);
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 31);
  const { course, header } = loaded.engine.begin(loaded.game, players, { seed, difficulty: options.difficulty });
  const name = options.save ?? freeName(loaded, options, directory);
  const save = SaveFile.create(resolve(directory, name), name, header);
  return { kept: keptGame(loaded, course, save, players), players, save, resumed: null };
}

/** Resumes the game of a file. */
export function resumeGame(
  { file, log }: NamedLog & { readonly file: SaveFile },
  loaded: LoadedGame,
  { as }: OpeningOptions,
): OpenGame {
  const players = playersOfLog(loaded, log, file.name);
  const person = peopleIn(players)[0] ?? null;
  if (as !== undefined && as.toLowerCase() !== (person?.toLowerCase() ?? NOBODY)) {
    throw new MisuseError(`${file.name}: in this game you play ${person ?? "neither side"}, not ${as}`);
  }
  if (log.header.seed === null) {
    const message = "this game has no seed: you rolled its dice at a table, so it cannot continue here";
    throw damaged(file.name, 1, message);
  }
  const { course, problem } = loaded.engine.replay(loaded.game, log);
  if (problem !== null) throw damaged(file.name, problem.line, problem.message);
  if (course === null) throw new Error("a log without problems gives no course");
  const resumed = { events: course.happened.length, repaired: file.repair() };
  const kept = keptGame({ ...loaded, bots: loaded.botsOfLog(log) }, course, file, players);
  return { kept, players, save: file, resumed };
}

function keptGame({ engine, bots }: LoadedGame, course: GameCourse, save: SaveFile, players: Players): KeptGame {
  return new KeptGame(engine, course, save, { players, bots });
}

function sidesOf({ material }: LoadedGame): readonly string[] {
  return material.book.scenario.sides.map(({ side }) => side);
}

/** Who plays each side of a new game. */
function playersFor(loaded: LoadedGame, options: OpeningOptions, games: GameRegistry): Players {
  const sides = sidesOf(loaded);
  const wanted = options.as?.toLowerCase();
  const person = sides.find((side) => side.toLowerCase() === wanted && !isAlwaysBot(loaded, side)) ?? null;
  const isInTeam = sides.some((side) => membersOf(playerOf(side, options) ?? "").length > 1);
  if (person === null && wanted !== NOBODY && !(wanted === undefined && isInTeam)) {
    const playable = sides.filter((side) => !isAlwaysBot(loaded, side));
    const choices = `${playable.map((side) => side.toLowerCase()).join(", ")} or ${NOBODY}`;
    throw new MisuseError(
      wanted === undefined ? `choose your side with --as: ${choices}` : `--as ${options.as}: it must be ${choices}`,
    );
  }
  if (person !== null && playerOf(person, options) !== undefined) {
    throw new MisuseError(`--${person.toLowerCase()}: you play this side; choose who plays the other with --against`);
  }
  checkSeats(loaded, options, games);
  checkOpponent(loaded, options.against);
  const players = Object.fromEntries(
    sides.map((side) => [
      side,
      side === person ? PERSON : (playerOf(side, options) ?? opponent(loaded, side, options)),
    ]),
  );
  checkTeams(loaded, players);
  return players;
}

/** The player of a side that no option names. A bot needs a sheet. */
function opponent(loaded: LoadedGame, side: string, { against }: OpeningOptions): string {
  return against === BOT || isAlwaysBot(loaded, side) ? usualPlayerOf(loaded, side) : against;
}

function playersOfLog(loaded: LoadedGame, log: GameLog, name: string): Players {
  const players = sidesOf(loaded).map((side): [string, string] => {
    const known = loaded.engine.playerIn(log, side);
    if (known !== null) return [side, known];
    const written = JSON.stringify(log.header.players[side]?.name ?? null);
    throw damaged(name, 1, `players.${side}: nobody plays as ${written}`);
  });
  if (players.every(([, player]) => player === PERSON)) {
    throw damaged(name, 1, "players: two people play, but only one can play here");
  }
  return Object.fromEntries(players);
}

/** The first free file name: a new game never touches another. */
function freeName({ description, material }: LoadedGame, { as }: OpeningOptions, directory: string): string {
  const { number } = material.book.scenario;
  const person = as === undefined ? "team" : nameInFiles(as);
  const stem = `play-${description.folder}-${number}-${as === NOBODY ? "watched" : person}`;
  for (let copy = 1; ; copy += 1) {
    const name = `${stem}${copy === 1 ? "" : `-${copy}`}.jsonl`;
    if (!existsSync(resolve(directory, name))) return name;
  }
}
