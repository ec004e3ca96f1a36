import { BOT, type EnginePart, type GameMaterial, type Seating } from "../../games/engine-part.ts";
import type { FileBoard } from "../../games/game-package.ts";
import { canonicalJson, hashOf } from "../../games/shared/plain-data.ts";
import type { ValueOf } from "../../games/shared/reading/shape.ts";
import type { CheckedClause, CheckedSheet } from "../../runtime/checked-tree.ts";
import { labelledParts } from "../../runtime/checked-tree/parts.ts";
import { isFollowed } from "../../runtime/checked-tree/procedures.ts";
import { mix } from "../../runtime/dice.ts";
import { addCounts, type Counts, GameCounter, sum } from "./counts.ts";
import { type Failure, type GameRange, MOST_FAILURES, type OUTLINE, type Run } from "./simulation-shape.ts";

/** The part of a run that has been played. */
export interface Simulation {
  readonly run: Run;
  /** The numbers of the games that were played, in order, without overlaps. */
  readonly played: readonly GameRange[];
  readonly counts: Counts;
  /** The first games that failed. `counts.failures` has the number of all. */
  readonly failures: readonly Failure[];
}

/** Describes a run. */
export function runOf(
  material: GameMaterial<FileBoard>,
  settings: RunSettings & {
    readonly games: number;
    readonly engine: Pick<EnginePart, "omitted" | "remark" | "define" | "standIns" | "chosen">;
  },
): Run {
  const { book, board, roster, readings, maximumRounds } = material;
  const { scenario, sheets } = book;
  const { players, difficulty, seed, verified, games, engine } = settings;
  const { remark } = engine;
  const omitted = engine.omitted?.(readings) ?? [];
  const chosen = engine.chosen?.(readings) ?? [];
  const sides = scenario.sides.map(({ side }) => side);
  return {
    scenario: { number: scenario.number, title: scenario.title ?? "" },
    sides,
    board: { name: board.name, standIn: board.standIn, hash: hashOf(board) },
    // Where a sheet lies does not matter.
    sheets: hashOf([scenario, ...sides.map((side) => ({ ...sheets[side], file: "" }))]),
    roster: roster === undefined ? null : hashOf(roster),
    readings: hashOf(readings),
    maximumRounds,
    players,
    difficulty,
    seed,
    verified,
    games,
    outlines: Object.fromEntries(
      sides.flatMap((side) => {
        const sheet = sheets[side];
        return players[side] === BOT && sheet !== undefined ? [[side, outlineOf(sheet, omitted)]] : [];
      }),
    ),
    ...(remark === undefined ? {} : { remark }),
    ...(chosen.length === 0 ? {} : { chosen }),
    standIns: engine.standIns(engine.define(material)),
  };
}

/** A run before its first game. */
export function notYetPlayed(run: Run): Simulation {
  return { run, played: [], counts: {}, failures: [] };
}

/** A run with some more of its games. */
export function withGames(
  simulation: Simulation,
  range: GameRange,
  { counts, failures }: Pick<GamesPlayed, "counts" | "failures">,
): Simulation {
  return together(simulation, { played: [range], counts, failures });
}

function together(simulation: Simulation, { played, counts, failures }: Omit<Simulation, "run">): Simulation {
  return {
    run: simulation.run,
    played: joined([...simulation.played, ...played]),
    counts: addCounts(simulation.counts, counts),
    failures: first([...simulation.failures, ...failures]),
  };
}

type Merged =
  { readonly kind: "merged"; readonly simulation: Simulation } | { readonly kind: "misfit"; readonly reason: string };

/**
 * Combines two parts of one run, in any order. Parts of different runs do not fit, nor do parts with games in common. A
 * run that was extended has as many games as its longest part says.
 */
export function mergeSimulations(first: Simulation, second: Simulation): Merged {
  const games = Math.max(first.run.games, second.run.games);
  const [one, other] = [withLength(first, games), withLength(second, games)];
  const difference = differenceOf(one.run, other.run);
  if (difference !== null) return { kind: "misfit", reason: `they are from different runs: ${difference}` };
  const twice = one.played.flatMap((range) => other.played.flatMap((each) => overlap(range, each)));
  const [both] = twice;
  if (both !== undefined) return { kind: "misfit", reason: `both contain ${rangeText(both)}` };
  return { kind: "merged", simulation: together(one, other) };
}

