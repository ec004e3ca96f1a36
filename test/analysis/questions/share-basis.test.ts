import { describe, expect, test } from "vitest";
import { commandsOthers, shareBasis } from "../../../analysis/behaviour/proof.ts";
import { askedBot } from "../../../analysis/search/compiled-bot.ts";
import { decidingShares, type ProcedureShares } from "../../../analysis/questions/shares.ts";
import type { CheckedProcedure } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";
import { GAME } from "../../game.ts";
import { sheetOf } from "../../book.ts";

const POSITIONS = 60;

/** The book with some procedures of a side replaced. */
function edited(book: Book, side: string, edit: (procedure: CheckedProcedure) => CheckedProcedure): Book {
  const sheet = book.sheets[side];
  if (sheet === undefined) throw new Error(`no sheet of ${side}`);
  return { ...book, sheets: { ...book.sheets, [side]: { ...sheet, procedures: sheet.procedures.map(edit) } } };
}

function sharesIn(book: Book, side: string): readonly ProcedureShares[] {
  const asked = askedBot(GAME, book, side);
  if (asked.kind === "impossible") throw new Error(asked.reason);
  const counting = decidingShares(asked.bot, asked.source, POSITIONS);
  let step = counting.next();
  while (step.done !== true) step = counting.next();
  return step.value;
}

function basesIn(book: Book, side: string): readonly string[] {
  const sheet = book.sheets[side];
  if (sheet === undefined) throw new Error(`no sheet of ${side}`);
  return sheet.procedures.map(shareBasis(book, sheet));
}

describe("what the shares of a procedure rest on", () => {
  // These two have procedures that lead others, and words that only one procedure has.
  test.each([
    [1, "Breakers"],
    [5, "LFA"],
  ] as const)("is all that counting depends on, in scenario %s for the %s", (scenario, side) => {
    const { book, sheet } = sheetOf(scenario, side);
    const [bases, shares] = [basesIn(book, side), sharesIn(book, side)];
    let kept = 0;
    for (const { name } of sheet.procedures) {
      const shorter = edited(book, side, (each) =>
        each.name === name ? { ...each, clauses: each.clauses.slice(0, -1) } : each,
      );
      const [basesThen, sharesThen] = [basesIn(shorter, side), sharesIn(shorter, side)];
      for (const [index, basis] of basesThen.entries()) {
        if (basis !== bases[index]) continue;
        kept += 1;
        expect(sharesThen[index]).toEqual(shares[index]);
      }
    }
    // An edit in one procedure is none in most others.
    expect(kept).toBeGreaterThan(sheet.procedures.length);
  });

  test("changes with what a led unit's procedure says, and not with what another says", () => {
    const { book, sheet } = sheetOf(1, "Breakers");
    const leader = sheet.procedures.findIndex(commandsOthers);
    const other = sheet.procedures.find((procedure, index) => index !== leader && procedure.clauses.length > 1);
    const turned = edited(book, "Breakers", (each) =>
      each === other ? { ...each, clauses: [...each.clauses].reverse() } : each,
    );
    const [before, after] = [basesIn(book, "Breakers"), basesIn(turned, "Breakers")];
    expect(sheet.procedures.filter((_, index) => before[index] !== after[index]).map(({ name }) => name)).toEqual(
      sheet.procedures.flatMap((each, index) => (each === other || index === leader ? [each.name] : [])),
    );
  });

  test("a row of a table leads, too", () => {
    const { sheet } = sheetOf(1, "Breakers");
    const leader = sheet.procedures.find(commandsOthers);
    const leading = leader?.clauses.find((clause) => commandsOthers({ ...leader, clauses: [clause] }));
    if (leader === undefined || leading?.statement.kind !== "action") throw new Error("nobody leads");
    const { text, span, statement } = leading;
    const row = { from: 1, to: 10, find: null, action: statement.action, text, span };
    const rolled = {
      ...leading,
      statement: { kind: "roll", dice: { count: 1, faces: 10 }, rows: [row], span },
    } as const;
    expect(commandsOthers({ ...leader, clauses: [rolled] })).toBe(true);
  });
});
