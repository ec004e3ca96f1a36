import { describe, expect, test } from "vitest";
import { effort } from "../effort.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";
import { pondWith, SHEET as OTTERS, toldOf } from "./play/pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./play/two-states.ts";

const TEXT = `game Column

SIDES
  Line: the bot.
  Foe: the player.

BOARD
  Spaces: Van, Centre, Rear, Camp, in this order.
  Posts: Hill, Ford, Mill, in this order, and round again.
  Boxes beside the board: Supply, Reserve.
  Spaces run from Camp to Van.

THINGS
  A space can be muddy.
  A troop is a unit. It has speed (1–3).

UNITS of the Line: speed.
  Guard (3): 2.
  Cart: 1.

UNITS of the Foe: speed.
  Scout (2): 1.

ACTIONS
  MARCH n (its speed) to a space.
  CALL a box.
  SHOOT at an enemy in front of the troop.
  REST.
`;

const SHEET = `game Column
scenario 1
bot Line

GUARD
1 Guard in box beside the board: REST.
2 SHOOT. [Directly ahead of the guard > Random]
3 Scout right behind Guard, or scout in Supply: CALL box without troop. [Random]
4 Guard in a post: MARCH X to post right after the guard. [Random]
5 Guard behind cart: MARCH X to space in front of Cart. [Directly behind enemy > Random]
6 MARCH 1 towards Camp. [Muddy > Random]

CART
1 Cart right behind scout: MARCH 1 to muddy space. [Random]
2 Enemy in space on the board and cart not in reserve: MARCH 1 to space before the cart. [Random]
3 REST.
`;

const GRID = TEXT.replace("Spaces: Van, Centre, Rear, Camp, in this order.", "A grid of spaces, 4 × 4.")
  .replace("  Spaces run from Camp to Van.\n", "")
  .replace("SHOOT at an enemy in front of the troop.", "SHOOT at an enemy in the same row as the troop.");
const SHEET_OF_GRID = `game Column
scenario 1
bot Line

GUARD
1 SHOOT. [Left of the guard > Above cart > Random]
2 Enemy above the guard or enemy left of cart: MARCH X to space in the same column as enemy. [Below cart > Random]
3 Guard not in box: MARCH X to space right of the guard. [Random]

CART
1 REST.
`;

