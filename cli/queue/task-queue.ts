import packageInformation from "../../package.json" with { type: "json" };
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import type * as BullMQ from "bullmq";
import type { Queue, QueueEvents } from "bullmq";
import type { Redis, RedisOptions } from "ioredis";
import { MisuseError } from "../failure.ts";
import type { WorkerSettings } from "../simulate/game-worker.ts";

/** The settings of a run whose owner is gone are deleted after this time. */
const EXPIRES_AFTER_SECONDS = 60;
/**
 * How often the settings are renewed, and how often tasks are looked up in case the message about their end was lost.
 */
const RENEWED_AFTER_MILLISECONDS = 15_000;

/** How long results are kept for a client that waits for them or reconnects. */
const KEPT_SECONDS = 300;

/** How often a task is tried again after its worker reported an error. */
const ATTEMPTS = 3;

/** How many tasks wait for each connected thread, so that no thread is idle between two tasks. */
const TASKS_PER_THREAD = 2;

/** Workers may connect later, so some tasks wait for them. */
const FEWEST_TASKS = 16;

/** Executes the tasks of one run. */
interface TaskRunner<Task, Result> {
  /** Gives null where the run was stopped before a worker took the task. */
  readonly perform: (task: Task) => Promise<Result | null>;
  /** How many tasks to hand out at a time. */
  readonly lanes: number;
}

/** A run that others play. */
interface QueuedRun {
  /** `redis://…` */
  readonly address: string;
  readonly settings: WorkerSettings;
  /** Aborted when tasks that no worker has taken are to be dropped. */
  readonly stop: AbortSignal;
  /** Shows a person what the run is waiting for. */
  readonly report: (line: string) => void;
}

/**
 * Hands out the tasks of a run through a queue on a Redis server to every `tiebreak worker` there. A task returns to
 * the queue if its worker dies.
 *
 * @throws MisuseError where the server does not answer
 */
export async function onQueue<Task, Result, Value>(
  { address, settings, stop, report }: QueuedRun,
  use: (runner: TaskRunner<Task, Result>) => Promise<Value>,
): Promise<Value> {
  const server = await openQueueServer(address, (reason) =>
    report(`lost the connection to ${server.shown} (${reason}); trying again`),
  );
  const { Queue: TaskQueue, QueueEvents: TaskEvents } = server.bullmq;
  const connection = server.connect();
  const eventsConnection = server.connect();
  const queue = new TaskQueue<QueuedTask, TaskAnswer>(QUEUE_NAME, { connection });
  const events = new TaskEvents(QUEUE_NAME, { connection: eventsConnection });
  // Both connections report their own errors.
  queue.on("error", () => {});
  events.on("error", () => {});
  const run = randomUUID();
  const kept = JSON.stringify(settings);
  const key = settingsKey(run);
  const renew = async (): Promise<void> => {
    if ((await connection.expire(key, EXPIRES_AFTER_SECONDS)) === 0)
      await connection.set(key, kept, "EX", EXPIRES_AFTER_SECONDS);
  };
  await renew();
  const tasks = new RunTasks<Task, Result>(run, queue, events, stop, renew);
  const renewing = setInterval(
    () => void Promise.all([renew(), tasks.lookUp()]).catch(() => undefined),
    RENEWED_AFTER_MILLISECONDS,
  );
  try {
    await events.waitUntilReady();
    const threads = await queue.getWorkersCount();
    if (threads === 0) report(`no worker is connected yet: start one with tiebreak worker ${server.shown}`);
    return await use({
      perform: (task) => tasks.perform(task),
      lanes: Math.max(threads * TASKS_PER_THREAD, FEWEST_TASKS),
    });
  } finally {
    clearInterval(renewing);
    // Workers skip the rest of a run without a waiting client.
    await connection.del(key).catch(() => undefined);
    await Promise.all([queue.close(), events.close()]);
    for (const each of [connection, eventsConnection]) each.disconnect();
  }
}

/** A task in the queue, with the promise of its result. */
interface Waiting {
  isAdded: boolean;
  /** Null where there is no result: the task was dropped for a stop, or the server has lost it. */
  readonly answer: (answer: TaskAnswer | null) => void;
  readonly fail: (reason: string) => void;
}

/** The tasks of one run in the queue. */
class RunTasks<Task, Result> {
  readonly #run: string;
  readonly #queue: Queue<QueuedTask, TaskAnswer>;
  readonly #stop: AbortSignal;
  readonly #renew: () => Promise<void>;
  readonly #waiting = new Map<string, Waiting>();

