import { watch as watchDirectory, type FSWatcher } from "node:fs";
import type { Terminal } from "./terminal.ts";
import { SHEET_ENDING, findDirectories } from "../node/files.ts";

/** Editors write a file in several steps; changes this close together count as one. */
const SETTLING_MILLISECONDS = 50;

/**
 * Runs something again whenever a sheet below the given paths changes, also in new folders.
 *
 * @param stopped ends it after the current run
 */
export async function watch(
  paths: readonly string[],
  terminal: Terminal,
  again: () => Promise<unknown>,
  stopped: Promise<void>,
): Promise<void> {
  const watchers = new Map<string, FSWatcher>();
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let fail = (error: unknown): void => {
    throw error;
  };

  // Watches directories, not files: an editor replaces a file by another of its name.
  const renew = async (): Promise<void> => {
    const directories = new Set(await findDirectories(paths, terminal.directory));
    for (const [directory, watcher] of watchers) {
      if (directories.has(directory)) continue;
      watcher.close();
      watchers.delete(directory);
    }
    for (const directory of directories) {
      if (watchers.has(directory)) continue;
      const watcher = watchDirectory(directory, (_event, name) => changed(name));
      watcher.on("error", () => watcher.close());
      watchers.set(directory, watcher);
    }
  };
  const changed = (name: string | null): void => {
    // A name without an ending may be a folder that appeared or disappeared.
    if (name !== null && !name.endsWith(SHEET_ENDING) && name.includes(".")) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(renew).then(again).then(ignore);
      running.catch(fail);
    }, SETTLING_MILLISECONDS);
  };

  await renew();
  if (watchers.size === 0) return;
  terminal.writeError("Watching for changes; press Ctrl-C to stop.\n");
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  await Promise.race([stopped, failed]).finally(() => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  });
  await running;
}

/** Resolves when the user presses Ctrl-C or the process is asked to stop. */
export function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGINT", () => resolve());
    process.once("SIGTERM", () => resolve());
  });
}

function ignore(): void {}
