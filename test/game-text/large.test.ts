import { describe, expect, test, vi } from "vitest";
import { GameTextParser } from "../../grammar/game-text/parser.ts";
import { readText } from "./crawl.ts";

/** A game with more rows in one of its sections. */
function game(
  more: Readonly<Partial<Record<"sides" | "board" | "things" | "units" | "definitions" | "actions", string>>>,
) {
  const {
    sides = "",
    board = "  A grid of squares, 6 × 6.\n",
    things = "",
    units = "",
    definitions = "",
    actions = "",
  } = more;
  return `game Big\n\nSIDES\n  Horde: the bot.\n  Party: the player.\n${sides}\nBOARD\n${board}
THINGS\n  A figure is a unit. It has hits (0–9).\n${things}
UNITS of the Horde: hits.\n  Orc: 2.\n${units}\nUNITS of the Party: hits.\n  Elf: 2.\n
DEFINITIONS\n  Near square: square within 1 square of enemy.\n${definitions}
ACTIONS\n  RUN n to a square.\n${actions}`;
}

function messages(text: string): readonly string[] {
  return readText(text).diagnostics.map(({ message }) => message);
}

function rows(count: number, row: (word: string, index: number) => string): string {
  const letters = (index: number): string =>
    [26 * 26, 26, 1].map((of) => "abcdefghijklmnopqrstuvwxyz"[Math.floor(index / of) % 26]).join("");
  return Array.from({ length: count }, (_, index) => `${row(letters(index), index)}\n`).join("");
}

const LARGE: Readonly<Record<string, (count: number) => string>> = {
  sides: (count) => game({ sides: rows(count, (word) => `  S${word}: the player.`) }),
  places: (count) =>
    game({
      board: `  Squares with borders:\n${rows(count, (_, index) => `    P${index}: P${index === 0 ? 1 : index - 1}.`)}`,
    }),
  fields: (count) => game({ things: rows(count, (word) => `  A square can be a t${word}.`) }),
  units: (count) => game({ units: rows(count, (word) => `  Orc${word} (9): 2.`) }),
  definitions: (count) =>
    game({ definitions: rows(count, (word) => `  Word ${word}: square within 2 squares of enemy.`) }),
  actions: (count) => game({ actions: rows(count, (word) => `  RUN${word.toUpperCase()} n to a square.`) }),
  sentences: (count) => game({ actions: `  DO: ${"Each Orc loses 1 hit. [Random] ".repeat(count + 1)}\n` }),
  "sentences of rules": (count) =>
    game({ actions: `\nRULES\n${rows(count + 1, () => "  When an Orc has 0 hits: Remove it.")}` }),
  cards: (count) => game({ actions: `\nDECK TIDE\n${rows(count, (word) => `  T${word}: Nothing.`)}` }),
};

