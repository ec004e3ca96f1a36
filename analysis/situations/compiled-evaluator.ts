import { compileSheet } from "../../compiler/compile.ts";
import { callistoCompact } from "../../games/callisto/compact-game.ts";
import type { CompactPosition } from "../../games/callisto/compact/compact-position.ts";
import * as compact from "../../games/callisto/compact/index.ts";
import type { Position } from "../../games/callisto/position.ts";
import type { Readings } from "../../games/callisto/readings.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { link, type SheetModule } from "../../runtime/compact/link.ts";
import type { Book } from "../../runtime/game.ts";
import type { Evaluator } from "./test-situations.ts";

type Module = SheetModule<Position, CompactPosition>;

/**
 * Decides by compiled sheets. A sheet is compiled when it is first asked for under a set of readings, and kept.
 * A sheet that cannot be compiled throws the compiler's LoweringError.
 */
export function compiledEvaluator(): Evaluator {
  const modules = new WeakMap<CheckedSheet, Map<string, Module>>();
  return {
    name: "compiled",
    decide: (book, position, acting, { readings, dice }) => {
      const sheet = book.sheets[position.bot];
      if (sheet === undefined) throw new Error(`the book has no sheet of ${position.bot}`);
      const ofSheet = modules.get(sheet) ?? new Map<string, Module>();
      modules.set(sheet, ofSheet);
      const key = JSON.stringify(readings);
      const module = ofSheet.get(key) ?? compile(sheet, book, readings);
      ofSheet.set(key, module);
      return module.explainPosition(position, acting, dice);
    },
  };
}

function compile(sheet: CheckedSheet, book: Book, readings: Readings): Module {
  const other = Object.values(book.sheets).find((candidate) => candidate !== sheet) ?? null;
  // The text is for source maps, which nothing looks at here.
  const { parts } = compileSheet(sheet, book.scenario, other, callistoCompact(readings), { text: "" });
  return link<Position, CompactPosition>(parts, compact);
}
