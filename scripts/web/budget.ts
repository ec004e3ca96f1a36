import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const KILOBYTE = 1024;

/**
 * What hosts may send at most, in bytes: the companion with all books, the turn on its map, the rules of games that are
 * followed there, what draws maps, what reads sheets of your own, what reads a game of your own, and whole games.
 */
const BUDGET = {
  companion: 338 * KILOBYTE,
  turnScreen: 18 * KILOBYTE,
  followed: 34 * KILOBYTE,
  maps: 28 * KILOBYTE,
  ownSheets: 284 * KILOBYTE,
  ownGame: 236 * KILOBYTE,
  play: 912 * KILOBYTE,
} as const;

/** What is needed only where somebody draws a map, or brings one. */
const MAPS =
  /(?:^|\/)(?:map-page|linked-map|drawn-maps|maker|board-needs|check-game-board|read-game-board)-[^/]*\.(?:js|css)$/;

/** What is needed only for sheets of one's own, and for them and the text of a game. */
const OWN_SHEETS = /(?:^|\/)(?:sheets|check-file|suggest|folders)-[^/]*\.js$|-texts\./;

/**
 * What is needed only for the text of a game, for whole games of it and for the companion that follows them, with the games
 * that are such texts. The engine and the companion share the rules: `execution`, `tell`, `course` and `fields`.
 */
const OWN_GAME =
  /(?:^|\/)(?:read-game|declared-engine|table-session|execution|tell|course|fields|_virtual_example-games)-[^/]*\.js$/;

/** What is needed only where a board is known: the turn on its map, and why a card does what it does. */
const TURN_SCREEN = /(?:^|\/)(?:turn-screen|table-check)-[^/]*\.(?:js|css)$/;

/** What is needed only where a whole game is followed on its board, by the rules that its engine has: with its pictures. */
const FOLLOWED =
  /(?:^|\/)(?:at-table|board-part|picture|followed-session|play-through|search|execute-option|side-view|options|rules|state)-[^/]*\.js$/;

/** Bytes that a host sends for a file of the site. */
export function sentBytes(folder: string, file: string): number {
  const contents = readFileSync(join(folder, file));
  if (/\.(?:png|ttf)$/.test(file)) return contents.length;
  return brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/**
 * Measures the companion: all files that its service worker keeps for use offline.
 *
 * @returns a sentence with the sizes
 * @throws where the site is larger than its budget
 */
export function checkBudget(folder: string): string {
  const sizes = { companion: 0, turnScreen: 0, followed: 0, maps: 0, ownSheets: 0, ownGame: 0 };
  for (const file of keptFiles(folder)) sizes[partOf(file)] += sentBytes(folder, file);
  const within = (part: keyof typeof sizes): string =>
    `${inKilobytes(sizes[part])} (budget ${inKilobytes(BUDGET[part])})`;
  const sentence = `Compressed, the companion has ${within("companion")}, ${within("turnScreen")} more for the turn on its map, ${within("followed")} for rules of games that are followed there, ${within("maps")} to draw maps, ${within("ownSheets")} to read own sheets, and ${within("ownGame")} to read a game.`;
  if (PARTS.some((part) => sizes[part] > BUDGET[part])) throw new Error(sentence);
  return sentence;
}

const PARTS = ["companion", "turnScreen", "followed", "maps", "ownSheets", "ownGame"] as const;

function partOf(file: string): (typeof PARTS)[number] {
  if (MAPS.test(file)) return "maps";
  if (OWN_GAME.test(file)) return "ownGame";
  if (FOLLOWED.test(file)) return "followed";
  if (TURN_SCREEN.test(file)) return "turnScreen";
  return OWN_SHEETS.test(file) ? "ownSheets" : "companion";
}

/**
 * Measures the page with whole games: all files that its service worker keeps for use offline.
 *
 * @param folder of the page in the site
 * @returns a sentence with the size
 * @throws where it is larger than its budget
 */
export function checkPlayBudget(folder: string): string {
  const size = keptFiles(folder).reduce((sum, file) => sum + sentBytes(folder, file), 0);
  const sentence = `Whole games have ${inKilobytes(size)} compressed (budget ${inKilobytes(BUDGET.play)}).`;
  if (size > BUDGET.play) throw new Error(sentence);
  return sentence;
}

/** What the service worker of a page keeps for use offline, from the folder of the page. */
function keptFiles(folder: string): readonly string[] {
  const worker = readFileSync(join(folder, "sw.js"), "utf8");
  const files = new Set([...worker.matchAll(/\burl:\s*["'`]([^"'`]+)["'`]/g)].flatMap(([, file]) => file ?? []));
  if (files.size === 0) throw new Error(`${folder}/sw.js keeps no files`);
  return [...files];
}

function inKilobytes(bytes: number): string {
  return `${(bytes / KILOBYTE).toFixed(0)} KB`;
}

/** What hosts may send at most until the first finding is there, in bytes. */
const PLAYGROUND_BUDGET = 1_700_000;

/** What is asked for before the first finding, beside what these parts import as they begin. */
const FIRST = /^(?:index|main|app|desk|editor-host|editor-worker|server-worker|codicon)-/;

/**
 * Measures what the playground loads until the first finding: its page, its editor, the language server's worker and the
 * texts of a scenario.
 *
 * @param folder of the playground in the site
 * @returns a sentence with the size
 * @throws where it is larger than its budget
 */
export function checkPlaygroundBudget(folder: string): string {
  const assets = join(folder, "assets");
  const needed = new Set<string>();
  const need = (file: string): void => {
    if (needed.has(file)) return;
    needed.add(file);
    if (!file.endsWith(".js")) return;
    const code = readFileSync(join(assets, file), "utf8");
    for (const [, imported] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) {
      if (imported !== undefined) need(imported);
    }
  };
  for (const file of readdirSync(assets)) if (FIRST.test(file)) need(file);
  const [example] = readdirSync(join(folder, "examples"))
    .filter((file) => !/-situations\.|-readings\./.test(file))
    .map((file) => sentBytes(join(folder, "examples"), file))
    .toSorted((first, second) => second - first);
  const page = sentBytes(folder, "index.html") + (example ?? 0);
  const size = [...needed].reduce((sum, file) => sum + sentBytes(assets, file), page);
  const sentence = `The playground sends ${inMegabytes(size)} until the first finding (budget ${inMegabytes(PLAYGROUND_BUDGET)}).`;
  if (size > PLAYGROUND_BUDGET || needed.size === 0) throw new Error(sentence);
  return sentence;
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}
