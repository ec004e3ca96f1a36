import { describe, expect, test } from "vitest";
import type { GameDefinition } from "../../../../games/callisto/engine/game-definition.ts";
import { type Player, playGame } from "../../../../games/callisto/play/participants.ts";
import { GREEDY_SEAT, RANDOM_SEAT } from "../../../../games/callisto/engine/seats/seats.ts";
import type { GameState } from "../../../../games/callisto/engine/state.ts";
import { combatBreaches } from "./combat-rules.ts";
import { bots, deciderOf, gameOf } from "./games.ts";
import { movementBreaches } from "./movement-rules.ts";
import { breaches } from "./turn-rules.ts";

/** Plays a game and collects what its events did that the rules of turns, combat and movement do not say. */
function breachesOf(
  game: GameDefinition,
  players: Readonly<Record<string, Player>>,
  seed: number,
  difficulty: GameState["difficulty"] = "normal",
): readonly string[] {
  const found: string[] = [];
  playGame(game, players, {
    seed,
    difficulty,
    onEvent: ({ action }, before, after, report) => {
      const where = `round ${before.round}, ${JSON.stringify(action)}`;
      const taken = { action, before, after, report };
      const all = [...breaches(game, taken), ...combatBreaches(game, taken), ...movementBreaches(game, taken)];
      found.push(...all.map((breach) => `${where}: ${breach}`));
    },
  });
  return found;
}

const DIFFICULTIES = ["easier", "normal", "harder"] as const;

describe.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "every event of scenario %i does what the rules of turns, combat and movement say",
  (scenario) => {
    const game = gameOf(scenario, undefined, 10);
    const bot = (side: string): Player => ({ kind: "bot", decide: deciderOf(game, side) });

    test("between two bots, in one of the difficulties", () => {
      expect(breachesOf(game, bots(game), 30 + scenario, DIFFICULTIES[scenario % 3])).toEqual([]);
    });

    test("between a bot and a hand, on either side", () => {
      const greedy: Player = { kind: "hand", seat: GREEDY_SEAT };
      const random: Player = { kind: "hand", seat: RANDOM_SEAT };
      expect(breachesOf(game, { LFA: bot("LFA"), Breakers: greedy }, 31)).toEqual([]);
      expect(breachesOf(game, { LFA: random, Breakers: bot("Breakers") }, 32)).toEqual([]);
    });
  },
);
