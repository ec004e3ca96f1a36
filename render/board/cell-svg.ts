import type { BoardPicture, PictureCounter, PictureLevel, PictureSpace } from "../../games/shared/board-picture.ts";
import type { Cell, CellSize } from "./layout.ts";
import { escapeText, fitted, rounded, widthOf } from "./svg-text.ts";

/** What is in a cell, from its upper edge down. */
const PADDING = 8;
const HEADER = 24;
const LINE = 15;
const COUNTER = { height: 18, gap: 4 } as const;
const DECK_LABEL = 15;
const LEAST_HEIGHT = 88;
const CELL_WIDTH = 178;
const COUNTER_WIDTH = (CELL_WIDTH - 2 * PADDING - COUNTER.gap) / 2;
/** Inside the strip of a deck counters have less room. */
const DECK_COUNTER_WIDTH = COUNTER_WIDTH - 3;

/** The size that every cell has, so that the fullest of them has room for all that is in it. */
export function cellSize({ spaces }: BoardPicture): CellSize {
  return { width: CELL_WIDTH, height: Math.max(LEAST_HEIGHT, ...spaces.map(neededHeight)) };
}

function neededHeight(space: PictureSpace): number {
  const lines = linesOf(space).length;
  return (
    PADDING + HEADER + lines * LINE + countersHeight(space.ground) + deckHeight(space) + PADDING + (lines > 0 ? 2 : 0)
  );
}

function countersHeight({ counters }: PictureLevel): number {
  return Math.ceil(counters.length / 2) * (COUNTER.height + COUNTER.gap);
}

function deckHeight({ deck }: PictureSpace): number {
  return deck === null ? 0 : DECK_LABEL + countersHeight(deck) + 8;
}

interface Line {
  readonly text: string;
  readonly styled: string;
}

/** The lines of text below the header: the pad, what lies there, spawns. */
function linesOf({ pad, features, spawns, starting }: PictureSpace): readonly Line[] {
  return [
    ...(pad === null ? [] : [{ text: `pad ${pad}`, styled: "pad-name" }]),
    ...features.map(({ name, destroyed }) => ({
      text: destroyed ? `${name}, destroyed` : name,
      styled: destroyed ? "thing gone" : "thing",
    })),
    ...(starting === null ? [] : [{ text: `start of ${starting}`, styled: `spawn ${starting}` }]),
    ...spawns.map(({ side, name, deck }) => ({
      text: `enter: ${name}${deck ? " (deck)" : ""}`,
      styled: `spawn ${side}`,
    })),
  ];
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
  sides: readonly string[],
  reachable: boolean,
): string {
  const parts = [outline(space, size), header(space, sides)];
  let top = PADDING + HEADER;
  for (const { text, styled } of linesOf(space)) {
    top += LINE;
    parts.push(
      `<text class="${classesOf(styled, sides)}" x="${PADDING}" y="${top - 4}">${escapeText(fitted(text, 11, size.width - 2 * PADDING))}</text>`,
    );
  }
  parts.push(...counters(space.ground.counters, PADDING, top + 2, COUNTER_WIDTH, sides, reachable));
  if (space.deck !== null) parts.push(deckSvg(space.deck, size, size.height - deckHeight(space), sides, reachable));
  const name = escapeText(described(space));
  const button = ` data-space="${escapeText(space.name)}" tabindex="0" role="button" aria-pressed="false" aria-label="${name}"`;
  return `<g transform="translate(${rounded(x)} ${rounded(y)})"${reachable ? button : ""}><title>${name}</title>${parts.join("")}</g>`;
}

function outline({ ground, pad }: PictureSpace, { width, height }: CellSize): string {
  const kind = ground.impassable === "all" ? "cell wall" : pad === null ? "cell" : "cell pad";
  const outer = `<rect class="${kind}" width="${width}" height="${rounded(height)}" rx="10"/>`;
  if (!ground.elevated) return outer;
  const inner = `x="3.5" y="3.5" width="${width - 7}" height="${rounded(height - 7)}" rx="7"`;
  return `${outer}<rect class="elevation" ${inner}/>`;
}

/** Name and markers on the left; points, cover and what may not enter on the right. */
function header({ name, objective, ground, markers }: PictureSpace, sides: readonly string[]): string {
  const parts: string[] = [];
  let right = CELL_WIDTH - PADDING;
  if (objective > 0) {
    right -= 22;
    parts.push(
      `<g class="points" transform="translate(${right} ${PADDING})"><rect width="22" height="18" rx="9"/><text x="11" y="13.2">${objective}</text></g>`,
    );
    right -= 5;
  }
  if (ground.cover > 0) {
    right -= 16;
    parts.push(shield(ground.cover, right, PADDING));
    right -= 5;
  }
  if (ground.impassable !== "none") {
    right -= 18;
    parts.push(barred(ground.impassable, right, PADDING));
    right -= 5;
  }
  let left = PADDING;
  const nameWidth = Math.min(widthOf(name, 14) * 1.05, right - left - markers.length * 22);
  parts.unshift(`<text class="name" x="${left}" y="${PADDING + 14}">${escapeText(fitted(name, 14, nameWidth))}</text>`);
  left += nameWidth + 7;
  for (const { side, marker } of markers) {
    parts.push(
      `<g class="marker ${marker} ${sideClass(side, sides)}" transform="translate(${rounded(left)} ${PADDING + 1})"><rect width="17" height="16" rx="3"/><text x="8.5" y="12">${escapeText([...side][0] ?? "")}</text></g>`,
    );
    left += 21;
  }
  return parts.join("");
}

