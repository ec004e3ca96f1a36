import { describe, expect, test } from "vitest";
import { compiledBots } from "../../../../analysis/search/compiled-bot.ts";
import type { DecideCard } from "../../../../games/callisto/engine/game-definition.ts";
import type { GameState } from "../../../../games/callisto/engine/state.ts";
import { CALLISTO_PACKAGE } from "../../../../games/callisto/package.ts";
import { playersOf, playGame } from "../../../../games/callisto/play/participants.ts";
import type { Position } from "../../../../games/callisto/position.ts";
import { RecordingDice, ScriptedDice } from "../../../../runtime/dice.ts";
import { deciderOf, gameOf } from "./games.ts";

/* What an event does not change is the same object afterwards, and is neither written nor read again. */

const SEATINGS = [
  ["bot", "bot"],
  ["bot", "random"],
  ["greedy", "bot"],
] as const;

describe.each([1, 2, 3, 4, 5, 6, 7, 8])("in games of scenario %i", (scenario) => {
  const game = gameOf(scenario, undefined, 15);
  const [first = "", second = ""] = game.scenario.sides.map(({ side }) => side);
  const bots = compiledBots(CALLISTO_PACKAGE, game, game.readings);

  test.each(SEATINGS)("a bot decides as if each position were the first that it sees: %s against %s", (one, other) => {
    let decisions = 0;
    const compared = (side: string): DecideCard => {
      const [bot, afresh] = [bots[side], deciderOf(game, side)];
      if (bot === undefined) throw new Error(`${side} has no bot`);
      return (position, acting, dice) => {
        const recorded = new RecordingDice(dice);
        const decision = bot(position, acting, recorded);
        const faces = recorded.rolls.map(({ value }) => value);
        expect(decision).toEqual(afresh(position, acting, new ScriptedDice(faces)));
        decisions += 1;
        return decision;
      };
    };
    const seating = {
      players: { [first]: one, [second]: other },
      bots: { [first]: compared(first), [second]: compared(second) },
    };
    for (let seed = 1; seed <= 3; seed += 1) playGame(game, playersOf(game, seating), { seed, difficulty: "normal" });
    expect(decisions).toBeGreaterThan(30);
  });

  test.each(SEATINGS)("an event leaves the game before it as it was: %s against %s", (one, other) => {
    const players = playersOf(game, { players: { [first]: one, [second]: other }, bots });
    const states: { readonly state: GameState; readonly text: string }[] = [];
    const keep = (state: GameState) => void states.push({ state, text: JSON.stringify(state) });
    playGame(game, players, {
      seed: scenario,
      difficulty: "harder",
      onStart: keep,
      onEvent: (_event, _before, after) => keep(after),
    });
    for (const { state, text } of states) expect(JSON.stringify(state)).toBe(text);
  });
});

test("a position that its owner changes in place is read again by a compiled sheet", () => {
  const game = gameOf(1);
  const decide = deciderOf(game, "Breakers");
  const positions: Position[] = [];
  const bots = compiledBots(CALLISTO_PACKAGE, game, game.readings);
  const recording: DecideCard = (position, acting, dice) => {
    positions.push(structuredClone(position));
    return decide(position, acting, dice);
  };
  playGame(
    game,
    playersOf(game, { players: { LFA: "bot", Breakers: "bot" }, bots: { ...bots, Breakers: recording } }),
    { seed: 4, difficulty: "normal" },
  );
  const [held] = positions;
  if (held === undefined) throw new Error("nothing was decided");
  const dice = () => new ScriptedDice(Array.from({ length: 20 }, () => 1));
  const units = [...held.units];
  const alike = positions.map((position): Position => ({ ...held, units, cards: position.cards }));
  const expected = positions.map(({ units: own }, index) => {
    return decide({ ...(alike[index] ?? held), units: [...own] }, 0, dice());
  });
  const decided = positions.map(({ units: own }, index) => {
    units.splice(0, units.length, ...own);
    return decide(alike[index] ?? held, 0, dice());
  });
  expect(decided).toEqual(expected);
  expect(new Set(expected.map(({ destination }) => destination)).size).toBeGreaterThan(3);
});
