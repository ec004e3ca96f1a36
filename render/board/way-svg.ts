import { escapeMarkup } from "../../grammar/escape-markup.ts";
import type { PictureWay } from "../../games/shared/board-picture.ts";
import { GAP, type Cell, type CellSize, type Layout } from "./layout.ts";
import { rounded } from "./svg-text.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Draws the ways between cells, below them: what is seen of each lies in the gap. */
export function waySvg(way: PictureWay, layout: Layout, size: CellSize): string {
  const ends = endsOf(way, layout, size);
  if (ends === null) return "";
  const [from, to] = ends;
  if (!isBeside(from, to, size)) return farWay(way, from, to);
  return way.upper === true ? upperWay(from, to) : `<path class="way" d="${line(from, to)}"/>`;
}

/** Draws the door of a way in the gap, above the cells. */
export function doorSvg(way: PictureWay, layout: Layout, size: CellSize): string {
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
export function routeSvg(route: readonly string[], { cells }: Layout, size: CellSize): string {
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

/** Neighbours that do not lie side by side are joined by a dotted bow. */
function farWay({ from: first, to: second, upper }: PictureWay, from: Point, to: Point): string {
  const bend = { x: (from.x + to.x) / 2 - (to.y - from.y) / 5, y: (from.y + to.y) / 2 + (to.x - from.x) / 5 };
  const path = `M${rounded(from.x)} ${rounded(from.y)}Q${rounded(bend.x)} ${rounded(bend.y)} ${rounded(to.x)} ${rounded(to.y)}`;
  return `<path class="${upper === true ? "upper-way" : "way far"}" d="${path}"><title>${escapeMarkup(`${first} and ${second} are neighbours`)}</title></path>`;
}
