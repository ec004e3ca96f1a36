import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ShareCounter } from "./environment.ts";
import type { ShareMessage } from "./count-shares.ts";

/**
 * Counts in a process of its own for each request: the server stays responsive, a stop is immediate, and the memory is
 * freed at the end.
 */
export const SHARE_COUNTER: ShareCounter = {
  count: async (task, onNews, stop) => {
    if (stop.aborted) return null;
    // Keep the child's output out of the server's, where the client listens.
    const counting = fork(processFile(), {
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const end = (): void => void counting.kill();
    stop.addEventListener("abort", end, { once: true });
    let reason: string | null = null;
    let hasEnded = false;
    counting.on("message", (message: ShareMessage) => {
      if (message.kind === "impossible") ({ reason } = message);
      else if (message.kind === "end") hasEnded = true;
      else if (!stop.aborted) onNews(message);
    });
    counting.send(task, () => {});
    try {
      await Promise.all([once(counting, "exit"), once(counting, "disconnect")]);
    } finally {
      stop.removeEventListener("abort", end);
    }
    if (!hasEnded && !stop.aborted) throw new Error("the counting process ended too soon");
    return reason;
  },
};

/** The file to run: next to this one as source, next to the server in the bundle. */
function processFile(): string {
  const runsFromSource = import.meta.url.endsWith(".ts");
  return fileURLToPath(new URL(runsFromSource ? "./share-process.ts" : "../share-process.mjs", import.meta.url));
}
