import type { GamePackage, Problem } from "../../games/game-package.ts";
import { procedureFor, readFor, isFollowed } from "../../runtime/checked-tree/procedures.ts";
import type { CheckedSheet, CheckedClause, CheckedProcedure, ConditionItem } from "../../runtime/checked-tree.ts";
import type { Decision, Trace } from "../../runtime/decision.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { tellApart } from "../mutation/score.ts";
import { BotPair } from "../behaviour/compare-bots.ts";
import { type AskedBot, CompiledBot } from "../search/compiled-bot.ts";
import { type SearchState, searchPosition, type Wish } from "../search/search-position.ts";
import type { SituationSheet } from "../situations/read-situation-file.ts";
import { type SingleCondition, endsAt, outcomeAt } from "./conditions.ts";
import { wordsOf } from "../../compiler/check/words.ts";
import { actsOnBoard, statementsOf } from "../../compiler/lint/reasoning/clauses.ts";
import { Effort, type ReasoningWords } from "../../compiler/lint/reasoning/effort.ts";
import type { Literal } from "../../compiler/lint/reasoning/literals.ts";
import { actionsOf, planImplies } from "../../compiler/lint/reasoning/plans.ts";
import { cannotAllHold, contraryOf, smallestCover } from "../../compiler/lint/reasoning/refinement.ts";
import { enumerate } from "../../grammar/prose.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";

/** The result for one side of a condition: where it is true, or where it is false. */
export type DrawnEvidence =
  /** A position in which this condition alone changes what the bot does. */
  | {
      readonly kind: "position";
      readonly problem: Problem;
      readonly decision: Decision;
      /** What the bot would do if the condition were the other way; null where it names the target of the action. */
      readonly instead: Decision | null;
    }
  /** There is no such position; `why` is a sentence. */
  | { readonly kind: "proved"; readonly why: string }
  /** It changed nothing in any position. */
  | ({ readonly kind: "none" } & Looked);

/** What the positions showed in which it changed nothing. */
export interface Looked {
  readonly compared: number;
  /** Positions in which its clause was read; null where no trace shows it. */
  readonly read: number | null;
  /** Those of them in which the conditions beside it hold, and it has the wanted value. */
  readonly alone: number;
  /** Why its action was impossible there, with how often. */
  readonly reasons: readonly (readonly [reason: string, count: number])[];
}

/** How many times more positions are tried before the search gives up; the comparison of two bots has the same. */
const PATIENCE = 4;

const NOTHING_TO_SEE: DrawnEvidence = { kind: "none", compared: 0, read: null, alone: 0, reasons: [] };

interface DrawOptions {
  readonly positions: number;
  readonly seed: number;
}

/** Positions drawn for one bot. */
export class DrawnSearch {
  readonly #game: GamePackage;
  readonly #sheet: SituationSheet;
  readonly #asked: AskedBot & { readonly kind: "bot" };
  readonly #options: DrawOptions;

  constructor(
    game: GamePackage,
    sheet: SituationSheet,
    asked: AskedBot & { readonly kind: "bot" },
    options: DrawOptions,
  ) {
    this.#game = game;
    this.#sheet = sheet;
    this.#asked = asked;
    this.#options = options;
  }

  /** How to set the position up, a sentence each. */
  factsOf(problem: Problem): readonly string[] {
    return this.#asked.source.factsOf(problem);
  }

  /** Looks for a position in which it is true, and the bot would do something else if it were not. */
  whereTrue(condition: SingleCondition): DrawnEvidence {
    return this.#turned(condition, condition.never, true);
  }

  /** Looks for one in which it is false, and the bot would do something else if it were true. */
  whereFalse(condition: SingleCondition): DrawnEvidence {
    const { always, binds } = condition;
    if (always === null) return this.#onlyFalse(condition, null);
    const why = this.#proofOf(condition);
    if (why !== null) return { kind: "proved", why };
    const found = this.#turned(condition, always, false);
    // Where the condition is true, a sheet without it could still act on something else.
    return found.kind === "position" && binds && !this.#isOnlyFalse(condition, found.problem)
      ? this.#onlyFalse(condition, this.#botWith(always))
      : found;
  }

