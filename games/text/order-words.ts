import { LETTERED } from "../shared/declared/boards.ts";
import { type DeclaredWord, EVERYTHING, type RelationWord } from "../shared/declared/word.ts";
import { DIRECTIONS, LIES } from "../shared/hex/hex.ts";
import type { Noun } from "./base-words.ts";
import type { BoardPart } from "./board.ts";

type Holds = RelationWord["holds"];

/** How a place can lie to another, beside how near it is. */
interface Direction {
  readonly id: string;
  readonly forms?: readonly string[];
  readonly says: string;
  readonly holds: Holds;
}

/** The order in which a board lists its places, from one to the other. */
const LISTED = { before: "listed before", after: "listed after" } as const;

/** How sheets say which way `next` counts. */
const WAYS = {
  ring: {
    forwards: ["clockwise", "in clockwise order", "along the track"],
    backwards: ["counterclockwise", "anticlockwise", "counter-clockwise"],
  },
  row: { forwards: ["to the right", "along the track", "in order"], backwards: ["to the left"] },
} as const;

/** `next space`, `previous space`: where all places lie in one row or ring. `leftmost` of a ring, too, follows the list. */
export function nextWords(
  parts: readonly BoardPart[],
  { one, many }: Noun,
  sorts: readonly string[],
): readonly DeclaredWord[] {
  const [only, second] = parts;
  if (only === undefined || second !== undefined) return [];
  const isRing = only.lies === "in a ring";
  if (!isRing && only.lies !== "in a row") return [];
  const from = { round: only.names.length, isRing };
  const round = isRing ? ", and round again" : "";
  const ranked = { category: "superlative", measures: "order", meaning: null } as const;
  return [
    {
      ...ranked,
      id: "next",
      direction: "min",
      order: { ...LISTED, from },
      documentation: `The first ${one} behind that of the acting unit${round}.`,
    },
    {
      ...ranked,
      id: "previous",
      direction: "max",
      order: { ...LISTED, from },
      documentation: `The first ${one} before that of the acting unit${round}.`,
    },
    ...(isRing
      ? [
          {
            ...ranked,
            id: "leftmost",
            direction: "min",
            order: LISTED,
            documentation: `The first in the list of ${many}.`,
          } as const,
          {
            ...ranked,
            id: "rightmost",
            direction: "max",
            order: LISTED,
            documentation: `The last in the list of ${many}.`,
          } as const,
        ]
      : []),
    ...(["forwards", "backwards"] as const).map((ofOrder): DeclaredWord => {
      const [id = "", ...forms] = WAYS[isRing ? "ring" : "row"][ofOrder];
      const documentation = `Behind “next”: which way along the ${many}.`;
      return { category: "postfix", id, forms, of: sorts, ofOrder, documentation, meaning: EVERYTHING };
    }),
    ...[LISTED.before, LISTED.after].map((id): DeclaredWord => {
      const order = new Map(only.names.map((name, index) => [name, index]));
      return {
        category: "relation",
        id,
        subject: sorts,
        argument: sorts,
        documentation: `It stands ${id.replace("listed ", "")} the other in the list of ${many}.`,
        meaning: {
          kind: "relation",
          holds: (_distance, first, other) => {
            const [index, at] = [order.get(first) ?? 0, order.get(other) ?? 0];
            return id === LISTED.before ? index < at : index > at;
          },
        },
      };
    }),
  ];
}

/** Where places lie to one another: in a row one is behind another, in a grid above it. */
export function orderWords(parts: readonly BoardPart[], sorts: readonly string[]): readonly DeclaredWord[] {
  const directions = new Map<string, Direction>();
  for (const each of parts.flatMap(directionsOf)) {
    const before = directions.get(each.id);
    const holds: Holds =
      before === undefined ? each.holds : (...asked) => before.holds(...asked) || each.holds(...asked);
    directions.set(each.id, { ...each, holds });
  }
  return [...directions.values()].map(({ id, forms = [], says, holds }) => ({
    category: "relation",
    id,
    forms,
    subject: sorts,
    argument: sorts,
    documentation: says,
    meaning: { kind: "relation", holds },
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
    case "in hexes":
      return IN_HEXES;
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
      holds: (_distance, from, to) => from !== to && behind(from, to) === 1,
    },
    {
      id: "right before",
      forms: ["directly in front of", "right in front of"],
      says: "The one before it in the order of the board.",
      holds: (_distance, from, to) => from !== to && behind(to, from) === 1,
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
      holds: (_distance, from, to) => (behind(from, to) ?? 0) > 0,
    },
    {
      id: "in front of",
      forms: ["before"],
      says: "Earlier in the order of the board.",
      holds: (_distance, from, to) => (behind(to, from) ?? 0) > 0,
    },
  ];
}

function inGrid(holds: (columns: number, rows: number) => boolean): Holds {
  return (_distance, from, to) => {
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

/** The first row is at the top, which is north. */
const IN_HEXES: readonly Direction[] = DIRECTIONS.map((direction) => ({
  id: `directly ${direction} of`,
  says: `In the next hex to the ${direction}.`,
  holds: LIES[direction],
}));
