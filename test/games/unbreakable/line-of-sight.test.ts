import { describe, expect, test } from "vitest";
import {
  beamSight,
  type Ground,
  type Landscape,
  NumberedGround,
  type Seen,
} from "../../../games/unbreakable/rules/line-of-sight.ts";
import { type Terrain, TERRAINS } from "../../../games/unbreakable/terrain.ts";
import { hexesOf } from "../../../games/shared/hex/hex.ts";
import { RandomSource } from "../../../runtime/dice.ts";
import { SEED } from "../../seed.ts";
import { bombSight, landscapeOn, type LandscapeOn } from "./sights-by-hand.ts";

const MAP = { columns: 11, rows: 15 };

function land(
  terrain: Readonly<Record<string, Terrain>> = {},
  clouds: readonly string[] = [],
  corners = true,
): LandscapeOn {
  return landscapeOn({
    map: MAP,
    corners,
    terrainAt: (hex) => terrain[hex] ?? "open",
    hasCloud: (hex) => clouds.includes(hex),
  });
}

const squad = (at: string, change: Partial<Seen> = {}): Seen => ({
  type: "Squad",
  at,
  turned: false,
  status: "ready",
  ...change,
});
const hovering = (at: string): Seen => squad(at, { turned: true });
const crawler = (at: string, dugIn = false): Seen => ({ type: "Crawler", at, turned: dugIn, status: "ready" });

describe("the list for beams", () => {
  test("1: a scattered squad is no target, and a dug-in crawler neither fires nor is one", () => {
    expect(beamSight(land(), squad("0608"), squad("0608", { status: "scattered" }))).toEqual({ row: 1, sees: false });
    expect(beamSight(land(), crawler("0608", true), squad("0608"))).toEqual({ row: 1, sees: false });
    expect(beamSight(land(), squad("0608"), crawler("0607", true))).toEqual({ row: 1, sees: false });
  });

  test("1: a scattered squad that fires is not meant", () => {
    expect(beamSight(land(), squad("0608", { status: "scattered" }), squad("0607")).row).toBe(7);
  });

  test("2: a mushroom cloud over either of them blocks, also in one hex", () => {
    expect(beamSight(land({}, ["0608"]), squad("0608"), squad("0608"))).toEqual({ row: 2, sees: false });
    expect(beamSight(land({}, ["0601"]), hovering("0608"), hovering("0601"))).toEqual({ row: 2, sees: false });
  });

  test("3: units in the same hex see each other, in a crater too", () => {
    expect(beamSight(land({ "0608": "crater" }), squad("0608"), crawler("0608"))).toEqual({ row: 3, sees: true });
  });

  test("4: a cloud or a volcano between blocks even hovering squads", () => {
    expect(beamSight(land({}, ["0606"]), hovering("0608"), hovering("0604"))).toEqual({ row: 4, sees: false });
    expect(beamSight(land({ "0606": "volcano" }), hovering("0608"), hovering("0604"))).toEqual({ row: 4, sees: false });
  });

  test("5: who hovers or stands on a hill sees over everything else", () => {
    const hills = land({ "0606": "hill", "0605": "woods", "0604": "lake" });
    expect(beamSight(hills, hovering("0608"), squad("0604"))).toEqual({ row: 5, sees: true });
    expect(beamSight(land({ "0608": "hill", "0606": "woods" }), squad("0608"), squad("0604"))).toEqual({
      row: 5,
      sees: true,
    });
  });

  test("6: two units in depressions do not see each other, even side by side", () => {
    expect(beamSight(land({ "0608": "lake", "0607": "crater" }), squad("0608"), squad("0607"))).toEqual({
      row: 6,
      sees: false,
    });
  });

  test("7: neighbours see each other, one of them in a depression too", () => {
    expect(beamSight(land({ "0608": "lake" }), squad("0608"), squad("0607"))).toEqual({ row: 7, sees: true });
  });

  test.each(["hill", "industry", "woods"] as const)("8: %s between blocks", (terrain) => {
    expect(beamSight(land({ "0606": terrain }), squad("0608"), squad("0604"))).toEqual({ row: 8, sees: false });
  });

  test("9: a unit in a depression is not seen from farther away", () => {
    expect(beamSight(land({ "0608": "lava" }), squad("0608"), squad("0604"))).toEqual({ row: 9, sees: false });
    expect(beamSight(land({ "0604": "lake" }), squad("0608"), squad("0604"))).toEqual({ row: 9, sees: false });
  });

  test("10: otherwise units see each other", () => {
    expect(beamSight(land({ "0606": "rough" }), squad("0608"), squad("0604"))).toEqual({ row: 10, sees: true });
  });
});

