import { expect, test } from "vitest";
import { sidesOf } from "../../../games/squadron/engine/state.ts";
import { WHOLE_GAMES } from "../../../games/squadron/package.ts";
import { effort, oneOfEvery } from "../../effort.ts";
import { SEED } from "../../seed.ts";
import { expectReplay, wins } from "../searched-games.ts";
import { gameOf, SCENARIOS, seatingOf } from "./books.ts";

/** The first side as its sheet says, the other by a player. */
function against(scenario: number, player: string) {
  const game = gameOf(scenario);
  const seating = seatingOf(game, "bot");
  const [, other = ""] = sidesOf(game);
  return { game, other, seating: { ...seating, players: { ...seating.players, [other]: player } } };
}

test.each(oneOfEvery(3, SCENARIOS))("a search replays its games of scenario %i", (scenario) => {
  const { game, seating } = against(scenario, "search:10");
  expectReplay(WHOLE_GAMES, game, seating, SEED);
});

test("a search wins more often against the bot than a random player in its place", () => {
  const games = effort(5, 20);
  const wonBy = (player: string): number => {
    const { game, other, seating } = against(2, player);
    return wins(WHOLE_GAMES, game, seating, other, games);
  };
  expect(wonBy("search:10")).toBeGreaterThan(wonBy("random"));
});
