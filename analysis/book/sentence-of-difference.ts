import type { TextDifference } from "./compare-text.ts";
import { writeLineList } from "./pages.ts";

/** What a part of a sheet and its lines say differently: `clause 2 of GUARD says \`9\` where line 12 prints \`2\``. */
export function sentenceOfDifference({ name, lines, typed, printed }: TextDifference): string {
  const place = `${lines.length === 1 ? "line" : "lines"} ${writeLineList(lines)}`;
  const print = lines.length === 1 ? "prints" : "print";
  if (printed.length === 0) {
    const negated = lines.length === 1 ? "does not print" : "do not print";
    return `${name} says ${quoted(typed)}, which ${place} ${negated}`;
  }
  if (typed.length === 0) return `${name} leaves out ${quoted(printed)} of ${place}`;
  if (typed.join(" ") === printed.join(" ")) return `${name} says ${quoted(typed)} in another place than ${place}`;
  const hint = isConfusable(typed, printed) ? "; scans confuse 5 and 6, so look at the page" : "";
  return `${name} says ${quoted(typed)} where ${place} ${print} ${quoted(printed)}${hint}`;
}

/** As many words as help to find the place. */
const MOST_WORDS = 12;

function quoted(words: readonly string[]): string {
  const more = words.length > MOST_WORDS ? " …" : "";
  return `\`${words.slice(0, MOST_WORDS).join(" ")}${more}\``;
}

/** The two digits that scans take for each other. They may also be a mistake, so they are reported. */
function isConfusable([typed = "", ...others]: readonly string[], [printed = "", ...rest]: readonly string[]): boolean {
  const isOne = others.length === 0 && rest.length === 0 && typed.length === printed.length;
  return isOne && typed.replaceAll("5", "6") === printed.replaceAll("5", "6");
}
