import { readFileSync } from "node:fs";
import type { TextNumber } from "./text-numbers.ts";

/** The texts whose numbers were turned, with those that nothing notices. */
export const LIST = new URL("unnoticed.txt", import.meta.url);

/** A number that nothing notices, and why nothing has to. */
export interface Unnoticed {
  readonly path: string;
  readonly reason: string;
  readonly shown: string;
}

export interface UnnoticedList {
  /** Every text that was turned, also one of which all numbers are noticed. */
  readonly paths: readonly string[];
  readonly numbers: readonly Unnoticed[];
}

/** Reads the list: a text begins a line, a reason stands two blanks in, and a number four. */
export function readList(text: string = readFileSync(LIST, "utf8")): UnnoticedList {
  const paths: string[] = [];
  const numbers: Unnoticed[] = [];
  let reason = "";
  for (const line of text.split("\n")) {
    const told = line.trim();
    if (told === "" || told.startsWith("#")) continue;
    if (line.startsWith("    ")) numbers.push({ path: paths.at(-1) ?? "", reason, shown: told });
    else if (line.startsWith("  ")) reason = told;
    else paths.push(told);
  }
  return { paths, numbers };
}

/** The folders of the games whose texts were turned. */
export function foldersOf({ paths }: UnnoticedList): readonly string[] {
  return [...new Set(paths.map((path) => path.slice(0, path.indexOf("/"))))];
}

/** How the list names a number. */
export function keyOf({ path, shown }: Pick<TextNumber, "path" | "shown">): string {
  return `${path} ${shown}`;
}

/** What stands in place of a reason that somebody has to find. */
export const NO_REASON = "no reason is known";

const HEAD = [
  "# The texts whose numbers were turned, with the numbers that neither a check nor a decision, a situation or a game notices,",
  "# each under its reason. `npm run test:numbers` writes it, and a long run compares it with numbers that it draws.",
];

/** Writes the list in the order of the texts. A number keeps its reason, and a new one gets that of its table. */
export function writeList(
  paths: readonly string[],
  numbers: readonly Pick<TextNumber, "path" | "shown">[],
  before: readonly Unnoticed[],
): string {
  const reasons = new Map(before.toReversed().map((each) => [keyOf(headed(each)), each.reason]));
  for (const each of before) reasons.set(keyOf(each), each.reason);
  const lines = paths.flatMap((path) => {
    let last = "";
    const told = numbers
      .filter((number) => number.path === path)
      .flatMap((number) => {
        const reason = reasons.get(keyOf(number)) ?? reasons.get(keyOf(headed(number))) ?? NO_REASON;
        const heading = reason === last ? [] : [`  ${reason}`];
        last = reason;
        return [...heading, `    ${number.shown}`];
      });
    return ["", path, ...told];
  });
  return `${[...HEAD, ...lines].join("\n")}\n`;
}

/** A number by its table alone. */
function headed({ path, shown }: Pick<TextNumber, "path" | "shown">): Pick<TextNumber, "path" | "shown"> {
  return { path, shown: shown.slice(0, shown.indexOf(":")) };
}
