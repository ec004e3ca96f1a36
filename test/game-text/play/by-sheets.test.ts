import { describe, expect, test } from "vitest";
import { PackedRules } from "../../../games/shared/declared/play/packed/packed-rules.ts";
import { DeclaredRules, type GameAction, type PlayedGame } from "../../../games/shared/declared/play/rules.ts";
import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import { NO_DICE } from "../../../runtime/dice.ts";
import { DEFAULT_POLICIES } from "../../../runtime/policies.ts";
import { readText } from "../crawl.ts";
import { pondWith } from "./pond.ts";

const TEXT = pondWith({ round: "1: Each Otter acts once. [First in order]" }).replace(
  "\nRULES",
  "  REST: The animal gains 1 catch.\n  FLEE, by sheets alone, unless the animal is frozen: The animal gains 2 catch.\n\nRULES",
);

function played(text: string): PlayedGame {
  const { declared, diagnostics } = readText(text);
  if (declared?.play === undefined) throw new Error(JSON.stringify(diagnostics));
  return { ...declared, play: declared.play };
}

const SCENARIO: CheckedScenario = { game: "Ponds", number: 1, title: "Four ponds", rules: [], sides: [] };
const GAME = { scenario: SCENARIO, sheets: {}, board: { name: "" }, policies: DEFAULT_POLICIES, maximumRounds: 2 };
const SHEET = { procedure: "OTTER", clause: 1, letter: null, dice: [], memory: [] };

describe.each([
  ["a plain", DeclaredRules],
  ["a packed", PackedRules],
] as const)("in %s state an action by sheets alone", (_, Kept) => {
  const rules = new Kept(played(TEXT));
  let state = rules.newGame(GAME, "normal");
  for (let next = rules.awaited(GAME, state); next.kind === "automatic"; next = rules.awaited(GAME, state))
    ({ state } = rules.applyAction(GAME, "normal", state, next.action, NO_DICE));
  const flees = (sheet: typeof SHEET | null): GameAction => ({
    kind: "act",
    side: "River",
    unit: "Otter A",
    deeds: [{ action: "FLEE", strength: null, target: null, place: null }],
    sheet,
  });

  test("is nothing that a player without a sheet can choose", () => {
    const next = rules.awaited(GAME, state);
    if (next.kind !== "turn") throw new Error(`it waits for ${next.kind}`);
    expect(next.options().map(({ action }) => action)).toEqual(["DO", "REST"]);
    expect(rules.objectionTo(GAME, "normal", state, flees(null))).toBe("FLEE is none of: DO at Heron, REST");
  });

  test("does what the text says where a sheet chose it", () => {
    expect(rules.objectionTo(GAME, "normal", state, flees(SHEET))).toBeNull();
    const { units } = rules.applyAction(GAME, "normal", state, flees(SHEET), NO_DICE).state;
    expect(units.find(({ name }) => name === "Otter A")?.fields).toMatchObject({ catch: 2 });
  });
});

describe.each([
  ["a plain", DeclaredRules],
  ["a packed", PackedRules],
] as const)("in %s state an action with a number that a sheet writes", (_, Kept) => {
  const text = pondWith({ round: "1: Each Otter acts once. [First in order]" }).replace(
    "\nRULES",
    "  EAT n, by default 2: The animal gains n catch.\n  BEG n: The animal gains n catch.\n  NAP n: Nothing.\n\nRULES",
  );
  const rules = new Kept(played(text));
  let state = rules.newGame(GAME, "normal");
  for (let next = rules.awaited(GAME, state); next.kind === "automatic"; next = rules.awaited(GAME, state))
    ({ state } = rules.applyAction(GAME, "normal", state, next.action, NO_DICE));
  const next = rules.awaited(GAME, state);
  const options = next.kind === "turn" ? next.options() : [];

  test("is done as often as the text says by default, where no sheet says it", () => {
    const eats = options.find(({ action }) => action === "EAT");
    if (eats === undefined) throw new Error("nobody can eat");
    const eaten: GameAction = { kind: "act", side: "River", unit: "Otter A", deeds: [eats], sheet: null };
    const { units } = rules.applyAction(GAME, "normal", state, eaten, NO_DICE).state;
    expect(units.find(({ name }) => name === "Otter A")?.fields).toMatchObject({ catch: 2 });
  });

  test("is offered to nobody where only a sheet says what the number is", () => {
    // Where nothing depends on the number, anybody can do it.
    expect(options.map(({ action }) => action)).toEqual(["DO", "EAT", "NAP"]);
  });
});

test("a side without a unit does nothing by sheets alone", () => {
  const text = pondWith({ players: "GATHER, by sheets alone: The side gains 1 shell." });
  expect(readText(text).diagnostics.map(({ message }) => message)).toContainEqual(
    expect.stringContaining("sheets do only what units do"),
  );
});
