import { effort } from "../../../effort.ts";
import fc from "fast-check";
import { describe, test } from "vitest";
import type { CardName } from "../../../../games/callisto/position.ts";
import { DEFAULT_READINGS } from "../../../../games/callisto/readings.ts";
import { type Roster, STAND_IN_ROSTER } from "../../../../games/callisto/roster.ts";
import { ask, disagreeing, report } from "./agreement.ts";
import { type Case, problems } from "./arbitrary-problem.ts";
import { SCENARIOS, sheetOf, SIDES } from "./callisto.ts";
import { SEED } from "../../../seed.ts";

const POSITIONS = effort(15, 100);

/** Lyssa's two attacks are the book's, whatever a roster says of their strength. */
const ATTACKS_OF_THE_BOOK = { action: "SPECIAL ATTACK", letter: "L" } as const;

/** The rosters that each lack one action, or every attack, of a card's title. */
function rostersLacking(card: CardName): readonly Roster[] {
  const ofTitle = STAND_IN_ROSTER.filter(({ title }) => card === title || card.startsWith(`${title} `));
  const actions = [...new Set(ofTitle.flatMap((each) => each.actions.map(({ name }) => name)))];
  const attacks = actions.filter((name) => name.endsWith("ATTACK"));
  return [...actions.map((name) => [name]), attacks].map((lacked) =>
    STAND_IN_ROSTER.map((each) => {
      if (!ofTitle.includes(each)) return each;
      const isKept = (name: string): boolean =>
        !lacked.includes(name) ||
        (name === ATTACKS_OF_THE_BOOK.action && each.letters?.includes(ATTACKS_OF_THE_BOOK.letter) === true);
      return { ...each, actions: each.actions.filter(({ name }) => isKept(name)) };
    }),
  );
}

/** The position under each roster that lacks an action of the acting card. */
function underRosters(found: Case): readonly Case[] {
  return rostersLacking(found.drawn.card).map((roster) => ({ ...found, position: { ...found.position, roster } }));
}

describe.each(SCENARIOS)("in scenario %i, the interpreter and the compiled module", (scenario) => {
  test.each(SIDES)("of the %s bot give the same trace where the card lacks an action", { timeout: 600_000 }, (side) => {
    const sheet = sheetOf(scenario, side);
    const cases = fc.sample(problems(sheet.sheet, sheet.matchup), { numRuns: POSITIONS, seed: SEED });
    for (const found of cases.flatMap(underRosters)) {
      const answers = ask(found, sheet, DEFAULT_READINGS, true);
      if (disagreeing(answers) !== null) report(found, sheet, DEFAULT_READINGS, answers);
    }
  });
});
