import { describe, expect, test } from "vitest";
import { diffGameTexts } from "../../grammar/game-text/diff.ts";
import { formattedOrNull } from "../../grammar/game-text/format.ts";
import { gameTextReader } from "../../grammar/game-text/parse.ts";
import { createSource } from "../../grammar/source.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";
import { pondWith, SHEET, toldOf } from "./play/pond.ts";

/** Rows with a name each, and columns by what an animal is. */
const AIM = `TABLE AIM [entry] of an animal: frozen / in North / otherwise.
  Laser: 4 / 6 / 5.
  Missile: 1 / 2 / 3.`;

/** Rows by what an animal is, and columns by its hits. */
const REACH = `TABLE REACH of an animal by its hits: 0–2 / 3 / 4 or more.
  Otter: 1 / 2 / 3.
  With armour of 1 or more: 4 / 5 / 6.
  Otherwise: 7 / 8 / 9.`;

/** Rows by a number that a definition works out. */
const WORTH = `TABLE WORTH [bulk] of an animal:
  0–3: 1.
  4: 2.
  5+: 3.`;

function textWith(tables: string, round = "1: Each Otter acts once.", definition = "Bulk = hits + armour."): string {
  return pondWith({ round })
    .replace("ACTIONS\n", `${tables}\n\nACTIONS\n`)
    .replace("DEFINITIONS", `DEFINITIONS\n  ${definition}`);
}

async function changedBy(tables: string, round: string): Promise<readonly string[]> {
  const told = await toldOf(textWith(tables, `1: ${round} The game ends.`), SHEET, 1);
  const lines = told.map(({ text }) => text);
  return lines.slice(lines.findIndex((line) => line.startsWith("Heron is placed in")) + 1);
}

describe("a number looked up in a table", () => {
  test.each([
    [AIM, "The Sky gains shells equal to the Heron's laser aim.", ["Sky: shells 0 → 5"]],
    [
      AIM,
      "The Heron becomes frozen. Each animal gains catch equal to its missile aim.",
      ["Otter A: catch 0 → 2", "Otter B: catch 0 → 3", "Heron: catch 0 → 1"],
    ],
    [
      AIM,
      "The Heron becomes frozen. Roll 3 [d1]. The Heron loses 1 hit for each roll of its missile aim or more.",
      ["Heron: hits 4 → 1"],
    ],
    [AIM, "If an animal has laser aim of 6, the Sky gains 1 shell.", ["Sky: shells 0 → 1"]],
    [REACH, "Each animal gains catch equal to its reach.", ["Otter A: catch 0 → 2", "Heron: catch 0 → 6"]],
    [REACH, "The Heron loses 2 hits. The Sky gains shells equal to the Heron's reach.", ["Sky: shells 0 → 4"]],
    [WORTH, "Each animal gains catch equal to its worth.", ["Otter A: catch 0 → 1", "Heron: catch 0 → 3"]],
    [
      `${WORTH}\n\n${REACH.replace("by its hits: 0–2 / 3 / 4 or more", "by worth: 2 or less / 3 / Otherwise")}`,
      "The Sky gains shells equal to the Heron's reach.",
      ["Sky: shells 0 → 5"],
    ],
  ])("is an amount of a thing: %#", async (tables, round, lines) => {
    expect(await changedBy(tables, round)).toEqual(expect.arrayContaining(lines));
  });

  test("is a number in conditions and definitions, of places, too", async () => {
    const tables = "TABLE PULL of a pond: with Otter / otherwise.\n  Reed bed: 1 / 2.\n  Otherwise: 3 / 4.";
    const definition = "Calm of a pond = its pull + 1.\n  Eerie: with calm of 4.";
    const written = "1: North becomes a reed bed. Each eerie pond belongs to the Sky. The game ends.";
    const lines = (await toldOf(textWith(tables, written, definition), SHEET, 1)).map(({ text }) => text);
    expect(lines).toContain("East: owner none → Sky");
    expect(lines).not.toContain("North: owner none → Sky");
  });

  test("means the same to the interpreter and to compiled sheets", async () => {
    const sheet = `${SHEET}2 Laser aim of the otter > 5: DO. [Lowest missile aim > Random]\n3 Enemy with laser aim of 4 or less: DO.\n`;
    const first = sheet.replace("1 DO. [Random]", "1 Frozen: DO. [Highest laser aim > Random]");
    const played = await playText(textWith(AIM), first);
    expect(expectAgreement(played, 200)).toEqual(expect.arrayContaining(["OTTER 1", "OTTER 2"]));
  });

  test("keeps what it says when it is formatted", () => {
    const text = textWith(`${AIM}\n\n${REACH}\n\n${WORTH}`);
    const source = createSource("game.bot", text.replace("4 / 6 / 5.", "4/6 / 5 ."));
    expect(formattedOrNull(source, gameTextReader())).toContain(`${AIM}\n\n${REACH}\n\n${WORTH}\n`);
  });

  test("differs where a row or the columns do", () => {
    const textOf = (text: string) => gameTextReader()(createSource("game.bot", text)).text;
    const before = textOf(textWith(AIM));
    expect(diffGameTexts(before, textOf(textWith(AIM.replace("6 / 5", "6 / 3"))))).toEqual([
      { kind: "changed", section: "TABLE AIM", name: "Laser", before: "Laser: 4 / 6 / 5", after: "Laser: 4 / 6 / 3" },
    ]);
    expect(diffGameTexts(before, textOf(textWith(AIM.replace("in North", "hungry"))))).toMatchObject([
      { section: "TABLE", name: "AIM", after: "frozen / hungry / otherwise" },
    ]);
  });
});

