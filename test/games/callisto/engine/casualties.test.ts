import { describe, expect, test } from "vitest";
import { ScriptedDice, SeededDice } from "../../../../runtime/dice.ts";
import { NO_CARD_DECISION } from "../../../../games/callisto/effects/turn-effects.ts";
import { applyAction } from "../../../../games/callisto/engine/rules.ts";
import { inflictCasualties } from "../../../../games/callisto/engine/execute.ts";
import type { GameState } from "../../../../games/callisto/engine/state.ts";
import { gameOf } from "./games.ts";
import {
  botCards,
  handCards,
  inTurn,
  startOf,
  TWO_HANDS,
  unitOf,
  withBotCards,
  withHandCards,
  withUnits,
} from "./states.ts";

const GAME = gameOf(1);
const PLACE = GAME.board.places[0]?.name ?? "";
const START = withUnits(startOf(GAME), { "Scout Y": { at: PLACE }, "Mech A": { at: PLACE } });
const HANDS = withUnits(startOf(GAME, TWO_HANDS), { "Scout Y": { at: PLACE }, "Mech A": { at: PLACE } });

const hit = (state: GameState, unit: string) => inflictCasualties(GAME, state, "Breakers", [unit], new SeededDice(1));

describe("a hit on a bot's unit", () => {
  const zones = { row: [], aside: [], deck: [], discard: [], display: [], bolster: { Y: [], Z: [], A: [], V: [] } };

  test("costs a card of the discard, then of the deck, then of the bolster deck, and with the last one the counter", () => {
    let state = withBotCards(START, "LFA", {
      ...zones,
      discard: ["Captain", "Scout Y"],
      deck: ["Scout Y", "Corp-Sec Y"],
      bolster: { ...zones.bolster, Y: ["Corp-Sec Y", "Scout Y"] },
    });
    ({ state } = hit(state, "Scout Y"));
    expect(botCards(state, "LFA")).toMatchObject({ discard: ["Captain"], removed: ["Scout Y"] });
    ({ state } = hit(state, "Scout Y"));
    expect(botCards(state, "LFA").deck).toEqual(["Corp-Sec Y"]);
    expect(unitOf(state, "Scout Y")).toBeDefined();
    const last = hit(state, "Scout Y");
    expect(botCards(last.state, "LFA").bolster["Y"]).toEqual(["Corp-Sec Y"]);
    expect(last.report).toEqual({ casualties: [{ unit: "Scout Y", card: "Scout Y" }], neutralised: ["Scout Y"] });
    expect(unitOf(last.state, "Scout Y")).toBeUndefined();
    expect(last.state.scores["Breakers"]?.neutralised).toEqual(["Scout Y"]);
  });

  test("of a mech takes Gunner, Navigator, Commander in this order", () => {
    const cards = { ...zones, discard: ["Commander A", "Navigator A", "Gunner A"] };
    const { state } = hit(withBotCards(START, "LFA", cards), "Mech A");
    expect(botCards(state, "LFA").removed).toEqual(["Gunner A"]);
  });

  test.each([
    ["Breakers", 1],
    ["LFA", 0],
  ])("leaves a hit marker where the attacker holds the initiative marker: held by the %s, %i", (holder, hits) => {
    const cards = { ...zones, discard: ["Scout Y", "Scout Y"] };
    const { state } = hit({ ...withBotCards(START, "LFA", cards), initiative: holder }, "Scout Y");
    expect(unitOf(state, "Scout Y")?.hits).toBe(hits);
  });

  test("between two bots comes from the other's attack, card by card", () => {
    const attacker = "Ripper B";
    const state = inTurn(
      withUnits(
        withBotCards(withBotCards(START, "LFA", { ...zones, discard: ["Scout Y", "Scout Y"] }), "Breakers", {
          ...zones,
          row: [{ card: attacker, sideways: false }],
        }),
        { [attacker]: { at: PLACE } },
      ),
      "Breakers",
    );
    const decision = { ...NO_CARD_DECISION, action: "ATTACK", strength: 2, unit: attacker, target: "Scout Y" };
    const applied = applyAction(
      GAME,
      { ...state, initiative: "Breakers" },
      { kind: "resolve", side: "Breakers", card: attacker, decision },
      new ScriptedDice([1, 10]),
    );
    expect(applied.report.attacks).toMatchObject([{ target: "Scout Y", faces: [1, 10], succeeded: true }]);
    expect(applied.report.casualties).toEqual([{ unit: "Scout Y", card: "Scout Y" }]);
    expect(botCards(applied.state, "LFA")).toMatchObject({ discard: ["Scout Y"], removed: ["Scout Y"] });
    expect(unitOf(applied.state, "Scout Y")?.hits).toBe(1);
    expect(botCards(applied.state, "Breakers")).toMatchObject({ row: [], discard: [attacker] });
  });
});

describe("a hit on a unit of a side with a hand", () => {
  const zones = { hand: [], deck: [], discard: [], played: [], supply: [] };

  test("costs a card of the hand, then of the discard, then of the deck; without one the unit is neutralised", () => {
    let state = withHandCards(HANDS, "LFA", {
      ...zones,
      hand: ["Scout Y", "Captain"],
      discard: ["Scout Y"],
      deck: ["Corp-Sec Y", "Scout Y"],
      played: ["Scout Y"],
      supply: ["Scout Y", "Corp-Sec Y"],
    });
    ({ state } = hit(state, "Scout Y"));
    expect(handCards(state, "LFA")).toMatchObject({ hand: ["Captain"], casualties: ["Scout Y"] });
    ({ state } = hit(state, "Scout Y"));
    expect(handCards(state, "LFA").discard).toEqual([]);
    ({ state } = hit(state, "Scout Y"));
    expect(handCards(state, "LFA").deck).toEqual(["Corp-Sec Y"]);
    expect(unitOf(state, "Scout Y")).toBeDefined();
    const last = hit(state, "Scout Y");
    expect(last.report).toEqual({ casualties: [{ unit: "Scout Y", card: null }], neutralised: ["Scout Y"] });
    expect(unitOf(last.state, "Scout Y")).toBeUndefined();
    expect(handCards(last.state, "LFA")).toMatchObject({ supply: ["Corp-Sec Y"], removed: ["Scout Y"] });
    expect(last.state.scores["Breakers"]?.neutralised).toEqual(["Scout Y"]);
  });

  test("leaves no hit marker", () => {
    const state = { ...withHandCards(HANDS, "LFA", { ...zones, hand: ["Scout Y"] }), initiative: "Breakers" };
    expect(unitOf(hit(state, "Scout Y").state, "Scout Y")?.hits).toBe(0);
  });

  test("asks which of a mech's different cards goes, and takes the one that is named", () => {
    const before = withHandCards(HANDS, "LFA", {
      ...zones,
      hand: ["Commander A", "Gunner A"],
      discard: ["Navigator A"],
    });
    const asked = hit(before, "Mech A");
    expect(asked.report.casualties).toEqual([{ unit: "Mech A", card: null }]);
    expect(asked.state.pending).toEqual([
      { kind: "casualty", side: "LFA", unit: "Mech A", options: ["Gunner A", "Commander A"] },
    ]);
    const { state, report } = applyAction(
      GAME,
      inTurn(asked.state, "Breakers"),
      { kind: "answer", side: "LFA", option: "Commander A" },
      new SeededDice(1),
    );
    expect(report.casualties).toEqual([{ unit: "Mech A", card: "Commander A" }]);
    expect(handCards(state, "LFA")).toMatchObject({ hand: ["Gunner A"], casualties: ["Commander A"] });
    expect(state.pending).toEqual([]);
  });
});
