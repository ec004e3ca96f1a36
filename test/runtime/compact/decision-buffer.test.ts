import { describe, expect, test } from "vitest";
import { DecisionBuffer, nameDecision } from "../../../runtime/compact/decision-buffer.ts";
import { insert, least, total, without } from "../../../runtime/compact/number-lists.ts";
import { OUT_OF_MEASURE } from "../../../runtime/things.ts";
import { drawByTable, rollRow } from "../../../runtime/compact/tables.ts";
import { NO_DECISION } from "../../../runtime/decision.ts";
import { ScriptedDice } from "../../../runtime/dice.ts";

const THINGS = {
  placeName: (place: number) => `p${place}`,
  unitName: (unit: number) => `u${unit}`,
  cardName: (card: number) => `c${card}`,
  deckName: (deck: number) => "ABC"[deck] ?? "",
  featureName: (feature: number) => `f${feature}`,
};

function bufferWith(...faces: number[]): DecisionBuffer {
  const buffer = new DecisionBuffer();
  buffer.begin(new ScriptedDice(faces));
  return buffer;
}

describe("a decision buffer", () => {
  test("remembers the dice that were taken", () => {
    const buffer = bufferWith(3, 7);
    expect([buffer.roll(8), buffer.roll(10)]).toEqual([3, 7]);
    const names = { procedures: [], letters: [], actions: [] };
    expect(nameDecision(buffer, THINGS, names).dice).toEqual([
      { sides: 8, value: 3 },
      { sides: 10, value: 7 },
    ]);
  });

  test("forgets the decision before", () => {
    const buffer = bufferWith();
    buffer.clause = 3;
    buffer.addToRoute(4);
    buffer.addDeck(1);
    buffer.addTarget(2);
    buffer.addCard(3);
    buffer.addPassenger(4);
    buffer.feature = 5;
    buffer.leavesBoard = true;
    buffer.begin(new ScriptedDice([]));
    buffer.decideNothing();
    const names = { procedures: [], letters: [], actions: [] };
    expect(nameDecision(buffer, THINGS, names)).toEqual(NO_DECISION);
  });

  test("refuses dice before it has any", () => {
    expect(() => new DecisionBuffer().roll(8)).toThrow("outside a decision");
  });
});

describe("tables", () => {
  const TABLE = { die: 10, from: [1, 5, 9], to: [4, 8, 10] };

  test("take no die for a single possible row", () => {
    expect(rollRow(bufferWith(), TABLE, [0, 1, 0], "roll again")).toBe(1);
  });

  test("roll again, pass over or take a random row where the rolled one is impossible", () => {
    expect(rollRow(bufferWith(6, 9), TABLE, [1, 0, 1], "roll again")).toBe(2);
    expect(rollRow(bufferWith(6), TABLE, [1, 0, 1], "pass the clause over")).toBe(-1);
    expect(rollRow(bufferWith(6, 8), TABLE, [1, 0, 1], "a random possible row")).toBe(2);
  });

  test("add up their dice", () => {
    const sums = { die: 6, count: 2, from: [2, 6, 9], to: [5, 8, 12] };
    const buffer = bufferWith(6, 5, 3, 4);
    expect(rollRow(buffer, sums, [1, 1, 0], "roll again")).toBe(1);
    expect(buffer.diceCount).toBe(4);
    expect(rollRow(bufferWith(6, 5), sums, [1, 1, 0], "pass the clause over")).toBe(-1);
  });

  const DECKS = { ...TABLE, row: [0, 1, 2], decks: [0, 1, 2] };

  test("draw a die a card while two decks hold cards", () => {
    const buffer = bufferWith(1, 5);
    drawByTable(buffer, DECKS, Int32Array.of(1, 2, 0), 3, true);
    expect(buffer.decks.slice(0, buffer.deckCount)).toEqual([0, 1, 1]);
    expect(buffer.diceCount).toBe(1);
  });

  test("give way to another deck at random where the rolled one is empty", () => {
    const buffer = bufferWith(9, 5);
    drawByTable(buffer, DECKS, Int32Array.of(1, 1, 0), 1, true);
    expect(buffer.decks[0]).toBe(1);
    const again = bufferWith(9, 2);
    drawByTable(again, DECKS, Int32Array.of(1, 1, 0), 1, false);
    expect(again.decks[0]).toBe(0);
  });
});

describe("lists of numbers", () => {
  test("keep what is inserted ascending and once", () => {
    const list = new Int32Array(8);
    let count = 0;
    for (const value of [5, 2, 9, 2, 5, 7]) count = insert(list, count, value);
    expect([...list.subarray(0, count)]).toEqual([2, 5, 7, 9]);
  });

  test("lose what another list holds, and keep their order", () => {
    const list = Int32Array.of(8, 3, 5, 1, 9);
    const count = without(list, 4, Int32Array.of(8, 5, 9), 2);
    expect([...list.subarray(0, count)]).toEqual([3, 1]);
  });

  test("give the least and the sum of a row", () => {
    const table = Int16Array.of(9, 9, 9, 4, 3, 32767);
    expect(least(table, 3, Int32Array.of(0, 1), 2, 32767)).toBe(3);
    expect(least(table, 3, Int32Array.of(), 0, 32767)).toBe(32767);
    expect(total(table, 3, Int32Array.of(0, 1, 0), 3, 32767)).toBe(11);
    expect(total(table, 3, Int32Array.of(0, 2), 2, 32767)).toBe(OUT_OF_MEASURE);
  });
});
