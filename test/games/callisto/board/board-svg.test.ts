import { describe, expect, test } from "vitest";
import { boardSvg } from "../../../../render/board/board-svg.ts";
import { cellSize, layOut } from "../../../../render/board/cell-svg.ts";
import { pictureOfGame, pictureOfPosition } from "../../../../games/callisto/board/picture.ts";
import type { BoardPicture, PictureCounter } from "../../../../games/shared/board-picture.ts";
import { CALLISTO_COMPANION_PACKAGE } from "../../../../games/callisto/companion-package.ts";
import type { Position } from "../../../../games/callisto/position.ts";
import { companion } from "../../../../library/companion.ts";
import { boardOf, gameOf } from "../engine/games.ts";
import { sheetOf } from "../properties/callisto.ts";
import { situationInBook } from "../book.ts";

const SCENARIOS = [1, 2, 3, 4, 5, 6, 7, 8];

function pictureOf(scenario: number): BoardPicture {
  return pictureOfGame(boardOf(scenario), gameOf(scenario).scenario, null);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function overlapping(boxes: readonly Box[]): number {
  return boxes.flatMap((box, index) => boxes.slice(index + 1).filter((other) => overlap(box, other))).length;
}

/** The plates of counters in a stretch of SVG. */
function plates(svg: string): readonly Box[] {
  const pattern =
    /<g class="counter[^"]*" transform="translate\(([\d.]+) ([\d.]+)\)"><rect width="([\d.]+)" height="([\d.]+)"/g;
  return [...svg.matchAll(pattern)].map(([, x, y, width, height]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }));
}

/** A picture with `count` counters in every space, on the ground and on decks. */
function crowded(picture: BoardPicture, count: number): BoardPicture {
  const counters = Array.from({ length: count }, (_, index): PictureCounter => ({
    name: `Nailgunner ${"ABCDEFGHIJ"[index % 10]}`,
    side: picture.sides[index % 2] ?? "",
    shape: index % 3 === 0 ? "angular" : "round",
    dashed: index % 2 === 0,
    badge: index % 4,
  }));
  return {
    ...picture,
    spaces: picture.spaces.map((space) => ({
      ...space,
      ground: { ...space.ground, counters },
      ...(space.upper === undefined ? {} : { upper: { ...space.upper, counters } }),
    })),
  };
}

