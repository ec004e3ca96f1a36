import { lengthOf, wrapText } from "../../grammar/prose.ts";
import type { BoardPicture, PictureCounter, PictureLevel, PictureSpace } from "../../games/shared/board-picture.ts";

/** How a terminal styles parts of a board. Each function takes a text and returns it with its colour. */
export interface TextStyle {
  /** The style of a side: of the first, of the second. */
  readonly side: (index: number, text: string) => string;
  readonly strong: (text: string) => string;
  readonly soft: (text: string) => string;
  readonly points: (text: string) => string;
}

const PLAIN: TextStyle = {
  side: (_, text) => text,
  strong: (text) => text,
  soft: (text) => text,
  points: (text) => text,
};

/** A stretch of a line with the style that it is written in. */
interface Piece {
  readonly text: string;
  readonly paint: (text: string) => string;
}

type Line = readonly Piece[];

const WIDEST_CELL = 18;
const NARROWEST_CELL = 11;

/**
 * Draws a board for a terminal: a box for each space with its name, points (`*2`), shield (`+1`), ring (`^`), bar (`/`)
 * or cross (`x`), markers (a side's initial, with `!` where they are filled), lines of text, counters (`(…)` dashed,
 * `[…]` dotted, `'2` a badge) and its upper level. Spaces side by side are neighbours unless listed below as apart. A
 * board too wide for the columns is drawn in parts, one below the other.
 */
export function textBoard(picture: BoardPicture, columns = 100, style: TextStyle = PLAIN): string {
  const names = [...new Set(picture.spaces.map(({ map }) => map))];
  const label = picture.standIn ? `${picture.title} (stand-in, not the printed map)` : picture.title;
  const parts = [style.strong(cut(label, columns))];
  for (const name of names) {
    const spaces = picture.spaces.filter(({ map }) => map === name);
    if (names.length > 1) parts.push(style.soft(`map ${name}`));
    parts.push(...drawMap(spaces, picture, columns, style));
  }
  parts.push(...footnotes(picture, columns).map((line) => style.soft(line)));
  return `${parts.join("\n")}\n`;
}

function drawMap(
  spaces: readonly PictureSpace[],
  picture: BoardPicture,
  columns: number,
  style: TextStyle,
): readonly string[] {
  const west = Math.min(...spaces.map(({ x }) => x));
  const span = Math.max(...spaces.map(({ x }) => x)) - west + 1;
  const width = Math.max(NARROWEST_CELL, Math.min(WIDEST_CELL, Math.floor(columns / span)));
  const shift = Math.max(...spaces.map(({ x }) => (x - west) % 1));
  // A box is one column narrower than its cell; shifted rows need a part of a cell more.
  const perPart = span * width <= columns + 1 ? span : Math.max(1, Math.floor((columns + 1) / width - shift));
  const lines: string[] = [];
  for (let first = 0; first < span; first += perPart) {
    const part = spaces.filter(({ x }) => {
      const column = Math.floor(x - west);
      return column >= first && column < first + perPart;
    });
    if (part.length === 0) continue;
    if (lines.length > 0) lines.push("");
    lines.push(...drawPart(part, west + first, width, picture, style));
  }
  return lines;
}

function drawPart(
  spaces: readonly PictureSpace[],
  west: number,
  width: number,
  picture: BoardPicture,
  style: TextStyle,
): readonly string[] {
  const rows = [...new Set(spaces.map(({ y }) => y))].toSorted((one, other) => one - other);
  return rows.flatMap((row) => {
    const cells = spaces
      .filter(({ y }) => y === row)
      .toSorted((one, other) => one.x - other.x)
      .map((space) => ({
        left: Math.round((space.x - west) * width),
        lines: cellLines(space, width - 3, picture, style),
      }));
    const height = Math.max(...cells.map(({ lines }) => lines.length));
    return Array.from({ length: height + 1 }, (_, index) => {
      let line = "";
      let at = 0;
      for (const { left, lines } of cells) {
        const drawn = boxLine(lines, index, height, width - 1);
        line += " ".repeat(Math.max(0, left - at)) + drawn.painted;
        at = Math.max(at, left) + drawn.length;
      }
      return line.trimEnd();
    });
  });
}

