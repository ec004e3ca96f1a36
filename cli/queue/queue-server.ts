import type * as BullMQ from "bullmq";
import type { Redis, RedisOptions } from "ioredis";
import { createRequire } from "node:module";
import packageInformation from "../../package.json" with { type: "json" };
import { MisuseError } from "../failure.ts";

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
