import { expect } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import type { Decision, Trace } from "../../../runtime/decision.ts";
import { ScriptedDice } from "../../../runtime/dice.ts";
import type { Book } from "../../../runtime/game.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
import { DEFAULT_POLICIES, type Policies } from "../../../runtime/policies.ts";
import { GARDEN, gardenPosition, type Garden, TOY_LEXICON } from "../../toy/game.ts";

/** The mower in the middle of an empty garden. */
export const EMPTY: Garden = {
  columns: 5,
  rows: 5,
  watered: [],
  beds: {},
  robots: [{ name: "Mower", title: "Mower", side: "Growers", at: "c3" }],
  row: ["Mower"],
};

/** A robot of the other side. */
export function pest(name: string, at: string): Garden["robots"][number] {
  return { name, title: "Digger", side: "Moles", at };
}

/** A garden with pests beside the mower. */
export function withPests(...places: readonly string[]): Garden {
  return { ...EMPTY, robots: [...EMPTY.robots, ...places.map((at, index) => pest(`Pest ${index + 1}`, at))] };
}

/** Decides for the mower by the clauses given; every die must be taken. */
export function decidedBy(
  clauses: string,
  garden: Garden,
  { dice = [], policies = {} }: { readonly dice?: readonly number[]; readonly policies?: Partial<Policies> } = {},
): { readonly decision: Decision; readonly trace: Trace } {
  const scripted = new ScriptedDice(dice);
  const readings = { ...DEFAULT_POLICIES, ...policies };
  const { decision, trace } = decide(GARDEN, bookWith(clauses), gardenPosition(garden), 0, {
    readings,
    dice: scripted,
    trace: true,
  });
  expect(scripted.left).toBe(0);
  if (trace === null) throw new Error("no trace");
  return { decision, trace };
}

/** A book whose mower has the clauses given. */
export function bookWith(clauses: string): Book {
  const text = `game Garden\nscenario 1 "The first warm day"\nbot Growers\n\nGROWER BOT PROCEDURES\n\nMOWER\n${clauses}\n`;
  const { sheet, diagnostics } = checkFile("mower.bot", text, new Map([[TOY_LEXICON.game, TOY_LEXICON]]));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  if (sheet === null) throw new Error("no sheet");
  return {
    scenario: { game: "Garden", number: 1, title: "The first warm day", rules: [], sides: [] },
    sheets: { Growers: sheet },
  };
}

/** Whether the condition holds: its clause rests, the next one goes on. */
export function holds(condition: string, garden: Garden, policies: Partial<Policies> = {}): boolean {
  return decidedBy(`1 ${condition}: REST.\n2 REST.`, garden, { policies }).decision.clause === 1;
}
