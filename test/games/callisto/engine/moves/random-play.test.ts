import { describe, expect, test } from "vitest";
import { applyAction, nextStep } from "../../../../../games/callisto/engine/rules.ts";
import { factionsOf, forBoth, type GameDefinition } from "../../../../../games/callisto/engine/game-definition.ts";
import { violations } from "../../../../../games/callisto/engine/invariants.ts";
import { isLegal, legalMoves } from "../../../../../games/callisto/engine/moves/legal-moves.ts";
import { newGame } from "../../../../../games/callisto/engine/new-game.ts";
import { actionFor } from "../../../../../games/callisto/play/participants.ts";
import { GREEDY_SEAT, RANDOM_SEAT } from "../../../../../games/callisto/engine/seats/seats.ts";
import type { GameState } from "../../../../../games/callisto/engine/state.ts";
import { SeededDice } from "../../../../../runtime/dice.ts";
import { boardOf, gameOf } from "../games.ts";
import { faultOfMovement, placesWithin } from "./oracle.ts";
import { type Act, cardsOf } from "./table.ts";
import { oneOfEvery } from "../../../../effort.ts";

const ROUNDS = 8;

/** The states of a game in which a side has to move: at random, or against one who knows what he wants. */
function* statesToMove(
  game: GameDefinition,
  seed: number,
): Generator<{ readonly state: GameState; readonly side: string }> {
  const dice = new SeededDice(seed);
  const [first] = factionsOf(game);
  const wise = seed % 2 === 0 ? first : null;
  const players = forBoth(game, (side) => ({ kind: "hand" as const, seat: side === wise ? GREEDY_SEAT : RANDOM_SEAT }));
  let state = newGame(game, { players: forBoth(game, () => "hand" as const), difficulty: "normal" }, dice);
  for (;;) {
    const step = nextStep(game, state);
    if (step.kind === "move") yield { state, side: step.side };
    const action = actionFor(game, state, step, players, dice);
    if (action === null) return;
    state = applyAction(game, state, action, dice).state;
  }
}

/** All cards of a side, wherever they lie. */
function inventory(state: GameState, side: string): readonly string[] {
  const { hand, deck, discard, played, supply, casualties, removed, interference } = cardsOf(state, side);
  const inSupply = Array.from({ length: interference }, () => "Interference");
  return [hand, deck, discard, played, supply, casualties, removed, inSupply].flat().toSorted();
}

/** Where the acting unit starts from: an off-board unit is at the first place that its movement leaves. */
function startOf(state: GameState, act: Act): string | null {
  return state.units.find(({ name }) => name === act.deed.unit)?.at ?? null;
}

const MOVEMENTS: readonly (string | null)[] = ["MOVE", "SCOUT", "GUIDE"];

describe.each(oneOfEvery(2, [1, 2, 3, 4, 5, 6, 7, 8]))("random play of scenario %i", (scenario) => {
  const game = gameOf(scenario, boardOf(scenario), ROUNDS);

  test("every kind of legal move can be carried out, and no card is lost or won by it", () => {
    const inventories = new Map<string, readonly string[]>();
    for (const { state, side } of statesToMove(game, scenario)) {
      const kinds = new Map(
        legalMoves(game, state, side).map((move) => [move.kind === "act" ? move.deed.action : move.kind, move]),
      );
      for (const move of kinds.values()) {
        const { state: after } = applyAction(game, state, { kind: "move", side, move }, new SeededDice(scenario));
        for (const faction of factionsOf(game)) {
          const known = inventories.get(faction) ?? inventory(state, faction);
          inventories.set(faction, known);
          expect(inventory(after, faction)).toEqual(known);
        }
        expect(violations(game, after)).toEqual([]);
        for (const { at } of after.units)
          if (at !== null) expect(game.board.places.map(({ name }) => name)).toContain(at);
      }
    }
  });

  test("every movement offered keeps to the rules, and every place that can be reached is offered", () => {
    for (const { state, side } of statesToMove(game, 100 + scenario)) {
      const acts = legalMoves(game, state, side).filter((move): move is Act => move.kind === "act");
      const offered = new Map<string, Set<string>>();
      for (const act of acts.filter(({ deed }) => MOVEMENTS.includes(deed.action))) {
        const start = startOf(state, act);
        if (start === null || act.deed.destination === null) continue;
        expect(faultOfMovement(game, state, act, start)).toBeNull();
        const key = `${act.deed.unit} ${act.deed.action} ${act.deed.strength}`;
        if (!act.deed.escapes && act.deed.destination !== start)
          offered.set(key, (offered.get(key) ?? new Set()).add(act.deed.destination));
      }
      for (const [key, destinations] of offered) {
        const act = acts.find(({ deed }) => key === `${deed.unit} ${deed.action} ${deed.strength}`);
        const unit = state.units.find(({ name }) => name === act?.deed.unit);
        if (act === undefined || unit === undefined || unit.at === null) continue;
        const scouts = act.deed.action === "SCOUT";
        const reached = placesWithin(game, state, { unit, from: unit.at, scouts }, act.deed.strength ?? 0);
        expect([...destinations].toSorted()).toEqual([...reached].toSorted());
      }
    }
  });

  test("what is offered is legal, no move is offered twice, and the order is always the same", () => {
    let count = 0;
    for (const { state, side } of statesToMove(game, 200 + scenario)) {
      const moves = legalMoves(game, state, side);
      expect(legalMoves(game, structuredClone(state), side)).toEqual(moves);
      expect(new Set(moves.map((move) => JSON.stringify(move))).size).toBe(moves.length);
      const sample = moves[count % moves.length];
      if (sample !== undefined) expect(isLegal(game, state, side, sample)).toBe(true);
      count += 7;
    }
  });
});
