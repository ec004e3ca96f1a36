import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import type { GameCode } from "../../games/game-code.ts";
import { gameReader } from "../../games/text/read-game.ts";
import type { ArrangementPart } from "../../games/arrangement-part.ts";
import type { GamePackage } from "../../games/game-package.ts";
import { memoizeTexts } from "../../grammar/memoize.ts";
import { createSource } from "../../grammar/source.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import type { Book } from "../../runtime/game.ts";
import { RandomSource } from "../../runtime/dice.ts";
import { Duel } from "../generated/trial.ts";
import { SEED } from "../seed.ts";

const read = gameReader();

/**
 * A game's text, as its readers take it. Tests ask much of a text, and few texts at once. In many of them things merely
 * happen in the rounds, or nothing is placed: that is a finding of `readWhole` alone.
 */
export const readText = memoizeTexts(8, (text) => {
  const found = readWhole(text);
  return { ...found, diagnostics: found.diagnostics.filter(({ code }) => !OF_WHOLE_GAMES.has(code)) };
});

const OF_WHOLE_GAMES: ReadonlySet<string> = new Set(["game-nobody-acts", "game-unit-never-placed"]);

/** A game's text with all that is found in it. */
export function readWhole(text: string): ReturnType<typeof read> {
  return read(createSource("game.bot", text));
}

/** What a text without mistakes declares, without its words and places. */
export function declaredBy(text: string): unknown {
  const { diagnostics, declared } = readText(text);
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join(" / "));
  return JSON.parse(
    JSON.stringify({ schema: declared?.schema, play: declared?.play }, (key, value: unknown) =>
      ["span", "text", "documentation"].includes(key) ? 0 : value,
    ),
  );
}

export function fileOf(name: string): string {
  return readFileSync(new URL(`crawl/${name}`, import.meta.url), "utf8");
}

interface Played {
  readonly game: GamePackage;
  readonly book: Book;
  readonly sheet: CheckedSheet;
  readonly arrangement: ArrangementPart;
}

/** A game that a text declares, with a book of one sheet; neither may have a mistake. */
export async function playText(text: string, sheetText: string, code?: GameCode): Promise<Played> {
  const found = code === undefined ? readText(text) : gameReader(() => code)(createSource("game.bot", text));
  const [mistake] = found.diagnostics;
  if (found.game === null || mistake !== undefined) throw new Error(mistake?.message ?? "no game");
  const { lexicon } = found.game;
  const { sheet, diagnostics } = checkFile("dungeon.bot", sheetText, { [lexicon.game]: lexicon });
  const [wrong] = diagnostics;
  if (sheet === null || wrong !== undefined) throw new Error(wrong?.message ?? "no sheet");
  const arrangement = await found.game.loadArrangement?.();
  if (arrangement === undefined) throw new Error("the game arranges nothing");
  const scenario = { game: lexicon.game, number: 1, title: "The cellar", rules: [], sides: [] };
  return { game: await found.game.load(), book: { scenario, sheets: { [sheet.bot]: sheet } }, sheet, arrangement };
}

/** The game of the tests that is a text, with its only sheet. */
export async function loadCrawl(): Promise<Played> {
  return playText(fileOf("game.bot"), fileOf("dungeon.bot"));
}

/**
 * Expects that both evaluators decide alike in drawn positions, and gives the clauses that fired.
 *
 * @param chosen before the game
 */
export function expectAgreement(
  { game, book, sheet }: Played,
  draws: number,
  chosen: Readonly<Record<string, string>> = {},
): readonly string[] {
  const readings = game.readings(chosen);
  const source = game.positions?.sourceOf(book, sheet.bot, readings) ?? null;
  if (source === null) throw new Error("the game decides nothing");
  const duel = new Duel({ game, book }, sheet, readings);
  const random = new RandomSource(SEED);
  const fired = new Set<string>();
  for (let draw = 0; draw < draws; draw += 1) {
    const card = source.cards[draw % source.cards.length];
    if (card === undefined) throw new Error("the game has no cards");
    const problem = source.draw(draw % source.ways, card.name, random);
    const { decision, difference } = duel.compare(problem, draw);
    expect(difference).toBeNull();
    if (decision !== null && decision.action !== null) fired.add(`${decision.procedure} ${decision.clause}`);
  }
  return [...fired].toSorted();
}
