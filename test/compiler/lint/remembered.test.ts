import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { collectGarbage } from "../../../bench/collect-garbage.ts";
import { checkFile } from "../../../compiler/check-file.ts";
import { wordsOf } from "../../../compiler/check/words.ts";
import { KnownFindings } from "../../../compiler/lint/known-findings.ts";
import type { LintedSheet, SheetLint } from "../../../compiler/lint/lint.ts";
import { Remembered } from "../../../compiler/lint/reasoning/remembered.ts";
import { shadowedClause } from "../../../compiler/lint/shadowed-clause.ts";
import { CALLISTO_LEXICON } from "../../../runtime/callisto/lexicon/index.ts";

const TEXT = 'game Callisto\nscenario 1 "An Example"\nbot Breakers\n\nRIPPER\n1 RECON.\n2 RECON.\n';

/** Words of one's own, as each linting of a sheet has them. */
const ownWords = () => ({ ...wordsOf(CALLISTO_LEXICON) });

/** Whether something is still held on to. What a turn has looked at is held until its end. */
async function isHeld(held: WeakRef<object>): Promise<boolean> {
  await turn();
  collectGarbage();
  return held.deref() !== undefined;
}

test("what was made of a part is made once, for each words anew", () => {
  const remembered = new Remembered<object, object>();
  const [part, words] = [{}, ownWords()];
  const made = remembered.of(words, part, () => ({}));
  expect(remembered.of(words, part, () => ({}))).toBe(made);
  expect(remembered.of(ownWords(), part, () => ({}))).not.toBe(made);
});

test("what was made of a part goes with the words, though the part stays", async () => {
  const remembered = new Remembered<object, object>();
  const part = {};
  const made = (() => new WeakRef(remembered.of(ownWords(), part, () => ({}))))();
  expect(await isHeld(made)).toBe(false);
  expect(remembered.of(ownWords(), part, () => part)).toBe(part);
});

test("findings are known without what the lints made of the sheet on their way", async () => {
  const known = new KnownFindings();
  const { sheet } = checkFile("sheet.bot", TEXT, { Callisto: CALLISTO_LEXICON });
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
