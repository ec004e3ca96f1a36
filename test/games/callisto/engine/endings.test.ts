import { describe, expect, test } from "vitest";
import { applyAction, nextStep } from "../../../../games/callisto/engine/rules.ts";
import type { GameDefinition } from "../../../../games/callisto/engine/game-definition.ts";
import type { GameState } from "../../../../games/callisto/engine/state.ts";
import { NO_CARD_DECISION } from "../../../../games/callisto/effects/turn-effects.ts";
import { ScriptedDice, SeededDice } from "../../../../runtime/dice.ts";
import { boardOf, gameOf } from "./games.ts";
import { botCards, handCards, inTurn, startOf, unitOf, withBotCards, withHandCards, withUnits } from "./states.ts";

const row = (...cards: readonly string[]) => cards.map((card) => ({ card, sideways: false }));

/** All cards of a bot are elsewhere, out of the game. */
const NOWHERE = { deck: [], discard: [], aside: [], display: [], bolster: {} };

function resolve(game: GameDefinition, state: GameState, side: string, change: object, faces: readonly number[] = []) {
  const card = botCards(state, side).row[0]?.card ?? "";
  const decision = { ...NO_CARD_DECISION, clause: 1, procedure: "", ...change };
  return applyAction(game, state, { kind: "resolve", side, card, decision }, new ScriptedDice(faces));
}

test("a game ends in the middle of a turn, with cards left in the row, and waits for nothing more", () => {
  const game = gameOf(1);
  const objectives = game.board.spaces.filter(({ objective }) => objective > 0);
  const [last, ...others] = objectives.toSorted((one, other) => other.objective - one.objective);
  const space = last?.name ?? "";
  let points = 0;
  const controlled: Record<string, "controlled"> = {};
  for (const { name, objective } of others) {
    if (points + objective >= 5) continue;
    controlled[name] = "controlled";
    points += objective;
  }
  expect(points + (last?.objective ?? 0)).toBeGreaterThanOrEqual(5);
  const start = withBotCards(startOf(game), "LFA", { row: row("Corp-Sec Y", "Captain") });
  const placed = withUnits(start, { "Corp-Sec Y": { at: space } });
  const markers = { LFA: { ...controlled, [space]: "scouted" as const }, Breakers: {} };
  const { state } = resolve(game, inTurn({ ...placed, markers }, "LFA"), "LFA", {
    action: "CONTROL",
    unit: "Corp-Sec Y",
  });
  expect(state.result).toEqual({ winner: "LFA", reason: "5 objective points" });
  expect(botCards(state, "LFA").row).toEqual(row("Captain"));
  expect(nextStep(game, state)).toEqual({ kind: "over" });
});

describe("a unit that loses its last card", () => {
  const game = gameOf(1);
  const place = game.board.places[0]?.name ?? "";

  test("wins the game for whoever neutralised it as the third, before the attacker's next card", () => {
    const start = withUnits(startOf(game), { "Scout Y": { at: place }, "Ripper B": { at: place } });
    const lost = withBotCards(start, "LFA", { ...NOWHERE, discard: ["Scout Y"] });
    const ready = withBotCards(lost, "Breakers", { row: row("Ripper B", "Supervisor") });
    const two = { neutralised: ["Scout Z", "Mech A"], rescued: 0, escaped: [] };
    const state = inTurn({ ...ready, scores: { ...ready.scores, Breakers: two } }, "Breakers");
    const decision = { action: "ATTACK", strength: 1, unit: "Ripper B", target: "Scout Y" };
    const hit = resolve(game, state, "Breakers", decision, [10]);
    expect(hit.report.neutralised).toEqual(["Scout Y"]);
    expect(hit.state.result).toEqual({ winner: "Breakers", reason: "3 neutralised units" });
    expect(botCards(hit.state, "Breakers").row).toEqual(row("Supervisor"));
  });

  test("takes its hit markers with it, and its cards in the row do nothing", () => {
    const start = withUnits(startOf(game), { "Scout Y": { at: place, hits: 2 }, "Ripper B": { at: place } });
    const lost = withBotCards(start, "LFA", { ...NOWHERE, aside: ["Scout Y"], discard: ["Scout Y"] });
    const ready = withBotCards(lost, "Breakers", { row: row("Ripper B") });
    const decision = { action: "ATTACK", strength: 1, unit: "Ripper B", target: "Scout Y" };
    const { state } = resolve(game, inTurn(ready, "Breakers"), "Breakers", decision, [10]);
    expect(unitOf(state, "Scout Y")).toBeUndefined();
    const after = { ...state, phase: { kind: "startTurn" as const, side: "LFA" } };
    const turn = applyAction(game, after, { kind: "startTurn", side: "LFA" }, new SeededDice(1)).state;
    expect(botCards(turn, "LFA").row).toEqual(row("Scout Y"));
    const done = resolve(game, turn, "LFA", { clause: null });
    expect(botCards(done.state, "LFA")).toMatchObject({ row: [], discard: ["Scout Y"] });
    expect(unitOf(done.state, "Scout Y")).toBeUndefined();
  });
});

