import fc from "fast-check";
import { expect, it } from "vitest";
import { checkFile } from "../../../../compiler/check-file.ts";
import { compileSheet } from "../../../../compiler/compile.ts";
import { callistoCompact } from "../../../../games/callisto/compact-game.ts";
import type { CompactPosition } from "../../../../games/callisto/compact/compact-position.ts";
import * as callisto from "../../../../games/callisto/compact/index.ts";
import { CALLISTO } from "../../../../games/callisto/game.ts";
import { CALLISTO_LEXICON } from "../../../../games/callisto/lexicon/index.ts";
import type { Position } from "../../../../games/callisto/position.ts";
import { DEFAULT_READINGS } from "../../../../games/callisto/readings.ts";
import { link } from "../../../../runtime/compact/link.ts";
import { withoutChoices } from "../../../../runtime/decision.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import { decide } from "../../../../runtime/interpreter/decide.ts";
import { effort } from "../../../effort.ts";
import { SEED } from "../../../seed.ts";
import { problems } from "./arbitrary-problem.ts";
import { sheetOf } from "./callisto.ts";

const GAMES = new Map([[CALLISTO_LEXICON.game, CALLISTO_LEXICON]]);
const SHEET = sheetOf(1, "Breakers");

/** Tables of the sheet, of actions and of decks, and what takes their place. */
const CHANGES: readonly (readonly [from: RegExp, to: string])[] = [
  [
    /1 Roll \[d10\]:[^]*?5–10: COMMAND 3\./,
    "1 Roll [2d6]:\n  2–7: BOLSTER 3, roll [2d10]:\n    2–11: B\n    12–20: C\n  8–12: COMMAND 3.",
  ],
  [/3 Roll \[d10\]:([^]*?)1–5: ([^]*?)6–10: /, "3 Roll [3d4]:$1  3–7: $2  8–12: "],
];

it.each([
  ["as usual", {}],
  ["where an impossible row ends the clause", { "OPEN-31": "b", "OPEN-44": "b" }],
  ["where an impossible row gives way to another", { "OPEN-31": "c" }],
] as const)(
  "tables of actions and of decks that add up dice are decided alike, %s",
  { timeout: 600_000 },
  (_, changed) => {
    const readings = { ...DEFAULT_READINGS, ...changed };
    const text = CHANGES.reduce((whole, [from, to]) => {
      expect(whole).toMatch(from);
      return whole.replace(from, to);
    }, SHEET.text);
    const { sheet, diagnostics } = checkFile("breakers.bot", text, GAMES);
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
    if (sheet === null) throw new Error("the sheet does not check");
    const book = { ...SHEET.book, sheets: { ...SHEET.book.sheets, Breakers: sheet } };
    const other = SHEET.book.sheets["LFA"] ?? null;
    const { parts } = compileSheet(sheet, book.scenario, other, callistoCompact(readings), { text });
    const module = link<Position, CompactPosition>(parts, callisto);
    const rolled = new Set<string>();
    const agree = fc.property(problems(SHEET.sheet, SHEET.matchup), ({ position, acting, diceSeed }) => {
      const options = { readings, dice: new SeededDice(diceSeed), trace: false };
      const expected = decide(CALLISTO, book, position, acting, options);
      const compiled = module.decidePosition(position, acting, new SeededDice(diceSeed));
      expect(compiled).toEqual(withoutChoices(expected.decision));
      for (const { sides } of expected.decision.dice) rolled.add(`${expected.decision.procedure} d${sides}`);
    });
    fc.assert(agree, { numRuns: effort(200, 10_000), seed: SEED });
    expect([...rolled]).toEqual(expect.arrayContaining(["SUPERVISOR d6", "SUPERVISOR d10", "NAILGUNNER d4"]));
  },
);
