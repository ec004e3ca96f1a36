import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Problem } from "../../analysis/generate-position.ts";
import { compileSheet } from "../../compiler/compile.ts";
import { callistoCompact } from "../../runtime/callisto/compact-game.ts";
import * as callisto from "../../runtime/callisto/compact/index.ts";
import type { CompactPosition } from "../../runtime/callisto/compact/compact-position.ts";
import type { Position } from "../../runtime/callisto/position.ts";
import { DEFAULT_READINGS, type Readings } from "../../runtime/callisto/readings.ts";
import { DecisionBuffer } from "../../runtime/compact/decision-buffer.ts";
import { link, type SheetModule } from "../../runtime/compact/link.ts";
import type { Decision, Trace } from "../../runtime/decision.ts";
import type { Dice } from "../../runtime/dice.ts";
import { BOOK, SHEET_NAMES, SIDES, type SideName } from "./callisto.ts";

/** A compiled sheet, asked as the interpreter is asked. */
export interface CompiledSheet {
  decide(problem: Problem, dice: Dice, trace: boolean): { readonly decision: Decision; readonly trace: Trace | null };
}

const modules = new Map<string, SheetModule<Position, CompactPosition>>();

/** The module of a side's sheet under a set of readings, compiled once. */
export function moduleOf(
  side: SideName,
  readings: Readings = DEFAULT_READINGS,
): SheetModule<Position, CompactPosition> {
  const key = `${side} ${JSON.stringify(readings)}`;
  const known = modules.get(key);
  if (known !== undefined) return known;
  const made = link<Position, CompactPosition>(partsOf(side, readings), callisto);
  modules.set(key, made);
  return made;
}

function partsOf(side: SideName, readings: Readings): ReturnType<typeof compileSheet>["parts"] {
  const sheet = BOOK.sheets[side];
  const other = BOOK.sheets[SIDES.find((each) => each !== side) ?? ""];
  if (sheet === undefined || other === undefined) throw new Error(`the book has no sheet of ${side}`);
  const text = readFileSync(
    fileURLToPath(new URL(`../../procedures/${SHEET_NAMES[side]}.bot`, import.meta.url)),
    "utf8",
  );
  return compileSheet(sheet, BOOK.scenario, other, callistoCompact(readings), { text }).parts;
}

/** The compiled module of a side's sheet, with the interface of the interpreter. */
export function compiled(side: SideName, readings: Readings = DEFAULT_READINGS): CompiledSheet {
  const module = moduleOf(side, readings);
  const buffer = new DecisionBuffer();
  return {
    decide: ({ position, acting }, dice, trace) => {
      if (trace) return module.explainPosition(position, acting, dice);
      return { decision: module.toDecision(module.decidePosition(position, acting, dice, buffer)), trace: null };
    },
  };
}
