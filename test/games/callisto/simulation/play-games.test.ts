import { describe, expect, test } from "vitest";
import { compiledBots } from "../../../../analysis/search/compiled-bot.ts";
import { countAt } from "../../../../analysis/games/counts.ts";
import { playGames, type RunSettings } from "../../../../analysis/games/simulation.ts";
import { type GameDefinition, of } from "../../../../games/callisto/engine/game-definition.ts";
import { CALLISTO_PACKAGE } from "../../../../games/callisto/package.ts";
import { WHOLE_GAMES } from "../../../../games/callisto/whole-games.ts";
import type { Seating } from "../../../../games/engine-part.ts";
import { gameOf } from "../engine/games.ts";
import { oneOfEvery } from "../../../effort.ts";

const SETTINGS: RunSettings = {
  players: { LFA: "bot", Breakers: "bot" },
  difficulty: "normal",
  seed: 3,
  verified: true,
};

function botsOf(game: GameDefinition): Seating["bots"] {
  return compiledBots(CALLISTO_PACKAGE, game, game.readings);
}

describe("verified games", () => {
  test.each(oneOfEvery(2, [1, 2, 3, 4, 5, 6, 7, 8]))("of scenario %i keep every rule, whoever plays", (scenario) => {
    const game = gameOf(scenario, undefined, 30);
    const bots = botsOf(game);
    for (const [index, players] of [
      { LFA: "bot", Breakers: "greedy" } as const,
      { LFA: "random", Breakers: "bot" } as const,
    ].entries()) {
      const { counts, failures } = playGames(
        WHOLE_GAMES,
        game,
        bots,
        { ...SETTINGS, players },
        { from: index, to: index + 1 },
      );
      expect(failures).toEqual([]);
      expect(countAt(counts, "games")).toBe(1);
    }
  });

  test("of the harder and the easier bot do too", () => {
    const game = gameOf(1);
    for (const difficulty of ["easier", "harder"] as const) {
      const played = playGames(WHOLE_GAMES, game, botsOf(game), { ...SETTINGS, difficulty }, { from: 0, to: 2 });
      expect(played.failures).toEqual([]);
    }
  });
});

test("a game that cannot go on is told with its seed, and the others are played", () => {
  const game = gameOf(1);
  const bots = botsOf(game);
  let decisions = 0;
  const failing: typeof bots = {
    ...bots,
    LFA: (position, acting, dice) => {
      decisions += 1;
      if (decisions === 2) throw new Error("this sheet is broken");
      return of(bots, "LFA")(position, acting, dice);
    },
  };
  const { counts, failures } = playGames(WHOLE_GAMES, game, failing, SETTINGS, { from: 5, to: 7 });
  expect(failures).toEqual([{ game: 5, seed: expect.any(Number), message: "this sheet is broken" }]);
  expect([countAt(counts, "games"), countAt(counts, "failures")]).toEqual([1, 1]);
});

test("an illegal action is reported", () => {
  const game = gameOf(1);
  const bots = botsOf(game);
  const { failures } = playGames(
    WHOLE_GAMES,
    game,
    { ...bots, LFA: (position, acting, dice) => ({ ...of(bots, "LFA")(position, acting, dice), destination: "z9" }) },
    SETTINGS,
    { from: 0, to: 1 },
  );
  expect(failures).toHaveLength(1);
});
