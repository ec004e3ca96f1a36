import { describe, expect, test } from "vitest";
import { ScriptedDice } from "../../../runtime/dice.ts";
import { botAction } from "../../../games/unbreakable/engine/next-step.ts";
import type { HexState, Pending, Shot, Weapon } from "../../../games/unbreakable/engine/state.ts";
import { DELIVERY, gameOf, programOf, RUNAWAY_SCENARIO } from "./games.ts";
import { apply, state, unit } from "./states.ts";

const GAME = gameOf(DELIVERY, {}, {});
const PROGRAM = programOf(DELIVERY);
const RUNAWAY_PROGRAM = programOf(RUNAWAY_SCENARIO);
const LASERS: readonly Weapon[] = [
  { kind: "laser", size: "medium", loaded: true },
  { kind: "laser", size: "medium", loaded: true },
];

const volcano: Partial<HexState> = { terrain: "volcano" };

/** Where the crawler in 0608 goes; the die shows a face. */
function wayPast(
  volcanos: readonly string[],
  faces: readonly number[],
  readings: Readonly<Record<string, string>> = {},
) {
  const hexes = Object.fromEntries(volcanos.map((hex) => [hex, volcano]));
  const crawler = unit("Crawler A", "0608");
  const dice = new ScriptedDice(faces);
  const step = PROGRAM.decide(gameOf(DELIVERY, readings, {}), state({ units: [crawler], hexes }), crawler, dice);
  expect(dice.left).toBe(0);
  return `${step.statement}: ${step.to}`;
}

