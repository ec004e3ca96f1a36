import { describe, expect, it } from "vitest";
import { sceneryOf } from "../../../../games/callisto/positions/things.ts";
import { generatePosition, type Problem } from "../../../../games/callisto/positions/generate-position.ts";
import { bookOf } from "../../../book.ts";
import { sheetOf } from "../properties/callisto.ts";

const sceneryIn = (scenario: number) => {
  const book = bookOf(scenario);
  return sceneryOf(book.scenario, Object.values(book.sheets));
};

const namesIn = (scenario: number): string[] => sceneryIn(scenario).features.map((kind) => kind.name);

function drawn(
  scenario: number,
  side: "LFA" | "Breakers",
  card: string,
  knobs: Parameters<typeof generatePosition>[2],
): Problem[] {
  const { matchup } = sheetOf(scenario, side);
  return Array.from({ length: 30 }, (_, seed) => generatePosition(matchup, card, knobs, seed));
}

describe("what a scenario puts on the board", () => {
  it("is what its sheets and rules speak of", () => {
    expect(namesIn(1)).toEqual([]);
    expect(namesIn(3)).toEqual(["building", "pit trap", "civilian"]);
    expect(namesIn(6)).toEqual(["laser", "escape"]);
    expect(namesIn(5)).toContain("westernmost escape pod");
    expect(namesIn(5)).toContain("east door of prison");
  });

  it("includes a pad, a second map and doors where there are such", () => {
    expect([1, 7].map((scenario) => sceneryIn(scenario).pad)).toEqual([null, "LZ01 Alpha"]);
    expect([7, 8].map((scenario) => sceneryIn(scenario).twoMaps)).toEqual([false, true]);
    expect([7, 8].map((scenario) => sceneryIn(scenario).outwardDoors)).toEqual([false, true]);
  });

  it("tells whose mechs sleep and what makes an objective", () => {
    expect(sceneryIn(6)).toMatchObject({ sleepingMechs: "LFA", guardsMechs: ["LFA"] });
    expect(sceneryIn(3).objectiveFeatures).toEqual({ Breakers: "civilian", LFA: "building" });
  });
});

describe("a position of a scenario with things", () => {
  it("has one of them in the acting unit's space where that is asked for", () => {
    for (const { position } of drawn(6, "Breakers", "Hewer A", { thingAt: "here" })) {
      const at = position.units.find((unit) => unit.name === "Hewer A")?.at;
      const space = position.board.places.find((place) => place.name === at)?.space;
      expect(position.board.spaces.find((each) => each.name === space)?.has).not.toEqual([]);
    }
  });

  it("never has more of a kind than there can be", () => {
    for (const { position } of drawn(5, "LFA", "Scout Y", { thingAt: "near", missingThings: 0, things: 60 })) {
      const prisoners = position.board.spaces.filter((space) => space.has.some(({ name }) => name === "prisoner"));
      expect(prisoners).toHaveLength(1);
    }
  });

  it("lets mechs sleep on one side only, and none that is off the board", () => {
    for (const { position } of drawn(6, "LFA", "Scout Y", { sleeping: 100 })) {
      const sleeping = position.units.filter((unit) => unit.deactivated);
      expect(sleeping.every((unit) => unit.class === "mech" && unit.side === "bot" && unit.at !== null)).toBe(true);
    }
  });

  it("keeps two maps apart", () => {
    for (const { position } of drawn(8, "LFA", "Scout Y", { secondMap: 100, columns: [5, 6] })) {
      const mapOf = new Map(position.board.spaces.map((space) => [space.name, space.map]));
      expect(new Set(mapOf.values()).size).toBe(2);
      const spaceOf = new Map(position.board.places.map((place) => [place.name, place.space]));
      for (const { from, to } of position.board.edges) {
        expect(mapOf.get(spaceOf.get(from) ?? "")).toBe(mapOf.get(spaceOf.get(to) ?? ""));
      }
    }
  });
});
