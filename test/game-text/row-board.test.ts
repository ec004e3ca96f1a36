import { describe, expect, test } from "vitest";
import { numberedRowBoard } from "../../games/shared/declared/boards.ts";
import { effort } from "../effort.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";

/** A game on a row, which is so long. */
function gameOn(row: string): string {
  return `game Patrol

SIDES
  Guards: the bot.
  Thieves: the player.

BOARD
  A row of ${row}.

THINGS
  A band is a place. It can be a gate.
  A figure is a unit. It has damage (0–3), a size (none, large or small) and speed (1–3). It is awake or drowsy.

UNITS of the Guards: size / speed.
  Guard (2): large / 2.

UNITS of the Thieves: size / speed.
  Thief (2): small / 3.

DEFINITIONS
  Near: within 1 band of.
  Hurt: with damage of 1 or more.
  Unhurt: not hurt.
  Asleep: drowsy.

ACTIONS
  RUN n (its speed) to a band.
  CATCH at an enemy, by code.
`;
}

const SHEET = `game Patrol
scenario 1 "The wall"
bot Guards

GUARDS BOT PROCEDURES

GUARD
1 CATCH. [Hurt > Random]
2 Figure is near gate: RUN X towards nearest Thief.
3 RUN X to band not gate. [Furthest from enemies > Random]
`;

/** Only who is hurt is caught. */
const CODE = {
  attacks: {
    CATCH: (_position: unknown, _actor: unknown, target: { readonly fields: Readonly<Record<string, unknown>> }) =>
      Number(target.fields["damage"] ?? 0) > 0 ? null : { reason: "unhurt", detail: "it runs too fast" },
  },
};

function errorsOn(row: string): readonly string[] {
  return readText(gameOn(row).replace("  CATCH at an enemy, by code.\n", "")).diagnostics.map(({ message }) => message);
}

describe("a row of places with numbers", () => {
  test("has the places of its length, each a step from the next", () => {
    const shape = numberedRowBoard("b08");
    const size = { columns: 4, rows: 1 };
    expect(shape.placesOf(size)).toEqual(["b08", "b09", "b10", "b11"]);
    expect(["b07", "b08", "b11", "b12", "b8", "c09"].filter((name) => shape.isPlace(size, name))).toEqual([
      "b08",
      "b11",
    ]);
    expect(shape.distanceBetween("b08", "b11")).toBe(3);
    expect(shape.draw(size, (place) => (place === "b09" ? "G" : "."))).toEqual(["b09 G"]);
    expect(shape.largest).toEqual({ columns: 92, rows: 1 });
  });

  test("can be as long as a situation says, and both evaluators decide on it alike", async () => {
    const played = await playText(gameOn("bands, 3 to 12, numbered from b00"), SHEET, CODE);
    expect(expectAgreement(played, effort(200, 4_000))).toEqual(["GUARD 1", "GUARD 2", "GUARD 3"]);
  });

  test("of one length has a word for each place, of several lengths for none", () => {
    const known = (row: string) =>
      readText(gameOn(row).replace(", by code", "")).game?.lexicon.words.some(({ id }) => id === "b02") ?? null;
    expect(known("bands, 6, numbered from b00")).toBe(true);
    expect(known("bands, 4 to 6, numbered from b00")).toBe(false);
  });

  test.each([
    ["bands, 6 to 4, numbered from b00", "no number is from 6 to 4"],
    ["bands, 0 to 4, numbered from b00", "a row of 0 bands is too large or too small: at most 100 × 1"],
    ["bands, 8, numbered from b95", "a row of 8 bands is too large or too small: at most 5 × 1"],
    [
      "bands, 8, numbered from first",
      "Tiebreak cannot read a row that begins with “first”: its name has letters and two digits, as “b00” has, yet",
    ],
    ["bands, 8 × 1, numbered from b00", "this row is not understood at “×”: expected a full stop"],
    ["bands, 8, numbered", "this row is not understood at “.”: expected “numbered from”"],
  ])("is refused where it is written “%s”", (row, message) => {
    expect(errorsOn(row)).toContain(message);
  });
});

describe("a game's text", () => {
  const { game } = readText(gameOn("bands, 6, numbered from b00").replace(", by code", ""));
  const words = game?.lexicon.words ?? [];
  const oppositeOf = (id: string) =>
    words.flatMap((word) => (word.id === id && "opposite" in word ? [word.opposite] : []));

  test("knows that a definition is the opposite of what it denies", () => {
    expect(["hurt", "unhurt", "asleep"].map(oppositeOf)).toEqual([["unhurt"], ["hurt"], ["awake"]]);
    // Of three sides, who is not the enemy need not be the own side.
    expect(["own", "enemy", "allied"].flatMap(oppositeOf)).toEqual(["allied", "enemy"]);
  });

  test("has no superlatives of what only tables ask for", () => {
    expect(words.filter(({ id }) => ["largest", "smallest", "fastest"].includes(id)).map(({ id }) => id)).toEqual([
      "fastest",
    ]);
  });
});
