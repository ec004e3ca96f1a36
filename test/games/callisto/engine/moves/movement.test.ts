import { describe, expect, test } from "vitest";
import { Table } from "./table.ts";

describe("MOVE", () => {
  test("enters only spaces with a marker of the side, scouted or controlled", () => {
    const table = new Table({
      grid: { grid: "3x3" },
      side: "LFA",
      units: { "Corp-Sec Y": "b2" },
      scouted: ["a2"],
      controlled: ["b1"],
      enemyMarkers: { c2: "controlled" },
      cards: { hand: ["Corp-Sec Y"] },
    });
    expect(table.destinations("MOVE")).toEqual(["a2", "b1"]);
  });

  test("goes no further than its strength: Lyssa two spaces, other Commanders one", () => {
    const layout = {
      scenario: 4,
      grid: { grid: "4x1" },
      side: "LFA",
      units: { "Mech L": "a1", "Mech C": "a1" },
      scouted: ["b1", "c1", "d1"],
    } as const;
    expect(new Table({ ...layout, cards: { hand: ["Commander L"] } }).destinations("MOVE")).toEqual(["b1", "c1"]);
    expect(new Table({ ...layout, cards: { hand: ["Commander C"] } }).destinations("MOVE")).toEqual(["b1"]);
  });

  test("does not pass an unmarked space on the way to a marked one", () => {
    const table = new Table({
      scenario: 4,
      grid: { grid: "3x1" },
      side: "LFA",
      units: { "Mech L": "a1" },
      scouted: ["c1"],
      cards: { hand: ["Commander L"] },
    });
    expect(table.destinations("MOVE")).toEqual([]);
  });

  test("is barred for mechs by the icon that lets personnel pass", () => {
    const layout = {
      grid: { grid: "3x1", spaces: { b1: { impassable: "standees" }, c1: { impassable: "all" } } },
      side: "LFA",
      units: { "Mech A": "a1", "Corp-Sec Y": "a1", "Corp-Sec Z": "b1" },
      scouted: ["b1", "c1"],
    } as const;
    expect(new Table({ ...layout, cards: { hand: ["Commander A"] } }).destinations("MOVE")).toEqual([]);
    expect(new Table({ ...layout, cards: { hand: ["Corp-Sec Y"] } }).destinations("MOVE")).toEqual(["b1"]);
    expect(new Table({ ...layout, cards: { hand: ["Corp-Sec Z"] } }).destinations("MOVE")).toEqual([]);
  });

  test("is stopped by a pit trap where a mech is concerned", () => {
    const layout = {
      scenario: 3,
      grid: { grid: "2x1", spaces: { b1: { has: ["pit trap"] } } },
      side: "LFA",
      units: { "Mech A": "a1", "Corp-Sec Y": "a1" },
      scouted: ["b1"],
    } as const;
    expect(new Table({ ...layout, cards: { hand: ["Commander A"] } }).destinations("MOVE")).toEqual([]);
    expect(new Table({ ...layout, cards: { hand: ["Corp-Sec Y"] } }).destinations("MOVE")).toEqual(["b1"]);
  });

  test("stops at a closed door and passes an open one", () => {
    const layout = {
      side: "LFA",
      units: { "Corp-Sec Y": "a1" },
      scouted: ["b1"],
      cards: { hand: ["Corp-Sec Y"] },
    } as const;
    const closed = new Table({ ...layout, grid: { grid: "2x1", doors: { "a1-b1": "closed" } } });
    const open = new Table({ ...layout, grid: { grid: "2x1", doors: { "a1-b1": "open" } } });
    expect(closed.destinations("MOVE")).toEqual([]);
    expect(open.destinations("MOVE")).toEqual(["b1"]);
  });

  test("passes a door that opens outwards in that direction only", () => {
    const doors = { "a1-b1": { closed: true, opens: "a1>b1" } };
    const layout = {
      grid: { grid: "2x1", doors },
      side: "LFA",
      scouted: ["a1", "b1"],
      cards: { hand: ["Corp-Sec Y"] },
    } as const;
    expect(new Table({ ...layout, units: { "Corp-Sec Y": "a1" } }).destinations("MOVE")).toEqual(["b1"]);
    expect(new Table({ ...layout, units: { "Corp-Sec Y": "b1" } }).destinations("MOVE")).toEqual([]);
  });

  test("comes onto a deck from its supports only, and never from the foundation below", () => {
    const spaces = { a2: { elevated: true }, c2: { elevated: true } };
    const grid = { grid: "3x3", spaces, bridges: { b2: { supports: ["a2", "c2"] } } };
    const scouted = ["a1", "a2", "b1", "b2", "b3", "c2"];
    const layout = { grid, side: "LFA", scouted, cards: { hand: ["Corp-Sec Y"] } } as const;
    const from = (place: string): readonly (string | null)[] =>
      new Table({ ...layout, units: { "Corp-Sec Y": place } }).destinations("MOVE");
    expect(from("a2")).toContain("b2.deck");
    expect(from("b1")).toContain("b2");
    expect(from("b1")).not.toContain("b2.deck");
    expect(from("b2")).not.toContain("b2.deck");
    expect(from("b2.deck")).toEqual(["a2", "c2"]);
  });

  test("carries up to three ready personnel of its space along, if it is a vehicle", () => {
    const table = new Table({
      scenario: 3,
      grid: { grid: "2x1" },
      side: "Breakers",
      units: {
        "Drill Crew": "a1",
        "Hewer A": "a1",
        "Scanner A": { at: "a1", suppressed: true },
        "Ripper C": "a1",
        "Blaster A": "b1",
      },
      scouted: ["a1", "b1"],
      cards: { hand: ["Drill Crew"] },
    });
    expect(table.acts("SCOUT").map(({ deed }) => deed.passengers)).toEqual([
      [],
      ["Hewer A"],
      ["Ripper C"],
      ["Hewer A", "Ripper C"],
    ]);
    const { state } = table.apply(table.act("SCOUT", ({ deed }) => deed.passengers.length === 2));
    const at = (name: string): unknown => state.units.find((unit) => unit.name === name)?.at;
    expect(["Drill Crew", "Hewer A", "Ripper C", "Scanner A"].map(at)).toEqual(["b1", "b1", "b1", "a1"]);
  });

  test("no more than three ride along", () => {
    const table = new Table({
      scenario: 3,
      grid: { grid: "2x1" },
      side: "Breakers",
      units: { "Drill Crew": "a1", "Hewer A": "a1", "Scanner A": "a1", "Ripper C": "a1", "Blaster A": "a1" },
      scouted: ["a1", "b1"],
      cards: { hand: ["Drill Crew"] },
    });
    const groups = table.acts("SCOUT").map(({ deed }) => deed.passengers.length);
    // One group of none, four of one, six of two, four of three.
    expect(groups.toSorted()).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3]);
  });
});

