import type { BoardPicture, LegendSign, PictureWay } from "../../games/shared/board-picture.ts";
import { escapeMarkup } from "../../grammar/escape-markup.ts";
import {
  type Cell,
  cellSize,
  type CellSize,
  cellSvg,
  counterSvg,
  GAP,
  layOut,
  type Layout,
  rounded,
  sideClass,
  widthOf,
  wrapped,
} from "./cell-svg.ts";

const MARGIN = 28;
const LEAST_WIDTH = 720;
const STAND_IN = "STAND-IN, NOT THE PRINTED MAP";
/** The factor by which bold letters are wider. */
const BOLD = 1.08;
const OFF_COUNTER = { width: 84, pitch: 90, row: 24 } as const;

/**
 * Draws a board with all that stands and lies on it as one SVG document. It needs nothing around it, follows the
 * reader's light or dark setting, and holds a name for every space for those who read it aloud.
 */
export function boardSvg(picture: BoardPicture): string {
  return drawn(picture, [], { root: `role="img"`, style: `<style>${BOARD_STYLE}</style>\n`, reachable: false });
}

/**
 * Draws the same as a part of a page that has `BOARD_STYLE_IN_PAGE`. Every space has its name as `data-space`, and can
 * be reached and pressed.
 *
 * @param route the spaces through which a unit goes, from where it stands to where it ends
 */
export function boardInPage(picture: BoardPicture, route: readonly string[]): string {
  const root = `role="group" aria-label="${escapeMarkup(picture.title)}"`;
  return drawn(picture, route, { root, style: "", reachable: true });
}

interface Surroundings {
  /** Attributes of the outermost element. */
  readonly root: string;
  readonly style: string;
  /** Whether spaces can be reached and pressed. */
  readonly reachable: boolean;
}

