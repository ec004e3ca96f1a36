import type { PlacesRowNode } from "../../grammar/game-text/syntax-tree.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import { type BoardShape, type BoardSize, isBoardSize } from "../shared/declared/board-shape.ts";
import { gridBoard } from "../shared/declared/boards/grid-board.ts";
import { hexGridBoard } from "../shared/declared/boards/hex-grid-board.ts";
import { LETTERED } from "../shared/declared/boards/place-names.ts";
import { namedPlacesBoard, rowBoard, sizeOfPlaces } from "../shared/declared/boards/named-places-board.ts";
import type { Noun } from "./base-words.ts";
import type { Names } from "./names.ts";
import type { GameReporter } from "./game-reporter.ts";

/** The board of a game's text: how its places lie, how many there are, and what they are called. */
export interface Board {
  readonly shape: BoardShape;
  readonly size: BoardSize;
  readonly places: Noun;
  /** The names of its places as one reads them: from the left, from above; named places as the text lists them. */
  readonly inReadingOrder: readonly string[];
  /** The places that the text names: sheets name them, too. */
  readonly named: readonly NameNode[];
}

/** Places with names on one board; a printed map has fewer than a hundred. */
const MOST_PLACES = 300;

/** The board that a row describes. Reports one that is too large, or whose places do not fit each other. */
export function boardOf(row: PlacesRowNode, places: Noun, names: Names, reporter: GameReporter): Board | null {
  switch (row.kind) {
    case "grid": {
      const shape =
        row.cells === "hex" ? hexGridBoard({ shoved: "even columns" }) : gridBoard({ diagonals: row.diagonals });
      const size = { columns: row.columns.value, rows: row.rows.value };
      // The first row of a grid is below, that of hexes is above.
      const inReadingOrder = readingOrder(size, row.cells === "square");
      if (isBoardSize(shape, size)) return { shape, size, places, inReadingOrder, named: [] };
      const what = `board of ${size.columns} × ${size.rows} ${places.many}`;
      return reporter.refuse("game-board-size", row.span, { what, ...shape.largest });
    }
    case "track": {
      if (!isWithin(row.names, places, names, reporter)) return null;
      const own = row.names.map(({ text }) => text);
      const shape = rowBoard(own, { round: row.closed });
      return { shape, size: sizeOfPlaces(own), places, inReadingOrder: own, named: row.names };
    }
    case "map": {
      const own = row.rows.map(({ name }) => name);
      if (!isWithin(own, places, names, reporter)) return null;
      const known = own.map(({ text }) => text);
      for (const border of row.rows.flatMap(({ to }) => to))
        if (!known.includes(border.text)) names.unknown(border, places.one, known);
      const borders = new Map(known.map((name) => [name, new Set<string>()]));
      for (const { name, to } of row.rows) {
        for (const { text } of to) {
          // A border is stated once or twice, and is one in both directions.
          borders.get(name.text)?.add(text);
          borders.get(text)?.add(name.text);
        }
      }
      const all = [...borders].map(([name, others]) => ({
        name,
        borders: [...others].filter((other) => borders.has(other)),
      }));
      return { shape: namedPlacesBoard(all), size: sizeOfPlaces(all), places, inReadingOrder: known, named: own };
    }
  }
}

function readingOrder({ columns, rows }: BoardSize, fromLastRow: boolean): readonly string[] {
  const ofRows = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_each, column) => LETTERED.nameOf({ column, row })),
  );
  return (fromLastRow ? ofRows.toReversed() : ofRows).flat();
}

/** Whether there are not too many places, each with a name of its own. */
function isWithin(own: readonly NameNode[], { one, many }: Noun, names: Names, reporter: GameReporter): boolean {
  const [beyond] = own.slice(MOST_PLACES);
  if (beyond !== undefined) {
    reporter.refuse("game-too-large", beyond.span, { what: many, found: own.length, limit: MOST_PLACES });
    return false;
  }
  return own.map((node) => names.add({ node, category: "place", what: `a ${one}` })).every(Boolean);
}
