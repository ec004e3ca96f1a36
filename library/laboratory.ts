import { type LaboratoryRun, type ReadyGame } from "../analysis/laboratory/laboratory-game.ts";
import { type PlayedPair, playPairs } from "../analysis/laboratory/paired-games.ts";
import type { GameRange } from "../analysis/games/simulation-shape.ts";
import type { GameMaterial } from "../games/engine-part.ts";
import type { GamePackage } from "../games/game-package.ts";
import { botsOf } from "./play.ts";

export { runInOrder } from "../analysis/laboratory/in-order.ts";
export type { LaboratoryRun } from "../analysis/laboratory/laboratory-game.ts";

/** Work of the laboratory by its kind: what a worker is given when it starts, each of its tasks, and what comes of one. */
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
}

export type LaboratoryKind = keyof LaboratoryWork;

/** What a worker of the laboratory is given. Plain data. */
export type LaboratoryJob<Kind extends LaboratoryKind = LaboratoryKind> = {
  readonly [K in Kind]: { readonly kind: K } & LaboratoryWork[K]["job"];
}[Kind];

export type LaboratoryTask<Kind extends LaboratoryKind> = LaboratoryWork[Kind]["task"];
export type LaboratoryResult<Kind extends LaboratoryKind> = LaboratoryWork[Kind]["result"];

/** Does tasks of one job. */
export type LaboratoryRunner<Kind extends LaboratoryKind> = (task: LaboratoryTask<Kind>) => LaboratoryResult<Kind>;

const RUNNERS: {
  readonly [Kind in LaboratoryKind]: (game: GamePackage, job: LaboratoryJob<Kind>) => LaboratoryRunner<Kind>;
} = {
  pairs: (game, { before, after, players, side, run }) => {
    const versions = { before: readyGame(game, before, players), after: readyGame(game, after, players), side };
    return (range) => playPairs(versions, run, range);
  },
};

/** Makes ready for the tasks of a job, in this thread or in a worker. */
export function laboratoryRunner<Kind extends LaboratoryKind>(
  game: GamePackage,
  kind: Kind,
  job: LaboratoryJob<Kind>,
): LaboratoryRunner<Kind> {
  return RUNNERS[kind](game, job);
}

/** A game with its players, ready to be played many times. */
export function readyGame(
  game: GamePackage,
  material: GameMaterial,
  players: Readonly<Record<string, string>>,
): ReadyGame {
  const { engine, lexicon } = game;
  if (engine === undefined) throw new Error(`${lexicon.game} has no engine yet`);
  const bots = botsOf(game, material.book, material.readings);
  return { engine, game: engine.define(material), seating: { players, bots } };
}
