import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { cardsToAct, generatePosition, type Problem } from "../../analysis/generate-position.ts";
import { PRESETS } from "../../analysis/generate/presets.ts";
import { situationFromPosition } from "../../analysis/situation-from-position.ts";
import type { Position } from "../../runtime/callisto/position.ts";
import { readDocuments } from "../../runtime/callisto/situation/located-value.ts";
import { readSituation } from "../../runtime/callisto/situation/read-situation.ts";
import { namesOfScenario } from "../../runtime/callisto/situation/scenario-names.ts";
import type { Situation } from "../../runtime/callisto/situation/situation.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { BOOK, interpret, OPPONENTS, SHEET_NAMES, SIDES, type SideName } from "../properties/callisto.ts";

const CONTEXT = {
  sheets: new Map(SIDES.map((side) => [SHEET_NAMES[side], namesOfScenario(BOOK.scenario, side)])),
  loadBoard: () => {
    throw new Error("no board file is named");
  },
};

/** Written as a situation and read again. */
function readBack(problem: Problem, side: SideName): Situation {
  const { decision } = interpret(problem, new SeededDice(1));
  const head = { id: "X", title: "a generated position", sheet: SHEET_NAMES[side], decision };
  const [document] = readDocuments(stringify(situationFromPosition(problem, head))).documents;
  if (document === undefined || document === null) throw new Error("no document was written");
  const { situation, problems } = readSituation(document, CONTEXT, "X");
  if (situation === null) throw new Error(JSON.stringify(problems));
  return situation;
}

const sorted = (position: Position): Position => ({
  ...position,
  units: position.units.toSorted((first, second) => (first.name < second.name ? -1 : 1)),
});

describe.each(SIDES)("a position of the %s bot written as a situation", (side) => {
  it("is the same position when it is read", () => {
    for (const card of cardsToAct(OPPONENTS[side])) {
      for (const [seed, preset] of PRESETS.entries()) {
        const problem = generatePosition(OPPONENTS[side], card, preset.knobs, seed);
        const situation = readBack(problem, side);
        expect(sorted(situation.position)).toEqual(sorted(problem.position));
        expect(situation.acting).toBe(problem.acting);
      }
    }
  });
});
