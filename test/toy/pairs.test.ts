import { expect, test } from "vitest";
import { effort } from "../effort.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { GARDEN_GAME } from "./game.ts";
import { checkGrowers, MOWER } from "./growers.ts";

const PAIRS = gardenSheet("pairs.bot");

test.each(CHANGED_POLICIES.slice(0, 4))(
  "plots between several pairs are found alike by both evaluators, under %o",
  (policies) => {
    const clauses = expectAgreement(policies, effort(150, 5_000), 3, PAIRS);
    expect([...clauses]).toEqual(expect.arrayContaining(["MOWER 2", "PICKER 2"]));
  },
);

test("of two pairs of pairs nobody can say which comes first", () => {
  const definitions = "DEFINITIONS\n  Torn: between a) bed and pest or b) bed and picker.\n\n";
  const clause = "1 GO 1 to torn plot between a) bed and picker or b) pest and picker. [Random]";
  const { sheet } = checkGrowers(`${definitions}${MOWER}${clause}\n`);
  if (sheet === null) throw new Error("it is no sheet");
  const tried = { ...PAIRS, book: { ...PAIRS.book, sheets: { Growers: sheet } } };
  expect(() => expectAgreement({}, 1, 1, tried)).toThrow("only one “between” of a phrase can name several pairs");
});

test("nothing lies between a plot and a place outside the garden", () => {
  const { schema } = GARDEN_GAME;
  const fenced = { ...GARDEN_GAME, schema: { ...schema, board: { ...schema.board, outside: "shed" } } };
  const clauses = expectAgreement({}, effort(150, 5_000), 3, gardenSheet("pairs.bot", fenced));
  expect([...clauses]).toContain("PICKER 2");
});
