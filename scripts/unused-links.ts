/** Fails where a module offers a function to compiled sheets that none of them can call, or a rule that no code asks for. */
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

/** The modules with the ids of the rules that texts of a game state, and the rules that hold without being asked for. */
const RULES: readonly (readonly [file: string, held: readonly string[]])[] = [
  [
    "games/callisto/lexicon/words.ts",
    // The scenario lists those cards as face up, and a bid counts what the card prints.
    ["mech cards lie face up", "an adjusted initiative does not count for the bid"],
  ],
  // Whoever does not enter from the north enters from the south.
  ["games/unbreakable/schema.ts", ["enters from the south"]],
  ["games/squadron/schema.ts", []],
];

/**
 * The rules of games that are code for which that code never asks, and those that are listed as held although it does. The
 * compiler finds the contrary, code that asks for a rule that no text has: their ids are types.
 */
export function unusedRules(): readonly string[] {
  return RULES.flatMap(([file, held]) => {
    const [, list = ""] = /^export type \w+Rule =([^;]*);/m.exec(readFileSync(join(ROOT, file), "utf8")) ?? [];
    const ids = [...list.matchAll(/"([^"]+)"/g)].map(([, id = ""]) => id);
    if (ids.length === 0) throw new Error(`${file} has no rules to be read`);
    const [, game = ""] = file.split("/");
    const code = codeOf(`games/${game}`, [file, `games/${game}/lexicon.ts`]);
    const unused = ids.filter((id) => !code.includes(`"${id}"`));
    return [
      ...unused.filter((id) => !held.includes(id)).map((id) => `${file}: no code asks for “${id}”`),
      ...held.filter((id) => !unused.includes(id)).map((id) => `scripts/unused-links.ts: “${id}” is no unused rule`),
    ];
  });
}

/** The text of a file, or of all files below a folder but for some. */
function codeOf(path: string, except: readonly string[] = []): string {
  if (path.endsWith(".ts")) return readFileSync(join(ROOT, path), "utf8");
  return readdirSync(join(ROOT, path), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !except.includes(`${path}/${name}`))
    .map((name) => readFileSync(join(ROOT, path, name), "utf8"))
    .join("\n");
}

if (import.meta.main) {
  const unused = [...unusedLinks(), ...unusedRules()];
  for (const each of unused) console.error(each);
  process.exitCode = unused.length === 0 ? 0 : 1;
}