describe("the program of Special Delivery", () => {
  test("1: off the map, the crawler enters hex 0615", () => {
    const crawler = unit("Crawler A", "off map", { thawed: true });
    expect(PROGRAM.decide(GAME, state({ units: [crawler] }), crawler, new ScriptedDice([]))).toMatchObject({
      statement: 1,
      does: "enter",
      to: "0615",
    });
  });

  test("2: on its first activation after a thaw, it clears one stasis marker without a roll and stays", () => {
    const crawler = unit("Crawler A", "0608", {
      thawed: true,
      stasis: 3,
      weapons: LASERS.map((laser) => ({ ...laser, loaded: false })),
    });
    const before = state({ units: [crawler], pending: [{ kind: "program", side: "Yellow", unit: "Crawler A" }] });
    const step = PROGRAM.decide(GAME, before, crawler, new ScriptedDice([]));
    expect(step).toMatchObject({ statement: 2, does: "clear stasis" });
    const after = apply(GAME, before, { kind: "program", side: "Yellow", unit: "Crawler A", step }).state;
    expect(after.units[0]).toMatchObject({ stasis: 2, thawed: false, at: "0608", weapons: LASERS });
  });

  test("3: without a volcano ahead, it moves north, also into lava", () => {
    expect(wayPast([], [])).toBe("3: 0607");
    expect(wayPast(["0606", "0707"], [])).toBe("3: 0607");
  });

  test("4: with a volcano ahead, the die sends it north east or north west", () => {
    expect(wayPast(["0607"], [1])).toBe("4: 0707");
    expect(wayPast(["0607"], [2])).toBe("4: 0507");
  });

  test("4: a second volcano in or behind one of both hexes leaves the other", () => {
    expect(wayPast(["0607", "0707"], [])).toBe("4: 0507");
    expect(wayPast(["0607", "0506"], [])).toBe("4: 0707");
  });

  test("4: where both are bad, a volcano in the hex is worse than one behind it, and the die ends a tie (U1)", () => {
    expect(wayPast(["0607", "0707", "0506"], [])).toBe("4: 0507");
    expect(wayPast(["0607", "0706", "0506"], [1])).toBe("4: 0707");
    expect(wayPast(["0607", "0707", "0506"], [1], { U1: "b" })).toBe("4: 0707");
  });

  test("4: a hex off the map is no path (U18)", () => {
    const crawler = unit("Crawler A", "0103");
    const before = state({ units: [crawler], hexes: { "0102": volcano, "0203": {} } });
    expect(PROGRAM.decide(GAME, before, crawler, new ScriptedDice([])).to).toBe("0203");
  });

  /** What comes of an activation in 0608 with a crawler or woods in 0607. */
  function driven(
    readings: Readonly<Record<string, string>>,
    hexes: Readonly<Record<string, Partial<HexState>>>,
    faces: readonly number[],
    ...others: readonly string[]
  ) {
    const game = gameOf(DELIVERY, readings, {});
    const crawler = unit("Crawler A", "0608");
    const units = [crawler, ...others.map((name) => unit(name, "0607"))];
    const before = state({ units, hexes, pending: [{ kind: "program", side: "Yellow", unit: "Crawler A" }] });
    const step = PROGRAM.decide(game, before, crawler, new ScriptedDice(faces));
    return apply(game, before, { kind: "program", side: "Yellow", unit: "Crawler A", step }, faces).state;
  }

  test("3: where another crawler bars the way, nothing happens, or it turns aside (U18)", () => {
    expect(driven({}, {}, [], "Crawler 1").units.map(({ at }) => at)).toEqual(["0608", "0607"]);
    expect(driven({ U18: "b" }, {}, [1], "Crawler 1").units.map(({ at }) => at)).toEqual(["0707", "0607"]);
  });

  test("3: it breaks the woods that it enters, unless its program spares them (U3)", () => {
    const woods = { "0607": { terrain: "woods" } } as const;
    expect(driven({}, woods, [2, 1, 2]).hexes["0607"]?.terrain).toBe("rough");
    expect(driven({}, woods, [2, 2, 2]).hexes["0607"]?.terrain).toBe("woods");
    expect(driven({ U3: "b" }, woods, []).hexes["0607"]?.terrain).toBe("woods");
  });

  test("3: smaller units make room, in the way their owner chooses, and may lose their feet", () => {
    const after = driven({}, {}, [], "Walker 1", "Squad 1");
    expect(after.pending).toEqual([
      { kind: "displace", side: "Blue", hex: "0607", units: ["Walker 1", "Squad 1"], left: 2 },
    ]);
    const moved = apply(GAME, after, { kind: "displace", side: "Blue", unit: "Walker 1", to: "0706" }, [1]).state;
    expect(moved.units.find(({ name }) => name === "Walker 1")).toMatchObject({ at: "0706", turned: true });
    const done = apply(GAME, moved, { kind: "displace", side: "Blue", unit: "Squad 1", to: "0606" }, [2]).state;
    expect(done.pending).toEqual([]);
    expect(done.units.find(({ name }) => name === "Squad 1")).toMatchObject({ at: "0606", status: "ready" });
  });

  test("an offline crawler does nothing when it is activated, and does not reload (U2)", () => {
    const crawler = unit("Crawler A", "0612", {
      status: "offline",
      weapons: [{ ...LASERS[0], loaded: false } as Weapon],
    });
    const before = state({ units: [crawler], pending: [{ kind: "program", side: "Yellow", unit: "Crawler A" }] });
    const step = PROGRAM.decide(GAME, before, crawler, new ScriptedDice([]));
    expect(apply(GAME, before, { kind: "program", side: "Yellow", unit: "Crawler A", step }).state.units).toEqual([
      crawler,
    ]);
  });
});

