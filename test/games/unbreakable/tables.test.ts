import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { UNBREAKABLE_GAME } from "../../../games/unbreakable/game.ts";
import {
  armsOf,
  capacityUsed,
  freezingMarkers,
  laserTest,
  neutronRadius,
  sizeOf,
  testAgainst,
  testInLava,
} from "../../../games/unbreakable/rules/sizes.ts";
import { targetSize } from "../../../games/unbreakable/rules/units.ts";
import { pushedBy } from "../../../games/unbreakable/engine/stacking.ts";
import { COLOURS, convertedTo, groundFor, SIZES, TERRAINS } from "../../../games/unbreakable/terrain.ts";
import { printedRows } from "../../../scripts/docs/printed-rows.ts";

const { lexicon } = UNBREAKABLE_GAME;
const text = readFileSync(new URL("../../../procedures/unbreakable/tables.bot", import.meta.url), "utf8");
const { tables, diagnostics } = checkFile("tables.bot", text, new Map([[lexicon.game, lexicon]]));

const TYPES = ["Crawler", "Walker", "Squad"] as const;

/** The rows of a table, under their names in small letters. */
function rowsOf(name: string): Readonly<Record<string, readonly string[]>> {
  const rows = Object.entries(printedRows(tables, name));
  return Object.fromEntries(rows.map(([label, texts]) => [label.toLowerCase(), texts]));
}

/** The columns of a row. */
function row(table: string, name: string): readonly string[] {
  const found = rowsOf(table)[name.toLowerCase()];
  if (found === undefined) throw new Error(`no row ${name} in ${table}`);
  return found;
}

