import { describe, expect, test } from "vitest";
import { SeededDice } from "../../runtime/dice.ts";
import { effort } from "../effort.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";

const TEXT = `game Relay

SIDES
  Post: the bot.
  Rain: the player.

BOARD
  A grid of fields, 4 × 4.

THINGS
  A runner is a unit. It can be wet. It can be off the board.
  A field can be a hut.

UNITS of the Post
  Courier.
  Groom.

UNITS of the Rain
  Cloud.

ACTIONS
  ENTER (come) into a field. // It begins there. l. 4
  DRY ITS BAG (dry its bag), saying do not open it.
  CALL (hail) at a cloud.
  REST AT (rest in) a hut.
  RUN n (go) to a field.
`;

const SHEET = `game Relay
scenario 1
bot Post

COURIER
1 If the courier is off the board, it will come into field with cloud.
2 If the courier is wet, the courier automatically dries its bag. Do not open it.
3 If a cloud is within 1 field, the courier hails it. [Nearest > Random]
4 If the courier is in a hut, it rests in hut. [Random]
5 Otherwise, it will go 1 towards nearest cloud. [Random]

GROOM
1 The courier is wet: it dries its bag.
2 The groom will rest in hut. [Nearest > Random]
3 It goes 1 to hut. [Random]
`;

function changed(before: string, after: string): string {
  if (!TEXT.includes(before)) throw new Error(`the text does not say ${before}`);
  return TEXT.replace(before, after);
}

describe("an action with the words that pages have for it", () => {
  test("is read behind whoever acts, and decided alike by interpreter and compiled sheet", async () => {
    const fired = expectAgreement(await playText(TEXT, SHEET), effort(300, 5_000));
    for (const clause of [1, 2, 3, 4]) expect(fired).toContain(`COURIER ${clause}`);
    expect(fired).toEqual(expect.arrayContaining(["GROOM 1", "GROOM 2"]));
  });

  test("says in the words of the text why a thing is not chosen", async () => {
    const { game, book } = await playText(
      TEXT,
      "game Relay\nscenario 1\nbot Post\n\nGROOM\n1 REST AT field. [Random]\n2 CALL. [Random]\n",
    );
    const unit = (name: string, title: string, side: string, at: string) => ({ name, title, side, at, fields: {} });
    const position = {
      bot: "Post",
      board: { columns: 4, rows: 4 },
      places: {},
      units: [unit("Groom", "Groom", "Post", "a1"), unit("Courier", "Courier", "Post", "a2")],
      row: ["Groom"],
    };
    const options = { readings: game.readings({}), dice: new SeededDice(1), trace: true };
    const { trace } = game.decider?.decide(book, position, 0, options) ?? {};
    const told = JSON.stringify(trace);
    expect(told).toContain("it is no hut");
    expect(told).toContain("it is no Cloud");
  });

  test("has a form for each of them, and its lines of the source", () => {
    const { game } = readText(TEXT);
    const enter = game?.lexicon.words.find(({ id }) => id === "ENTER");
    expect(enter).toMatchObject({ plan: "simple", object: "Field", rule: "l. 4" });
    expect(enter?.forms).toEqual(
      expect.arrayContaining(["it will come into", "it comes into", "the groom automatically comes into"]),
    );
  });

  test.each([
    ["into a field.", "into a hut.", "behind “into” only a field can stand"],
    ["into a field.", "into a field, saying.", "expected a description"],
    ["into a field.", "into a field: It becomes wet.", "Tiebreak cannot read what an action with “into” does yet"],
  ])("says what is wrong where “%s” is “%s”", (before, after, message) => {
    expect(
      readText(changed(before, after))
        .diagnostics.map((each) => each.message)
        .join("\n"),
    ).toContain(message);
  });
});
