import { describe, expect, it } from "vitest";
import {
  cardsToAct,
  generateBoard,
  generatePosition,
  generatePositionOn,
  type Problem,
} from "../../../../games/callisto/positions/generate-position.ts";
import { BoardMap, standable } from "../../../../games/callisto/positions/things.ts";
import { PRESETS } from "../../../../games/callisto/positions/shape.ts";
import { OPPONENTS } from "./small-forces.ts";

function sample(count: number): Problem[] {
  return cardsToAct(OPPONENTS).flatMap((card) =>
    PRESETS.flatMap((preset) =>
      Array.from({ length: count }, (_, seed) => generatePosition(OPPONENTS, card, preset.knobs, seed + 1)),
    ),
  );
}

const POSITIONS = sample(2);

describe("a generated position", () => {
  it("is the same for the same seed", () => {
    for (const preset of PRESETS) {
      const first = generatePosition(OPPONENTS, "Scout Y", preset.knobs, 17);
      expect(generatePosition(OPPONENTS, "Scout Y", preset.knobs, 17)).toEqual(first);
    }
  });

  it("differs from seed to seed", () => {
    const texts = Array.from({ length: 50 }, (_, seed) =>
      JSON.stringify(generatePosition(OPPONENTS, "Scout Y", {}, seed)),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("resolves the card that was asked for", () => {
    for (const card of cardsToAct(OPPONENTS)) {
      const { position, acting } = generatePosition(OPPONENTS, card, {}, 3);
      expect(position.cards.row[acting]?.card).toBe(card);
    }
  });

  it("keeps spaces, places and their names in order, each once", () => {
    for (const { position } of POSITIONS) {
      for (const things of [position.board.spaces, position.board.places]) {
        const names = things.map((thing) => thing.name);
        expect(names).toEqual([...new Set(names)].toSorted());
      }
    }
  });

  it("has edges, spawns and markers only where places and spaces are", () => {
    for (const { position } of POSITIONS) {
      const places = new Set(position.board.places.map((place) => place.name));
      const spaces = new Set(position.board.spaces.map((space) => space.name));
      const named = [
        ...position.board.edges.flatMap((edge) => [edge.from, edge.to]),
        ...Object.values(position.board.spawns),
      ];
      expect(named.filter((name) => !places.has(name))).toEqual([]);
      const marked = [...Object.keys(position.markers.bot), ...Object.keys(position.markers.player)];
      expect(marked.filter((name) => !spaces.has(name))).toEqual([]);
    }
  });

  it("has each counter at most once, on a place where its class may stand", () => {
    for (const { position } of POSITIONS) {
      const names = position.units.map((unit) => unit.name);
      expect(new Set(names).size).toBe(names.length);
      for (const unit of position.units) {
        if (unit.at === null) continue;
        expect(standable(position.board, unit.class).map((place) => place.name)).toContain(unit.at);
      }
    }
  });

  it("lets at most one side control a space", () => {
    for (const { position } of POSITIONS) {
      const { bot, player } = position.markers;
      const both = Object.keys(bot).filter((space) => bot[space] === "controlled" && player[space] === "controlled");
      expect(both).toEqual([]);
    }
  });

  it("stays on the board it was given", () => {
    const board = generateBoard(OPPONENTS, {}, 5);
    expect(generatePositionOn(board, OPPONENTS, "Scout Y", {}, 1).position.board).toBe(board);
  });
});

describe("a preset", () => {
  const actorOf = ({ position, acting }: Problem) =>
    position.units.find((unit) => unit.name === position.cards.row[acting]?.card);

  const drawn = (knobs: (typeof PRESETS)[number]["knobs"]): Problem[] =>
    Array.from({ length: 40 }, (_, seed) => generatePosition(OPPONENTS, "Corp-Sec Y", knobs, seed));

  it("puts the acting unit alone with a control unit on an objective that it holds", () => {
    for (const problem of drawn({ stance: "insecure" })) {
      const { position } = problem;
      const at = actorOf(problem)?.at ?? "";
      const here = position.units.filter((unit) => unit.at === at);
      expect(position.markers.bot[at]).toBe("controlled");
      expect(here.filter((unit) => unit.side === "bot")).toHaveLength(1);
      expect(here.some((unit) => unit.side === "player" && unit.title === "Ripper")).toBe(true);
    }
  });

  it("puts a threatened objective one step away", () => {
    const near = drawn({ stance: "beside threatened", cut: 0, impassable: 0 }).filter((problem) => {
      const { position } = problem;
      const neighbours = new BoardMap(position.board).neighbours(actorOf(problem)?.at ?? "");
      return neighbours.some(
        (place) =>
          position.markers.bot[place] === "controlled" &&
          position.units.some((unit) => unit.at === place && unit.title === "Ripper") &&
          !position.units.some((unit) => unit.at === place && unit.side === "bot"),
      );
    });
    expect(near).toHaveLength(40);
  });

  it("suppresses the acting unit, takes it off the board or out of the game", () => {
    expect(drawn({ stance: "suppressed" }).every((problem) => actorOf(problem)?.suppressed)).toBe(true);
    expect(drawn({ stance: "off board" }).every((problem) => actorOf(problem)?.at === null)).toBe(true);
    expect(drawn({ stance: "neutralised" }).every((problem) => actorOf(problem) === undefined)).toBe(true);
  });
});
