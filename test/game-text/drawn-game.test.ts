import { expect, test } from "vitest";
import { formattedOrNull } from "../../grammar/game-text/format.ts";
import { gameTextReader } from "../../grammar/game-text/parse.ts";
import { createSource } from "../../grammar/source.ts";
import { effort } from "../effort.ts";
import { longDraws, tell, tryDrawnSheets } from "../generated/agree.ts";
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

/** How many sheets are drawn for each game. */
const SHEETS = effort(3, 6);

test("sheets of drawn games are decided alike by interpreter and compiled form", { timeout: 3_600_000 }, async () => {
  const long = longDraws({ sheets: 2_400, positions: 20 });
  const games = effort(12, Math.ceil(long.sheets / SHEETS));
  const faults: string[] = [];
  let [sheets, valid, decisions, fired] = [0, 0, 0, 0];
  for (let number = 0; number < games; number += 1) {
    const text = drawnGame(SEED + number);
    const ground = await groundOf(text);
    const positions = effort(8, long.positions);
    const drawn = tryDrawnSheets([ground], { sheets: SHEETS, positions, seed: SEED + number });
    faults.push(...drawn.faults.map((fault) => `${text}\n${fault}`));
    sheets += drawn.sheets;
    valid += drawn.valid.length;
    decisions += drawn.decisions;
    fired += drawn.fired;
  }
  tell(
    `${games} drawn games: ${valid} of ${sheets} drawn sheets are valid; ${decisions} decisions, ${fired} by a clause; ${faults.length} faults`,
  );
  expect(faults).toEqual([]);
  expect(valid).toBeGreaterThanOrEqual(0.9 * sheets);
  expect(fired).toBeGreaterThan(0);
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
