import { describe, expect, test } from "vitest";
import { Table } from "./table.ts";

const GRID = { grid: "3x1" };

describe("BOLSTER", () => {
  test("takes cards of any squad for the Captain: every different handful, as many as he may take", () => {
    const table = new Table({
      grid: GRID,
      side: "LFA",
      units: {},
      cards: { hand: ["Captain"], supply: ["Scout Y", "Corp-Sec Z", "Scout Y", "Gunner A"] },
    });
    expect(table.acts("BOLSTER").map(({ deed }) => deed.cards)).toEqual([
      ["Corp-Sec Z", "Gunner A", "Scout Y"],
      ["Corp-Sec Z", "Scout Y", "Scout Y"],
      ["Gunner A", "Scout Y", "Scout Y"],
    ]);
  });

  test("puts the cards from the supply into the discard", () => {
    const table = new Table({
      grid: GRID,
      side: "LFA",
      units: {},
      cards: { hand: ["Sergeant Y"], supply: ["Scout Y", "Corp-Sec Z", "Scout Y"], discard: ["Captain"] },
    });
    expect(table.apply(table.act("BOLSTER")).cards).toMatchObject({
      hand: [],
      played: ["Sergeant Y"],
      supply: ["Corp-Sec Z"],
      discard: ["Captain", "Scout Y", "Scout Y"],
    });
  });

  test("keeps a leader to its squad and a Commander to its mech", () => {
    const layout = {
      grid: GRID,
      side: "LFA",
      units: { "Mech A": "a1" },
      cards: { supply: ["Scout Y", "Scout Z", "Gunner A", "Navigator V"] },
    } as const;
    const bolstered = (card: string): unknown =>
      new Table({ ...layout, cards: { ...layout.cards, hand: [card] } }).acts("BOLSTER").map(({ deed }) => deed.cards);
    expect(bolstered("Sergeant Z")).toEqual([["Scout Z"]]);
    expect(bolstered("Commander A")).toEqual([["Gunner A"]]);
  });

  test("may take fewer cards, but never more than there are, nor than it says", () => {
    const table = new Table({
      grid: GRID,
      side: "LFA",
      units: {},
      cards: { hand: ["Sergeant Y"], supply: ["Scout Y", "Scout Y", "Scout Y", "Corp-Sec Y"] },
    });
    const [move] = table.acts("BOLSTER");
    if (move === undefined) throw new Error("nothing to bolster");
    const taking = (...cards: string[]): boolean => table.isLegal({ ...move, deed: { ...move.deed, cards } });
    expect(taking("Scout Y")).toBe(true);
    expect(taking("Scout Y", "Corp-Sec Y")).toBe(true);
    expect(taking()).toBe(false);
    expect(taking("Corp-Sec Y", "Corp-Sec Y")).toBe(false);
    expect(taking("Scout Y", "Scout Y", "Scout Y")).toBe(false);
    expect(taking("Scout Z")).toBe(false);
  });

  test("is not offered with nothing to take", () => {
    const table = new Table({
      grid: GRID,
      side: "LFA",
      units: {},
      cards: { hand: ["Sergeant Y"], supply: ["Scout Z"] },
    });
    expect(table.acts("BOLSTER")).toEqual([]);
  });

  test("takes no card of a mech that is deactivated", () => {
    const layout = {
      scenario: 6,
      grid: GRID,
      side: "LFA",
      cards: { hand: ["Captain"], supply: ["Navigator A"] },
    } as const;
    const asleep = new Table({ ...layout, units: { "Mech A": { at: "a1", deactivated: true } } });
    const awake = new Table({ ...layout, units: { "Mech A": { at: "a1", deactivated: false } } });
    expect(asleep.acts("BOLSTER")).toEqual([]);
    expect(awake.acts("BOLSTER").map(({ deed }) => deed.cards)).toEqual([["Navigator A"]]);
  });
});

describe("COMMAND", () => {
  test("draws into the hand, the discard shuffled when the deck runs out, the play area left out", () => {
    const table = new Table({
      grid: GRID,
      side: "LFA",
      units: {},
      cards: { hand: ["Captain"], deck: ["Scout Y"], discard: ["Scout Z", "Corp-Sec Y"], played: ["Sergeant Y"] },
    });
    // The two cards of the discard are shuffled: of two, 1 to 4 on a d8 is the first in alphabetical order.
    const { cards, report } = table.apply(table.act("COMMAND"), [1]);
    expect(cards).toMatchObject({
      hand: ["Scout Y", "Corp-Sec Y"],
      deck: ["Scout Z"],
      discard: [],
      played: ["Sergeant Y", "Captain"],
    });
    expect(report.drawn).toEqual([{ side: "LFA", cards: ["Scout Y", "Corp-Sec Y"] }]);
  });

  test("needs a card to draw", () => {
    const table = new Table({ grid: GRID, side: "LFA", units: {}, cards: { hand: ["Captain"], played: ["Scout Y"] } });
    expect(table.acts("COMMAND")).toEqual([]);
  });
});

