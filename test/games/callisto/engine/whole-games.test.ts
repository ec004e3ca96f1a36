import { describe, expect, test } from "vitest";
import type { GameDefinition } from "../../../../games/callisto/engine/game-definition.ts";
import { violations } from "../../../../games/callisto/engine/invariants.ts";
import { applyAction, nextStep } from "../../../../games/callisto/engine/rules.ts";
import type { GameAction, GameState } from "../../../../games/callisto/engine/state.ts";
import { type Player, playGame } from "../../../../games/callisto/play/participants.ts";
import { GREEDY_SEAT, RANDOM_SEAT } from "../../../../games/callisto/engine/seats/seats.ts";
import { hashOf } from "../../../../games/shared/plain-data.ts";
import { ScriptedDice } from "../../../../runtime/dice.ts";
import { bots, deciderOf, gameOf } from "./games.ts";
import { oneOfEvery } from "../../../effort.ts";

const SCENARIOS = [1, 2, 3, 4, 5, 6, 7, 8];
const RANDOM: Player = { kind: "hand", seat: RANDOM_SEAT };
const GREEDY: Player = { kind: "hand", seat: GREEDY_SEAT };

function bot(game: GameDefinition, side: string): Player {
  return { kind: "bot", decide: deciderOf(game, side) };
}

/** Plays a game and collects what no state of it may show. */
function violationsOf(game: GameDefinition, players: Readonly<Record<string, Player>>, seed: number) {
  const found: string[] = [];
  const { state } = playGame(game, players, {
    seed,
    difficulty: "normal",
    onStart: (start) => found.push(...violations(game, start)),
    onEvent: ({ action }, _before, after) => {
      found.push(...violations(game, after).map((violation) => `${action.kind}: ${violation}`));
    },
  });
  expect(nextStep(game, state)).toEqual({ kind: "over" });
  expect(state.result).not.toBeNull();
  return found;
}

describe.each(oneOfEvery(4, SCENARIOS))("scenario %i", (scenario) => {
  test.each([1, 2])("of two bots comes to an end without an illegal state, seed %i", (seed) => {
    const game = gameOf(scenario);
    expect(violationsOf(game, bots(game), seed)).toEqual([]);
  });

  test("against a greedy or random hand, on either side, comes to an end without an illegal state", () => {
    const game = gameOf(scenario, undefined, 25);
    expect(violationsOf(game, { LFA: bot(game, "LFA"), Breakers: GREEDY }, 1)).toEqual([]);
    expect(violationsOf(game, { LFA: GREEDY, Breakers: bot(game, "Breakers") }, 2)).toEqual([]);
    expect(violationsOf(game, { LFA: RANDOM, Breakers: GREEDY }, 3)).toEqual([]);
  });

  test("comes to the same by every event again, from a copy of the state and after a later state", () => {
    const game = gameOf(scenario, undefined, 6);
    const met: {
      readonly action: GameAction;
      readonly dice: readonly number[];
      before: GameState;
      after: GameState;
    }[] = [];
    playGame(
      game,
      { LFA: bot(game, "LFA"), Breakers: GREEDY },
      {
        seed: 4,
        difficulty: "normal",
        onEvent: ({ action, dice }, before, after) => {
          met.push({ action, dice: dice.map(({ value }) => value), before, after });
          const half = met.length >> 1;
          for (const event of [...met.slice(-1), ...met.slice(half, half + 1)]) {
            for (const given of [event.before, structuredClone(event.before)]) {
              const again = applyAction(game, given, event.action, new ScriptedDice(event.dice));
              expect(again.state).toEqual(event.after);
            }
          }
        },
      },
    );
    expect(met.length).toBeGreaterThan(20);
  });

  test("is the same game for the same seed, and another for another", () => {
    const game = gameOf(scenario);
    const [first, again, other] = [7, 7, 8].map((seed) => playGame(game, bots(game), { seed, difficulty: "normal" }));
    expect(hashOf(again?.state)).toBe(hashOf(first?.state));
    expect(again?.events).toBe(first?.events);
    expect(hashOf(other?.state)).not.toBe(hashOf(first?.state));
  });
});

test.each(["easier", "harder"] as const)("the %s game is played to its end", (difficulty) => {
  const game = gameOf(1);
  const { state } = playGame(game, bots(game), { seed: 5, difficulty });
  expect(state.result?.winner).toBeTypeOf("string");
});

test("games that take turns at being played do not disturb each other", () => {
  const games = [gameOf(3), gameOf(5)];
  const alone = games.map((game) => hashOf(playGame(game, bots(game), { seed: 4, difficulty: "normal" }).state));
  const [outer, inner] = games;
  if (outer === undefined || inner === undefined) throw new Error("two games are needed");
  let inside = "";
  const { state } = playGame(outer, bots(outer), {
    seed: 4,
    difficulty: "normal",
    onEvent: () => {
      if (inside === "") inside = hashOf(playGame(inner, bots(inner), { seed: 4, difficulty: "normal" }).state);
    },
  });
  expect([hashOf(state), inside]).toEqual(alone);
});
