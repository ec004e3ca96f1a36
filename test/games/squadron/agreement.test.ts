import { expect, test } from "vitest";
import { problemsOf } from "../../../games/shared/declared/position-problems.ts";
import { declaredPositions } from "../../../games/shared/declared/position-source.ts";
import { SQUADRON_GAME } from "../../../games/squadron/game.ts";
import { RandomSource } from "../../../runtime/dice.ts";
import { clausesOf, expectAgreement, SHEETS } from "./agreement.ts";
import { bookOf } from "./books.ts";
import { effort, oneOfEvery } from "../../effort.ts";

/** Clauses that drawn positions need not decide, and why. */
const RARE: Readonly<Record<string, string>> = {
  "INVADER 1": "a squadron of the stand-ins has no fighters that a tractor could hold",
};

test.each(oneOfEvery(2, SHEETS))(
  "scenario %i, %s: interpreter and compiled sheet decide alike by every clause, with a trace and without",
  { timeout: 60_000 },
  (scenario, side) => {
    const decided = expectAgreement(scenario, side, effort(1_200, 10_000), 1);
    const silent = clausesOf(scenario, side).filter((clause) => !decided.has(clause));
    expect(silent.filter((clause) => !Object.hasOwn(RARE, clause))).toEqual([]);
  },
);

test.each(SHEETS)("scenario %i, %s: drawn positions are possible, and hold the card that acts", (scenario, side) => {
  const { schema } = SQUADRON_GAME;
  const source = declaredPositions(schema).sourceOf(bookOf(scenario), side);
  if (source === null) throw new Error(`no cards of ${side}`);
  const random = new RandomSource(7);
  for (let index = 0; index < 200; index += 1) {
    const card = source.cards[index % source.cards.length]?.name ?? "";
    const { position, acting } = source.draw(index % source.ways, card, random);
    expect(problemsOf(schema, position, acting)).toEqual([]);
    expect(position.row[acting]).toBe(card);
    expect(position.units.some(({ name }) => name === card)).toBe(true);
  }
});