function drawn(picture: BoardPicture, route: readonly string[], { root, style, reachable }: Surroundings): string {
  const size = cellSize(picture);
  const layout = layOut(picture, size);
  const width = Math.max(LEAST_WIDTH, layout.width + 2 * MARGIN);
  const head = heading(picture, width - 2 * MARGIN);
  const legend = legendSvg(picture, width - 2 * MARGIN);
  const off = offBoard(picture, width - 2 * MARGIN);
  const top = MARGIN + head.height;
  const left = (width - layout.width) / 2;
  const offTop = top + layout.height + 26;
  const legendTop = offTop + off.height;
  const height = legendTop + legend.height + MARGIN;
  const walls = new Set(picture.spaces.filter(({ ground }) => ground.barred === "by a cross").map(({ name }) => name));
  // A way never leads into a wall, but leads over it where there is an upper level.
  const walked = picture.ways.filter(({ from, to, upper }) => upper === true || !(walls.has(from) || walls.has(to)));
  const near = walked.map((way) => waySvg(way, layout, size));
  const cells = picture.spaces.map((space) => {
    const cell = layout.cells.get(space.name);
    return cell === undefined ? "" : cellSvg(space, cell, size, picture, reachable);
  });
  const maps = layout.maps.map(
    ({ name, x, y }) => `<text class="map-name" x="${rounded(x)}" y="${rounded(y)}">${escapeMarkup(name)}</text>`,
  );
  const doors = picture.ways.map((way) => doorSvg(way, layout, size));
  const board = [...near, ...cells, ...maps, ...doors, routeSvg(route, layout, size)]
    .filter((part) => part !== "")
    .join("\n");
  const description = [picture.standIn ? STAND_IN : "", ...picture.notes].filter((note) => note !== "").join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" class="board" ${root} width="${rounded(width)}" height="${rounded(height)}" viewBox="0 0 ${rounded(width)} ${rounded(height)}">
<title>${escapeMarkup(picture.title)}</title>
<desc>${escapeMarkup(description)}</desc>
${style}<rect class="ground" width="100%" height="100%"/>
<g transform="translate(${MARGIN} ${MARGIN})">${head.svg}</g>
<g transform="translate(${rounded(left)} ${rounded(top)})">
${board}
</g>
<g transform="translate(${MARGIN} ${rounded(offTop)})">${off.svg}</g>
<g transform="translate(${MARGIN} ${rounded(legendTop)})">${legend.svg}</g>
</svg>
`;
}

interface Part {
  readonly svg: string;
  readonly height: number;
}

function heading({ title, notes, standIn }: BoardPicture, width: number): Part {
  const lines = wrapped(title, 21 * BOLD, width);
  const parts = lines.map((line, index) => `<text class="title" y="${18 + index * 26}">${escapeMarkup(line)}</text>`);
  const below = 2 + Math.max(1, lines.length) * 26;
  if (!standIn) return withNotes(parts, notes, width, below);
  const left = widthOf(lines.at(-1) ?? "", 21) * BOLD + 20;
  const plate = widthOf(STAND_IN, 12) * 1.3 + 24;
  const fits = left + plate <= width;
  const place = fits ? `translate(${rounded(left)} ${below - 28})` : `translate(0 ${below})`;
  parts.push(
    `<g class="stand-in" transform="${place}"><rect width="${rounded(plate)}" height="23" rx="11.5"/><text x="${rounded(plate / 2)}" y="15.8" text-anchor="middle">${STAND_IN}</text></g>`,
  );
  return withNotes(parts, notes, width, fits ? below : below + 28);
}

function withNotes(parts: readonly string[], notes: readonly string[], width: number, top: number): Part {
  const lines = notes.flatMap((note) => wrapped(note, 13, width));
  const texts = lines.map(
    (text, index) => `<text class="note" y="${top + 15 + index * 19}">${escapeMarkup(text)}</text>`,
  );
  return { svg: [...parts, ...texts].join(""), height: top + lines.length * 19 + 20 };
}

/** Counters that are not on the board. */
function offBoard({ off, sides }: BoardPicture, width: number): Part {
  if (off.length === 0) return { svg: "", height: 0 };
  const perRow = Math.max(1, Math.floor(width / OFF_COUNTER.pitch));
  const plates = off.map((counter, index) =>
    counterSvg(
      counter,
      (index % perRow) * OFF_COUNTER.pitch,
      22 + Math.floor(index / perRow) * OFF_COUNTER.row,
      OFF_COUNTER.width,
      sides,
    ),
  );
  const height = 22 + Math.ceil(off.length / perRow) * OFF_COUNTER.row + 12;
  return { svg: `<text class="legend" y="12">Off the board</text>${plates.join("")}`, height };
}

/** What the signs mean, in as many lines as they need. */
function legendSvg({ sides, markers = [], legend }: BoardPicture, width: number): Part {
  const first = sideClass(sides[0] ?? "", sides);
  const items: readonly { readonly sign: string; readonly text: string }[] = [
    ...sides.flatMap((side) =>
      markers.map(({ name, filled }, index) => ({
        sign: `<g class="marker${filled ? " filled" : ""} ${sideClass(side, sides)}"><rect width="17" height="16" rx="3"/><text x="8.5" y="12">${escapeMarkup([...side][0] ?? "")}</text></g>`,
        text: index === 0 ? `${name} by ${side}` : name,
      })),
    ),
    // Where no marker shows the colours of the sides, their counters do.
    ...(markers.length > 0 ? [] : sides.map((side) => ({ sign: plateSvg(sideClass(side, sides), 7), text: side }))),
    ...legend.map(({ sign, text }) => ({ sign: signSvg(sign, first), text })),
  ];
  let [left, row] = [0, 0];
  const parts = items.map(({ sign, text }) => {
    const needed = 26 + widthOf(text, 12) + 18;
    if (left > 0 && left + needed > width) [left, row] = [0, row + 1];
    const svg = `<g transform="translate(${rounded(left)} ${row * 24})">${sign}<text class="legend" x="26" y="12.5">${escapeMarkup(text)}</text></g>`;
    left += needed;
    return svg;
  });
  return { svg: parts.join(""), height: (row + 1) * 24 };
}

/** A sign of the legend. @param side the class of the side whose colour signs of counters have */
function signSvg(sign: LegendSign, side: string): string {
  switch (sign) {
    case "points":
      return `<g class="points"><rect width="20" height="16" rx="8"/><text x="10" y="12.2">n</text></g>`;
    case "shield":
      return `<g class="shield"><path d="M2 0h14v8c0 4-4 6-7 8c-3-2-7-4-7-8z"/></g>`;
    case "ring":
      return `<rect class="ring" x="1" y="1" width="17" height="14" rx="3"/>`;
    case "bar":
      return `<g class="barred"><circle cx="9" cy="8" r="7"/><path d="M4 13l10-10"/></g>`;
    case "cross":
      return `<g class="barred"><circle cx="9" cy="8" r="7"/><path d="M4 3l10 10M14 3l-10 10"/></g>`;
    case "upper way":
      return `<path class="upper-way" d="M0 5h18M0 10h18"/>`;
    case "closed door":
      return `<rect class="door closed" x="6" y="0" width="6" height="16" rx="2"/>`;
    case "open door":
      return `<rect class="door" x="6" y="0" width="6" height="16" rx="2"/>`;
    case "angular":
      return plateSvg(`angular ${side}`, 2);
    case "dashed":
      return plateSvg(`dashed ${side}`, 7);
    case "dotted":
      return plateSvg(`angular dotted ${side}`, 2);
    case "badge":
      return `<g class="badge"><circle cx="9" cy="8" r="7"/><text x="9" y="11.2">n</text></g>`;
  }
}

/** The plate of a counter without a name. */
function plateSvg(classes: string, round: number): string {
  return `<g class="counter ${classes}"><rect width="18" height="14" y="1" rx="${round}"/></g>`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Draws the ways between cells, below the cells: only the part in the gap is visible. */
function waySvg(way: PictureWay, layout: Layout, size: CellSize): string {
  const ends = endsOf(way, layout, size);
  if (ends === null) return "";
  const [from, to] = ends;
  if (!isBeside(from, to, size)) return farWay(way, from, to);
  return way.upper === true ? upperWay(from, to) : `<path class="way" d="${line(from, to)}"/>`;
}

/** Draws the door of a way in the gap, above the cells. */
function doorSvg(way: PictureWay, layout: Layout, size: CellSize): string {
  const ends = endsOf(way, layout, size);
  const { door } = way;
  if (ends === null || door === undefined) return "";
  const [from, to] = ends;
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const across = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const closed = door.closed ? " closed" : "";
  const state = door.destroyed === true ? "destroyed" : door.closed ? "closed" : "open";
  const opens = door.opens === null ? "" : `, opens from ${door.opens.from} to ${door.opens.to}`;
  const turned = door.opens !== null && door.opens.from !== way.from ? across + 180 : across;
  const arrow = door.opens === null ? "" : `<path class="door-way" d="M-12 0h23M6 -5l6 5l-6 5"/>`;
  return `<g transform="translate(${rounded(x)} ${rounded(y)}) rotate(${rounded(turned)})"><title>${escapeMarkup(`door ${door.name}: ${state}${opens}`)}</title><rect class="door${closed}" x="-3.5" y="-15" width="7" height="30" rx="2"/>${arrow}</g>`;
}

/** Draws the way that a unit takes over the cells, with a dot where it ends. */
function routeSvg(route: readonly string[], { cells }: Layout, size: CellSize): string {
  const points = route.flatMap((name) => {
    const cell = cells.get(name);
    return cell === undefined ? [] : [centre(cell, size)];
  });
  const end = points.at(-1);
  if (end === undefined) return "";
  const path = points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${rounded(x)} ${rounded(y)}`).join("");
  const said = escapeMarkup(`the way: ${route.join(", ")}`);
  return `<g class="route"><title>${said}</title><path d="${path}"/><circle cx="${rounded(end.x)}" cy="${rounded(end.y)}" r="8"/></g>`;
}