describe("the lasers of the crawler", () => {
  /** Whether it fires at a bomb of a squad in 0609 that goes to some hex. */
  function firesAt(
    kind: Shot["kind"],
    to: string,
    at = "0611",
    size: Shot["size"] = "light",
    readings: Readonly<Record<string, string>> = {},
    hexes: Readonly<Record<string, Partial<HexState>>> = {},
  ): boolean {
    const game = gameOf(DELIVERY, readings, {});
    const units = [unit("Crawler A", at, { weapons: LASERS }), unit("Squad 1", "0609")];
    const shot: Shot = { unit: "Squad 1", side: "Blue", kind, size, from: "0609", to, reverse: false };
    const pending: Pending = { kind: "bomb", side: "Yellow", further: [], shot, lasers: [] };
    const before = state({ units, hexes, pending: [pending] });
    return botAction(game, before, pending, PROGRAM, new ScriptedDice([])).kind === "laser";
  }

  test("are fired at nukes and crust busters on it or directly north of it, and at no others", () => {
    const hexes = ["0611", "0610", "0711", "0511", "0608"];
    expect(hexes.map((to) => firesAt("nuke", to))).toEqual([true, true, false, false, false]);
    expect(hexes.map((to) => firesAt("crust buster", to))).toEqual([true, true, false, false, false]);
  });

  test("are not fired farther north than the first northern hex", () => {
    expect(firesAt("nuke", "0607", "0608")).toBe(true);
    expect(firesAt("nuke", "0606", "0607")).toBe(false);
    expect(firesAt("nuke", "0607", "0607")).toBe(true);
  });

  test("are fired at neutron bombs that reach it", () => {
    expect([firesAt("neutron bomb", "0610"), firesAt("neutron bomb", "0608")]).toEqual([true, false]);
    expect(firesAt("neutron bomb", "0608", "0611", "heavy")).toBe(true);
  });

  test("are not fired at a bomb that it cannot see, unless the reading says so (U4)", () => {
    const cloud = { "0611": { cloud: { size: "light", fresh: false } } } as const;
    expect(firesAt("nuke", "0611", "0611", "light", {}, cloud)).toBe(false);
    expect(firesAt("nuke", "0611", "0611", "light", { U4: "b" }, cloud)).toBe(true);
  });
});

test("the runaway takes six faces for its directions, and leaves the map where there is no hex (U12)", () => {
  const game = gameOf(RUNAWAY_SCENARIO, {}, {});
  const goes = (at: string, face: number) => {
    const crawler = unit("Runaway Crawler", at);
    return RUNAWAY_PROGRAM.decide(game, state({ units: [crawler] }), crawler, new ScriptedDice([1, face])).to;
  };
  expect([1, 2, 3, 4, 5, 6].map((face) => goes("0608", face))).toEqual([
    "0607",
    "0707",
    "0708",
    "0609",
    "0508",
    "0507",
  ]);
  expect(goes("0601", 1)).toBe("off map");
});

test("the runaway fires at the nearest unit in sight, and a die chooses among equals", () => {
  const game = gameOf(RUNAWAY_SCENARIO, {}, {});
  const weapons: readonly Weapon[] = [{ kind: "stasis ray", size: "heavy", loaded: true }];
  const crawler = unit("Runaway Crawler", "0608", { weapons });
  const before = state({
    units: [crawler, unit("Squad A", "0606"), unit("Walker 1", "0610"), unit("Squad 1", "0605")],
  });
  const target = (face: number) => RUNAWAY_PROGRAM.decide(game, before, crawler, new ScriptedDice([3, face])).target;
  expect([1, 3, 4, 6].map(target)).toEqual(["Squad A", "Squad A", "Walker 1", "Walker 1"]);
});

test.each([
  [{}, "Walker 1"],
  [{ U13: "b" }, "Squad 1"],
  [{ U7: "b" }, "Walker 2"],
  [{ U7: "b", U13: "b" }, "Squad 1"],
] as const)("the runaway drops its bomb on whom its sheet names, without another die (%o)", (readings, target) => {
  const game = gameOf(RUNAWAY_SCENARIO, readings, {});
  const weapons: readonly Weapon[] = [{ kind: "nuke", size: "heavy", loaded: true }];
  const crawler = unit("Runaway Crawler", "0608", { weapons });
  // Woods hide the walker from beams and bombs, and the hovering squad from bombs alone.
  const units = [
    crawler,
    unit("Walker 1", "0613"),
    unit("Walker 2", "0605"),
    unit("Squad 1", "0604", { turned: true }),
    unit("Squad 2", "0604", { status: "scattered" }),
  ];
  const before = state({ units, hexes: { "0606": { terrain: "woods" } } });
  const dice = new ScriptedDice([4]);
  const step = programOf(RUNAWAY_SCENARIO, readings).decide(game, before, crawler, dice);
  expect(step).toMatchObject({ does: "fire", weapon: "bomb", target });
  expect(dice.left).toBe(0);
});
