import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { compiledParts } from "../../analysis/search/compiled-bot.ts";
import type { GamePackage, GamePosition, GameReadings, PackedGamePosition, Problem } from "../../games/game-package.ts";
import { functionBody, link, type SheetModule } from "../../runtime/compact/link.ts";
import { type Decision, withoutChoices } from "../../runtime/decision.ts";
import { SeededDice } from "../../runtime/dice.ts";
import type { Book } from "../../runtime/game.ts";
import type { Seeding } from "./seeding.ts";

type Module = SheetModule<GamePosition, PackedGamePosition>;

/** Every so many-th position is asked for its trace as well. */
const TRACED = 3;

/** What both evaluators are asked about: a sheet, under readings, in positions with dice. */
export interface Subject {
  readonly name: string;
  readonly game: GamePackage;
  readonly book: Book;
  readonly side: string;
  readonly readings: GameReadings;
  readonly size: number;
  /** Whether positions are left out in which the evaluators disagree without a fault; elsewhere they are errors. */
  readonly mayDisagree?: true;
  /** Draws a position, from 0; each time anew, so that nothing that is kept for it is found again. */
  readonly problem: (at: number) => Problem;
}

/** What one evaluator answered in a position, in short, and which faults it passed on the way. */
interface Answered {
  readonly answer: string;
  readonly passed: Uint8Array;
}

interface Asked {
  readonly interpreted: Answered;
  readonly compiled: Answered;
}

/** The two evaluators of one sheet, compared in its positions with a fault seeded and without. */
export class Comparison {
  readonly subject: Subject;
  readonly #seeding: Seeding;
  /** Without a fault. */
  #code: { readonly text: string; readonly passed: Uint8Array } | null = null;
  #module: Module | null = null;
  #packed: PackedGamePosition | null = null;
  readonly #asked = new Map<number, Asked | null>();
  /** Faults that are passed once, in what the program keeps for all positions. */
  #passedOnce: Uint8Array | null = null;

  constructor(subject: Subject, seeding: Seeding) {
    this.subject = subject;
    this.#seeding = seeding;
  }

  /** How many positions there are. */
  get size(): number {
    return this.subject.size;
  }

