import type { GamePackage, GamePosition, LoadedGames, PackedGamePosition } from "../../games/game-package.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { link, type SheetModule } from "../../runtime/compact/link.ts";
import type { Book } from "../../runtime/game.ts";
import type { Evaluator } from "./test-situations.ts";
import { compiledParts } from "../search/compiled-bot.ts";

type Module = SheetModule<GamePosition, PackedGamePosition>;

/** Decides by the reference interpreter, with the trace that reports need. */
export function referenceEvaluator(games: LoadedGames): Evaluator {
  return {
    name: "reference",
    decide: (book, position, acting, options) =>
      partOf(games, book, "decider").decide(book, position, acting, { ...options, trace: true }),
  };
}

/**
 * Decides by compiled sheets, as games do; reasons are the interpreter's. A sheet is compiled when it is first asked for under a set of readings, and kept.
 * A sheet that cannot be compiled throws the compiler's LoweringError.
 */
export function compiledEvaluator(games: LoadedGames): Evaluator {
  const modules = new WeakMap<CheckedSheet, Map<string, Module>>();
  return {
    name: "compiled",
    decide: (book, position, acting, { readings, dice }) => {
      const bot = partOf(games, book, "decider").botOf(position);
      const sheet = book.sheets[bot];
      if (sheet === undefined) throw new Error(`the book has no sheet of ${bot}`);
      const ofSheet = modules.get(sheet) ?? new Map<string, Module>();
      modules.set(sheet, ofSheet);
      const key = JSON.stringify(readings);
      const game = partOf(games, book, "compiled");
      const module: Module = ofSheet.get(key) ?? link(compiledParts(game, book, bot, readings), game.functions);
      ofSheet.set(key, module);
      return { decision: module.decidePosition(position, acting, dice), trace: null };
    },
  };
}

/** A game that reads situations can decide them, too. */
function partOf<Part extends "decider" | "compiled">(
  games: LoadedGames,
  { scenario }: Book,
  part: Part,
): NonNullable<GamePackage[Part]> {
  const found = games.get(scenario.game)?.[part];
  if (found === undefined) throw new Error(`${scenario.game} has no ${part}`);
  return found;
}
