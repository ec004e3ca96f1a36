import { expect, test } from "vitest";
import { formattedOrNull } from "../../grammar/game-text/format.ts";
import { gameTextReader } from "../../grammar/game-text/parse.ts";
import { createSource } from "../../grammar/source.ts";
import { effort } from "../effort.ts";
import { tell, tryDrawnSheets } from "../generated/agree.ts";
import type { Ground } from "../generated/grounds.ts";
import { SEED } from "../seed.ts";
import { readText } from "./crawl.ts";
import { drawnGame } from "./drawn-game.ts";

const SCENARIO = { game: "Farm", number: 1, title: "The farm", rules: [], sides: [] };

/** A game as its text declares it, ready for drawn sheets of its bot. */
async function groundOf(text: string): Promise<Ground> {
  const read = readText(text);
  expect(read.diagnostics.map(({ message }) => message)).toEqual([]);
  const game = await read.game?.load();
  const book = { scenario: SCENARIO, sheets: {} };
  const source = game?.positions?.sourceOf(book, "Reds") ?? null;
  if (game === undefined || source === null) throw new Error(`no game:\n${text}`);
  const { number, title } = SCENARIO;
  const { cards } = source;
  const occasion = {
    lexicon: game.lexicon,
    scenario: { number, title },
    side: "Reds",
    enemy: "Blues",
    cards,
    decks: [],
  };
  return { game, book, occasion, source, inReach: [] };
}

test("sheets of drawn games are decided alike by interpreter and compiled form", { timeout: 3_600_000 }, async () => {
  const games = effort(12, 400);
  let [sheets, valid, decisions, fired] = [0, 0, 0, 0];
  for (let number = 0; number < games; number += 1) {
    const text = drawnGame(SEED + number);
    const ground = await groundOf(text);
    const drawn = tryDrawnSheets([ground], { sheets: effort(3, 6), positions: effort(8, 20), seed: SEED + number });
    expect(drawn.faults, text).toEqual([]);
    sheets += drawn.sheets;
    valid += drawn.valid.length;
    decisions += drawn.decisions;
    fired += drawn.fired;
  }
  expect(valid).toBeGreaterThanOrEqual(0.9 * sheets);
  expect(fired).toBeGreaterThan(0);
  tell(
    `${games} drawn games: ${valid} of ${sheets} drawn sheets are valid; ${decisions} decisions, ${fired} by a clause`,
  );
});

test("drawn games are formatted without another meaning, and the second time nothing changes", () => {
  const parse = gameTextReader();
  for (let number = 0; number < effort(40, 2_000); number += 1) {
    const untidy = drawnGame(SEED + number)
      .replaceAll("\n  ", "\n      ")
      .replaceAll(" / ", "/");
    const formatted = formattedOrNull(createSource("game.bot", untidy), parse);
    expect(formatted).not.toBeNull();
    expect(formattedOrNull(createSource("game.bot", formatted ?? ""), parse)).toBe(formatted);
  }
});