describe("CONTROL", () => {
  const layout = { grid: GRID, side: "LFA", units: { "Corp-Sec Y": "b1" }, cards: { hand: ["Corp-Sec Y"] } } as const;

  test("takes control of the unit's space and turns the enemy's marker back to scouted", () => {
    const table = new Table({ ...layout, scouted: ["b1"], enemyMarkers: { b1: "controlled" } });
    const { state, report } = table.apply(table.act("CONTROL"));
    expect(state.markers).toEqual({ LFA: { b1: "controlled" }, Breakers: { b1: "scouted" } });
    expect(report.controls).toEqual(["b1"]);
  });

  test("is barred by an enemy unit in a space that the enemy controls, suppressed or not", () => {
    const units = { ...layout.units, "Ripper B": { at: "b1", suppressed: true } };
    const held = new Table({ ...layout, units, enemyMarkers: { b1: "controlled" } });
    const disputed = new Table({ ...layout, units, enemyMarkers: { b1: "scouted" } });
    const abandoned = new Table({ ...layout, enemyMarkers: { b1: "controlled" } });
    expect(held.acts("CONTROL")).toHaveLength(0);
    expect(disputed.acts("CONTROL")).toHaveLength(1);
    expect(abandoned.acts("CONTROL")).toHaveLength(1);
  });

  test("is not offered where the side has control already", () => {
    expect(new Table({ ...layout, controlled: ["b1"] }).acts("CONTROL")).toEqual([]);
  });

  test("by the Breakers rescues the civilian of the space, also where they have control already", () => {
    const table = new Table({
      scenario: 3,
      grid: { grid: "1x1", spaces: { a1: { has: ["civilian", "building"] } } },
      side: "Breakers",
      units: { "Ripper C": "a1" },
      controlled: ["a1"],
      cards: { hand: ["Ripper C"] },
    });
    const { state } = table.apply(table.act("CONTROL"));
    expect(state.features["a1"]?.map(({ name }) => name)).toEqual(["building"]);
  });

  test("by the LFA activates the mechs of the space", () => {
    const table = new Table({
      scenario: 6,
      grid: GRID,
      side: "LFA",
      units: {
        "Corp-Sec Y": "b1",
        "Mech A": { at: "b1", deactivated: true },
        "Mech C": { at: "a1", deactivated: true },
      },
      controlled: ["b1"],
      cards: { hand: ["Corp-Sec Y"] },
    });
    const { state } = table.apply(table.act("CONTROL"));
    const asleep = state.units.filter(({ deactivated, at }) => deactivated && at !== null);
    expect(asleep.map(({ name }) => name)).toEqual(["Mech C"]);
  });
});

describe("INSPIRE", () => {
  test("takes cards of the squad back from the play area, never itself", () => {
    const table = new Table({
      grid: GRID,
      side: "LFA",
      units: {},
      cards: { hand: ["Sergeant Y"], played: ["Scout Z", "Scout Y", "Corp-Sec Y", "Scout Y"] },
    });
    expect(table.acts("INSPIRE").map(({ deed }) => deed.cards)).toEqual([["Corp-Sec Y"], ["Scout Y"]]);
    const { cards } = table.apply(table.act("INSPIRE", ({ deed }) => deed.cards[0] === "Scout Y"));
    expect(cards).toMatchObject({ hand: ["Scout Y"], played: ["Scout Z", "Corp-Sec Y", "Scout Y", "Sergeant Y"] });
  });

  test("is not offered before a card of the squad was played", () => {
    const table = new Table({
      grid: GRID,
      side: "LFA",
      units: {},
      cards: { hand: ["Sergeant Y"], played: ["Scout Z"] },
    });
    expect(table.acts("INSPIRE")).toEqual([]);
  });
});

