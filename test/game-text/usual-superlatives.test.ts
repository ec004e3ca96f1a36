import { expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { keyOfClause } from "../../runtime/checked-tree/meaning-key.ts";
import { readText } from "./crawl.ts";

function gameWith(numbers: string, definitions = "") {
  return readText(`game Patrol

SIDES
  Dungeon: the bot.
  Ravens: the player.

BOARD
  A grid of squares, 4 × 4.

THINGS
  A figure is a unit. It has ${numbers}.

UNITS of the Dungeon
  Goblin (3).

UNITS of the Ravens
  Knight.
${definitions}
ACTIONS
  STRIKE n at an enemy within 2 squares.
`);
}

function checked(lines: string, read = gameWith("strength (0–9) and speed (0–9)")) {
  if (read.game === null) throw new Error("the game has a mistake");
  const text = `game Patrol\nscenario 1\nbot Dungeon\n\nGOBLIN\n${lines}\n`;
  const { sheet, diagnostics } = checkFile("sheet.bot", text, { Patrol: read.game.lexicon });
  const keys = (sheet?.procedures ?? []).flatMap(({ clauses }) => clauses.map((clause) => keyOfClause(clause)));
  return {
    keys,
    messages: diagnostics.map(({ message, help }) => (help === undefined ? message : `${message} ${help}`)),
  };
}

test.each([
  ["1 STRIKE 1 at the weakest enemy.", "1 STRIKE 1 at enemy with lowest strength."],
  ["1 STRIKE 1. [Strongest > Slowest]", "1 STRIKE 1. [Highest strength > Lowest speed]"],
])("%s says the same as %s", (said, meant) => {
  expect(checked(said).keys).toEqual(checked(meant).keys);
  expect(checked(said).messages).toEqual([]);
});

test("a definition in a sheet takes the place of the usual meaning", () => {
  const { keys, messages } = checked("1 STRIKE 1. [Weakest]\n\nDEFINITIONS\n  Weakest: lowest speed.");
  expect(messages).toEqual([]);
  expect(keys).toEqual(checked("1 STRIKE 1. [Lowest speed]").keys);
});

test("a definition in the text of the game takes the place of the usual meaning", () => {
  const game = gameWith("strength (0–9) and speed (0–9)", "\nDEFINITIONS\n  Weakest: lowest speed.\n");
  expect(checked("1 STRIKE 1. [Weakest]", game).keys).toEqual(checked("1 STRIKE 1. [Lowest speed]").keys);
});

test("what could mean either of two numbers is no word", () => {
  const game = gameWith("strength (0–9) and power (0–9)");
  expect(checked("1 STRIKE 1. [Weakest]", game).messages).toEqual([
    "“Weakest” is not a word of this game If it compares things, define it under DEFINITIONS, as in “Weakest: lowest strength.” They also have power.",
  ]);
});

test.each([
  ["Mightiest", "tide (0–9). The game has doom (0–9)", "lowest tide.”"],
  ["Mightiest", "tide (0–9) and might (0–9)", "lowest might.”"],
  ["Weakest", "tide (0–9), hits (0–9) and armour (0–9)", "lowest tide.” They also have hits and armour."],
])("%s of things with %s is defined by a number that fits", (word, numbers, help) => {
  expect(checked(`1 STRIKE 1. [${word}]`, gameWith(numbers)).messages).toEqual([
    `“${word}” is not a word of this game If it compares things, define it under DEFINITIONS, as in “${word}: ${help}`,
  ]);
});

test.each([
  ["1 STRIKE 1 at an enemy weaker than the Goblin.", "1 STRIKE 1 at an enemy with less strength than the Goblin."],
  ["1 STRIKE 1 at an enemy faster than the Goblin.", "1 STRIKE 1 at an enemy with a higher speed than the Goblin."],
  ["1 STRIKE 1 at an enemy with lower speed than its own.", "1 STRIKE 1 at an enemy slower than the Goblin."],
])("%s compares as %s does", (said, meant) => {
  expect(checked(said).messages).toEqual([]);
  expect(checked(said).keys).toEqual(checked(meant).keys);
});

test.each([
  [
    "1 STRIKE 1 at an enemy weaker than the Goblin.",
    "“weaker” is not a word of this game If it compares things, say which number of theirs: “with more hits than …” or “with less hits than …”.",
  ],
  [
    "1 STRIKE 1 at the enemy with the best armour.",
    "“best” is not a word of this game Only the rules know which number is better: write “highest armour” or “lowest armour”.",
  ],
  [
    "1 STRIKE 1 at the enemy if it is better.",
    "“better” is not a word of this game Only the rules know which number is better: write “more” or “less”.",
  ],
])("what a word compares that the game lacks is asked for: %s", (line, message) => {
  expect(checked(line, gameWith("hits (0–9) and armour (0–9)")).messages[0]).toBe(message);
});

test("what something is compared with must be one thing", () => {
  expect(checked("1 STRIKE 1 at an enemy weaker than Goblins.").messages).toEqual([
    "“weaker than Goblins”: name one thing to compare with, as in “weaker than the …”",
  ]);
});

test("who is richest has the most of the only money, and of wealth where there is any", () => {
  const keysOf = (who: string, numbers: string): readonly string[] =>
    checked(`1 STRIKE 1 at the enemy ${who}.`, gameWith(numbers)).keys;
  for (const [numbers, meant] of [
    ["coins (0–9) and speed (0–9)", "coins"],
    ["coins (0–9) and wealth (0–9)", "wealth"],
  ] as const) {
    const { keys, messages } = checked("1 STRIKE 1 at the richest enemy.", gameWith(numbers));
    expect(messages).toEqual([]);
    expect(keys).toEqual(keysOf(`with highest ${meant}`, numbers));
  }
  const { messages } = checked("1 STRIKE 1 at the richest enemy.", gameWith("coins (0–9) and gold (0–9)"));
  expect(messages.join()).toContain("richest");
});
