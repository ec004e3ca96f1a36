import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkFile } from "../../compiler/check-file.ts";
import { checkProject } from "../../compiler/lint/index.ts";
import type { GamePackage, PositionSource } from "../../games/game-package.ts";
import { GAMES, loadGame } from "../registry.ts";
import type { NamedText } from "../../grammar/source.ts";
import type { Book } from "../../runtime/game.ts";
import type { Occasion } from "./sheet-drawn.ts";
import { TEXT_GAME, textGrounds, TOY_GAMES, toyGrounds } from "./toy-grounds.ts";

const PROCEDURES = join(import.meta.dirname, "../../procedures");

/** Where drawn sheets are tried: a side of a scenario, with the printed sheets around it and positions of its cards. */
export interface Ground {
  readonly game: GamePackage;
  readonly book: Book;
  readonly occasion: Occasion;
  readonly source: PositionSource;
  /** Texts of the game whose definitions hold in every sheet. */
  readonly inReach: readonly NamedText[];
}

/** The games whose sheets decide positions. */
export const DECIDING_GAMES: readonly string[] = [...GAMES.values()]
  .filter(({ seats }) => seats !== undefined)
  .map(({ lexicon }) => lexicon.game);

/** The games for which sheets are drawn. */
export const DRAWN_GAMES: readonly string[] = [...DECIDING_GAMES, ...TOY_GAMES, TEXT_GAME];

/** Every side of every scenario of a game that has a sheet. */
export async function groundsOf(name: string): Promise<readonly Ground[]> {
  if (TOY_GAMES.includes(name)) return toyGrounds(name);
  if (name === TEXT_GAME) return textGrounds();
  const game = await loadGame(name);
  const folder = join(PROCEDURES, game.folder);
  const inReach = readdirSync(folder)
    .filter((file) => file === "definitions.bot")
    .map((file) => textAt(join(folder, file), file));
  return readdirSync(folder)
    .filter((file) => file.startsWith("scenario-"))
    .flatMap((scenario) => groundsIn(game, join(folder, scenario), inReach));
}

function groundsIn(game: GamePackage, folder: string, inReach: readonly NamedText[]): Ground[] {
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith(".bot"))
    .map((file) => textAt(join(folder, file), file));
  const words = new Map([[game.lexicon.game, game.lexicon]]);
  const { scenarios, sheets, files } = checkProject([...inReach, ...texts], words);
  const [scenario] = scenarios;
  const lexicon = files.find(({ sheet }) => sheet !== null)?.lexicon ?? game.lexicon;
  if (scenario === undefined) throw new Error(`${folder} has no scenario`);
  const book: Book = { scenario, sheets: Object.fromEntries(sheets.map((sheet) => [sheet.bot, sheet])) };
  return scenario.sides.flatMap(({ side, decks = [] }): Ground[] => {
    const source = book.sheets[side] === undefined ? null : (game.positions?.sourceOf(book, side) ?? null);
    if (source === null) return [];
    const enemy = scenario.sides.find((other) => other.side !== side)?.side ?? side;
    const occasion: Occasion = {
      lexicon,
      scenario: { number: scenario.number, title: scenario.title },
      side,
      enemy,
      cards: source.cards,
      decks: decks.map(({ letter }) => letter),
    };
    return [{ game, book, occasion, source, inReach }];
  });
}

function textAt(path: string, name: string): NamedText {
  return { path: name, text: readFileSync(path, "utf8") };
}

/** Checks a text alone, as a sheet of a ground. */
export function checkOn({ game, inReach }: Pick<Ground, "game" | "inReach">, text: string) {
  return checkFile("drawn.bot", text, new Map([[game.lexicon.game, game.lexicon]]), { inReach });
}
