import { randomUUID } from "node:crypto";
import type { Job, Queue, QueueEvents } from "bullmq";
import type { WorkerSettings } from "../simulate/game-worker.ts";
import { openQueueServer, QUEUE_NAME, type QueuedTask, settingsKey, type TaskAnswer } from "./queue-server.ts";

/** The settings of a run whose owner is gone are deleted after this time. */
const EXPIRES_AFTER_SECONDS = 60;
const RENEWED_AFTER_MILLISECONDS = 15_000;

/** After this time without news a task is looked up: the server may have lost it. */
const LOOKED_UP_AFTER_MILLISECONDS = 15_000;

/** Results stay this long for who waits for them, or asks again after a lost connection. */
const KEPT_SECONDS = 300;

/** A task whose worker reports an error is tried so often. */
const ATTEMPTS = 3;

/** So many tasks wait for each connected thread, so that none is idle between two of them. */
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
  let isLost = false;
  const server = await openQueueServer(address, (reason) => {
    if (!isLost) report(`lost the connection to ${server.shown} (${reason}); trying again`);
    isLost = true;
  });
  const { Queue: TaskQueue, QueueEvents: TaskEvents } = server.bullmq;
  const connection = server.connect();
  const eventsConnection = server.connect();
  connection.on("ready", () => {
    isLost = false;
  });
  const queue = new TaskQueue<QueuedTask, TaskAnswer>(QUEUE_NAME, { connection });
  const events = new TaskEvents(QUEUE_NAME, { connection: eventsConnection });
  // Both connections report what is wrong with them.
  queue.on("error", () => {});
  events.on("error", () => {});
  // Each task listens for its own end.
  for (const each of [queue, events]) each.setMaxListeners(0);
  const run = randomUUID();
  const kept = JSON.stringify(settings);
  const key = settingsKey(run);
  const renew = async (): Promise<void> => {
    if ((await connection.expire(key, EXPIRES_AFTER_SECONDS)) === 0)
      await connection.set(key, kept, "EX", EXPIRES_AFTER_SECONDS);
  };
  await renew();
  const renewing = setInterval(() => void renew().catch(() => undefined), RENEWED_AFTER_MILLISECONDS);
  try {
    await events.waitUntilReady();
    const threads = await queue.getWorkersCount();
    if (threads === 0) report(`no worker is connected yet: start one with tiebreak worker ${server.shown}`);
    const tasks = new RunTasks<Task, Result>(run, queue, events, stop);
    return await use({
      perform: (task) => tasks.perform(task),
      lanes: Math.max(threads * TASKS_PER_THREAD, FEWEST_TASKS),
    });
  } finally {
    clearInterval(renewing);
    // Workers skip what is left of a run that nobody waits for.
    await connection.del(key).catch(() => undefined);
    await Promise.all([queue.close(), events.close()]);
    for (const each of [connection, eventsConnection]) each.disconnect();
  }
}

type TaskJob = Job<QueuedTask, TaskAnswer>;

/** The tasks of one run in the queue. */
class RunTasks<Task, Result> {
  readonly #run: string;
  readonly #queue: Queue<QueuedTask, TaskAnswer>;
  readonly #events: QueueEvents;
  readonly #stop: AbortSignal;

  constructor(run: string, queue: Queue<QueuedTask, TaskAnswer>, events: QueueEvents, stop: AbortSignal) {
    this.#run = run;
    this.#queue = queue;
    this.#events = events;
    this.#stop = stop;
  }

  async perform(task: Task): Promise<Result | null> {
    while (!this.#stop.aborted) {
      const job = await this.#queue.add(
        "chunk",
        { run: this.#run, task },
        { attempts: ATTEMPTS, removeOnComplete: { age: KEPT_SECONDS }, removeOnFail: { age: KEPT_SECONDS } },
      );
      const answer = await this.#answerTo(job);
      if (answer?.kind === "done") return answer.result as Result;
    }
    return null;
  }

  /** Null where there is none: the task was dropped for a stop, or the server has lost it. */
  async #answerTo(job: TaskJob): Promise<TaskAnswer | null> {
    let drop = (): void => {};
    const dropped = new Promise<null>((resolve) => {
      // A task that a worker has taken cannot be removed, and is waited for.
      drop = () =>
        void job.remove().then(
          () => resolve(null),
          () => undefined,
        );
    });
    this.#stop.addEventListener("abort", drop, { once: true });
    if (this.#stop.aborted) drop();
    try {
      return await Promise.race([dropped, this.#ended(job)]);
    } finally {
      this.#stop.removeEventListener("abort", drop);
    }
  }

  async #ended(job: TaskJob): Promise<TaskAnswer | null> {
    for (;;) {
      try {
        return await job.waitUntilFinished(this.#events, LOOKED_UP_AFTER_MILLISECONDS);
      } catch (error) {
        // It also throws where it has waited long enough, or where the task is not there.
        const state = await job.getState();
        if (state === "failed") throw error;
        if (state === "unknown") return null;
      }
    }
  }
}
