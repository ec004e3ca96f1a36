import { expect, test } from "vitest";
import { compiledBots } from "../../../../analysis/search/compiled-bot.ts";
import { factionsOf } from "../../../../games/callisto/engine/game-definition.ts";
import { CALLISTO_PACKAGE } from "../../../../games/callisto/package.ts";
import { playGame, playersOf } from "../../../../games/callisto/play/participants.ts";
import { hashOf } from "../../../../games/shared/plain-data.ts";
import { gameOf } from "./games.ts";

/**
 * How many events games had, and the digest of all events with the states behind them, when effects on plain positions
 * and on packed games were still written apart.
 */
const RECORDED = [
  [1, "bot", "bot", 234, "31f001c6288f"],
  [1, "bot", "random", 191, "b2d15e676be7"],
  [1, "random", "bot", 128, "b0dd702f4b83"],
  [1, "random", "random", 219, "ad5fe6af58be"],
  [2, "bot", "bot", 154, "7424b618b7e1"],
  [2, "bot", "random", 139, "eccb174f90c9"],
  [2, "random", "bot", 146, "a5544a51bb5f"],
  [2, "random", "random", 524, "d99180d1bde9"],
  [3, "bot", "bot", 229, "63d4a4926f44"],
  [3, "bot", "random", 121, "24abcc0f069f"],
  [3, "random", "bot", 264, "9d9b4af655bb"],
  [3, "random", "random", 504, "832f38b4d93e"],
  [4, "bot", "bot", 252, "ae3a38da52c3"],
  [4, "bot", "random", 207, "c58ff0c226d9"],
  [4, "random", "bot", 185, "6a5c4ecd9229"],
  [4, "random", "random", 620, "2eaf30800e98"],
  [5, "bot", "bot", 313, "b86b8d408684"],
  [5, "bot", "random", 223, "6a568b8a8dcf"],
  [5, "random", "bot", 238, "2b606352548a"],
  [5, "random", "random", 162, "40d5413640fa"],
  [6, "bot", "bot", 320, "2efda56ff05c"],
  [6, "bot", "random", 196, "d667e30e07d5"],
  [6, "random", "bot", 263, "063653e5a048"],
  [6, "random", "random", 570, "92f0e1955ea8"],
  [7, "bot", "bot", 214, "4fd7c416658c"],
  [7, "bot", "random", 362, "0ae23bed12f1"],
  [7, "random", "bot", 120, "8f7f2a169e8f"],
  [7, "random", "random", 566, "ced7372c449a"],
  [8, "bot", "bot", 355, "0bad9355d11b"],
  [8, "bot", "random", 218, "a1f6e88611c1"],
  [8, "random", "bot", 204, "45462064ea40"],
  [8, "random", "random", 102, "ebf4d4d81cf5"],
] as const;

test.each(RECORDED)(
  "scenario %i between %s and %s is played event by event as it was recorded",
  (scenario, first, second, events, digest) => {
    const game = gameOf(scenario);
    const [one, other] = factionsOf(game);
    const seating = {
      players: { [one]: first, [other]: second },
      bots: compiledBots(CALLISTO_PACKAGE, game, game.readings),
    };
    const seen: string[] = [];
    playGame(game, playersOf(game, seating), {
      seed: 11,
      difficulty: "harder",
      onEvent: (event, _before, after) => void seen.push(hashOf([event, after])),
    });
    expect(seen).toHaveLength(events);
    expect(hashOf(seen).slice(0, 12)).toBe(digest);
  },
);
