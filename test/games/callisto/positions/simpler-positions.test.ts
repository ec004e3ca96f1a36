import { describe, expect, it } from "vitest";
import { generatePosition, type Problem } from "../../../../games/callisto/positions/generate-position.ts";
import { simplerPositions } from "../../../../games/callisto/positions/smaller-positions.ts";
import { OPPONENTS } from "./small-forces.ts";

const PROBLEM = generatePosition(OPPONENTS, "Scout Y", { enemies: [4, 6], rowLength: [4, 6] }, 11);

/** The simplest position reached by cutting while `shows` stays true, after so many tries at most. */
function simplestThat(problem: Problem, shows: (candidate: Problem) => boolean, limit = 4000): Problem {
  let current = problem;
  let tries = 0;
  for (let shrunk = true; shrunk;) {
    shrunk = false;
    for (const candidate of simplerPositions(current)) {
      tries += 1;
      if (tries > limit) return current;
      if (!shows(candidate)) continue;
      current = candidate;
      shrunk = true;
      break;
    }
  }
  return current;
}

describe("simpler positions", () => {
  it("keep the acting card", () => {
    for (const { position, acting } of simplerPositions(PROBLEM)) {
      expect(position.cards.row[acting]?.card).toBe("Scout Y");
    }
  });

  it("leave no unit, marker or edge in a space that is gone", () => {
    for (const { position } of simplerPositions(PROBLEM)) {
      const places = new Set(position.board.places.map((place) => place.name));
      const spaces = new Set(position.board.spaces.map((space) => space.name));
      for (const unit of position.units) if (unit.at !== null) expect(places).toContain(unit.at);
      for (const edge of position.board.edges) expect(places.has(edge.from) && places.has(edge.to)).toBe(true);
      for (const space of Object.keys(position.markers.bot)) expect(spaces).toContain(space);
    }
  });

  it("leave no bridge on one support", () => {
    const bridges = { columns: [4, 6], rows: [4, 5], bridges: [2, 3] } as const;
    for (let seed = 1; seed <= 5; seed += 1) {
      const problem = generatePosition(OPPONENTS, "Scout Y", bridges, seed);
      expect(problem.position.board.places.some(({ deck }) => deck)).toBe(true);
      for (const { position } of simplerPositions(problem)) {
        const { places, edges } = position.board;
        for (const deck of places.filter((place) => place.deck)) {
          const entrances = edges.filter(({ from, to }) => from === deck.name || to === deck.name);
          expect(entrances).toHaveLength(2);
        }
      }
    }
  });

  it("are all different from the position they come from", () => {
    const text = JSON.stringify(PROBLEM);
    for (const simpler of simplerPositions(PROBLEM)) expect(JSON.stringify(simpler)).not.toBe(text);
  });

  it("lead to the one thing that matters", () => {
    const hasRipper = (problem: Problem): boolean =>
      problem.position.units.some((unit) => unit.title === "Ripper" && unit.at !== null);
    expect(hasRipper(PROBLEM)).toBe(true);
    const { position } = simplestThat(PROBLEM, hasRipper);
    expect(position.units).toHaveLength(1);
    expect(position.cards.row).toHaveLength(1);
    expect(position.markers).toEqual({ bot: {}, player: {} });
  });
});
