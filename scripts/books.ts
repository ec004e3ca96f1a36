import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The texts of a scenario's folder, as a module. */
const TYPES = `/** The scenario's file and sheets, with the definitions of the game's folder if there are any. */
export declare const files: readonly { readonly path: string; readonly text: string }[];
/** The board of the scenario: a stand-in where the printed map is not in the texts. Null where there is none. */
export declare const board: string | null;
`;

/**
 * Writes each scenario of the book as a module of its texts, for programs without files: `books/callisto/1.mjs`.
 *
 * @param root the project's folder
 * @param directory where to; modules that are there go
 */
export function writeBooks(root: string, directory: string): void {
  const books = join(directory, "books");
  rmSync(books, { recursive: true, force: true });
  const procedures = join(root, "procedures");
  for (const folder of readdirSync(procedures, { recursive: true, encoding: "utf8" })) {
    const [, game, number] = /^([^/\\]+)[/\\]scenario-(\d+)$/.exec(folder) ?? [];
    if (game === undefined || number === undefined) continue;
    const above = textsIn(join(procedures, game), game).filter(({ path }) => path.endsWith("/definitions.bot"));
    const own = textsIn(join(procedures, folder), `${game}/scenario-${number}`);
    const board = readdirSync(join(procedures, folder)).includes("board.json")
      ? readFileSync(join(procedures, folder, "board.json"), "utf8")
      : null;
    const module = join(books, game, `${number}.mjs`);
    mkdirSync(dirname(module), { recursive: true });
    writeFileSync(
      module,
      `export const files = ${JSON.stringify([...above, ...own])};\nexport const board = ${JSON.stringify(board)};\n`,
    );
    writeFileSync(module.replace(/\.mjs$/, ".d.mts"), TYPES);
  }
}

function textsIn(folder: string, name: string): readonly { readonly path: string; readonly text: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".bot"))
    .map((file) => ({ path: `${name}/${file}`, text: readFileSync(join(folder, file), "utf8") }));
}
