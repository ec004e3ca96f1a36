import { describe, expect, test } from "vitest";
import { gameOf } from "../engine/games.ts";
import { newGame } from "../../../../games/callisto/engine/new-game.ts";
import { positionOf } from "../../../../games/callisto/engine/side-view.ts";
import { withUnit } from "../../../../games/callisto/effects/units.ts";
import type { Feature, Position } from "../../../../games/callisto/position.ts";
import { obstacleTo } from "../../../../games/callisto/reference/obstacles.ts";
import { type DecidedAction, NO_DECISION } from "../../../../runtime/decision.ts";
import { SeededDice } from "../../../../runtime/dice.ts";

const game = gameOf(1);
const book = { scenario: game.scenario, sheets: game.sheets };
const state = newGame(game, { players: { LFA: "bot", Breakers: "hand" }, difficulty: "normal" }, new SeededDice(1));
const start = positionOf(game, state, "LFA");
const position: Position = { ...start, cards: { ...start.cards, row: [{ card: "Corp-Sec Z", sideways: false }] } };

/** What keeps an action of Corp-Sec Z, which stands in a5 beside b5, from a place. */
function obstacle(action: Partial<DecidedAction>, place: string, at = position): string | null {
  return obstacleTo({ book, position: at, readings: game.readings, index: 0 }, { ...NO_DECISION, ...action }, place);
}

const MOVE = { action: "MOVE", strength: 1, unit: "Corp-Sec Z", destination: "a4" } as const;

describe("what keeps an action from a place", () => {
  test("is the marker that a space next door lacks, for a MOVE alone", () => {
    expect(obstacle(MOVE, "b5")).toBe("MOVE enters only spaces with a marker of the LFA, and it has none");
    expect(obstacle({ ...MOVE, action: "SCOUT" }, "b5")).toBeNull();
  });

  test("is the number of steps where the way is free", () => {
    expect(obstacle(MOVE, "a3")).toBe("it is 2 steps away, and MOVE 1 takes 1 at most");
  });

  test("is a space without a marker on the way, where the place itself has one", () => {
    const bare = { ...position, markers: { ...position.markers, bot: { a3: "scouted", a5: "scouted" } as const } };
    expect(obstacle({ ...MOVE, strength: 2 }, "a3", bare)).toBe(
      "MOVE enters only spaces with a marker of the LFA, and every way there has one without",
    );
  });

  test("is an icon that keeps the unit out", () => {
    const mech = withUnit(position, "Corp-Sec Z", { class: "mech", at: "b4" });
    expect(obstacle(MOVE, "c4", mech)).toBe("Corp-Sec Z may not enter it: it is impassable");
  });

  test("is a pit trap, for all but people", () => {
    const trap: Feature = { name: "pit trap", armour: null, destroyed: false };
    const { board } = position;
    const spaces = board.spaces.map((space) => (space.name === "a4" ? { ...space, has: [trap] } : space));
    const trapped = { ...position, board: { ...board, spaces } };
    expect(obstacle(MOVE, "a4", trapped)).toBeNull();
    expect(obstacle(MOVE, "a4", withUnit(trapped, "Corp-Sec Z", { class: "mech" }))).toBe(
      "Corp-Sec Z may not enter it: a pit trap is there",
    );
  });

  test("of an action without a goal or target is that it goes nowhere", () => {
    expect(obstacle({ action: "RECON", unit: "Corp-Sec Z" }, "b5")).toBe("RECON goes nowhere");
    expect(obstacle({ unit: "Corp-Sec Z" }, "b5")).toBeNull();
  });

  test("of an attack is that no enemy unit is there", () => {
    const attack = { action: "SUPPRESS", strength: 2, unit: "Corp-Sec Z", target: "Ripper C" } as const;
    expect(obstacle(attack, "b2")).toBe("SUPPRESS needs an enemy unit, and none is there");
    expect(obstacle(attack, "f1")).toBeNull();
  });
});
