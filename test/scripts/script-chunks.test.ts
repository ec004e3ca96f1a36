import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { init } from "es-module-lexer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runBundle } from "../../launch/code-cache.ts";
import { buildScripts, scriptOf } from "../../scripts/script-chunks.ts";

const directory = mkdtempSync(join(tmpdir(), "tiebreak-scripts-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
beforeAll(() => init);

const require = createRequire(import.meta.url);

interface Exports {
  readonly log: readonly string[];
  readonly parts: readonly unknown[];
  readonly later: (word: string) => Promise<unknown>;
}

/** Bundles the program into a folder of its own. */
async function built(name: string, minify: boolean): Promise<string> {
  const folder = join(directory, name);
  const entryPoints = { main: "test/scripts/split-program/main.mjs" };
  await buildScripts({ bundle: true, platform: "node", entryPoints, outdir: folder, minify });
  return folder;
}

test.each([
  ["as written", false],
  ["minified", true],
])(
  "a program that is split into scripts runs each part once, and what only some runs need when it is asked for: %s",
  async (name, minify) => {
    const folder = await built(name, minify);
    const main = join(folder, "main.cjs");
    const exported = runBundle(main, join(folder, "code"), require).exports as Exports;
    expect(exported.log).toEqual(["shared", "first", "main"]);
    expect(exported.parts).toEqual([1, true, "function", pathToFileURL(main).href]);
    expect(await exported.later("≥")).toBe("≥≥");
    expect(await exported.later("a")).toEqual({ other: 1, more: 1 });
    expect(await exported.later("≥")).toBe("≥≥");
    expect(exported.log).toEqual(["shared", "first", "main", "later", "other"]);
  },
);

test("a script that is not asked for is not read", async () => {
  const folder = await built("without", false);
  for (const file of readdirSync(folder)) if (/^(?:later|other)-/.test(file)) rmSync(join(folder, file));
  const exported = runBundle(join(folder, "main.cjs"), join(folder, "code"), require).exports as Exports;
  expect(exported.log).toEqual(["shared", "first", "main"]);
  await expect(exported.later("a")).rejects.toThrow("ENOENT");
});

test("small scripts that others share lie together in one", async () => {
  const folder = await built("together", true);
  const names = readdirSync(folder).map((file) => file.replace(/-[^-]*$/, ""));
  expect(names.sort()).toEqual(["later", "main.cjs", "other", "parts.cjs"]);
});

test("text that looks like an import stays text", () => {
  const page = ["", "import {a}", 'from "./b.mjs";', `import${'("./c.mjs")'}`, ""].join("\n");
  const result: { page?: string } = {};
  new Function("exports", scriptOf(`const page=\`${page}\`;\nexport{page};`))(result);
  expect(result.page).toBe(page);
});

test.each([
  ["an address that was not named", "const here=import.meta.dirname;"],
  ["a later import of another package", 'const loaded=import("node:fs");'],
  ["a later import of what is computed", "const load=name=>import(name);"],
  ["waiting at the top", "const loaded=await Promise.resolve(1);"],
])("what a script cannot do ends the build: %s", (_, text) => {
  expect(() => scriptOf(text)).toThrow(SyntaxError);
});