describe("SCOUT", () => {
  const grid = { grid: "3x2" };

  test("enters unmarked spaces, marks them and takes an Interference card for each", () => {
    const table = new Table({
      grid: { grid: "3x1" },
      side: "LFA",
      units: { "Scout Y": "a1" },
      scouted: ["a1"],
      cards: { hand: ["Scout Y"], interference: 8 },
    });
    const { state, cards, report } = table.apply(table.act("SCOUT", ({ deed }) => deed.destination === "c1"));
    expect(state.markers["LFA"]).toEqual({ a1: "scouted", b1: "scouted", c1: "scouted" });
    expect(cards).toMatchObject({ interference: 6, discard: ["Interference", "Interference"], played: ["Scout Y"] });
    expect(report.marks).toEqual(["b1", "c1"]);
  });

  test("marks on though the supply of Interference runs out", () => {
    const table = new Table({
      grid: { grid: "3x1" },
      side: "LFA",
      units: { "Scout Y": "a1" },
      cards: { hand: ["Scout Y"], interference: 1 },
    });
    const { state, cards } = table.apply(table.act("SCOUT", ({ deed }) => deed.destination === "c1"));
    expect(state.markers["LFA"]).toEqual({ b1: "scouted", c1: "scouted" });
    expect(cards).toMatchObject({ interference: 0, discard: ["Interference"] });
  });

  test("goes by the way that puts down fewer markers; the other way is legal too", () => {
    const table = new Table({
      grid,
      side: "LFA",
      units: { "Scout Y": "a1" },
      scouted: ["a2"],
      cards: { hand: ["Scout Y"], interference: 8 },
    });
    const move = table.act("SCOUT", ({ deed }) => deed.destination === "b2");
    expect(move.deed.route).toEqual(["a2"]);
    expect(table.isLegal({ ...move, deed: { ...move.deed, route: ["b1"] } })).toBe(true);
    expect(table.isLegal({ ...move, deed: { ...move.deed, route: ["c1"] } })).toBe(false);
    expect(table.isLegal({ ...move, deed: { ...move.deed, route: [] } })).toBe(false);
  });

  test("may mark a neighbour and come back", () => {
    const table = new Table({
      grid: { grid: "2x1" },
      side: "LFA",
      units: { "Scout Y": "a1" },
      scouted: ["a1"],
      cards: { hand: ["Scout Y"], interference: 8 },
    });
    const { state, cards } = table.apply(table.act("SCOUT", ({ deed }) => deed.destination === "a1"));
    expect(state.markers["LFA"]).toEqual({ a1: "scouted", b1: "scouted" });
    expect(state.units.find(({ name }) => name === "Scout Y")?.at).toBe("a1");
    expect(cards.discard).toEqual(["Interference"]);
  });

  test("out and back is not legal where it changes nothing", () => {
    const table = new Table({
      grid: { grid: "2x1" },
      side: "LFA",
      units: { "Scout Y": "a1" },
      scouted: ["a1", "b1"],
      cards: { hand: ["Scout Y"] },
    });
    const move = table.act("SCOUT");
    expect(table.isLegal({ ...move, deed: { ...move.deed, route: ["b1"], destination: "a1" } })).toBe(false);
  });

  test("offers each other place within reach once", () => {
    const table = new Table({ grid, side: "LFA", units: { "Scout Y": "a1" }, cards: { hand: ["Scout Y"] } });
    const away = table.destinations("SCOUT").filter((place) => place !== "a1");
    expect(away).toEqual(["a2", "b1", "b2", "c1"]);
  });
});

