import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tilePicture } from "../../scripts/web/tile-picture.ts";
import { TILE } from "../../web/catalogue.ts";
import { ROOT } from "../imports.ts";
import { loadGame } from "../registry.ts";
import { readSheets } from "../../library/sheets.ts";

const MAPS = [
  { game: "Callisto", folder: "procedures/callisto/scenario-1", hasWays: true },
  { game: "Unbreakable", folder: "procedures/unbreakable/scenario-1", hasWays: false },
  { game: "Squadrons", folder: "procedures/squadron/scenario-2", hasWays: true },
] as const;

test.each(MAPS)("the picture on the tile of $game has every space of a map, within its box", async (map) => {
  const game = await loadGame(map.game);
  const path = join(ROOT, map.folder);
  const { scenarios } = readSheets([{ path: "scenario.bot", text: readFileSync(join(path, "scenario.bot"), "utf8") }], {
    game,
  });
  const [scenario] = scenarios;
  if (scenario === undefined) throw new Error("no scenario");
  const text = readFileSync(join(path, "board.json"), "utf8");
  const picture = tilePicture(game, text, scenario.book.scenario);
  const board = game.boards?.read(text).board ?? null;
  if (picture === null || board === null) throw new Error("no picture");
  const spaces = game.boards?.pictureOfBoard(board, scenario.book.scenario).spaces ?? [];
  const ofFirstMap = spaces.filter(({ map: name }) => name === spaces[0]?.map).length;
  expect(ofFirstMap).toBeGreaterThan(10);
  const points = [...picture.spaces.matchAll(/M([\d.]+) ([\d.]+)h0/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  expect(points).toHaveLength(ofFirstMap);
  expect(new Set(points.map(String)).size).toBe(ofFirstMap);
  for (const [x, y] of points) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(picture.side / 2);
    expect(x).toBeLessThanOrEqual(TILE.width - picture.side / 2);
    expect(y).toBeLessThanOrEqual(TILE.height - picture.side / 2);
  }
  expect(picture.ways !== "").toBe(map.hasWays);
});

test("a file that is no board has no picture", async () => {
  const game = await loadGame("Callisto");
  const { scenarios } = readSheets(
    [{ path: "scenario.bot", text: readFileSync(join(ROOT, MAPS[0].folder, "scenario.bot"), "utf8") }],
    { game },
  );
  const [scenario] = scenarios;
  if (scenario === undefined) throw new Error("no scenario");
  expect(tilePicture(game, "{}", scenario.book.scenario)).toBeNull();
});
