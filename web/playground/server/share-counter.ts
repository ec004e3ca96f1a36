import type { ShareCounter } from "../../../language-server/environment.ts";
import type { FromCounter } from "./protocol.ts";

/** Counts in a worker of its own, which lives as long as one count: the server answers meanwhile. */
export const SHARE_COUNTER: ShareCounter = {
  count: (task, told, stop) =>
    new Promise((resolve, reject) => {
      if (stop.aborted) return resolve(null);
      const worker = new Worker(new URL("./share-worker.ts", import.meta.url), { type: "module" });
      let reason: string | null = null;
      const end = (): void => {
        worker.terminate();
        resolve(reason);
      };
      stop.addEventListener("abort", end, { once: true });
      worker.addEventListener("error", ({ message }) => {
        worker.terminate();
        reject(new Error(message));
      });
      worker.addEventListener("message", ({ data }: MessageEvent<FromCounter>) => {
        if (data.kind === "impossible") ({ reason } = data);
        else if (data.kind === "end") end();
        else told(data);
      });
      worker.postMessage(task);
    }),
};
