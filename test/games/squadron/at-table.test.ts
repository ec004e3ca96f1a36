import { describe, expect, test } from "vitest";
import { effort } from "../../effort.ts";
import { SEED } from "../../seed.ts";
import { gameOf, SCENARIOS } from "./books.ts";
import { followedGame } from "./followed-game.ts";

/** What the line says that ends a game: no text states the table, or what the squadron has. */
const STAND_INS = /Stand-ins, not from the rules: the board “a table of six feet”, the force of Squadron[,.]/u;

describe.each(SCENARIOS)("at a table of scenario %i", (scenario) => {
  const sides = gameOf(scenario).scenario.sides.map(({ side }) => side);
  test.each(sides)(
    "%s as the bot never drifts from logged games, asks nothing that the table shows, and says what no text states",
    (bot) => {
      let cards = 0;
      for (let seed = SEED; seed < SEED + effort(2, 5); seed += 1) {
        const followed = followedGame(scenario, bot, seed);
        expect(followed.askedOfSheet).toEqual([]);
        for (const { logged: was, held } of followed.positions) expect(held).toEqual(was);
        for (const { logged: was, told } of followed.tableActions)
          expect(told.map(likeOption)).toEqual(was.map(likeOption));
        expect(followed.left).toBe(0);
        expect(followed.companion.conversation.question?.text).toMatch(STAND_INS);
        cards += followed.positions.length;
      }
      expect(cards).toBeGreaterThan(3);
    },
  );
});

/** An action and an option in the same words: a sheet that withdraws moves. */
function likeOption(text: string): string {
  return text
    .replace("WITHDRAW", "MOVE")
    .replace(/ (?:to|at) .*$/, "")
    .toUpperCase();
}
