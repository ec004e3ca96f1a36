import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { readPages, writePages } from "../../../analysis/book/pages.ts";
import { traceSheet } from "../../../analysis/book/sourced-parts.ts";
import { vocabularyIn } from "../../../compiler/vocabulary-of-text.ts";
import { parse } from "../../../grammar/parse.ts";
import { createSource } from "../../../grammar/source.ts";
import { LEXICONS } from "../../registry.ts";
import { ROOT } from "../../imports.ts";

const LISTS = globSync("procedures/*/pages.yaml", { cwd: ROOT });

test("several games list the lines of their books", () => {
  expect(LISTS.length).toBeGreaterThan(2);
});

describe.each(LISTS)("%s", (list) => {
  const text = readFileSync(join(ROOT, list), "utf8");
  const { pages, problems } = readPages(text);

  test.each((pages?.sheets ?? []).map((listed) => [listed.sheet, listed] as const))(
    "covers each line of the pages of %s, and each part of it names lines of them",
    (name, listed) => {
      const sheet = readFileSync(join(ROOT, dirname(list), name), "utf8");
      const { file } = parse(createSource(name, sheet), vocabularyIn(sheet, LEXICONS));
      const { parts, findings } = traceSheet(file, listed);
      expect(findings).toEqual([]);
      expect(parts).toBeGreaterThan(5);
    },
  );

  test("holds no sentence of the book: numbers and kinds of furniture only", () => {
    const words = text.replace(/^#.*$/gm, "").match(/\p{L}+/gu) ?? [];
    expect(new Set(words).size).toBeLessThan(40);
  });

  test("is written as it is read", () => {
    expect(problems).toEqual([]);
    expect(pages && readPages(writePages(pages)).pages).toEqual(pages);
  });
});
