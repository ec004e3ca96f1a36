import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { NamedText } from "../../grammar/source.ts";

const PROCEDURES = fileURLToPath(new URL("../../procedures/", import.meta.url));

/** A number of a text, where it stands and how a list shows it: `CRUISER: Band within «4» bands of enemy vessel.` */
export interface TextNumber {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly shown: string;
}

/** Every text of a game's folder, by its path within `procedures/`. */
export function textsOf(folder: string): readonly NamedText[] {
  return readdirSync(join(PROCEDURES, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".bot"))
    .toSorted()
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .map((path) => ({ path, text: readFileSync(join(PROCEDURES, path), "utf8") }));
}

/** The board of a folder's scenario. */
export function boardTextOf(scenarioFolder: string): string {
  return readFileSync(join(PROCEDURES, scenarioFolder, "board.json"), "utf8");
}

/** The numbers of a text, without its remarks. */
export function numbersOf({ path, text }: NamedText): readonly TextNumber[] {
  const numbers: TextNumber[] = [];
  const seen = new Map<string, number>();
  let heading = basename(path);
  let from = 0;
  for (const line of text.split("\n")) {
    const told = line.slice(0, remarkIn(line)).trimEnd();
    if (/^[A-Z]{3}/.test(told)) heading = told.replace(/[:[].*$/, "").trim();
    for (const { 0: digits, index } of told.matchAll(/\d+/g)) {
      const end = index + digits.length;
      const marked = `${told.slice(0, index)}«${digits}»${told.slice(end)}`.trim();
      const shown = told.startsWith(heading) ? marked : `${heading}: ${marked}`;
      const before = seen.get(shown) ?? 0;
      seen.set(shown, before + 1);
      const again = before === 0 ? "" : ` (${before + 1})`;
      numbers.push({ path, start: from + index, end: from + end, shown: `${shown}${again}` });
    }
    from += line.length + 1;
  }
  return numbers;
}

/** Where the remark of a line begins; its end where it has none. A quoted sentence can hold two slashes. */
function remarkIn(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (!isQuoted && line.startsWith("//", at)) return at;
  }
  return line.length;
}

/** A text with one number turned, as wide as it was, in several ways. A large number takes a large step first. */
export function turnsOf({ text }: NamedText, { start, end }: TextNumber): readonly string[] {
  const written = text.slice(start, end);
  const number = Number(written);
  return [...(number >= 10 ? [number + 10] : []), number + 1, number - 1]
    .filter((value) => value >= 0)
    .map((value) => `${text.slice(0, start)}${String(value).padStart(written.length, "0")}${text.slice(end)}`);
}
