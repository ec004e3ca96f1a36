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
const POSITIONS = effort(250, 10_000);
const SHEET = sheetOf(1, "Breakers");

/** Clauses of the sheet, and what takes their place: with actions that replace what is impossible. */
const CHANGES: readonly (readonly [from: string, to: string])[] = [
  [
    "4 SCOUT 2 using most dangerous matching unit, following its normal movement action priority.",
    "4 SCOUT 2 using most dangerous matching unit, following its normal movement action priority, otherwise BOLSTER 2 in matching squad.",
  ],
  [
    "5 SCOUT 1 towards preferred attack target. [Objective > Elevated > Highest cover]",
    "5 SCOUT 1 to unscouted objective [Highest value > Random], otherwise RECON, otherwise SCOUT 1 towards preferred attack target. [Objective > Elevated > Random]",
  ],
  [
    "2 Space shared with enemy mech: ATTACK 2, targeting mech.",
    "2 Space shared with enemy mech: ATTACK 2, targeting mech, otherwise ATTACK 1.",
  ],
  [
    "  d) Space nearest to [a) > b) > c)]. [Furthest from enemy > Elevated > Highest cover > Random]",
    "  Otherwise, MOVE 1 towards nearest enemy. [Elevated > Random]",
  ],
  ["5 ATTACK 1. // l. 762", "5 ATTACK 1, otherwise MOVE 1 away from enemy mech. [Furthest from enemy > Random]"],
  [
    "MOVE 1 towards it. [Elevated > Highest cover > Random]",
    "MOVE 1 towards it [Elevated > Highest cover > Random], otherwise ATTACK 2.",
  ],
  [
    "SUPPRESS 4, targeting most dangerous unsuppressed enemy.",
    "SUPPRESS 4, targeting most dangerous unsuppressed enemy. Otherwise ATTACK 1.",
  ],
];

it(
  "actions that replace what is impossible are decided alike, also in tables and by led units",
  { timeout: 600_000 },
  () => {
    const text = CHANGES.reduce((whole, [from, to]) => {
      expect(whole).toContain(from);
      return whole.replace(from, to);
    }, SHEET.text);
    const { sheet, diagnostics } = checkFile("breakers.bot", text, GAMES);
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
    if (sheet === null) throw new Error("the sheet does not check");
    const book = { ...SHEET.book, sheets: { ...SHEET.book.sheets, Breakers: sheet } };
    const other = SHEET.book.sheets["LFA"] ?? null;
    const { parts } = compileSheet(sheet, book.scenario, other, callistoCompact(DEFAULT_READINGS), { text });
    const module = link<Position, CompactPosition>(parts, callisto);
    const replaced = new Map<string, number>();
    const agree = fc.property(problems(SHEET.sheet, SHEET.matchup), ({ position, acting, diceSeed }) => {
      const options = { readings: DEFAULT_READINGS, dice: new SeededDice(diceSeed), trace: true };
      const expected = decide(CALLISTO, book, position, acting, options);
      const compiled = module.decidePosition(position, acting, new SeededDice(diceSeed));
      expect(compiled).toEqual(withoutChoices(expected.decision));
      const { procedure, clause } = expected.decision;
      const last = expected.trace?.clauses.at(-1);
      const led = last?.led?.clauses.at(-1)?.parts ?? [];
      for (const part of [...(last?.parts ?? []), ...led]) {
        if (part.outcome.kind === "taken") continue;
        const key = `${procedure} ${clause}${led.includes(part) ? " led" : ""}`;
        replaced.set(key, (replaced.get(key) ?? 0) + 1);
      }
    });
    fc.assert(agree, { numRuns: POSITIONS, seed: SEED });
    expect([...replaced.keys()]).toEqual(expect.arrayContaining(["RIPPER 4", "RIPPER 5", "SURVEY TECH 5"]));
  },
);
