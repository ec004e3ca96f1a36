import { peopleIn } from "../games/shared/engine/players.ts";
import {
  type GameOutcome,
  gamesToPlay,
  type SensitivityResult,
  type SensitivityTask,
  type UsualGame,
  type Variation,
  variationsOf,
  VARIED,
  type Varied,
} from "../analysis/laboratory/sensitivity.ts";
import {
  type Sensitivity,
  sensitivityJson,
  sensitivityOf,
  type SensitivitySettings,
  SensitivityTable,
  sensitivityText,
} from "../analysis/laboratory/sensitivity-report.ts";
import { runInOrder } from "../analysis/laboratory/laboratory-game.ts";
import { BOT } from "../games/engine-part.ts";
import type { GameTypes } from "../games/game-package.ts";
import { type LaboratoryJob, laboratoryRunner } from "./laboratory.ts";
import { setTable, type TableOptions } from "./play.ts";
import { type Failure, failure } from "./result.ts";
import type { Sheet } from "./sheets.ts";

export { sensitivityJson, sensitivityText, VARIED };
export type { Sensitivity, SensitivityResult, SensitivityTask, Varied };

/** Options for measuring the sensitivity of a game. */
export interface SensitivityOptions<Types extends GameTypes = GameTypes> extends TableOptions<Types> {
  /** How many games each variation is paired with; by default 100. */
  readonly games?: number;
  /** The same seed plays the same games. */
  readonly seed?: number;
  /** The sides whose sheets are varied; left out: all that follow one. */
  readonly sides?: readonly string[];
  /** The kinds of variations; by default all. */
  readonly varied?: readonly Varied[];
}

/** A measurement of sensitivity before it begins. */
interface SensitivityQuestion {
  readonly ok: true;
  readonly job: LaboratoryJob<"sensitivity">;
  readonly variations: readonly Variation[];
  readonly settings: SensitivitySettings;
}

/** Sets up a measurement of sensitivity, so that the caller can play its games on many threads, and stop. */
export function sensitivityQuestion<Types extends GameTypes>(
  sheet: Pick<Sheet<Types>, "game" | "book">,
  options: SensitivityOptions<Types>,
): SensitivityQuestion | Failure {
  const table = setTable(sheet, options);
  if (!table.ok) return table;
  const { engine, material, seating } = table;
  const { players } = seating;
  if (peopleIn(players).length > 0) return failure("nobody can be asked in games that are compared");
  const bots = material.book.scenario.sides.flatMap(({ side }) => (players[side] === BOT ? [side] : []));
  const { seed = 1, difficulty = "normal", games = 100, sides = bots, varied = VARIED } = options;
  const stranger = sides.find((side) => !bots.includes(side));
  if (stranger !== undefined) return failure(`${stranger} does not follow a sheet, so no words of it can be varied`);
  if (sides.length === 0) return failure("no side follows a sheet, so there is nothing to vary");
  const run = { seed, difficulty };
  const job = {
    kind: "sensitivity",
    material,
    settings: { players, sides, varied, readings: options.readings ?? {} },
    run,
  } as const;
  const variations = variationsOf(sheet.game, material, job.settings);
  const { scenario } = material.book;
  return {
    ok: true,
    job,
    variations,
    settings: {
      game: scenario.game,
      scenario: scenario.number,
      players,
      sides,
      board: material.board.name,
      standIns: engine.standIns(table.game),
      run,
      games,
      variations: variations.length,
    },
  };
}

/** Runs one task of a measurement, in this thread or elsewhere; null where it was stopped before the task began. */
type PerformSensitivity = (task: SensitivityTask) => Promise<SensitivityResult | null>;

interface SensitivityWork {
  readonly perform: PerformSensitivity;
  readonly lanes: number;
  readonly stop: AbortSignal;
  /** Receives the current work and how much of it is done. */
  readonly onProgress: (doing: "games as usual" | "variations", done: number, all: number) => void;
}

/** The result of a task without games. */
const NOTHING_TO_PLAY = "nothing to play" as const;

/** Games of a task: enough to be worth a message, few enough to stop soon. */
const CHUNK = 10;

/** The same for a variation, whose sheets each lane compiles that plays some of its games. */
const VARIED_CHUNK = 50;

/**
 * Plays the unchanged games and then those of each variation, where it can show. The result does not depend on the
 * number of lanes. If it is stopped, it has the first variations.
 */
export async function answerSensitivity(
  { variations, settings }: Pick<SensitivityQuestion, "variations" | "settings">,
  { perform, lanes, stop, onProgress }: SensitivityWork,
): Promise<Sensitivity> {
  const usual: UsualGame[] = [];
  await runInOrder(
    usualTasks(settings.games),
    lanes,
    perform,
    (result) => {
      if (result?.kind === "usual") usual.push(...result.games);
      onProgress("games as usual", usual.length, settings.games);
      return result !== null;
    },
    stop,
  );
  const table = new SensitivityTable(usual);
  let done = 0;
  let played = new Map<number, GameOutcome>();
  await runInOrder(
    variedTasks(usual, variations),
    lanes,
    async (task) => ({ task, result: task.games.length === 0 ? NOTHING_TO_PLAY : await perform(task) }),
    ({ task, result }) => {
      if (result === null) return false;
      if (result !== NOTHING_TO_PLAY && result.kind === "varied")
        for (const [index, outcome] of result.outcomes.entries()) played.set(task.games[index] ?? -1, outcome);
      const variation = variations[task.variation];
      if (!task.isLast || variation === undefined) return true;
      table.add(variation, played);
      played = new Map();
      done += 1;
      onProgress("variations", done, variations.length);
      return true;
    },
    stop,
  );
  return sensitivityOf(settings, usual, table);
}

function* usualTasks(games: number): Generator<SensitivityTask> {
  for (let from = 0; from < games; from += CHUNK)
    yield { kind: "usual", range: { from, to: Math.min(from + CHUNK, games) } };
}

function* variedTasks(
  usual: readonly UsualGame[],
  variations: readonly Variation[],
): Generator<SensitivityTask & { readonly kind: "varied"; readonly isLast: boolean }> {
  for (const [variation, each] of variations.entries()) {
    const games = gamesToPlay(usual, variation, each);
    for (let from = 0; from === 0 || from < games.length; from += VARIED_CHUNK) {
      const isLast = from + VARIED_CHUNK >= games.length;
      yield { kind: "varied", variation, games: games.slice(from, from + VARIED_CHUNK), isLast };
    }
  }
}

/**
 * What each small change of the sheets, each other reading of an open point and each change of a stand-in does to the
 * score of a side, in games on the same seeds.
 *
 * @example
 * ```ts
 * const asked = await sensitivity(sheet, { board, games: 2, sides: ["LFA"], varied: ["stand-ins"] });
 * if (asked.ok) asked.sensitivity.rows.every(({ kind }) => kind === "stand-ins"); // true
 * ```
 */
export async function sensitivity<Types extends GameTypes>(
  sheet: Sheet<Types>,
  options: SensitivityOptions<Types>,
): Promise<{ readonly ok: true; readonly sensitivity: Sensitivity } | Failure> {
  const question = sensitivityQuestion(sheet, options);
  if (!question.ok) return question;
  const perform = laboratoryRunner(sheet.game, "sensitivity", question.job);
  const answer = await answerSensitivity(question, {
    perform: async (task) => perform(task),
    lanes: 1,
    stop: new AbortController().signal,
    onProgress: () => {},
  });
  return { ok: true, sensitivity: answer };
}
