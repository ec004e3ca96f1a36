import { existsSync, readdirSync, readFileSync } from "node:fs";
import { checkFile } from "../../compiler/check-file.ts";
import { GAME_FILE } from "../../compiler/definitions/reach.ts";
import type { StatedWords } from "../../games/text/game-of-words.ts";
import { GameOfText } from "../../games/text/game-of-text.ts";
import { baseWords } from "../../grammar/base-words.ts";
import { gameTextReader } from "../../grammar/game-text/parse.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { createSource } from "../../grammar/source.ts";
import type { CheckedTables } from "../../runtime/tables/checked-tables.ts";
import { printedChecklist } from "./printed-checklists.ts";
import { printedRows, printedSteps } from "./printed-rows.ts";

type Module = readonly [path: string, text: string];

const ROOT = new URL("../..", import.meta.url);

/**
 * The modules from which engines have what tables of their books print, by their paths. Nothing reads those texts when the
 * program starts. A game says in `rules/played-tables.ts` by which tables it plays.
 */
export async function tableModules(): Promise<readonly Module[]> {
  const { BUILT_IN_GAMES } = await import("../../games/registry.ts");
  const modules = playedFolders().map(async (folder) => [
    await tableModuleOf(folder),
    ...(await checklistModules(folder, BUILT_IN_GAMES.lexicons)),
  ]);
  return (await Promise.all(modules)).flat();
}

/**
 * The same for games that are texts, by the words of those texts: the code of a game may read a table that its module does
 * not have yet. What is wrong in a text is left for `tableModules` to say.
 */
export async function tableModulesByWords(): Promise<readonly Module[]> {
  const modules = playedFolders().map(async (folder) => {
    const source = createSource(GAME_FILE, textOf(folder, GAME_FILE));
    const { declared, stated } = new GameOfText(gameTextReader()(source), { board: true }).read();
    const lexicon = declared?.lexicon ?? (stated === undefined ? null : withoutCode(stated, textOf(folder)));
    if (lexicon === null) return [];
    const lexicons = new Map([[lexicon.game, lexicon]]);
    const { tables } = checkFile("tables.bot", textOf(folder), lexicons);
    return tables === null ? [] : [await moduleOf(folder, tables), ...(await checklistModules(folder, lexicons))];
  });
  return (await Promise.all(modules)).flat();
}

/** What the text of a game states of its words, and what its tables choose their rows and columns by. Code has the others. */
function withoutCode(stated: StatedWords, tables: string): Lexicon {
  const [place, unit] = ["Place", "Unit"];
  const chosenBy = tables.match(/(?<=^TABLE .*\[)[^\]]+(?=\])|(?<=^TABLE .*\] by )\w+(?=:)/gm) ?? [];
  const quantities = [...new Set(chosenBy)].map(
    (id) =>
      ({ category: "quantity", id, forms: [id], of: [unit], documentation: "", rule: "", meaning: null }) as const,
  );
  return {
    ...stated,
    sorts: [place, unit],
    roles: { place, unit, contains: "" },
    words: [...baseWords(null), ...quantities],
    coercions: [],
  };
}

function playedFolders(): readonly string[] {
  return readdirSync(new URL("procedures", ROOT)).filter((folder) =>
    existsSync(new URL(`games/${folder}/rules/played-tables.ts`, ROOT)),
  );
}

function textOf(folder: string, file = "tables.bot"): string {
  return readFileSync(new URL(`procedures/${folder}/${file}`, ROOT), "utf8");
}

/**
 * The module of one game.
 *
 * @param text what its tables say; left out: as they are
 * @throws where the text has a mistake
 */
export async function tableModuleOf(folder: string, text: string = textOf(folder)): Promise<Module> {
  const { BUILT_IN_GAMES } = await import("../../games/registry.ts");
  const { tables, diagnostics } = checkFile("tables.bot", text, BUILT_IN_GAMES.lexicons);
  const [mistake] = diagnostics;
  if (tables === null || mistake !== undefined)
    throw new Error(`procedures/${folder}/tables.bot: ${mistake?.message ?? "no tables"}`);
  return moduleOf(folder, tables);
}

/** The module of the checklists that a game's engine goes through, if it does so. */
async function checklistModules(folder: string, lexicons: Parameters<typeof checkFile>[2]): Promise<readonly Module[]> {
  const { PLAYED_CHECKLISTS: played = [] } = await playedIn(folder);
  if (played.length === 0) return [];
  const { checklists, diagnostics } = checkFile("definitions.bot", textOf(folder, "definitions.bot"), lexicons);
  const [mistake] = diagnostics;
  if (mistake !== undefined) throw new Error(`procedures/${folder}/definitions.bot: ${mistake.message}`);
  const lists = checklists.filter(({ name }) => played.includes(name));
  return [
    [
      `games/${folder}/rules/printed-checklists.ts`,
      [
        `// Generated from procedures/${folder}/definitions.bot by \`npm run docs\`; a test fails when it is stale.`,
        "",
        "/** The rows of checklists: what each of them compares, and its answer. */",
        `export const PRINTED_CHECKLISTS = ${JSON.stringify(Object.fromEntries(lists.map((list) => [list.name, printedChecklist(list)])))} as const;`,
        "",
      ].join("\n"),
    ],
  ];
}

interface Played {
  readonly PLAYED_TABLES: readonly string[];
  readonly PLAYED_SEQUENCES?: readonly string[];
  readonly PLAYED_CHECKLISTS?: readonly string[];
}

async function playedIn(folder: string): Promise<Played> {
  return (await import(new URL(`games/${folder}/rules/played-tables.ts`, ROOT).href)) as Played;
}

async function moduleOf(folder: string, tables: CheckedTables): Promise<Module> {
  const played = await playedIn(folder);
  const rows = played.PLAYED_TABLES.map((table) => [table, lowerCase(printedRows(tables, table))]);
  const steps = (played.PLAYED_SEQUENCES ?? []).map((sequence) => [sequence, printedSteps(tables, sequence)]);
  return [
    `games/${folder}/rules/printed-tables.ts`,
    [
      `// Generated from procedures/${folder}/tables.bot by \`npm run docs\`; a test fails when it is stale.`,
      "",
      "/** What tables print: of each table its rows, of each row its cells, in small letters. */",
      `export const PRINTED_TABLES = ${JSON.stringify(Object.fromEntries(rows))} as const;`,
      "",
      ...(steps.length === 0
        ? []
        : [
            "/** The steps of sequences, in small letters. */",
            `export const PRINTED_SEQUENCES = ${JSON.stringify(Object.fromEntries(steps))} as const;`,
            "",
          ]),
    ].join("\n"),
  ];
}

function lowerCase(rows: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(rows).map(([row, cells]) => [row.toLowerCase(), cells.map((cell) => cell.toLowerCase())]),
  );
}