  #turned(condition: SingleCondition, changed: CheckedSheet, isTrue: boolean): DrawnEvidence {
    const difference = tellApart(this.#game, this.#sheet, this.#asked, changed, this.#options);
    switch (difference.kind) {
      case "differs": {
        const { problem, decision, changed: instead } = difference;
        return { kind: "position", problem, decision, instead };
      }
      case "same":
        return { kind: "proved", why: "every card is resolved alike without it" };
      case "not runnable":
        return NOTHING_TO_SEE;
      case "alike":
        return { kind: "none", ...this.#lookCloser(condition, difference.compared, isTrue) };
    }
  }

  /** Why no position has it alone false, or none has its action possible then. */
  #proofOf(condition: SingleCondition): string | null {
    const { game, sheet, readings } = this.#asked.bot;
    return proofOf(this.#game.lexicon, sheet, condition, game.compiled.compact(readings).policies.omitted);
  }

  /** What to look for in positions that show nothing. */
  #lookCloser(condition: SingleCondition, compared: number, isTrue: boolean): Looked {
    const { last } = condition;
    if (last === null || condition.procedure === null) return { compared, read: null, alone: 0, reasons: [] };
    let [read, alone] = [0, 0];
    const reasons = new Map<string, number>();
    const nearness = (problem: Problem, seed: number): number => {
      const trace = this.#traceOf(last.sheet, problem, seed);
      const outcome = outcomeAt(trace, last.holder);
      if (outcome === null) return 0;
      read += 1;
      const isFalse = endsAt(trace, last.holder, condition.text);
      if (isTrue ? outcome.kind === "conditionFalse" : !isFalse) return 1;
      alone += 1;
      const held = isTrue ? outcome : outcomeAt(this.#traceOf(condition.always, problem, seed), last.holder);
      const reason = held?.kind === "impossible" ? held.detail : held?.kind === "noLetter" ? "no letter fits" : null;
      if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      return reason === null ? 3 : 2;
    };
    this.#search(condition, { shows: () => false, nearness }, this.#options.positions);
    const sorted = [...reasons].toSorted(([, first], [, second]) => second - first);
    return { compared, read, alone, reasons: sorted };
  }

  /**
   * A position in which every other part of its condition is true.
   *
   * @param always does there something else; null where it names what is acted upon
   */
  #onlyFalse(condition: SingleCondition, always: CompiledBot | null): DrawnEvidence {
    const { last } = condition;
    if (last === null) return NOTHING_TO_SEE;
    const { bot } = this.#asked;
    const pair = always && new BotPair(bot, always);
    let [read, alone] = [0, 0];
    const wish: Wish = {
      shows: (problem, seed) =>
        this.#isOnlyFalse(condition, problem, seed) && (pair === null || pair.differ(problem, seed)),
      nearness: (problem, seed) => {
        const trace = this.#traceOf(last.sheet, problem, seed);
        if (outcomeAt(trace, last.holder) === null) return 0;
        read += 1;
        if (!endsAt(trace, last.holder, condition.text)) return 1;
        alone += 1;
        return 2;
      },
    };
    const { tried, found } = this.#search(condition, wish, PATIENCE * this.#options.positions);
    if (found === null) return { kind: "none", compared: tried, read, alone, reasons: [] };
    const { problem, seed } = found;
    const { decision } = bot.explain(problem, new SeededDice(seed));
    const instead = always && always.explain(problem, new SeededDice(seed)).decision;
    return { kind: "position", problem, decision, instead };
  }

  #isOnlyFalse({ last, text }: SingleCondition, problem: Problem, seed = 1): boolean {
    return last !== null && endsAt(this.#traceOf(last.sheet, problem, seed), last.holder, text);
  }

