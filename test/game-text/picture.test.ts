import { describe, expect, test } from "vitest";
import { textBoard } from "../../render/board/text-board.ts";
import { tiebreak } from "../cli/command-line.ts";
import { ROOT } from "../imports.ts";
import { loadCrawl, playText } from "./crawl.ts";

/** A game on a board, with a sheet of its only unit. */
async function onBoard(board: string, place: string, wolfAt: string, { things = "" } = {}) {
  const acting = "Wolf A";
  const text = `game Hunt\n\nSIDES\n  Pack: the bot.\n  Herd: the player.\n\nBOARD\n${board}\n\nTHINGS
  A ${place} can be flooded.\n  A beast is a unit. It has hunger (0–5). It is awake, asleep or dazed.${things === "" ? "" : `\n${things}`}

UNITS of the Pack: hunger.\n  Wolf (2): 1.\n\nUNITS of the Herd: hunger.\n  Deer: 0.\n
ACTIONS\n  PROWL n to a ${place}.\n`;
  const sheet = `game Hunt\nscenario 1 "The cellar"\nbot Pack\n\nPACK BOT PROCEDURES\n\nWOLF\n1 PROWL 2 to ${place}.\n`;
  const { game, book, arrangement } = await playText(text, sheet);
  const position = {
    bot: "Pack",
    board: { columns: 4, rows: 1 },
    places: { [wolfAt]: { flooded: true } },
    units: [
      {
        name: acting,
        title: "Wolf",
        side: "Pack",
        at: wolfAt,
        fields: { hunger: 4, "awake or asleep or dazed": "dazed" },
      },
      { name: "Deer", title: "Deer", side: "Herd", at: wolfAt, fields: {} },
    ],
    row: [acting],
  };
  return { pictures: game.pictures, position, book, arrangement };
}

async function drawing(board: string, place: string, wolfAt: string): Promise<string> {
  const { pictures, position } = await onBoard(board, place, wolfAt);
  if (pictures === undefined) throw new Error("the game draws nothing");
  return textBoard(pictures.pictureOfPosition(position, "A hunt", "Herd", null), 80);
}

describe("the picture of a position of a game that is a text", () => {
  test("shows a row of places in its order, with what each place and unit has that is not as printed", async () => {
    expect(await drawing("  Fields: Marsh, Wood, Hill, Lake, in this order.", "field", "Wood")).toMatchInlineSnapshot(`
      "A hunt
      ┌Marsh──────────┐ ┌Wood───────────┐ ┌Hill───────────┐ ┌Lake───────────┐
      │               │ │flooded        │ │               │ │               │
      │               │ │Wolf A: hunger │ │               │ │               │
      │               │ │4, dazed       │ │               │ │               │
      │               │ │ Wolf A        │ │               │ │               │
      │               │ │ Deer          │ │               │ │               │
      └───────────────┘ └───────────────┘ └───────────────┘ └───────────────┘
      The bot plays Pack.
      "
    `);
  });

  test("says once that diagonals count, instead of listing each", async () => {
    const { output } = await tiebreak(ROOT, ["board", "draw", "examples/vault/game.bot", "--format", "pretty"]);
    expect(output).toContain("\ndiagonals count\n");
    expect(output).not.toContain("neighbours");
    expect(await drawing("  A grid of fields, 4 × 1.", "field", "a1")).not.toContain("diagonals");
  });

  test("shows a map of places around a circle, with its borders below", async () => {
    const board = "  Lands with borders:\n    Marsh: Wood, Hill.\n    Wood: Lake.\n    Hill: Lake.\n    Lake: Hill.";
    expect(await drawing(board, "land", "Lake")).toMatchInlineSnapshot(`
      "A hunt
                    ┌Marsh──────────┐
                    └───────────────┘
      ┌Lake───────────┐              ┌Wood───────────┐
      │flooded        │              │               │
      │Wolf A: hunger │              │               │
      │4, dazed       │              │               │
      │ Wolf A        │              │               │
      │ Deer          │              │               │
      └───────────────┘              └───────────────┘
                    ┌Hill───────────┐
                    └───────────────┘
      borders: Hill-Lake, Hill-Marsh, Lake-Wood, Marsh-Wood
      The bot plays Pack.
      "
    `);
  });

  test("says what the game and its sides have that is not as usual", async () => {
    const { pictures, position } = await onBoard("  Fields: Marsh, Wood, Hill, Lake, in this order.", "field", "Wood", {
      things: "  The Herd has food (0–9). The game has round (1–8).",
    });
    const unplaced = { Herd: { Herd: { food: 4 } } };
    const picture = pictures?.pictureOfPosition({ ...position, unplaced }, "A hunt", "Herd", null);
    expect(picture?.notes).toEqual(["The bot plays Pack.", "The food of Herd is 4."]);
  });

  test("shows the way that a decision takes, from where the unit stands", async () => {
    const { game } = await loadCrawl();
    const { pictures, position } = await onBoard("  Fields: Marsh, Wood, Hill, Lake, in this order.", "field", "Wood");
    const decision = {
      procedure: "WOLF",
      clause: 1,
      letter: null,
      row: null,
      action: "PROWL",
      strength: 2,
      unit: "Wolf A",
      destination: "Lake",
      route: ["Hill"],
      target: null,
      targets: [],
      dice: [],
      choices: [],
    };
    expect(pictures?.wayOf(position, decision)).toEqual(["Wood", "Hill", "Lake"]);
    expect(game.pictures?.wayOf(position, { ...decision, destination: null })).toEqual([]);
  });
});

test("what a side has is changed by hand in an arranged position, and the fields of the others stay", async () => {
  const { arrangement, book, position } = await onBoard(
    "  Fields: Marsh, Wood, Hill, Lake, in this order.",
    "field",
    "Wood",
    { things: "  Each side has food (0–9)." },
  );
  const problem = { position, acting: 0 };
  const herd = arrangement.thingsIn(book, problem).find(({ kind, name }) => kind === "rest" && name === "Herd");
  expect(herd?.fields.map(({ name, value }) => [name, value])).toEqual([["food", 0]]);
  const changed = arrangement.change(book, problem, { kind: "set", thing: herd?.id ?? "", field: "food", value: 7 });
  const things = changed === null ? [] : arrangement.thingsIn(book, changed);
  const food = things.flatMap(({ kind, name, fields }) => (kind === "rest" ? [[name, fields[0]?.value]] : []));
  expect(food).toEqual([
    ["Pack", 0],
    ["Herd", 7],
  ]);
  expect(
    arrangement.change(book, problem, { kind: "set", thing: herd?.id ?? "", field: "food", value: 12 }),
  ).toBeNull();
});
