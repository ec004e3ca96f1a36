import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** `docs/engine.md: ../runtime/dice.ts`: the links of the pages below a folder that lead to nothing in it. */
export function brokenLinks(folder: string): readonly string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md") && !path.includes("node_modules"))
    .toSorted();
  return pages.flatMap((page) => {
    const text = proseOf(readFileSync(join(folder, page), "utf8"));
    const targets = [...text.matchAll(/\]\(([^)\s]+)[^)]*\)|(?:href|src)="([^"]+)"/g)].map(
      ([, link, attribute]) => link ?? attribute ?? "",
    );
    return targets
      .filter((target) => !/^[a-z]+:|^#/.test(target))
      .filter((target) => !leadsSomewhere(join(folder, dirname(page)), target, folder))
      .map((target) => `${page}: ${target}`);
  });
}

/** A page without its blocks of code: what they tell a reader to write is not there yet. */
export function proseOf(text: string): string {
  return text.replace(/^ *(`{3,})[^]*?^ *\1$/gm, "");
}

function leadsSomewhere(from: string, target: string, folder: string): boolean {
  const [path = ""] = target.split("#");
  const file = join(from, decodeURIComponent(path));
  return file.startsWith(folder) && existsSync(file);
}