  #botWith(sheet: CheckedSheet): CompiledBot {
    const { bot } = this.#asked;
    const { book, side } = this.#sheet;
    return new CompiledBot(bot.game, { ...book, sheets: { ...book.sheets, [side]: sheet } }, side, bot.readings);
  }

  #search({ procedure }: SingleCondition, wish: Wish, limit: number): SearchState {
    const search = searchPosition(this.#asked.source, this.#cardsOf(procedure), wish, limit, this.#options.seed);
    let state = search.next();
    while (state.done !== true) state = search.next();
    return state.value;
  }

  /** The cards for which a procedure is read; every card may perform a routine. */
  #cardsOf(name: string | null): readonly string[] {
    const { bot, source } = this.#asked;
    const procedure = bot.sheet.procedures.find((each) => each.name === name);
    const own = source.cards.filter(
      ({ title, letter }) =>
        procedure !== undefined && procedureFor(bot.sheet, title, letter, readFor(procedure)) === procedure,
    );
    return (own.length === 0 ? source.cards : own).map((card) => card.name);
  }

  #traceOf(sheet: CheckedSheet | null, { position, acting }: Problem, seed: number): Trace | null {
    if (sheet === null) return null;
    const { bot } = this.#asked;
    const { book, side } = this.#sheet;
    const changed = { ...book, sheets: { ...book.sheets, [side]: sheet } };
    const { readings } = bot;
    return bot.game.decider.decide(changed, position, acting, { readings, dice: new SeededDice(seed), trace: true })
      .trace;
  }
}

/**
 * Why a condition of a clause is true whenever it is asked, or why its action has no plan where it alone is false: a
 * sentence. Null where its words alone do not prove it. Such a condition can be left out.
 *
 * @param omitted the readings that are not taken: clauses that rest on one are not read
 */
function proofOf(
  lexicon: Lexicon,
  sheet: CheckedSheet,
  { procedure, place, span }: SingleCondition,
  omitted: readonly string[],
): string | null {
  const read = sheet.procedures.find(({ name }) => name === procedure);
  const clause = read?.clauses.find(({ number }) => `${number}` === place);
  const item = clause?.condition?.items.find((each) => each.span.start === span.start && each.span.end === span.end);
  if (read === undefined || clause === undefined || item === undefined) return null;
  const words = { ...wordsOf(lexicon), effort: new Effort(read.span) };
  const clauses = read.clauses.filter((each) => isFollowed(each, omitted));
  return proofIn(words, { ...read, clauses }, clause, item);
}

function proofIn(
  words: ReasoningWords,
  procedure: CheckedProcedure,
  clause: CheckedClause,
  item: ConditionItem,
): string | null {
  const hasActor = actsOnBoard(words, procedure);
  const { condition } = clause;
  if (condition === null) return null;
  const spelled = (items: readonly ConditionItem[]): readonly Literal[] =>
    statementsOf(words, { ...condition, items }, hasActor);
  const own = spelled([item]);
  if (own.length === 0) return null;
  const beside = spelled(condition.items.filter((each) => each !== item));
  // It is false where one of its statements is.
  const cases = own.flatMap(contraryOf).map((contrary) => [...beside, contrary]);
  const open = cases.filter((premises) => !cannotAllHold(words, premises));
  if (open.length === 0) return "the conditions beside it say so already";
  const earlier = endingBefore(words, procedure, clause).map((each) => ({
    item: each,
    statements: statementsOf(words, each.condition, hasActor),
  }));
  const covers = open.map((premises) => smallestCover(words, premises, earlier));
  if (covers.includes(null)) return null;
  const numbers = new Set(covers.flatMap((cover) => cover ?? []).map(({ number }) => number));
  const named = enumerate([...numbers].toSorted((one, other) => one - other).map(String), "and");
  return `wherever it alone is false, clause ${named} comes first`;
}

/** The earlier clauses after which this one is not read, or has no plan, wherever their condition holds. */
function endingBefore(
  words: ReasoningWords,
  procedure: CheckedProcedure,
  clause: CheckedClause,
): readonly CheckedClause[] {
  const earlier = procedure.clauses.slice(0, procedure.clauses.indexOf(clause));
  // Statements that spell out a condition leave its threshold out.
  if (procedure.mode === "first true")
    return earlier.filter(({ condition }) => condition?.items.every(({ kind }) => kind !== "threshold") ?? true);
  const placed = actionsOf(procedure, clause);
  return earlier.filter((each) => {
    const before = actionsOf(procedure, each);
    return placed.every((action) => before.some((other) => planImplies(words, other, action)));
  });
}