/** A part of a run with this many games. The outcome of a game does not depend on how many there are. */
function withLength(simulation: Simulation, games: number): Simulation {
  return { ...simulation, run: { ...simulation.run, games } };
}

type Resumed = (Merged & { readonly kind: "misfit" }) | { readonly kind: "resumed"; readonly simulation: Simulation };

/** The played part of a run, to continue it. The run may have more games than before, but not fewer. */
export function resumed(run: Run, before: Simulation): Resumed {
  if (before.run.games > run.games)
    return { kind: "misfit", reason: `it is a run of ${before.run.games} games, and this one has ${run.games}` };
  const simulation = withLength(before, run.games);
  const difference = differenceOf(run, simulation.run);
  if (difference !== null) return { kind: "misfit", reason: `it is from a different run: ${difference}` };
  return { kind: "resumed", simulation };
}

/** Games of a run that have not been played. */
export function missingGames({ run, played }: Simulation): readonly GameRange[] {
  return missingIn(played, { from: 0, to: run.games });
}

/** The games of a range that have not been played, in order. */
export function missingIn(played: readonly GameRange[], { from, to }: GameRange): readonly GameRange[] {
  const missing: GameRange[] = [];
  let next = from;
  for (const range of [...played, { from: to, to }]) {
    const end = Math.min(range.from, to);
    if (end > next) missing.push({ from: next, to: end });
    next = Math.max(next, range.to);
  }
  return missing;
}

/** How many games there are in some ranges. */
export function gamesIn(ranges: readonly GameRange[]): number {
  return sum(ranges.map(({ from, to }) => to - from));
}

/** `game 7`, `games 0 to 249`. */
export function rangeText({ from, to }: GameRange): string {
  return to - from === 1 ? `game ${from}` : `games ${from} to ${to - 1}`;
}

/** The games of a shard, `index` from 1: shards of a run differ by one game at most. */
export function shardOf(games: number, index: number, shards: number): GameRange {
  const at = (part: number): number => Math.floor((games * part) / shards);
  return { from: at(index - 1), to: at(index) };
}

function differenceOf(one: Run, other: Run): string | null {
  for (const key of Object.keys(one) as (keyof Run)[]) {
    if (canonicalJson(one[key]) !== canonicalJson(other[key])) return WORDS[key];
  }
  return null;
}

const WORDS: Readonly<Record<keyof Run, string>> = {
  scenario: "the scenarios differ",
  sides: "the sides differ",
  board: "the boards differ",
  sheets: "the sheets differ",
  roster: "the rosters differ",
  readings: "the readings of the rules differ",
  maximumRounds: "the maximum numbers of rounds differ",
  players: "the players differ",
  difficulty: "the difficulties differ",
  seed: "the seeds differ",
  verified: "one was verified and the other was not",
  games: "the numbers of games differ",
  outlines: "the sheets differ",
  remark: "the games differ",
  chosen: "what was chosen before the games differs",
  standIns: "the stand-ins differ",
};

function overlap(one: GameRange, other: GameRange): readonly GameRange[] {
  const range = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return range.from < range.to ? [range] : [];
}

function joined(ranges: readonly GameRange[]): readonly GameRange[] {
  const inOrder = ranges.filter(({ from, to }) => from < to).toSorted((one, other) => one.from - other.from);
  const result: GameRange[] = [];
  for (const range of inOrder) {
    const last = result.at(-1);
    if (last !== undefined && last.to === range.from) result[result.length - 1] = { from: last.from, to: range.to };
    else result.push(range);
  }
  return result;
}

function first(failures: readonly Failure[]): readonly Failure[] {
  return failures.toSorted((one, other) => one.game - other.game).slice(0, MOST_FAILURES);
}

/** The parts of a procedure that can decide: its clauses, each with its letters or rows. */
export type OutlineProcedure = ValueOf<typeof OUTLINE>[number];
export type OutlineClause = OutlineProcedure["clauses"][number];

/**
 * The parts of a sheet that can decide, in its order.
 *
 * @param omitted the readings that are not taken
 */
function outlineOf({ procedures }: CheckedSheet, omitted: readonly string[]): readonly OutlineProcedure[] {
  return procedures.map(({ name, clauses }) => ({
    procedure: name,
    clauses: clauses.filter((clause) => isFollowed(clause, omitted)).map(outlineClause),
  }));
}