  constructor(
    run: string,
    queue: Queue<QueuedTask, TaskAnswer>,
    events: QueueEvents,
    stop: AbortSignal,
    renew: () => Promise<void>,
  ) {
    this.#run = run;
    this.#queue = queue;
    this.#stop = stop;
    this.#renew = renew;
    // A worker's result arrives unchecked, whatever its type says.
    events.on("completed", ({ jobId, returnvalue }) =>
      this.#waiting.get(jobId)?.answer(returnvalue as unknown as TaskAnswer),
    );
    events.on("failed", ({ jobId, failedReason }) => this.#waiting.get(jobId)?.fail(failedReason));
    const dropAll = (): void => {
      for (const id of this.#waiting.keys()) this.#drop(id);
    };
    stop.addEventListener("abort", dropAll, { once: true });
  }

  async perform(task: Task): Promise<Result | null> {
    while (!this.#stop.aborted) {
      const answer = await this.#answerTo({ run: this.#run, task });
      if (answer?.kind === "done") return answer.result as Result;
      // A server that lost a task has lost the settings, too.
      if (!this.#stop.aborted) await this.#renew();
    }
    return null;
  }

  async #answerTo(task: QueuedTask): Promise<TaskAnswer | null> {
    // Wait before the task is added: a worker may be quick.
    const jobId = randomUUID();
    const answer = new Promise<TaskAnswer | null>((resolve, reject) => {
      this.#waiting.set(jobId, { isAdded: false, answer: resolve, fail: (reason) => reject(new Error(reason)) });
    });
    try {
      const [answered] = await Promise.all([answer, this.#add(jobId, task)]);
      return answered;
    } finally {
      this.#waiting.delete(jobId);
    }
  }

  async #add(jobId: string, task: QueuedTask): Promise<void> {
    const kept = { age: KEPT_SECONDS };
    await this.#queue.add("chunk", task, { jobId, attempts: ATTEMPTS, removeOnComplete: kept, removeOnFail: kept });
    const waiting = this.#waiting.get(jobId);
    if (waiting !== undefined) waiting.isAdded = true;
    if (this.#stop.aborted) this.#drop(jobId);
  }

  /** Drops a task that no worker has taken, and waits for one that is being played. */
  #drop(jobId: string): void {
    void this.#queue.remove(jobId).then(
      (removed) => {
        if (removed > 0) this.#waiting.get(jobId)?.answer(null);
      },
      () => undefined,
    );
  }

  /** Finds tasks that ended without a message, because the connection or the server lost it. */
  async lookUp(): Promise<void> {
    for (const [jobId, { isAdded, answer, fail }] of this.#waiting) {
      if (!isAdded) continue;
      const state = await this.#queue.getJobState(jobId);
      if (state !== "unknown" && state !== "completed" && state !== "failed") continue;
      const job = state === "unknown" ? undefined : await this.#queue.getJob(jobId);
      if (job !== undefined && state === "failed") fail(job.failedReason);
      else answer(job?.returnvalue ?? null);
    }
  }
}

/**
 * All runs share one queue. Its name contains the version, because all workers of a run must play games in the same
 * way.
 */
export const QUEUE_NAME = `tiebreak-${packageInformation.version}`;

/** One chunk of a run, as it waits in the queue. */
export interface QueuedTask {
  readonly run: string;
  readonly task: unknown;
}

/** The answer of a worker: the result, or that no client waits for the run any more. */
export type TaskAnswer = { readonly kind: "done"; readonly result: unknown } | { readonly kind: "run is over" };

/**
 * The key of the settings of a run, as JSON, for every worker that plays games of it. The client of the run renews the
 * key, which otherwise expires.
 */
export function settingsKey(run: string): string {
  return `${QUEUE_NAME}:run:${run}`;
}

/** A Redis server, and the packages that talk to it. */
interface QueueServer {
  readonly bullmq: typeof BullMQ;
  /** The address for people, without its password. */
  readonly shown: string;
  /** A separate connection. If the server is away, it waits and reconnects. */
  connect(): Redis;
}

/** How long a server may take to answer for the first time. */
const PATIENCE_MILLISECONDS = 5000;

/**
 * Loads the packages for queues, which are optional, and tries whether the server answers.
 *
 * @param address `redis://…` or `rediss://…`
 * @param onLost is called once each time the server is lost; it is tried again without end
 * @throws MisuseError where a package is not installed, or the server does not answer
 */
export async function openQueueServer(address: string, onLost: (reason: string) => void): Promise<QueueServer> {
  const shown = withoutPassword(address);
  const bullmq = optionalPackage<typeof BullMQ>("bullmq");
  const { Redis: Connection } = optionalPackage<{ Redis: new (address: string, options: RedisOptions) => Redis }>(
    "ioredis",
  );
  const connect = (options: RedisOptions): Redis => new Connection(address, { lazyConnect: true, ...options });
  const first = connect({ connectTimeout: PATIENCE_MILLISECONDS, retryStrategy: () => null });
  let problem: string | null = null;
  first.on("error", ({ message }: Error) => {
    problem ??= message;
  });
  try {
    await first.connect();
    await first.ping();
  } catch (error) {
    const reason = problem ?? (error instanceof Error ? error.message : String(error));
    throw new MisuseError(
      `${shown}: no Redis server answers there (${reason}). Start redis-server, or name another one.`,
    );
  } finally {
    first.disconnect();
  }
  let isLost = false;
  return {
    bullmq,
    shown,
    connect: () => {
      // Requests wait while the server is away.
      const connection = connect({ lazyConnect: false, maxRetriesPerRequest: null });
      connection.on("error", ({ message }: Error) => {
        if (!isLost) onLost(message);
        isLost = true;
      });
      connection.on("ready", () => {
        isLost = false;
      });
      return connection;
    },
  };
}

/** @throws MisuseError where it is not installed */
function optionalPackage<Package>(name: string): Package {
  try {
    return createRequire(import.meta.url)(name) as Package;
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error.code !== "MODULE_NOT_FOUND") throw error;
    throw new MisuseError(`a queue needs the package ${name}: run npm install bullmq ioredis beside tiebreak`);
  }
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.username = "";
  url.password = "";
  return url.href;
}
