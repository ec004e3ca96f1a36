import { describe, expect, test } from "vitest";
import type { Goal } from "../../../../games/callisto/effects/victory.ts";
import type { GameDefinition } from "../../../../games/callisto/engine/game-definition.ts";
import type { GameState, Score } from "../../../../games/callisto/engine/state.ts";
import { mayHaveEnded, resultOf } from "../../../../games/callisto/engine/victory.ts";
import { boardOf, gameOf } from "./games.ts";
import { startOf } from "./states.ts";

const NO_SCORE: Score = { neutralised: [], rescued: 0, escaped: [] };

function withScore(state: GameState, side: string, score: Partial<Score>): GameState {
  return { ...state, scores: { ...state.scores, [side]: { ...NO_SCORE, ...score } } };
}

/** A game with goals of its board in place of those that it has. */
function gameWith(scenario: number, goals: readonly Goal[]): GameDefinition {
  return gameOf(scenario, { ...boardOf(scenario), goals });
}

/** Spaces worth so many points in all, controlled by a side. */
function controlling(game: GameDefinition, state: GameState, side: string, points: number): GameState {
  const own: Record<string, "controlled"> = {};
  let sum = 0;
  for (const { name, objective } of game.board.spaces.toSorted((one, other) => other.objective - one.objective)) {
    if (objective > 0 && sum + objective <= points) {
      own[name] = "controlled";
      sum += objective;
    }
  }
  if (sum !== points) throw new Error(`no spaces worth ${points}`);
  return { ...state, markers: { ...state.markers, [side]: own } };
}

describe("scenario 1", () => {
  const game = gameOf(1);
  const start = startOf(game);

  test("is won by 5 objective points, and not by 4", () => {
    expect(resultOf(game, controlling(game, start, "LFA", 4), "LFA")).toBeNull();
    expect(resultOf(game, controlling(game, start, "LFA", 5), "Breakers")).toEqual({
      winner: "LFA",
      reason: "5 objective points",
    });
  });

  test("is won by 3 neutralised units", () => {
    const two = withScore(start, "Breakers", { neutralised: ["Scout Y", "Scout Z"] });
    expect(resultOf(game, two, "Breakers")).toBeNull();
    const three = withScore(start, "Breakers", { neutralised: ["Scout Y", "Scout Z", "Mech A"] });
    expect(resultOf(game, three, "LFA")).toEqual({ winner: "Breakers", reason: "3 neutralised units" });
  });

  test.each(["LFA", "Breakers"])("goes to the %s where both reach a goal by what it did", (acting) => {
    const both = withScore(controlling(game, start, "LFA", 5), "Breakers", { neutralised: ["a", "b", "c"] });
    expect(resultOf(game, both, acting)?.winner).toBe(acting);
  });

  test("needs no look where nothing that counts has changed", () => {
    expect(mayHaveEnded(start, { ...start, pending: [] })).toBe(false);
    expect(mayHaveEnded(start, controlling(game, start, "LFA", 5))).toBe(true);
  });
});

test("scenario 3 is won by 6 civilians rescued, or by 3 buildings destroyed", () => {
  const game = gameWith(3, []);
  const start = startOf(game);
  expect(resultOf(game, withScore(start, "Breakers", { rescued: 6 }), "Breakers")).toEqual({
    winner: "Breakers",
    reason: "6 civilians rescued",
  });
  expect(resultOf(game, withScore(start, "LFA", { rescued: 6 }), "LFA")).toBeNull();
  const razed = (most: number): GameState => {
    let left = most;
    const features = Object.entries(start.features).map(([space, has]) => [
      space,
      has.map((feature) => (feature.name === "building" && left-- > 0 ? { ...feature, destroyed: true } : feature)),
    ]);
    return { ...start, features: Object.fromEntries(features) as GameState["features"] };
  };
  expect(resultOf(game, razed(2), "Breakers")).toBeNull();
  expect(resultOf(game, razed(3), "Breakers")).toEqual({ winner: "LFA", reason: "3 buildings destroyed" });
});

test("scenario 4 counts neutralised units and controlled objectives whose structure stands as victory points", () => {
  const game = gameWith(4, []);
  const start = startOf(game);
  const bunkers = game.board.spaces.filter(({ objective, has }) => objective > 0 && has.length > 0).slice(0, 2);
  const own = Object.fromEntries(bunkers.map(({ name }) => [name, "controlled" as const]));
  const held: GameState = { ...start, markers: { ...start.markers, LFA: own } };
  const won = withScore(held, "LFA", { neutralised: ["Ripper C", "Hewer A"] });
  expect(resultOf(game, withScore(held, "LFA", { neutralised: ["Ripper C"] }), "LFA")).toBeNull();
  expect(resultOf(game, won, "LFA")).toEqual({ winner: "LFA", reason: "4 victory points" });
  const [bunker] = bunkers;
  const ruined = bunker?.has.map((feature) => ({ ...feature, destroyed: true })) ?? [];
  const lost = { ...won, features: { ...won.features, [bunker?.name ?? ""]: ruined } };
  expect(resultOf(game, lost, "LFA")).toBeNull();
});

test("scenario 5 is won by the prisoner at an intact escape pod, whoever acted", () => {
  const game = gameWith(5, []);
  const start = startOf(game);
  const pod = game.board.spaces.find(({ has }) => has.some(({ name }) => name.endsWith("escape pod")));
  const at = (destroyed: boolean): GameState => {
    const emptied = Object.entries(start.features).map(([space, has]) => [
      space,
      has.filter(({ name }) => name !== "prisoner"),
    ]);
    const there = (pod?.has ?? []).map((feature) => ({ ...feature, destroyed }));
    const features = {
      ...Object.fromEntries(emptied),
      [pod?.name ?? ""]: [...there, { name: "prisoner", armour: null, destroyed: false }],
    };
    return { ...start, features };
  };
  expect(resultOf(game, start, "LFA")).toBeNull();
  expect(resultOf(game, at(true), "Breakers")).toBeNull();
  expect(resultOf(game, at(false), "LFA")).toEqual({
    winner: "Breakers",
    reason: "the prisoner at an intact escape pod",
  });
});

describe("a goal that the board adds", () => {
  test("counts escaped mechs", () => {
    const game = gameWith(6, [{ side: "LFA", kind: "mechs escaped", count: 2 }]);
    const start = startOf(game);
    expect(resultOf(game, withScore(start, "LFA", { escaped: ["Mech A"] }), "LFA")).toBeNull();
    const two = withScore(start, "LFA", { escaped: ["Mech A", "Mech L"] });
    expect(resultOf(game, two, "LFA")).toEqual({ winner: "LFA", reason: "2 mechs escaped" });
  });

  test("counts rounds that are over", () => {
    const game = gameWith(5, [{ side: "LFA", kind: "rounds held", count: 20 }]);
    const start = startOf(game);
    expect(resultOf(game, { ...start, round: 20 }, "Breakers")).toBeNull();
    expect(resultOf(game, { ...start, round: 21 }, "Breakers")).toEqual({
      winner: "LFA",
      reason: "20 rounds are over",
    });
  });

  test("holds for both sides where it names none", () => {
    const game = gameWith(2, [{ side: null, kind: "neutralised units", count: 1 }]);
    const start = startOf(game);
    for (const side of ["LFA", "Breakers"]) {
      const state = withScore(start, side, { neutralised: ["one"] });
      expect(resultOf(game, state, side)).toEqual({ winner: side, reason: "1 neutralised unit" });
    }
  });
});
