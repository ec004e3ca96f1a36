import { watch as watchFiles } from "node:fs";
import type { FSWatcher } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Terminal } from "./terminal.ts";
import { SHEET_ENDING } from "./workspace.ts";

/** Editors write a file in several steps; changes this close together are one. */
const SETTLING_MILLISECONDS = 50;

/**
 * Does something again whenever a sheet below the given paths changes. Ends on Ctrl-C or when the process is asked
 * to stop, and then as a success.
 */
export async function watch(
  paths: readonly string[],
  terminal: Terminal,
  again: () => Promise<unknown>,
): Promise<void> {
  const directories = new Set<string>();
  for (const path of paths.length === 0 ? ["."] : paths) {
    const full = resolve(terminal.directory, path);
    const stats = await stat(full).catch(() => null);
    if (stats !== null) directories.add(stats.isDirectory() ? full : dirname(full));
  }
  if (directories.size === 0) return;
  terminal.writeError("Watching for changes; Ctrl-C ends it.\n");

  let running = Promise.resolve<unknown>(undefined);
  let timer: NodeJS.Timeout | undefined;
  const changed = (name: string | null): void => {
    if (name !== null && !name.endsWith(SHEET_ENDING)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(again);
    }, SETTLING_MILLISECONDS);
  };
  const watchers: FSWatcher[] = [...directories].map((directory) =>
    watchFiles(directory, { recursive: true }, (_event, name) => changed(name)),
  );
  await new Promise<void>((stopped) => {
    process.once("SIGINT", () => stopped());
    process.once("SIGTERM", () => stopped());
  });
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  await running;
}
