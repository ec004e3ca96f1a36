import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { compileSheet, printCompiled } from "../../compiler/compile.ts";
import { link } from "../../runtime/compact/link.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { decide } from "../../runtime/interpreter/decide.ts";
import type { Policies } from "../../runtime/policies.ts";
import { gardenCompact } from "./compact.ts";
import * as garden from "./compact-runtime.ts";
import { GARDEN, GARDEN_POLICIES, type Garden, type Robot } from "./game.ts";
import { TOY_LEXICON } from "./lexicon.ts";

const text = readFileSync(new URL("garden.bot", import.meta.url), "utf8");
const { sheet } = checkFile("garden.bot", text, new Map([[TOY_LEXICON.game, TOY_LEXICON]]));
if (sheet === null) throw new Error("the sheet of the toy game does not check");
const scenario = { game: "Garden", number: 1, title: "The first warm day", rules: [], sides: [] };
const book = { scenario, sheets: { Growers: sheet } };

function compiled(policies: Policies) {
  return compileSheet(sheet ?? book.sheets.Growers, scenario, null, gardenCompact(policies), { text });
}

const PLOTS = [1, 2, 3, 4, 5].flatMap((row) => [..."abcde"].map((column) => `${column}${row}`));
const plot = fc.constantFrom(...PLOTS);

const gardens: fc.Arbitrary<Garden> = fc
  .record({
    watered: fc.uniqueArray(plot, { maxLength: 12 }),
    beds: fc.dictionary(plot, fc.integer({ min: 0, max: 3 }), { maxKeys: 6 }),
    own: fc.tuple(plot, plot),
    others: fc.array(plot, { maxLength: 4 }),
  })
  .map(({ watered, beds, own, others }) => {
    const robots: Robot[] = ["Mower", "Picker"].map((title, index) => ({
      name: title,
      title,
      side: "Growers",
      at: own[index] ?? "a1",
    }));
    others.forEach((at, index) => robots.push({ name: `Digger ${index}`, title: "Digger", side: "Moles", at }));
    return { columns: 5, rows: 5, watered, beds, robots, row: ["Mower", "Picker"] };
  });

const CHANGED: readonly Partial<Policies>[] = [
  {},
  { alreadyThere: "skip the clause", unruledWay: "at random" },
  { alreadyThere: "look elsewhere", goalBeyondStrength: "only within reach", impossibleRow: "a random possible row" },
  { lettersFallThrough: false, approach: "best by the letter", furthestFrom: "the sum over them" },
  { adjectivesBind: false, impossibleRow: "pass the clause over" },
];

describe("the second game compiled", () => {
  test("is the decision program of its sheet", async () => {
    await expect(printCompiled(compiled(GARDEN_POLICIES))).toMatchFileSnapshot("garden.program.txt");
  });

  test.each(CHANGED)("decides as the interpreter does, with the same trace, under %o", (changed) => {
    const policies = { ...GARDEN_POLICIES, ...changed };
    const module = link<Garden, garden.CompactGarden>(compiled(policies).parts, garden);
    fc.assert(
      fc.property(gardens, fc.nat({ max: 1 }), fc.nat(), (position, acting, seed) => {
        const options = { readings: policies, dice: new SeededDice(seed), trace: true };
        const reference = decide(GARDEN, book, position, acting, options);
        const { names: _names, ...explained } = module.explainPosition(position, acting, new SeededDice(seed));
        expect(explained).toEqual(reference);
        const plain = module.decidePosition(position, acting, new SeededDice(seed));
        expect({ ...plain, choices: reference.decision.choices }).toEqual(reference.decision);
      }),
      { numRuns: 400 },
    );
  });
});
