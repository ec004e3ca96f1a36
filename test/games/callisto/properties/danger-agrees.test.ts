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
import type { CheckedSheet } from "../../../../runtime/checked-tree.ts";
import { link } from "../../../../runtime/compact/link.ts";
import { withoutChoices } from "../../../../runtime/decision.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import { decide } from "../../../../runtime/interpreter/decide.ts";
import { effort } from "../../../effort.ts";
import { SEED } from "../../../seed.ts";
import { problems } from "./arbitrary-problem.ts";
import { sheetOf } from "./callisto.ts";

const GAMES = new Map([[CALLISTO_LEXICON.game, CALLISTO_LEXICON]]);
const POSITIONS = effort(150, 10_000);
const BREAKERS = sheetOf(1, "Breakers");
const LFA = sheetOf(1, "LFA");

/** Squad leaders first of all choose one of their units by danger. */
const ALWAYS_RANKING = BREAKERS.text.replace(
  /(?<=SQUAD LEADER B AND C\n)[^]*?(?=\n\nSURVEY TECH)/,
  "1 SCOUT 2 using most dangerous matching unit, following its normal movement action priority.",
);

/** A sheet whose table of dangerous units has one row. */
function ranking(path: string, text: string, row: string): CheckedSheet {
  const { sheet, diagnostics } = checkFile(
    path,
    text.replace(/(?<=^DANGEROUS.*\n)(?:  .*\n)+/m, `  1 ${row}\n`),
    GAMES,
  );
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  if (sheet === null) throw new Error("the sheet does not check");
  return sheet;
}

/** The Breakers rank their own units by the table of the LFA, whose own spaces and enemies are the others'. */
it.each(["Unit on a secure space", "Unit on a threatened objective"])(
  "“%s” in a table of dangerous units is read alike, also from the other side",
  (row) => {
    const opposing = ranking("lfa.bot", LFA.text, row);
    const sheet = ranking("breakers.bot", ALWAYS_RANKING, row);
    const book = { ...BREAKERS.book, sheets: { Breakers: sheet, LFA: opposing } };
    const { parts } = compileSheet(sheet, book.scenario, opposing, callistoCompact(DEFAULT_READINGS), {
      text: ALWAYS_RANKING,
    });
    const module = link<Position, CompactPosition>(parts, callisto);
    const agree = fc.property(problems(BREAKERS.sheet, BREAKERS.matchup), ({ position, acting, diceSeed }) => {
      const options = { readings: DEFAULT_READINGS, dice: new SeededDice(diceSeed), trace: false };
      const expected = decide(CALLISTO, book, position, acting, options);
      const compiled = module.decidePosition(position, acting, new SeededDice(diceSeed));
      expect(compiled).toEqual(withoutChoices(expected.decision));
    });
    fc.assert(agree, { numRuns: POSITIONS, seed: SEED });
  },
);
