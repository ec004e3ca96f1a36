import { describe, expect, test } from "vitest";
import { cardsOf, Table } from "./table.ts";

describe("ATTACK", () => {
  test("of personnel reaches personnel at any range, vehicles and mechs in its own space by the armoured one", () => {
    const table = new Table({
      grid: { grid: "4x1" },
      side: "Breakers",
      units: { "Ripper B": "a1", "Scout Y": "d1", "Mech A": "a1", "Mech V": "b1" },
      cards: { hand: ["Ripper B"] },
    });
    expect(table.acts("ATTACK").map(({ deed }) => [deed.target, deed.strength])).toEqual([
      ["Scout Y", 1],
      ["Mech A", 2],
    ]);
  });

  test("is not offered where no face of the die can succeed", () => {
    // Against a higher target a d8 is rolled; 5 and 3 spaces is 8, 5 and 4 spaces is 9.
    const spaces = { d1: { elevated: true }, e1: { elevated: true } };
    const table = new Table({
      grid: { grid: "5x1", spaces },
      side: "Breakers",
      units: { "Ripper B": "a1", "Scout Y": "d1", "Scout Z": "e1" },
      cards: { hand: ["Ripper B"] },
    });
    expect(table.targets("ATTACK")).toEqual(["Scout Y"]);
  });

  test("never goes through a door, open or closed, nor to the other level of a bridge", () => {
    const door = new Table({
      grid: { grid: "2x1", doors: { "a1-b1": "open" } },
      side: "Breakers",
      units: { "Ripper B": "a1", "Scout Y": "b1" },
      cards: { hand: ["Ripper B"] },
    });
    const bridge = new Table({
      grid: {
        grid: "3x1",
        spaces: { a1: { elevated: true }, c1: { elevated: true } },
        bridges: { b1: { supports: ["a1", "c1"] } },
      },
      side: "Breakers",
      units: { "Ripper B": "b1", "Scout Y": "b1.deck", "Scout Z": "a1" },
      cards: { hand: ["Ripper B"] },
    });
    expect(door.targets("ATTACK")).toEqual([]);
    expect(bridge.targets("ATTACK")).toEqual(["Scout Z"]);
  });

  test("does not reach the other map", () => {
    const table = new Table({
      scenario: 8,
      grid: { grid: "2x1", spaces: { b1: { map: "station" } }, cut: ["a1-b1"] },
      side: "Breakers",
      units: { "Ripper C": "a1", "Scout Y": "b1" },
      cards: { hand: ["Ripper C"] },
    });
    expect(table.targets("ATTACK")).toEqual([]);
  });

  test("costs the enemy a card from the hand first", () => {
    const table = new Table({
      grid: { grid: "2x1" },
      side: "Breakers",
      units: { "Ripper B": "a1", "Scout Y": "b1" },
      cards: { hand: ["Ripper B"] },
      enemyCards: { hand: ["Scout Y"], discard: ["Scout Y"], deck: ["Scout Y"] },
    });
    // 5 and one space of range.
    const { state, report } = table.apply(table.act("ATTACK"), [6]);
    expect(report).toMatchObject({
      attacks: [{ target: "Scout Y", sides: 10, needs: 6, succeeded: true }],
      casualties: [{ unit: "Scout Y", card: "Scout Y" }],
    });
    expect(cardsOf(state, "LFA")).toMatchObject({ hand: [], discard: ["Scout Y"], casualties: ["Scout Y"] });
  });

  test("neutralises a unit that has no card left but in the supply", () => {
    const table = new Table({
      grid: { grid: "2x1" },
      side: "Breakers",
      units: { "Ripper B": "a1", "Scout Y": "b1" },
      cards: { hand: ["Ripper B"] },
      enemyCards: { supply: ["Scout Y", "Scout Z"] },
    });
    const { state, report } = table.apply(table.act("ATTACK"), [10]);
    expect(report).toMatchObject({ neutralised: ["Scout Y"], moves: { "Scout Y": null } });
    expect(state.units.some(({ name }) => name === "Scout Y")).toBe(false);
    expect(cardsOf(state, "LFA").supply).toEqual(["Scout Z"]);
  });

  test("a miss costs nothing but the card", () => {
    const table = new Table({
      grid: { grid: "2x1" },
      side: "Breakers",
      units: { "Ripper B": "a1", "Scout Y": "b1" },
      cards: { hand: ["Ripper B"] },
      enemyCards: { hand: ["Scout Y"] },
    });
    const { state, cards } = table.apply(table.act("ATTACK"), [5]);
    expect(cardsOf(state, "LFA").hand).toEqual(["Scout Y"]);
    expect(cards.played).toEqual(["Ripper B"]);
  });

  test("asks the owner of a mech which of several different cards goes", () => {
    const table = new Table({
      grid: { grid: "1x1" },
      side: "Breakers",
      units: { "Ripper B": "a1", "Mech A": "a1" },
      cards: { hand: ["Ripper B"] },
      enemyCards: { discard: ["Navigator A", "Commander A"] },
    });
    const { state } = table.apply(table.act("ATTACK"), [8, 1]);
    expect(state.pending).toEqual([
      { kind: "casualty", side: "LFA", unit: "Mech A", options: ["Navigator A", "Commander A"] },
    ]);
  });
});

