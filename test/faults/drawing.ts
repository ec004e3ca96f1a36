import { createHash } from "node:crypto";
import type { GamePackage } from "../../games/game-package.ts";
import type { Book } from "../../runtime/game.ts";
import { RandomSource } from "../../runtime/dice.ts";
import type { Subject } from "./agreement.ts";

/** What a subject is called, and how many positions of it are compared. */
interface Drawn {
  readonly name: string;
  readonly size: number;
}

/** Positions in which each card of the sheet acts in turn, the same for the same name. */
export function drawing(
  game: GamePackage,
  book: Book,
  side: string,
  { name, size }: Drawn,
): Pick<Subject, "size" | "problem"> {
  const source = game.positions?.sourceOf(book, side) ?? null;
  const sheet = book.sheets[side];
  if (source === null || sheet === undefined) throw new Error(`no positions of ${side} can be drawn`);
  const titles = new Set(sheet.procedures.flatMap(({ units }) => units.map(({ title }) => title)));
  const cards = source.cards.filter(({ title }) => titles.has(title));
  return {
    size,
    problem: (at) => {
      const random = drawsOf(`${name}, position ${at + 1}`);
      const card = cards[at % cards.length]?.name ?? "";
      const problem = source.draw(random.within([0, source.ways - 1]), card, random);
      return at % 4 === 3 && source.staysPossible ? (source.randomEdit(random, problem, 30) ?? problem) : problem;
    },
  };
}

/** The readings of a mixture, by their points. */
type Mixture = Readonly<Record<string, string>>;

/** A mixture in which the readings of so many points in a hundred are drawn, the same for the same name; the others are the defaults. */
export function mixedReadings(game: GamePackage, name: string, percent: number): Mixture {
  return Object.fromEntries(
    [...game.openPoints].map(([id, point]) => {
      const random = drawsOf(`${name}, ${id}`);
      const reading = random.pick(Object.keys(point.readings));
      return [id, random.chance(percent) && reading !== null ? reading : point.default];
    }),
  );
}

/** A mixture that differs at every point: with the first one it takes both of two readings. */
export function otherReadings(game: GamePackage, mixture: Mixture): Mixture {
  return Object.fromEntries(
    [...game.openPoints].map(([id, { readings }]) => {
      const known = Object.keys(readings);
      const next = (known.indexOf(mixture[id] ?? "") + 1) % known.length;
      return [id, known[next] ?? ""];
    }),
  );
}

/** Draws that belong to a name: whatever else comes or goes, they stay the same. */
function drawsOf(name: string): RandomSource {
  return new RandomSource(createHash("sha1").update(name).digest().readUInt32BE());
}
