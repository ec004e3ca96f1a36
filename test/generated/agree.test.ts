import { expect, test } from "vitest";
import { effort } from "../effort.ts";
import { SEED } from "../seed.ts";
import { longDraws, tell, tryDrawnSheets } from "./agree.ts";
import { DRAWN_GAMES, groundsOf } from "./grounds.ts";
import { formsIn, wordsIn } from "./covered.ts";

/** What the long run draws of games that decide slower than those of the tests. */
const LONG: ReadonlyMap<string, { readonly sheets: number; readonly positions: number }> = new Map([
  ["Callisto", { sheets: 500, positions: 40 }],
  ["Unbreakable", { sheets: 200, positions: 20 }],
  ["Squadrons", { sheets: 500, positions: 40 }],
]);

/** Drawn sheets of a game and positions for each; where a decision takes long, fewer. */
function draws(game: string) {
  const usual = game === "Unbreakable" ? { sheets: 4, positions: 3 } : { sheets: 20, positions: 8 };
  const { sheets, positions } = longDraws(LONG.get(game) ?? { sheets: 1_000, positions: 20 });
  return { sheets: effort(usual.sheets, sheets), positions: effort(usual.positions, positions) };
}

test.each(DRAWN_GAMES)(
  "sheets of %s that are drawn at random read the same when they are formatted and exported, and are decided alike by interpreter and compiled form",
  { timeout: 24 * 60 * 60 * 1000 },
  async (name) => {
    const grounds = await groundsOf(name);
    const drawn = tryDrawnSheets(grounds, { ...draws(name), seed: SEED });
    const words = wordsIn(drawn.valid, grounds[0]?.game.lexicon.words ?? []);
    const lost = drawn.valid.reduce((sum, sheet) => sum + sheet.lost, 0);
    tell(
      `${name}: ${drawn.valid.length} of ${drawn.sheets} drawn sheets are valid, without ${lost} lines; ` +
        `${drawn.decisions} decisions, ${drawn.fired} by a clause; ${drawn.faults.length} faults; ` +
        `${formsIn(drawn.valid).size} forms; ${words.covered} words, all but ${words.missing.join(", ")}`,
    );
    expect(drawn.faults).toEqual([]);
    expect(drawn.valid.length).toBeGreaterThanOrEqual(0.9 * drawn.sheets);
    expect(drawn.fired).toBeGreaterThan(0);
  },
);
