import type { Job } from "bullmq";
import type { Redis } from "ioredis";
import { startThreads, type Threads } from "../simulate/game-pool.ts";
import type { WorkerSettings } from "../simulate/game-worker.ts";
import { openQueueServer, QUEUE_NAME, type QueuedTask, settingsKey, type TaskAnswer } from "./task-queue.ts";

/**
 * A task goes to another worker after its own has been silent for this long. Games are played on threads, so this
 * process can always report that it is alive.
 */
const SILENT_MILLISECONDS = 10_000;

/** How often workers look for tasks of workers that died. */
const LOOKING_MILLISECONDS = 5000;

/** After this many workers have died of it, a task fails: the fault must be its own. */
const MOST_DEATHS = 20;

/** How often threads of finished runs are ended. */
const TIDYING_MILLISECONDS = 10_000;

interface ServedQueue {
  /** `redis://…` */
  readonly address: string;
  readonly threads: number;
  /** Aborted when no further tasks are to be taken. */
  readonly stop: AbortSignal;
  readonly report: (line: string) => void;
  readonly onTask: (game: string) => void;
}

/**
 * Plays games from the queue of a Redis server until it is stopped; tasks in progress are finished first.
 *
 * @throws MisuseError where the server does not answer
 */
export async function serveQueue({ address, threads, stop, report, onTask }: ServedQueue): Promise<void> {
  const server = await openQueueServer(address, (reason) =>
    report(`Lost the connection to ${server.shown} (${reason}); trying again.`),
  );
  const connection = server.connect();
  const runs = new OpenRuns(connection, threads);
  const { Worker: TaskWorker } = server.bullmq;
  const perform = async ({ data }: Job<QueuedTask>): Promise<TaskAnswer> => {
    const performed = await runs.perform(data);
    if (performed === null) return { kind: "run is over" };
    onTask(performed.game);
    return { kind: "done", result: performed.result };
  };
  // One for each thread: the client counts them.
  const workers = Array.from({ length: threads }, () => {
    const worker = new TaskWorker<QueuedTask, TaskAnswer>(QUEUE_NAME, perform, {
      connection,
      lockDuration: SILENT_MILLISECONDS,
      stalledInterval: LOOKING_MILLISECONDS,
      maxStalledCount: MOST_DEATHS,
    });
    // The connection reports its own errors.
    worker.on("error", () => {});
    return worker;
  });
  const tidying = setInterval(() => void runs.endThoseOver().catch(() => undefined), TIDYING_MILLISECONDS);
  try {
    await Promise.all(workers.map((worker) => worker.waitUntilReady()));
    report(`Playing games from ${server.shown} with ${threads} ${threads === 1 ? "thread" : "threads"}.`);
    await aborted(stop);
  } finally {
    clearInterval(tidying);
    await Promise.all(workers.map((worker) => worker.close()));
    await runs.close();
    connection.disconnect();
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}

interface OpenRun {
  readonly game: string;
  readonly threads: Threads<unknown, unknown>;
  /** Tasks in progress. */
  busy: number;
}

/** The runs that this process has played games for, each with threads that know its sheets. */
class OpenRuns {
  readonly #connection: Redis;
  readonly #threads: number;
  readonly #open = new Map<string, Promise<OpenRun | null>>();

  constructor(connection: Redis, threads: number) {
    this.#connection = connection;
    this.#threads = threads;
  }

  /** Executes a task on threads of its run; null if no client waits for the run any more. */
  async perform({ run, task }: QueuedTask): Promise<{ readonly game: string; readonly result: unknown } | null> {
    const begun = this.#open.get(run) ?? this.#begin(run);
    this.#open.set(run, begun);
    // Nothing is kept of a run that has not begun, because it may begin later.
    const open = await begun.catch((error: unknown) => {
      this.#open.delete(run);
      throw error;
    });
    if (open === null) {
      this.#open.delete(run);
      return null;
    }
    open.busy += 1;
    try {
      return { game: open.game, result: await open.threads.perform(task) };
    } finally {
      open.busy -= 1;
    }
  }

  async #begin(run: string): Promise<OpenRun | null> {
    const text = await this.#connection.get(settingsKey(run));
    if (text === null) return null;
    const settings = JSON.parse(text) as WorkerSettings;
    return { game: settings.game, threads: startThreads(this.#threads, settings), busy: 0 };
  }

  /** Ends the threads of runs without a waiting client. */
  async endThoseOver(): Promise<void> {
    for (const [run, begun] of this.#open) {
      const isAwaited = (await this.#connection.exists(settingsKey(run))) > 0;
      const open = await begun;
      // Checked last, because a task may have arrived in the meantime.
      if (open === null || isAwaited || open.busy > 0) continue;
      this.#open.delete(run);
      await open.threads.end();
    }
  }

  async close(): Promise<void> {
    for (const begun of this.#open.values()) await (await begun)?.threads.end();
    this.#open.clear();
  }
}
