import { expect, test } from "vitest";
import { ScriptedDice } from "../../runtime/dice.ts";
import { decide } from "../../runtime/interpreter/decide.ts";
import { DEFAULT_POLICIES } from "../../runtime/policies.ts";
import { gardenSheet } from "./agreement.ts";
import { GARDEN, gardenPosition } from "./game.ts";
import { checkGrowers, QUIET_GARDEN } from "./growers.ts";

const { book } = gardenSheet("checklists.bot");

const ROWS =
  "CHECKLIST quarrel (first robot, second robot)\n  1. The first robot is next to ripe bed: Yes\n  2. Otherwise: No\n";

/** How often a decision asks what is ripe. */
function lookUps(condition: string): number {
  const { sheet } = checkGrowers(`${ROWS}\nGROWER PROGRAM\n\nMOWER\n1. If ${condition}: REST.\n2. Otherwise, REST.\n`);
  if (sheet === null) throw new Error("no sheet");
  let count = 0;
  const meaningOf: typeof GARDEN.meaningOf = (entry) => {
    if (entry === "ripe") count += 1;
    return GARDEN.meaningOf(entry);
  };
  const options = { readings: DEFAULT_POLICIES, dice: new ScriptedDice([]), trace: false };
  decide({ ...GARDEN, meaningOf }, { ...book, sheets: { Growers: sheet } }, gardenPosition(QUIET_GARDEN), 0, options);
  return count;
}

test("a checklist answers about the same two things once in a decision", () => {
  const asked = "a pest has a quarrel to the mower";
  expect(lookUps(asked)).toBeGreaterThan(0);
  expect(lookUps(`${asked}, ${asked}`)).toBe(lookUps(asked));
});
