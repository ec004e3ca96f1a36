import { describe, expect, test } from "vitest";
import { applyAction, nextStep } from "../../../../games/callisto/engine/rules.ts";
import { positionOf } from "../../../../games/callisto/engine/side-view.ts";
import type { GameAction, GameState } from "../../../../games/callisto/engine/state.ts";
import {
  type CardDecision,
  cardDecisionOf,
  NO_CARD_DECISION,
} from "../../../../games/callisto/effects/turn-effects.ts";
import { ScriptedDice, SeededDice } from "../../../../runtime/dice.ts";
import { deciderOf, gameOf } from "./games.ts";
import { botCards, handCards, inTurn, startOf, TWO_HANDS, withBotCards, withHandCards, withUnits } from "./states.ts";

const GAME = gameOf(1);
const START = startOf(GAME);

function apply(state: GameState, action: GameAction, dice: readonly number[] = []): GameState {
  return applyAction(GAME, state, action, new ScriptedDice(dice)).state;
}

/** The automatic action that is due is done. */
function proceed(state: GameState, dice: readonly number[] = []): GameState {
  const step = nextStep(GAME, state);
  if (step.kind !== "automatic") throw new Error(`a ${step.kind} is due`);
  return apply(state, step.action, dice);
}

/** The leftmost card of a bot's row is resolved by a decision. */
function resolve(
  state: GameState,
  side: string,
  change: Partial<CardDecision>,
  dice: readonly number[] = [],
): GameState {
  const card = botCards(state, side).row[0]?.card ?? "";
  return apply(state, { kind: "resolve", side, card, decision: { ...NO_CARD_DECISION, ...change } }, dice);
}

const names = (row: readonly { readonly card: string; readonly sideways: boolean }[]): readonly string[] =>
  row.map(({ card, sideways }) => (sideways ? `${card}~` : card));
const row = (...cards: readonly string[]) =>
  cards.map((card) => ({ card: card.replace("~", ""), sideways: card.endsWith("~") }));

describe("the bid", () => {
  const bidding = (breakers: readonly string[], lfa: readonly string[], holder: string): GameState =>
    withBotCards(withBotCards({ ...START, initiative: holder }, "Breakers", { deck: breakers }), "LFA", { deck: lfa });

  test("of two bots is each deck's top card; the higher printed initiative takes the marker and the first turn", () => {
    const state = proceed(bidding(["Supervisor", "Ripper B"], ["Captain", "Scout Y"].toReversed(), "LFA"));
    expect(state).toMatchObject({ initiative: "Breakers", phase: { kind: "startTurn", side: "Breakers" } });
    expect(botCards(state, "Breakers")).toMatchObject({ bid: "Supervisor", deck: ["Ripper B"], discard: [] });
    expect(botCards(state, "LFA")).toMatchObject({ bid: null, deck: ["Captain"], discard: ["Scout Y"] });
    expect(state.sides["Breakers"]).toMatchObject({ wonInitiative: true });
    expect(state.sides["LFA"]).toMatchObject({ wonInitiative: false });
  });

  test.each(["LFA", "Breakers"])("that is a tie leaves the marker with its holder, the %s", (holder) => {
    const state = proceed(bidding(["Supervisor"], ["Captain"], holder));
    expect(state).toMatchObject({ initiative: holder, phase: { side: holder } });
  });

  test("of a hand is discarded, won or lost", () => {
    const drawn = apply(startOf(GAME, TWO_HANDS), { kind: "draw" });
    const lfa = handCards(drawn, "LFA").hand[0] ?? null;
    const breakers = handCards(drawn, "Breakers").hand[0] ?? null;
    expect(nextStep(GAME, drawn)).toEqual({ kind: "bid", sides: ["LFA", "Breakers"] });
    const state = apply(drawn, { kind: "bid", cards: { LFA: lfa, Breakers: breakers } });
    expect(handCards(state, "LFA")).toMatchObject({ discard: [lfa], hand: handCards(drawn, "LFA").hand.slice(1) });
    expect(handCards(state, "Breakers").discard).toEqual([breakers]);
    expect(state.phase).toEqual({ kind: "turn", side: state.initiative });
  });

  test("with an empty deck and discard is worth nothing", () => {
    const state = proceed(bidding([], ["Interference"], "Breakers"));
    expect(state.initiative).toBe("LFA");
  });
});

