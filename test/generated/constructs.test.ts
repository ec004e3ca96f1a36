import { expect, test } from "vitest";
import { mutantsOf } from "../../analysis/mutation/mutants.ts";
import { NOWHERE } from "../../compiler/diff/change.ts";
import { partsOfClause } from "../../compiler/diff/clause-parts.ts";
import { diffClauses } from "../../compiler/diff/diff-clause.ts";
import { type Place, Quoting } from "../../compiler/diff/quoting.ts";
import { criteriaLists } from "../../compiler/lint/criteria-lists.ts";
import { keyOfClause } from "../../runtime/checked-tree/clause-key.ts";
import { OWN_LETTERS } from "../../runtime/checked-tree/meaning-key.ts";
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

async function drawn(game: string): Promise<readonly Valid[]> {
  const grounds = await groundsOf(game);
  const seeds = Array.from({ length: effort(6, 100) }, (_, index) => SEED + index);
  return seeds.flatMap((seed) => {
    const ground = grounds[seed % grounds.length];
    return ground === undefined ? [] : (validPart(ground, drawSheet(ground.occasion, seed, new Map())) ?? []);
  });
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

test.each(DRAWN_GAMES)("whatever is changed in a clause of %s, a comparison shows it", async (game) => {
  let compared = 0;
  const unseen: string[] = [];
  for (const { sheet, checked } of await drawn(game)) {
    if (checked.file === null) continue;
    const place = new Quoting(checked.file, checked.file).at(NOWHERE);
    for (const { before, after, change } of changedClauses(sheet)) {
      compared += 1;
      if (keyOfClause(before) === keyOfClause(after) || changesMeaning(before, after, place)) continue;
      unseen.push(`${change} in “${before.text}”`);
    }
  }
  expect(unseen).toEqual([]);
  expect(compared).toBeGreaterThan(25);
});

test.each(DRAWN_GAMES)("lints find every list of criteria of %s", async (game) => {
  for (const { sheet } of await drawn(game)) {
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
