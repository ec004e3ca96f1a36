import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { lintFiles } from "../../compiler/lint/index.ts";
import { print } from "../../grammar/print.ts";
import { keyOfClause, meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import { readText } from "./crawl.ts";

const { game } = readText(`game Patrol

SIDES
  Dungeon: the bot.
  Ravens: the player.

BOARD
  A grid of squares, 4 × 4.

THINGS
  A square can be lit or a door. It has gold (0–9).
  A figure is a unit. It has hits (0–9). It can be stunned or wounded.
  Each side has ore (0–9).
  The game can be easier or harder.

UNITS of the Dungeon: hits.
  Goblin (3): 2.

UNITS of the Ravens: hits.
  Knight: 6.
  Mage: 2.

ACTIONS
  RUN n to a square without figure.
  STRIKE n at an enemy within 2 squares.
  MARK a square without figure.
  REST.
  CHARGE n (its hits) to a square without figure.
  SHOOT n (its hits) at an enemy within 2 squares.
`);

function checked(lines: string) {
  if (game === null) throw new Error("the game has a mistake");
  const text = `game Patrol\nscenario 1\nbot Dungeon\n\nGOBLIN\n${lines}\n`;
  const { file, sheet, diagnostics } = checkFile("sheet.bot", text, { Patrol: game.lexicon });
  const [mistake] = diagnostics;
  if (sheet === null || file === null || mistake !== undefined) throw new Error(mistake?.message ?? "no sheet");
  return { file, sheet };
}

function keysOf(lines: string): readonly string[] {
  return checked(lines).sheet.procedures.flatMap(({ clauses }) => clauses.map((clause) => keyOfClause(clause)));
}

test.each([
  ["1 Stunned: REST.", "1 The Goblin is stunned: REST."],
  ["1 Hits of Knight ≥ 3: REST.", "1 Hits of Knight >= 3: REST."],
  ["1 Hits ≤ 3: REST.", "1 Hits <= 3: REST."],
  ["1 If hits are equal to or less than 3, REST.", "1 Hits <= 3: REST."],
  ["1 If hits are equal to hits of Mage, REST.", "1 Hits = hits of Mage: REST."],
  ["1 If the number of enemies within 2 squares is 3 or more, REST.", "1 Enemies within 2 squares >= 3: REST."],
  ["1 If the number of enemies is no less than 3, REST.", "1 Enemies >= 3: REST."],
  ["1 If the game is harder, REST.", "1 Harder: REST."],
  ["1 If the game is not harder, REST.", "1 Not harder: REST."],
  ["1 No enemy on the map: REST.", "1 No enemy: REST."],
  ["1 STRIKE 1 at the nearest enemy in range.", "1 STRIKE 1 at the nearest enemy."],
  ["1 STRIKE 1 at up to 2 enemies in range. [Lowest hits]", "1 STRIKE 1 at up to 2 enemies. [Lowest hits]"],
  ["1 MARK empty door.", "1 MARK unoccupied door."],
  ["1 MARK door that is free.", "1 MARK unoccupied door."],
  ["1 RUN 2 as far as possible from all enemies.", "1 RUN 2 away from enemies."],
  ["1 RUN 2 as close as possible to a door.", "1 RUN 2 towards door."],
  ["1 STRIKE 1 at enemy with lower hits than its own.", "1 STRIKE 1 at enemy with fewer hits than the Goblin."],
  ["1 Hits 3 or fewer: REST.", "1 Hits are 3 or fewer: REST."],
  ["1 Two or more enemies: REST.", "1 2 or more enemies: REST."],
  ["1 At most two enemies: REST.", "1 At most 2 enemies: REST."],
  ["1 Total hits of enemies > 3: REST.", "1 Hits of enemies > 3: REST."],
  ["1 STRIKE 1. [Fewest hits]", "1 STRIKE 1. [Lowest hits]"],
  ["1 MARK door. [Most gold > Random]", "1 MARK door. [Highest gold > Random]"],
  ["1 MARK square with most gold.", "1 MARK square with highest gold."],
  ["1 STRIKE 1. If none, REST.", "1 STRIKE 1, otherwise REST."],
  ["1 STRIKE 1; if not possible, REST.", "1 STRIKE 1, otherwise REST."],
  ["1 MARK lit door, or else MARK door.", "1 MARK lit door, otherwise MARK door."],
  ["1 RUN 1 towards Knight, STRIKE 1. [Lowest hits]", "1 RUN 1 towards Knight, then STRIKE 1. [Lowest hits]"],
  ["1 STRIKE 1 at enemy within 2 squares, not stunned.", "1 STRIKE 1 at enemy within 2 squares not stunned."],
  ["1 STRIKE 1 at Mage, not stunned. [Nearest]", "1 STRIKE 1 at Mage not stunned. [Nearest]"],
  ["1 RUN 1 to door within 3 squares, not lit.", "1 RUN 1 to door within 3 squares not lit."],
  ["1 MARK square with gold within 2 squares.", "1 MARK square within 2 squares with gold."],
  [
    "1 STRIKE 1 at enemy with hits of 3 or more within 1 square.",
    "1 STRIKE 1 at enemy within 1 square with hits of 3 or more.",
  ],
  ["1 STRIKE 1 at enemy who is not stunned.", "1 STRIKE 1 at enemy not stunned."],
  ["1 STRIKE 1 at enemy who is stunned.", "1 STRIKE 1 at stunned enemy."],
  ["1 Goblin is stunned or wounded: REST.", "1 Goblin is stunned, or wounded: REST."],
  ["1 Hits more than 2: REST.", "1 Hits > 2: REST."],
  ["1 Ore at least 2: REST.", "1 Ore is at least 2: REST."],
  ["1 RUN 1 towards Knight without entering a door.", "1 RUN 1 towards Knight, never in a door."],
  ["1 RUN 1 towards Knight, never closer to a Mage.", "1 RUN 1 towards Knight, never nearer to a Mage."],
  [
    "1 RUN 1 towards Knight unless doing so would leave it next to a Mage.",
    "1 RUN 1 towards Knight, but never next to a Mage.",
  ],
  ["1 STRIKE 1 if possible.", "1 STRIKE 1."],
  ["1 STRIKE 1, if possible, otherwise REST.", "1 STRIKE 1, otherwise REST."],
  ["1 Some enemy is stunned: REST.", "1 Any enemy is stunned: REST."],
  ["1 CHARGE towards nearest enemy.", "1 CHARGE X towards nearest enemy."],
  ["1 SHOOT Knight.", "1 SHOOT X at Knight."],
  ["1 Enemy here: REST.", "1 Enemy within 0 squares: REST."],
  ["1 Knight is in the same square: REST.", "1 Knight is here: REST."],
  ["1 STRIKE 1 at enemy in same square.", "1 STRIKE 1 at enemy here."],
  ["1 3 or more gold: REST.", "1 Gold is 3 or more: REST."],
  ["1 No gold in square: REST.", "1 Gold is exactly 0: REST."],
  ["1 There is gold in the square: REST.", "1 Gold is at least 1: REST."],
  ["1 Gold in lit squares > 3: REST.", "1 Gold of lit squares > 3: REST."],
  ["1 At least 2 ore: REST.", "1 Own ore is 2 or more: REST."],
  ["1 Ravens' ore > ore: REST.", "1 Ravens's ore > own ore: REST."],
  ["1 The Ravens have more ore than the Dungeon: REST.", "1 Ore of the Ravens > ore of the Dungeon: REST."],
  ["1 Ravens have fewer ore than Dungeon: REST.", "1 Ore of Ravens < ore of Dungeon: REST."],
  ["1 Knight has more hits than Mage: REST.", "1 Hits of Knight > hits of Mage: REST."],
  ["1 The Ravens have 3 or more ore: REST.", "1 The Ravens with ore of 3 or more: REST."],
  ["1 RUN 1 towards the nearest door that is lit.", "1 RUN 1 towards the nearest lit door."],
  ["1 Any door that is lit is adjacent: REST.", "1 Any lit door is adjacent: REST."],
  ["1 MARK door which is not lit, else RUN 1 to door.", "1 MARK door not lit, otherwise RUN 1 to door."],
  ["1 Hits of Knight 3 or higher but Mage stunned: REST.", "1 Hits of Knight 3 or more and Mage stunned: REST."],
  ["1 STRIKE 1; else REST.", "1 STRIKE 1, otherwise REST."],
  ["1 Hits three or higher: REST.", "1 Hits are 3 or more: REST."],
  ["1 Hits 3 or lower: REST.", "1 Hits 3 or fewer: REST."],
  ["1 MARK door, not lit.", "1 MARK door not lit."],
  ["1 RUN 1 to lit door, or else to door.", "1 RUN 1 to lit door, otherwise RUN 1 to door."],
  [
    "1 RUN 1 to lit door, otherwise towards Mage, otherwise REST.",
    "1 RUN 1 to lit door, otherwise RUN 1 towards Mage, otherwise REST.",
  ],
  [
    "1 RUN 1 to lit door, or else to door, or else towards Mage. [Nearest]",
    "1 RUN 1 to lit door [Nearest], otherwise RUN 1 to door [Nearest], otherwise RUN 1 towards Mage. [Nearest]",
  ],
  [
    "1 RUN 1 to lit door. [Nearest] Otherwise, to door. [Random]",
    "1 RUN 1 to lit door [Nearest], otherwise RUN 1 to door. [Random]",
  ],
  [
    "1 STRIKE 1 at Mage, if none at Knight. [Nearest]",
    "1 STRIKE 1 at Mage [Nearest], otherwise STRIKE 1 at Knight. [Nearest]",
  ],
  [
    "1 Roll [d6], +1 for each lit door:\n  1–2: REST.\n  3+: STRIKE 1.",
    "1 Roll [d6], +1 × lit doors:\n  1–2: REST.\n  3–6: STRIKE 1.",
  ],
  [
    "1 Roll d6, +1 if the Goblin is stunned:\n  1–2: REST.\n  3–7: STRIKE 1.",
    "1 Roll [d6], +1 if the Goblin is stunned:\n  1–2: REST.\n  3–7: STRIKE 1.",
  ],
  [
    "1 Roll 2d6 − lit doors:\n  2–5: REST.\n  6–12: STRIKE 1.",
    "1 Roll [2d6] − lit doors:\n  2–5: REST.\n  6–12: STRIKE 1.",
  ],
  ["1 Roll [d6]:\n  1–2: REST.\n  3 or more: STRIKE 1.", "1 Roll [d6]:\n  1–2: REST.\n  3–6: STRIKE 1."],
  ["1 STRIKE 1 at enemy unit.", "1 STRIKE 1 at enemy figure."],
  ["1 RUN 1 towards Knight and STRIKE 1.", "1 RUN 1 towards Knight, then STRIKE 1."],
  ["1 STRIKE 1 at enemy that is adjacent to Goblin.", "1 STRIKE 1 at enemy adjacent to Goblin."],
  ["1 MARK square with gold.", "1 MARK square with gold of at least 1."],
  ["1 MARK square with no gold.", "1 MARK square with gold of 0."],
  ["1 MARK square without gold.", "1 MARK square with gold of less than 1."],
  ["1 STRIKE 1 at enemy without hits of 3 or more.", "1 STRIKE 1 at enemy with hits of less than 3."],
  ["1 Enemy is without 2 hits: REST.", "1 Enemy is not with hits of 2: REST."],
  ["1 STRIKE 1 at nearest enemy, then lowest hits.", "1 STRIKE 1 at nearest enemy. [Lowest hits]"],
  ["1 STRIKE 1 at nearest enemy; if tied, the one with lowest hits.", "1 STRIKE 1 at nearest enemy. [Lowest hits]"],
  ["1 STRIKE 1 at nearest enemy (lowest hits if tied).", "1 STRIKE 1 at nearest enemy. [Lowest hits]"],
  ["1 STRIKE 1 at nearest enemy. If tied, lowest hits.", "1 STRIKE 1 at nearest enemy. [Lowest hits]"],
  ["1 STRIKE 1. Ties: nearest, then lowest hits, then random.", "1 STRIKE 1. [Nearest > Lowest hits > Random]"],
  ["1 STRIKE 1 at an enemy, preferring lowest hits. [Nearest]", "1 STRIKE 1 at an enemy. [Lowest hits > Nearest]"],
  ["1 STRIKE 1 at up to 2 enemies, lowest hits first.", "1 STRIKE 1 at up to 2 enemies. [Lowest hits]"],
  [
    "1 RUN 1 towards nearest door; if several, most gold, then STRIKE 1.",
    "1 RUN 1 towards nearest door [Most gold], then STRIKE 1.",
  ],
  ["1 STRIKE 1 at Mage, then nearest, otherwise REST.", "1 STRIKE 1 at Mage [Nearest], otherwise REST."],
  [
    "1 Roll d6 (stunned / otherwise):\n  1–3: REST / STRIKE 1.\n  4–6: STRIKE 1 [Nearest] / REST.",
    "1 Roll d6:\n  1–3: REST if stunned, otherwise STRIKE 1 unless stunned.\n" +
      "  4–6: STRIKE 1 [Nearest] if stunned, otherwise REST unless stunned.",
  ],
  ["1 STRIKE 1. If there is none, REST.", "1 STRIKE 1, otherwise REST."],
  ["1 STRIKE 1. If not, REST.", "1 STRIKE 1, otherwise REST."],
  ["1 MARK square with gold, but not lit.", "1 MARK square with gold not lit."],
  ["1 STRIKE 1 at enemy other than Mage.", "1 STRIKE 1 at enemy except Mage."],
  ["1 STRIKE 1 at the enemy with fewest hits remaining.", "1 STRIKE 1 at the enemy with fewest hits."],
  ["1 STRIKE 1 at enemy with 1 hit.", "1 STRIKE 1 at enemy with hits of 1."],
  ["1 MARK square. [Gold 3 or more > Random]", "1 MARK square. [With gold of 3 or more > Random]"],
  ["1 Roll 2d6. Doubles: REST.", "1 [d6] = [d6]: REST."],
  ["1 If [2d6] are doubles, REST.", "1 [d6] = [d6]: REST."],
  ["1 2d6 is a double: REST.", "1 [d6] = [d6]: REST."],
  ["1 MARK door where there is a figure.", "1 MARK door with a figure."],
  ["1 MARK square where gold is 3 or more.", "1 MARK square with gold of 3 or more."],
  ["1 MARK square where the gold is highest.", "1 MARK square with highest gold."],
  ["1 MARK square where enemies outnumber own figures.", "1 MARK square with more enemies than own figures."],
  ["1 STRIKE 1 in door where Mage is.", "1 STRIKE 1 in door with Mage."],
  [
    "1 MARK up to 2 squares, first with Mage, then with figure, then most gold.",
    "1 MARK up to 2 squares. [With Mage > With figure > Most gold]",
  ],
  [
    "1 MARK up to 2 squares, first where there is a Mage, then where gold is highest, then REST.",
    "1 MARK up to 2 squares [With Mage > Highest gold], then REST.",
  ],
  ["1 MARK 2 doors, most gold first.", "1 MARK up to 2 doors. [Most gold]"],
  ["1 STRIKE 1 at enemy with hits 3 or fewer.", "1 STRIKE 1 at enemy with hits of 3 or fewer."],
  ["1 STRIKE 1 at enemy with hits less than 3.", "1 STRIKE 1 at enemy with hits of < 3."],
  ["1 STRIKE 1 at enemy whose hits are at least 3.", "1 STRIKE 1 at enemy with hits of at least 3."],
  [
    "1 STRIKE 1 at enemy with hits >= 3 within 1 square.",
    "1 STRIKE 1 at enemy with hits of 3 or more within 1 square.",
  ],
  ["1 Hits are greater than 2: REST.", "1 Hits are more than 2: REST."],
  ["1 Hits are greater than hits of Mage: REST.", "1 Hits > hits of Mage: REST."],
  ["1 Hits of Knight exceed hits of Mage: REST.", "1 Hits of Knight > hits of Mage: REST."],
  ["1 Hits exceed 2: REST.", "1 Hits > 2: REST."],
  ["1 Enemies outnumber own figures: REST.", "1 More enemies than own figures: REST."],
  [
    "1 Enemies outnumber own figures within 2 squares: REST.",
    "1 More enemies than own figures within 2 squares: REST.",
  ],
  ["1 2 more enemies than own figures: REST.", "1 Enemies >= own figures + 2: REST."],
  ["1 At least 2 fewer enemies than own figures: REST.", "1 Enemies <= own figures − 2: REST."],
  ["1 While stunned, REST.", "1 Stunned: REST."],
  ["1 If possible, STRIKE 1.", "1 STRIKE 1."],
  ["1 STRIKE 1 if able, otherwise REST.", "1 STRIKE 1, otherwise REST."],
  ["1 STRIKE 1 if stunned.", "1 STRIKE 1 only if stunned."],
  ["1 REST when Knight is stunned.", "1 REST only if Knight is stunned."],
  ["1 Otherwise STRIKE 1.", "1 Otherwise: STRIKE 1."],
  ["1 A lit square is adjacent: REST.", "1 a lit square is adjacent: REST."],
  ["1 There is a square with Mage: REST.", "1 Any square with Mage: REST."],
  ["1 Door with Mage: STRIKE 1 there.", "1 Door with Mage: STRIKE 1 in that door."],
  ["1 Lit door within 2 squares: MARK there.", "1 Lit door within 2 squares: MARK."],
  ["1 STRIKE 1 from doors.", "1 STRIKE 1 in doors."],
  ["1 STRIKE 1 at Mage that is not friendly.", "1 STRIKE 1 at Mage not allied."],
  ["1 STRIKE 1 the one with the most hits.", "1 STRIKE 1. [Most hits]"],
  ["1 Enemy adjacent: STRIKE 1 at the one with fewest hits.", "1 Enemy adjacent: STRIKE 1. [Fewest hits]"],
  ["1 STRIKE 1 at the closest, then at random.", "1 STRIKE 1. [Nearest > Random]"],
  ["1 STRIKE 1 at random.", "1 STRIKE 1. [Random]"],
  ["1 STRIKE 1 at enemy; tied: the closest, then lowest hits.", "1 STRIKE 1 at enemy. [Nearest > Lowest hits]"],
  ["1 MARK unoccupied lit door.", "1 MARK lit door that is unoccupied."],
  ["1 MARK an adjacent unoccupied door.", "1 MARK door adjacent unoccupied."],
  ["1 Door is occupied: REST.", "1 Door is not unoccupied: REST."],
  ["1 Door occupied by 2 enemies: REST.", "1 Door with 2 enemies: REST."],
  ["1 Enemy occupies a door: STRIKE 1 at it.", "1 Enemy in a door: STRIKE 1 at it."],
  ["1 MARK door within 2 squares and not lit.", "1 MARK door within 2 squares, not lit."],
  ["1 It is stunned: REST.", "1 The Goblin is stunned: REST."],
  ["1 If it has 2 or fewer hits, REST.", "1 The Goblin has 2 or fewer hits: REST."],
  ["1 STRIKE 1 at enemy with fewer hits than the Goblin.", "1 STRIKE 1 at enemy with hits < hits of the Goblin."],
  [
    "1 STRIKE 1 at enemy whose hits are not more than the hits of Mage.",
    "1 STRIKE 1 at enemy with hits at most hits of Mage.",
  ],
  ["1 An adjacent enemy has fewer hits than Mage: REST.", "1 Adjacent enemy with less hits than Mage: REST."],
  ["1 MARK a lit door that has gold.", "1 MARK a lit door with gold."],
  ["1 RUN 1 to an adjacent door that has 2 or more gold.", "1 RUN 1 to a door with gold of 2 or more adjacent."],
  ["1 MARK door, provided that no enemy is stunned.", "1 MARK door only if no enemy is stunned."],
  ["1 Is the Goblin stunned? Yes: REST. No: go to 2.\n2 STRIKE 1.", "1 The Goblin stunned: REST.\n2 STRIKE 1."],
  ["1 Are 2 or more enemies in doors? Yes: STRIKE 1.", "1 2 or more enemies in doors: STRIKE 1."],
])("%s says the same as %s", (printed, reworded) => {
  expect(keysOf(printed)).toEqual(keysOf(reworded));
  expect(keysOf(printed)).not.toEqual([]);
});

test("a number of one of several is not that of all together", () => {
  expect(keysOf("1 An adjacent enemy has fewer hits than Mage: REST.")).not.toEqual(
    keysOf("1 Hits of adjacent enemies < hits of Mage: REST."),
  );
});

test.each([
  "1 MARK door with 2 enemies and no Goblin.",
  "1 MARK in a door with a Mage and without Goblin.",
  "1 MARK each door with most enemies and no Goblin.",
  "1 STRIKE 1 enemy in door with Mage and no Goblin.",
])("what stands behind “and” is said of the place as well: %s", (line) => {
  expect(keysOf(line).join()).toMatch(/Goblin.{0,120}entry\W+with\W+kind\W+relates\W+negated\W+true/);
});

test.each(["1 MARK door and lit square.", "1 MARK door without Mage and 2 Goblins."])(
  "nothing behind “and” is left out in silence: %s",
  (line) => {
    expect(() => checked(line)).toThrow("MARK does not support this");
  },
);

test.each([
  "1 If the Mage is within 3 squares, STRIKE 1 at an adjacent enemy, then RUN 2 away from it.",
  "1 If the Mage is within 3 squares, STRIKE 1 at an adjacent enemy, then SHOOT 1 at that enemy.",
])("whom two things that were named before leave open is an error: %s", (line) => {
  expect(() => checked(line)).toThrow("two were named before");
});

test("“it” is what the statement before is about, and nothing that an action alone could be done to", () => {
  expect(() => checked("1 Mage is adjacent and it is stunned: REST.")).not.toThrow();
  expect(() => checked("1 STRIKE 1 at it.")).toThrow("it");
});

test.each(["1 All enemies in doors are stunned: REST.", "1 The nearest enemy in a door is stunned: REST."])(
  "what stands behind the noun of a sentence says which things are meant, not that they are so: %s",
  (line) => {
    const condition = checked(line).sheet.procedures[0]?.clauses[0]?.condition;
    const [item] = condition?.items ?? [];
    const parts = item?.kind === "exists" ? { subject: item.subject.tests, said: item.predicate } : null;
    expect(parts).toMatchObject({
      subject: [{ entry: "enemy" }, { entry: "in" }],
      said: [{ entry: "stunned" }],
    });
  },
);

test.each([
  "1 STRIKE 1 at nearest enemy, then lowest hits.",
  "1 STRIKE 1 at nearest enemy; if tied, the one with lowest hits, then random.",
  "1 STRIKE 1 at nearest enemy (lowest hits if tied), otherwise REST if stunned.",
  "1 STRIKE 1 at nearest enemy. Ties: lowest hits.",
  "1 Roll d6 (Goblin stunned / otherwise):\n  1–3: REST / STRIKE 1.\n  4–6: STRIKE 1 [Nearest] / REST.",
  "1 STRIKE 1 at an enemy, lowest hits first. [Nearest]",
])("the formatter keeps criteria in words, and columns, as they stand: %s", (line) => {
  const { file } = checked(line);
  expect(print(file)).toContain(`\n${line}\n`);
});

test.each([
  ["1 Another own figure is stunned: REST.", "an own figure that acts is no other"],
  ["1 Ally is stunned: REST.", "an ally is another"],
  ["1 No other figure is stunned: REST.", "others are counted without it"],
])("“%s” leaves out the figure that acts", (line) => {
  expect(keysOf(line).join()).toContain("actor");
});

test.each([
  ["1 STRIKE 1 at Mage if stunned.", "has no subject: say which square or figure you mean"],
  ["1 MARK door if gold is 3 or more.", "say whose gold is meant"],
  ["1 STRIKE 1 at Mage if hits > 2.", "say whose hits is meant"],
  ["1 STRIKE 1 at Mage if [d6] > 2.", "dice"],
  [
    "1 Roll d6 (Goblin stunned / otherwise):\n  1–3: REST.\n  4–6: REST / REST.",
    "write an action for each of the 2 columns",
  ],
  ["1 Roll d6 (otherwise / stunned):\n  1–6: REST / REST.", "the column of all other cases is the last"],
  ["1 Roll d6 ([d6] > 2 / otherwise):\n  1–6: REST / REST.", "dice"],
  ["1 Mage adjacent to another enemy: REST.", "“another” behind a relation can be read in two ways"],
  ["1 STRIKE 1, never next to a Mage.", "only a movement can be told where it may not end"],
  ["1 STRIKE 1 at enemy next to hits of 2.", "“next to” does not join a thing and its numbers: write “with”"],
  ["1 MARK square without no gold.", "two words say no here: leave one of them out"],
  ["1 Another door is lit: REST.", "“Another” is said of units: leave it out"],
])("%s is refused", (line, message) => {
  expect(() => checked(line)).toThrow(message);
});

test.each([
  ["1 RUN 1 to a lit square within 2 squares.", "says 2 squares, but RUN goes at most 1"],
  ["1 RUN 0 to a lit square within 1 square.", "says 1 square, but RUN goes at most 0"],
])("a note about “%s” has the game’s own word for places", (line, message) => {
  if (game === null) throw new Error("the game has a mistake");
  const text = `game Patrol\nscenario 1\nbot Dungeon\n\nGOBLIN\n${line}\n`;
  const files = [checkFile("sheet.bot", text, { Patrol: game.lexicon })];
  expect(
    lintFiles(files, {})
      .get("sheet.bot")
      ?.map((found) => found.message)
      .join(),
  ).toContain(message);
});

test("what is nearest to something else is chosen by that distance", () => {
  expect(keysOf("1 STRIKE 1 at the enemy closest to a door.").join()).toMatch(/direction\W+min\W+kind\W+distance/);
  expect(keysOf("1 STRIKE 1 at the enemy furthest from a door.").join()).toMatch(/direction\W+max\W+kind\W+distance/);
});

test("the square with the most figures is one where no square holds more", () => {
  const [most, ranked] = [keysOf("1 MARK the square with most figures."), keysOf("1 MARK square. [Most figures]")];
  for (const key of [most, ranked]) expect(key.join()).toMatch(/direction\W+max\W+kind\W+count/);
});

test.each([
  "1 Enemy adjacent: STRIKE 1 adjacent Knight. [Most enemies adjacent > Random]",
  "1 Lit square adjacent: RUN 1 to adjacent lit square. [Fewest adjacent enemies]",
])("“adjacent” may stand before a noun, behind it and alone, and is kept by the formatter: %s", (line) => {
  const { file, sheet } = checked(line);
  const text = JSON.stringify(sheet);
  expect(text).toContain('"count":{"comparison":"exactly","number":1}');
  expect(print(file)).toContain(line);
});

describe("what places can have", () => {
  const fort = `game Forts

SIDES
  Dungeon: the bot.
  Ravens: the player.

BOARD
  A grid of squares, 4 × 4.

THINGS
  A square HAS.
  A figure is a unit.

UNITS of the Dungeon
  Goblin (3).

ACTIONS
  RUN n to a square without figure.
  REST.
`;
  const withBases = (has: string) => {
    const { game: forts } = readText(fort.replace("HAS", has));
    const text = "game Forts\nscenario 1\nbot Dungeon\n\nGOBLIN\n1 RUN 1 to the nearest square with a base.\n2 REST.\n";
    return { forts, ...checkFile("sheet.bot", text, forts === null ? {} : { Forts: forts.lexicon }) };
  };

  test.each([
    ["can have a base", "has base (0–1)"],
    ["can have up to 3 bases", "has bases (0–3)"],
    ["can have 3 bases", "has bases (0–3)"],
  ])("a square that %s is one that %s", (has, number) => {
    const [one, other] = [withBases(has), withBases(number)];
    expect(one.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const quantities = [one, other].map(({ forts }) =>
      forts?.lexicon.words.flatMap((word) =>
        word.category === "quantity" ? [{ id: word.id, range: word.range }] : [],
      ),
    );
    expect(quantities[0]).toEqual(quantities[1]);
    expect(meaningKey(one.sheet?.procedures)).toBe(meaningKey(other.sheet?.procedures));
  });

  test("a choice called A is refused like any other letter, and not as if a name were missing", () => {
    const { diagnostics } = readText(fort.replace("HAS", "has a zone (A, B or C)"));
    expect(diagnostics.map(({ message }) => message)).toContain("“A” is already a letter, as in “Goblin B”");
  });
});
