import { Piscina } from "piscina";
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { WorkerSettings } from "./game-worker.ts";
import { playGames, playInLanes, type Simulation, type SimulationWork as Work } from "../../library/simulations.ts";
import type { Progress } from "../progress.ts";
import type { LoadedGame } from "../game-library.ts";

/**
 * Runs tasks on some threads while they are needed; a single thread is this one.
 *
 * @param here does a task in this thread
 * @param use is given what does a task on any of them
 */
export async function onThreads<Task, Result, Value>(
  threads: number,
  settings: WorkerSettings,
  here: () => (task: Task) => Result,
  use: (run: (task: Task) => Promise<Result>) => Promise<Value>,
): Promise<Value> {
  if (threads === 1) {
    const run = here();
    return use(async (task) => {
      // Lets signals and the terminal run.
      await setImmediate();
      return run(task);
    });
  }
  const started = startThreads<Task, Result>(threads, settings);
  try {
    return await use(started.perform);
  } finally {
    await started.end();
  }
}

/** Threads that run the tasks of one job. */
export interface Threads<Task, Result> {
  readonly perform: (task: Task) => Promise<Result>;
  readonly end: () => Promise<void>;
}

/** Starts threads for a job, even if there is only one. */
export function startThreads<Task, Result>(threads: number, settings: WorkerSettings): Threads<Task, Result> {
  const pool = new Piscina<Task, Result>({
    filename: workerFile(),
    minThreads: threads,
    maxThreads: threads,
    workerData: settings,
  });
  return { perform: (task) => pool.run(task), end: () => pool.destroy() };
}

/** The worker's file: next to this one as source, next to the command in the bundle. */
function workerFile(): string {
  const runsFromSource = import.meta.url.endsWith(".ts");
  return fileURLToPath(new URL(runsFromSource ? "./game-worker.ts" : "../game-worker.mjs", import.meta.url));
}

interface SimulationWork extends Work {
  readonly loaded: LoadedGame;
  readonly place: Workplace;
}

/** Where games are played. */
type Workplace =
  /** On threads of this machine; a single one is this thread. */
  | { readonly kind: "threads"; readonly threads: number }
  /** On every machine that works for the queue of a Redis server. */
  | { readonly kind: "queue"; readonly address: string; readonly report: (line: string) => void };

/**
 * Where the options say that games are played.
 *
 * @param tasks how many there are: more threads would be idle
 * @param progress shows a person what a queue waits for
 */
export function workplaceOf(
  { workers, queue }: { readonly workers?: number; readonly queue?: string },
  tasks: number,
  progress: Progress,
): Workplace {
  if (queue !== undefined)
    return { kind: "queue", address: queue, report: (line) => progress.interrupt(`tiebreak: ${line}`) };
  return { kind: "threads", threads: Math.min(workers ?? availableParallelism(), Math.max(tasks, 1)) };
}

/**
 * Runs tasks where games are to be played.
 *
 * @param here does a task in this thread
 * @param stop aborted when tasks that have not begun are to be dropped
 * @param use is given what does a task, or gives null for one that was dropped; and how many tasks to hand out at a time
 */
export async function atWorkplace<Task, Result, Value>(
  place: Workplace,
  settings: WorkerSettings,
  here: () => (task: Task) => Result,
  stop: AbortSignal,
  use: (perform: (task: Task) => Promise<Result | null>, lanes: number) => Promise<Value>,
): Promise<Value> {
  if (place.kind === "threads") return onThreads(place.threads, settings, here, (run) => use(run, place.threads));
  const { onQueue } = await import("../queue/task-queue.ts");
  const { address, report } = place;
  return onQueue<Task, Result, Value>({ address, settings, stop, report }, ({ perform, lanes }) => use(perform, lanes));
}

/** Plays games of a run until they are done or the work is stopped. Returns the games played so far. */
export async function runSimulation(work: SimulationWork): Promise<Simulation> {
  const { loaded, run, place, stop } = work;
  const { engine, game, bots, material, description } = loaded;
  const settings: WorkerSettings = {
    game: material.book.scenario.game,
    text: description.text ?? null,
    job: { kind: "simulation", material, settings: run },
  };
  const here = () => (range: Parameters<typeof playGames>[4]) => playGames(engine, game, bots, run, range);
  return atWorkplace(place, settings, here, stop, (play, lanes) => playInLanes(work, lanes, play));
}
