import { describe, expect, test } from "vitest";
import { applyAction, nextStep } from "../../../../games/callisto/engine/rules.ts";
import type { GameDefinition } from "../../../../games/callisto/engine/game-definition.ts";
import type { GameState } from "../../../../games/callisto/engine/state.ts";
import { DEFAULT_READINGS } from "../../../../games/callisto/readings.ts";
import { NO_CARD_DECISION } from "../../../../games/callisto/effects/turn-effects.ts";
import { ScriptedDice } from "../../../../runtime/dice.ts";
import { Table } from "./moves/table.ts";
import { botCards, startOf, unitOf } from "./states.ts";

type Kind = "bot" | "hand";

const CARDS = { hand: ["Ripper B", "Ripper B", "Ripper C", "Ripper C"] };

/** Hades stands north of the prisoner and two Rippers; west and east of them lie markers of the Breakers. */
function table(): Table {
  return new Table({
    scenario: 5,
    grid: { grid: "5x5", spaces: { c4: { has: ["prisoner"] }, e5: { has: ["escape pod"] } } },
    side: "LFA",
    units: { "Mech H": "c3", "Ripper B": "c4", "Ripper C": "c4" },
    enemyMarkers: { b4: "scouted", d4: "scouted" },
    cards: { hand: ["Gunner H"] },
    enemyCards: CARDS,
  });
}

function played({ game, state }: Table, lfa: Kind, breakers: Kind): GameState {
  const cards = { ...botCards(startOf(game), "LFA"), row: [{ card: "Commander H", sideways: false }] };
  const others = { ...botCards(startOf(game), "Breakers"), discard: CARDS.hand };
  const sides = {
    LFA: lfa === "bot" ? { kind: "bot" as const, cards, wonInitiative: false } : state.sides["LFA"],
    Breakers:
      breakers === "bot" ? { kind: "bot" as const, cards: others, wonInitiative: false } : state.sides["Breakers"],
  };
  return { ...state, sides: sides as GameState["sides"] };
}

/** The bot's PULSE at both Rippers, which hits both. */
function pulse(game: GameDefinition, state: GameState): GameState {
  const decision = {
    ...NO_CARD_DECISION,
    procedure: "COMMANDER H",
    clause: 1,
    action: "PULSE",
    strength: 2,
    unit: "Mech H",
    targets: ["Ripper B", "Ripper C"],
  };
  return applyAction(
    game,
    state,
    { kind: "resolve", side: "LFA", card: "Commander H", decision },
    new ScriptedDice([10, 10, 10, 10]),
  ).state;
}

function answer(game: GameDefinition, state: GameState, option: string): GameState {
  const step = nextStep(game, state);
  if (step.kind !== "answer") throw new Error(`nobody is asked, but ${step.kind}`);
  return applyAction(game, state, { kind: "answer", side: step.question.side, option }, new ScriptedDice([])).state;
}

function prisonerIn(state: GameState): string | undefined {
  return Object.entries(state.features).find(([, has]) => has.some(({ name }) => name === "prisoner"))?.[0];
}

describe("a PULSE that pushes a unit out of the prisoner's space", () => {
  test("takes the prisoner along with the first unit of the Breaker bot, and the next is pushed away from there", () => {
    const laid = table();
    const state = pulse(laid.game, played(laid, "bot", "bot"));
    expect([unitOf(state, "Ripper B")?.at, unitOf(state, "Ripper C")?.at, prisonerIn(state)]).toEqual([
      "b4",
      "d4",
      "b4",
    ]);
    expect(state.pending).toEqual([]);
  });

  test("asks a Breaker hand before anybody else is pushed, and goes on by the answer", () => {
    const laid = table();
    const asked = pulse(laid.game, played(laid, "bot", "hand"));
    expect(asked.pending).toMatchObject([
      { kind: "prisoner", side: "Breakers", unit: "Ripper B", options: ["take", "leave"] },
    ]);
    expect([unitOf(asked, "Ripper B")?.at, unitOf(asked, "Ripper C")?.at, prisonerIn(asked)]).toEqual([
      "b4",
      "c4",
      "c4",
    ]);

    const taken = answer(laid.game, asked, "take");
    expect([unitOf(taken, "Ripper C")?.at, prisonerIn(taken), taken.pending]).toEqual(["d4", "b4", []]);

    const left = answer(laid.game, asked, "leave");
    expect([unitOf(left, "Ripper C")?.at, prisonerIn(left)]).toEqual(["b4", "c4"]);
    expect(left.pending).toMatchObject([{ kind: "prisoner", unit: "Ripper C" }]);
    expect(prisonerIn(answer(laid.game, left, "take"))).toBe("b4");
  });

  test.each([
    ["the Breaker bot", "bot", []],
    ["a Breaker hand", "hand", ["take"]],
  ] as const)("of a hand takes the prisoner along with a unit of %s", (_, breakers, answers) => {
    const laid = table();
    const state = played(laid, "hand", breakers);
    const move = laid.moves(state).find((each) => each.kind === "act" && each.deed.action === "SPECIAL ATTACK");
    if (move === undefined) throw new Error("Hades attacks nobody");
    const hit = applyAction(laid.game, state, { kind: "move", side: "LFA", move }, new ScriptedDice([10, 10])).state;
    const pushed = ["d4", ...answers].reduce((now, option) => answer(laid.game, now, option), hit);
    expect(prisonerIn(pushed)).toBe("d4");
    expect(pushed.pending).toEqual([]);
  });

  test("wins for the Breakers where the prisoner comes to an intact pod", () => {
    const laid = table();
    const state = played(laid, "bot", "bot");
    const pod = { e5: [], d4: [{ name: "escape pod", armour: 8, destroyed: false }] };
    const markers = { ...state.markers, Breakers: { d4: "scouted" as const } };
    const after = pulse(laid.game, { ...state, markers, features: { ...state.features, ...pod } });
    expect(after.result?.winner).toBe("Breakers");
  });

  test.each(["bot", "hand"] as const)(
    "leaves the prisoner behind under another reading, against a Breaker %s",
    (kind) => {
      const laid = table();
      const game = { ...laid.game, readings: { ...DEFAULT_READINGS, "OPEN-66": "b" as const } };
      const state = pulse(game, played(laid, "bot", kind));
      expect([prisonerIn(state), state.pending]).toEqual(["c4", []]);
    },
  );
});
