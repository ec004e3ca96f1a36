import { readFileSync } from "node:fs";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { collectGarbage } from "../../bench/collect-garbage.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { wordsOf } from "../../compiler/check/words.ts";
import { KnownFindings } from "../../compiler/lint/known-findings.ts";
import type { LintedSheet, SheetLint } from "../../compiler/lint/lint.ts";
import { coveredDanger, shadowedClause } from "../../compiler/lint/unreachable.ts";
import { memoizeByWords } from "../../compiler/lint/reasoning/effort.ts";
import { LEXICON } from "../game.ts";
import { LEXICONS } from "../registry.ts";

const TEXT = 'game Callisto\nscenario 1 "An Example"\nbot Breakers\n\nRIPPER\n1 RECON.\n2 RECON.\n';

/** Words of one's own, as each linting of a sheet has them. */
const ownWords = () => ({ ...wordsOf(LEXICON) });

/** Whether something is still held on to. What a turn has looked at is held until its end, at times for a few more. */
async function isHeld(held: WeakRef<object>): Promise<boolean> {
  for (let turns = 0; turns < 5; turns += 1) {
    await turn();
    collectGarbage();
    if (held.deref() === undefined) return false;
  }
  return true;
}

test("what was made of a part is made once, for each words anew", () => {
  const remembered = memoizeByWords(() => ({}));
  const [part, words] = [{}, ownWords()];
  const made = remembered(words, part);
  expect(remembered(words, part)).toBe(made);
  expect(remembered(ownWords(), part)).not.toBe(made);
});

test("what was made of a part goes with the words, though the part stays", async () => {
  const remembered = memoizeByWords(() => ({}));
  const part = {};
  const made = (() => new WeakRef(remembered(ownWords(), part)))();
  expect(await isHeld(made)).toBe(false);
  expect(remembered(ownWords(), part)).toEqual({});
});

test("findings are known without what the lints made of the sheet on their way", async () => {
  const known = new KnownFindings();
  const { sheet } = checkFile("sheet.bot", TEXT, LEXICONS);
  if (sheet === null) throw new Error("The example is no sheet");
  const asked: LintedSheet[] = [];
  const watched: SheetLint = {
    ...shadowedClause,
    find: (linted) => {
      asked.push(linted);
      return shadowedClause.find(linted);
    },
  };
  const lint = () =>
    known.inSheet("sheet.bot", { sheet, words: ownWords(), scenario: null, sheets: [sheet] }, [watched]);
  expect(lint()).toHaveLength(1);
  const words = new WeakRef((asked.pop() as LintedSheet).words);
  expect(await isHeld(words)).toBe(false);
  expect(lint()).toHaveLength(1);
  expect(asked).toEqual([]);
});

test("a remark above everything moves the findings, and no lint looks at the sheet again", () => {
  const text = readFileSync(new URL("../../procedures/callisto/scenario-8/breakers.bot", import.meta.url), "utf8");
  const known = new KnownFindings();
  let asked = 0;
  const watched = (lint: SheetLint): SheetLint => ({
    ...lint,
    find: (linted) => {
      asked += 1;
      return lint.find(linted);
    },
  });
  const lints = [watched(shadowedClause), watched(coveredDanger)];
  const lint = (typed: string) => {
    const { sheet } = checkFile("sheet.bot", typed, LEXICONS);
    if (sheet === null) throw new Error("The text is no sheet");
    expect(sheet.dangerous).not.toEqual([]);
    return known.inSheet("sheet.bot", { sheet, words: ownWords(), scenario: null, sheets: [sheet] }, lints);
  };
  lint(text);
  expect(asked).toBeGreaterThan(2);
  asked = 0;
  lint(`// A remark.\n${text}`);
  expect(asked).toBe(0);
  lint(text.replace("DANGEROUS LFA UNITS:", "DANGEROUS LFA UNITS:\n  1 Corp-Sec"));
  expect(asked).toBeGreaterThan(2);
});