describe("area attacks", () => {
  test("choose a space within range and roll against every legal target there, each by itself", () => {
    const table = new Table({
      scenario: 2,
      grid: { grid: "4x1" },
      side: "Breakers",
      units: { "Blaster A": "a1", "Corp-Sec Y": "c1", "Stalker Y": "c1", "Mech H": "c1", "Corp-Sec Z": "d1" },
      cards: { hand: ["Blaster A"] },
      enemyCards: { hand: ["Corp-Sec Y", "Stalker Y"] },
    });
    const [act, ...others] = table.acts("ATTACK");
    if (act === undefined) throw new Error("no attack");
    expect(others).toEqual([]);
    expect(act.deed).toMatchObject({ spaces: ["c1"], target: null, targets: ["Corp-Sec Y", "Stalker Y"] });
    // Two dice each: 5 and 2 spaces for the Corp-Sec, 6 and 2 spaces for the Stalker; the mech gives both 1.
    const { report } = table.apply(act, [8, 1, 8, 8]);
    expect(report.attacks.map(({ target, needs, succeeded }) => [target, needs, succeeded])).toEqual([
      ["Corp-Sec Y", 8, true],
      ["Stalker Y", 9, false],
    ]);
  });
});

describe("SUPPRESS", () => {
  test("suppresses without a casualty, and is not aimed at whom it would do nothing to", () => {
    const table = new Table({
      grid: { grid: "2x1" },
      side: "Breakers",
      units: { "Nailgunner B": "a1", "Scout Y": "b1", "Scout Z": { at: "b1", suppressed: true } },
      cards: { hand: ["Nailgunner B"] },
      enemyCards: { hand: ["Scout Y"] },
    });
    const { state, report } = table.apply(table.act("SUPPRESS"), [6, 1, 1, 1]);
    expect(report).toMatchObject({ suppressed: ["Scout Y"], casualties: [] });
    expect(state.units.find(({ name }) => name === "Scout Y")?.suppressed).toBe(true);
    expect(cardsOf(state, "LFA").hand).toEqual(["Scout Y"]);
  });

  test("of the Disruptor takes everybody of a space within three, mechs too", () => {
    const table = new Table({
      scenario: 3,
      grid: { grid: "5x1" },
      side: "Breakers",
      units: { Disruptor: "a1", "Corp-Sec Y": "b1", "Mech A": "b1", "Corp-Sec Z": "e1" },
      cards: { hand: ["Disruptor"] },
    });
    expect(table.acts("SUPPRESS").map(({ deed }) => deed.targets)).toEqual([["Corp-Sec Y", "Mech A"]]);
  });
});

