import { expect, test } from "vitest";
import { type Decision, withoutChoices } from "../../../runtime/decision.ts";
import { SeededDice } from "../../../runtime/dice.ts";
import type { Position } from "../../../games/callisto/position.ts";
import { interpret, sheetOf, type SideName } from "./properties/callisto.ts";
import { compiled } from "./properties/compiled.ts";
import { situationInBook } from "./book.ts";

/* Situations call only structures destroyed; an engine's position may say it of anything that a space has. */

function withEverythingDestroyed({ board, ...rest }: Position): Position {
  const spaces = board.spaces.map((space) => ({
    ...space,
    has: space.has.map((thing) => ({ ...thing, destroyed: true })),
  }));
  return { ...rest, board: { ...board, spaces } };
}

/** What both evaluators decide when all that lies in spaces is destroyed. */
function decideAmongRuins(scenario: number, side: SideName, rest: string): Decision {
  const text = `sheet: callisto/scenario-${scenario}/${side.toLowerCase()}\n${rest}`;
  const { position, acting, readings } = situationInBook(text).situation;
  if (acting === null) throw new Error("no card of the row is starred");
  const problem = { position: withEverythingDestroyed(position), acting };
  const interpreted = interpret(problem, new SeededDice(1), { readings, trace: true });
  const { decision } = compiled(sheetOf(scenario, side), readings).decide(problem, new SeededDice(1));
  expect(decision).toEqual(withoutChoices(interpreted.decision));
  return interpreted.decision;
}

test("nobody goes to a laser that is destroyed", () => {
  const situation = `board: { grid: 2x2, spaces: { a1: { has: [laser] } } }
units: { bot: { Stalker Z: b2 } }
row: [Stalker Z*]
readings: { OPEN-19: i }`;
  expect(decideAmongRuins(6, "LFA", situation)).toMatchObject({ clause: null, action: null });
});

test("control of a space gains nothing for a civilian who is no more", () => {
  const situation = `board: { grid: 1x1, spaces: { a1: { has: [civilian] } } }
units: { bot: { Hewer A: a1 } }
row: [Hewer A*]`;
  expect(decideAmongRuins(3, "Breakers", situation)).toMatchObject({ clause: null, action: null });
});
