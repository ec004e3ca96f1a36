import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { keyOfClause } from "../../runtime/checked-tree/meaning-key.ts";
import { effort } from "../effort.ts";
import { expectAgreement, fileOf, playText, readText } from "./crawl.ts";

const CRAWL = fileOf("game.bot");

const sheetOf = (lines: string): string =>
  `game Crawl\nscenario 1 "The cellar"\nbot Dungeon\n\nDUNGEON BOT PROCEDURES\n\nGOBLIN\n${lines}\n`;

/** What the clauses of a sheet of the crawl mean. */
function meant(lines: string): readonly string[] {
  const { game } = readText(CRAWL);
  const { sheet, diagnostics } = checkFile("dungeon.bot", sheetOf(lines), game === null ? {} : { Crawl: game.lexicon });
  expect(diagnostics).toEqual([]);
  return (sheet?.procedures ?? []).flatMap(({ clauses }) => clauses.map((clause) => keyOfClause(clause)));
}

describe("a movement", () => {
  test("to any place goes to another one, as it would never go where it is already", () => {
    for (const any of ["a square", "any square", "square"])
      expect(meant(`1 RUN X to ${any}. [Trap > Random]`)).toEqual(meant("1 RUN X to another square. [Trap > Random]"));
    const letters = (what: string) => meant(`1 RUN X to:\n  a) ${what} with hero. [Random]\n  b) ${what}. [Random]`);
    expect(letters("Square")).not.toEqual(letters("Another square"));
    expect(meant("1 RUN X to:\n  a) Square with hero. [Random]\n  b) Any square. [Random]")).toEqual(
      meant("1 RUN X to:\n  a) Square with hero. [Random]\n  b) Another square. [Random]"),
    );
  });

  test("to another place leaves that of the unit out, for both evaluators", async () => {
    const sheet = sheetOf(`1 Hero in row 6: RUN X to another square. [Nearest to hero > Random]
2 Hero in row 5: RUN X to another square within 2 squares of a hero. [Random]
3 RUN X to another free square. [Trap > Random]`);
    expectAgreement(await playText(CRAWL, sheet), effort(60, 600));
  });
});

describe("the nearest of one’s own", () => {
  test("is another unit, not the one that acts", () => {
    for (const own of ["monster", "own figure", "goblin", "goblin or ogre", "figure"])
      expect(meant(`1 RUN X towards nearest ${own}. [Random]`)).toEqual(
        meant(`1 RUN X towards nearest other ${own}. [Random]`),
      );
    expect(meant("1 RUN X towards nearest ogre. [Random]")).not.toEqual(
      meant("1 RUN X towards nearest other ogre. [Random]"),
    );
    expect(meant("1 Nearest monster is stunned: RUN X to a door. [Random]")).toEqual(
      meant("1 Nearest other monster is stunned: RUN X to a door. [Random]"),
    );
  });
});

describe("where a unit goes", () => {
  test.each([
    ["next to a monster", "next to another monster"],
    ["towards an own figure", "towards another own figure"],
    ["to a square within 2 squares of a goblin", "to a square within 2 squares of another goblin"],
    ["away from own figures", "away from other own figures"],
  ])("is said of another unit: %s", (goal, meaning) => {
    expect(meant(`1 RUN X ${goal}. [Random]`)).toEqual(meant(`1 RUN X ${meaning}. [Random]`));
  });

  test("is decided alike by both evaluators where it is near one’s own", async () => {
    const sheet = sheetOf(`1 A hero is within 3 squares: RUN X next to an own figure. [Random]
2 RUN X towards a square with a monster within 1 square. [Random]
3 RUN X away from goblins. [Random]`);
    expectAgreement(await playText(CRAWL, sheet), effort(60, 600));
  });
});

describe("what is near the acting unit", () => {
  test.each([
    ["A monster is within 2 squares", "Another monster is within 2 squares"],
    ["There is an own figure within 2 squares", "There is another own figure within 2 squares"],
    ["No goblin is within 2 squares", "No other goblin is within 2 squares"],
    ["The goblin is within 2 squares of a monster", "The goblin is within 2 squares of another monster"],
    ["It is not within 2 squares of an own figure", "It is not within 2 squares of another own figure"],
    ["A monster is in the same square", "Another monster is in the same square"],
    ["2 or more monsters are within 2 squares", "2 or more other monsters are within 2 squares"],
    [
      "Fewer than 2 own figures are within 2 squares of it",
      "Fewer than 2 other own figures are within 2 squares of it",
    ],
    ["The number of monsters within 2 squares is 2", "The number of other monsters within 2 squares is 2"],
    ["No own figure is in its square", "No other own figure is in its square"],
    ["There is an own figure here", "There is another own figure here"],
    ["Its square has no monster", "Its square has no other monster"],
  ])("is another unit: %s", (said, meaning) => {
    expect(meant(`1 ${said}: RECOVER.`)).toEqual(meant(`1 ${meaning}: RECOVER.`));
  });

  test("is decided alike by both evaluators", async () => {
    const sheet = sheetOf(`1 The goblin is not within 2 squares of an own figure: RECOVER.
2 No monster is within 3 squares: WAIT.
3 A stunned monster is within 2 squares: RUN X towards nearest monster. [Random]`);
    expectAgreement(await playText(CRAWL, sheet), effort(60, 600));
  });

  test("can be itself where something else is said of it, its own square is counted, or it says so", () => {
    for (const said of [
      "A monster is within 2 squares of a door",
      "2 or more monsters are in its square",
      "More monsters than heroes are within 2 squares",
    ])
      expect(meant(`1 ${said}: RECOVER.`)).not.toEqual(
        meant(`1 ${said.replace("monster", "other monster")}: RECOVER.`),
      );
    const counted = "3 or more monsters are within 2 squares";
    expect(meant(`1 ${counted}, including itself: RECOVER.`)).not.toEqual(meant(`1 ${counted}: RECOVER.`));
  });
});

