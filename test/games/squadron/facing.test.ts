import { expect, test } from "vitest";
import { newGame } from "../../../games/squadron/game.ts";
import { type Awaited, awaited } from "../../../games/squadron/engine/sequence.ts";
import type { Facing, GameState } from "../../../games/squadron/engine/state.ts";
import { decidedBy } from "../../../games/squadron/play/players.ts";
import { SeededDice } from "../../../runtime/dice.ts";
import { gameOf, seatingOf } from "./books.ts";

const game = gameOf(2);
const dice = new SeededDice(1);
const set = newGame(game, "normal", dice);

/** The Cruiser in the step in which it turns, in band 8. Of the enemies, two fighters stand where a test puts them. */
function turning(facing: Facing, near: number, far: number): GameState {
  const bands: Readonly<Record<string, number>> = { Cruiser: 8, "Fighter 1": near, "Fighter 2": far };
  const craft = set.craft.flatMap((each) => {
    const band = bands[each.name];
    return band === undefined ? [] : [{ ...each, band, facing, hidden: false }];
  });
  return { ...set, craft, turn: set.order.indexOf("Squadron"), step: "face", queue: ["Cruiser"] };
}

function chosen(state: GameState): string {
  const choice = awaited(game, state) as Extract<Awaited, { kind: "choice" }>;
  const { action } = decidedBy(game, state, choice, seatingOf(game, "bot"), dice);
  return action.kind === "choose" ? action.option : action.kind;
}

test.each([
  ["stays as it is where the nearest enemy is in front, although a farther one is behind", "out", 10, 3, "PASS"],
  ["turns to the nearest enemy behind it, although a farther one is in front", "out", 6, 12, "FACE in"],
  ["turns to the nearest enemy where all are behind", "in", 10, 12, "FACE out"],
  ["stays as it is with the nearest enemy in its own band", "out", 8, 7, "PASS"],
] as const)("a craft whose sheet turns it to the nearest enemy %s", (_what, facing, near, far, option) => {
  expect(chosen(turning(facing, near, far))).toBe(option);
});
