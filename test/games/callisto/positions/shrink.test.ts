import { describe, expect, it } from "vitest";
import { generatePosition, type Problem } from "../../../../games/callisto/positions/generate-position.ts";
import { positionText, factsOf } from "../../../../games/callisto/positions/facts.ts";
import { boardEdits, edits } from "../../../../games/callisto/positions/edits.ts";
import { PositionWalk, smallestThat } from "../../../../analysis/search/search-position.ts";
import { POSITION_TOOLS, sourceFor } from "../../../../games/callisto/positions/position-source.ts";
import { OPPONENTS } from "../properties/callisto.ts";

const PROBLEM = generatePosition(OPPONENTS.LFA, "Scout Y", { enemies: [4, 6], rowLength: [4, 6], columns: [5, 6] }, 11);

const hasRipperOnObjective = ({ position }: Problem): boolean =>
  position.units.some(
    (unit) =>
      unit.title === "Ripper" && position.board.spaces.some((space) => space.name === unit.at && space.objective > 0),
  );

describe("the smallest position that shows something", () => {
  const start = [...edits(PROBLEM, OPPONENTS.LFA)].map(({ problem }) => problem).find(hasRipperOnObjective);
  const smallest = smallestThat(POSITION_TOOLS, start ?? PROBLEM, hasRipperOnObjective);

  it("has nothing else", () => {
    expect(start).toBeDefined();
    expect(factsOf(smallest)).toEqual([
      "Scout Y is resolved",
      "the board has 1 × 1 spaces",
      "a1 is an objective of value 1",
      expect.stringMatching(/^the player's Ripper [BC] stands in a1$/),
    ]);
  });

  it("is drawn as a grid", () => {
    expect(positionText(smallest).replace(/Ripper [BC] d\d/, "Ripper B d4")).toBe(
      ["+----------------+", "| a1 objective 1 |", "| -Ripper B d4   |", "+----------------+", "Row: Scout Y*"].join(
        "\n",
      ),
    );
  });
});

describe("edits of a position", () => {
  it("differ from it and from one another", () => {
    const all = [...edits(PROBLEM, OPPONENTS.LFA), ...boardEdits(PROBLEM)];
    const texts = new Set(all.map(({ problem }) => JSON.stringify(problem)));
    expect(texts.size).toBe(all.length);
    expect(texts.has(JSON.stringify(PROBLEM))).toBe(false);
  });

  it("keep the acting card", () => {
    for (const { problem } of edits(PROBLEM, OPPONENTS.LFA)) {
      expect(problem.position.cards.row[problem.acting]?.card).toBe("Scout Y");
    }
  });

  it("never give both sides control of a space", () => {
    for (const { problem } of edits(PROBLEM, OPPONENTS.LFA)) {
      const { bot, player } = problem.position.markers;
      for (const [space, marker] of Object.entries(bot)) {
        expect(marker === "controlled" && player[space] === "controlled").toBe(false);
      }
    }
  });
});

describe("a walk through positions", () => {
  const firstOf = (seed: number): string[] => {
    const walk = new PositionWalk(sourceFor(OPPONENTS.LFA), ["Scout Y"], seed, () => 0);
    return Array.from({ length: 80 }, () => JSON.stringify(walk.next()));
  };

  it("is the same for the same seed", () => {
    expect(firstOf(5)).toEqual(firstOf(5));
    expect(firstOf(5)).not.toEqual(firstOf(6));
  });

  it("comes nearer to what is wished", () => {
    const crowd = ({ position }: Problem): number => position.units.filter(({ at }) => at === "a1").length;
    const most = (nearness: (problem: Problem) => number): number => {
      let best = 0;
      const walk = new PositionWalk(sourceFor(OPPONENTS.LFA), ["Scout Y"], 3, (problem) => {
        best = Math.max(best, crowd(problem));
        return nearness(problem);
      });
      for (let next = 0; next < 1500; next += 1) walk.next();
      return best;
    };
    expect(most(crowd)).toBeGreaterThan(most(() => 0));
  });
});