describe("the list for bombs", () => {
  test("1: a dug-in crawler sights nothing, not even its own hex", () => {
    expect(bombSight(land(), crawler("0608", true), "0608")).toEqual({ row: 1, sees: false });
  });

  test("2: a cloud over the sighter or the target blocks", () => {
    expect(bombSight(land({}, ["0608"]), squad("0608"), "0608")).toEqual({ row: 2, sees: false });
    expect(bombSight(land({}, ["0604"]), hovering("0608"), "0604")).toEqual({ row: 2, sees: false });
  });

  test("3: a sighter sees its own hex, at the bottom of a lake too", () => {
    expect(bombSight(land({ "0608": "lake" }), squad("0608"), "0608")).toEqual({ row: 3, sees: true });
  });

  test("4: a cloud or a volcano between blocks", () => {
    expect(bombSight(land({ "0606": "volcano", "0604": "hill" }), hovering("0608"), "0604").row).toBe(4);
  });

  test("5: a hill is seen from a depression and over woods", () => {
    expect(bombSight(land({ "0608": "lake", "0606": "woods", "0604": "hill" }), squad("0608"), "0604")).toEqual({
      row: 5,
      sees: true,
    });
  });

  test("6: who hovers or stands on a hill sees every other hex", () => {
    expect(bombSight(land({ "0606": "woods", "0604": "lake" }), hovering("0608"), "0604").row).toBe(6);
    expect(bombSight(land({ "0608": "hill", "0606": "woods" }), squad("0608"), "0604")).toEqual({ row: 6, sees: true });
  });

  test("7: from a depression not even the next hex is seen", () => {
    expect(bombSight(land({ "0608": "lake" }), squad("0608"), "0607")).toEqual({ row: 7, sees: false });
  });

  test("8: the next hex is seen, a depression too", () => {
    expect(bombSight(land({ "0607": "crater" }), squad("0608"), "0607")).toEqual({ row: 8, sees: true });
  });

  test.each(["hill", "industry", "woods"] as const)("9: %s between blocks", (terrain) => {
    expect(bombSight(land({ "0606": terrain }), squad("0608"), "0604")).toEqual({ row: 9, sees: false });
  });

  test("10: otherwise a hex is seen, a depression far away too", () => {
    expect(bombSight(land({ "0604": "lake" }), squad("0608"), "0604")).toEqual({ row: 10, sees: true });
  });
});

describe("the examples of the rules", () => {
  test("a walker in a crater does not sight the lake, a crawler on a hill does", () => {
    const map = land({ "0308": "lake", "0710": "crater", "0310": "hill" });
    expect(bombSight(map, squad("0710"), "0308").sees).toBe(false);
    expect(beamSight(map, { ...squad("0710"), type: "Walker" }, hovering("0308")).sees).toBe(true);
    expect(bombSight(map, crawler("0310"), "0308").sees).toBe(true);
  });

  test("a walker in a cloud sights nothing, a crawler on a hill sights for it", () => {
    const map = land({ "0814": "hill" }, ["1008"]);
    expect(bombSight(map, { ...squad("1008"), type: "Walker" }, "1009").sees).toBe(false);
    expect(bombSight(map, crawler("0814"), "1009").sees).toBe(true);
  });

  test("a squad sights the hex that a crawler at the bottom of a lake fires at", () => {
    const map = land({ "0403": "lake" });
    expect(bombSight(map, crawler("0403"), "0815").sees).toBe(false);
    expect(bombSight(map, squad("0814"), "0815").sees).toBe(true);
  });
});

test("a hex that the line touches at a corner only is between, unless the reading says otherwise", () => {
  const woods = { "0506": "woods" } as const;
  expect(beamSight(land(woods), squad("0608"), squad("0503")).row).toBe(8);
  expect(beamSight(land(woods, [], false), squad("0608"), squad("0503")).row).toBe(10);
  expect(beamSight(land({ "0505": "woods" }, [], false), squad("0608"), squad("0503")).row).toBe(8);
});

test("the hexes that a side sights by tables are those of which the list says so", () => {
  const random = new RandomSource(SEED);
  for (let drawn = 0; drawn < 60; drawn += 1) {
    const ground = drawnGround(random, drawn % 2 === 0);
    const numbered = new NumberedGround(ground, HEXES);
    const sighters = Array.from({ length: random.within([1, 4]) }, (): Seen => ({
      type: random.pick(["Crawler", "Walker", "Squad"] as const) ?? "Squad",
      at: random.pick(HEXES) ?? "0608",
      turned: random.chance(50),
      status: "ready",
    }));
    const listed = landscapeOn(ground);
    const sighted = HEXES.filter((hex) => sighters.some((sighter) => bombSight(listed, sighter, hex).sees));
    expect(numbered.sightedByAny(sighters)).toEqual(sighted);
    const betweenIn = (land: Landscape) => HEXES.map((hex) => land.between(sighters[0]?.at ?? "0608", hex));
    expect(betweenIn(numbered)).toEqual(betweenIn(listed));
  }
});

test("the tables of a later moment say what its own ground says, whatever they take over", () => {
  const random = new RandomSource(SEED);
  let taken = 0;
  for (let drawn = 0; drawn < 60; drawn += 1) {
    const before = drawnGround(random, drawn % 2 === 0);
    const changed = random.pick(HEXES) ?? "0608";
    const terrain = random.pick(TERRAINS) ?? "open";
    const after: Ground = { ...before, terrainAt: (hex) => (hex === changed ? terrain : before.terrainAt(hex)) };
    const sighter: Seen = {
      type: "Squad",
      at: random.pick(HEXES) ?? "0608",
      turned: random.chance(50),
      status: "ready",
    };
    const first = new NumberedGround(before, HEXES);
    const known = first.sightedByAny([sighter]);
    const later = new NumberedGround(after, HEXES, first);
    const listed = landscapeOn(after);
    const sighted = later.sightedByAny([sighter]);
    expect(sighted).toEqual(HEXES.filter((hex) => bombSight(listed, sighter, hex).sees));
    expect(HEXES.map((hex) => later.between(sighter.at, hex))).toEqual(
      HEXES.map((hex) => listed.between(sighter.at, hex)),
    );
    if (sighted === known) taken += 1;
  }
  expect(taken).toBeGreaterThan(5);
  expect(taken).toBeLessThan(55);
});

const HEXES = hexesOf(MAP);

function drawnGround(random: RandomSource, corners: boolean): Ground {
  const terrain = new Map(HEXES.map((hex) => [hex, random.chance(60) ? "open" : random.pick(TERRAINS)]));
  const clouds = new Set(HEXES.filter(() => random.chance(8)));
  return { map: MAP, corners, terrainAt: (hex) => terrain.get(hex) ?? "open", hasCloud: (hex) => clouds.has(hex) };
}
