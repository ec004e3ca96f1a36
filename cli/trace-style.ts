import type { TraceStyle } from "../runtime/trace-text.ts";
import type { Colours } from "./terminal.ts";

/** How traces look on a terminal. */
export function traceStyle(colours: Colours): TraceStyle {
  return {
    heading: colours.bold,
    good: colours.green,
    bad: colours.red,
    name: colours.cyan,
    faint: colours.dim,
  };
}
