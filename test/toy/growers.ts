import { expect } from "vitest";
import { checkFile, type CheckedFile } from "../../compiler/check-file.ts";
import { interpretedGame } from "../../games/shared/declared/interpreted.ts";
import type { DeclaredPosition } from "../../games/shared/declared/position.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { keyOfClause } from "../../runtime/checked-tree/meaning-key.ts";
import type { Decision, Trace } from "../../runtime/decision.ts";
import { ScriptedDice } from "../../runtime/dice.ts";
import { decide } from "../../runtime/interpreter/decide.ts";
import { DEFAULT_POLICIES } from "../../runtime/policies.ts";
import type { Tried } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { type Garden, GARDEN_GAME } from "./game.ts";

/** A bed next to the mower, and a pest that no pull reaches. */
export const QUIET_GARDEN: Garden = {
  columns: 5,
  rows: 5,
  watered: [],
  beds: { c4: 2 },
  robots: [
    { name: "Mower", title: "Mower", side: "Growers", at: "c3" },
    { name: "Bore", title: "Digger", side: "Moles", at: "c5" },
  ],
  row: ["Mower"],
};

/** Rows of two dice that are all possible in the quiet garden, told apart by what they do. */
export const QUIET_ROWS = "\n  2–5: REST.\n  6–8: GO 1 to bed. [Random]\n  9–12: GO 1 towards nearest pest. [Random]";

/** Where the clauses of the mower begin in a sheet without other sections. */
export const MOWER = "GROWER BOT PROCEDURES\n\nMOWER\n";

/** Checks a sheet of the growers with these sections. */
export function checkGrowers(sections: string, lexicon: Lexicon = EVENTFUL_GARDEN.lexicon): CheckedFile {
  const header = 'game Garden\nscenario 1 "The first warm day"\nbot Growers\n\n';
  return checkFile("new.bot", `${header}${sections}`, new Map([[lexicon.game, lexicon]]));
}

/** The words of a garden where a card does one thing only. */
export const WITH_ONE_ACTION: Lexicon = { ...GARDEN_GAME.lexicon, severalActions: false };

/** The sheet of a mower with these clauses, which must be without mistakes. */
export function mowerSheet(clauses: string): CheckedSheet {
  const { sheet, diagnostics } = checkGrowers(`${MOWER}${clauses}\n`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  if (sheet === null) throw new Error("no sheet");
  return sheet;
}

/** What the first of these clauses of a mower means. */
export function meaningOf(clauses: string): string {
  const [first] = mowerSheet(clauses).procedures[0]?.clauses ?? [];
  if (first === undefined) throw new Error("it has no clause");
  return keyOfClause(first);
}

/** The codes of the mistakes in these sections. */
export function mistakesIn(sections: string, lexicon?: Lexicon): readonly string[] {
  return checkGrowers(sections, lexicon).diagnostics.map(({ code }) => code);
}

/** What a card of a position does by a sheet, with its reasons. */
export function explainCard(
  { game, book }: Tried,
  position: DeclaredPosition,
  card = "Mower",
  dice: readonly number[] = [],
): { readonly decision: Decision; readonly trace: Trace | null } {
  const options = { readings: DEFAULT_POLICIES, dice: new ScriptedDice(dice), trace: true };
  return decide(interpretedGame(game), book, position, position.row.indexOf(card), options);
}
