import { setFlagsFromString } from "node:v8";

/** How often V8 by default lets a function be called, or a loop run, before it optimizes the code. */
const CALLS_BEFORE_OPTIMIZING = {
  "invocation-count-for-maglev": 400,
  "invocation-count-for-maglev-osr": 100,
  "invocation-count-for-turbofan": 3000,
  "invocation-count-for-osr": 500,
};

/** The version of V8 in Node 24. */
const OLDEST_V8 = 13;

/**
 * Long texts still profit from the code that is optimized after this many more calls: even six books are checked
 * sooner.
 */
const TIMES_LATER_ONCE = 20;

/** A program that runs for hours profits more from optimized code. */
const TIMES_LATER = 10;

/** Whether V8 has these flags. For an unknown flag, such as in Node 20, it prints an error. */
const HAS_FLAGS = Number.parseInt(process.versions.v8, 10) >= OLDEST_V8;

/**
 * A command that reads and checks texts runs most of its code some hundred times, and ends: a third of its time would go
 * into optimized code that is never used again.
 *
 * It also collects the whole heap in one step. Marking it while the program runs takes processor time from other threads,
 * and every store then tells the collector what it replaces: too much for a run that collects the whole heap once.
 *
 * The trees that a check makes survive, so each collection of young objects copies most of them. A few collections of
 * many objects copy less than many of a few, and several threads that copy together wait for each other. So the
 * space for young objects grows at once after the first collection. Each of them also lowers the size at which V8 collects
 * the whole heap: with few, a check of a book ends before that.
 *
 * It must be called before a bundle is run: V8 takes cached code only with the flags with which that was made.
 */
export function optimizeLate(): void {
  if (!HAS_FLAGS) return;
  optimizeLater(TIMES_LATER_ONCE);
  setFlagsFromString("--no-incremental-marking");
  setFlagsFromString("--no-parallel-scavenge");
  setFlagsFromString("--semi-space-growth-factor=16");
}

/** Lets V8 optimize only code that is called this many times more often than it requires by default. */
export function optimizeLater(times = TIMES_LATER): void {
  if (!HAS_FLAGS) return;
  // With other flags, V8 would reject the precompiled code of this part of Node.js.
  process.getBuiltinModule?.("node:fs/promises");
  for (const [flag, calls] of Object.entries(CALLS_BEFORE_OPTIMIZING)) {
    setFlagsFromString(`--${flag}=${calls * times}`);
  }
}

/**
 * A server lives as long as the editor, and works in bursts of a few milliseconds. Its heap should have the size of the
 * live data, not of past garbage. Without these flags it grows to three times the size before the first collection.
 *
 * Call this before a bundle is run: V8 accepts cached code only with the flags that it was made with.
 */
export function keepHeapSmall(): void {
  // The server bounds the space for young objects (`language-server/collect-garbage-when-idle.ts`).
  setFlagsFromString("--semi-space-growth-factor=4");
  setFlagsFromString("--heap-growing-percent=50");
  // The middle compiler needs a tenth of the memory and saves a tenth of the time.
  setFlagsFromString("--no-maglev");
  // With pauses between keys, most functions never become hot. Compiling them to baseline code earlier takes a twelfth
  // off a key, for some 4 MB. Code that was not called lately is dropped again.
  setFlagsFromString("--flush-baseline-code");
  optimizeLater();
}
