import { expect, test } from "vitest";
import { askedBot } from "../../../analysis/search/compiled-bot.ts";
import { decidingShares } from "../../../analysis/questions/shares.ts";
import { searchPosition } from "../../../analysis/search/search-position.ts";
import type { DeclaredPosition } from "../../../games/shared/declared/position.ts";
import { SQUADRON_PACKAGE } from "../../../games/squadron/package.ts";
import { bookOf } from "./books.ts";

function asked(scenario: number, side: string) {
  const bot = askedBot(SQUADRON_PACKAGE, bookOf(scenario), side);
  if (bot.kind === "impossible") throw new Error(bot.reason);
  return bot;
}

test("every clause of the Cultural Terrorists decides in some of the positions that are counted", () => {
  const { bot, source } = asked(2, "CT");
  const counting = decidingShares(bot, source, 700);
  let step = counting.next();
  while (step.done !== true) step = counting.next();
  const silent = step.value.flatMap(({ procedure, shares }) =>
    shares.flatMap(({ label, positions }) => (positions === 0 ? [`${procedure} ${label}`] : [])),
  );
  expect(silent).toEqual([]);
});

test("a position that is found has only craft of its scenario, moved as far as their engines allow", () => {
  const { source } = asked(5, "Machines");
  const isMoving = ({ units }: DeclaredPosition): boolean =>
    units.length > 2 && units.some(({ fields: { step, speed } }) => step === "move" && speed !== undefined);
  const wish = {
    shows: ({ position }: { position: object }) => isMoving(position as DeclaredPosition),
    nearness: () => 0,
  };
  const search = searchPosition(source, ["Invader"], wish, 2000);
  let state = search.next();
  while (state.done !== true) state = search.next();
  const { found } = state.value;
  if (found === null) throw new Error("no position was found");
  const { units } = found.problem.position as DeclaredPosition;
  expect([2, 4]).toContain(units.find(({ title }) => title === "Invader")?.fields["speed"]);
  expect(units.every(({ side, title }) => side === "Squadron" || title === "Invader")).toBe(true);
});
