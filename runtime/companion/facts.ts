import type { Description, Test } from "../checked-tree.ts";
import { meaningKey } from "../checked-tree/meaning-key.ts";

/** Whether the acting unit or its space is in a relation to something described. */
interface Relation {
  readonly entry: string;
  readonly argument: Description;
  readonly holds: boolean;
}

/**
 * What the person has said while one card is resolved. A fact is stored under its question, so that another clause or
 * letter with the same question uses it.
 */
export class Facts {
  #answers = new Map<string, unknown>();
  #shared: readonly Relation[] = [];
  #none: readonly Description[] = [];
  readonly #denotesAll: (noun: string) => boolean;

  /** @param denotesAll whether a noun denotes every thing of its sort */
  constructor(denotesAll: (noun: string) => boolean) {
    this.#denotesAll = denotesAll;
  }

  /** A copy of what is known now. */
  copy(): Facts {
    const copy = new Facts(this.#denotesAll);
    copy.restore(this);
    return copy;
  }

  /** Replaces what is known by what others know. */
  restore(others: Facts): void {
    this.#answers = new Map(others.#answers);
    this.#shared = others.#shared;
    this.#none = others.#none;
  }

  get(key: string): unknown {
    return this.#answers.get(key);
  }

  set(key: string, value: unknown): void {
    this.#answers.set(key, value);
  }

  /** Remembers whether the acting unit or its space is in a relation to anything described. */
  relate(test: Test & { readonly kind: "relates" }, holds: boolean): void {
    if (test.count !== null) return;
    this.#shared = [...this.#shared, { entry: test.entry, argument: test.argument, holds }];
  }

  /**
   * What follows from known relations: no enemy unit means no enemy wagon, and an enemy wagon means an enemy unit. Null
   * if nothing follows.
   */
  impliedRelation(test: Test & { readonly kind: "relates" }): boolean | null {
    if (test.count !== null) return null;
    const { argument, entry } = test;
    for (const known of this.#shared) {
      if (known.entry !== entry) continue;
      if (!known.holds && covers(known.argument, argument, this.#denotesAll)) return false;
      if (known.holds && covers(argument, known.argument, this.#denotesAll)) return true;
    }
    return null;
  }

  /** Remembers that nothing on the whole board fits a description. */
  learnNone(description: Description): void {
    this.#none = [...this.#none, description];
  }

  /** Whether the person said that nothing fits this description, or one that includes it. */
  isNone(description: Description): boolean {
    return this.#none.some((none) => covers(none, description, this.#denotesAll));
  }

  /** Whether a thing passes a test; undefined if that is not known. */
  passes(test: Test, thing: string): boolean | undefined {
    const known = this.get(`${meaningKey(test)} ${thing}`);
    return typeof known === "boolean" ? known : undefined;
  }

  learnPasses(test: Test, thing: string, passes: boolean): void {
    this.set(`${meaningKey(test)} ${thing}`, passes);
  }
}

/**
 * Whether the phrases show that `wide` describes everything that `narrow` describes.
 *
 * @param denotesAll whether a noun denotes every thing of its sort
 */
function covers(wide: Description, narrow: Description, denotesAll: (noun: string) => boolean): boolean {
  if (wide.sort !== narrow.sort || wide.select !== null) return false;
  const everything =
    wide.base.kind === "all" || (wide.base.kind === "noun" && wide.base.letter === null && denotesAll(wide.base.entry));
  const base = meaningKey(narrow.base);
  const alternatives = [wide, ...(wide.base.kind === "either" ? wide.base.of : [])];
  if (!everything && alternatives.every((one) => meaningKey(one.base) !== base)) return false;
  const tests = new Set(narrow.tests.map((test) => meaningKey(test)));
  return wide.tests.every((test) => tests.has(meaningKey(test)));
}