function endsOf({ from, to }: PictureWay, { cells }: Layout, size: CellSize): readonly [Point, Point] | null {
  const [first, second] = [cells.get(from), cells.get(to)];
  return first === undefined || second === undefined ? null : [centre(first, size), centre(second, size)];
}

function centre({ x, y }: Cell, { width, height }: CellSize): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Whether nothing can lie between two cells. */
function isBeside(from: Point, to: Point, { width, height }: CellSize): boolean {
  return Math.abs(to.x - from.x) <= (width + GAP.x) * 1.05 && Math.abs(to.y - from.y) <= (height + GAP.y) * 1.05;
}

function line(from: Point, to: Point): string {
  return `M${rounded(from.x)} ${rounded(from.y)}L${rounded(to.x)} ${rounded(to.y)}`;
}

/** Two lines, beside the way on the ground where there is one. */
function upperWay(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [-(to.y - from.y) / length, (to.x - from.x) / length];
  return [9, 14]
    .map((offset) => {
      const shifted = ({ x: px, y: py }: Point): Point => ({ x: px + x * offset, y: py + y * offset });
      return `<path class="upper-way" d="${line(shifted(from), shifted(to))}"/>`;
    })
    .join("");
}

/** Neighbours that do not lie side by side are joined by a dotted curve. */
function farWay({ from: first, to: second, upper }: PictureWay, from: Point, to: Point): string {
  const bend = { x: (from.x + to.x) / 2 - (to.y - from.y) / 5, y: (from.y + to.y) / 2 + (to.x - from.x) / 5 };
  const path = `M${rounded(from.x)} ${rounded(from.y)}Q${rounded(bend.x)} ${rounded(bend.y)} ${rounded(to.x)} ${rounded(to.y)}`;
  return `<path class="${upper === true ? "upper-way" : "way far"}" d="${path}"><title>${escapeMarkup(`${first} and ${second} are neighbours`)}</title></path>`;
}

