import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { ShareCounter } from "./environment.ts";
import type { ShareMessage } from "./share-worker.ts";

/**
 * Counts in a thread of its own, which lives as long as one count: the server answers meanwhile, a stop is immediate,
 * and the memory that it takes is given back.
 */
export const SHARE_COUNTER: ShareCounter = {
  count: (task, told, stop) =>
    new Promise((resolve, reject) => {
      if (stop.aborted) return resolve(null);
      const worker = new Worker(workerFile(), { workerData: task });
      const end = (): void => void worker.terminate();
      stop.addEventListener("abort", end, { once: true });
      let reason: string | null = null;
      worker.on("message", (message: ShareMessage) => {
        if (message.kind === "impossible") reason = message.reason;
        else if (!stop.aborted) told(message);
      });
      worker.once("error", reject);
      worker.once("exit", () => {
        stop.removeEventListener("abort", end);
        resolve(reason);
      });
    }),
};

/** The worker's file: beside this one as source, beside the server where all is bundled. */
function workerFile(): string {
  const runsFromSource = import.meta.url.endsWith(".ts");
  return fileURLToPath(new URL(runsFromSource ? "./share-worker.ts" : "../share-worker.mjs", import.meta.url));
}
