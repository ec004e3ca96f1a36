import { describe, expect, test } from "vitest";
import { effort } from "../effort.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";

const TEXT = `game Delta

SIDES
  Front: the bot.
  Crown: the player.
  Guild: a player, allied with Crown.

BOARD
  Provinces with borders:
    Alba: Brix, Corm.
    Brix: Dun.
    Corm: Dun.
    Dun: Corm.

THINGS
  A province can belong to a side. It has wealth (0–3).
  A squad is a unit. It has speed (1–3). It can be engaged with a squad or aboard a Ship.
  It can be pledged to a province. It can be hidden.
  A loyalist is a squad of the Crown or the Guild.
  Each side has gold (0–3).

PROVINCES: wealth / owner.
  Alba: 2 / Crown.
  Dun: 1 / none.

UNITS of the Front: speed.
  Rebel (3): 2.
  Ship: 3.

UNITS of the Crown: speed.
  Guard (2): 1.

UNITS of the Guild: speed.
  Trader: 2.

DEFINITIONS
  Safe: own province without enemy.

ACTIONS
  MARCH n (its speed) to a province, unless the squad is engaged with an enemy.
  SEIZE a province within 0 provinces, only if enemy province contains the squad.
  FIGHT at a squad engaged with the squad.
  HIDE, unless the squad is aboard a Ship.
`;

const SHEET = `game Delta
scenario 1
bot Front

REBEL
1 Rebel engaged with loyalist: FIGHT. [Random]
2 Rebel in enemy province: SEIZE province. [Random]
3 The Crown's province is adjacent to the rebel and own gold is 1 or more: MARCH X to the Crown's province. [Highest wealth > Random]
4 Rebel aboard Ship: MARCH X to uncontrolled province. [Random]
5 Rebel pledged to province controlled by the Guild: MARCH X to own province. [Controlled > Random]
6 There is a safe and no squad is engaged with a Guard: MARCH X to safe. [Random]
7 Brix is controlled by the Crown or Brix is uncontrolled: HIDE.
8 MARCH X towards enemy province. [Own > Random]

SHIP
1 Hidden rebel aboard the ship: MARCH X to own province. [Random]
2 More own provinces than enemy provinces and Corm is not own: HIDE.
3 MARCH 1 to province without Trader. [Contains squad engaged with loyalist > Random]
`;

const played = await playText(TEXT, SHEET);

function found(before: string, after: string): readonly string[] {
  if (!TEXT.includes(before)) throw new Error(`the text has no ${before}`);
  const text = TEXT.replace(before, after);
  return readText(text).diagnostics.map(({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`);
}

test("a province that borders itself is an error", () => {
  const { diagnostics } = readText(TEXT.replace("Alba: Brix, Corm.", "Alba: Brix, Alba, Corm."));
  expect(diagnostics.map(({ message }) => message)).toEqual(["“Alba” is no neighbour of itself: leave it out"]);
});

describe("owners of places and links between things", () => {
  test("are asked for alike by both evaluators in drawn positions", () => {
    const clauses = played.sheet.procedures.flatMap(({ name, clauses: all }) =>
      all.map(({ number }) => `${name} ${number}`),
    );
    expect(expectAgreement(played, effort(800, 5_000))).toEqual(clauses);
  });

  test.each([
    [
      "A province can belong to a side",
      "A province can belong to a sied",
      "sied: “sied” is not a word of this game: did you mean “side”?",
    ],
    [
      "A province can belong to a side",
      "A provins can belong to a side",
      "provins: “provins” is no sort of things: did you mean “province”?",
    ],
    [
      "A province can belong to a side",
      "A squad can belong to a side",
      "A squad can belong to a side.: Tiebreak cannot read an owner of a squad yet",
    ],
    ["engaged with a squad", "engaged with a squat", "squat: “squat” is no sort of things: did you mean “squad”?"],
    ["pledged to a province", "hidden a province", "hidden: “hidden” is already what a squad can be"],
    ["2 / Crown", "2 / Crwon", "Crwon: “Crwon” is no value of owner: expected none, Front, Crown or Guild"],
  ])("say in one sentence what is wrong where “%s” is “%s”", (before, after, message) => {
    expect(found(before, after)).toEqual([message]);
  });
});

describe("what a row of rules says of sides and their units", () => {
  const ROWS = (rule: string, owner = "It can belong to a side.") => `game Coast

SIDES
  Blue: the bot.
  Clans: the player.

BOARD
  Provinces: Ard, Bel, in this order.

THINGS
  A province can be a town. ${owner}
  An army is a unit.

UNITS of Blue.
  Legion (3).

UNITS of the Clans.
  Warband (4).

ACTIONS
  MARCH 1 to a province.

RULES
  ${rule}

SEQUENCE ROUND, at most 9 times:
  1: Each army acts once.
`;

  const messages = (text: string) =>
    readText(text).diagnostics.map(({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`);

  test.each([
    "Whoever has the most armies in a province controls it.",
    "Each province belongs to the side with the most armies there.",
  ])("counts the units of a side whose name ends in s: %s", (rule) => {
    expect(messages(ROWS(rule))).toEqual([]);
  });

  test.each([
    "At the end of round 9: If a Blue army is in a town, Blue wins.",
    "At the end of round 9: If 2 Blue armies are in towns, Blue wins.",
    "At the end of round 9: If Blue armies are in a town, Blue wins.",
  ])("can begin a condition with whose units are meant: %s", (rule) => {
    expect(messages(ROWS(rule))).toEqual([]);
  });

  test("is refused in its own words, and never in pieces of the text that other words would stand for", () => {
    expect(messages(ROWS("Blue wins if it controls a town.", ""))).toEqual([
      "it controls a town: “it controls a town”: say below THINGS whose provinces are: “It can belong to a side.”",
    ]);
    expect(messages(ROWS("At the end of round 9: If Blue controls a town, Blue wins.", ""))).toEqual([
      "Blue controls a town: “Blue controls a town”: say below THINGS whose provinces are: “It can belong to a side.”",
    ]);
    const lost = "At the end of round 9: If Blue controls a twon, Blue wins.";
    expect(messages(ROWS(lost))).toEqual(["twon: “twon” is not a word of this game: did you mean “town”?"]);
  });
});
