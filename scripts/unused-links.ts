/** Fails where a module offers a function to compiled sheets that none of them can call. */
import "./answer-help.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** A module of functions for compiled sheets, how it lists their names, and the code that writes calls of them. */
interface Offer {
  readonly file: string;
  readonly names: RegExp;
  readonly callers: string;
}

const EXPORTS = /^export \{([^}]*)\}/gm;

const OFFERS: readonly Offer[] = [
  { file: "runtime/compact/index.ts", names: EXPORTS, callers: "compiler/emit" },
  { file: "games/callisto/compact/index.ts", names: EXPORTS, callers: "games/callisto" },
  {
    file: "games/shared/declared/packed-functions.ts",
    names: /^export type PackedFunction =([^;]*);/gm,
    callers: "games/shared/declared/compact.ts",
  },
];

/**
 * The functions for compiled sheets that no sheet can call, each with its module. The compiler finds the contrary, a name
 * without its function: names are types.
 *
 * @throws where a module offers nothing, because then its names are written in another way
 */
export function unusedLinks(): readonly string[] {
  return OFFERS.flatMap(({ file, names, callers }) => {
    const offered = [...readFileSync(join(ROOT, file), "utf8").matchAll(names)].flatMap(
      ([, list = ""]) => list.match(/\w+/g) ?? [],
    );
    if (offered.length < 8) throw new Error(`${file} offers too few functions to be read right`);
    const code = codeOf(callers);
    return offered.filter((name) => !code.includes(`"${name}"`)).map((name) => `${file}: nothing calls ${name}`);
  });
}

/** The text of a file, or of all files below a folder. */
function codeOf(path: string): string {
  if (path.endsWith(".ts")) return readFileSync(join(ROOT, path), "utf8");
  return readdirSync(join(ROOT, path), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(ROOT, path, name), "utf8"))
    .join("\n");
}

if (import.meta.main) {
  const unused = unusedLinks();
  for (const each of unused) console.error(each);
  process.exitCode = unused.length === 0 ? 0 : 1;
}
