import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What finds a fault: a sheet at the number of a position, a situation, or a file of tests. */
export interface Finder {
  readonly by: "agreement" | "situations" | "tests";
  readonly at: string;
  /** Where the fault must be there while the program loads, in a process of its own. */
  readonly fromStart?: true;
}

/** A fault that changes no decision; at most it changes what a trace says. */
export interface Equivalent {
  readonly id: string;
  /** What the fault makes of the code: another change of the same place is another fault. */
  readonly after: string;
  readonly reason: string;
}

export const FINDERS_FILE = fileURLToPath(new URL("finders.json", import.meta.url));

/** What found each fault the last time. It only says what to try first. */
export function readFinders(): ReadonlyMap<string, Finder> {
  if (!existsSync(FINDERS_FILE)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(FINDERS_FILE, "utf8")) as Record<string, Finder>));
}

/** The faults that nothing can find, each with the reason. */
export function readEquivalents(): readonly Equivalent[] {
  return JSON.parse(readFileSync(new URL("equivalent.json", import.meta.url), "utf8")) as readonly Equivalent[];
}

/** Faults that tests once missed: every run seeds them. */
export function readKept(): readonly string[] {
  return JSON.parse(readFileSync(new URL("kept.json", import.meta.url), "utf8")) as readonly string[];
}
