import { expect, test } from "vitest";
import { hashOf } from "../../../../games/shared/plain-data.ts";
import { playGame, type Player } from "../../../../games/callisto/play/participants.ts";
import { decide } from "../../../../games/callisto/game.ts";
import { bots, gameOf } from "./games.ts";
import { oneOfEvery } from "../../../effort.ts";

test.each(oneOfEvery(2, [1, 2, 3, 4, 5, 6, 7, 8]))(
  "compiled sheets and the interpreter play the same games of scenario %i",
  (scenario) => {
    const game = gameOf(scenario);
    const { readings } = game;
    const book = { scenario: game.scenario, sheets: game.sheets };
    const interpreter: Player = {
      kind: "bot",
      decide: (position, acting, dice) => decide(book, position, acting, { readings, dice, trace: false }).decision,
    };
    for (const seed of [1, 3]) {
      const options = { seed, difficulty: "normal" } as const;
      const compiled = playGame(game, bots(game), options);
      const interpreted = playGame(game, { LFA: interpreter, Breakers: interpreter }, options);
      expect(hashOf(interpreted.state)).toBe(hashOf(compiled.state));
      expect(interpreted.events).toBe(compiled.events);
    }
  },
);
