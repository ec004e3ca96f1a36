import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import packageInformation from "../../package.json" with { type: "json" };
import { ROOT } from "../imports.ts";

const ANSWER_HELP = "scripts/answer-help.ts";

/** What people start by hand: the scripts of the package, and every file of these folders that other files import nothing of. */
const STARTED = [
  ...new Set([
    ...Object.values(packageInformation.scripts).flatMap((command) =>
      [...command.matchAll(/\bnode (\S+\.ts)/g)].flatMap(([, path = ""]) => (path === "cli/main.ts" ? [] : [path])),
    ),
    ...globSync(["scripts/*.ts", "bench/**/*.ts"], { cwd: ROOT }).filter(
      (path) => path !== ANSWER_HELP && !/^export /m.test(textOf(path)),
    ),
  ]),
].toSorted();

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

function answered(path: string): string {
  const { status, stdout } = spawnSync(process.execPath, [path, "--help"], { cwd: ROOT, encoding: "utf8" });
  expect(status).toBe(0);
  return stdout;
}

test("each script says at its head what it does, and answers --help before it does anything", () => {
  expect(STARTED).toContain("scripts/mutation-score.ts");
  expect(STARTED).toContain("bench/games/callisto/run.ts");
  const own = (path: string): string => `./${relative(dirname(path), ANSWER_HELP)}`.replace("./../", "../");
  const silent = STARTED.filter((path) => {
    const [, first] = /^\/\*\*(?:(?!\*\/)[\s\S])*\*\/\nimport "(.*)";\n/.exec(textOf(path)) ?? [];
    return first !== own(path);
  });
  expect(silent).toEqual([]);
});

test("a script prints its head for --help, and writes nothing", () => {
  const before = textOf("docs/mutation.md");
  expect(answered("scripts/mutation-score.ts")).toBe(
    "Runs all situations of the repository with every change of every sheet of all games, and writes what they notice into\n" +
      "the handbook and the baseline that the tests hold. With `--check` it writes nothing, and fails if a share has fallen.\n",
  );
  expect(answered("scripts/seeded-faults.ts")).toContain("\n\n  --faults 20   draws so many\n");
  expect(textOf("docs/mutation.md")).toBe(before);
});