describe("scenario 6", () => {
  const game = gameOf(6, { ...boardOf(6), goals: [{ side: "LFA", kind: "mechs escaped", count: 1 }] });
  const place = game.board.places[0]?.name ?? "";

  test("a deactivated mech of a hand goes with the first hit, with all its cards in the supply", () => {
    const start = startOf(game, { LFA: "hand", Breakers: "bot" });
    const placed = withUnits(start, { "Mech A": { at: place, deactivated: true }, "Ripper B": { at: place } });
    const ready = withBotCards(placed, "Breakers", { row: row("Ripper B") });
    const decision = { action: "ATTACK", strength: 2, unit: "Ripper B", target: "Mech A" };
    const { state, report } = resolve(game, inTurn(ready, "Breakers"), "Breakers", decision, [1, 10]);
    expect(report.neutralised).toEqual(["Mech A"]);
    expect(unitOf(state, "Mech A")).toBeUndefined();
    expect(state.pending).toEqual([]);
    expect(state.scores["Breakers"]?.neutralised).toEqual(["Mech A"]);
    expect(handCards(state, "LFA").supply.filter((card) => card.endsWith(" A"))).toEqual([]);
    expect(handCards(state, "LFA").removed.toSorted()).toEqual([
      "Commander A",
      "Gunner A",
      "Gunner A",
      "Navigator A",
      "Navigator A",
    ]);
  });

  test("a bot's mech that escapes takes all its cards along, is counted, and may win", () => {
    const escape = game.board.spaces.find(({ has }) => has.some(({ name }) => name === "escape"))?.name ?? "";
    const start = withUnits(startOf(game), { "Mech A": { at: escape, deactivated: false } });
    const ready = withBotCards(start, "LFA", {
      row: [{ card: "Commander A", sideways: true }, ...row("Gunner A")],
      discard: ["Gunner A", "Captain"],
      aside: ["Navigator A"],
      display: ["Navigator A"],
    });
    const decision = { action: "MOVE", strength: 1, unit: "Mech A", destination: escape, escapes: true };
    const { state } = resolve(game, inTurn(ready, "LFA"), "LFA", decision);
    expect(botCards(state, "LFA")).toMatchObject({ row: [], discard: ["Captain"], aside: [], display: [] });
    expect(state.scores["LFA"]?.escaped).toEqual(["Mech A"]);
    expect(state.result).toEqual({ winner: "LFA", reason: "1 mech escaped" });
  });
});

test("the Breakers win while the prisoner passes a pod, though the unit goes on", () => {
  const game = gameOf(5);
  const start = startOf(game);
  const [from, pod, to] = ["c5", "d5", "e5"] as const;
  expect(start.features[pod]).toMatchObject([{ name: "escape pod", destroyed: false }]);
  const features = Object.fromEntries(
    Object.entries(start.features).map(([name, has]) => [name, has.filter((each) => each.name !== "prisoner")]),
  );
  const prisoner = { name: "prisoner", armour: null, destroyed: false };
  const held: GameState = { ...start, features: { ...features, [from]: [...(features[from] ?? []), prisoner] } };
  const ready = withBotCards(withUnits(held, { "Scanner A": { at: from } }), "Breakers", { row: row("Scanner A") });
  const decision = { action: "SCOUT", strength: 2, unit: "Scanner A", destination: to, route: [pod] };
  const { state, report } = resolve(game, inTurn(ready, "Breakers"), "Breakers", decision);
  expect(report.victor).toBe("Breakers");
  expect(state.result).toEqual({ winner: "Breakers", reason: "the prisoner at an intact escape pod" });
});

test.each([
  ["r1", "the LFA's Force 2", ["Merc Z", "Scout Z"]],
  ["b1", "the Breakers' Force 1", ["Hewer A", "Scanner A"]],
])("comms of scenario 8 that fall in %s suppress %s and nobody else", (space, _force, suppressed) => {
  const game = gameOf(8);
  const placed = withUnits(startOf(game), { "Ripper C": { at: space } });
  const ready = withBotCards(placed, "Breakers", { row: row("Ripper C") });
  const decision = { action: "ATTACK", strength: 2, unit: "Ripper C", structure: `comms ${space}` };
  const { report } = resolve(game, inTurn(ready, "Breakers"), "Breakers", decision, [1, 10]);
  expect(report.suppressed).toEqual(suppressed);
});

test("a hand asked for a casualty of its mech is asked before the attacker's turn goes on", () => {
  const game = gameOf(1);
  const place = game.board.places[0]?.name ?? "";
  const start = withUnits(startOf(game, { LFA: "hand", Breakers: "bot" }), {
    "Mech A": { at: place },
    "Ripper B": { at: place },
  });
  const held = withHandCards(start, "LFA", { hand: [], discard: ["Gunner A", "Commander A"], deck: ["Navigator A"] });
  const ready = inTurn(withBotCards(held, "Breakers", { row: row("Ripper B", "Supervisor") }), "Breakers");
  const decision = { action: "ATTACK", strength: 1, unit: "Ripper B", target: "Mech A" };
  const { state } = resolve(game, ready, "Breakers", decision, [10]);
  expect(nextStep(game, state)).toEqual({
    kind: "answer",
    question: { kind: "casualty", side: "LFA", unit: "Mech A", options: ["Gunner A", "Commander A"] },
  });
  const answered = applyAction(game, state, { kind: "answer", side: "LFA", option: "Commander A" }, new SeededDice(1));
  expect(handCards(answered.state, "LFA")).toMatchObject({ discard: ["Gunner A"], casualties: ["Commander A"] });
  expect(nextStep(game, answered.state)).toEqual({ kind: "resolve", side: "Breakers" });
});
