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
/** How often they are renewed, and tasks are looked up whose end may have gone unheard. */
const RENEWED_AFTER_MILLISECONDS = 15_000;

/** Results stay this long for who waits for them, or asks again after a lost connection. */
const KEPT_SECONDS = 300;

/** How often a task is tried whose worker reports an error. */
const ATTEMPTS = 3;

/** How many tasks wait for each connected thread, so that none is idle between two of them. */
const TASKS_PER_THREAD = 2;

/** Workers may connect later, so some tasks wait for them. */
const FEWEST_TASKS = 16;

/** What does the tasks of one run. */
export interface TaskRunner<Task, Result> {
  /** Gives null where the run was stopped before a worker took the task. */
  readonly perform: (task: Task) => Promise<Result | null>;
  /** How many tasks to hand out at a time. */
  readonly lanes: number;
}

/** A run that others play. */
export interface QueuedRun {
  /** `redis://…` */
  readonly address: string;
  readonly settings: WorkerSettings;
  /** Aborted when tasks that no worker has taken are to be dropped. */
  readonly stop: AbortSignal;
  /** Shows a person what the run waits for. */
  readonly report: (line: string) => void;
}

/**
 * Hands out the tasks of a run through a queue on a Redis server, to whoever runs `tiebreak worker` there. A task comes
 * back to the queue if its worker dies.
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
  // Both connections report what is wrong with them.
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

/** A task in the queue, and who waits for its end. */
interface Waiting {
  isAdded: boolean;
  /** Null where there is no answer: the task was dropped for a stop, or the server has lost it. */
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
    // What a worker gives back comes as it gave it, whatever its type says.
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
    // Somebody waits before the task is there: a worker may be quick.
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

  /** Drops a task that no worker has taken; one that is played is waited for. */
  #drop(jobId: string): void {
    void this.#queue.remove(jobId).then(
      (removed) => {
        if (removed > 0) this.#waiting.get(jobId)?.answer(null);
      },
      () => undefined,
    );
  }

  /** Finds tasks whose end was not heard of: the connection was lost, or the server has lost them. */
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
 * All runs share one queue. Its name has the version: who plays the games of a run must play them as the other workers
 * do.
 */
export const QUEUE_NAME = `tiebreak-${packageInformation.version}`;

/** One chunk of a run, as it waits in the queue. */
export interface QueuedTask {
  readonly run: string;
  readonly task: unknown;
}

/** What a worker answers: the result, or that the run has no waiting client any more. */
export type TaskAnswer = { readonly kind: "done"; readonly result: unknown } | { readonly kind: "run is over" };

/**
 * Where the settings of a run are, as JSON, for every worker that plays games of it. Who waits for the run renews the key,
 * which otherwise expires.
 */
export function settingsKey(run: string): string {
  return `${QUEUE_NAME}:run:${run}`;
}

/** A Redis server, and the packages that talk to it. */
export interface QueueServer {
  readonly bullmq: typeof BullMQ;
  /** The address for people, without its password. */
  readonly shown: string;
  /** A connection of its own. It waits for a server that is away and comes back. */
  connect(): Redis;
}

/** How long a server may take to answer the first time. */
const PATIENCE_MILLISECONDS = 5000;

/**
 * Loads the packages for queues, which only those install who use one, and tries whether the server answers.
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
      // What is asked while the server is away waits for it.
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
