import { expect, test } from "vitest";
import { mutantsOf } from "../../analysis/mutation/mutants.ts";
import { NOWHERE } from "../../compiler/diff/change.ts";
import { partsOfClause } from "../../compiler/diff/clause-parts.ts";
import { diffClauses } from "../../compiler/diff/diff-clause.ts";
import { type Place, Quoting } from "../../compiler/diff/quoting.ts";
import { criteriaLists } from "../../compiler/lint/criteria-lists.ts";
import { keyOfClause, OWN_LETTERS } from "../../runtime/checked-tree/meaning-key.ts";
import { forEachPart, mapRole } from "../../runtime/checked-tree/visit.ts";
import type { CheckedClause, CheckedSheet, Criterion } from "../../runtime/checked-tree.ts";
import { effort } from "../effort.ts";
import { SEED } from "../seed.ts";
import { DRAWN_GAMES, groundsOf } from "./grounds.ts";
import { drawSheet } from "./sheet-drawn.ts";
import { type Valid, validPart } from "./trial.ts";

/*
 * What follows from the table of constructs, compared with what is written by hand for each of them.
 */

/** The sheets of one seed after the other; few valid ones of a small game may come of some seeds. */
function* sheetsOf(grounds: Awaited<ReturnType<typeof groundsOf>>): Generator<Valid> {
  for (let seed = SEED; ; seed += 1) {
    const ground = grounds[seed % grounds.length];
    const valid = ground && validPart(ground, drawSheet(ground.occasion, seed, new Map()));
    if (valid) yield valid;
  }
}

function changesMeaning(before: CheckedClause, after: CheckedClause, place: Place): boolean {
  const [old, changed] = [before, after].map((clause) => partsOfClause(clause, OWN_LETTERS));
  if (old === undefined || changed === undefined) return false;
  return diffClauses(old, changed, place).some(({ kind }) => kind !== "wording");
}

/** The clauses of a sheet in which one thing is changed, each with its change in words. */
function* changedClauses(sheet: CheckedSheet) {
  for (const { operator, change, sheet: mutant } of mutantsOf(sheet)) {
    if (operator === "drop-clause" || operator === "move-clause") continue;
    for (const [index, { clauses }] of sheet.procedures.entries()) {
      for (const [at, before] of clauses.entries()) {
        const after = mutant.procedures[index]?.clauses[at];
        if (after !== undefined && after !== before) yield { before, after, change };
      }
    }
  }
}

/** Sheets of a small game may be short, and have little to change. */
const LEAST_COMPARED = 25;

test.each(DRAWN_GAMES)("whatever is changed in a clause of %s, a comparison shows it", async (game) => {
  let compared = 0;
  let sheets = 0;
  const unseen: string[] = [];
  for (const { sheet, checked } of sheetsOf(await groundsOf(game))) {
    if (sheets >= effort(6, 100) && compared > LEAST_COMPARED) break;
    sheets += 1;
    if (checked.file === null) continue;
    const place = new Quoting(checked.file, checked.file).at(NOWHERE);
    for (const { before, after, change } of changedClauses(sheet)) {
      compared += 1;
      if (keyOfClause(before) === keyOfClause(after) || changesMeaning(before, after, place)) continue;
      unseen.push(`${change} in “${before.text}”`);
    }
  }
  expect(unseen).toEqual([]);
});

test.each(DRAWN_GAMES)("lints find every list of criteria of %s", async (game) => {
  let sheets = 0;
  for (const { sheet } of sheetsOf(await groundsOf(game))) {
    if (sheets >= effort(6, 100)) break;
    sheets += 1;
    const held = new Set<readonly Criterion[]>();
    forEachPart("sheet", sheet, (part) => {
      mapRole(part, "criteria", (criteria) => {
        held.add(criteria);
        return criteria;
      });
    });
    expect(new Set(criteriaLists(sheet).map(({ criteria }) => criteria))).toEqual(held);
  }
});