function found(before: string, after: string): readonly string[] {
  if (!TEXT.includes(before)) throw new Error(`the text has no ${before}`);
  const text = TEXT.replace(before, after);
  return readText(text).diagnostics.map(({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`);
}

describe("several boards, and boxes beside them", () => {
  test.each([
    ["a row and a ring", TEXT, SHEET],
    ["a grid", GRID, SHEET_OF_GRID],
  ])("have an order that both evaluators know: %s", async (_name, text, sheet) => {
    const played = await playText(text, sheet);
    const clauses = played.sheet.procedures.flatMap(({ name, clauses: all }) =>
      all.map(({ number }) => `${name} ${number}`),
    );
    expect(expectAgreement(played, effort(600, 5_000))).toEqual(clauses.toSorted());
  });

  const withBoard = (...rows: readonly string[]): string =>
    TEXT.replace(/(?<=BOARD\n)(?: .*\n)+/, rows.map((row) => `  ${row}\n`).join(""))
      .replace("A space can be muddy.", "A troop can be muddy.")
      .replace("SHOOT at an enemy in front of the troop.", "SHOOT at an enemy.");
  const BOXES = "  Boxes beside the board: Supply, Reserve.\n";
  /** The words that a text declares, wherever it says them. */
  const words = (text: string): readonly string[] => {
    const { game, diagnostics } = readText(text);
    const withoutSpans = (key: string, value: unknown): unknown => (key === "span" ? 0 : value);
    expect(diagnostics).toEqual([]);
    return (game?.lexicon.words ?? []).map((word) => JSON.stringify(word, withoutSpans)).toSorted();
  };

  test.each(["Boxes: Supply, Reserve.", "Box: Supply, Reserve.", "Box beside the board: Supply, Reserve."])(
    "lie beside the board where the text says “%s”",
    (row) => {
      expect(words(TEXT.replace(BOXES.trim(), row))).toEqual(words(TEXT));
    },
  );

  test("lie beside the board whichever row is the first", () => {
    const atFirst = TEXT.replace(BOXES, "").replace("BOARD\n", `BOARD\n${BOXES}`);
    expect(words(atFirst)).toEqual(words(TEXT));
  });

  test("lie beside a map, whose borders they are not", () => {
    const map = (boxes: string): unknown =>
      words(withBoard("Spaces with borders:", "North: South.", `${boxes}: Hive.`));
    expect(map("Box")).toEqual(map("Boxes beside the board"));
  });

  test("are a row of the board where the text names their order", () => {
    const row = TEXT.replace(BOXES.trim(), "Boxes: Supply, Reserve, in this order.");
    expect(words(row).join()).not.toContain('"beside the board"');
  });

  test("are the board where there is no other", () => {
    const alone = withBoard("Boxes: Supply, Reserve.").replace("to a space", "to a box");
    expect(words(alone).join()).not.toContain('"beside the board"');
  });

  test("are drawn below one another, and no step leads from one to another", async () => {
    const { game } = await playText(TEXT, SHEET);
    const units = [{ name: "Cart", title: "Cart", side: "Line", at: "Mill", fields: {} }];
    const position = { bot: "Line", board: { columns: 4, rows: 1 }, places: {}, units, row: ["Cart"] };
    expect(game.positions?.drawing({ position, acting: 0 })).toBe(
      "Van . – Centre . – Rear . – Camp .\nHill . – Ford . – Mill C\nSupply . – Reserve .",
    );
  });

  test.each([
    [
      "Boxes beside the board: Supply, Reserve.",
      "A grid of squares, 2 × 2.",
      "A grid of squares, 2 × 2.: Tiebreak cannot read a second grid or map yet",
    ],
    ["Posts: Hill", "Posts: Van", "Van: “Van” is already a space"],
    ["Posts: Hill", "Troops: Hill", "troop: “troop” is already some of the spaces"],
    [
      "Boxes beside the board: Supply",
      "Boxes beside the board Supply",
      ",: this row is not understood at “,”: expected a colon",
    ],
  ])("say in one sentence what is wrong where “%s” is “%s”", (before, after, message) => {
    expect(found(before, after)).toEqual([message]);
  });

  test.each([
    ["Centre, Rear, Camp, in this order.", "Centre, Rear and Camp, in this order."],
    ["Centre, Rear, Camp, in this order.", "Centre, Rear, and Camp, in this order."],
    ["Supply, Reserve.", "Supply and Reserve."],
  ])("have the same places where “%s” is “%s”", (plain, said) => {
    expect(words(TEXT.replace(plain, said))).toEqual(words(TEXT));
  });

  test("keep an “and” in the name of a place", () => {
    expect(words(TEXT.replace("Hill, Ford", "Bow and Arrow, Ford")).join()).toContain('"id":"Bow and Arrow"');
    expect(words(TEXT.replace("Supply, Reserve", "Supply, Salt and spice")).join()).toContain('"id":"Salt and spice"');
  });

  test("have the same borders where their list ends with “and”", () => {
    const map = (to: string): unknown => words(withBoard("Spaces with borders:", to, "Box: Hive."));
    expect(map("North: South, East and West.")).toEqual(map("North: South, East, West."));
  });
});

describe("what the board calls its places", () => {
  const withHive = (round: string, box: string): string =>
    pondWith({ round: `1: ${round}\n  2: The game ends.`, difficulties: "A pond has mud (0–5)." }).replace(
      "in this order.",
      `in this order.\n  ${box}`,
    );

  /** What is told of a game with a hive beside the board, the same in both ways to play. */
  async function told(round: string, box = "Box: Hive."): Promise<readonly string[]> {
    const text = withHive(round, box);
    playBothWays(await bothWays(text, []), { River: "random", Sky: "random" }, 1, { ...NOTHING_COMPARED });
    return (await toldOf(text, OTTERS, 1)).map((line) => line.text);
  }

  test.each([
    ["Each pond gains 1 mud.", ["North", "East", "South", "West"]],
    ["Each pond starts with 1 mud.", ["North", "East", "South", "West"]],
    ["4 random ponds gain 1 mud.", ["North", "East", "South", "West"]],
    ["Each pond without animal gains 1 mud.", ["West"]],
    ["Each pond gains 1 mud for each pond.", ["North", "East", "South", "West"]],
    ["Each box gains 1 mud.", ["Hive"]],
    ["Hive gains 1 mud.", ["Hive"]],
    ["Each place gains 1 mud.", ["North", "East", "South", "West", "Hive"]],
    ["If there are 5 ponds, Hive gains 1 mud, otherwise North gains 1 mud.", ["North"]],
    ["Hive gains 1 mud. The pond with the most mud gains 1 mud. [First in order]", ["Hive", "North"]],
    ["Each place gains 1 mud. Remove all mud from the board. Each place with mud gains 1 mud.", ["Hive", "Hive"]],
  ])("does not mean the boxes beside it: %s", async (round, places) => {
    const gained = (await told(round)).flatMap((line) => /^(\w+): mud \d → [1-5]$/.exec(line)?.[1] ?? []);
    const taken = round.includes("Remove") ? 4 : 0;
    expect(gained.slice(taken).toSorted()).toEqual(places.toSorted());
  });

  test("means all of them where the boxes are called so, too", async () => {
    const lines = await told("Each pond gains 1 mud.", "Ponds beside the board: Hive.");
    expect(lines).toContain("Hive: mud 0 → 1");
  });

  test("is not where a unit stands that the overview counts beside the board", async () => {
    const lines = await told("Otter A moves to Hive.");
    expect(lines).toContain("River: 1 of 2 units on the board, 1 in boxes beside it");
    expect(lines).toContain("Sky: 1 of 1 units on the board");
  });
});
