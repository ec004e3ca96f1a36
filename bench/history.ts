import { execFileSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { cpus } from "node:os";
import type { Spread } from "./harness.ts";

/** One result of a run: a ratio, a rate or a time, with the target it is held against. */
export interface Result {
  readonly name: string;
  readonly unit:
    | "ratio"
    | "MB/s"
    | "s"
    | "ms"
    | "MB"
    | "files"
    | "bytes a decision"
    | "ns"
    | "ns a decision"
    | "games/s"
    | "bytes a game"
    | "positions/s"
    | "facts";
  readonly value: Spread;
  readonly target: { readonly atLeast: number } | { readonly below: number } | null;
}

/** Whether the median keeps the target; true without one. */
export function meets(result: Result): boolean {
  const { target, value } = result;
  if (target === null) return true;
  return "atLeast" in target ? value.median >= target.atLeast : value.median < target.below;
}

/** Appends a run to the history: one line of JSON with the date, the commit, the kind of machine and every result. */
export function record(file: URL, results: readonly Result[]): void {
  const entry = {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim(),
    node: process.version,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() || "unknown processor"}, ${process.platform} ${process.arch}`,
    results: results.map((result) => ({ ...result, met: meets(result) })),
  };
  appendFileSync(file, `${JSON.stringify(entry)}\n`);
}
