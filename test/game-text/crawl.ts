import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import type { GameCode } from "../../games/game-code.ts";
import { GameOfText } from "../../games/text/game-of-text.ts";
import { gameReader } from "../../games/text/read-game.ts";
import type { ArrangementPart } from "../../games/arrangement-part.ts";
import type { GamePackage } from "../../games/game-package.ts";
import { gameTextReader } from "../../grammar/game-text/parse.ts";
import { createSource } from "../../grammar/source.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import type { Book } from "../../runtime/game.ts";
import { SeededDice, RandomSource } from "../../runtime/dice.ts";
import { Duel } from "../generated/trial.ts";
import { SEED } from "../seed.ts";

const read = gameReader();

/** A game's text, as its readers take it. */
export function readText(text: string, name = "game.bot") {
  return read(createSource(name, text));
}

/** What a text without mistakes declares, without its words and places. */
export function declaredBy(text: string): unknown {
  const { diagnostics } = readText(text);
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join(" / "));
  const { declared } = new GameOfText(gameTextReader()(createSource("game.bot", text)), {}).read();
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
export async function playText(text: string, sheetText: string, code: GameCode = {}): Promise<Played> {
  const found = gameReader(() => code)(createSource("game.bot", text));
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
  const { decider } = game;
  if (source === null || decider === undefined) throw new Error("the game decides nothing");
  const duel = new Duel({ game, book }, sheet, readings);
  const random = new RandomSource(SEED);
  const fired = new Set<string>();
  for (let draw = 0; draw < draws; draw += 1) {
    const card = source.cards[draw % source.cards.length];
    if (card === undefined) throw new Error("the game has no cards");
    const problem = source.draw(draw % source.ways, card.name, random);
    expect(duel.difference(problem, draw)).toBeNull();
    const options = { readings, dice: new SeededDice(draw), trace: false };
    const { procedure, clause, action } = decider.decide(book, problem.position, problem.acting, options).decision;
    if (action !== null) fired.add(`${procedure} ${clause}`);
  }
  return [...fired].toSorted();
}