describe("the drawing of a board", () => {
  test.each(SCENARIOS)("says that the board of scenario %i is a stand-in, and names every space", (scenario) => {
    const svg = boardSvg(pictureOf(scenario));
    expect(svg).toContain(">STAND-IN, NOT THE PRINTED MAP</text>");
    for (const { name } of boardOf(scenario).spaces) expect(svg).toContain(`>${name}</text>`);
    for (const unit of Object.keys(boardOf(scenario).units)) expect(svg).toContain(`>${unit}</text>`);
  });

  test.each([0, 1, 5, 12])("keeps %i counters of a space apart and inside its cell", (count) => {
    const picture = crowded(pictureOf(1), count);
    const { height, width } = cellSize(picture);
    const cells = boardSvg(picture).split('<g transform="translate(').slice(1);
    for (const cell of cells.filter((part) => part.includes('class="cell'))) {
      const boxes = plates(cell);
      expect(overlapping(boxes)).toBe(0);
      for (const box of boxes) {
        expect(box.y + box.height).toBeLessThanOrEqual(height);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
      }
    }
  });

  test.each(SCENARIOS)("puts no cell of scenario %i over another", (scenario) => {
    const picture = pictureOf(scenario);
    const size = cellSize(picture);
    expect(overlapping([...layOut(picture, size).cells.values()].map((cell) => ({ ...cell, ...size })))).toBe(0);
  });

  test("pushes spaces apart that lie closer than a cell is large", () => {
    const picture = pictureOf(1);
    const near = { ...picture, spaces: picture.spaces.map((space) => ({ ...space, x: space.x / 2, y: space.y / 2 })) };
    const size = cellSize(near);
    expect(overlapping([...layOut(near, size).cells.values()].map((cell) => ({ ...cell, ...size })))).toBe(0);
  });

  test("is well-formed whatever is in its names", () => {
    const picture = pictureOf(5);
    const hostile = { ...picture, title: `<script>"&'</title>\u0000`, notes: ["]]> & <b>", "x".repeat(500)] };
    const svg = boardSvg(hostile);
    for (const forbidden of ["<script", "\u0000", "<b>"]) expect(svg).not.toContain(forbidden);
    const opened = [...svg.matchAll(/<([a-z]+)[^>]*[^/]>/g)].length;
    const closed = [...svg.matchAll(/<\/[a-z]+>/g)].length;
    expect(opened).toBe(closed);
  });

  test("shows what a game changed: markers, suppression, hits, destroyed structures, open doors, the round", () => {
    const { situation } = situationInBook(`sheet: callisto/scenario-5/lfa
board:
  grid: 3x2
  spaces:
    b1: { has: [escape pod], destroyed: [escape pod], objective: 2, starting: bot }
  doors: { a1-b1: closed, b1-c1: { closed: true, opens: b1>c1 } }
  bridges: { br: { supports: [a1, c1], cover: 1 } }
  spawn: { Force 1: a2 }
markers:
  bot: { scouted: [a1], controlled: [c1] }
  player: { scouted: [c1] }
units:
  bot: { Scout Y: { at: a1, suppressed: true, hits: 2 }, Mech H: br.deck }
  player: { Ripper C: a1, Hewer A: { at: "off" } }
when: ask secure Scout Y`);
    const svg = boardSvg(pictureOfPosition(situation.position, "a position", "Breakers"));
    expect(svg).toContain(">escape pod, destroyed</text>");
    expect(svg).toContain('class="counter first dashed"');
    expect(svg).toMatch(/class="badge"><circle[^>]*\/><text[^>]*>2</);
    expect(svg).toMatch(/class="marker filled first"/);
    expect(svg).toContain("door b1-c1: closed, opens from b1 to c1");
    expect(svg).toContain(">Off the board</text>");
    expect(svg).not.toContain("STAND-IN");
  });
});

describe("a position on a known board", () => {
  test.each(SCENARIOS)("has every space of scenario %i where the board has it, whichever map it is on", (scenario) => {
    const { board, scenario: checked } = gameOf(scenario);
    const { book } = sheetOf(scenario, "LFA");
    const options = { seed: 1, cards: "person", dice: "person", board } as const;
    const begun = companion({ game: CALLISTO_COMPANION_PACKAGE, book, side: "LFA" }, options);
    if (!begun.ok) throw new Error(begun.reason);
    const places = Object.fromEntries(board.spaces.map(({ name, at }) => [name, at]));
    const shown = pictureOfPosition(begun.companion.position() as Position, board.name, "Breakers", places);
    const placesOf = ({ spaces }: BoardPicture) => spaces.map(({ name, map, x, y }) => ({ name, map, x, y }));
    expect(placesOf(shown)).toEqual(placesOf(pictureOfGame(board, checked, null)));
  });

  test("has the spaces of a drawn map where they are drawn, however close they lie", () => {
    const { board } = gameOf(1);
    const { book } = sheetOf(1, "LFA");
    const begun = companion({ game: CALLISTO_COMPANION_PACKAGE, book, side: "LFA" }, { seed: 1, board });
    if (!begun.ok) throw new Error(begun.reason);
    const close = Object.fromEntries(board.spaces.map(({ name, at }) => [name, { x: at.x * 0.6, y: at.y * 0.7 }]));
    const { spaces } = pictureOfPosition(begun.companion.position() as Position, board.name, "Breakers", close);
    expect(Object.fromEntries(spaces.map(({ name, x, y }) => [name, { x, y }]))).toEqual(close);
  });
});
