import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A piece of code that says which file it belongs to, and where in it. */
export interface Change {
  readonly file: string;
  readonly where: string;
  readonly code: string;
}

/** A section of the page: what it has a reader write, and the commands that show that it works. */
interface Recipe {
  readonly title: string;
  readonly changes: readonly Change[];
  readonly commands: readonly string[];
}

/** The first line of a piece of code, as a remark of its language: `// FILE: WHERE`. */
const HEAD = /^(?:\/\/|#|<!--) (\S+): (.*?)(?: -->)?\n+/;

function recipesIn(page: string): readonly Recipe[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const blocks = [...section.matchAll(/^( *)(`{3,})(\w+)\n([\s\S]*?)^\1\2$/gm)].map(
        ([, indent = "", , language = "", body = ""]) => ({ language, body: body.replaceAll(`\n${indent}`, "\n") }),
      );
      const changes = blocks.flatMap(({ body }) => {
        const text = body.trimStart();
        const [head, file, where] = HEAD.exec(text) ?? [];
        return head && file && where ? [{ file, where, code: text.slice(head.length) }] : [];
      });
      const commands = blocks.flatMap(({ language, body }) =>
        language === "sh" ? body.split("\n").flatMap((line) => line.trim() || []) : [],
      );
      const [title = ""] = section.split("\n");
      return { title, changes, commands };
    });
}

/** Does what a reader of the page does with a piece of code; throws where the page names no single place. */
export function apply(text: string, { file, where, code }: Change): string {
  const [, place, mark] = /^(below|above|in place of) “(.*)”$/.exec(where) ?? [];
  if (place !== undefined && mark !== undefined) {
    const lines = text.split("\n");
    const found = lines.flatMap((line, index) => (line.includes(mark) ? [index] : []));
    const [at] = found;
    if (at === undefined || found.length > 1) throw new Error(`${found.length} lines of ${file} have “${mark}”`);
    return lines.toSpliced(place === "below" ? at + 1 : at, place === "in place of" ? 1 : 0, code.trimEnd()).join("\n");
  }
  switch (where) {
    case "at the end":
      return `${text.trimEnd()}\n\n${code}`;
    case "the last entry of the list":
      return text.replace(/\n([\]}]\)?;)\s*$/, (_, end: string) => `\n${code.trimEnd()}\n${end}\n`);
    case "the import from word.ts":
      return text.replace(/^import .*\/word\.ts";\n/m, () => code);
    default:
      throw new Error(`this test does not know how a reader finds “${where}”`);
  }
}

/** The recipes of docs/extending.md, in their order. */
export const RECIPES = recipesIn(readFileSync(join(import.meta.dirname, "../docs/extending.md"), "utf8"));