describe("a table", () => {
  const of = (rows: string, caption = "[hits] of an animal:"): string => `TABLE AIM ${caption}\n  ${rows}`;
  test.each([
    [AIM.replace(" / otherwise", " / sated"), "sated", "“Otherwise” as the last of them"],
    [AIM.replace("4 / 6 / 5", "4 / 6"), "Laser: 4 / 6.", "expected 3 numbers"],
    [AIM.replace("frozen", "frosty"), "frosty", "“frosty” is not a word of this game"],
    [AIM.replace("4 / 6 / 5", "4 / six / 5"), "six", "expected a number"],
    [AIM.replace("of an animal", "of an animol"), "animol", "“animol” is not a word of this game"],
    [AIM.replace(" of an animal", ""), ":", "expected “of a” and what has these numbers"],
    [AIM.replace("Missile", "Laser"), "Laser", "“laser aim” is already a number of a table"],
    [of("0–3: 4.\n  4+: 0.", "[hitz] of an animal:"), "hitz", "“hitz” is not a word of this game"],
    [of("0–3: 4.\n  4+: 0.", "[aim] of an animal:"), "AIM", "“aim” is defined by itself"],
    [of("1–3: 4.\n  4+: 0."), "1–3", "expected 0 in the first of them"],
    [of("0–3: 4.\n  5+: 0."), "5+", "expected 4, the next number"],
    [of("0–3: 4.\n  4: 0."), "4", "“… or more” or “Otherwise” as the last of them"],
    [of("0–3: 4.\n  Frozen: 0.\n  Otherwise: 2."), "Frozen", "expected a number, as in “0–2” or “3 or more”"],
    [of("Frozen: 3.\n  Reed bed: 4.\n  Otherwise: 1.", "of an animal:"), "Reed bed", "it cannot describe animals"],
    [of("0–3: 3.\n  Otherwise: 1.", "of an animal:"), "0–3", "the number that chooses behind the name"],
    [of("0–3: 4.\n  4+: 0.", "[hits] of an animal by its catch:"), "its catch", "columns behind the colon"],
    ["TABLE HITS [catch] of an animal:\n  0–3: 4.\n  4+: 0.", "HITS", "“hits” already means something in this game"],
  ])("is refused where it leaves something open: %#", (table, marked, message) => {
    const text = textWith(table);
    const { diagnostics } = readText(text);
    expect(diagnostics.map(({ span }) => text.slice(span.start, span.end))).toEqual([marked]);
    expect(diagnostics[0]?.message).toContain(message);
  });

  test("has no error where another one has", () => {
    const text = textWith(
      `${AIM.replace("4 / 6 / 5", "4 / 6")}\n\n${WORTH}`,
      "1: Each Otter gains catch equal to its worth.",
    );
    expect(readText(text).diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining("expected 3 numbers"),
    ]);
  });

  test("that is only begun has one error", () => {
    for (const table of ["TABLE", "TABLE AIM of an animal:"])
      expect(readText(textWith(table)).diagnostics).toHaveLength(1);
  });
});
