import type { Scheduler } from "./environment.ts";

/**
 * Resolves after the messages that have arrived by now. In a browser, a message to oneself queues after those that have
 * arrived.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === "function") {
      setImmediate(resolve);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** The clock of Node.js and of browsers. */
export const SCHEDULER: Scheduler = {
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
  nextTurn,
};
