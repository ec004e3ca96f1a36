import type { CourseNode } from "../../grammar/game-text/thing-tree.ts";
import { LETTERED } from "../shared/declared/boards.ts";
import type { Board, BoardPart, Course } from "./board.ts";
import type { GameReporter } from "./game-reporter.ts";
import { isSameName, type Names } from "./names.ts";

/** Where a grid may run from, where to, and which way that is. */
const EDGES = [
  { from: "left", to: "right", course: "right" },
  { from: "right", to: "left", course: "left" },
  { from: "bottom", to: "top", course: "up" },
  { from: "top", to: "bottom", course: "down" },
] as const satisfies readonly { readonly from: string; readonly to: string; readonly course: Course }[];

/** The board whose parts run as the rows say. Reports a row that names nothing that can run so. */
export function withCourses(
  board: Board,
  rows: readonly CourseNode[],
  around: { readonly names: Names; readonly reporter: GameReporter },
): Board {
  return rows.reduce((found, row) => withCourse(found, row, around), board);
}

function withCourse(
  board: Board,
  row: CourseNode,
  { names, reporter }: { readonly names: Names; readonly reporter: GameReporter },
): Board {
  const calledOf = ({ places }: BoardPart): string => (places ?? board.places).many;
  const part = board.parts.find((each) => isSameName(calledOf(each), row.places.text));
  if (part === undefined) {
    names.unknown(row.places, "part of the board", board.parts.map(calledOf));
    return board;
  }
  const refused = (what: string): Board => {
    reporter.refuse("game-not-yet", row.span, { what });
    return board;
  };
  if (part.lies === "anyhow" || part.lies === "in hexes")
    return refused("which way places run that lie neither in a row, in a ring nor in a grid of one kind of squares");
  if (part.course !== undefined) return refused(`a second way in which ${row.places.text.toLowerCase()} run`);
  const course = part.lies === "in a grid" ? courseOfGrid(row, names) : courseOfRow(row, part, names);
  if (course === null) return board;
  return { ...board, parts: board.parts.map((each) => (each === part ? { ...part, course } : each)) };
}

function courseOfGrid({ from, to }: CourseNode, names: Names): Course | null {
  const begun = EDGES.find((edge) => isSameName(edge.from, from.text));
  if (begun === undefined)
    return names.unknown(
      from,
      "edge of a grid",
      EDGES.map((edge) => edge.from),
    );
  return isSameName(begun.to, to.text)
    ? begun.course
    : names.unknown(to, `edge opposite the ${begun.from}`, [begun.to]);
}

function courseOfRow({ from, to, places }: CourseNode, part: BoardPart, names: Names): Course | null {
  const [first = "", last = ""] = [part.names[0], part.names.at(-1)];
  const isListed = isSameName(first, from.text);
  const what = `end of the ${places.text.toLowerCase()}`;
  if (!isListed && !isSameName(last, from.text)) return names.unknown(from, what, [first, last]);
  const end = isListed ? last : first;
  if (!isSameName(end, to.text)) return names.unknown(to, `other ${what}`, [end]);
  return isListed ? "as listed" : "against the list";
}

/** How the places of a board follow one another. */
export interface Way {
  readonly isRing: boolean;
  /** How many places one is ahead of the other; null where they are on different boards. */
  readonly ahead: (place: string, other: string) => number | null;
  /** Whether both are in one lane; in a row all are. */
  readonly areInOneLane: (place: string, other: string) => boolean;
}

/** The way of a row, a ring or a grid; a row without a course runs as it is listed. Null where places follow no way. */
export function wayOf(part: BoardPart): Way | null {
  switch (part.lies) {
    case "in a row":
    case "in a ring":
      return wayOfRow(part.course === "against the list" ? part.names.toReversed() : part.names, part.lies);
    case "in a grid":
      return part.course === undefined ? null : wayOfGrid(part.course);
    case "in hexes":
    case "anyhow":
      return null;
  }
}

function wayOfRow(names: readonly string[], lies: "in a row" | "in a ring"): Way {
  const order = new Map(names.map((name, index) => [name, index]));
  const isRing = lies === "in a ring";
  return {
    isRing,
    ahead: (place, other) => {
      const [index, at] = [order.get(place), order.get(other)];
      if (index === undefined || at === undefined) return null;
      return isRing ? (index - at + names.length) % names.length : index - at;
    },
    areInOneLane: () => true,
  };
}

function wayOfGrid(course: Course): Way {
  const isAcross = course === "right" || course === "left";
  const sign = course === "right" || course === "up" ? 1 : -1;
  const between = (place: string, other: string): { readonly along: number; readonly beside: number } | null => {
    const [one, two] = [LETTERED.cellOf(place), LETTERED.cellOf(other)];
    if (one === null || two === null) return null;
    const [columns, rows] = [one.column - two.column, one.row - two.row];
    return isAcross ? { along: sign * columns, beside: rows } : { along: sign * rows, beside: columns };
  };
  return {
    isRing: false,
    ahead: (place, other) => between(place, other)?.along ?? null,
    areInOneLane: (place, other) => between(place, other)?.beside === 0,
  };
}
