import { describe, expect, test } from "vitest";
import { factionsOf, type Seat } from "../../../../../games/callisto/engine/game-definition.ts";
import { type PlayedGame, type Players, playGame } from "../../../../../games/callisto/play/participants.ts";
import { GREEDY_SEAT, RANDOM_SEAT } from "../../../../../games/callisto/engine/seats/seats.ts";
import { SeededDice } from "../../../../../runtime/dice.ts";
import { deciderOf, gameOf } from "../games.ts";
import { Table } from "../moves/table.ts";
import { oneOfEvery } from "../../../../effort.ts";

const SCENARIOS = [1, 2, 3, 4, 5, 6, 7, 8];

function play(scenario: number, first: Seat, second: Seat | "bot", seed: number): PlayedGame {
  const game = gameOf(scenario);
  const [one, other] = factionsOf(game);
  const players: Players = {
    [one]: { kind: "hand", seat: first },
    [other]: second === "bot" ? { kind: "bot", decide: deciderOf(game, other) } : { kind: "hand", seat: second },
  };
  return playGame(game, players, { seed, difficulty: "normal" });
}

describe("the random player", () => {
  test.each(oneOfEvery(2, SCENARIOS))("plays a whole game of scenario %i against a bot", (scenario) => {
    expect(play(scenario, RANDOM_SEAT, "bot", scenario).state.result).not.toBeNull();
  });

  test("plays the same game with the same seed, another with another", () => {
    const [one, same, other] = [7, 7, 8].map((seed) => play(1, RANDOM_SEAT, RANDOM_SEAT, seed));
    expect(same?.state).toEqual(one?.state);
    expect(other?.state).not.toEqual(one?.state);
  });

  test("chooses the kind of play first, so that many ways to bolster do not crowd out the rest", () => {
    const table = new Table({
      grid: { grid: "1x1" },
      side: "LFA",
      units: {},
      cards: { hand: ["Captain"], supply: ["Scout Y", "Scout Z", "Corp-Sec Y", "Corp-Sec Z", "Gunner A", "Gunner V"] },
    });
    const dice = new SeededDice(3);
    const kinds = Array.from({ length: 300 }, () => RANDOM_SEAT.move(table.game, table.state, "LFA", dice).kind);
    // Three kinds, of which twenty ways to bolster are one.
    expect(kinds.filter((kind) => kind === "endTurn").length).toBeGreaterThan(70);
    expect(kinds.filter((kind) => kind === "act").length).toBeGreaterThan(70);
  });
});

describe("the greedy player", () => {
  const layout = { grid: { grid: "4x1", spaces: { b1: { objective: 1 } } }, side: "LFA" } as const;
  const chosen = (table: Table): unknown => {
    const move = GREEDY_SEAT.move(table.game, table.state, "LFA", new SeededDice(1));
    return move.kind === "act" ? [move.card, move.deed.action] : move.kind;
  };

  test("takes control of an objective before all else", () => {
    const table = new Table({
      ...layout,
      units: { "Corp-Sec Y": "b1", "Scout Y": "b1", "Ripper B": "c1" },
      cards: { hand: ["Scout Y", "Corp-Sec Y", "Captain"], supply: ["Scout Y"] },
    });
    expect(chosen(table)).toEqual(["Corp-Sec Y", "CONTROL"]);
  });

  test.each([
    ["a space that it controls", ["b1"]],
    ["a space that it does not control", []],
  ])("rescues the civilian in %s rather than attack", (_, controlled) => {
    const table = new Table({
      scenario: 3,
      grid: { grid: "4x1", spaces: { b1: { has: ["civilian"] } } },
      side: "Breakers",
      units: { "Ripper C": "b1", "Corp-Sec Y": "c1" },
      controlled,
      cards: { hand: ["Ripper C"] },
    });
    const move = GREEDY_SEAT.move(table.game, table.state, "Breakers", new SeededDice(1));
    expect(move).toMatchObject({ kind: "act", deed: { action: "CONTROL" } });
  });

  test("moves towards an objective that it does not control", () => {
    const table = new Table({
      ...layout,
      units: { "Corp-Sec Y": "c1" },
      scouted: ["b1", "d1"],
      cards: { hand: ["Corp-Sec Y"] },
    });
    const move = GREEDY_SEAT.move(table.game, table.state, "LFA", new SeededDice(1));
    expect(move).toMatchObject({ kind: "act", deed: { action: "MOVE", destination: "b1" } });
  });

  test("attacks the target that it hits more likely", () => {
    const table = new Table({
      grid: { grid: "4x1" },
      side: "LFA",
      units: { "Mech A": "a1", "Ripper B": "b1", "Survey Tech B": "d1" },
      cards: { hand: ["Gunner A"] },
    });
    const move = GREEDY_SEAT.move(table.game, table.state, "LFA", new SeededDice(1));
    expect(move).toMatchObject({ kind: "act", deed: { action: "SPECIAL ATTACK", target: "Ripper B" } });
  });

  test("readies a suppressed unit, and bolsters when its leader is up", () => {
    const units = { "Scout Y": { at: "a1", suppressed: true } };
    expect(chosen(new Table({ ...layout, units, cards: { hand: ["Scout Y"] } }))).toBe("ready");
    const leader = new Table({
      ...layout,
      units: {},
      cards: { hand: ["Sergeant Y"], supply: ["Scout Y", "Corp-Sec Y"] },
    });
    expect(chosen(leader)).toEqual(["Sergeant Y", "BOLSTER"]);
  });

  test("ends its turn rather than waste a card", () => {
    const table = new Table({ ...layout, units: {}, cards: { hand: ["Scout Y"] } });
    expect(chosen(table)).toBe("endTurn");
  });

  test("bids the card that it misses least", () => {
    const table = new Table({
      ...layout,
      units: { "Corp-Sec Y": "b1" },
      cards: { hand: ["Corp-Sec Y", "Scout Z", "Interference"] },
    });
    expect(GREEDY_SEAT.bid(table.game, table.state, "LFA", new SeededDice(1))).toBe("Scout Z");
  });

  test.each(oneOfEvery(4, SCENARIOS))(
    "beats the random player of scenario %i most of the time, from either side",
    (scenario) => {
      const [first, second] = factionsOf(gameOf(scenario));
      const seeds = [1, 2, 3, 4];
      const asFirst = seeds.filter(
        (seed) => play(scenario, GREEDY_SEAT, RANDOM_SEAT, seed).state.result?.winner === first,
      );
      const asSecond = seeds.filter(
        (seed) => play(scenario, RANDOM_SEAT, GREEDY_SEAT, seed).state.result?.winner === second,
      );
      expect(asFirst.length + asSecond.length).toBeGreaterThan(4);
    },
  );
});