  /**
   * Compares the evaluators in some positions with a fault seeded.
   *
   * @returns the position that shows it, or null; "compiling" where the sheet does not compile any more
   */
  shows(fault: number, from: number, to: number): number | "compiling" | null {
    const code = this.#codeWithoutFault();
    const compiled = code.passed[fault] === 1 ? this.#codeWith(fault) : code.text;
    if (compiled === null) return "compiling";
    const isOfCompiler = this.#seeding.isOfCompiler(fault);
    // What the meanings of a game give beside the text are functions that the text calls.
    const isCompiledAlike = compiled === code.text && (isOfCompiler || code.passed[fault] !== 1);
    if (isCompiledAlike && isOfCompiler) return null;
    const positions = Array.from({ length: Math.max(0, Math.min(to, this.size) - from) }, (_, index) => from + index);
    // Where the fault is passed is known from answers without it.
    const asked = new Map(
      positions.flatMap((at) => {
        const answers = this.#askedOf(at);
        return answers === null ? [] : [[at, answers] as const];
      }),
    );
    const isPassed = [...asked.values()].some(
      ({ interpreted, compiled }) => this.#isPassed(interpreted, fault) || this.#isPassed(compiled, fault),
    );
    if (isCompiledAlike && !isPassed) return null;
    let found: number | "compiling" | null = null;
    const outcome = attempt(() =>
      this.#seeding.with(fault, () => {
        found = this.#showsNow(isCompiledAlike, fault, asked);
      }),
    );
    return outcome.threw === null ? found : (positions[0] ?? 0);
  }

  #isPassed({ passed }: Answered, fault: number): boolean {
    return passed[fault] === 1 || this.#passedOnce?.[fault] === 1;
  }

  /** The code of the sheet with a fault seeded; null where it does not compile any more. */
  #codeWith(fault: number): string | null {
    let text = "";
    const outcome = attempt(() =>
      this.#seeding.with(fault, () => ({ text } = this.#compile({ ...this.subject.readings }))),
    );
    return outcome.threw === null ? text : null;
  }

  #showsNow(isCompiledAlike: boolean, fault: number, asked: ReadonlyMap<number, Asked>): number | "compiling" | null {
    const readings = { ...this.subject.readings };
    const compiling = attempt(() => this.#compile(readings));
    if (compiling.threw !== null) return "compiling";
    const { module } = compiling.value;
    for (const [at, { interpreted, compiled }] of asked) {
      const changes =
        ((!isCompiledAlike || this.#isPassed(compiled, fault)) &&
          this.#compiledAnswer(module(), at, readings) !== compiled.answer) ||
        (this.#isPassed(interpreted, fault) && this.#interpretedAnswer(at, readings) !== interpreted.answer);
      if (changes && !this.#agree(at, readings, module())) return at;
    }
    return null;
  }

  /** The first of so many positions in which the evaluators disagree as the program is now; null where there is none. */
  disagreeing(most: number): number | null {
    const readings = { ...this.subject.readings };
    const compiling = attempt(() => this.#compile(readings).module());
    if (compiling.threw !== null) return 0;
    for (let at = 0; at < Math.min(most, this.size); at += 1) {
      if (!this.#agree(at, readings, compiling.value)) return at;
    }
    return null;
  }

  #agree(at: number, readings: GameReadings, module: Module): boolean {
    const interpreted = attempt(() => this.#interpret(at, readings));
    const compiled = attempt(() => this.#decide(module, at, readings));
    if (interpreted.threw !== null || compiled.threw !== null) return false;
    return interpreted.value.every((decision) => isDeepStrictEqual(decision, compiled.value));
  }

  #codeWithoutFault(): { readonly text: string; readonly passed: Uint8Array } {
    if (this.#code !== null) return this.#code;
    let text = "";
    const passed = this.#seeding.passedIn(() => {
      const compiled = this.#compile(this.subject.readings);
      ({ text } = compiled);
      this.#module = compiled.module();
    }, true);
    this.#code = { text, passed };
    return this.#code;
  }

  #askedOf(at: number): Asked | null {
    const known = this.#asked.get(at);
    if (known !== undefined) return known;
    this.#codeWithoutFault();
    const module = this.#module;
    if (module === null) throw new Error("nothing is compiled");
    const { readings } = this.subject;
    let agree = false;
    const passed = this.#seeding.passedIn(() => (agree = this.#agree(at, readings, module)), this.#passedOnce === null);
    if (!agree) {
      if (this.subject.mayDisagree !== true) {
        throw new Error(`${this.subject.name}, position ${at + 1}: the evaluators disagree without a fault`);
      }
      this.#asked.set(at, null);
      return null;
    }
    const asked = {
      interpreted: this.#answered(() => this.#interpretedAnswer(at, readings)),
      compiled: this.#answered(() => this.#compiledAnswer(module, at, readings)),
    };
    this.#asked.set(at, asked);
    this.#passedOnce ??= passed.map((each, number) =>
      asked.interpreted.passed[number] === 1 || asked.compiled.passed[number] === 1 ? 0 : each,
    );
    return asked;
  }

  #answered(ask: () => string): Answered {
    let answer = "";
    const passed = this.#seeding.passedIn(() => (answer = ask()));
    return { answer, passed };
  }

  #interpretedAnswer(at: number, readings: GameReadings): string {
    return inShort(attempt(() => this.#interpret(at, readings)));
  }

  #compiledAnswer(module: Module, at: number, readings: GameReadings): string {
    return inShort(attempt(() => this.#decide(module, at, readings)));
  }

  #compile(readings: GameReadings): { readonly text: string; readonly module: () => Module } {
    const { game, book, side, name } = this.subject;
    if (game.compiled === undefined) throw new Error(`${name} cannot be compiled`);
    const { functions } = game.compiled;
    const code = compiledParts(game.compiled, book, side, readings);
    let linked: Module | null = null;
    return {
      text: functionBody(code),
      module: () => (linked ??= link<GamePosition, PackedGamePosition>(code, functions)),
    };
  }

  /** What the interpreter decides; now and then with a trace as well, when another view looks at the position. */
  #interpret(at: number, readings: GameReadings): readonly Decision[] {
    const { game, book, name } = this.subject;
    const { decider } = game;
    if (decider === undefined) throw new Error(`${name} cannot be decided`);
    const { position, acting } = this.subject.problem(at);
    return (at % TRACED === 0 ? [false, true] : [false]).map((trace) => {
      const { decision } = decider.decide(book, position, acting, { readings, dice: new SeededDice(at + 1), trace });
      return withoutChoices(decision);
    });
  }

  #decide(module: Module, at: number, readings: GameReadings): Decision {
    const { game, book, side, name } = this.subject;
    const sheet = book.sheets[side];
    if (game.compiled === undefined || sheet === undefined) throw new Error(`${name} cannot be compiled`);
    const { position, acting } = this.subject.problem(at);
    // The same object is refilled, as games do.
    this.#packed = game.compiled.pack(position, book.scenario, sheet, readings, this.#packed);
    return module.toDecision(module.decide(this.#packed, acting, new SeededDice(at + 1)), this.#packed);
  }
}

type Attempt<Value> = { readonly threw: null; readonly value: Value } | { readonly threw: string };

function attempt<Value>(run: () => Value): Attempt<Value> {
  try {
    return { threw: null, value: run() };
  } catch (error) {
    return { threw: error instanceof Error ? error.message : String(error) };
  }
}

function inShort(value: unknown): string {
  return hash("sha1", JSON.stringify(value), "base64");
}
