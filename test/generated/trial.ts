import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Ajv } from "ajv";
import { CompiledBot } from "../../analysis/search/compiled-bot.ts";
import type { CheckedFile } from "../../compiler/check-file.ts";
import { exportSheet } from "../../compiler/export.ts";
import type { GameReadings, Problem } from "../../games/game-package.ts";
import { print } from "../../grammar/print.ts";
import { sameTree } from "../../grammar/format-sheet.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { type Decision, withoutChoices } from "../../runtime/decision.ts";
import { SeededDice } from "../../runtime/dice.ts";
import type { Book } from "../../runtime/game.ts";
import { ROOT } from "../imports.ts";
import { checkOn, type Ground } from "./grounds.ts";
import { textOf, withoutPartsAt, type Part } from "./written.ts";

/** Whether an exported sheet is what other programs are told to expect. */
const fitsSchema = new Ajv({ strict: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(join(ROOT, "schemas/interchange.schema.json"), "utf8")) as object,
);

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
  if (!fitsSchema(one)) return `what it is exported to does not fit its schema: ${JSON.stringify(fitsSchema.errors)}`;
  return text === "" ? "it is empty" : null;
}

/** A sheet in its place among those of its scenario, decided by both evaluators under one set of readings. */
export class Duel {
  readonly #book: Book;
  readonly #readings: GameReadings;
  readonly #bot: CompiledBot;

  /** @throws LoweringError where the sheet does not compile */
  constructor({ game, book }: Pick<Ground, "game" | "book">, sheet: CheckedSheet, readings: GameReadings) {
    const { compiled, decider } = game;
    if (compiled === undefined || decider === undefined) throw new Error(`${game.lexicon.game} decides nothing`);
    this.#readings = readings;
    this.#book = { ...book, sheets: { ...book.sheets, [sheet.bot]: sheet } };
    this.#bot = new CompiledBot({ compiled, decider }, this.#book, sheet.bot, readings);
  }

  /** In what the evaluators differ in a position; null where they agree, and a trace changes nothing. */
  difference(problem: Problem, diceSeed: number): string | null {
    return this.compare(problem, diceSeed).difference;
  }

  /** The same, with what the interpreter decides and whether a clause fired. */
  compare(
    problem: Problem,
    diceSeed: number,
  ): { readonly decision: Decision | null; readonly fired: boolean; readonly difference: string | null } {
    const told = attempt(() => this.#interpreted(problem, diceSeed, true));
    const silent = attempt(() => this.#interpreted(problem, diceSeed, false));
    const compiled = attempt(() => this.#bot.decideByName(problem, new SeededDice(diceSeed)));
    const failed = (difference: string) => ({ decision: null, fired: false, difference });
    if (silent.kind === "threw") return failed(`the interpreter threw: ${silent.message}`);
    if (told.kind === "threw") return failed(`the interpreter threw with a trace: ${told.message}`);
    if (compiled.kind === "threw") return failed(`the compiled sheet threw: ${compiled.message}`);
    const [decision, traced, bare] = [silent, told, compiled].map(({ value }) => withoutChoices(value));
    const differing = (said: string, other: unknown) =>
      isDeepStrictEqual(decision, other) ? null : `${said}: ${firstDifference(decision, other)}`;
    const difference = differing("with a trace", traced) ?? differing("compiled", bare);
    return { decision: silent.value, fired: silent.value.clause !== null, difference };
  }

  #interpreted({ position, acting }: Problem, diceSeed: number, trace: boolean): Decision {
    const { decider } = this.#bot.game;
    const options = { readings: this.#readings, dice: new SeededDice(diceSeed), trace };
    return decider.decide(this.#book, position, acting, options).decision;
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
