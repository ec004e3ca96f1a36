import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { BoardDrawing, BoardMakerPart } from "../../games/board-maker-part.ts";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { checkBoard } from "../../library/boards.ts";
import type { Game } from "../../library/games.ts";
import { readSheets } from "../../library/sheets.ts";
import type { Book } from "../../runtime/game.ts";

interface Stored {
  readonly game: Game;
  readonly maker: BoardMakerPart;
  readonly book: Book;
  readonly text: string;
}

const PROCEDURES = new URL("../../procedures/", import.meta.url);
const FOLDERS = readdirSync(PROCEDURES, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("/board.json"))
  .map((path) => path.slice(0, -"/board.json".length))
  .toSorted();

/** The board of a scenario, with what draws boards of its game. */
async function stored(folder: string): Promise<Stored> {
  const [name = ""] = folder.split("/");
  const registered = [...BUILT_IN_GAMES.all.values()].find((each) => each.folder === name);
  const title = registered?.lexicon.game ?? name;
  const game = await BUILT_IN_GAMES.loadGame(title);
  const maker = await BUILT_IN_GAMES.loadBoardMaker(title);
  const files = [name, folder].flatMap((of) =>
    readdirSync(new URL(`${of}/`, PROCEDURES))
      .filter((file) => file.endsWith(".bot"))
      .map((file) => ({ path: `${of}/${file}`, text: readFileSync(new URL(`${of}/${file}`, PROCEDURES), "utf8") })),
  );
  const { sheets, scenarios } = readSheets(files, { game });
  const [played] = [...sheets.filter((each) => each.name.includes(folder)), ...scenarios];
  if (maker === null || played === undefined) throw new Error(`nothing draws ${folder}`);
  return { game, maker, book: played.book, text: readFileSync(new URL(`${folder}/board.json`, PROCEDURES), "utf8") };
}

describe.each(FOLDERS)("the board of %s", (folder) => {
  test("is the same board after it was drawn and written again", async () => {
    const { game, maker, book, text } = await stored(folder);
    const before = checkBoard(text, { game, sheets: { book } });
    const after = checkBoard(maker.write(maker.read(text), book.scenario.number), { game, sheets: { book } });
    expect(after.diagnostics).toEqual([]);
    expect(after.board).toEqual(before.board);
  });

  test("has nothing that no brush of its scenario gives", async () => {
    const { maker, book, text } = await stored(folder);
    const { groups, choices } = maker.kit(book);
    const brushes = groups.flatMap((group) => group.brushes);
    const drawing = maker.read(text);
    const painted = [...drawing.spaces, ...drawing.ways].flatMap(({ signs }) => Object.entries(signs));
    const missing = painted.filter(
      ([field, value]) => !brushes.some((brush) => brush.field === field && isGiven(brush.values, field, value)),
    );
    expect(missing).toEqual([]);
    expect(Object.keys(drawing.choices).toSorted()).toEqual(choices.map(({ key }) => key).toSorted());
  });

  test("is good where only a space was renamed", async () => {
    const { game, maker, book, text } = await stored(folder);
    const drawing = maker.read(text);
    if (maker.kit(book).ground !== "free") return;
    for (const [index] of drawing.spaces.entries()) {
      const renamed: BoardDrawing = {
        ...drawing,
        spaces: drawing.spaces.map((space, each) => (each === index ? { ...space, name: "renamed" } : space)),
      };
      const written = maker.write(renamed, book.scenario.number);
      expect(checkBoard(written, { game, sheets: { book } }).diagnostics).toEqual([]);
    }
  });
});

/** Names of maps and supports of bridges are a person's own. */
function isGiven(values: readonly string[], field: string, value: string): boolean {
  return values.includes(value) || field === "map" || field === "bridge";
}

describe("a bridge that was only tapped", () => {
  test("rests on the two high spaces that lie most opposite", async () => {
    const { game, maker, book, text } = await stored("callisto/scenario-1");
    const drawing = maker.read(text);
    const deckless = drawing.spaces.map((space) => {
      const { bridge, ...signs } = space.signs;
      return bridge === undefined ? { ...space, signs } : { ...space, signs: { ...signs, bridge: "" } };
    });
    const written = maker.write({ ...drawing, spaces: deckless }, 1);
    expect(checkBoard(written, { game, sheets: { book } }).diagnostics).toEqual([]);
    expect(checkBoard(written, { game }).board).toEqual(checkBoard(text, { game }).board);
  });
});
