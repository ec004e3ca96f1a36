import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPages } from "../../../analysis/book/pages.ts";
import { traceSheet } from "../../../analysis/book/trace-book.ts";
import { vocabularyIn } from "../../../compiler/vocabulary-of-text.ts";
import { parse } from "../../../grammar/parse.ts";
import { createSource } from "../../../grammar/source.ts";
import { LEXICONS } from "../../../games/registry.ts";

const FOLDER = new URL("../../../procedures/unbreakable/", import.meta.url);
const { pages, problems } = readPages(readFileSync(new URL("pages.yaml", FOLDER), "utf8"));

test("the pages of Unbreakable list its tables, its checklists and the files of both scenarios", () => {
  expect(problems).toEqual([]);
  expect(pages?.sheets.map(({ sheet }) => sheet)).toEqual([
    "tables.bot",
    "definitions.bot",
    "scenario-1/scenario.bot",
    "scenario-1/yellow.bot",
    "scenario-2/scenario.bot",
    "scenario-2/runaway.bot",
  ]);
});

test.each((pages?.sheets ?? []).map((listed) => [listed.sheet, listed] as const))(
  "%s covers each line of its pages, and each of its parts names lines of them",
  (name, listed) => {
    const text = readFileSync(new URL(name, FOLDER), "utf8");
    const { file } = parse(createSource(name, text), vocabularyIn(text, LEXICONS));
    const { parts, findings } = traceSheet(file, listed);
    expect(findings).toEqual([]);
    expect(parts).toBeGreaterThan(5);
  },
);
