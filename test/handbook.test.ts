import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { generatedPages } from "../scripts/docs/pages.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PAGES = [...generatedPages()];

describe("the generated pages of the handbook", () => {
  test.each(PAGES)("%s is what `npm run docs` writes", (path, text) => {
    expect(readFileSync(join(ROOT, path), "utf8")).toBe(text);
  });

  test("no page is left of a diagnostic that is gone", () => {
    const there = readdirSync(join(ROOT, "docs/diagnostics")).map((name) => `docs/diagnostics/${name}`);
    const wanted = PAGES.map(([path]) => path).filter((path) => path.startsWith("docs/diagnostics/"));
    expect(there.toSorted()).toEqual(wanted.toSorted());
  });
});

const HANDBOOK = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

test.each(HANDBOOK)("%s links only to files that are there", (path) => {
  const text = readFileSync(join(ROOT, path), "utf8");
  const targets = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1] ?? "");
  const missing = targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(join(ROOT, dirname(path), decodeURIComponent(target))));
  expect(missing).toEqual([]);
});
