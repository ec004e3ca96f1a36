import { isDeepStrictEqual } from "node:util";
import { CompiledBot } from "../../analysis/search/compiled-bot.ts";
import type { CheckedFile } from "../../compiler/check-file.ts";
import { exportSheet } from "../../compiler/export.ts";
import type { GameReadings, Problem } from "../../games/game-package.ts";
import { print } from "../../grammar/print.ts";
import { sameTree } from "../../grammar/same-tree.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { DecisionBuffer } from "../../runtime/compact/decision-buffer.ts";
import type { DecidedAction, Decision } from "../../runtime/decision.ts";
import { SeededDice } from "../../runtime/dice.ts";
import type { Book } from "../../runtime/game.ts";
import { checkOn, type Ground } from "./grounds.ts";
import { textOf, withoutPartsAt, type Part } from "./written.ts";

/** How often the lines with a mistake are taken out before a sheet is given up. */
const ROUNDS = 4;

/** A sheet without a mistake. */
export interface Valid {
  readonly drawn: Part;
  readonly text: string;
  readonly checked: CheckedFile;
  readonly sheet: CheckedSheet;
  /** How many lines were taken out, because something was wrong in them. */
  readonly lost: number;
}

/** A drawn sheet without the lines in which something is wrong; null where nothing is left, or nothing can be taken out. */
export function validPart(ground: Ground, drawn: Part): Valid | null {
  let part = drawn;
  let lost = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = textOf(part);
    const checked = checkOn(ground, text);
    const places = errorsIn(checked).map(({ span }) => span.start);
    if (places.length === 0) {
      return checked.sheet === null ? null : { drawn: part, text, checked, sheet: checked.sheet, lost };
    }
    lost += places.length;
    const left = withoutPartsAt(part, places);
    if (left === null) return null;
    part = left;
  }
  return null;
}

export function errorsIn({ diagnostics }: CheckedFile) {
  return diagnostics.filter(({ severity }) => severity === "error");
}

/** What is wrong with a valid sheet as a text: formatted, or exported, it is another one. Null where all is well. */
export function textFault(ground: Ground, { checked, text }: Valid): string | null {
  const { scenario } = ground.book;
  const { file } = checked;
  if (file === null) return "it has no tree";
  const formatted = print(file);
  const again = checkOn(ground, formatted);
  if (again.file === null || errorsIn(again).length > 0) {
    return `formatted, it has mistakes: ${errorsIn(again)[0]?.message ?? ""}\n${formatted}`;
  }
  if (!sameTree(file, again.file)) return `formatted, it has another tree:\n${formatted}`;
  if (print(again.file) !== formatted) return `formatted twice, it differs:\n${formatted}\n${print(again.file)}`;
  const [one, other] = [exportSheet(checked, scenario), exportSheet(again, scenario)];
  if (!isDeepStrictEqual(one, other))
    return `exported, it is not the same as formatted: ${firstDifference(one, other)}`;
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(one)), one)) return "what it is exported to is no JSON";
  return text === "" ? "it is empty" : null;
}

/** A sheet in its place among those of its scenario, decided by both evaluators under one set of readings. */
export class Duel {
  readonly #game: Ground["game"];
  readonly #book: Book;
  readonly #readings: GameReadings;
  readonly #bot: CompiledBot;
  readonly #buffer = new DecisionBuffer();

  /** @throws LoweringError where the sheet does not compile */
  constructor({ game, book }: Ground, sheet: CheckedSheet, readings: GameReadings) {
    const { compiled } = game;
    if (compiled === undefined) throw new Error(`${game.lexicon.game} has no compiled sheets`);
    this.#game = game;
    this.#readings = readings;
    this.#book = { ...book, sheets: { ...book.sheets, [sheet.bot]: sheet } };
    this.#bot = new CompiledBot(compiled, this.#book, sheet.bot, readings);
  }

  /** In what the evaluators differ in a position; null where they agree, with trace and without. */
  difference(problem: Problem, diceSeed: number): string | null {
    const { decider } = this.#game;
    if (decider === undefined) throw new Error(`${this.#game.lexicon.game} has nothing that decides`);
    const options = { readings: this.#readings, dice: new SeededDice(diceSeed), trace: true };
    const expected = attempt(() => decider.decide(this.#book, problem.position, problem.acting, options));
    const explained = attempt(() => this.#bot.explain(problem, new SeededDice(diceSeed)));
    if (expected.kind === "threw") return `the interpreter threw: ${expected.message}`;
    if (explained.kind === "threw") return `the compiled sheet threw with a trace: ${explained.message}`;
    const { decision, trace } = expected.value;
    const told = { decision: explained.value.decision, trace: explained.value.trace };
    if (!isDeepStrictEqual(told.decision, decision)) return `with a trace: ${firstDifference(decision, told.decision)}`;
    if (!isDeepStrictEqual(told.trace, trace)) return `in the trace: ${firstDifference(trace, told.trace)}`;
    const plain = attempt(() => this.#plain(problem, diceSeed));
    if (plain.kind === "threw") return `the compiled sheet threw without a trace: ${plain.message}`;
    const bare = withoutChoices(decision);
    return isDeepStrictEqual(withoutChoices(plain.value), bare)
      ? null
      : `without a trace: ${firstDifference(bare, withoutChoices(plain.value))}`;
  }

  /** What the interpreter decides, for counting. */
  decision(problem: Problem, diceSeed: number): Decision | null {
    const options = { readings: this.#readings, dice: new SeededDice(diceSeed), trace: false };
    return this.#game.decider?.decide(this.#book, problem.position, problem.acting, options).decision ?? null;
  }

  #plain(problem: Problem, diceSeed: number): Decision {
    const packed = this.#bot.pack(problem.position);
    const { module } = this.#bot;
    return module.toDecision(module.decide(packed, problem.acting, new SeededDice(diceSeed), this.#buffer), packed);
  }
}

type Attempt<T> = { readonly kind: "done"; readonly value: T } | { readonly kind: "threw"; readonly message: string };

function attempt<T>(run: () => T): Attempt<T> {
  try {
    return { kind: "done", value: run() };
  } catch (error) {
    return { kind: "threw", message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Choices are told with a trace only. */
function withoutChoices(decision: Decision): Decision {
  return {
    ...decision,
    ...bare(decision),
    ...(decision.first ? { first: { ...decision.first, ...bare(decision.first) } } : {}),
  };
}

function bare({ next }: DecidedAction): Pick<DecidedAction, "choices" | "next"> {
  return { choices: [], ...(next ? { next: { ...next, ...bare(next) } } : {}) };
}

/** The first path at which two values differ, with both values. */
export function firstDifference(one: unknown, other: unknown, path = ""): string {
  if (isDeepStrictEqual(one, other)) return "";
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return `${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  }
  const [left, right] = [one, other] as readonly Readonly<Record<string, unknown>>[];
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = firstDifference(left?.[key], right?.[key], path === "" ? key : `${path}.${key}`);
    if (found !== "") return found;
  }
  return `${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
}
