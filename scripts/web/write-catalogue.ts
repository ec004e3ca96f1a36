import { isError } from "../../grammar/diagnostic.ts";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { definitionsAbove } from "../../compiler/definitions/reach.ts";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import type { GamePackage } from "../../games/game-package.ts";
import { functionsText } from "../../library/compile.ts";
import { problemWithSharing } from "../../library/players.ts";
import { readSheets } from "../../library/sheets.ts";
import {
  type Catalogue,
  type CatalogueGame,
  type CatalogueScenario,
  askedBefore,
  type ScenarioTexts,
  scenarioName,
  seatedAt,
  type PlayCatalogue,
  type PlayGame,
  type PlayScenario,
  type TilePicture,
} from "../../web/catalogue.ts";
import { packBook } from "../../web/packed-book.ts";
import type { ScenarioFunctions } from "./plugins.ts";
import { tilePicture } from "./tile-picture.ts";
import { createHash } from "node:crypto";

/** What the pages of the site list. */
interface SiteCatalogue {
  readonly companion: Catalogue;
  readonly play: PlayCatalogue;
  readonly functions: ScenarioFunctions;
}

const BOOKS = "books";

/**
 * Writes the checked sheets of every scenario, and their texts, to files of their own, and lists them.
 *
 * @param root the project's folder
 * @param directory what the site serves as it is; its `books/` is written anew
 * @throws where a sheet has an error
 */
export async function writeCatalogue(root: string, directory: string): Promise<SiteCatalogue> {
  const books = join(directory, BOOKS);
  rmSync(books, { recursive: true, force: true });
  mkdirSync(books, { recursive: true });
  const games: CatalogueGame[] = [];
  const played: PlayGame[] = [];
  const functions = new Map<string, string>();
  for (const { folder, lexicon } of BUILT_IN_GAMES.all.values()) {
    const game = await BUILT_IN_GAMES.loadGame(lexicon.game);
    if (game.companion === undefined) continue;
    const written = scenarioFolders(root, folder)
      .flatMap((each) => scenarioOf(game, join(root, each), directory))
      .toSorted((first, second) => first.number - second.number);
    if (written.length === 0) continue;
    const picture = written.find((each) => each.picture !== null)?.picture ?? null;
    const shared = { name: lexicon.game, picture, ...askedBefore(game) };
    games.push({ ...shared, scenarios: written.flatMap(({ companion }) => companion ?? []) });
    const { engine, seats } = game;
    const scenarios = written.flatMap(({ play }) => play ?? []);
    if (engine === undefined || seats === undefined || scenarios.length === 0) continue;
    for (const each of written) {
      if (each.functions !== null) functions.set(scenarioName(game, each.number), each.functions);
    }
    played.push({ ...shared, folder, ...seatedAt(seats), scenarios });
  }
  return { companion: { games }, play: { games: played }, functions };
}

/** The folders with sheets below the game's; one game may have all its sheets in its own. */
function scenarioFolders(root: string, folder: string): readonly string[] {
  const above = join("procedures", folder);
  const entries = readdirSync(join(root, "procedures"), { withFileTypes: true });
  if (!entries.some((entry) => entry.isDirectory() && entry.name === folder)) return [];
  const below = readdirSync(join(root, above), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [above, ...below.map(({ name }) => join(above, name))];
}

/** A scenario as the pages list it. */
interface WrittenScenario {
  readonly number: number;
  /** Null where no side has a sheet that the companion could follow. */
  readonly companion: CatalogueScenario | null;
  /** As a whole game; null where there is no board to play on. */
  readonly play: PlayScenario | null;
  /** The text of its compiled sheets; null where there is none, or one does not compile. */
  readonly functions: string | null;
  /** Its map; null where there is none. */
  readonly picture: TilePicture | null;
}

function scenarioOf(game: GamePackage, folder: string, directory: string): readonly WrittenScenario[] {
  const names = readdirSync(folder);
  // A scenario is read by itself, and with the definitions that lie above it.
  const above = definitionsAbove("");
  const files = [
    ...names.filter((name) => name.endsWith(".bot")),
    ...(existsSync(join(folder, above)) ? [above] : []),
  ].map((name) => ({ path: name, text: readFileSync(join(folder, name), "utf8") }));
  const { sheets, scenarios, diagnostics } = readSheets(files, { game });
  const error = diagnostics.find(isError);
  if (error !== undefined) throw new Error(`${folder}/${error.file}, line ${error.line}: ${error.message}`);
  const [sheet] = sheets;
  const first = sheet ?? scenarios[0];
  if (first === undefined) return [];
  const { number, title } = first.book.scenario;
  const board = names.includes("board.json") ? readFileSync(join(folder, "board.json"), "utf8") : null;
  const name = `${BOOKS}/${scenarioName(game, number)}`;
  const texts: ScenarioTexts = { files, board };
  const shared = { number, title: title ?? "", texts: writeHashed(directory, `${name}-texts`, JSON.stringify(texts)) };
  const withSheets = sheets.map(({ side }) => side);
  const companion =
    sheet === undefined
      ? null
      : {
          ...shared,
          sides: withSheets.toSorted(),
          book: writeHashed(directory, name, JSON.stringify(packBook(sheet.book))),
          hasBoard: board !== null && game.companion?.usesBoard === true,
        };
  const sides = first.book.scenario.sides.map(({ side }) => side);
  const play =
    board === null
      ? null
      : { ...shared, sides, sheets: withSheets, hasTeams: problemWithSharing(game, first.book) === null };
  const functions = sheet === undefined ? null : functionsText(sheet);
  const picture = board === null ? null : tilePicture(game, board, first.book.scenario);
  return [{ number, companion, play, functions, picture }];
}

/**
 * Writes a JSON file whose name changes with its contents, so that no cache can hold an older one.
 *
 * @param name from the directory, without an ending
 * @returns the name of the file, from the directory
 */
export function writeHashed(directory: string, name: string, contents: string): string {
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 8);
  const file = `${name}.${hash}.json`;
  writeFileSync(join(directory, file), contents);
  return file;
}
