import { labelledParts } from "../../runtime/checked-tree/parts.ts";
import type { PositionSource } from "../../games/game-package.ts";
import type { CheckedProcedure, SourceRange } from "../../runtime/checked-tree.ts";
import { DecisionBuffer, NONE } from "../../runtime/compact/decision-buffer.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { readFor, procedureFor } from "../../runtime/checked-tree/procedures.ts";
import { letterIn } from "../behaviour/changed-parts.ts";
import type { CompiledBot } from "../search/compiled-bot.ts";
import { PositionWalk } from "../search/search-position.ts";

/** How many positions are sampled between two reports of progress: some milliseconds of work. */
const BATCH = 100;

/**
 * Samples the same number of positions for every procedure and counts which clause decides. Yields its progress now and
 * then, so that the caller can report it or stop.
 *
 * @param positions for each procedure
 */
export function* decidingShares(
  bot: CompiledBot,
  source: PositionSource,
  positions: number,
  seed = SHARES_SEED,
): Generator<readonly ProcedureShares[], readonly ProcedureShares[]> {
  const result: ProcedureShares[] = [];
  for (const procedure of bot.sheet.procedures) {
    const counting = sharesOfProcedure(bot, source, procedure, positions, seed);
    let step = counting.next();
    for (; step.done !== true; step = counting.next()) yield [...result, step.value];
    result.push(step.value);
  }
  return result;
}

/**
 * The same for one procedure. The result does not depend on which others are counted.
 *
 * @param procedure one of the bot's sheet
 */
export function* sharesOfProcedure(
  bot: CompiledBot,
  source: PositionSource,
  procedure: CheckedProcedure,
  positions: number,
  seed = SHARES_SEED,
): Generator<ProcedureShares, ProcedureShares> {
  const cards = source.cards
    .filter((card) => procedureFor(bot.sheet, card.title, card.letter, readFor(procedure)) === procedure)
    .map(({ name }) => name);
  const counter = new ShareCounter(bot, readFor(procedure) === "start");
  if (cards.length > 0) {
    const walk = new PositionWalk(source, cards, seed, (problem) => counter.add(problem));
    for (let next = 1; next <= positions; next += 1) {
      walk.next();
      if (next % BATCH === 0) yield counter.result(procedure);
    }
  }
  return counter.result(procedure);
}

class ShareCounter {
  readonly #bot: CompiledBot;
  readonly #countsFirst: boolean;
  readonly #out = new DecisionBuffer();
  readonly #counts = new Map<string, number>();
  #asked = 0;
  #nothing = 0;
  #sampled = 0;

  /** @param countsFirst whether what is done before the clauses is counted, and not the clauses */
  constructor(bot: CompiledBot, countsFirst: boolean) {
    this.#bot = bot;
    this.#countsFirst = countsFirst;
  }

  /** Counts one decision. All positions are equally near. */
  add(problem: Parameters<CompiledBot["decide"]>[0]): number {
    this.#sampled += 1;
    const out = this.#bot.decide(problem, new SeededDice(this.#sampled), this.#out);
    if (out.clause === NONE && out.action !== NONE) return 0;
    this.#asked += 1;
    const counted = this.#countsFirst ? out.first : out;
    if (counted === null || counted.clause === NONE) {
      this.#nothing += 1;
      return 0;
    }
    this.#count(`${counted.clause}`);
    const letter = letterIn(counted, this.#bot.module.letters);
    if (letter !== null) this.#count(`${counted.clause}${letter}`);
    if (counted.row !== NONE) this.#count(`${counted.clause} row ${counted.row}`);
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
    const shares = procedure.clauses.flatMap((clause) => [
      share(`${clause.number}`, clause.span),
      ...labelledParts(clause).map(({ label, part }) => share(label, part.span)),
    ]);
    return {
      procedure: procedure.name,
      sampled: this.#sampled,
      positions: this.#asked,
      shares,
      nothing: this.#nothing,
    };
  }
}

/** The default number of positions for each procedure, and the default seed. */
export const SHARES_POSITIONS = 2000;
export const SHARES_SEED = 1;

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
  /** Positions drawn for its cards; empty if the scenario fields none of them. */
  readonly sampled: number;
  /** Sampled positions in which one of its cards is resolved and its procedure is asked. */
  readonly positions: number;
  /** In the order of the sheet; letters and rows behind their clause. */
  readonly shares: readonly DecidingShare[];
  /** Positions where no clause fires. */
  readonly nothing: number;
}

/** A share of a whole, for people: `12.4 %`. */
export function shareText(part: number, whole: number): string {
  const share = (100 * part) / whole;
  return part > 0 && share < 0.1 ? "<0.1 %" : `${share.toFixed(1)} %`;
}