describe("a text that is larger than any game", () => {
  test.each(Object.entries(LARGE))("says once that it has too many %s", (_what, text) => {
    expect(readText(text(2)).diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const found = readText(text(1000)).diagnostics.filter(
      ({ code }) => code === "game-too-large" || code === "too-many",
    );
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain("too many");
  });

  test("is read to its end, and is no game", () => {
    // Work that grew with the square of the rows would never end here.
    for (const text of Object.values(LARGE)) expect(readText(text(10_000)).game).toBeNull();
  });
});

describe("a number that is larger than anything on a table", () => {
  const HUGE = [1_000_000_000, 1e30].map((number) => number.toLocaleString("en", { useGrouping: false }));

  test.each(HUGE)("makes no board, nor one that is read first (%s)", (huge) => {
    for (const board of [`A grid of squares, ${huge} × ${huge}.`, `A hex grid of squares, ${huge} × 1.`])
      expect(messages(game({ board: `  ${board}\n` }))).toEqual([expect.stringContaining("too large")]);
  });

  test.each(HUGE)("is no end of a range, of which each number is held (%s)", (huge) => {
    for (const row of [
      `A square has gold (0–${huge})`,
      `The game has doom (0–${huge})`,
      `A square has fog (0–${huge}), only recorded`,
    ])
      expect(messages(game({ things: `  ${row}.\n` }))).toEqual([expect.stringContaining("at most 10000")]);
    expect(messages(game({ board: `  A grid of squares, 6 × 6.\n  Doom track: 0–${huge}.\n` }))).toEqual([
      expect.stringContaining("at most 10000"),
    ]);
  });

  test.each(HUGE)("is no number of sides of a die (%s)", (huge) => {
    const actions = `  BURN at an enemy within 1 square: Roll [d${huge}]. On 5 or more, it loses 1 hit.\n`;
    expect(messages(game({ actions }))).toEqual([expect.stringContaining("1000 sides at most")]);
  });
});

describe("a name that is longer than any on a table", () => {
  const LONG: Readonly<Record<string, (name: string) => string>> = {
    "a game": (name) => game({}).replace("game Big", `game ${name}`),
    "a side": (name) => game({}).replaceAll("Horde", name),
    "the places": (name) => game({ board: `  A grid of ${name}, 6 × 6.\n` }),
    "a field": (name) => game({ things: `  A square can be ${name}.` }),
    "a number": (name) => game({ things: `  A figure has ${name} (0–9).` }),
    "a unit": (name) => game({ units: `  ${name}: 2.` }),
    "a definition": (name) => game({ definitions: `  ${name}: square within 1 square of enemy.` }),
    "an action": (name) => game({ actions: `  ${name.toUpperCase()} n to a square.` }),
    "what a page calls an action": (name) => game({ actions: `  HOLD (hold ${name}).` }),
    "a deck": (name) => game({ actions: `\nDECK ${name.toUpperCase()}\n  Wave: Nothing.` }),
    "a card": (name) => game({ actions: `\nDECK TIDE\n  ${name}: Nothing.` }),
  };
  const LONG_NAMES = { "one word": `Q${"q".repeat(10_000)}`, "many words": `Q${" big".repeat(10_000)}` };

  // What the language makes of a name (forms, patterns, messages) is many times its size, so none is made.
  test.each(Object.entries(LONG))("is refused once, and nothing is made of it, where it names %s", (_what, text) => {
    for (const name of Object.values(LONG_NAMES)) {
      const { diagnostics, game: made } = readText(text(name));
      expect(made).toBeNull();
      expect(diagnostics.map(({ code }) => code)).toEqual(["game-too-large"]);
      expect(diagnostics[0]?.message.length).toBeLessThan(100);
    }
  });

  test("names a unit as long as it has a hundred signs at most", () => {
    const named = (length: number): readonly string[] => messages(game({ units: `  Q${"q".repeat(length - 1)}: 2.` }));
    expect(named(100)).toEqual([]);
    expect(named(101)).toEqual(["101 signs of a word are too many: at most 100"]);
  });

  test.each([
    ["lines without full stops", "  A square can be a wall\n"],
    ["rows over two lines", "  A square can be a\n  Wall.\n"],
  ])("is read a few times where it has %s, however many", (_, line) => {
    const read = vi.spyOn(GameTextParser.prototype, "read");
    const text = game({ things: `  A square can be a trap\n${line.repeat(8000)}` });
    readText(text);
    const tokens = read.mock.calls.reduce((sum, [, , row]) => sum + row.length, 0);
    read.mockRestore();
    expect(tokens).toBeGreaterThan(8000);
    expect(tokens).toBeLessThan(10 * text.split(/\s+/).length);
  });

  test("is no sentence of a hundred words", () => {
    const said = (count: number): readonly string[] =>
      readText(game({ definitions: `  Fee: square${" not".repeat(count)} a wall.` })).diagnostics.map(
        ({ code }) => code,
      );
    expect(said(200)).toEqual(["game-too-large"]);
    expect(said(20)).not.toContain("game-too-large");
  });
});

test.each([
  ["Allies", "a word of the language"],
  ["Ally", "a word of the language"],
  ["Enemies", "a word of the language"],
  ["There", "a word of the language"],
  ["Units", "a word of the language"],
  ["Figures", "a unit"],
])("a side cannot be called %s, which is already %s", (name, what) => {
  const found = messages(game({}).replaceAll("Horde", name));
  expect(found).toEqual([`“${name}” is already ${what}`]);
});
