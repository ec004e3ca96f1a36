import { expect, test } from "vitest";
import { lintTies, findTies, openLists } from "../../../../analysis/position-lints.ts";
import { simplerPositions } from "../../../../games/callisto/positions/smaller-positions.ts";
import { DEFINITIONS } from "../../../../grammar/diagnostic-definitions.ts";
import { checkProject } from "../../../../compiler/lint/index.ts";
import { CALLISTO_PACKAGE } from "../../../../games/callisto/package.ts";
import type { Problem } from "../../../../games/callisto/positions/generate-position.ts";
import { decide } from "../../../../games/callisto/game.ts";
import { CALLISTO_LEXICON } from "../../../../games/callisto/lexicon/index.ts";
import { DEFAULT_READINGS } from "../../../../games/callisto/readings.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import { bookOf } from "../../../book.ts";
import { sheetOf } from "../properties/callisto.ts";

const SEARCH = { positions: 4000, seed: 1 };

/** The book of scenario 1 with another procedure of the Ripper. */
function bookWith(clauses: string) {
  const { text } = sheetOf(1, "Breakers");
  const changed = text.replace(/RIPPER\n[\s\S]*?\n\n/, `RIPPER\n${clauses}\n\n`);
  const project = checkProject([{ path: "breakers.bot", text: changed }], { Callisto: CALLISTO_LEXICON });
  const [sheet] = project.sheets;
  if (sheet === undefined) throw new Error("the sheet does not check");
  const book = bookOf(1);
  return { text: changed, book: { ...book, sheets: { ...book.sheets, Breakers: sheet } } };
}

test("a list that leaves a tie is found, with a position that has nothing to spare", () => {
  const { book } = bookWith("1 MOVE 1 towards nearest enemy. [Elevated > Highest cover]");
  const tie = findTies(CALLISTO_PACKAGE, book, "Breakers", SEARCH).find(({ list }) => list.procedure.name === "RIPPER");
  if (tie === undefined) throw new Error("no tie was found");
  expect(tie.left.length).toBeGreaterThan(1);
  // The interpreter, which the search does not use, sees the tie as well.
  const problem = tie.problem as Problem;
  const { decision } = decide(book, problem.position, problem.acting, {
    readings: DEFAULT_READINGS,
    dice: new SeededDice(1),
    trace: false,
  });
  expect(decision.choices.at(0)?.steps.map(({ criterion }) => criterion)).toEqual([
    "elevated",
    "highest cover",
    "random",
  ]);
  expect(problem.position.units.length).toBeLessThanOrEqual(3);
  expect([...simplerPositions(problem)].length).toBeGreaterThan(0);
});

test("a list that ends at random, and one that always decides, are left alone", () => {
  const { book } = bookWith("1 MOVE 1 towards nearest enemy. [Elevated > Random]\n2 ATTACK 1.");
  const sheet = book.sheets.Breakers;
  expect(openLists(sheet).map(({ procedure }) => procedure.name)).not.toContain("RIPPER");
});

test("the same seed finds the same", () => {
  const { book } = bookWith("1 MOVE 1 towards nearest enemy. [Elevated]");
  const once = lintTies(CALLISTO_PACKAGE, book, "Breakers", { ...SEARCH, positions: 1000, settings: {} });
  expect(lintTies(CALLISTO_PACKAGE, book, "Breakers", { ...SEARCH, positions: 1000, settings: {} })).toEqual(once);
  expect(lintTies(CALLISTO_PACKAGE, book, "Breakers", { ...SEARCH, settings: { "unresolved-tie": "off" } })).toEqual(
    [],
  );
});

test.each(DEFINITIONS["unresolved-tie"].examples)(
  "the example of its page is wrong and right as it says",
  ({ wrong, right }) => {
    const found = (clauses: string) => {
      const { book, text } = bookWith(clauses);
      const start = text.indexOf("RIPPER\n");
      const end = text.indexOf("\n\n", start);
      return lintTies(CALLISTO_PACKAGE, book, "Breakers", { ...SEARCH, settings: {} }).filter(
        ({ span }) => span.start > start && span.end < end,
      );
    };
    expect(found(wrong).map(({ code }) => code)).toEqual(["unresolved-tie"]);
    expect(found(wrong)[0]?.shown).toContain("Ripper");
    expect(found(right)).toEqual([]);
  },
);