/** A line of a box: its content between bars, or the lower edge below the last. */
function boxLine(
  lines: readonly Line[],
  index: number,
  height: number,
  width: number,
): { readonly painted: string; readonly length: number } {
  if (index === height) return { painted: `└${"─".repeat(width - 2)}┘`, length: width };
  const pieces = lines[index] ?? [];
  const length = pieces.reduce((sum, { text }) => sum + lengthOf(text), 0);
  const painted = pieces.map(({ text, paint }) => paint(text)).join("");
  if (index === 0) return { painted: `┌${painted}${"─".repeat(Math.max(0, width - 2 - length))}┐`, length: width };
  return { painted: `│${painted}${" ".repeat(Math.max(0, width - 2 - length))}│`, length: width };
}

function cellLines(space: PictureSpace, room: number, picture: BoardPicture, style: TextStyle): readonly Line[] {
  const { sides, upperLevels } = picture;
  const lines: Line[] = [headLine(space, room, picture, style)];
  for (const { text, short = text, look } of space.lines) {
    if (short === null) continue;
    const isSide = typeof look === "object";
    const paint = isSide ? (line: string) => style.side(sides.indexOf(look.side), line) : style.soft;
    const wraps = look === "plain" || look === "struck through";
    for (const part of wraps ? wrap(short, room) : [short]) lines.push([piece(part.trim(), room, paint)]);
  }
  lines.push(...counterLines(space.ground.counters, room, sides, style));
  if (space.upper !== undefined) {
    lines.push([piece(`~${upperLevels?.one ?? ""} ${levelSigns(space.upper)}`.trimEnd(), room, style.soft)]);
    lines.push(...counterLines(space.upper.counters, room, sides, style));
  }
  return lines;
}

/** The upper edge of a box: name, signs, markers. */
function headLine(
  { name, points = 0, ground, markers = [] }: PictureSpace,
  room: number,
  { sides, markers: kinds }: BoardPicture,
  style: TextStyle,
): Line {
  const plain = (text: string): string => text;
  const signs: readonly Piece[] = [
    { text: points > 0 ? `*${points}` : "", paint: style.points },
    { text: levelSigns(ground), paint: plain },
    ...markers.map(({ side, marker }) => ({
      text: `${[...side][0] ?? "?"}${kinds?.find((kind) => kind.name === marker)?.filled === true ? "!" : ""}`,
      paint: (text: string) => style.side(sides.indexOf(side), text),
    })),
  ].filter(({ text }) => text !== "");
  const needed = signs.reduce((sum, { text }) => sum + lengthOf(text), 0);
  // Prefers a shorter name without spaces to losing a sign.
  const loose = lengthOf(name) + needed + signs.length <= room;
  const shown = { text: loose ? name : cut(name, Math.max(2, room - needed)), paint: style.strong };
  return [shown, ...signs.flatMap((sign) => (loose ? [{ text: " ", paint: plain }, sign] : [sign]))];
}

function levelSigns({ shield = 0, ring, barred }: PictureLevel): string {
  const bar = barred === undefined ? "" : barred === "by a cross" ? "x" : "/";
  return `${shield > 0 ? `+${shield}` : ""}${ring === true ? "^" : ""}${bar}`;
}

function counterLines(
  counters: readonly PictureCounter[],
  room: number,
  sides: readonly string[],
  style: TextStyle,
): readonly Line[] {
  return counters.map((counter): Line => {
    const paint = (text: string): string => style.side(sides.indexOf(counter.side), text);
    const badge = badgeText(counter);
    const [before, after] = counter.dashed === true ? ["(", ")"] : counter.dotted === true ? ["[", "]"] : [" ", ""];
    const name = shortened(counter.name, room - lengthOf(before + after + badge));
    return [{ text: `${before}${name}${after}${badge}`, paint }];
  });
}

function badgeText({ badge = 0 }: PictureCounter): string {
  return badge > 0 ? `'${badge}` : "";
}

function piece(text: string, room: number, paint: (text: string) => string): Piece {
  return { text: cut(text, room), paint };
}