describe("a movement that is proposed", () => {
  const table = new Table({
    scenario: 3,
    grid: { grid: "3x1" },
    side: "Breakers",
    units: { "Drill Crew": "a1", "Hewer A": "a1", "Ripper C": "b1", "Scanner A": "a1" },
    scouted: ["a1", "b1"],
    cards: { hand: ["Drill Crew"] },
  });
  const [move] = table.acts("SCOUT");
  if (move === undefined) throw new Error("the crew cannot move");
  const proposed = (change: Partial<typeof move.deed>): boolean =>
    table.isLegal({ ...move, deed: { ...move.deed, ...change } });

  test("is held against the rules in all that it says", () => {
    expect(proposed({ passengers: ["Hewer A", "Scanner A"] })).toBe(true);
    expect(proposed({ passengers: ["Scanner A", "Scanner A"] })).toBe(false);
    expect(proposed({ passengers: ["Ripper C"] })).toBe(false);
    expect(proposed({ destination: "c1", route: ["b1"] })).toBe(false);
    expect(proposed({ destination: "nowhere" })).toBe(false);
    expect(proposed({ unit: "Hewer A" })).toBe(false);
    expect(proposed({ strength: 2 })).toBe(false);
    expect(proposed({ escapes: true })).toBe(false);
    expect(proposed({ target: "Scout Y" })).toBe(false);
    expect(table.isLegal({ ...move, takesPrisoner: true })).toBe(false);
  });

  test("may stand in any order of its fields", () => {
    const reversed = Object.fromEntries(Object.entries(move.deed).toReversed()) as unknown as typeof move.deed;
    expect(table.isLegal({ ...move, deed: reversed })).toBe(true);
  });
});

describe("GUIDE", () => {
  test("leads any ready personnel of the leader's squad through marked spaces", () => {
    const table = new Table({
      scenario: 2,
      grid: { grid: "3x1" },
      side: "Breakers",
      units: {
        "Hewer A": "a1",
        "Scanner A": { at: "c1", suppressed: true },
        "Ripper C": "a1",
        "Blaster A": "c1",
      },
      scouted: ["b1"],
      cards: { hand: ["Squad Leader A"] },
    });
    expect(table.acts("GUIDE").map(({ deed }) => [deed.unit, deed.destination])).toEqual([
      ["Blaster A", "b1"],
      ["Hewer A", "b1"],
    ]);
    const { state, cards } = table.apply(table.act("GUIDE", ({ deed }) => deed.unit === "Hewer A"));
    expect(state.units.find(({ name }) => name === "Hewer A")?.at).toBe("b1");
    expect(cards.played).toEqual(["Squad Leader A"]);
  });
});

