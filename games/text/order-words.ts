import { LETTERED } from "../shared/declared/boards.ts";
import type { DeclaredWord } from "../shared/declared/word.ts";
import type { BoardPart } from "./board.ts";

type Holds = (from: string, to: string) => boolean;

/** How a place can lie to another, beside how near it is. */
interface Direction {
  readonly id: string;
  readonly forms?: readonly string[];
  readonly says: string;
  readonly holds: Holds;
}

/** Where places lie to one another: in a row one is behind another, in a grid above it. */
export function orderWords(parts: readonly BoardPart[], sorts: readonly string[]): readonly DeclaredWord[] {
  const directions = new Map<string, Direction>();
  for (const each of parts.flatMap(directionsOf)) {
    const before = directions.get(each.id);
    const holds: Holds =
      before === undefined ? each.holds : (from, to) => before.holds(from, to) || each.holds(from, to);
    directions.set(each.id, { ...each, holds });
  }
  return [...directions.values()].map(({ id, forms = [], says, holds }) => ({
    category: "relation",
    id,
    forms,
    subject: sorts,
    argument: sorts,
    documentation: says,
    meaning: { kind: "relation", holds: (_distance, from, to) => holds(from, to) },
  }));
}

function directionsOf({ lies, names }: BoardPart): readonly Direction[] {
  switch (lies) {
    case "in a row":
      return alongRow(names, false);
    case "in a ring":
      return alongRow(names, true);
    case "in a grid":
      return IN_GRID;
    case "anyhow":
      return [];
  }
}

function alongRow(names: readonly string[], isRing: boolean): readonly Direction[] {
  const order = new Map(names.map((name, index) => [name, index]));
  /** How many places one is behind another; null where one is on another board. */
  const behind = (from: string, to: string): number | null => {
    const [index, other] = [order.get(from), order.get(to)];
    if (index === undefined || other === undefined) return null;
    return isRing ? (index - other + names.length) % names.length : index - other;
  };
  const next: readonly Direction[] = [
    {
      id: "right behind",
      forms: ["directly behind", "right after"],
      says: "The next in the order of the board.",
      holds: (from, to) => from !== to && behind(from, to) === 1,
    },
    {
      id: "right before",
      forms: ["directly in front of", "right in front of"],
      says: "The one before it in the order of the board.",
      holds: (from, to) => from !== to && behind(to, from) === 1,
    },
  ];
  // In a ring everything is behind everything else.
  if (isRing) return next;
  return [
    ...next,
    {
      id: "behind",
      forms: ["after"],
      says: "Later in the order of the board.",
      holds: (from, to) => (behind(from, to) ?? 0) > 0,
    },
    {
      id: "in front of",
      forms: ["before"],
      says: "Earlier in the order of the board.",
      holds: (from, to) => (behind(to, from) ?? 0) > 0,
    },
  ];
}

function inGrid(holds: (columns: number, rows: number) => boolean): Holds {
  return (from, to) => {
    const [one, other] = [LETTERED.cellOf(from), LETTERED.cellOf(to)];
    return one !== null && other !== null && holds(one.column - other.column, one.row - other.row);
  };
}

/** The first row is below. */
const IN_GRID: readonly Direction[] = [
  { id: "left of", says: "In a column farther left.", holds: inGrid((columns) => columns < 0) },
  { id: "right of", says: "In a column farther right.", holds: inGrid((columns) => columns > 0) },
  { id: "above", says: "In a higher row.", holds: inGrid((_columns, rows) => rows > 0) },
  { id: "below", says: "In a lower row.", holds: inGrid((_columns, rows) => rows < 0) },
  { id: "in the same row as", says: "In its row.", holds: inGrid((_columns, rows) => rows === 0) },
  { id: "in the same column as", says: "In its column.", holds: inGrid((columns) => columns === 0) },
];
