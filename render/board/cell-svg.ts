import type {
  BoardPicture,
  PictureCounter,
  PictureLevel,
  PictureLine,
  PictureSpace,
} from "../../games/shared/board-picture.ts";
import { escapeMarkup } from "../../grammar/escape-markup.ts";
import { wrapText } from "../../grammar/prose.ts";

/** What is in a cell, from its upper edge down. */
const PADDING = 8;
const HEADER = 24;
const LINE = 15;
const COUNTER = { height: 18, gap: 4 } as const;
const UPPER_LABEL = 15;
const LEAST_HEIGHT = 88;
const CELL_WIDTH = 178;
const COUNTER_WIDTH = (CELL_WIDTH - 2 * PADDING - COUNTER.gap) / 2;
/** Inside the strip of an upper level counters have less room. */
const UPPER_COUNTER_WIDTH = COUNTER_WIDTH - 3;

/** The size that every cell has, so that the fullest of them has room for all that is in it. */
export function cellSize({ spaces }: BoardPicture): CellSize {
  return { width: CELL_WIDTH, height: Math.max(LEAST_HEIGHT, ...spaces.map(neededHeight)) };
}

function neededHeight(space: PictureSpace): number {
  const lines = space.lines.length;
  return (
    PADDING + HEADER + lines * LINE + countersHeight(space.ground) + upperHeight(space) + PADDING + (lines > 0 ? 2 : 0)
  );
}

function countersHeight({ counters }: PictureLevel): number {
  return Math.ceil(counters.length / 2) * (COUNTER.height + COUNTER.gap);
}

function upperHeight({ upper }: PictureSpace): number {
  return upper === undefined ? 0 : UPPER_LABEL + countersHeight(upper) + 8;
}

/**
 * Draws a space with all that is in it.
 *
 * @param reachable whether it can be reached by the keyboard and pressed
 */
export function cellSvg(
  space: PictureSpace,
  { x, y }: Cell,
  size: CellSize,
  picture: BoardPicture,
  reachable: boolean,
): string {
  const { sides } = picture;
  const parts = [outline(space, size), header(space, picture, reachable)];
  let top = PADDING + HEADER;
  for (const { text, look, mark } of space.lines) {
    top += LINE;
    parts.push(
      `<text class="${lineClass(look, sides)}"${reachable && mark !== undefined ? marked(mark) : ""} x="${PADDING}" y="${top - 4}">${escapeMarkup(fitted(text, 11, size.width - 2 * PADDING))}</text>`,
    );
  }
  parts.push(...counters(space.ground.counters, PADDING, top + 2, COUNTER_WIDTH, sides, reachable));
  if (space.upper !== undefined) parts.push(upperSvg(space, space.upper, size, picture, reachable));
  const name = escapeMarkup(described(space));
  const button = ` data-space="${escapeMarkup(space.name)}" tabindex="0" role="button" aria-pressed="false" aria-label="${name}"`;
  return `<g transform="translate(${rounded(x)} ${rounded(y)})"${reachable ? button : ""}><title>${name}</title>${parts.join("")}</g>`;
}

/** Text stays readable even on the strongest background. */
const MOST_HEAT = 0.6;

function outline({ ground, tinted, heat = 0 }: PictureSpace, { width, height }: CellSize): string {
  const kind = ground.barred === "by a cross" ? "cell wall" : tinted === true ? "cell tinted" : "cell";
  const area = `width="${width}" height="${rounded(height)}" rx="10"`;
  const fill = `fill:var(--alert);fill-opacity:${rounded(MOST_HEAT * heat)}`;
  const over = heat === 0 ? "" : `<rect class="heat" style="${fill}" ${area}/>`;
  const outer = `<rect class="${kind}" ${area}/>${over}`;
  if (ground.ring !== true) return outer;
  const inner = `x="3.5" y="3.5" width="${width - 7}" height="${rounded(height - 7)}" rx="7"`;
  return `${outer}<rect class="ring" ${inner}/>`;
}

