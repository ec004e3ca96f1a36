import { describe, expect, test } from "vitest";
import { newGame } from "../../../../games/callisto/engine/new-game.ts";
import { violations } from "../../../../games/callisto/engine/invariants.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import { gameOf } from "./games.ts";
import { botCards, handCards, startOf, TWO_HANDS, unitOf } from "./states.ts";

const SCENARIOS = [1, 2, 3, 4, 5, 6, 7, 8];

test.each(SCENARIOS)("scenario %i is set up without a violation, for bots and for hands", (scenario) => {
  const game = gameOf(scenario);
  expect(violations(game, startOf(game))).toEqual([]);
  expect(violations(game, startOf(game, TWO_HANDS))).toEqual([]);
});

test("scenario 1 starts with one copy of each named card in the deck, two Interference, and the rest in bolster decks", () => {
  const game = gameOf(1);
  const { deck, bolster, interference, display, removed } = botCards(startOf(game), "LFA");
  expect(deck.toSorted()).toEqual([
    "Captain",
    "Commander A",
    "Commander V",
    "Corp-Sec Y",
    "Corp-Sec Z",
    "Interference",
    "Interference",
    "Scout Y",
    "Scout Z",
    "Sergeant Y",
    "Sergeant Z",
  ]);
  expect(bolster["Y"]?.toSorted()).toEqual([
    "Corp-Sec Y",
    "Corp-Sec Y",
    "Corp-Sec Y",
    "Corp-Sec Y",
    "Scout Y",
    "Scout Y",
  ]);
  expect(bolster["A"]?.toSorted()).toEqual(["Gunner A", "Gunner A", "Navigator A", "Navigator A"]);
  expect({ interference, display, removed }).toEqual({ interference: 8, display: [], removed: [] });
});

test("a side with a hand has its supply open and draws before it bids", () => {
  const state = startOf(gameOf(1), TWO_HANDS);
  const { hand, supply, interference, deck } = handCards(state, "Breakers");
  expect(state.phase).toEqual({ kind: "draw" });
  expect({ hand, interference, deck: deck.length }).toEqual({ hand: [], interference: 8, deck: 11 });
  expect(supply.filter((card) => card === "Ripper B")).toHaveLength(4);
});

test.each(SCENARIOS)(
  "in scenario %i every supply card of a bot lies in a bolster deck, save the Drone of scenario 8",
  (scenario) => {
    const state = startOf(gameOf(scenario));
    const removed = ["LFA", "Breakers"].flatMap((side) => botCards(state, side).removed);
    expect(removed).toEqual(scenario === 8 ? ["Drone"] : []);
  },
);

describe("special rules of a scenario", () => {
  const seeds = [1, 2, 3, 4, 5];
  const setUp = (scenario: number, seed: number) =>
    newGame(gameOf(scenario), { players: { LFA: "bot", Breakers: "bot" }, difficulty: "normal" }, new SeededDice(seed));

  test.each(seeds)("Merc and Stalker cards lie on top of decks Y and Z in scenario 5, seed %i", (seed) => {
    const { bolster } = botCards(setUp(5, seed), "LFA");
    for (const letter of ["Y", "Z"]) {
      const titles = (bolster[letter] ?? []).map((card) => card.replace(/ [A-Z]$/, ""));
      const upper = titles.filter((title) => title === "Merc" || title === "Stalker").length;
      expect(new Set(titles.slice(0, upper))).toEqual(new Set(["Merc", "Stalker"]));
      expect(titles.slice(upper)).not.toContain("Merc");
    }
  });

  test.each(seeds)("the Drone lies on top of deck M in scenario 7, seed %i", (seed) => {
    expect(botCards(setUp(7, seed), "LFA").bolster["M"]?.[0]).toBe("Drone");
  });

  test("Commanders are displayed in scenario 4, all mech cards in scenario 6", () => {
    expect(botCards(setUp(4, 1), "LFA").display.toSorted()).toEqual(["Commander A", "Commander H", "Commander V"]);
    expect(botCards(setUp(6, 1), "LFA").display).toHaveLength(25);
  });

  test("the mechs of scenario 6 are deactivated", () => {
    const mechs = startOf(gameOf(6)).units.filter((unit) => unit.class === "mech");
    expect(mechs).toHaveLength(5);
    expect(mechs.every(({ deactivated }) => deactivated)).toBe(true);
    expect(unitOf(startOf(gameOf(5)), "Mech H")?.deactivated).toBe(false);
  });

  test("structures have armour", () => {
    const buildings = Object.values(startOf(gameOf(3)).features)
      .flat()
      .filter(({ name }) => name === "building");
    expect(buildings.length).toBeGreaterThanOrEqual(4);
    expect(buildings.every(({ armour, destroyed }) => armour !== null && armour > 0 && !destroyed)).toBe(true);
  });
});
