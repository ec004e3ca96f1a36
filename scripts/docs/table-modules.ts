import { existsSync, readdirSync, readFileSync } from "node:fs";
import { checkFile } from "../../compiler/check-file.ts";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { printedRows } from "./printed-rows.ts";

const ROOT = new URL("../..", import.meta.url);

/**
 * The modules from which engines have what tables of their books print, by their paths. Nothing reads those texts when the
 * program starts. A game says in `rules/played-tables.ts` by which tables it plays.
 */
export async function tableModules(): Promise<readonly (readonly [path: string, text: string])[]> {
  const folders = readdirSync(new URL("procedures", ROOT)).filter((folder) =>
    existsSync(new URL(`games/${folder}/rules/played-tables.ts`, ROOT)),
  );
  return Promise.all(folders.map((folder) => tableModuleOf(folder)));
}

/**
 * The module of one game.
 *
 * @param text what its tables say; left out: as they are
 * @throws where the text has a mistake
 */
export async function tableModuleOf(
  folder: string,
  text: string = readFileSync(new URL(`procedures/${folder}/tables.bot`, ROOT), "utf8"),
): Promise<readonly [path: string, text: string]> {
  const name = `procedures/${folder}/tables.bot`;
  const played = (await import(new URL(`games/${folder}/rules/played-tables.ts`, ROOT).href)) as {
    readonly PLAYED_TABLES: readonly string[];
  };
  const { tables, diagnostics } = checkFile("tables.bot", text, BUILT_IN_GAMES.lexicons);
  const [mistake] = diagnostics;
  if (tables === null || mistake !== undefined) throw new Error(`${name}: ${mistake?.message ?? "no tables"}`);
  const rows = played.PLAYED_TABLES.map((table) => [table, lowerCase(printedRows(tables, table))]);
  return [
    `games/${folder}/rules/printed-tables.ts`,
    [
      `// Generated from ${name} by \`npm run docs\`; a test fails when it is stale.`,
      "",
      "/** What tables print: of each table its rows, of each row its cells, in small letters. */",
      `export const PRINTED_TABLES = ${JSON.stringify(Object.fromEntries(rows))} as const;`,
      "",
    ].join("\n"),
  ];
}

function lowerCase(rows: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(rows).map(([row, cells]) => [row.toLowerCase(), cells.map((cell) => cell.toLowerCase())]),
  );
}
