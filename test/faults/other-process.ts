import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../imports.ts";
import type { AreaFault } from "./choose-faults.ts";
import type { Finder } from "./records.ts";

/** A process that takes longer is caught in a loop. */
const PATIENCE = 900_000;

/** The tests that are nearest to each part of the program; agreement is compared before, in this process. */
const NEAREST: readonly (readonly [folder: RegExp, tests: readonly string[]])[] = [
  [/^runtime\/(?:interpreter|walker)\//, ["test/runtime/{interpreter,walker}/*.test.ts", "test/toy/**/*.test.ts"]],
  [/^runtime\/walker\//, ["test/games/*/companion/*.test.ts"]],
  [/^runtime\/compact\//, ["test/runtime/compact/*.test.ts", "test/toy/**/*.test.ts"]],
  [/^compiler\//, ["test/compiler/{emit,lower}/*.test.ts", "test/toy/**/*.test.ts"]],
  [/^games\/shared\//, ["test/games/shared/*.test.ts", "test/toy/**/*.test.ts"]],
  [/^games\//, ["test/games/*/*.test.ts", "test/games/*/{reference,properties}/*.test.ts"]],
  [/^(?:runtime|compiler|games)\//, ["test/game-text/*.test.ts", "test/generated/found.test.ts"]],
];

/** What finds a fault that is there from the start: the same comparisons as before, then files of tests. */
export function foundFromStart(fault: AreaFault, known: Finder | null): Finder | null {
  if (known?.by === "tests" && failing(fault, [known.at]) !== null) return known;
  return foundInOwnProcess(fault, known) ?? foundByTests(fault);
}

function foundInOwnProcess(fault: AreaFault, known: Finder | null): Finder | null {
  const { status, stdout } = withFault(fault, [join(import.meta.dirname, "from-start.ts"), JSON.stringify(known)]);
  // What does not even load is found by everything.
  if (status !== 0) return { by: "agreement", at: "loading", fromStart: true };
  const finder = JSON.parse(stdout) as Finder | null;
  return finder === null ? null : { ...finder, fromStart: true };
}

/** The file of tests that fails with a fault seeded; null where none does. */
function foundByTests(fault: AreaFault): Finder | null {
  for (const [folder, tests] of NEAREST) {
    if (!folder.test(fault.file)) continue;
    const failed = failing(fault, globSync(tests as string[], { cwd: ROOT }).toSorted());
    if (failed !== null) return { by: "tests", at: failed };
  }
  return null;
}

/** The first of some files of tests that fails with a fault seeded. */
function failing(fault: AreaFault, files: readonly string[]): string | null {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const written = join(ROOT, "build/seeded-fault-tests.json");
  rmSync(written, { force: true });
  mkdirSync(dirname(written), { recursive: true });
  const { status, stderr } = withFault(fault, [
    vitest,
    "run",
    "--bail=1",
    "--maxWorkers=1",
    "--reporter=json",
    `--outputFile=${written}`,
    ...files,
  ]);
  if (status === 0) return null;
  if (!existsSync(written)) throw new Error(`the tests did not run: ${stderr}`);
  const report = JSON.parse(readFileSync(written, "utf8")) as {
    readonly testResults: readonly { readonly name: string; readonly status: string }[];
  };
  const failed = report.testResults.find((each) => each.status === "failed")?.name;
  return failed === undefined ? (files[0] ?? "") : relative(ROOT, failed);
}

/** Runs Node in a process that loads the program with a fault. */
function withFault(fault: AreaFault, command: readonly string[]) {
  const seeding = pathToFileURL(join(import.meta.dirname, "seed-one.ts")).href;
  return spawnSync(process.execPath, command, {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, SEEDED_FAULT: fault.id, NODE_OPTIONS: `--import=${seeding}`, NO_COLOR: "1" },
    maxBuffer: 1 << 28,
    timeout: PATIENCE,
  });
}
