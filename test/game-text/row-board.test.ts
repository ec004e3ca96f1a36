import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
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

describe("a board whose places have a depth in another unit", () => {
  const row = "bands, 3 to 12, numbered from b00, 3 inches each";
  const inInches = (said: string): string => SHEET.replace("1 CATCH.", `1 Enemy ${said}: CATCH.`);
  const checked = (text: string, said: string) => {
    const { game } = readText(gameOn(text).replace(", by code", ""));
    return checkFile("guards.bot", inInches(said), game === null ? {} : { Patrol: game.lexicon });
  };

  test.each([
    ["within 6 inches", 2],
    ["within 7 inches", 2],
    ["within 2 inches", 0],
    ["within 1 inch", 0],
    ["within 12 inches of gate", 4],
  ])("counts an enemy %s as within so many bands: %i", (said, bands) => {
    const ofIt = checked(row, said);
    expect(ofIt.diagnostics).toEqual([]);
    const item = ofIt.sheet?.procedures[0]?.clauses[0]?.condition?.items[0];
    expect(item).toMatchObject({ predicate: [{ kind: "within", measure: "range", count: { number: bands } }] });
  });

  test("is decided on alike by both evaluators, and as the same in bands", async () => {
    const played = await playText(gameOn(row), inInches("within 6 inches"), CODE);
    expect(expectAgreement(played, effort(200, 4_000))).toEqual(["GUARD 1", "GUARD 2", "GUARD 3"]);
  });

  test("counts so in a definition of who is near, too", () => {
    const near = (text: string, within: string) =>
      readText(gameOn(text).replace(", by code", "").replace("within 1 band of", within)).game?.lexicon.words.find(
        ({ id }) => id === "near",
      );
    expect(near(row, "within 5 inches of")).toMatchObject({ meaning: near(row, "within 1 band of")?.meaning });
    expect(near(row, "within 5 inches of")).not.toMatchObject({ meaning: near(row, "within 2 bands of")?.meaning });
  });

  test("counts who is near in no word that neither the board nor its rules know", () => {
    const errorsOf = (within: string) =>
      readText(gameOn(row).replace(", by code", "").replace("within 1 band of", within)).diagnostics.map(
        ({ code, message }) => `${code}: ${message}`,
      );
    const unknown = (word: string) => `game-unknown-name: “${word}” is no unit of distance: there is bands and inches`;
    expect(errorsOf("within 1 parsec of")).toEqual([unknown("parsec")]);
    expect(errorsOf("within 5 figures of")).toEqual([unknown("figures")]);
    expect(errorsOf("within 5 inchs of")).toEqual([
      "game-unknown-name: “inchs” is no unit of distance: did you mean “inches”?",
    ]);
    for (const known of ["1 band", "2 bands", "1 inch", "5 inches"]) expect(errorsOf(`within ${known} of`)).toEqual([]);
  });

  test("can be a grid", () => {
    const grid = "grid of bands, 6 × 6, diagonals count, 5 feet each";
    const { game, diagnostics } = readText(
      gameOn(row).replace(`A row of ${row}`, `A ${grid}`).replace("  CATCH at an enemy, by code.\n", ""),
    );
    expect(diagnostics).toEqual([]);
    expect(game?.lexicon.words.find(({ id }) => id === "feet" || id === "foot")).toMatchObject({ perPlace: 5 });
  });

  test.each([
    ["bands, 8, numbered from b00", "“inches”"],
    ["bands, 8, numbered from b00, 0 inches each", "places of 0 inches"],
    ["bands, 8, numbered from b00, 3 bands each", "already"],
    ["bands, 8, 3 inches each", "expected “numbered from”"],
    ["bands, 8, numbered from b00, 3 each", "this row is not understood"],
  ])("is refused where it is written “%s”", (said, message) => {
    const ofSheet = (): readonly string[] => checked(said, "within 3 inches").diagnostics.map((each) => each.message);
    const ofText = errorsOn(said);
    expect((ofText.length > 0 ? ofText : ofSheet()).join("\n")).toContain(message);
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
