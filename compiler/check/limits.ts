import { MOST_DEFINITIONS } from "../../grammar/defined-words.ts";
import type { Span } from "../../grammar/source.ts";
import { tooMany } from "../diagnostics/index.ts";
import type { CheckContext } from "./context.ts";

/** Far above what any page prints; what grows with them stays small enough to be checked at every key. */
const LIMITS = {
  "conditions joined": 32,
  "alternatives joined": 64,
  "criteria in a list": 64,
  definitions: MOST_DEFINITIONS,
  "faces of a die": 100,
  "rows of dangerous units": 100,
} as const;

/** Reports what is beyond a limit; true where all is well. */
export function isWithin(context: CheckContext, things: keyof typeof LIMITS, count: number, span: Span): boolean {
  const limit = LIMITS[things];
  if (count <= limit) return true;
  context.reporter.report(tooMany, span, { count, things, limit });
  return false;
}
