import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import type { Terminal } from "../../cli/terminal.ts";
import { watch } from "../../cli/commands/check.ts";
import { directoryWith } from "./command-line.ts";

/** A watch over a directory whose runs can be waited for. */
function watched(directory: string): {
  readonly ready: Promise<void>;
  readonly nextRun: () => Promise<void>;
  readonly stop: () => void;
  readonly ended: Promise<void>;
} {
  let begin = (): void => {};
  let stop = (): void => {};
  let ran = (): void => {};
  const ready = new Promise<void>((resolve) => (begin = resolve));
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const terminal: Terminal = {
    directory,
    games: BUILT_IN_GAMES,
    errorIsInteractive: false,
    colours: false,
    columns: 120,
    writeOutput: () => {},
    writeError: () => begin(),
    readInput: async () => new Uint8Array(),
  };
  const ended = watch([], terminal, async () => ran(), stopped);
  return { ready, nextRun: () => new Promise<void>((resolve) => (ran = resolve)), stop, ended };
}

test("a watch runs again when a sheet changes, is replaced, or comes in a new folder, until it is stopped", async () => {
  const directory = directoryWith({ "a.bot": "one", "notes.txt": "" });
  const { ready, nextRun, stop, ended } = watched(directory);
  await ready;

  let run = nextRun();
  writeFileSync(join(directory, "a.bot"), "two");
  await run;

  run = nextRun();
  writeFileSync(join(directory, "draft.tmp"), "three");
  renameSync(join(directory, "draft.tmp"), join(directory, "a.bot"));
  await run;

  run = nextRun();
  mkdirSync(join(directory, "folder"));
  await run;
  run = nextRun();
  writeFileSync(join(directory, "folder/b.bot"), "four");
  await run;

  stop();
  await ended;
});

test("a watch that fails ends with the error", async () => {
  const directory = directoryWith({ "a.bot": "one" });
  const terminal: Terminal = {
    directory,
    games: BUILT_IN_GAMES,
    errorIsInteractive: false,
    colours: false,
    columns: 120,
    writeOutput: () => {},
    writeError: () => writeFileSync(join(directory, "a.bot"), "two"),
    readInput: async () => new Uint8Array(),
  };
  const failing = watch([], terminal, () => Promise.reject(new Error("broken")), new Promise(() => {}));
  await expect(failing).rejects.toThrow("broken");
});