describe("movement by the rules of a scenario", () => {
  test("a Breaker who leaves the prisoner's space may take the prisoner along or leave him", () => {
    const table = new Table({
      scenario: 5,
      grid: { grid: "2x1", spaces: { a1: { has: ["prisoner"] } } },
      side: "Breakers",
      units: { "Hewer A": "a1" },
      scouted: ["b1"],
      cards: { hand: ["Hewer A"] },
    });
    const prisonerAt = (takes: boolean): readonly string[] => {
      const { state } = table.apply(table.act("MOVE", ({ takesPrisoner }) => takesPrisoner === takes));
      return Object.keys(state.features).filter((space) =>
        state.features[space]?.some(({ name }) => name === "prisoner"),
      );
    };
    expect(prisonerAt(true)).toEqual(["b1"]);
    expect(prisonerAt(false)).toEqual(["a1"]);
  });

  test("a way round by the prisoner's space is offered where the usual one misses it", () => {
    const table = new Table({
      scenario: 5,
      grid: { grid: "2x2", spaces: { b1: { has: ["prisoner"] } } },
      side: "Breakers",
      units: { "Scanner A": "a1" },
      scouted: ["a2", "b2"],
      cards: { hand: ["Scanner A"], interference: 3 },
    });
    const ways = table.acts("SCOUT").filter(({ deed }) => deed.destination === "b2");
    expect(ways.map(({ deed, takesPrisoner }) => [deed.route, takesPrisoner])).toEqual([
      [["a2"], false],
      [["b1"], true],
    ]);
  });

  test("a unit may fetch the prisoner and be back where it was", () => {
    const table = new Table({
      scenario: 5,
      grid: { grid: "2x1", spaces: { b1: { has: ["prisoner"] } } },
      side: "Breakers",
      units: { "Scanner A": "a1" },
      scouted: ["a1", "b1"],
      cards: { hand: ["Scanner A"] },
    });
    const { state } = table.apply(table.act("SCOUT", ({ takesPrisoner }) => takesPrisoner));
    expect(state.units.find(({ name }) => name === "Scanner A")?.at).toBe("a1");
    expect(state.features["a1"]?.map(({ name }) => name)).toEqual(["prisoner"]);
  });

  test("the prisoner does not go along with the LFA", () => {
    const table = new Table({
      scenario: 5,
      grid: { grid: "2x1", spaces: { a1: { has: ["prisoner"] } } },
      side: "LFA",
      units: { "Corp-Sec Y": "a1" },
      scouted: ["b1"],
      cards: { hand: ["Corp-Sec Y"] },
    });
    expect(table.acts("MOVE").map(({ takesPrisoner }) => takesPrisoner)).toEqual([false]);
  });

  test("whoever passes an intact pod with the prisoner has won on the way", () => {
    const table = new Table({
      scenario: 5,
      grid: { grid: "3x1", spaces: { a1: { has: ["prisoner"] }, b1: { has: ["escape pod"] } } },
      side: "Breakers",
      units: { "Scanner A": "a1" },
      cards: { hand: ["Scanner A"] },
    });
    const passes = table.act("SCOUT", ({ deed, takesPrisoner }) => deed.destination === "c1" && takesPrisoner);
    expect(table.apply(passes).report.victor).toBe("Breakers");
  });

  test("an active mech escapes by one more step from an escape space, and its cards leave the game", () => {
    const table = new Table({
      scenario: 6,
      grid: { grid: "2x1", spaces: { b1: { has: ["escape"] } } },
      side: "LFA",
      units: { "Mech A": { at: "a1", deactivated: false } },
      cards: {
        hand: ["Navigator A"],
        deck: ["Gunner A", "Captain"],
        discard: ["Commander A"],
        supply: ["Gunner A", "Gunner C"],
        interference: 5,
      },
    });
    const { state, cards, report } = table.apply(table.act("SCOUT", ({ deed }) => deed.escapes));
    expect(state.units.find(({ name }) => name === "Mech A")).toMatchObject({ at: null, escaped: true });
    expect(report.moves).toEqual({ "Mech A": null });
    expect(cards).toMatchObject({ hand: [], deck: ["Captain"], discard: ["Interference"], supply: ["Gunner C"] });
    expect(cards.removed.toSorted()).toEqual(["Commander A", "Gunner A", "Gunner A", "Navigator A"]);
  });

  test("the last step off the board counts: one step takes a mech to the escape space, not beyond", () => {
    const layout = {
      scenario: 6,
      grid: { grid: "2x1", spaces: { b1: { has: ["escape"] } } },
      side: "LFA",
      scouted: ["a1", "b1"],
      cards: { hand: ["Commander A"] },
    } as const;
    const near = new Table({ ...layout, units: { "Mech A": { at: "a1", deactivated: false } } });
    const there = new Table({ ...layout, units: { "Mech A": { at: "b1", deactivated: false } } });
    expect(near.acts("MOVE").map(({ deed }) => [deed.destination, deed.escapes])).toEqual([["b1", false]]);
    expect(there.acts("MOVE").map(({ deed }) => [deed.destination, deed.escapes])).toEqual([
      ["a1", false],
      ["b1", true],
    ]);
  });

  test("a deactivated mech does not act", () => {
    const table = new Table({
      scenario: 6,
      grid: { grid: "2x1" },
      side: "LFA",
      units: { "Mech A": { at: "a1", deactivated: true } },
      scouted: ["b1"],
      cards: { hand: ["Commander A"] },
    });
    expect(table.moves().map(({ kind }) => kind)).toEqual(["hunkerDown", "endTurn"]);
  });
});