/** Name and markers on the left; points, shield and bar on the right. */
function header(
  { name, points = 0, ground, markers = [] }: PictureSpace,
  { sides, markers: kinds }: BoardPicture,
  reachable: boolean,
): string {
  const { shield = 0, barred } = ground;
  const parts: string[] = [];
  let right = CELL_WIDTH - PADDING;
  if (points > 0) {
    right -= 22;
    parts.push(
      `<g class="points" transform="translate(${right} ${PADDING})"><rect width="22" height="18" rx="9"/><text x="11" y="13.2">${points}</text></g>`,
    );
    right -= 5;
  }
  if (shield > 0) {
    right -= 16;
    parts.push(shieldSvg(shield, right, PADDING));
    right -= 5;
  }
  if (barred !== undefined) {
    right -= 18;
    parts.push(barredSvg(barred, right, PADDING));
    right -= 5;
  }
  let left = PADDING;
  const nameWidth = Math.min(widthOf(name, 14) * 1.05, right - left - markers.length * 22);
  parts.unshift(
    `<text class="name" x="${left}" y="${PADDING + 14}">${escapeMarkup(fitted(name, 14, nameWidth))}</text>`,
  );
  left += nameWidth + 7;
  for (const { side, marker } of markers) {
    const filled = kinds?.find((kind) => kind.name === marker)?.filled === true ? " filled" : "";
    parts.push(
      `<g class="marker${filled} ${sideClass(side, sides)}"${reachable ? marked(`${marker} by ${side}`) : ""} transform="translate(${rounded(left)} ${PADDING + 1})"><rect width="17" height="16" rx="3"/><text x="8.5" y="12">${escapeMarkup([...side][0] ?? "")}</text></g>`,
    );
    left += 21;
  }
  return parts.join("");
}

/** The handle by which a person drags something while arranging a position. */
function marked(mark: string): string {
  return ` data-mark="${escapeMarkup(mark)}"`;
}

function shieldSvg(number: number, x: number, y: number): string {
  return `<g class="shield" transform="translate(${x} ${y})"><path d="M1 1h14v8c0 5-4 7-7 9c-3-2-7-4-7-9z"/><text x="8" y="12">${number}</text></g>`;
}

function barredSvg(barred: NonNullable<PictureLevel["barred"]>, x: number, y: number): string {
  const lines = barred === "by a cross" ? "M4 4l10 10M14 4l-10 10" : "M4 14l10-10";
  return `<g class="barred" transform="translate(${x} ${y})"><circle cx="9" cy="9" r="7.5"/><path d="${lines}"/></g>`;
}

/** The strip of an upper level, at the lower edge of its space. */
function upperSvg(
  space: PictureSpace,
  { shield = 0, barred, counters: all }: PictureLevel,
  { width, height }: CellSize,
  { sides, upperLevels }: BoardPicture,
  reachable: boolean,
): string {
  const top = height - upperHeight(space);
  const parts = [
    `<rect class="upper" x="5" y="${rounded(top)}" width="${width - 10}" height="${rounded(height - top - 5)}" rx="5"/>`,
    `<text class="upper-name" x="${PADDING + 3}" y="${rounded(top + 11.5)}">${escapeMarkup(upperLevels?.one ?? "")}</text>`,
  ];
  let left = PADDING + 36;
  if (shield > 0) {
    parts.push(`<g transform="translate(${left} ${rounded(top + 0.5)}) scale(.78)">${shieldSvg(shield, 0, 0)}</g>`);
    left += 20;
  }
  if (barred !== undefined) {
    parts.push(`<g transform="translate(${left} ${rounded(top + 0.5)}) scale(.75)">${barredSvg(barred, 0, 0)}</g>`);
  }
  parts.push(...counters(all, PADDING + 3, top + UPPER_LABEL, UPPER_COUNTER_WIDTH, sides, reachable));
  return parts.join("");
}

function counters(
  all: readonly PictureCounter[],
  left: number,
  top: number,
  width: number,
  sides: readonly string[],
  reachable: boolean,
): readonly string[] {
  return all.map((counter, index) =>
    counterSvg(
      counter,
      left + (index % 2) * (width + COUNTER.gap),
      top + Math.floor(index / 2) * (COUNTER.height + COUNTER.gap),
      width,
      sides,
      reachable,
    ),
  );
}

/**
 * A counter as a small plate: its name, its edge, its badge.
 *
 * @param reachable whether it can be pressed
 */
export function counterSvg(
  { name, side, shape, dashed, dotted, badge = 0 }: PictureCounter,
  x: number,
  y: number,
  width: number,
  sides: readonly string[],
  reachable = false,
): string {
  const edge = `${shape === "angular" ? " angular" : ""}${dashed === true ? " dashed" : ""}${dotted === true ? " dotted" : ""}`;
  const room = width - 8 - (badge > 0 ? 14 : 0);
  const mark =
    badge > 0
      ? `<g class="badge"><circle cx="${rounded(width - 9)}" cy="9" r="7"/><text x="${rounded(width - 9)}" y="12.2">${badge}</text></g>`
      : "";
  const named = reachable ? ` data-counter="${escapeMarkup(name)}" data-side="${escapeMarkup(side)}"` : "";
  return `<g class="counter ${sideClass(side, sides)}${edge}"${named} transform="translate(${rounded(x)} ${rounded(y)})"><rect width="${rounded(width)}" height="${COUNTER.height}" rx="${shape === "round" ? 9 : 2}"/><text x="5" y="12.8" ${spread(name, room)}>${escapeMarkup(fitted(name, 10.5, room * TIGHTEST))}</text>${mark}</g>`;
}

