import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  compiledEvaluator,
  referenceEvaluator,
  testSituations,
  type SituationTools,
} from "../../analysis/situations/test-situations.ts";
import { coverageData, failureText } from "../../analysis/situations/report.ts";
import { traceText } from "../../runtime/trace-text.ts";
import { SHEETS } from "../book.ts";
import { LOADED } from "../game.ts";

const FOLDER = dirname(fileURLToPath(import.meta.url));
const ROOT = join(FOLDER, "../..");

const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".situation.yaml"))
  .map((file) => ({ path: relative(ROOT, join(FOLDER, file)), text: readFileSync(join(FOLDER, file), "utf8") }));

const tools: SituationTools = {
  games: LOADED,
  evaluators: [referenceEvaluator(LOADED), compiledEvaluator(LOADED)],
  loadBoard: () => ({ kind: "missing", reason: "these situations draw their boards" }),
};

const report = testSituations(files, SHEETS, tools);

describe("the situations of the book", () => {
  test("are read without an error or a note", () => {
    expect(report.files.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  });

  test.each(report.situations.map((situation) => [situation.id, situation] as const))(
    "%s comes out, interpreted and compiled",
    (_, situation) => {
      expect(situation.passed ? "" : failureText(situation, (trace) => traceText(trace))).toBe("");
    },
  );

  const first = report.coverage.filter(({ sheet }) => sheet.startsWith("callisto/scenario-1/"));

  test.each(first.map(({ sheet, reached }) => [sheet, reached] as const))(
    "reach every clause, letter, row and criterion of %s",
    (sheet, reached) => {
      const { clauses, letters, rows, criteria } = coverageData(sheet, reached);
      expect([clauses, letters, rows, criteria].flatMap(({ missing }) => missing)).toEqual([]);
    },
  );
});
