import { describe, expect, test } from "vitest";
import { cardsOf, Table } from "./table.ts";

const GRID = { grid: "3x1" };

describe("what a card may be used for besides its actions", () => {
  test("Interference is never played", () => {
    const table = new Table({ grid: GRID, side: "LFA", units: {}, cards: { hand: ["Interference"] } });
    expect(table.moves()).toEqual([{ kind: "endTurn" }]);
  });

  test("a card of a suppressed unit readies it or hunkers down, and nothing else", () => {
    const table = new Table({
      grid: GRID,
      side: "LFA",
      units: { "Scout Y": { at: "a1", suppressed: true }, "Ripper B": "b1" },
      cards: { hand: ["Scout Y"] },
    });
    expect(table.moves().map(({ kind }) => kind)).toEqual(["ready", "hunkerDown", "endTurn"]);
  });

  test("a unit that is readied may act by the next card", () => {
    const table = new Table({
      grid: GRID,
      side: "LFA",
      units: { "Scout Y": { at: "a1", suppressed: true } },
      cards: { hand: ["Scout Y", "Scout Y"] },
    });
    const { state, cards, report } = table.apply({ kind: "ready", card: "Scout Y" });
    expect(cards).toMatchObject({ hand: ["Scout Y"], played: ["Scout Y"] });
    expect(report.readied).toEqual(["Scout Y"]);
    expect(table.moves(state).some((move) => move.kind === "act" && move.deed.action === "SCOUT")).toBe(true);
  });

  test("hunkering down returns the card to the supply and places no counter", () => {
    const table = new Table({
      grid: GRID,
      side: "LFA",
      units: {},
      spawns: { "Force 1": "a1" },
      cards: { hand: ["Scout Y"], supply: ["Corp-Sec Y"] },
    });
    const { state, cards } = table.apply({ kind: "hunkerDown", card: "Scout Y" });
    expect(cards).toMatchObject({ hand: [], played: [], supply: ["Corp-Sec Y", "Scout Y"] });
    expect(state.units.find(({ name }) => name === "Scout Y")?.at).toBeNull();
  });

  test("an off-board unit enters at its force's spawn when its card acts, and acts from there", () => {
    const table = new Table({
      grid: GRID,
      side: "LFA",
      units: {},
      spawns: { "Force 1": "b1" },
      scouted: ["a1", "c1"],
      cards: { hand: ["Scout Y"] },
    });
    expect(table.destinations("SCOUT")).toEqual(["a1", "c1"]);
    const { state } = table.apply(table.act("SCOUT", ({ deed }) => deed.destination === "c1"));
    expect(state.units.find(({ name }) => name === "Scout Y")?.at).toBe("c1");
  });

  test("an off-board unit that only reconnoitres enters all the same", () => {
    const table = new Table({
      grid: GRID,
      side: "LFA",
      units: {},
      spawns: { "Force 1": "b1" },
      cards: { hand: ["Interference", "Scout Y"], deck: ["Captain"] },
    });
    const { state, report } = table.apply(table.act("RECON"));
    expect(state.units.find(({ name }) => name === "Scout Y")?.at).toBe("b1");
    expect(report.moves).toEqual({ "Scout Y": "b1" });
  });

  test("a unit that has nowhere to enter can only hunker down", () => {
    const table = new Table({ grid: GRID, side: "LFA", units: {}, cards: { hand: ["Scout Y"] } });
    expect(table.moves().map(({ kind }) => kind)).toEqual(["hunkerDown", "endTurn"]);
  });

  test("equal cards are offered once, in alphabetical order, and the end of the turn last", () => {
    const table = new Table({
      grid: GRID,
      side: "LFA",
      units: {},
      cards: { hand: ["Scout Z", "Corp-Sec Y", "Scout Z"] },
    });
    expect(table.moves()).toEqual([
      { kind: "hunkerDown", card: "Corp-Sec Y" },
      { kind: "hunkerDown", card: "Scout Z" },
      { kind: "endTurn" },
    ]);
  });

  test("the end of the turn discards the play area and what is left of the hand", () => {
    const table = new Table({
      grid: GRID,
      side: "LFA",
      units: {},
      cards: { hand: ["Interference"], played: ["Captain"], discard: ["Scout Y"] },
    });
    expect(table.apply({ kind: "endTurn" }).cards).toMatchObject({
      hand: [],
      played: [],
      discard: ["Scout Y", "Captain", "Interference"],
    });
  });

  test("nothing is legal out of turn, nor while a question waits", () => {
    const table = new Table({ grid: GRID, side: "LFA", units: {}, cards: { hand: ["Scout Z"] } });
    const away = { ...table.state, phase: { kind: "turn", side: "Breakers" } } as const;
    const question = { kind: "casualty", side: "Breakers", unit: "Mech A", options: ["Gunner A"] } as const;
    expect(table.moves(away)).toEqual([]);
    expect(table.moves({ ...table.state, pending: [question] })).toEqual([]);
  });

  test("a card that is not in the hand is not legal", () => {
    const table = new Table({ grid: GRID, side: "LFA", units: {}, cards: { hand: ["Scout Z"] } });
    expect(table.isLegal({ kind: "hunkerDown", card: "Scout Z" })).toBe(true);
    expect(table.isLegal({ kind: "hunkerDown", card: "Scout Y" })).toBe(false);
    expect(table.isLegal({ kind: "hunkerDown", card: "Interference" })).toBe(false);
  });

  test("the other side's cards are not touched", () => {
    const table = new Table({
      grid: GRID,
      side: "LFA",
      units: {},
      cards: { hand: ["Scout Z"] },
      enemyCards: { hand: ["Ripper B"] },
    });
    const { state } = table.apply({ kind: "hunkerDown", card: "Scout Z" });
    expect(cardsOf(state, "Breakers")).toEqual(cardsOf(table.state, "Breakers"));
  });
});
