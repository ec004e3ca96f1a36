import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./cli/command-line.ts";

const README = readFileSync(join(ROOT, "README.md"), "utf8");

test("every picture and page that the front page links to is there", () => {
  const linked = [...README.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = ""]) => path);
  expect(linked.length).toBeGreaterThan(5);
  expect(linked.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("the front page sends nobody to another package that npm has under this name", () => {
  expect(README).not.toMatch(/npx tiebreak|npm (i|install|add) [^\n]*tiebreak/);
});
