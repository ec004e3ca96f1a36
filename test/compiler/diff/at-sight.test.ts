import { describe, expect, test } from "vitest";
import { mutantsOf } from "../../../analysis/mutation/mutants.ts";
import { partsOfClause } from "../../../compiler/diff/clause-parts.ts";
import { keyOfClause, ANY_LETTER } from "../../../runtime/checked-tree/meaning-key.ts";
import { meanTheSame, normalKey } from "../../../runtime/checked-tree/normal-form.ts";
import { clauseSimilarity, differAtSight, leastSimilarity } from "../../../compiler/diff/similarity.ts";
import type { CheckedClause, CheckedProcedure } from "../../../runtime/checked-tree.ts";
import { EVERY_SHEET } from "../../book.ts";
import { effort, oneOfEvery } from "../../effort.ts";

const SHEETS = oneOfEvery(2, EVERY_SHEET).map(({ sheet }) => sheet);

/** Procedures in which one thing was changed, each with what it was made from. */
function* changedProcedures(step: number): Generator<readonly [CheckedProcedure, CheckedProcedure]> {
  for (const sheet of SHEETS) {
    for (const [index, mutant] of [...mutantsOf(sheet)].entries()) {
      if (index % step !== 0) continue;
      for (const [at, procedure] of sheet.procedures.entries()) {
        const changed = mutant.sheet.procedures[at];
        if (changed !== undefined && changed !== procedure) yield [procedure, changed];
      }
    }
  }
}

/** Procedures with the same that say their first clause once more at the end. */
function* repeatedClauses(): Generator<readonly [CheckedProcedure, CheckedProcedure]> {
  for (const procedure of SHEETS.flatMap(({ procedures }) => procedures)) {
    const [first] = procedure.clauses;
    if (first === undefined) continue;
    const again = { ...first, number: procedure.clauses.length + 1 };
    yield [procedure, { ...procedure, clauses: [...procedure.clauses, again] }];
  }
}

/** Each clause of a procedure with each of the other. */
function* clausePairs(step: number): Generator<readonly [CheckedClause, CheckedClause]> {
  for (const [before, after] of changedProcedures(step)) {
    for (const first of before.clauses) for (const second of after.clauses) yield [first, second];
  }
}

describe("what is seen without reading all of it", () => {
  test("tells clauses apart that mean different things, and no others", () => {
    let told = 0;
    for (const [first, second] of clausePairs(9)) {
      if (!differAtSight(partsOfClause(first, ANY_LETTER), partsOfClause(second, ANY_LETTER))) continue;
      told += 1;
      expect(keyOfClause(first, ANY_LETTER)).not.toBe(keyOfClause(second, ANY_LETTER));
    }
    expect(told).toBeGreaterThan(1000);
  });

  test("puts the similarity of two clauses no higher than it is", () => {
    for (const [first, second] of clausePairs(40)) {
      const [before, after] = [partsOfClause(first, ANY_LETTER), partsOfClause(second, ANY_LETTER)];
      expect(leastSimilarity(before, after)).toBeLessThanOrEqual(clauseSimilarity(before, after) + 1e-9);
    }
  });

  test("finds two procedures to be alike where their normal forms are, and nowhere else", () => {
    let alike = 0;
    for (const [before, after] of [...changedProcedures(3), ...repeatedClauses()]) {
      const isSame = normalKey(before) === normalKey(after);
      expect(meanTheSame(before, after), before.name).toBe(isSame);
      if (isSame) alike += 1;
    }
    expect(alike).toBeGreaterThan(effort(50, 100));
  });
});
