import { expect, it } from "vitest";
import { cardsToAct, generatePosition, type Problem } from "../../../../games/callisto/positions/generate-position.ts";
import { mixed } from "../../../../games/callisto/positions/position-source.ts";
import { PRESETS } from "../../../../games/callisto/positions/shape.ts";
import { RandomSource, SeededDice } from "../../../../runtime/dice.ts";
import { readingsWith } from "../../../../games/callisto/readings.ts";
import { withoutChoices } from "../../../../runtime/decision.ts";
import { interpret, sheetOf, type SheetOfBook, SIDES } from "./callisto.ts";
import { effort } from "../../../effort.ts";
import { compiled } from "./compiled.ts";

/** One preset in so many. */
const SHARE = effort(24, 4);

/** The generator's structures give no cover; here every one that stands does (B:644). */
function withCover(problem: Problem): Problem {
  const { board } = problem.position;
  const spaces = board.spaces.map((space) => ({
    ...space,
    has: space.has.map((feature, index) => (feature.armour === null ? feature : { ...feature, cover: 1 + index })),
  }));
  return { ...problem, position: { ...problem.position, board: { ...board, spaces } } };
}

function drawn({ matchup }: SheetOfBook): Problem[] {
  return cardsToAct(matchup).flatMap((card, index) =>
    PRESETS.filter((_, number) => number % SHARE === index % SHARE).map((preset, number) => {
      const seed = 1_000 * index + number;
      const random = new RandomSource(seed);
      const { knobs } = mixed(preset, matchup.scenery, (count) => random.within([0, count - 1]));
      return withCover(generatePosition(matchup, card, knobs, seed));
    }),
  );
}

/** The scenarios with buildings and with bunkers. */
const SHEETS = [3, 4].flatMap((scenario) => SIDES.map((side) => sheetOf(scenario, side)));

function isCovered({ position }: Problem): boolean {
  return position.board.spaces.some(({ has }) => has.some(({ cover }) => cover !== undefined));
}

it("both evaluators count the cover of structures alike", { timeout: 600_000 }, () => {
  let covered = 0;
  for (const sheet of SHEETS) {
    const positions = drawn(sheet).filter(isCovered);
    covered += positions.length;
    for (const readings of [readingsWith({}), readingsWith({ "OPEN-06": "b" })]) {
      const module = compiled(sheet, readings);
      for (const [seed, problem] of positions.entries()) {
        const { decision } = interpret(problem, new SeededDice(seed), { readings });
        const other = module.decide(problem, new SeededDice(seed)).decision;
        expect(other, `${sheet.path}, position ${seed}`).toEqual(withoutChoices(decision));
      }
    }
  }
  expect(covered).toBeGreaterThan(100);
});
