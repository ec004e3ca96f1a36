import { effort } from "../../../effort.ts";
import { describe, expect, it, test } from "vitest";
import { stringify } from "yaml";
import { boardFromGrid } from "../../../../games/callisto/board/board-from-grid.ts";
import { missingEdges } from "../../../../games/callisto/positions/facts.ts";
import { cardsToAct, generatePosition, type Problem } from "../../../../games/callisto/positions/generate-position.ts";
import { mixed } from "../../../../games/callisto/positions/position-source.ts";
import { PRESETS } from "../../../../games/callisto/positions/shape.ts";
import { RandomSource, SeededDice } from "../../../../runtime/dice.ts";
import { situationFromPosition } from "../../../../games/callisto/situation/run-situation.ts";
import type { Position } from "../../../../games/callisto/position.ts";
import { readDocuments } from "../../../../games/shared/reading/locate-yaml.ts";
import { readSituation } from "../../../../games/callisto/situation/read-situation.ts";
import { namesOfSheet } from "../../../../games/callisto/situation/read-names.ts";
import type { Situation } from "../../../../games/callisto/situation/expected-key.ts";
import { interpret, SCENARIOS, type SheetOfBook, sheetOf, SIDES } from "../properties/callisto.ts";

const SHEETS = SCENARIOS.flatMap((scenario) => SIDES.map((side) => sheetOf(scenario, side)));

const CONTEXT = {
  sheets: new Map(SHEETS.map(({ path, book, side }) => [path, namesOfSheet(book, side)])),
  loadBoard: () => {
    throw new Error("no board file is named");
  },
};

/** Written as a situation and read again. */
function readBack(problem: Problem, sheet: SheetOfBook): Situation {
  const { decision } = interpret(problem, new SeededDice(1));
  const head = { id: "X", title: "a generated position", sheet: sheet.path, decision };
  const [document] = readDocuments(stringify(situationFromPosition(problem, head))).documents;
  if (document === undefined || document === null) throw new Error("no document was written");
  const { situation, problems } = readSituation(document, CONTEXT, "X");
  if (situation === null || problems.length > 0) throw new Error(JSON.stringify(problems));
  return situation;
}

const sorted = (position: Position): Position => ({
  ...position,
  units: position.units.toSorted((first, second) => (first.name < second.name ? -1 : 1)),
});

/** Scenario 1 meets every preset; the others all of them in turn, with what their own boards add. */
function problemsOf({ scenario, matchup }: SheetOfBook): Problem[] {
  return cardsToAct(matchup).flatMap((card, index) =>
    PRESETS.flatMap((preset, seed) => {
      if ((seed + index) % (scenario === 1 ? effort(15, 1) : effort(54, 9)) !== 0) return [];
      const random = new RandomSource(seed + index);
      const { knobs } = mixed(preset, matchup.scenery, (count) => random.within([0, count - 1]));
      return [generatePosition(matchup, card, knobs, seed)];
    }),
  );
}

test("neighbours of a grid with ten rows are told of only where there is no way between them", () => {
  expect(missingEdges(boardFromGrid({ grid: "1x10" }).board)).toEqual([]);
});

describe.each(SHEETS)("a position of $path written as a situation", (sheet) => {
  it("is the same position when it is read", () => {
    for (const problem of problemsOf(sheet)) {
      const situation = readBack(problem, sheet);
      expect(sorted(situation.position)).toEqual(sorted(problem.position));
      expect(situation.acting).toBe(problem.acting);
    }
  });
});
