import { describe, expect, test } from "vitest";
import { effort } from "../effort.ts";
import { searchedBy } from "../fuzz/searched.ts";
import { declaredBy, fileOf, readText } from "./crawl.ts";
import { PATROL } from "./patrol.ts";

const CRAWL = fileOf("game.bot");

/** The text with one stretch replaced, which must be there. */
function changed(before: string, after: string): string {
  if (!CRAWL.includes(before)) throw new Error(`the game does not say ${before}`);
  return CRAWL.replace(before, after);
}

function found(text: string): readonly string[] {
  return readText(text).diagnostics.map(({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`);
}

describe("the text of a game", () => {
  test("gives sheets the words that it declares, each in its part of speech", () => {
    const { game } = readText(CRAWL);
    const words = new Map(game?.lexicon.words.map(({ id, category }) => [id, category]));
    expect(
      Object.fromEntries(
        ["wall", "stunned", "ready", "hits", "hero", "Goblin", "free square", "hurt", "beside", "crowd", "RUN"].map(
          (id) => [id, words.get(id)],
        ),
      ),
    ).toEqual({
      wall: "noun",
      stunned: "adjective",
      ready: "adjective",
      hits: "quantity",
      hero: "noun",
      Goblin: "title",
      "free square": "noun",
      hurt: "adjective",
      beside: "relation",
      crowd: "quantity",
      RUN: "action",
    });
  });

  test.each([
    ["SIDES", "SDES"],
    ["BOARD", "BORD"],
  ])("names the caption that %s misspelt probably means", (caption, written) => {
    expect(found(changed(caption, written))).toContain(
      `${written}: “${written}” is no caption of a game's text: did you mean “${caption}”?`,
    );
  });

  test.each([
    ["SEQUENCE SETTING UP:", "SETTING UP:"],
    ["SEQUENCE SETTING UP:", "SETUP"],
    ["SEQUENCE ROUND, at most 25 times:", "ROUND, at most 25 times"],
  ])("reads “%s” also as “%s”", (caption, written) => {
    const text = `${PATROL.replace("RUN n", "RUN 3")}\n${caption}\n  1: Each Goblin becomes stunned.\n`;
    expect(declaredBy(text.replace(caption, written))).toEqual(declaredBy(text));
  });

  test.each([
    ["6 × 6", "6 of 6", "of: this row is not understood at “of”: expected “×”"],
    ["the bot", "a robot", "robot: this row is not understood at “robot”: expected “the bot” or “the player”"],
    [
      "speed (1–6)",
      "speed",
      ".: this row is not understood at “.”: expected its numbers or words in brackets, as in “hits (0–9)” or “colour (red or blue)”",
    ],
    [
      "speed (1–6)",
      "speed (1–6), at first 2",
      "at: this row is not understood at “at”: expected the end of the row: what it is at first is said below SETTING UP, as in “The Party gains 2 gold”",
    ],
    ["hits (0–9)", "hits (9–0)", "9–0: no number is from 9 to 0"],
    ["a wall, a door", "a wall, a wall", "wall: “wall” is already what a square can be"],
    ["of the Dungeon. A", "of the Dungeons. A", "Dungeons: “Dungeons” is no side: did you mean “Dungeon”?"],
    ["Goblin (4): 2 / 0 / 4.", "Goblin (4): 2 / 0.", "Goblin (4): 2 / 0.: “Goblin” has 2 values for 3 columns"],
    ["Goblin (4): 2", "Goblin (4): 12", "12: 12 is not within 0 and 9, the range of hits"],
    ["RUN n (its speed)", "RUN n (its sped)", "sped: “sped” is no number of a figure: did you mean “speed”?"],
    [
      "RUN n (its speed)",
      "RUN",
      "RUN: RUN does not say how far it goes: write `RUN n`, or `RUN 1`, or `RUN n (its speed)`",
    ],
    [
      "OPEN a door within 1 square.",
      "OPEN a door: the door is no more.",
      "no more: “no more” is no state that something can come to: there is wall, door, trap, stunned, ready, spent, dark, morning, noon, evening and unstunned",
    ],
    [
      "RECOVER, only if",
      "RECOVER if",
      "if: this row is not understood at “if”: expected a comma, and “only if” or “unless” behind it",
    ],
    [
      "A figure is a unit.",
      "Figures are units.",
      ".: this row is not understood at “.”: expected one of them, as in “A figure is a unit.”",
    ],
    [
      "Goblin (4): 2 / 0 / 4.",
      "4 Goblins: 2 / 0 / 4.",
      "4: this row is not understood at “4”: expected a name; how many there are stands behind it, as in “Goblin (3)”",
    ],
    ["to a free square", "to a hero", "hero: RUN needs a square, and “hero” is something else"],
    ["through walls", "through wals", "wals: “wals” is not a word of this game: did you mean “walls”?"],
    [
      "with hits of at most",
      "with hites of at most",
      "hites: “hites” is not a word of this game: did you mean “hits”?",
    ],
    ["  Goblin (4)", "  Knight (4)", "Knight: “Knight” is already a figure of a side"],
    [
      "within 1 square, only",
      "within 1 square, not through walls, only",
      "walls: “walls”: only an action with “to” goes through anything",
    ],
    [
      "only if the figure is ready",
      "only if hits of the figure > [d6]",
      "hits of the figure > [d6]: “hits of the figure > [d6]” cannot roll dice: it may be asked several times, or not at all",
    ],
    ["A hero", "A random", "random: “random” is already a word of the language"],
    ["A hero", "A destination", "destination: “destination” is already a word of the language"],
    ["  RUN n", "  ROLL n", "ROLL: “ROLL” is already a word of the language"],
    ["  RUN n", "  ELSE n", "ELSE: “ELSE” is already a word of the language"],
    ["  RUN n", "  FOR EACH n", "FOR EACH: “FOR EACH” is already a word of the language"],
    ["Dungeon: the bot.", "Bot: the bot.", "Bot: “Bot” is already a word of the language"],
  ])("says in its place what is wrong where “%s” is “%s”", (before, after, message) => {
    expect(found(changed(before, after))).toContain(message);
  });

  test("takes a kind that is called like units of its side: it is those", () => {
    const goblins = changed("A monster is a figure of the Dungeon.", "A goblin is a figure of the Dungeon.");
    expect(found(goblins)).toEqual([]);
    expect(found(goblins.replace("  Ogre: 6 / 1 / 2.\n", ""))).toEqual([]);
  });

  test("misses what no game can be without, one sentence each", () => {
    expect(found("game Nothing\n\nSIDES\n  Dungeon: the bot.\n")).toEqual([
      "Nothing: the game has no BOARD: it must say where things are",
      "Nothing: the game has no THINGS: it must say what is a unit, as in “A figure is a unit.”",
    ]);
  });

  test("is not told that something is missing that a row may say which cannot be read", () => {
    const text = changed("A figure is a unit.", "A figure is a unit!");
    expect(found(text).filter((each) => each.includes("the game has no"))).toEqual([]);
  });

  test.each([
    ["SIDES\n", "SIDES:\n"],
    ["ACTIONS\n", "ACTIONS:\n"],
    [
      "UNITS of the Party: hits / armour / speed.\n  Knight (2): 6 / 1 / 3.\n  Wizard: 4 / 0 / 4.",
      "UNITS of the Party.\n  Knight (2).\n  Wizard.",
    ],
    ["RECOVER, only if the figure", "RECOVER, if the figure"],
    ["It can be stunned. It is ready", "They can be stunned. It is ready"],
  ])("reads “%s” written as “%s”", (before, after) => {
    expect(found(changed(before, after))).toEqual([]);
  });

  test.each([
    ["captions", (times: number) => CRAWL + "SIDES\n".repeat(times)],
    ["sides", (times: number) => changed("SIDES\n", `SIDES\n${"  A b: the bot.\n".repeat(times)}`)],
    ["fields", (times: number) => changed("THINGS\n", `THINGS\n${"  A square can be a well.\n".repeat(times)}`)],
    ["words without an end", (times: number) => `${CRAWL}THINGS\n${"a ".repeat(times)}`],
    ["units", (times: number) => `${CRAWL}UNITS of the Party\n${"  Unit.\n".repeat(times)}`],
    ["definitions", (times: number) => changed("DEFINITIONS\n", `DEFINITIONS\n${"  Nook: square.\n".repeat(times)}`)],
  ])("of twice as many %s is searched at most about twice as much", (_, text) => {
    readText(text(10));
    const [once = 0, twice] = [400, 800].map((times) => searchedBy(() => void readText(text(times))));
    expect(once).toBeGreaterThan(0);
    expect(twice).toBeLessThan(2.4 * once);
  });

  test("costs no more than its row where a row is wrong", () => {
    const { text } = readText(changed("It can be stunned.", "It can stunned."));
    const things = text.sections.flatMap((section) => (section.kind === "things" ? section.rows : []));
    expect(things.map(({ kind }) => kind)).toEqual([
      "truths",
      "sort",
      "numbers",
      "choice",
      "truths",
      "kind",
      "kind",
      "numbers",
      "numbers",
      "truths",
      "choice",
    ]);
  });

  test("ends anywhere while somebody types, and what is wrong stands in it", () => {
    // The text is read anew for each end: only a whole long run tries all of them.
    const step = effort(7, 1);
    for (let end = 1; end < CRAWL.length; end += step) {
      const text = CRAWL.slice(0, end);
      for (const { span, message } of readText(text).diagnostics)
        expect(span.start >= 0 && span.start <= span.end && span.end <= end, `${message} after ${end}`).toBe(true);
    }
  });
});
