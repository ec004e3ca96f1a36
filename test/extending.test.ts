import { existsSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { apply, RECIPES } from "./recipes.ts";

// Whether the recipes do what they promise is tried by extending.long.ts; that a file they name has changed is seen here.
test("every piece of code of docs/extending.md has one place in the files of today, and they can still be read", () => {
  const texts = new Map<string, string>();
  for (const change of RECIPES.flatMap(({ changes }) => changes)) {
    const path = join(import.meta.dirname, "..", change.file);
    if (change.where === "a new file") {
      expect(existsSync(path), change.file).toBe(false);
      texts.set(path, change.code);
      continue;
    }
    const before = texts.get(path) ?? readFileSync(path, "utf8");
    const after = apply(before, change);
    expect(after, change.file).not.toBe(before);
    texts.set(path, after);
  }
  for (const [path, text] of texts) {
    if (path.endsWith(".ts")) expect(() => stripTypeScriptTypes(text), path).not.toThrow();
  }
});
