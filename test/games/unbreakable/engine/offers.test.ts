import { expect, test } from "vitest";
import { choicesFor, offersFor } from "../../../../games/unbreakable/engine/choices.ts";
import { applyAction } from "../../../../games/unbreakable/engine/apply-action.ts";
import { BombWorths } from "../../../../games/unbreakable/engine/progress.ts";
import { botsOf } from "../../../../games/unbreakable/engine/game-definition.ts";
import { newGame } from "../../../../games/unbreakable/engine/new-game.ts";
import { nextStep, type Step } from "../../../../games/unbreakable/engine/next-step.ts";
import { worthOf } from "../../../../games/unbreakable/engine/players.ts";
import type { GameState } from "../../../../games/unbreakable/engine/state.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import { gameOf, RETRIEVAL } from "../games.ts";

const GAME = gameOf(RETRIEVAL);

/** The choices of some random games. */
function* chosenIn(seeds: readonly number[]): Generator<{ state: GameState; step: Extract<Step, { kind: "choose" }> }> {
  const bots = botsOf({});
  for (const seed of seeds) {
    const dice = new SeededDice(seed);
    let { state } = newGame(GAME, dice);
    for (let events = 0; events < 400; events += 1) {
      const step = nextStep(GAME, bots, state);
      if (step.kind === "over" || step.kind === "bot") break;
      if (step.kind === "choose") yield { state, step };
      const action = step.kind === "choose" ? step.offers.at(dice.roll(step.offers.count) - 1) : step.action;
      if (action === undefined) throw new Error("there is nothing to choose from");
      state = applyAction(GAME, bots, state, action, dice).state;
    }
  }
}

test("an offer by its index is the action that stands there among all", () => {
  for (const { state, step } of chosenIn([1, 2])) {
    const { offers, pending } = step;
    const last = offers.at(offers.count - 1);
    const { actions } = offers;
    expect(offersFor(GAME, state, pending)).toBe(offers);
    expect(choicesFor(GAME, state, pending)).toBe(actions);
    expect(actions).toHaveLength(offers.count);
    expect(actions.at(-1)).toBe(last);
    expect(offers.at(offers.count)).toBeUndefined();
  }
});

test("bombs into all hexes are worth what each of them is worth by itself", () => {
  let shots = 0;
  for (const { state, step } of chosenIn([3, 4, 5])) {
    const bombs = new BombWorths(GAME, state, step.side);
    for (const offer of step.offers.list) {
      if (offer.kind !== "bomb shots") continue;
      const { worths, most } = bombs.ofAll(offer.bomb, offer.into);
      const one = offer.into.map((to) => {
        const { side, unit, weapon } = offer;
        const fire = { kind: "fire", side, unit, weapon, target: null, to, reverse: false } as const;
        return worthOf(GAME, state, step.pending, fire, new BombWorths(GAME, state, side));
      });
      expect(worths).toEqual(one);
      expect(most).toBe(Math.max(-Infinity, ...one));
      shots += one.length;
    }
  }
  expect(shots).toBeGreaterThan(500);
});
