import { LETTERED } from "../shared/declared/boards.ts";
import { type DeclaredWord, EVERYTHING, type RelationWord } from "../shared/declared/word.ts";
import { DIRECTIONS, LIES } from "../shared/hex/hex.ts";
import type { Noun } from "../shared/declared/words-of-every-game.ts";
import type { BoardPart } from "./board.ts";
import { type Way, wayOf } from "./course.ts";

type Holds = RelationWord["holds"];

/** How a place can lie to another, beside how near it is. */
interface Direction {
  readonly id: string;
  readonly forms?: readonly string[];
  readonly says: string;
  readonly holds: Holds;
}

/** What is further along the way of the places, and what is less far. */
export const AHEAD = "ahead of";
export const BEHIND = "behind";

/** The order in which a board lists its places, or that in which they run, from one to the other. */
const LISTED = { before: "listed before", after: "listed after" } as const;

/** How sheets say which way `next` counts. */
const WAYS = {
  ring: {
    listed: ["clockwise", "in clockwise order"],
    against: ["counterclockwise", "anticlockwise", "counter-clockwise"],
    along: ["along the track"],
  },
  row: { listed: ["to the right"], against: ["to the left"], along: ["along the track", "in order"] },
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
  const isBack = only.course === "against the list";
  const names = isBack ? only.names.toReversed() : only.names;
  const from = { round: names.length, isRing };
  const round = isRing ? ", and round again" : "";
  const ranked = { category: "superlative", measures: "order", meaning: null } as const;
  return [
    {
      ...ranked,
      id: "next",
      direction: "min",
      order: { ...LISTED, from },
      documentation: `The first ${one} after that of the acting unit${round}.`,
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
            direction: isBack ? "max" : "min",
            order: LISTED,
            documentation: `The first in the list of ${many}.`,
          } as const,
          {
            ...ranked,
            id: "rightmost",
            direction: isBack ? "min" : "max",
            order: LISTED,
            documentation: `The last in the list of ${many}.`,
          } as const,
        ]
      : []),
    ...(["forwards", "backwards"] as const).map((ofOrder): DeclaredWord => {
      const { listed, against, along } = WAYS[isRing ? "ring" : "row"];
      const isAlong = ofOrder === "forwards";
      const [id = "", ...forms] = [...(isAlong === isBack ? against : listed), ...(isAlong ? along : [])];
      const documentation = `Behind “next”: which way along the ${many}.`;
      return { category: "postfix", id, forms, of: sorts, ofOrder, documentation, meaning: EVERYTHING };
    }),
    ...[LISTED.before, LISTED.after].map((id): DeclaredWord => {
      const order = new Map(names.map((name, index) => [name, index]));
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
    ...countedSteps(only, { one, many }, sorts),
  ];
}

/** `exactly 3 spaces after`, `at most 3 spaces further back`: how many places one goes on, in a ring round again, or back. */
function countedSteps(part: BoardPart, { one, many }: Noun, sorts: readonly string[]): readonly DeclaredWord[] {
  const ahead = wayOf(part)?.ahead;
  const most = Math.min(MOST_STEPS, part.names.length - 1);
  if (ahead === undefined || part.names.length > MOST_PLACES_COUNTED) return [];
  const counts = Array.from({ length: most }, (_, index) => index + 1);
  return counts.flatMap((steps) => {
    const said = `${steps} ${steps === 1 ? one : many}`;
    return HOW_MANY.flatMap((how) =>
      SIDES_OF_PLACE.flatMap(({ side, from }): readonly DeclaredWord[] => {
        const id = `${how} ${said} ${side}`;
        const documentation = `So many ${many} ${side} the other${how === "exactly" ? "" : ", or fewer"}.`;
        const holds: Holds = (_distance, first, other) => {
          const far = (side === "after" ? ahead(first, other) : ahead(other, first)) ?? 0;
          return far === steps || (how === "at most" && far > 0 && far < steps);
        };
        const meaning = { kind: "relation", holds } as const;
        const toActor = { category: "postfix", of: sorts, toActor: id, documentation, meaning: EVERYTHING } as const;
        return [
          { category: "relation", id, subject: sorts, argument: sorts, documentation, meaning },
          { ...toActor, id: `${how} ${said} ${from}` },
        ];
      }),
    );
  });
}

const HOW_MANY = ["exactly", "at most"] as const;
const SIDES_OF_PLACE = [
  { side: "after", from: "further on" },
  { side: "before", from: "further back" },
] as const;

/** No page counts more steps than these, and on longer boards none are counted. */
const MOST_STEPS = 12;
const MOST_PLACES_COUNTED = 60;

/** Where places lie to one another: in a row one is after another, in a grid above it. */
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

function directionsOf(part: BoardPart): readonly Direction[] {
  const way = wayOf(part);
  const along = way === null ? [] : alongWay(way, part.course !== undefined);
  switch (part.lies) {
    case "in a grid":
      return [...IN_GRID, ...along];
    case "in hexes":
      return IN_HEXES;
    case "in a row":
    case "in a ring":
    case "anyhow":
      return along;
  }
}

/** @param isStated whether the text says which way the places run: else nobody knows what is ahead */
function alongWay({ isRing, ahead, areInOneLane }: Way, isStated: boolean): readonly Direction[] {
  const isFurther: Holds = (_distance, from, to) => (ahead(from, to) ?? 0) > 0;
  const isEarlier: Holds = (_distance, from, to) => (ahead(to, from) ?? 0) > 0;
  const isNext: Holds = (_distance, from, to) => from !== to && ahead(from, to) === 1 && areInOneLane(from, to);
  const isPrevious: Holds = (_distance, from, to) => from !== to && ahead(to, from) === 1 && areInOneLane(from, to);
  const [next, previous] = ["The next one along the way.", "The one before it along the way."];
  return [
    { id: "right after", forms: ["directly after"], says: next, holds: isNext },
    { id: "right before", forms: ["directly before"], says: previous, holds: isPrevious },
    ...(isStated
      ? [
          { id: "directly ahead of", forms: ["directly in front of", "right in front of"], says: next, holds: isNext },
          { id: "directly behind", forms: ["right behind", "immediately behind"], says: previous, holds: isPrevious },
        ]
      : []),
    // In a ring everything is behind everything else.
    ...(isRing
      ? []
      : [
          { id: "after", says: "Later along the way.", holds: isFurther },
          { id: "before", says: "Earlier along the way.", holds: isEarlier },
        ]),
    ...(isRing || !isStated
      ? []
      : [
          { id: AHEAD, forms: ["in front of"], says: "Further along the way.", holds: isFurther },
          { id: BEHIND, forms: ["trails", "trailing"], says: "Less far along the way.", holds: isEarlier },
        ]),
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
