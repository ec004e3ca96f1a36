import { describe, expect, test } from "vitest";
import { applyAction } from "../../../../games/unbreakable/engine/apply-action.ts";
import { choicesFor } from "../../../../games/unbreakable/engine/choices.ts";
import { botsOf, type GameDefinition } from "../../../../games/unbreakable/engine/game-definition.ts";
import { isNorth, isSouth } from "../../../../games/unbreakable/terrain.ts";
import type { GameAction } from "../../../../games/unbreakable/engine/game-action.ts";
import { newGame } from "../../../../games/unbreakable/engine/new-game.ts";
import { nextStep } from "../../../../games/unbreakable/engine/next-step.ts";
import type { GameState } from "../../../../games/unbreakable/engine/state.ts";
import { hexDistance, hexesOf } from "../../../../games/shared/hex/hex.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import { CAPTURE, DESTRUCTION, gameOf, RETRIEVAL, WASTELAND } from "../games.ts";

const NOBODY = botsOf({});

/** Sets a game up: each choice is the one that a test wants, or the first. */
function setUp(
  game: GameDefinition,
  state: GameState,
  wanted: (choices: readonly GameAction[], state: GameState) => GameAction | undefined = () => undefined,
): GameState {
  const dice = new SeededDice(1);
  let now = state;
  for (;;) {
    const [pending] = now.pending;
    if (pending === undefined) return now;
    const choices = choicesFor(game, now, pending);
    const action = wanted(choices, now) ?? choices[0];
    if (action === undefined) throw new Error(`nothing can be chosen for ${pending.kind}`);
    now = applyAction(game, NOBODY, now, action, dice).state;
  }
}

const begun = (game: GameDefinition): GameState => newGame(game, new SeededDice(1)).state;

/** Where each thing could be placed, by its name. */
function placesIn(scenario: number): ReadonlyMap<string, readonly string[]> {
  const game = gameOf(scenario);
  const places = new Map<string, readonly string[]>();
  setUp(game, begun(game), (choices) => {
    const hexes = choices.flatMap((choice) => (choice.kind === "place" ? [choice] : []));
    const [first] = hexes;
    if (first === undefined) return undefined;
    places.set(
      first.unit,
      hexes.map(({ to }) => to),
    );
    return hexes.find(({ to }) => to === (first.unit === "Blue Flag" ? "0604" : "0612")) ?? first;
  });
  return places;
}

describe.each([CAPTURE, DESTRUCTION])("scenario %i", (scenario) => {
  const places = placesIn(scenario);

  test("begins with the flags, each anywhere in its own half", () => {
    expect([...places.keys()].slice(0, 2)).toEqual(["Blue Flag", "Yellow Flag"]);
    const all = hexesOf(gameOf(scenario).map);
    expect(places.get("Blue Flag")).toEqual(all.filter(isNorth));
    expect(places.get("Yellow Flag")).toEqual(all.filter(isSouth));
  });

  test.each([
    ["Blue", "Walker 1", "0604", isNorth],
    ["Yellow", "Walker A", "0612", isSouth],
  ] as const)("lets units of %s set up in their half, not beside their flag", (_side, unit, flag, isOwn) => {
    const hexes = places.get(unit) ?? [];
    expect(hexes.length).toBeGreaterThan(40);
    expect(hexes.every((hex) => isOwn(hex) && hexDistance(hex, flag) > 1)).toBe(true);
    expect(hexes.some((hex) => hexDistance(hex, flag) === 2)).toBe(true);
  });
});

test("0107 and 0207 are north of the fold, 0108 and 0209 south of it, and 0208 is neither", () => {
  expect(["0107", "0207", "0108", "0208", "0209"].map((hex) => [isNorth(hex), isSouth(hex)])).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, false],
    [false, true],
  ]);
});

test("Retrieval begins with the satellite in a crater in the middle of the map", () => {
  const { objects, hexes } = begun(gameOf(RETRIEVAL));
  expect(objects).toMatchObject([{ name: "Satellite", side: null, at: "0608", carrier: null }]);
  expect(hexes["0608"]).toMatchObject({ terrain: "crater" });
  expect(hexes["0608"]?.border).not.toBeNull();
});

describe("Industrial Wasteland", () => {
  const game = { ...gameOf(WASTELAND), maximumRounds: 3 };
  const dice = new SeededDice(1);

  /** The game as the first round is over without its aim. */
  function secondRound(): GameState {
    const first = { ...setUp(game, begun(game)), turn: 3 };
    const step = nextStep(game, NOBODY, first);
    expect(step).toEqual({ kind: "automatic", action: { kind: "end round" } });
    const units = first.units.filter(({ name }) => name !== "Walker 1");
    const hexes = { ...first.hexes, "0102": { terrain: "rough", border: null, epicenter: null, cloud: null } } as const;
    return applyAction(game, NOBODY, { ...first, units, hexes }, { kind: "end round" }, dice).state;
  }

  test("is set up anew for the second round: all units, the map and the action deck", () => {
    const again = secondRound();
    expect(again.rounds).toEqual([null]);
    expect({ ...again, rounds: [], pending: [] }).toEqual({ ...begun(game), pending: [] });
  });

  test("has Yellow set up in the north in the second round, and Blue in the first", () => {
    const placed = (state: GameState): readonly string[] => [
      ...new Set(state.pending.flatMap((each) => (each.kind === "place" ? [each.side] : []))),
    ];
    expect(placed(begun(game))).toEqual(["Blue"]);
    expect(placed(secondRound())).toEqual(["Yellow"]);
    const { units } = setUp(game, secondRound());
    expect(units.filter(({ at }) => at === "off map").map(({ side }) => side)).toEqual(Array(4).fill("Blue"));
    expect(units.filter(({ side }) => side === "Yellow").every(({ at }) => isNorth(at))).toBe(true);
  });

  test.each([
    [[null], 3, "3 turns are over", null],
    [[2], 2, "Yellow destroyed the industry in 2 turns", "Yellow"],
    [[1], 1, "Yellow destroyed the industry in 1 turn", "Yellow"],
  ] as const)("after rounds %j ends in turn %i of the second", (rounds, turn, reason, winner) => {
    const state: GameState = { ...setUp(game, secondRound()), rounds, turn };
    const step = nextStep(game, NOBODY, state);
    expect(step).toEqual({ kind: "automatic", action: { kind: "end round" } });
    expect(nextStep(game, NOBODY, { ...state, turn: turn - 1 })).toMatchObject({ action: { kind: "shuffle" } });
    expect(applyAction(game, NOBODY, state, { kind: "end round" }, dice).state.result).toEqual({ winner, reason });
  });
});
