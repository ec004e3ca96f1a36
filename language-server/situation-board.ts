import type { Decision } from "../runtime/decision.ts";
import type { Position, Space, Unit } from "../runtime/callisto/position.ts";

const CELL = { width: 112, height: 82 } as const;
const MARGIN = 14;
const PADDING = 8;
const LINE = 15;

/** Colours that stay readable on light and on dark ground; the picture brings its own ground. */
const STYLE = `
svg { --ground: #fffefb; --cell: #f4f3ef; --line: #8d8a80; --ink: #1c1f26; --soft: #565c68; --bot: #155a92; --player: #a8231d;
  --way: #1d6a3c; font: 12px system-ui, "Segoe UI", "Noto Sans", sans-serif; }
@media (prefers-color-scheme: dark) {
  svg { --ground: #1a1e25; --cell: #252b35; --line: #5d6675; --ink: #e8e6df; --soft: #a4abb8; --bot: #7cbcf2; --player: #ff9188;
    --way: #7fd39c; }
}
.ground { fill: var(--ground); }
.cell { fill: var(--cell); stroke: var(--line); }
.elevated { stroke-width: 3; }
.name { fill: var(--ink); font-weight: 700; }
.note { fill: var(--soft); font-size: 11px; }
.bot { fill: var(--bot); font-weight: 600; }
.player { fill: var(--player); font-weight: 600; }
.way { stroke: var(--way); stroke-width: 4; stroke-linecap: round; stroke-linejoin: round; fill: none; opacity: .8; }
.end { fill: var(--way); }
`;

/**
 * The board of a position as a picture in SVG, with the way that a decision takes over it. It follows the reader's
 * light or dark setting. Spaces of a grid lie as their names say, others below it.
 */
export function situationBoard(position: Position, decision: Decision | null): string {
  const cells = placed(position.board.spaces);
  const columns = Math.max(...cells.map(({ column }) => column)) + 1;
  const rows = Math.max(...cells.map(({ row }) => row)) + 1;
  const off = position.units.filter(({ at }) => at === null);
  const [width, height] = [
    columns * CELL.width + 2 * MARGIN,
    rows * CELL.height + 2 * MARGIN + (off.length > 0 ? LINE : 0),
  ];
  const below = off.map(({ name }) => name).join(", ");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${STYLE}</style><rect class="ground" width="100%" height="100%" rx="6"/>`,
    ...cells.map((cell) => cellSvg(cell, position)),
    waySvg(cells, position, decision),
    off.length > 0
      ? `<text class="note" x="${MARGIN}" y="${height - PADDING}">off the board: ${escaped(below)}</text>`
      : "",
    "</svg>",
  ].join("\n");
}

interface PlacedSpace {
  readonly space: Space;
  readonly column: number;
  readonly row: number;
}

function placed(spaces: readonly Space[]): readonly PlacedSpace[] {
  const onGrid = spaces.flatMap((space) => {
    const [, letter, number] = /^([a-z])(\d{1,2})$/.exec(space.name) ?? [];
    if (letter === undefined) return [];
    return [{ space, column: letter.charCodeAt(0) - "a".charCodeAt(0), row: Number(number) - 1 }];
  });
  const lowest = Math.max(-1, ...onGrid.map(({ row }) => row));
  const named = spaces
    .filter((space) => !onGrid.some((each) => each.space === space))
    .map((space, index) => ({ space, column: index % 5, row: lowest + 1 + Math.floor(index / 5) }));
  return [...onGrid, ...named];
}

function cellSvg({ space, column, row }: PlacedSpace, position: Position): string {
  const [left, top] = [MARGIN + column * CELL.width, MARGIN + row * CELL.height];
  const ground = position.board.places.find(({ name }) => name === space.name);
  const lines = linesOf(space, position);
  const elevated = ground?.elevated === true ? " elevated" : "";
  const texts = lines.map(
    ({ text, style }, index) =>
      `<text class="${style}" x="${left + PADDING}" y="${top + PADDING + 12 + index * LINE}">${escaped(text)}</text>`,
  );
  return `<rect class="cell${elevated}" x="${left + 2}" y="${top + 2}" width="${CELL.width - 4}" height="${CELL.height - 4}" rx="6"/>${texts.join("")}`;
}

/** What is in a space, the name first. */
function linesOf(
  space: Space,
  { board, markers, units }: Position,
): readonly { readonly text: string; readonly style: string }[] {
  const places = board.places.filter((place) => place.space === space.name);
  const ground = places.find(({ deck }) => !deck);
  const signs = [
    space.objective > 0 ? `★${space.objective}` : "",
    ground?.elevated === true ? "▲" : "",
    ground !== undefined && ground.cover > 0 ? `cover ${ground.cover}` : "",
    ground === undefined || ground.impassable === "none"
      ? ""
      : `no ${ground.impassable === "all" ? "entry" : "standees"}`,
  ].filter((sign) => sign !== "");
  const things = [...(space.pad === null ? [] : [space.pad]), ...space.has.map(({ name }) => name)];
  const marked = (["bot", "player"] as const).flatMap((side) => {
    const marker = markers[side][space.name];
    return marker === undefined ? [] : [`${side}: ${marker}`];
  });
  const here = units.filter(({ at }) => places.some(({ name }) => name === at));
  return [
    { text: [space.name, ...signs].join("  "), style: "name" },
    ...(marked.length > 0 ? [{ text: marked.join(", "), style: "note" }] : []),
    ...(things.length > 0 ? [{ text: things.join(", "), style: "note" }] : []),
    ...here.map((unit) => ({
      text: unitText(unit, places.find(({ name }) => name === unit.at)?.deck === true),
      style: unit.side,
    })),
  ];
}

function unitText({ name, suppressed, deactivated, hits }: Unit, onDeck: boolean): string {
  const states = [
    onDeck ? "deck" : "",
    suppressed ? "suppressed" : "",
    deactivated ? "deactivated" : "",
    hits > 0 ? `${hits} hits` : "",
  ];
  const told = states.filter((state) => state !== "");
  return told.length === 0 ? name : `${name} (${told.join(", ")})`;
}

/** From where the unit stands through its route to where it goes. */
function waySvg(cells: readonly PlacedSpace[], { board, units }: Position, decision: Decision | null): string {
  if (decision === null || decision.destination === null) return "";
  const start = units.find(({ name }) => name === decision.unit)?.at;
  const stops = [...(start === null || start === undefined ? [] : [start]), ...decision.route, decision.destination];
  const points = stops.flatMap((stop) => {
    const space = board.places.find(({ name }) => name === stop)?.space;
    const cell = cells.find((each) => each.space.name === space);
    if (cell === undefined) return [];
    return [[MARGIN + (cell.column + 0.5) * CELL.width, MARGIN + (cell.row + 0.5) * CELL.height + 22] as const];
  });
  const [x, y] = points.at(-1) ?? [0, 0];
  const path = points.map(([px, py], index) => `${index === 0 ? "M" : "L"}${px} ${py}`).join("");
  return `<path class="way" d="${path}"/><circle class="end" cx="${x}" cy="${y}" r="7"/>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
