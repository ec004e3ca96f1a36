import type { TraceStyle } from "../runtime/trace-text.ts";
import type { Colours } from "./terminal.ts";
import type { TextStyle } from "../render/board/text-board.ts";

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

/** The colours of a board on a terminal; what they tell is also written, so nothing is lost without them. */
export function boardTextStyle(colours: Colours): TextStyle {
  const sides = [colours.blue, colours.yellow];
  return {
    side: (index, text) => sides[index]?.(text) ?? text,
    strong: (text) => colours.bold(text),
    soft: (text) => colours.dim(text),
    points: (text) => colours.green(text),
  };
}
