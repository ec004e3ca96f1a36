import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apply, RECIPES } from "./recipes.ts";

const ROOT = join(import.meta.dirname, "..");

let folder = "";

/** How a command ended; most recipes end with some of the same, and those are run once, with all recipes in place. */
const ended = new Map<string, string>();

function run(command: string): string {
  const known = ended.get(command);
  if (known !== undefined) return known;
  // The Node that runs this test is the one that scripts use, and what runs inside it is no part of this test.
  const { VITEST: _, ...others } = process.env;
  const env = { ...others, PATH: `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}` };
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], { cwd: folder, env, encoding: "utf8" });
  const result = status === 0 ? "" : `${command}\n${stdout}\n${stderr}`;
  ended.set(command, result);
  return result;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "extending-"));
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 26 }).split(
    "\0",
  );
  for (const file of files.filter((each) => each !== "")) cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the page says how to add a word, a diagnostic, a lint, a construct, an editor feature and a command", () => {
  const kinds = ["A word", "A diagnostic", "A lint", "A construct", "An editor feature", "A command"];
  expect(RECIPES.map(({ title }) => title)).toEqual(expect.arrayContaining(kinds));
});

test.each(RECIPES)("the recipe “$title” says what to write and how to see that it works", ({ changes, commands }) => {
  expect(changes).not.toEqual([]);
  expect(commands).not.toEqual([]);
});

test.each(RECIPES)("the pieces of code of “$title” have their place", ({ changes }) => {
  for (const change of changes) {
    const path = join(folder, change.file);
    if (change.where === "a new file") {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, change.code, { flag: "wx" });
      continue;
    }
    const before = readFileSync(path, "utf8");
    const after = apply(before, change);
    expect(after).not.toBe(before);
    writeFileSync(path, after);
  }
});

test.each(RECIPES)(
  "the recipe “$title”, followed word by word, ends with what it promises",
  { timeout: 300_000 },
  ({ commands }) => {
    expect(commands.map(run).join("")).toBe("");
  },
);