function shield(cover: number, x: number, y: number): string {
  return `<g class="cover" transform="translate(${x} ${y})"><path d="M1 1h14v8c0 5-4 7-7 9c-3-2-7-4-7-9z"/><text x="8" y="12">${cover}</text></g>`;
}

/** A circle with a bar: one bar keeps vehicles and mechs out, a cross everybody. */
function barred(impassable: PictureLevel["impassable"], x: number, y: number): string {
  const cross = impassable === "all" ? "M4 4l10 10M14 4l-10 10" : "M4 14l10-10";
  return `<g class="barred" transform="translate(${x} ${y})"><circle cx="9" cy="9" r="7.5"/><path d="${cross}"/></g>`;
}

function deckSvg(
  deck: PictureLevel,
  { width, height }: CellSize,
  top: number,
  sides: readonly string[],
  reachable: boolean,
): string {
  const parts = [
    `<rect class="deck" x="5" y="${rounded(top)}" width="${width - 10}" height="${rounded(height - top - 5)}" rx="5"/>`,
    `<text class="deck-name" x="${PADDING + 3}" y="${rounded(top + 11.5)}">deck</text>`,
  ];
  let left = PADDING + 36;
  if (deck.cover > 0) {
    parts.push(`<g transform="translate(${left} ${rounded(top + 0.5)}) scale(.78)">${shield(deck.cover, 0, 0)}</g>`);
    left += 20;
  }
  if (deck.impassable !== "none") {
    parts.push(
      `<g transform="translate(${left} ${rounded(top + 0.5)}) scale(.75)">${barred(deck.impassable, 0, 0)}</g>`,
    );
  }
  parts.push(...counters(deck.counters, PADDING + 3, top + DECK_LABEL, DECK_COUNTER_WIDTH, sides, reachable));
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
 * A counter as a small plate: name, dashed when suppressed, a red number of hits.
 *
 * @param reachable whether it can be pressed
 */
export function counterSvg(
  { name, side, class: unitClass, suppressed, deactivated, hits }: PictureCounter,
  x: number,
  y: number,
  width: number,
  sides: readonly string[],
  reachable = false,
): string {
  const standee = unitClass === "personnel" ? "" : " standee";
  const state = `${suppressed ? " suppressed" : ""}${deactivated ? " deactivated" : ""}`;
  const room = width - 8 - (hits > 0 ? 14 : 0);
  const mark =
    hits > 0
      ? `<g class="hits"><circle cx="${rounded(width - 9)}" cy="9" r="7"/><text x="${rounded(width - 9)}" y="12.2">${hits}</text></g>`
      : "";
  const named = reachable ? ` data-counter="${escapeText(name)}"` : "";
  return `<g class="counter ${sideClass(side, sides)}${standee}${state}"${named} transform="translate(${rounded(x)} ${rounded(y)})"><rect width="${rounded(width)}" height="${COUNTER.height}" rx="${unitClass === "personnel" ? 9 : 2}"/><text x="5" y="12.8" ${spread(name, room)}>${escapeText(fitted(name, 10.5, room * TIGHTEST))}</text>${mark}</g>`;
}

/** How much wider than its room a name may be, to be squeezed and not cut. */
const TIGHTEST = 1.35;

/** Fonts differ: a name that nearly fills its plate is set to exactly the room that there is. */
function spread(name: string, room: number): string {
  return widthOf(name, 10.5) * 1.12 > room ? `textLength="${rounded(room)}" lengthAdjust="spacingAndGlyphs"` : "";
}

/** The class of a side by its place in the list; words before the side's name stay. */
function classesOf(styled: string, sides: readonly string[]): string {
  const [kind = "", ...side] = styled.split(" ");
  return kind === "spawn" ? `spawn ${sideClass(side.join(" "), sides)}` : styled;
}

/** The CSS class of a side by its place in the scenario. */
export function sideClass(side: string, sides: readonly string[]): string {
  return ["first", "second"][sides.indexOf(side)] ?? "other";
}

function described({ name, ground, deck, objective, features, markers }: PictureSpace): string {
  const level = ({ cover, elevated, impassable }: PictureLevel): string[] => [
    ...(elevated ? ["elevated"] : []),
    ...(cover > 0 ? [`cover ${cover}`] : []),
    ...(impassable === "none" ? [] : [impassable === "all" ? "impassable" : "impassable for vehicles and mechs"]),
  ];
  const facts = [
    ...level(ground),
    ...(objective > 0 ? [`objective ${objective}`] : []),
    ...features.map((feature) => feature.name),
    ...markers.map(({ side, marker }) => `${marker} by ${side}`),
    ...(deck === null ? [] : [`a bridge over it (${level(deck).join(", ")})`]),
  ];
  return facts.length === 0 ? name : `${name}: ${facts.join(", ")}`;
}
