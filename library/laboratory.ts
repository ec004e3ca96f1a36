import type { GameRange } from "../analysis/games/simulation-shape.ts";
import {
  type LaboratoryRun,
  type PlayedPair,
  playPairs,
  type ReadyGame,
} from "../analysis/laboratory/laboratory-game.ts";
import {
  SensitivityPlayer,
  type SensitivityResult,
  type SensitivityTask,
  type VariationSettings,
  variationsOf,
} from "../analysis/laboratory/sensitivity.ts";
import { BOT, type GameMaterial, noEngine } from "../games/engine-part.ts";
import type { FileBoard, GameDescription, GamePackage } from "../games/game-package.ts";
import type { Book } from "../runtime/game.ts";
import { botsOf } from "./play.ts";
import { problemWithPlayer, problemWithSeat } from "./players.ts";
import { failure, type Result } from "./result.ts";

export { runInOrder } from "../analysis/laboratory/laboratory-game.ts";
export type { LaboratoryRun } from "../analysis/laboratory/laboratory-game.ts";

/** The kinds of jobs of the laboratory: the data for a worker at its start, its tasks, and their results. */
interface LaboratoryWork {
  /** Pairs of games of two versions of a bot. */
  readonly pairs: {
    readonly job: {
      readonly before: GameMaterial;
      readonly after: GameMaterial;
      readonly players: Readonly<Record<string, string>>;
      readonly side: string;
      readonly run: LaboratoryRun;
    };
    readonly task: GameRange;
    readonly result: readonly PlayedPair[];
  };
  /** Unchanged games, and games with one change. */
  readonly sensitivity: {
    readonly job: {
      readonly material: GameMaterial<FileBoard>;
      readonly settings: VariationSettings;
      readonly run: LaboratoryRun;
    };
    readonly task: SensitivityTask;
    readonly result: SensitivityResult;
  };
}

type LaboratoryKind = keyof LaboratoryWork;

/** The data for a worker of the laboratory. Plain data. */
export type LaboratoryJob<Kind extends LaboratoryKind = LaboratoryKind> = {
  readonly [K in Kind]: { readonly kind: K } & LaboratoryWork[K]["job"];
}[Kind];

type LaboratoryTask<Kind extends LaboratoryKind> = LaboratoryWork[Kind]["task"];
type LaboratoryResult<Kind extends LaboratoryKind> = LaboratoryWork[Kind]["result"];

/** Runs tasks of one job. */
type LaboratoryRunner<Kind extends LaboratoryKind> = (task: LaboratoryTask<Kind>) => LaboratoryResult<Kind>;

const RUNNERS: {
  readonly [Kind in LaboratoryKind]: (game: GamePackage, job: LaboratoryJob<Kind>) => LaboratoryRunner<Kind>;
} = {
  pairs: (game, { before, after, players, side, run }) => {
    const versions = { before: readyGame(game, before, players), after: readyGame(game, after, players), side };
    return (range) => playPairs(versions, run, range);
  },
  sensitivity: (game, { material, settings, run }) => {
    const { players } = settings;
    const usual = readyGame(game, material, players);
    const player = new SensitivityPlayer({
      game,
      usual,
      variations: variationsOf(game, material, settings),
      run,
      ready: (varied, made = isDecidedAlike(varied, material) ? usual.seating.bots : undefined) =>
        readyGame(game, varied, players, made),
    });
    return (task) => player.perform(task);
  },
};

/** Prepares for the tasks of a job, in this thread or in a worker. */
export function laboratoryRunner<Kind extends LaboratoryKind>(
  game: GamePackage,
  kind: Kind,
  job: LaboratoryJob<Kind>,
): LaboratoryRunner<Kind> {
  return RUNNERS[kind](game, job);
}

/** Whether bots decide alike with two materials: with the same sheets under the same readings. */
function isDecidedAlike(one: GameMaterial, other: GameMaterial): boolean {
  return one.book === other.book && one.readings === other.readings;
}

/**
 * A game with its players, ready to be played many times.
 *
 * @param made the bots, where they were made before
 */
export function readyGame(
  game: GamePackage,
  material: GameMaterial,
  players: Readonly<Record<string, string>>,
  made?: ReadyGame["seating"]["bots"],
): ReadyGame {
  const { engine } = game;
  if (engine === undefined) throw new Error(noEngine(game));
  const bots = made ?? botsOf(game, material.book, material.readings);
  return { engine, game: engine.define(material), seating: { players, bots } };
}

export {
  type Ladder,
  ladderJson,
  ladderOf,
  type LadderSettings,
  ladderText,
  type SeatResult,
} from "../analysis/laboratory/ladder.ts";

/** A player in the seat of a side. */
export interface LadderSeat {
  readonly side: string;
  readonly player: string;
}

interface Wanted {
  /** The usual players of the sides. The others are rated against them, so they are always included. */
  readonly usual: Readonly<Record<string, string>>;
  /** The only side whose seat changes; null for every side. */
  readonly side: string | null;
  /** Left out: every player of the game. */
  readonly players?: readonly string[] | undefined;
}

/** The players for each seat of a scenario; a failure if a named player can take none. */
export function ladderSeats(
  description: Pick<GameDescription, "lexicon" | "seats">,
  book: Book,
  { usual, side: only, players: named }: Wanted,
): Result<{ readonly seats: readonly LadderSeat[] }> {
  const sides = book.scenario.sides.map(({ side }) => side).filter((side) => only === null || side === only);
  for (const player of named ?? []) {
    const problems = sides.map((side) => problemWithSeat(description, book, side, player));
    const problem = problemWithPlayer(description, player) ?? (problems.includes(null) ? null : problems[0]);
    if (typeof problem === "string") return failure(`${player}: ${problem}`);
  }
  const players = named ?? [BOT, ...(description.seats?.players ?? [])];
  const seats = sides.flatMap((side) =>
    [...new Set([usual[side] ?? BOT, ...players])]
      .filter((player) => problemWithSeat(description, book, side, player) === null)
      .map((player) => ({ side, player })),
  );
  return { ok: true, seats };
}
