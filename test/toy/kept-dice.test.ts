import { describe, expect, test } from "vitest";
import { changesOf } from "../../compiler/diff/change.ts";
import { diffFiles } from "../../compiler/diff/diff-files.ts";
import { exportSheet } from "../../compiler/export.ts";
import { waysToFall } from "../../runtime/checked-tree/expression.ts";
import { normalKey } from "../../runtime/checked-tree/normal-form.ts";
import { traceText } from "../../runtime/trace-text.ts";
import { effort, oneOfEvery } from "../effort.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { gardenPosition } from "./game.ts";
import { checkGrowers, explainCard, MOWER, mowerSheet, QUIET_GARDEN } from "./growers.ts";

const KEPT = gardenSheet("kept-dice.bot", EVENTFUL_GARDEN);
const ROWS = "\n  1–3: REST.\n  4–6: GO 1 to bed. [Random]";
const POSITION = gardenPosition(QUIET_GARDEN);

function explained(clauses: string, dice: readonly number[]) {
  const sheets = { Growers: mowerSheet(clauses) };
  return explainCard({ ...KEPT, book: { ...KEPT.book, sheets } }, POSITION, "Mower", dice);
}

describe("dice of which one counts", () => {
  test("choose the row of the higher or of the lower, whichever falls first", () => {
    expect(explained(`1 Roll [2d6], keep the higher:${ROWS}`, [2, 4]).decision).toMatchObject({ row: 2 });
    expect(explained(`1 Roll [2d6], keep the higher:${ROWS}`, [4, 2]).decision).toMatchObject({ row: 2 });
    expect(explained(`1 Roll [2d6], keep the lower:${ROWS}`, [4, 2]).decision).toMatchObject({ row: 1 });
    expect(explained(`1 Roll [3d6], keep the lowest:${ROWS}`, [5, 4, 6]).decision).toMatchObject({ row: 2 });
  });

  test("are all rolled, also where the first could not be beaten", () => {
    const { decision, trace } = explained(`1 Roll [2d6], keep the higher:${ROWS}`, [6, 5]);
    expect(decision.dice).toEqual([
      { sides: 6, value: 6 },
      { sides: 6, value: 5 },
    ]);
    expect(trace === null ? "" : traceText(trace)).toContain("roll [2d6], keep the higher");
  });

  test("are compared in a condition", () => {
    const line = "1 Roll [2d6], keep the lower >= 4: REST.\n2 GO 1 to bed. [Random]";
    expect(explained(line, [6, 4]).decision).toMatchObject({ clause: 1 });
    expect(explained(line, [6, 3]).decision).toMatchObject({ clause: 2 });
  });

  test.each(oneOfEvery(2, CHANGED_POLICIES))(
    "are rolled alike by interpreter and compiled sheet under %o",
    (changed) => {
      const clauses = expectAgreement(changed, effort(250, 10_000), 1, KEPT);
      expect([...clauses]).toEqual(expect.arrayContaining(["MOWER 1", "MOWER 2", "MOWER 3", "PICKER 1"]));
    },
  );

  test("fall on a row as often as all their faces do", () => {
    for (const keeps of ["highest", "lowest"] as const) {
      const pick = keeps === "highest" ? Math.max : Math.min;
      for (let from = 0; from <= 5; from += 1) {
        for (let to = from; to <= 5; to += 1) {
          let ways = 0;
          for (const one of [1, 2, 3, 4])
            for (const two of [1, 2, 3, 4])
              for (const three of [1, 2, 3, 4]) {
                const shown = pick(one, two, three);
                if (from <= shown && shown <= to) ways += 1;
              }
          expect(waysToFall({ count: 3, faces: 4, keeps }, { from, to })).toBe(ways);
        }
      }
    }
  });

  test("mean the same in their normal form where they fall on the same rows as often", () => {
    const key = (clauses: string): string => {
      const [procedure] = mowerSheet(clauses).procedures;
      return procedure === undefined ? "" : normalKey(procedure);
    };
    const higher = "1 Roll [2d6], keep the higher:\n  1–4: REST.\n  5–6: GO 1 to bed. [Random]";
    const lower = "1 Roll [2d6], keep the lower:\n  1–2: GO 1 to bed. [Random]\n  3–6: REST.";
    expect(key(higher.replace("1–4", "1–2: REST.\n  3–4"))).toBe(key(higher));
    expect(key(higher.replace("higher", "lower"))).not.toBe(key(higher));
    expect(key(lower)).not.toBe(key(higher));
  });

  test("say what they are in comparisons, exports and mistakes", () => {
    const [before, after] = ["higher", "lower"].map((kept) =>
      checkGrowers(`${MOWER}1 Roll [2d6], keep the ${kept}:${ROWS}\n`),
    );
    const sentences = changesOf(diffFiles(before ?? null, after ?? null)).map(({ sentence }) => sentence);
    expect(sentences).toEqual([expect.stringContaining("2d6, keep the higher → 2d6, keep the lower")]);
    expect(JSON.stringify(before && exportSheet(before, null))).toContain('"die":"2d6, keep the higher"');
    const oneDie = checkGrowers(`${MOWER}1 Roll [d6], keep the higher:\n  1–6: REST.\n`).diagnostics;
    expect(oneDie.map(({ message }) => message)).toEqual([
      "“[d6], keep the higher” is no die: one die is rolled, so there is none to choose",
    ]);
    const asSum = checkGrowers(`${MOWER}1 Roll [2d6], keep the higher:\n  2–12: REST.\n`).diagnostics;
    expect(asSum.map(({ message }) => message)).toEqual([expect.stringContaining("2d6, keep the higher")]);
  });
});
