import type { CheckedProcedure, SourceRange } from "../../runtime/checked-tree.ts";
import { DecisionBuffer, NONE } from "../../runtime/compact/decision-buffer.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { procedureFor } from "../../runtime/interpreter/procedure.ts";
import { letterIn } from "../behaviour/nearness.ts";
import type { Opponents } from "../generate-position.ts";
import type { CompiledBot } from "../search/compiled-bot.ts";
import { PositionWalk } from "../search/walk.ts";

/** How many of the sampled positions a clause or letter decides. */
export interface DecidingShare {
  /** `3`, `3c`, `1 row 2`. */
  readonly label: string;
  readonly span: SourceRange;
  readonly positions: number;
}

/** What decides for the cards of one procedure. */
export interface ProcedureShares {
  readonly procedure: string;
  /** Sampled positions in which one of its cards is resolved and its procedure is asked. */
  readonly positions: number;
  /** In the order of the sheet; letters and rows behind their clause. */
  readonly shares: readonly DecidingShare[];
  /** Positions in which no clause applies. */
  readonly nothing: number;
}

const BATCH = 250;

/**
 * Samples positions of a scenario for every procedure alike and counts which clause decides. Gives the state now and
 * then, so that the caller can tell how far it is and stop.
 *
 * @param positions for each procedure
 */
export function* decidingShares(
  bot: CompiledBot,
  opponents: Opponents,
  positions: number,
  seed = 1,
): Generator<readonly ProcedureShares[], readonly ProcedureShares[]> {
  const result: ProcedureShares[] = [];
  for (const procedure of bot.sheet.procedures) {
    const cards = opponents.bot.cards
      .filter((card) => procedureFor(bot.sheet, card.title, card.letter) === procedure)
      .map(({ name }) => name);
    const counter = new Counter(bot);
    if (cards.length > 0) {
      const walk = new PositionWalk(opponents, cards, seed, (problem) => counter.add(problem));
      for (let next = 1; next <= positions; next += 1) {
        walk.next();
        if (next % BATCH === 0) yield [...result, counter.result(procedure)];
      }
    }
    result.push(counter.result(procedure));
  }
  return result;
}

class Counter {
  readonly #bot: CompiledBot;
  readonly #out = new DecisionBuffer();
  readonly #counts = new Map<string, number>();
  #asked = 0;
  #nothing = 0;
  #sampled = 0;

  constructor(bot: CompiledBot) {
    this.#bot = bot;
  }

  /** Counts one decision; no position is nearer than another. */
  add(problem: Parameters<CompiledBot["decide"]>[0]): number {
    this.#sampled += 1;
    const out = this.#bot.decide(problem, new SeededDice(this.#sampled), this.#out);
    if (out.clause === NONE && out.action !== NONE) return 0;
    this.#asked += 1;
    if (out.clause === NONE) {
      this.#nothing += 1;
      return 0;
    }
    this.#count(`${out.clause}`);
    const letter = letterIn(out, this.#bot.module.letters);
    if (letter !== null) this.#count(`${out.clause}${letter}`);
    if (out.row !== NONE) this.#count(`${out.clause} row ${out.row}`);
    return 0;
  }

  #count(label: string): void {
    this.#counts.set(label, (this.#counts.get(label) ?? 0) + 1);
  }

  result(procedure: CheckedProcedure): ProcedureShares {
    const share = (label: string, span: SourceRange): DecidingShare => ({
      label,
      span,
      positions: this.#counts.get(label) ?? 0,
    });
    const shares = procedure.clauses.flatMap(({ number, span, statement }) => [
      share(`${number}`, span),
      ...(statement.kind === "roll"
        ? statement.rows.map((row, index) => share(`${number} row ${index + 1}`, row.span))
        : statement.action.plan === "move"
          ? statement.action.subclauses.map((each) => share(`${number}${each.letter}`, each.span))
          : []),
    ]);
    return { procedure: procedure.name, positions: this.#asked, shares, nothing: this.#nothing };
  }
}