function outlineClause(clause: CheckedClause): OutlineClause {
  const parts = labelledParts(clause).map(({ label, part }) => ({ label, text: part.text }));
  return { label: `${clause.number}`, text: clause.text, parts };
}

/** What is to be simulated. */
export interface SimulationWork {
  readonly run: Run;
  /** The games to play. */
  readonly range: GameRange;
  /** The part of the run that was played before; its games are not played again. */
  readonly before?: Simulation;
  /** Aborted when no further games should begin. */
  readonly stop: AbortSignal;
  /** Receives everything that was played so far. */
  readonly onProgress: (simulation: Simulation) => void;
}

const FIRST_CHUNK = 4;
const MOST_IN_CHUNK = 1000;
/** If a chunk takes less time, the next one is larger. This also limits how long a stop takes. */
const CHUNK_MILLISECONDS = 250;

/**
 * Plays the games of a run until all are played or the work is stopped, and returns what was played. Each lane plays
 * one chunk after another. The outcome of a game depends on its number alone, so the size of a chunk does not matter.
 *
 * @param play gives null for games that were not played because the work was stopped
 */
export async function playInLanes(
  { run, range, before, stop, onProgress }: SimulationWork,
  lanes: number,
  play: (range: GameRange, lane: number) => Promise<GamesPlayed | null>,
): Promise<Simulation> {
  let simulation = before ?? notYetPlayed(run);
  const left = [...missingIn(simulation.played, range)];
  let size = FIRST_CHUNK;
  const playLane = async (_: unknown, lane: number): Promise<void> => {
    for (let next = left[0]; next !== undefined && !stop.aborted; [next] = left) {
      const chunk = { from: next.from, to: Math.min(next.from + size, next.to) };
      if (chunk.to < next.to) left[0] = { from: chunk.to, to: next.to };
      else left.shift();
      const played = await play(chunk, lane);
      if (played === null) continue;
      const { milliseconds: took } = played;
      if (took < CHUNK_MILLISECONDS / 2) size = Math.min(size * 2, MOST_IN_CHUNK);
      else if (took > CHUNK_MILLISECONDS * 2) size = Math.max(Math.floor(size / 2), 1);
      simulation = withGames(simulation, chunk, played);
      onProgress(simulation);
    }
  };
  await Promise.all(Array.from({ length: lanes }, playLane));
  return simulation;
}

/** How the games of a run are played. Plain data, so that workers can receive it. */
export type RunSettings = Pick<Run, "players" | "difficulty" | "seed" | "verified">;

/** The results of some games of a run. */
export interface GamesPlayed {
  readonly counts: Counts;
  /** In the order of the games. */
  readonly failures: readonly Failure[];
  /** How long it took. Only the size of the next chunk depends on it. */
  readonly milliseconds: number;
}

/** Plays some games of a run. The outcome of a game depends on the run and its number alone. */
export function playGames(
  engine: EnginePart,
  game: object,
  bots: Seating["bots"],
  { players, difficulty, seed: runSeed, verified }: RunSettings,
  { from, to }: GameRange,
): GamesPlayed {
  const started = performance.now();
  const counter = new GameCounter();
  const failures: Failure[] = [];
  let wrong: string[] = [];
  const witness = counter.witness((message) => wrong.push(message));
  for (let number = from; number < to; number += 1) {
    const seed = seedOfGame(runSeed, number);
    wrong = [];
    try {
      counter.countGame(engine.playOut(game, { players, bots }, { seed, difficulty, verified }, witness));
    } catch (error) {
      // A game that cannot continue is a bug of the engine or of a sheet. The other games are still played.
      wrong.push(error instanceof Error ? error.message : String(error));
    }
    if (wrong.length === 0) continue;
    counter.countFailure();
    failures.push({ game: number, seed, message: wrong.join("; ") });
  }
  return { counts: counter.result(), failures, milliseconds: performance.now() - started };
}

/**
 * The seed of one game of a run, made of the run's seed and the game's number, so that a game is the same whoever plays
 * it and in whichever order. No two games of a run share a seed, because the mix is one to one.
 *
 * @param seed any integer; taken modulo 2^32
 * @param game its number, from 0
 */
export function seedOfGame(seed: number, game: number): number {
  return mix((mix(seed | 0) + Math.imul(game | 0, 0x9e3779b9)) | 0) >>> 0;
}
