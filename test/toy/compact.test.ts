import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { compileSheet, printCompiled } from "../../compiler/compile.ts";
import { declaredCompact } from "../../games/shared/declared/compact.ts";
import type { PackedDeclared } from "../../games/shared/declared/packed-position.ts";
import type { DeclaredPosition } from "../../games/shared/declared/position.ts";
import { declaredPositions } from "../../games/shared/declared/position-source.ts";
import { link } from "../../runtime/compact/link.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { decide } from "../../runtime/interpreter/decide.ts";
import type { Policies } from "../../runtime/policies.ts";
import { RandomSource } from "../../runtime/random-source.ts";
import { GARDEN, GARDEN_GAME, GARDEN_POLICIES } from "./game.ts";
import { TOY_LEXICON } from "./lexicon.ts";

const text = readFileSync(new URL("garden.bot", import.meta.url), "utf8");
const { sheet } = checkFile("garden.bot", text, new Map([[TOY_LEXICON.game, TOY_LEXICON]]));
if (sheet === null) throw new Error("the sheet of the toy game does not check");
const scenario = { game: "Garden", number: 1, title: "The first warm day", rules: [], sides: [] };
const book = { scenario, sheets: { Growers: sheet } };
const { compact, functions } = declaredCompact(GARDEN_GAME);

function compiled(policies: Policies) {
  return compileSheet(sheet ?? book.sheets.Growers, scenario, null, compact(policies), { text });
}

const CHANGED: readonly Partial<Policies>[] = [
  {},
  { alreadyThere: "skip the clause", unruledWay: "at random" },
  { alreadyThere: "look elsewhere", goalBeyondStrength: "only within reach", impossibleRow: "a random possible row" },
  { lettersFallThrough: false, approach: "best by the letter", furthestFrom: "the sum over them" },
  { adjectivesBind: false, impossibleRow: "pass the clause over" },
];

const POSITIONS_EACH = 2100;

describe("the second game compiled", () => {
  test("is the decision program of its sheet", async () => {
    await expect(printCompiled(compiled(GARDEN_POLICIES))).toMatchFileSnapshot("garden.program.txt");
  });

  test.each(CHANGED)("decides as the interpreter does, with the same trace, under %o", (changed) => {
    const policies = { ...GARDEN_POLICIES, ...changed };
    const module = link<DeclaredPosition, PackedDeclared>(compiled(policies).parts, functions);
    const source = declaredPositions(GARDEN_GAME.schema).sourceOf(book, "Growers");
    if (source === null) throw new Error("the garden has no cards of the Growers");
    const random = new RandomSource(1);
    const clauses = new Set<string>();
    let packed: PackedDeclared | null = null;
    for (let seed = 0; seed < POSITIONS_EACH; seed += 1) {
      const card = source.cards[seed % source.cards.length]?.name ?? "";
      const drawn = source.draw(seed % source.ways, card, random);
      const { position, acting } = source.randomEdit(random, drawn, 0) ?? drawn;
      const options = { readings: policies, dice: new SeededDice(seed), trace: true };
      const reference = decide(GARDEN, book, position, acting, options);
      const { names: _names, ...explained } = module.explainPosition(position, acting, new SeededDice(seed));
      expect(explained).toEqual(reference);
      // The same object is refilled with boards of other sizes.
      packed = module.pack(position, packed);
      const plain = module.toDecision(module.decide(packed, acting, new SeededDice(seed)), packed);
      expect({ ...plain, choices: reference.decision.choices }).toEqual(reference.decision);
      clauses.add(`${reference.decision.procedure} ${reference.decision.clause}`);
    }
    expect(clauses.size).toBeGreaterThan(4);
  });
});
