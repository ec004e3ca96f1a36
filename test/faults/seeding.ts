import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import type { Fault } from "./fault.ts";
import { type NumberedFault, SWITCH, switchedSource } from "./switched-source.ts";

/** A fault that goes round in circles passes its place this often before it is broken off. */
const MOST_PASSES = 2_000_000;

/** A program that is caught in a loop is broken off after so many milliseconds; nothing else takes nearly so long. */
const PATIENCE = 60_000;

/** What is run with a fault, and which round it is, for the code of the program. */
const globals = globalThis as typeof globalThis & { $round?: number; $run?: (() => void) | undefined };

/** Text of `grammar/memoize.ts` that forgets all that is kept when a round begins, so that no fault is kept with it. */
const FORGETS = [
  [
    "const known = new WeakMap<Key, Made>();\n  return (key) => {",
    "let known = new WeakMap<Key, Made>();\n  let of = 0;\n  return (key) => {\n    if (of !== globalThis.$round) { of = globalThis.$round; known = new WeakMap(); }",
  ],
  [
    "const known = new Map<string, Made>();\n  return (text) => {",
    "const known = new Map<string, Made>();\n  let of = 0;\n  return (text) => {\n    if (of !== globalThis.$round) { of = globalThis.$round; known.clear(); }",
  ],
] as const;

/** The faults of a program that is loaded with a switch for each: which is seeded, and which are passed. */
export class Seeding {
  readonly #faults: readonly Fault[];
  readonly #passed: Uint8Array;
  #seeded = -1;
  #passes = 0;

  /** Before any file with a fault is loaded. */
  constructor(root: string, faults: readonly Fault[]) {
    this.#faults = faults;
    this.#passed = new Uint8Array(faults.length);
    const byUrl = new Map<string, NumberedFault[]>();
    for (const [number, fault] of faults.entries()) {
      const url = pathToFileURL(join(root, fault.file)).href;
      byUrl.set(url, [...(byUrl.get(url) ?? []), { number, fault }]);
    }
    const memoizing = pathToFileURL(join(root, "grammar/memoize.ts")).href;
    registerHooks({
      load: (url, context, next) => {
        const loaded = next(url, context);
        const own = byUrl.get(url);
        if (own !== undefined) return { ...loaded, source: switchedSource(readFileSync(new URL(url), "utf8"), own) };
        return url === memoizing ? { ...loaded, source: forgetting(readFileSync(new URL(url), "utf8")) } : loaded;
      },
    });
    globals.$round = 0;
    Object.assign(globals, { [SWITCH]: (number: number) => this.#isSeeded(number) });
  }

  #isSeeded(number: number): boolean {
    this.#passed[number] = 1;
    if (number !== this.#seeded) return false;
    this.#passes += 1;
    if (this.#passes > MOST_PASSES) throw new Error("the fault goes round in circles");
    return true;
  }

  /** Whether a fault is in what compiles sheets, and so in nothing that decides a position. */
  isOfCompiler(number: number): boolean {
    return this.#faults[number]?.file.startsWith("compiler/") === true;
  }

  /** Seeds a fault for good. */
  seed(number: number): void {
    this.#seeded = number;
  }

  /**
   * Runs something with a fault seeded. Nothing that the program has kept before is found in it, or after it.
   *
   * @throws what it throws, and an error where it goes on for ever
   */
  with(number: number, run: () => void): void {
    this.#newRound();
    this.#seeded = number;
    this.#passes = 0;
    globals.$run = run;
    try {
      new Script("globalThis.$run()").runInThisContext({ timeout: PATIENCE });
    } finally {
      this.#seeded = -1;
      this.#newRound();
    }
  }

  #newRound(): void {
    globals.$round = (globals.$round ?? 0) + 1;
  }

  /**
   * The faults that are passed while something runs: for each by its number, 1 or 0.
   *
   * @param anew whether nothing is found that the program has kept before, so that its faults are passed too
   */
  passedIn(run: () => void, anew = false): Uint8Array {
    if (anew) this.#newRound();
    this.#passed.fill(0);
    run();
    return this.#passed.slice();
  }
}

function forgetting(text: string): string {
  return FORGETS.reduce((code, [from, to]) => {
    if (!code.includes(from)) throw new Error("grammar/memoize.ts is written differently now");
    return code.replace(from, () => to);
  }, text);
}
