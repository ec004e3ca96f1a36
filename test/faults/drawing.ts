import type { GamePackage } from "../../games/game-package.ts";
import type { Book } from "../../runtime/game.ts";
import { RandomSource } from "../../runtime/random-source.ts";
import type { Subject } from "./agreement.ts";

/** Positions in which each card of the sheet acts in turn. */
export function drawing(
  game: GamePackage,
  book: Book,
  side: string,
  size: number,
  seed: number,
): Pick<Subject, "size" | "problem"> {
  const source = game.positions?.sourceOf(book, side) ?? null;
  const sheet = book.sheets[side];
  if (source === null || sheet === undefined) throw new Error(`no positions of ${side} can be drawn`);
  const titles = new Set(sheet.procedures.flatMap(({ units }) => units.map(({ title }) => title)));
  const cards = source.cards.filter(({ title }) => titles.has(title));
  return {
    size,
    problem: (at) => {
      const random = new RandomSource(seed * size + at);
      const card = cards[at % cards.length]?.name ?? "";
      const problem = source.draw(random.within([0, source.ways - 1]), card, random);
      return at % 4 === 3 && source.staysPossible ? (source.randomEdit(random, problem, 30) ?? problem) : problem;
    },
  };
}
