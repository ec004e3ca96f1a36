import { followsText, noBoard } from "../../library/companion.ts";
import { fingerprint, type SavedGame } from "../../library/companion-save.ts";
import { readSave } from "../../library/read-save.ts";
import { isSheetFile, type SiteBooks } from "./site-books.ts";
import { askedBefore } from "../catalogue.ts";
import { type CallResult, refusal } from "./calls.ts";
import { readOwnSheets, tableOf } from "./hosted-game.ts";
import type { NamedText } from "../../library/check.ts";
import type { GivenGame, LinkedGame, OnDevice, ReadText, Setup } from "./protocol.ts";

/** Larger files are refused. */
const LARGEST_TEXT = 1_000_000;

/** Finds out what somebody opened: a saved game, sheets, a board or a roster. */
export async function readTexts(
  files: readonly NamedText[],
  device: OnDevice,
  books: SiteBooks,
): Promise<CallResult<ReadText>> {
  const [first] = files;
  if (first === undefined) return refusal("There is no file");
  const large = files.find(({ text }) => text.length > LARGEST_TEXT);
  if (large !== undefined) return refusal(`${large.path} is too large to be a sheet, a board or a saved game`);
  if (files.every(isSheetFile)) {
    const read = await readOwnSheets(files, books);
    if (!read.ok) return read;
    const found = read.value.map(({ game, book, side }) => ({
      game: game.lexicon.game,
      scenario: book.scenario.number,
      title: book.scenario.title ?? "",
      side,
      sheets: files,
      ...askedBefore(game),
      hasMap: followsText(game),
    }));
    return { ok: true, value: { kind: "sheets", found } };
  }
  if (/^\s*\{[^]*?"format"\s*:\s*"tiebreak companion/.test(first.text.slice(0, 200))) {
    return readGame(first.text, device, books);
  }
  return readMaterial(first, books);
}

async function readGame(text: string, device: OnDevice, books: SiteBooks): Promise<CallResult<ReadText>> {
  const read = readSave(text);
  if (read.kind === "damaged") return refusal(read.reason);
  const setup = await setupOf(read.game, device, books);
  if (setup === null) {
    return refusal(
      `This is a game of scenario ${read.game.scenario} that began with other sheets, another roster or another board. Open those first`,
    );
  }
  const { answers, sheets } = read.game;
  return { ok: true, value: { kind: "game", setup, answers, fingerprint: sheets } };
}

/** The game of a link, which brings along what the site lacks. */
export function readLinkedGame({ game, save, sheets, roster, board }: LinkedGame): CallResult<GivenGame> {
  const read = readSave(save);
  if (read.kind === "damaged") return refusal(read.reason);
  const { scenario, options, answers, sheets: fingerprint } = read.game;
  return { ok: true, value: { setup: { game, scenario, sheets, options, roster, board }, answers, fingerprint } };
}

/** What a saved game was played with. Its fingerprint finds it among the material of this device. */
async function setupOf(saved: SavedGame, { rosters }: OnDevice, books: SiteBooks): Promise<Setup | null> {
  const { scenario: number, options } = saved;
  for (const scenario of books.scenarios.filter(
    (each) => each.game === saved.game && each.number === number && each.sides.includes(options.bot),
  )) {
    const own = rosters[scenario.game];
    const drawn = scenario.hasBoard ? ((await books.texts(scenario.game, number))?.board ?? null) : null;
    for (const roster of own === undefined ? [null] : [null, own]) {
      for (const board of drawn === null ? [null] : [null, drawn]) {
        const setup: Setup = { game: scenario.game, scenario: number, sheets: null, options, roster, board };
        const table = await tableOf(setup, books);
        if (!table.ok) continue;
        const { book, roster: read, board: map } = table.value;
        if (fingerprint(book, read, map) === saved.sheets) {
          return setup;
        }
      }
    }
  }
  return null;
}

async function readMaterial({ path, text }: NamedText, books: SiteBooks): Promise<CallResult<ReadText>> {
  const { readBoard, readRoster } = await import("../../library/boards.ts");
  for (const name of books.games) {
    const game = { ...(await books.registry.loadCompanion(name)), ...(await books.registry.loadMaterial(name)) };
    if (/^\s*\{\s*(?:"\$schema"[^,]*,\s*)?"roster"\s*:/.test(text)) {
      const roster = readRoster(text, { game, name: path });
      if (!roster.ok) return refusal(roster.mistakes[0] ?? roster.reason);
      return { ok: true, value: { kind: "roster", game: name, name: roster.name } };
    }
    if (game.boards?.isBoard(text) !== true) continue;
    const board = readBoard(text, { game, name: path });
    if (!board.ok) return refusal(board.reason);
    if (game.companion?.usesBoard !== true) return refusal(noBoard(game.lexicon));
    return { ok: true, value: { kind: "board", game: name, scenario: board.board.scenario, name: board.board.name } };
  }
  return refusal(`${path} is neither a sheet, a board, a roster nor a saved game`);
}