/** Colours for light and dark surroundings. The picture has its own background, so both stay readable anywhere. */
const LIGHT = `--ground: #f6f4ef; --cell: #ffffff; --line: #8a867c; --ink: #1d1b16; --soft: #5d594f; --way: #b9b4a7;
  --first: #1b5e9b; --first-soft: #dbe9f6; --second: #a8480c; --second-soft: #fbe5d4; --other: #5d594f;
  --other-soft: #eceae4; --points: #7a5a00; --points-soft: #fff1c2; --deck: #5b4a87; --deck-soft: #efeaf9;
  --wall: #dedad0; --alert: #b3141f; --thing: #2c6437;`;
const DARK = `--ground: #16171a; --cell: #212328; --line: #7d828c; --ink: #f0efec; --soft: #b3b6bd; --way: #565b66;
    --first: #8fc2f3; --first-soft: #17324d; --second: #f5ab73; --second-soft: #4a2710; --other: #b3b6bd;
    --other-soft: #33363d; --points: #f2cf63; --points-soft: #463a10; --deck: #c3b2f2; --deck-soft: #322a4a;
    --wall: #2e3138; --alert: #ff8087; --thing: #92d39e;`;

const FONT = `font-family: ui-sans-serif, system-ui, "Segoe UI", "Noto Sans", "DejaVu Sans", Arial, sans-serif;`;

