import { describe, expect, it } from "vitest";
import { compactBoard } from "../../../../games/callisto/compact/board.ts";
import { compactReadings } from "../../../../games/callisto/compact/book-rules.ts";
import { playGame } from "../../../../games/callisto/play/participants.ts";
import { boardSeenBy, initialScenery, sceneryOf } from "../../../../games/callisto/engine/scenery.ts";
import type { Board } from "../../../../games/callisto/position.ts";
import { SCENARIOS } from "../properties/callisto.ts";
import { boardOf, bots, gameOf } from "./games.ts";

describe("the board of a game as its sides see it", () => {
  it("has the same places and edges for both sides, and when what lies in a space has changed", () => {
    const board = boardOf(3);
    const before = initialScenery(board);
    const after = sceneryOf(board, { features: {}, doors: before.doors });
    const seen = [before, after].flatMap((scenery) => [
      boardSeenBy(board, scenery, "LFA"),
      boardSeenBy(board, scenery, "Breakers"),
    ]);
    expect(new Set(seen).size).toBe(4);
    expect(new Set(seen.map(({ edges }) => edges)).size).toBe(1);
    expect(new Set(seen.map(({ places }) => places)).size).toBe(1);
  });

  it("has other edges once a door is open", () => {
    const board = boardOf(5);
    const before = initialScenery(board);
    const [name, door] = Object.entries(before.doors)[0] ?? [];
    if (name === undefined || door === undefined) throw new Error("scenario 5 has no doors");
    const after = sceneryOf(board, {
      features: before.features,
      doors: { ...before.doors, [name]: { ...door, closed: !door.closed } },
    });
    expect(boardSeenBy(board, after, "LFA").edges).not.toBe(boardSeenBy(board, before, "LFA").edges);
  });

  it.each(SCENARIOS)(
    "needs no more tables of distances in scenario %i than its doors and pit traps have states",
    (scenario) => {
      const game = gameOf(scenario);
      const boards = new Set<Board>();
      const players = bots(game);
      for (const seed of [1, 2, 3]) {
        const seen = Object.fromEntries(
          Object.entries(players).map(([side, player]) => {
            if (player.kind !== "bot") throw new Error(`${side} is no bot`);
            const { decide } = player;
            return [
              side,
              {
                kind: "bot" as const,
                decide: (...[position, acting, dice]: Parameters<typeof decide>) => {
                  boards.add(position.board);
                  return decide(position, acting, dice);
                },
              },
            ];
          }),
        );
        playGame(game, seen, { seed, difficulty: "normal" });
      }
      const readings = compactReadings();
      const tables = new Set([...boards].map((board) => compactBoard(board, readings).range));
      const states = new Set(
        [...boards].map(({ edges, spaces }) =>
          JSON.stringify([
            edges.map(({ door }) => door),
            spaces.filter(({ has }) => has.some(({ name, destroyed }) => name === "pit trap" && !destroyed)),
          ]),
        ),
      );
      expect(tables.size).toBeLessThanOrEqual(states.size);
    },
  );
});
