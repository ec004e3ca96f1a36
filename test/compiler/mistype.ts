import { readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../procedures/callisto/scenario-1");
const NAMES = ["lfa.bot", "breakers.bot", "scenario.bot"];
/** The files of scenario 1 as they are, by name. */
export const TEXTS: ReadonlyMap<string, string> = new Map(
  NAMES.map((name) => [name, readFileSync(join(FOLDER, name), "utf8")]),
);
/** Carries out `@ file`, `- line as it is`, `+ line as mistyped`, each of one line or several. */
export function mistype(change: string): Map<string, string> {
  const lines = change.split("\n");
  const marked = (mark: string) => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length));
  const name = marked("@ ").join();
  const before = marked("- ").join("\n");
  const after = marked("+ ").join("\n");
  const text = TEXTS.get(name) ?? "";
  if (!text.includes(`${before}\n`)) throw new Error(`${name} has no line “${before}”`);
  return new Map(TEXTS).set(
    name,
    text.replace(`${before}\n`, () => `${after}\n`),
  );
}