describe("the start of a bot's turn", () => {
  const starting = (zones: Parameters<typeof withBotCards>[2], won: boolean, change: Partial<GameState> = {}) =>
    proceed({
      ...withBotCards(START, "LFA", { deck: [], discard: [], ...zones }, won),
      ...change,
      phase: { kind: "startTurn", side: "LFA" },
    });

  test("arranges RECON cards, the bid that won and three new cards by initiative, equal ones as they were drawn", () => {
    const state = starting(
      { aside: ["Corp-Sec Z"], bid: "Captain", deck: ["Corp-Sec Y", "Scout Y", "Interference", "Scout Z"] },
      true,
    );
    expect(names(botCards(state, "LFA").row)).toEqual([
      "Captain",
      "Scout Y",
      "Corp-Sec Z",
      "Corp-Sec Y",
      "Interference",
    ]);
    expect(botCards(state, "LFA")).toMatchObject({ deck: ["Scout Z"], aside: [], bid: null });
    expect(state.phase).toEqual({ kind: "turn", side: "LFA" });
  });

  test("of the easier game discards the bid, though it won", () => {
    const state = starting({ bid: "Captain", deck: ["Scout Y", "Scout Z", "Corp-Sec Y", "Corp-Sec Z"] }, true, {
      difficulty: "easier",
    });
    expect(names(botCards(state, "LFA").row)).toEqual(["Scout Y", "Scout Z", "Corp-Sec Y"]);
    expect(botCards(state, "LFA").discard).toEqual(["Captain"]);
  });

  test("of the harder game draws four", () => {
    const state = starting({ deck: ["Scout Y", "Scout Z", "Corp-Sec Y", "Corp-Sec Z"] }, false, {
      difficulty: "harder",
    });
    expect(botCards(state, "LFA").row).toHaveLength(4);
  });

  test("resolves hit markers where initiative was lost: one card of the unit a marker, and all markers go", () => {
    const hit = withUnits(START, { "Scout Y": { at: "a1", hits: 2 }, "Corp-Sec Y": { at: "a1", hits: 1 } });
    const deck = ["Scout Y", "Scout Y", "Scout Z"];
    const state = proceed({
      ...withBotCards(hit, "LFA", { deck, discard: [] }, false),
      phase: { kind: "startTurn", side: "LFA" },
    });
    expect(names(botCards(state, "LFA").row)).toEqual(["Scout Z"]);
    expect(botCards(state, "LFA").discard).toEqual(["Scout Y", "Scout Y"]);
    expect(state.units.every(({ hits }) => hits === 0)).toBe(true);
  });

  test("leaves hit markers where initiative was won", () => {
    const hit = withUnits(START, { "Scout Y": { at: "a1", hits: 2 } });
    const state = proceed({
      ...withBotCards(hit, "LFA", { deck: ["Scout Y", "Scout Z", "Captain"] }, true),
      phase: { kind: "startTurn", side: "LFA" },
    });
    expect(botCards(state, "LFA").row).toHaveLength(3);
    expect(state.units.find(({ name }) => name === "Scout Y")?.hits).toBe(2);
  });
});