const RULES = `
.ground { fill: var(--ground); }
.title { fill: var(--ink); font-size: 21px; font-weight: 700; }
.note { fill: var(--soft); font-size: 13px; }
.stand-in rect { fill: var(--points-soft); stroke: var(--points); }
.stand-in text { fill: var(--points); font-size: 12px; font-weight: 700; letter-spacing: .04em; }
.map-name { fill: var(--soft); font-size: 15px; font-weight: 700; }
.cell { fill: var(--cell); stroke: var(--line); stroke-width: 1.4; }
.cell.wall { fill: var(--wall); }
.cell.tinted { fill: var(--deck-soft); }
.ring { fill: none; stroke: var(--line); stroke-width: 1.3; stroke-dasharray: 5 3; }
.way { stroke: var(--way); stroke-width: 5; stroke-linecap: round; fill: none; }
.way.far { stroke-width: 3; stroke-dasharray: 2 6; }
.upper-way { stroke: var(--deck); stroke-width: 2; fill: none; }
.route path { stroke: var(--thing); stroke-width: 5; stroke-linecap: round; stroke-linejoin: round; fill: none; opacity: .75; }
.route circle { fill: var(--thing); }
.door { stroke: var(--ink); stroke-width: 1.5; fill: var(--ground); }
.door.closed { fill: var(--alert); }
.door-way { stroke: var(--ink); stroke-width: 1.5; fill: none; }
.name { fill: var(--ink); font-size: 14px; font-weight: 700; }
.points rect { fill: var(--points-soft); stroke: var(--points); stroke-width: 1.3; }
.points text { fill: var(--points); font-size: 12px; font-weight: 700; text-anchor: middle; }
.shield path { fill: none; stroke: var(--soft); stroke-width: 1.3; }
.shield text { fill: var(--ink); font-size: 11px; font-weight: 700; text-anchor: middle; }
.barred circle, .barred path { fill: none; stroke: var(--alert); stroke-width: 1.8; }
.barred text { fill: var(--alert); font-size: 10px; font-weight: 700; }
.thing { fill: var(--thing); font-size: 11px; font-weight: 600; }
.thing.gone { fill: var(--soft); text-decoration: line-through; }
.tinted-line { fill: var(--deck); font-size: 11px; font-weight: 700; }
.first { --side: var(--first); --side-soft: var(--first-soft); }
.second { --side: var(--second); --side-soft: var(--second-soft); }
.other { --side: var(--other); --side-soft: var(--other-soft); }
.marker rect { fill: none; stroke: var(--side); stroke-width: 1.3; }
.marker text { fill: var(--side); font-size: 10px; font-weight: 700; text-anchor: middle; }
.marker.filled rect { fill: var(--side); }
.marker.filled text { fill: var(--cell); }
.side-line { fill: var(--side); font-size: 10px; }
.counter rect { fill: var(--side-soft); stroke: var(--side); stroke-width: 1.3; }
.counter text { fill: var(--side); font-size: 10.5px; font-weight: 600; }
.counter.angular rect { stroke-width: 2.4; }
.counter.dashed rect { fill: none; stroke-dasharray: 3 2; }
.counter.dashed text { font-style: italic; font-weight: 400; }
.counter.dotted rect { stroke-dasharray: 1 3; fill: none; }
.badge circle { fill: var(--alert); }
.badge text { fill: var(--cell); font-size: 9px; font-weight: 700; text-anchor: middle; }
.upper { fill: var(--deck-soft); stroke: var(--deck); stroke-width: 1.2; stroke-dasharray: 5 3; }
.upper-name { fill: var(--deck); font-size: 10.5px; font-weight: 700; }
.legend { fill: var(--soft); font-size: 12px; }
`;

/** The style of a picture of its own, in the light or dark setting of its reader. */
const BOARD_STYLE = `
:root { color-scheme: light dark; }
.board { ${LIGHT} ${FONT} }
@media (prefers-color-scheme: dark) {
  .board { ${DARK} }
}
${RULES}`;

/** The style of spaces that can be pressed, in a page. */
const PRESSED = `
svg.board :is(.route, .door, .door-way, .map-name) { pointer-events: none; }
svg.board [data-space] { cursor: pointer; outline: none; }
svg.board [data-space]:is(:hover, :focus-visible, .named) > .cell { stroke: var(--thing); stroke-width: 3; }
svg.board .counter.named rect { stroke-width: 3.5; }
svg.board [data-space].marked > .cell { stroke: var(--alert); stroke-width: 4; }
`;

/** The style of a picture within a page of an editor, whose body has a class for a dark theme. */
export const BOARD_STYLE_IN_PAGE = `
svg.board { ${LIGHT} ${FONT} }
:is(body.vscode-dark, body.vscode-high-contrast) svg.board { ${DARK} }
svg.board { ${RULES} }
${PRESSED}`;

/** The style of a picture within a page that follows the reader's light or dark setting. */
export const BOARD_STYLE_IN_SITE = `
svg.board { ${LIGHT} ${FONT} }
@media (prefers-color-scheme: dark) {
  svg.board { ${DARK} }
}
svg.board { ${RULES} }
${PRESSED}`;
