import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { format, resolveConfig } from "prettier";
import { baseWords } from "../../grammar/base-words.ts";
import { createSource } from "../../grammar/source.ts";
import { GAME_FILE } from "../../compiler/file-kind.ts";
import { textDigest } from "../../games/shared/text-digest.ts";
import { gameReader } from "../../games/text/read-game.ts";

const ROOT = new URL("../..", import.meta.url);
const BASE: ReadonlySet<string> = new Set(baseWords(null).map(({ id }) => id));

/**
 * The modules from which the program has the words of the games that it includes and that are texts, by their paths.
 * Nothing reads those texts when the program starts.
 */
export async function gameModules(): Promise<readonly (readonly [path: string, text: string])[]> {
  const folders = readdirSync(new URL("procedures", ROOT)).filter((folder) =>
    existsSync(new URL(`procedures/${folder}/${GAME_FILE}`, ROOT)),
  );
  return Promise.all(
    folders.map(async (folder) => {
      const path = `games/${folder}/lexicon.ts`;
      const text = moduleOf(folder, readFileSync(new URL(`procedures/${folder}/${GAME_FILE}`, ROOT), "utf8"));
      const options = await resolveConfig(new URL(path, ROOT));
      return [path, await format(text, { ...options, parser: "typescript" })] as const;
    }),
  );
}

function moduleOf(folder: string, text: string): string {
  const name = `procedures/${folder}/${GAME_FILE}`;
  const { game, diagnostics } = gameReader()(createSource(name, text));
  const [mistake] = diagnostics;
  if (game === null || mistake !== undefined) throw new Error(`${name}: ${mistake?.message ?? "no game"}`);
  const { words, ...lexicon } = game.lexicon;
  const own = words.filter(({ id }) => !BASE.has(id));
  // A function could not be written down.
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(own)), own)) throw new Error(`${name}: its words are no data`);
  const constant = folder.toUpperCase().replaceAll("-", "_");
  return `// Generated from ${name} by \`npm run docs\`; a test fails when it is stale.
import { baseWords } from "../../grammar/base-words.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";

/** The words of ${lexicon.game}, as its text declares them. */
export const ${constant}_LEXICON: Lexicon = {
${entriesOf(lexicon)}
  words: [...baseWords(null), ${own.map((word) => JSON.stringify(word)).join(",\n")}],
};

/** What tells that text from others. */
export const ${constant}_TEXT = ${JSON.stringify(textDigest(text))};
`;
}

function entriesOf(lexicon: object): string {
  return Object.entries(lexicon)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)},`)
    .join("\n");
}
