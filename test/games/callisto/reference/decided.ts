import { expect } from "vitest";
import { decide } from "../../../../games/callisto/game.ts";
import type { Decision, Trace } from "../../../../runtime/decision.ts";
import { ScriptedDice } from "../../../../runtime/dice.ts";
import { BOOK, situationOf } from "../scenario-one.ts";

/** A Corp-Sec that goes from a secure space to one of several objectives. */
export const CORP_SEC = `
sheet: callisto/scenario-1/lfa
board:
  grid: 5x5
  spaces:
    b3: { objective: 2 }
    c2: { objective: 2 }
    c4: { objective: 1 }
    d3: { objective: 2, elevated: true }
    a1: { objective: 3 }
markers: { bot: { scouted: all } }
units:
  bot: { Corp-Sec Y: c3 }
  player: { Survey Tech B: b3, Survey Tech C: d3, Nailgunner B: c2, Nailgunner C: c2 }
row: [Corp-Sec Y*]`;

/** Decides the starred card of a situation in YAML; every die given must be taken. */
export function decided(
  yaml: string,
  dice: readonly number[] = [],
): { readonly decision: Decision; readonly trace: Trace } {
  const { position, acting, readings } = situationOf(yaml);
  if (acting === null) throw new Error("no card of the row is starred");
  const scripted = new ScriptedDice(dice);
  const { decision, trace } = decide(BOOK, position, acting, { readings, dice: scripted, trace: true });
  expect(scripted.left).toBe(0);
  if (trace === null) throw new Error("no trace");
  return { decision, trace };
}

/** Clause, letter, action and where it goes or what it hits: `3b MOVE d3`; `none` for no action. */
export function summary(yaml: string, dice: readonly number[] = []): string {
  const { decision } = decided(yaml, dice);
  const { clause, letter, action, destination, target, spaces = [], decks = [], unit } = decision;
  if (action === null) return "none";
  const aims = [destination ?? target ?? [...spaces, ...decks].join(" ")].filter((aim) => aim !== "");
  const led = letter === null && destination !== null && decision.choices.some(({ of }) => of === "unit");
  return [`${clause ?? ""}${letter ?? ""}`, action, ...(led && unit !== null ? [unit] : []), ...aims].join(" ").trim();
}