describe("the resolution of a row", () => {
  const playing = (zones: Parameters<typeof withBotCards>[2], side = "LFA"): GameState =>
    inTurn(withBotCards(START, side, { deck: [], discard: [], ...zones }), side);

  test("discards the leftmost card, and turns a sideways one upright to be resolved again at once", () => {
    const once = resolve(playing({ row: row("Captain", "Scout Y~", "Corp-Sec Y") }), "LFA", {});
    expect(names(botCards(once, "LFA").row)).toEqual(["Scout Y~", "Corp-Sec Y"]);
    const twice = resolve(once, "LFA", {});
    expect(names(botCards(twice, "LFA").row)).toEqual(["Scout Y", "Corp-Sec Y"]);
    const thrice = resolve(twice, "LFA", {});
    expect(names(botCards(thrice, "LFA").row)).toEqual(["Corp-Sec Y"]);
    expect(botCards(thrice, "LFA").discard).toEqual(["Captain", "Scout Y"]);
  });

  test("ends the turn when the row is empty; then the other side's turn starts, and after it the next round", () => {
    const first = { ...playing({ row: [] }), initiative: "LFA" };
    expect(nextStep(GAME, first)).toEqual({ kind: "automatic", action: { kind: "endTurn", side: "LFA" } });
    const second = proceed(first);
    expect(second).toMatchObject({ round: 1, phase: { kind: "startTurn", side: "Breakers" } });
    const next = proceed({ ...second, phase: { kind: "turn", side: "Breakers" } });
    expect(next).toMatchObject({ round: 2, phase: { kind: "bid" } });
  });

  test("by RECON takes an Interference card out of the game and sets one card aside for the next turn", () => {
    const state = resolve(
      playing({ row: row("Scout Y", "Interference", "Corp-Sec Y"), deck: ["Captain", "Scout Z"] }),
      "LFA",
      {
        action: "RECON",
      },
    );
    expect(botCards(state, "LFA")).toMatchObject({ aside: ["Captain"], deck: ["Scout Z"], removed: ["Interference"] });
    expect(names(botCards(state, "LFA").row)).toEqual(["Corp-Sec Y"]);
  });

  test("by COMMAND puts each card behind equal and higher initiative, never left of the acting card", () => {
    const state = resolve(
      playing({ row: row("Captain", "Sergeant Y", "Corp-Sec Y", "Interference"), deck: ["Sergeant Z", "Corp-Sec Z"] }),
      "LFA",
      { action: "COMMAND", strength: 2 },
    );
    expect(names(botCards(state, "LFA").row)).toEqual([
      "Sergeant Y",
      "Sergeant Z",
      "Corp-Sec Y",
      "Corp-Sec Z",
      "Interference",
    ]);
    const behindActing = resolve(playing({ row: row("Sergeant Y", "Interference"), deck: ["Captain"] }), "LFA", {
      action: "COMMAND",
      strength: 1,
    });
    expect(names(botCards(behindActing, "LFA").row)).toEqual(["Captain", "Interference"]);
  });

  test("by COMMAND shuffles the discard where the deck runs out, without the row", () => {
    const state = resolve(
      playing({ row: row("Captain", "Corp-Sec Y"), deck: ["Scout Y"], discard: ["Scout Z"] }),
      "LFA",
      { action: "COMMAND", strength: 3 },
    );
    expect(names(botCards(state, "LFA").row)).toEqual(["Scout Y", "Scout Z", "Corp-Sec Y"]);
    expect(botCards(state, "LFA")).toMatchObject({ deck: [], discard: ["Captain"] });
  });

  test("by INSPIRE turns chosen cards sideways, so that they are resolved twice", () => {
    const state = resolve(playing({ row: row("Sergeant Y", "Corp-Sec Y", "Corp-Sec Z") }), "LFA", {
      action: "INSPIRE",
      strength: 1,
      cards: ["Corp-Sec Z"],
    });
    expect(names(botCards(state, "LFA").row)).toEqual(["Corp-Sec Y", "Corp-Sec Z~"]);
  });

  test("by BOLSTER puts the top cards of the decks named into the discard", () => {
    const bolster = { Y: ["Scout Y", "Corp-Sec Y"], Z: ["Scout Z"], A: [], V: [] };
    const state = resolve(playing({ row: row("Captain"), bolster }), "LFA", {
      action: "BOLSTER",
      strength: 3,
      decks: ["Y", "Z", "Y"],
    });
    expect(botCards(state, "LFA").bolster).toEqual({ Y: [], Z: [], A: [], V: [] });
    expect(botCards(state, "LFA").discard).toEqual(["Scout Y", "Scout Z", "Corp-Sec Y", "Captain"]);
  });

  test("by BOLSTER falls back on the decks of the table that are not empty, without a die where one is left", () => {
    const bolster = { Y: [], Z: ["Scout Z", "Corp-Sec Z", "Scout Z", "Corp-Sec Z"], A: [], V: [] };
    const state = playing({ row: row("Captain"), bolster });
    const decision = cardDecisionOf(deciderOf(GAME, "LFA")(positionOf(GAME, state, "LFA"), 0, new ScriptedDice([])));
    expect(decision.action).toBe("BOLSTER");
    expect(new Set(decision.decks)).toEqual(new Set(["Z"]));
    const after = apply(state, { kind: "resolve", side: "LFA", card: "Captain", decision });
    expect(botCards(after, "LFA").bolster["Z"]).toHaveLength(4 - decision.decks.length);
  });

  test("only readies a suppressed unit", () => {
    const suppressed = withUnits(playing({ row: row("Scout Y") }), { "Scout Y": { at: "a1", suppressed: true } });
    const state = resolve(suppressed, "LFA", { action: "ready", unit: "Scout Y" });
    expect(state.units.find(({ name }) => name === "Scout Y")?.suppressed).toBe(false);
  });
});

test("hands draw four cards a round, and reshuffle the discard when the deck runs out", () => {
  const hands = withHandCards(startOf(GAME, TWO_HANDS), "LFA", {
    deck: ["Captain"],
    discard: ["Scout Y", "Scout Z", "Corp-Sec Y"],
  });
  const { state } = applyAction(GAME, hands, { kind: "draw" }, new SeededDice(3));
  expect(handCards(state, "LFA")).toMatchObject({ deck: [], discard: [] });
  expect(handCards(state, "LFA").hand.toSorted()).toEqual(["Captain", "Corp-Sec Y", "Scout Y", "Scout Z"]);
  expect(handCards(state, "Breakers").hand).toHaveLength(4);
});

test("a game that nobody wins within its bound is stopped without a winner", () => {
  const state = proceed({ ...START, round: GAME.maximumRounds + 1 });
  expect(state.result).toEqual({ winner: null, reason: "100 rounds are over" });
  expect(nextStep(GAME, state)).toEqual({ kind: "over" });
});
