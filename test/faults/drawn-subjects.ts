import { DRAWN_GAMES, groundsOf } from "../generated/grounds.ts";
import { readingsFor } from "../generated/agree.ts";
import { drawSheet } from "../generated/sheet-drawn.ts";
import { validPart } from "../generated/trial.ts";
import type { Uses } from "../generated/words-drawn.ts";
import { RandomSource } from "../../runtime/dice.ts";
import type { Subject } from "./agreement.ts";
import { drawing } from "./drawing.ts";

/** How many sheets of a game are drawn, and in how many positions each is compared. */
const DRAWS: ReadonlyMap<string, { readonly sheets: number; readonly positions: number }> = new Map([
  ["Callisto", { sheets: 100, positions: 16 }],
  ["Unbreakable", { sheets: 24, positions: 8 }],
]);
const USUAL_DRAWS = { sheets: 30, positions: 16 };

/** Sheets that are drawn at random from the words of each game, every second one under mixed readings. */
export async function drawnSubjects(): Promise<readonly Subject[]> {
  const subjects: Subject[] = [];
  for (const name of DRAWN_GAMES) {
    const grounds = await groundsOf(name);
    const { sheets, positions } = DRAWS.get(name) ?? USUAL_DRAWS;
    const uses: Uses = new Map();
    for (let number = 1; number <= sheets; number += 1) {
      const ground = grounds[number % grounds.length];
      const valid = ground === undefined ? null : validPart(ground, drawSheet(ground.occasion, number, uses));
      if (ground === undefined || valid === null) continue;
      const { sheet } = valid;
      const { game } = ground;
      const book = { ...ground.book, sheets: { ...ground.book.sheets, [sheet.bot]: sheet } };
      const subject = { name: `drawn sheet ${number} of ${name}`, size: positions };
      subjects.push({
        name: subject.name,
        game,
        book,
        side: sheet.bot,
        mayDisagree: true,
        readings: readingsFor(ground, new RandomSource(number), number),
        ...drawing(game, book, sheet.bot, subject),
      });
    }
  }
  return subjects;
}