/** A counter's name keeps its letter: `Survey T. C`. */
function shortened(name: string, room: number): string {
  if (lengthOf(name) <= room) return name;
  const letter = / [A-Z]$/.exec(name)?.[0] ?? "";
  const title = name.slice(0, name.length - letter.length);
  return `${title.slice(0, Math.max(1, room - letter.length - 1)).trimEnd()}.${letter}`;
}

/** What the boxes cannot show: neighbours that look apart, spaces that look joined, doors, goals, what is off the board. */
function footnotes({ spaces, ways, notes, off, upperLevels }: BoardPicture, columns: number): readonly string[] {
  const lines: string[] = [];
  const list = (label: string, items: readonly string[]): void => {
    if (items.length > 0) lines.push(...wrap(`${label} ${items.join(", ")}`, columns));
  };
  const joined = new Set(ways.filter(({ upper }) => upper !== true).map(({ from, to }) => pairOf(from, to)));
  const beside = spaces.flatMap((one, index) =>
    spaces.slice(index + 1).flatMap((other) => (looksBeside(one, other) ? [pairOf(one.name, other.name)] : [])),
  );
  const looks = new Set(beside);
  const apart = [...joined].filter((pair) => !looks.has(pair)).toSorted();
  const areBorders = apart.length === joined.size;
  const corners = areBorders ? [] : pairsAtCorners(spaces);
  // Most of the spaces that meet at a corner are neighbours, so only the others are listed.
  const areDiagonals = 2 * corners.filter((pair) => joined.has(pair)).length > corners.length;
  const seen = areDiagonals ? [...beside, ...corners] : beside;
  list("no way:", seen.filter((pair) => !joined.has(pair)).toSorted());
  if (areDiagonals) lines.push(...wrap("diagonals count", columns));
  // On a map of places around a circle, no border is drawn.
  list(
    areBorders ? "borders:" : "also neighbours:",
    apart.filter((pair) => !seen.includes(pair)),
  );
  list(
    `${upperLevels?.many ?? ""}:`,
    ways.filter(({ upper }) => upper === true).map(({ from, to }) => `${from}=${to}`),
  );
  list(
    "doors:",
    ways.flatMap(({ door }) => {
      if (door === undefined) return [];
      const state = door.destroyed === true ? "destroyed" : door.closed ? "closed" : "open";
      return [`${door.name} ${state}${door.opens === null ? "" : ` (opens ${door.opens.from}>${door.opens.to})`}`];
    }),
  );
  list(
    "off the board:",
    off.map((counter) => {
      const plain = `${counter.name}${badgeText(counter)}`;
      return counter.dashed === true ? `(${plain})` : plain;
    }),
  );
  return [...lines, ...notes.flatMap((note) => wrap(note, columns))];
}

/** Side by side or above one another with an edge in common. */
function looksBeside(one: PictureSpace, other: PictureSpace): boolean {
  if (one.map !== other.map) return false;
  const [x, y] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  return (x === 1 && y < 1) || (y === 1 && x < 1);
}

/** The spaces of a grid that meet at a corner alone; none where places do not lie in rows and columns. */
function pairsAtCorners(spaces: readonly PictureSpace[]): readonly string[] {
  if (!spaces.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))) return [];
  return spaces.flatMap((one, index) =>
    spaces
      .slice(index + 1)
      .flatMap((other) =>
        one.map === other.map && Math.abs(one.x - other.x) === 1 && Math.abs(one.y - other.y) === 1
          ? [pairOf(one.name, other.name)]
          : [],
      ),
  );
}

function pairOf(one: string, other: string): string {
  return one < other ? `${one}-${other}` : `${other}-${one}`;
}

function wrap(text: string, columns: number): readonly string[] {
  return wrapText(text.replace(/\s+/g, " "), columns, "  ").map((line) => cut(line, columns));
}

function cut(text: string, room: number): string {
  const characters = [...text];
  return characters.length <= room
    ? text
    : `${characters.slice(0, Math.max(0, room - 1)).join("")}${room > 0 ? "…" : ""}`;
}
