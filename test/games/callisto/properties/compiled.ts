import type { Problem } from "../../../../games/callisto/positions/generate-position.ts";
import { compileSheet } from "../../../../compiler/compile.ts";
import { callistoCompact } from "../../../../games/callisto/compact-game.ts";
import * as callisto from "../../../../games/callisto/compact/index.ts";
import type { CompactPosition } from "../../../../games/callisto/compact/compact-position.ts";
import type { Position } from "../../../../games/callisto/position.ts";
import { DEFAULT_READINGS, type Readings } from "../../../../games/callisto/readings.ts";
import { link } from "../../../../runtime/compact/link.ts";
import type { Decision } from "../../../../runtime/decision.ts";
import type { Dice } from "../../../../runtime/dice.ts";
import { type SheetOfBook, SIDES } from "./callisto.ts";

/** A compiled sheet, asked as the interpreter is asked. */
export interface CompiledSheet {
  decide(problem: Problem, dice: Dice): { readonly decision: Decision; readonly trace: null };
}

/** By the very object of their readings, so that a run under many sets keeps no module that it needs no more. */
const known = new WeakMap<Readings, Map<string, CompiledSheet>>();

function partsOf(
  { sheet, side, book, path, text }: SheetOfBook,
  readings: Readings,
): ReturnType<typeof compileSheet>["parts"] {
  const other = book.sheets[SIDES.find((each) => each !== side) ?? ""];
  if (other === undefined) throw new Error(`${path} has no other side`);
  return compileSheet(sheet, book.scenario, other, callistoCompact(readings), { text }).parts;
}

/** The compiled module of a sheet, with the interface of the interpreter; compiled once for a set of readings. */
export function compiled(sheet: SheetOfBook, readings: Readings = DEFAULT_READINGS): CompiledSheet {
  const ofReadings = known.get(readings) ?? new Map<string, CompiledSheet>();
  known.set(readings, ofReadings);
  const found = ofReadings.get(sheet.path) ?? compile(sheet, readings);
  ofReadings.set(sheet.path, found);
  return found;
}

function compile(sheet: SheetOfBook, readings: Readings): CompiledSheet {
  const module = link<Position, CompactPosition>(partsOf(sheet, readings), callisto);
  return {
    decide: ({ position, acting }, dice) => ({ decision: module.decidePosition(position, acting, dice), trace: null }),
  };
}
