import type { Problem } from "../../analysis/generate-position.ts";
import { compileSheet } from "../../compiler/compile.ts";
import { callistoCompact } from "../../runtime/callisto/compact-game.ts";
import * as callisto from "../../runtime/callisto/compact/index.ts";
import type { CompactPosition } from "../../runtime/callisto/compact/compact-position.ts";
import type { Position } from "../../runtime/callisto/position.ts";
import { DEFAULT_READINGS, type Readings } from "../../runtime/callisto/readings.ts";
import { link, type SheetModule } from "../../runtime/compact/link.ts";
import type { Decision, Trace } from "../../runtime/decision.ts";
import type { Dice } from "../../runtime/dice.ts";
import { type SheetOfBook, SIDES } from "./callisto.ts";

/** A compiled sheet, asked as the interpreter is asked. */
export interface CompiledSheet {
  decide(problem: Problem, dice: Dice, trace: boolean): { readonly decision: Decision; readonly trace: Trace | null };
}

const modules = new Map<string, SheetModule<Position, CompactPosition>>();

/** The module of a sheet under a set of readings, compiled once. */
function moduleOf(sheet: SheetOfBook, readings: Readings): SheetModule<Position, CompactPosition> {
  const key = `${sheet.path} ${JSON.stringify(readings)}`;
  const known = modules.get(key);
  if (known !== undefined) return known;
  const made = link<Position, CompactPosition>(partsOf(sheet, readings), callisto);
  modules.set(key, made);
  return made;
}

function partsOf(
  { sheet, side, book, path, text }: SheetOfBook,
  readings: Readings,
): ReturnType<typeof compileSheet>["parts"] {
  const other = book.sheets[SIDES.find((each) => each !== side) ?? ""];
  if (other === undefined) throw new Error(`${path} has no other side`);
  return compileSheet(sheet, book.scenario, other, callistoCompact(readings), { text }).parts;
}

/** The compiled module of a sheet, with the interface of the interpreter. */
export function compiled(sheet: SheetOfBook, readings: Readings = DEFAULT_READINGS): CompiledSheet {
  const module = moduleOf(sheet, readings);
  return {
    decide: ({ position, acting }, dice, trace) => {
      if (trace) return module.explainPosition(position, acting, dice);
      return { decision: module.decidePosition(position, acting, dice), trace: null };
    },
  };
}