/** How much wider than its room a name may be to be squeezed instead of cut. */
const TIGHTEST = 1.35;

/** Fonts differ, so a name that nearly fills its plate is set to exactly the width of the plate. */
function spread(name: string, room: number): string {
  return widthOf(name, 10.5) * 1.12 > room ? `textLength="${rounded(room)}" lengthAdjust="spacingAndGlyphs"` : "";
}

function lineClass(look: PictureLine["look"], sides: readonly string[]): string {
  switch (look) {
    case "plain":
      return "thing";
    case "struck through":
      return "thing gone";
    case "tinted":
      return "tinted-line";
    default:
      return `side-line ${sideClass(look.side, sides)}`;
  }
}

/** The CSS class of a side by its place in the scenario. */
export function sideClass(side: string, sides: readonly string[]): string {
  return ["first", "second"][sides.indexOf(side)] ?? "other";
}

function described({ name, facts }: PictureSpace): string {
  return facts.length === 0 ? name : `${name}: ${facts.join(", ")}`;
}

/**
 * Widths of a sans-serif font as parts of its size. Fonts differ, so the widths are rather too large than too small.
 */
const NARROW = /[iljtfrI.,:;'!|()[\] -]/;
const WIDE = /[mwMW@%]/;

/** The approximate width of a text in a size. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += NARROW.test(character) ? 0.36 : WIDE.test(character) ? 0.9 : 0.62;
  return width * size;
}

/** The text, cut with an ellipsis where it is wider. */
function fitted(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text;
  let kept = [...text];
  while (kept.length > 1 && widthOf(`${kept.join("")}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept.join("").trimEnd()}…`;
}

/** Breaks a text between words into lines that are no wider. */
export function wrapped(text: string, size: number, width: number): readonly string[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const line = words.map((word) => fitted(word, size, width)).join(" ");
  return line === "" ? [] : wrapText(line, width, "", (part) => widthOf(part, size));
}

/** A number with at most two decimals. */
export function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Cells of one size, placed so that they do not overlap. */
export interface Layout {
  readonly cells: ReadonlyMap<string, Cell>;
  readonly maps: readonly { readonly name: string; readonly x: number; readonly y: number }[];
  readonly width: number;
  readonly height: number;
}

/** The upper left corner of a space's cell. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

export interface CellSize {
  readonly width: number;
  readonly height: number;
}

/** The gap between cells, where ways are drawn. */
export const GAP = { x: 26, y: 26 } as const;
const MAP_LABEL = 26;
const BETWEEN_MAPS = 64;

/** Puts the spaces of each map where they lie and the maps side by side. */
export function layOut({ spaces }: BoardPicture, size: CellSize): Layout {
  const names = [...new Set(spaces.map(({ map }) => map))];
  const cells = new Map<string, Cell>();
  const maps: { name: string; x: number; y: number }[] = [];
  const top = names.length > 1 ? MAP_LABEL : 0;
  let left = 0;
  let height = 0;
  for (const name of names) {
    const own = spaces.filter(({ map }) => map === name);
    const [west, north] = [Math.min(...own.map(({ x }) => x)), Math.min(...own.map(({ y }) => y))];
    const scale = scaleOf(own);
    let right = left;
    for (const { name: space, x, y } of own) {
      const cell = {
        x: left + (x - west) * scale * (size.width + GAP.x),
        y: top + (y - north) * scale * (size.height + GAP.y),
      };
      cells.set(space, cell);
      right = Math.max(right, cell.x + size.width);
      height = Math.max(height, cell.y + size.height);
    }
    if (names.length > 1) maps.push({ name, x: left, y: top - 10 });
    left = right + BETWEEN_MAPS;
  }
  return { cells, maps, width: Math.max(0, left - BETWEEN_MAPS), height };
}

/** If spaces lie closer than the size of a cell, the whole map is stretched, up to a limit. */
function scaleOf(spaces: readonly PictureSpace[]): number {
  let scale = 1;
  spaces.forEach((one, index) => {
    for (const other of spaces.slice(index + 1)) {
      const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
      if (apart > 0) scale = Math.max(scale, Math.min(LARGEST_SCALE, 1 / apart));
    }
  });
  return scale;
}

const LARGEST_SCALE = 4;
