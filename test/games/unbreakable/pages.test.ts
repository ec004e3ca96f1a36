import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPages } from "../../../analysis/book/pages.ts";

const LIST = new URL("../../../procedures/unbreakable/pages.yaml", import.meta.url);
const { pages } = readPages(readFileSync(LIST, "utf8"));

test("the pages of Unbreakable list its tables, its checklists, the files of all scenarios and its words", () => {
  expect(pages?.sheets.map(({ sheet }) => sheet)).toEqual([
    "tables.bot",
    "definitions.bot",
    "scenario-1/scenario.bot",
    "scenario-1/yellow.bot",
    "scenario-2/scenario.bot",
    "scenario-2/runaway.bot",
    "scenario-3/scenario.bot",
    "scenario-4/scenario.bot",
    "scenario-5/scenario.bot",
    "scenario-6/scenario.bot",
    "game.bot",
  ]);
});