describe("another unit", () => {
  const messagesOf = (line: string): readonly string[] => {
    const { game } = readText(CRAWL);
    const lexicon = game === null ? {} : { Crawl: game.lexicon };
    return checkFile("dungeon.bot", sheetOf(`1 ${line}`), lexicon).diagnostics.map(({ message }) => message);
  };

  test.each([
    "An enemy is adjacent: STRIKE X at another enemy.",
    "An ally is stunned: RUN X towards another ally. [Random]",
    "A hero is stunned and another hero is within 1 square: STRIKE X.",
    "A hero is adjacent: RUN X away from the other enemies. [Random]",
  ])("is not guessed behind one that is named: %s", (line) => {
    expect(messagesOf(line).join()).toContain("could leave out the one that acts, or what was named before");
  });

  test.each([
    "STRIKE X at up to 2 enemies, then STRIKE X at another enemy.",
    "STRIKE X at the nearest hero, then STRIKE X at another hero within 1 square.",
    "STRIKE X at the nearest enemy, otherwise RUN X towards another enemy.",
  ])("is not guessed where it could be more than one, or any: %s", (line) => {
    expect(messagesOf(line)).toEqual(["“another” is not a word of this game"]);
  });

  test("is any but the one that the action before it is done to", () => {
    for (const line of [
      "STRIKE X at the nearest enemy, then STRIKE X at another enemy.",
      "STRIKE X at the nearest hero, then STRIKE X at another stunned hero.",
      "STRIKE X at the nearest enemy. STRIKE X at another enemy.",
    ])
      expect(messagesOf(line)).toEqual([]);
    expect(meant("1 STRIKE X at a hero, then STRIKE X at another hero.")).toEqual(
      meant("1 STRIKE X at a hero, then STRIKE X at a hero except it."),
    );
  });

  test("is any but the one that acts where nobody like it was named", () => {
    const line = "is stunned: RUN X towards another monster. [Random]";
    expect(messagesOf(`A hero ${line}`)).toEqual([]);
    expect(messagesOf(`The goblin ${line}`)).toEqual([]);
  });
});

describe("a distance", () => {
  test("behind “not within” is one from each of several, and so is one behind “not … within” of what is said of a place", async () => {
    const near = meant("1 RUN X to a square not within 2 squares of a hero. [Random]");
    expect(near).toEqual(meant("1 RUN X to a square not within 2 squares of heroes. [Random]"));
    const sheet =
      sheetOf(`1 If it is not within 2 squares of a hero, RUN X to a square not within 3 squares of a hero. [Random]
2 RUN X to a free square not within 2 squares of a hero. [Nearest to hero > Random]
3 RUN X to another square not adjacent to a hero. [Random]`);
    expectAgreement(await playText(CRAWL, sheet), effort(60, 600));
  });

  test("behind “with” and “without” is counted from the place that is described", async () => {
    const sheet = sheetOf(`1 In a square with a hero within 1 square: STRIKE. [Random]
2 RUN X to a square with 2 or more heroes within 2 squares. [Random]
3 RUN X to a free square without a hero within 3 squares. [Nearest to hero > Random]
4 RUN X to a square with an ally within 1 square. [Random]
5 RUN X to a square with no hero within 2 squares. [Random]`);
    expectAgreement(await playText(CRAWL, sheet), effort(60, 600));
  });

  test("of the acting unit from itself is an error, also where it is denied", () => {
    const { game } = readText(CRAWL);
    for (const nearness of ["Not adjacent", "It is not adjacent", "Adjacent"]) {
      const text = sheetOf(`1 ${nearness}: RUN X to another square. [Random]`);
      const { diagnostics } = checkFile("dungeon.bot", text, game === null ? {} : { Crawl: game.lexicon });
      expect(diagnostics.map(({ message }) => message)).toEqual([
        `“${nearness}”: say what is so near it, as in “An enemy is adjacent”`,
      ]);
    }
  });
});
