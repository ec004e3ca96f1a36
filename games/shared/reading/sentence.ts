import type { ReadingProblem } from "./reading-problem.ts";

/** A mistake as a sentence without its full stop, for files whose mistakes have no codes. */
export function sentenceOf({ kind, values }: ReadingProblem): string {
  switch (kind) {
    case "syntax":
      return `This is not valid JSON: ${values["message"]}`;
    case "too-large":
      return `This file is too large: it can hold at most ${values["limit"]}`;
    case "unknown-key":
      return `${values["what"]} has no key \`${values["key"]}\``;
    case "missing-key":
      return `${values["what"]} needs the key \`${values["key"]}\``;
    case "bad-value":
      return `${values["what"]} must be ${values["needed"]}, not ${values["got"]}`;
  }
}
