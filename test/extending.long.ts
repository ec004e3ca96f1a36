import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const PAGE = readFileSync(join(ROOT, "docs/extending.md"), "utf8");

/** A recipe of the page whose code says which file it belongs to, with the commands below it. */
interface Recipe {
  readonly title: string;
  readonly changes: readonly { readonly file: string; readonly where: string; readonly code: string }[];
  readonly commands: readonly string[];
}

function recipesIn(page: string): readonly Recipe[] {
  const sections = page.split(/^## /m).slice(1);
  return sections.flatMap((section) => {
    const blocks = [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
    const changes = blocks.flatMap(([, , body = ""]) => {
      const [, file, where, code] = /^\/\/ (\S+): (.*)\n([\s\S]*)$/.exec(body) ?? [];
      return file && where && code ? [{ file, where, code }] : [];
    });
    const commands = blocks.flatMap(([, language, body = ""]) => (language === "sh" ? body.trim().split("\n") : []));
    const [title = ""] = section.split("\n");
    return changes.length === 0 ? [] : [{ title, changes, commands }];
  });
}

/** Does what a reader of the page does with a piece of code. */
function apply(text: string, where: string, code: string): string {
  switch (where) {
    case "the last entry of the list":
      return text.replace(/\n\];\s*$/, () => `\n${code.trimEnd()}\n];\n`);
    case "the import from word.ts":
      return text.replace(/^import .*\/word\.ts";\n/m, () => code);
    default:
      throw new Error(`this test does not know how a reader finds “${where}”`);
  }
}

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "extending-"));
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 26 }).split(
    "\0",
  );
  for (const file of files.filter((each) => each !== "")) cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RECIPES = recipesIn(PAGE);

test("the page has recipes that can be followed to the letter", () => {
  expect(RECIPES.map(({ title }) => title)).toContain("A word");
});

test.each(RECIPES.map((recipe) => [recipe.title, recipe] as const))(
  "the recipe “%s”, followed word by word, ends with what it promises",
  { timeout: 300_000 },
  (_, { changes, commands }) => {
    for (const { file, where, code } of changes) {
      const path = join(folder, file);
      const before = readFileSync(path, "utf8");
      const after = apply(before, where, code);
      expect(after).not.toBe(before);
      writeFileSync(path, after);
    }
    expect(commands).not.toEqual([]);
    // The Node that runs this test is the one that scripts use.
    const env = {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}`,
      VITEST: undefined,
    };
    for (const command of commands) execFileSync("sh", ["-c", command], { cwd: folder, env, stdio: "pipe" });
    expect(readFileSync(join(folder, "docs/glossary.md"), "utf8")).toContain("raided");
  },
);