/** `0-2` as its numbers. */
function distances(printed: string): readonly number[] {
  const [from = 0, to = from] = printed.split("-").map(Number);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

describe("the engine plays by the tables of the book", () => {
  test.each(TYPES)("in how many weapons of which size arm a %s", (type) => {
    for (const [column, of] of (["beam", "bomb"] as const).entries()) {
      const weapons = [1, 2, 3].flatMap((number) => {
        const size = armsOf({ type }, of, number);
        return size === undefined ? [] : [`${number} ${size}${number > 1 ? "s" : ""}`];
      });
      expect(weapons.join(" or ")).toBe(row("arms", type)[column]);
    }
  });

  test("which check without a mistake", () => {
    expect(diagnostics).toEqual([]);
    expect(tables?.tables).toHaveLength(37);
  });

  test.each(TYPES)("%s: its size, and how many weapons fill a weapon action", (type) => {
    const [size = ""] = row("sizes of units", type);
    expect(sizeOf({ type })).toBe(size.toLowerCase());
    const [weapons = ""] = row("weapons of an action", type);
    for (const [, count, weapon] of weapons.matchAll(/(\d) (heavy|medium|light)/g)) {
      const found = SIZES.find((each) => each === weapon);
      if (found === undefined) throw new Error(`no size ${weapon}`);
      expect(capacityUsed({ type }, found) * Number(count)).toBe(2);
    }
  });

  test("the faces of an earthquake die are its six colours", () => {
    expect(Object.values(rowsOf("earthquake dice")).map(([colour]) => colour?.toLowerCase())).toEqual(COLOURS);
  });

  test.each(SIZES)("a weapon of %s size: its dice against each target", (size) => {
    const targets = ["heavy", "medium", "light"] as const;
    expect(
      targets.map((target) => {
        const { least, dice } = testAgainst(size, target);
        return `${least}/${dice}`;
      }),
    ).toEqual(row("combat", size));
  });

  test.each(TERRAINS)("%s: its size as a target of a force beam and what it becomes, or nothing", (terrain) => {
    const [size, becomes] = rowsOf("force beam against terrain")[terrain] ?? [];
    const found = groundFor(terrain);
    expect(found?.size).toBe(size?.toLowerCase());
    expect(found?.becomes).toBe(becomes?.toLowerCase());
  });

  test.each(SIZES)("a laser of %s size: three dice in short range, then two, then one, then none", (size) => {
    const ranges = row("lasers", size).map(distances);
    ranges.forEach((range, index) => {
      for (const distance of range) expect(laserTest(size, distance).dice).toBe(3 - index);
    });
    expect(laserTest(size, (ranges.flat().at(-1) ?? 0) + 1).dice).toBe(0);
  });

  // Games seldom come to these distances and hexes, so they stand here as the page prints them.
  test.each([
    ["light", [3, 2, 1, 0]],
    ["medium", [3, 3, 2, 1, 1, 0]],
    ["heavy", [3, 3, 3, 2, 2, 1, 1, 1, 1, 0]],
  ] as const)("a laser of %s size has its dice at each distance", (size, dice) => {
    expect(dice.map((_, distance) => laserTest(size, distance).dice)).toEqual(dice);
  });

  test.each([
    ["Crawler", ["Crawler"], null],
    ["Crawler", ["Walker", "Walker", "Squad"], "all"],
    ["Walker", ["Crawler"], null],
    ["Walker", ["Walker", "Walker"], null],
    ["Walker", ["Walker", "Squad"], "all"],
    ["Walker", ["Walker", "Squad", "Squad"], "all"],
    ["Walker", ["Squad", "Squad", "Squad"], 1],
    ["Walker", ["Squad", "Squad", "Squad", "Squad"], 2],
    ["Squad", ["Squad", "Squad", "Squad", "Squad"], null],
  ] as const)("a %s that enters a full hex of %j pushes out %j", (entering, inHex, number) => {
    const pushed = pushedBy(
      entering,
      inHex.map((type) => ({ type })),
    );
    expect(pushed?.number ?? null).toBe(number);
  });

  test.each(SIZES)("a neutron bomb of %s size: its radius, and the hexes within", (size) => {
    const radius = neutronRadius(size);
    expect([String(radius), String(1 + 3 * radius * (radius + 1))]).toEqual(row("neutron bombs", size));
  });

  test.each(SIZES)("an earthquake of %s size: the dice that must all succeed for a unit in lava", (size) => {
    const { least, dice } = testInLava(size);
    expect([String(dice), String(least)]).toEqual(row("units in lava", size));
  });

  test.each(TERRAINS)("%s: what earthquakes and nukes make of it", (terrain) => {
    for (const table of ["conversion by earthquakes", "conversion by nukes"] as const) {
      const becomes = convertedTo(terrain, table) ?? "cannot be converted";
      const rows = rowsOf(table);
      const [printed = ""] = rows[terrain] ?? rows["other"] ?? [];
      expect(printed.toLowerCase(), table).toBe(becomes);
    }
  });

  test.each(TERRAINS)("%s: what the chart says of its conversion, and of units on it as targets", (terrain) => {
    const [becomes = "", notes = ""] = row("terrain chart", terrain === "open" ? "open or road" : terrain);
    expect(convertedTo(terrain, "conversion by nukes") ?? "n/a").toBe(becomes.toLowerCase());
    const [walker, squad] = (["Walker", "Squad"] as const).map((type) => targetSize({ type, turned: false }, terrain));
    const isDepression = notes.includes("Squad or walker = heavy target");
    expect(walker).toBe(isDepression ? "heavy" : "medium");
    if (terrain === "volcano") expect(notes).toContain("No unit may enter");
    else if (isDepression) expect(squad).toBe("heavy");
    else expect(squad).toBe(notes.includes("Squad = medium target") ? "medium" : "light");
  });

  test.each([0, 1, 2, 3, 4])("after %d Time Stream cards: from how many stasis markers on a unit freezes", (cards) => {
    for (const table of ["freezing by stasis rays", "time stream"] as const) {
      const least = freezingMarkers(table, cards);
      const removes = table === "time stream" && cards === 1;
      const without = removes ? "Remove all frozen markers" : "No effect";
      expect(row(table, String(cards))).toEqual([least === null ? without : `Frozen if ${least}+ stasis markers`]);
    }
  });
});