describe("PATHFIND", () => {
  const layout = {
    grid: { grid: "3x3" },
    side: "Breakers",
    cards: { hand: ["Squad Leader B"], interference: 3 },
  } as const;

  test("marks an unmarked space beside a unit of the squad; nobody moves", () => {
    const table = new Table({ ...layout, units: { "Ripper B": "b2", "Ripper C": "a1" }, scouted: ["b1"] });
    expect(table.acts("PATHFIND").map(({ deed }) => deed.spaces)).toEqual([["a2"], ["b3"], ["c2"]]);
    const { state, cards, report } = table.apply(table.act("PATHFIND", ({ deed }) => deed.spaces[0] === "c2"));
    expect(state.markers["Breakers"]).toEqual({ b1: "scouted", c2: "scouted" });
    expect(cards).toMatchObject({ interference: 2, discard: ["Interference"] });
    expect(report).toMatchObject({ marks: ["c2"], moves: {} });
  });

  test("needs a unit of the squad on the board", () => {
    expect(new Table({ ...layout, units: { "Ripper C": "a1" } }).acts("PATHFIND")).toEqual([]);
  });

  test("a suppressed unit points the way as well", () => {
    const table = new Table({ ...layout, units: { "Ripper B": { at: "a1", suppressed: true } } });
    expect(table.acts("PATHFIND").map(({ deed }) => deed.spaces)).toEqual([["a2"], ["b1"]]);
  });
});

describe("RECON", () => {
  test("takes one Interference card of the hand out of the game and draws a card", () => {
    const table = new Table({
      grid: GRID,
      side: "LFA",
      units: { "Scout Y": "a1" },
      cards: { hand: ["Interference", "Scout Y", "Interference"], deck: ["Captain"] },
    });
    expect(table.apply(table.act("RECON")).cards).toMatchObject({
      hand: ["Interference", "Captain"],
      deck: [],
      played: ["Scout Y"],
      removed: ["Interference"],
    });
  });

  test("is not possible without one in the hand", () => {
    const table = new Table({
      grid: GRID,
      side: "LFA",
      units: { "Scout Y": "a1" },
      cards: { hand: ["Scout Y"], deck: ["Interference"], discard: ["Interference"] },
    });
    expect(table.acts("RECON")).toEqual([]);
  });
});

describe("equipment", () => {
  const grid = { grid: "3x1", spaces: { a1: { has: ["DOORS"] } }, doors: { "b1-c1": "closed" } } as const;
  const layout = { scenario: 5, grid, side: "Breakers", cards: { hand: ["Hewer A"] } } as const;

  test("opens any one closed door from a space with buttons that the side controls", () => {
    const table = new Table({ ...layout, units: { "Hewer A": "a1" }, controlled: ["a1"] });
    const { state, report, cards } = table.apply(table.act("OPEN DOOR"));
    expect(state.doors["b1-c1"]).toMatchObject({ closed: false });
    expect(report.structures).toEqual(["door b1-c1"]);
    expect(cards.played).toEqual(["Hewer A"]);
  });

  test("is out of reach in a space that the side does not control", () => {
    expect(new Table({ ...layout, units: { "Hewer A": "a1" }, scouted: ["a1"] }).acts("OPEN DOOR")).toEqual([]);
  });

  test("is not for vehicles and mechs", () => {
    const table = new Table({
      ...layout,
      side: "LFA",
      units: { "Mech H": "a1" },
      controlled: ["a1"],
      cards: { hand: ["Commander H"] },
    });
    expect(table.acts("OPEN DOOR")).toEqual([]);
  });

  test("a laser fires with two dice at whatever is within two spaces, armour or not", () => {
    const table = new Table({
      scenario: 6,
      grid: { grid: "4x1", spaces: { a1: { has: ["laser"] } } },
      side: "Breakers",
      units: { "Scanner A": "a1", "Mech A": { at: "c1", deactivated: true }, "Scout Y": "c1", "Scout Z": "d1" },
      controlled: ["a1"],
      cards: { hand: ["Scanner A"] },
    });
    const fired = table.acts("ATTACK").filter(({ deed }) => deed.structure === "laser a1");
    expect(fired.map(({ deed }) => [deed.target, deed.strength])).toEqual([
      ["Mech A", 2],
      ["Scout Y", 2],
    ]);
    const [first] = fired;
    if (first === undefined) throw new Error("the laser does not fire");
    // A mech's 8 and two spaces of range.
    expect(table.apply(first, [9, 3]).report.attacks).toMatchObject([
      { target: "Mech A", needs: 10, succeeded: false },
    ]);
  });
});