describe("special attacks", () => {
  test("of most mechs hit every class at any range", () => {
    const table = new Table({
      scenario: 3,
      grid: { grid: "3x1" },
      side: "LFA",
      units: { "Mech A": "a1", "Drill Crew": "b1", "Scanner A": "c1" },
      cards: { hand: ["Gunner A"] },
    });
    expect(table.targets("SPECIAL ATTACK")).toEqual(["Drill Crew", "Scanner A"]);
  });

  test("of Lyssa are two, one of them on a space within two", () => {
    const table = new Table({
      scenario: 4,
      grid: { grid: "4x1" },
      side: "LFA",
      units: { "Mech L": "a1", "Scanner A": "c1", "Hewer A": "d1" },
      cards: { hand: ["Gunner L"] },
    });
    expect(table.acts("SPECIAL ATTACK").map(({ deed }) => [deed.target, deed.targets, deed.strength])).toEqual([
      [null, ["Scanner A"], 2],
      ["Hewer A", [], 1],
      ["Scanner A", [], 1],
    ]);
    expect(table.acts("SUPPRESS")).toEqual([]);
  });

  test("PULSE reaches one space, costs a card and asks the attacker where it pushes to", () => {
    const table = new Table({
      scenario: 2,
      grid: { grid: "3x2" },
      side: "LFA",
      units: { "Mech H": "a1", "Hewer A": "b1", "Scanner A": "c1" },
      enemyMarkers: { c1: "scouted", b2: "controlled" },
      cards: { hand: ["Gunner H"] },
      enemyCards: { hand: ["Hewer A"] },
    });
    expect(table.targets("SPECIAL ATTACK")).toEqual(["Hewer A"]);
    const { state, report } = table.apply(table.act("SPECIAL ATTACK"), [6, 1]);
    expect(report.casualties).toEqual([{ unit: "Hewer A", card: "Hewer A" }]);
    expect(state.pending).toEqual([{ kind: "push", side: "LFA", unit: "Hewer A", options: ["b2", "c1", "stay"] }]);
  });

  test("PULSE pushes nobody who is neutralised, and nobody who has nowhere to go", () => {
    const layout = {
      scenario: 2,
      grid: { grid: "3x1" },
      side: "LFA",
      units: { "Mech H": "a1", "Hewer A": "b1" },
      cards: { hand: ["Gunner H"] },
    } as const;
    const killed = new Table({ ...layout, enemyMarkers: { c1: "scouted" } });
    const cornered = new Table({ ...layout, enemyCards: { hand: ["Hewer A"] } });
    expect(killed.apply(killed.act("SPECIAL ATTACK"), [10, 10]).state.pending).toEqual([]);
    expect(cornered.apply(cornered.act("SPECIAL ATTACK"), [10, 10]).state.pending).toEqual([]);
  });
});

describe("structures", () => {
  test("fall to the armoured attack of whoever stands in their space", () => {
    const grid = { grid: "2x1", spaces: { a1: { has: [{ building: 7 }] }, b1: { has: ["building"] } } };
    const table = new Table({
      scenario: 3,
      grid,
      side: "LFA",
      units: { "Merc Y": "a1", "Corp-Sec Y": "a1" },
      cards: { hand: ["Merc Y"] },
    });
    const move = table.act("ATTACK");
    expect(move.deed).toMatchObject({ structure: "building a1", strength: 2 });
    const { state, report } = table.apply(move, [6, 7]);
    expect(report.structures).toEqual(["building a1"]);
    expect(state.features["a1"]).toMatchObject([{ name: "building", destroyed: true }]);
    expect(table.moves(state)).toEqual([{ kind: "endTurn" }]);
  });

  test("are safe from attacks without the armoured icon and from area attacks", () => {
    const grid = { grid: "1x1", spaces: { a1: { has: ["building"] } } };
    const layout = { scenario: 3, grid, side: "Breakers" } as const;
    const hewer = new Table({ ...layout, units: { "Hewer A": "a1" }, cards: { hand: ["Hewer A"] } });
    const blaster = new Table({ ...layout, units: { "Blaster A": "a1" }, cards: { hand: ["Blaster A"] } });
    expect(hewer.acts("ATTACK")).toEqual([]);
    // The armoured attack of its card, with three dice, and no other.
    expect(blaster.acts("ATTACK").map(({ deed }) => [deed.structure, deed.strength])).toEqual([["building a1", 3]]);
  });

  test("a closed door is attacked from either side of it, and then is open for good", () => {
    const grid = { grid: "3x1", doors: { "a1-b1": "closed" } } as const;
    const layout = { scenario: 5, grid, side: "Breakers", cards: { hand: ["Ripper C"] } } as const;
    const at = (place: string): Table => new Table({ ...layout, units: { "Ripper C": place } });
    expect(at("a1").act("ATTACK").deed.structure).toBe("door a1-b1");
    expect(at("c1").acts("ATTACK")).toEqual([]);
    const table = at("b1");
    const { state } = table.apply(table.act("ATTACK"), [8, 1]);
    expect(state.doors["a1-b1"]).toMatchObject({ closed: false, destroyed: true });
  });

  test("a deactivated mech is a target, and goes with the first hit: it has no cards in play", () => {
    const table = new Table({
      scenario: 6,
      grid: { grid: "1x1" },
      side: "Breakers",
      units: { "Ripper C": "a1", "Mech A": { at: "a1", deactivated: true } },
      cards: { hand: ["Ripper C"] },
      enemyCards: { supply: ["Gunner A"] },
    });
    const { report } = table.apply(table.act("ATTACK"), [8, 1]);
    expect(report.neutralised).toEqual(["Mech A"]);
  });
});
