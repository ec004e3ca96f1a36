import { expect, test } from "vitest";
import { effort } from "../../effort.ts";
import { SEED } from "../../seed.ts";
import { followedGame } from "./followed-game.ts";
import { DELIVERY, RUNAWAY_SCENARIO } from "./games.ts";

test.each([
  [DELIVERY, "Yellow"],
  [RUNAWAY_SCENARIO, "Runaway"],
] as const)(
  "at a table of scenario %i, %s as the bot never drifts from logged games, and asks nothing that the map shows",
  (scenario, bot) => {
    let cards = 0;
    for (let seed = SEED; seed < SEED + effort(2, 5); seed += 1) {
      const followed = followedGame(scenario, bot, seed);
      expect(followed.askedOfSheet).toEqual([]);
      for (const { logged: was, held } of followed.positions) expect(held).toEqual(was);
      expect(followed.left).toBe(0);
      cards += followed.positions.length;
    }
    expect(cards).toBeGreaterThan(3);
  },
);

test("the line that ends a game at a table says what no text states", () => {
  const { conversation } = followedGame(RUNAWAY_SCENARIO, "Runaway", 2).companion;
  expect(conversation.question?.text).toBe(
    "Blue wins in turn 4: Runaway Crawler is brought home. Stand-ins, not from the rules: the board “Stand-in 2”, the platoons.",
  );
});
