import { describe, expect, test } from "vitest";
import { SeededDice } from "../../../runtime/dice.ts";
import { expectAgreement, playText, readText } from "../crawl.ts";
import { toldOf } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

interface Written {
  readonly rules?: string;
  readonly action?: string;
  readonly setUp?: string;
  readonly round?: string;
}

/** A grid with a wood and hills, over which wolves and a rider go. */
function moor({
  rules = "",
  action = "RUN n (its pace) to a free square, not through water.",
  setUp = "1: Place Wolf A in a1. Place the Rider in e5.",
  round = "1: Each Wolf acts once.",
}: Written): string {
  return `game Moor

SIDES
  Pack: the bot.
  Riders: a bot or a player.

BOARD
  A grid of squares, 5 × 5.

THINGS
  A square can be water. A square has a ground (moor, wood or hill).
  A beast is a unit. It has pace (1–6). It can be swift.

UNITS of the Pack: pace.
  Wolf (2): 4.

UNITS of the Riders: pace.
  Rider: 3.

DEFINITIONS
  Free square: square without beast.

PLACES
  B1: wood.
  B2: wood.
  C3: hill.
  D1: hill.
  B3: water.

ACTIONS
  ${action}

RULES
  The Riders win if there is no Wolf.
  ${rules}

SEQUENCE SETTING UP:
  ${setUp}

SEQUENCE ROUND, at most 3 times:
  ${round}
`;
}

const SHEET = `game Moor
scenario 1 "The moor"
bot Pack

PACK BOT PROCEDURES

WOLF
1 RUN X towards nearest Rider. [Wood > First in order]
`;

function findings(rules: string): readonly string[] {
  return readText(moor({ rules })).diagnostics.map(({ message }) => message);
}

describe("places that cost more movement", () => {
  test.each([
    "Entering a wood costs 2 movement.",
    "Entering a wood costs 2.",
    "Moving into a wood costs 1 more.",
    "Entering a wood costs 1 extra movement.",
    "Entering a wood costs an extra step.",
    "It costs 2 movement points to enter a wood.",
    "A wood costs 2 movement to enter.",
    "A square costs 1, or 2 in a wood.",
    "A beast spends 1 movement point to enter a square and 2 to enter a wood or hill.",
    "Each beast spends two movement points to move into a wood.",
  ])("are said in these words: %s", (rule) => {
    expect(findings(rule)).toEqual([]);
    const declared = readText(moor({ rules: rule })).declared;
    const run = declared?.lexicon.words.find(({ id }) => id === "RUN")?.meaning;
    expect(run?.kind === "move" && run.costs !== undefined).toBe(true);
  });
});

/** Where a wolf in a1 can go with so much movement, in both ways to play. */
async function reached(strength: number, rules: string, setUp?: string): Promise<readonly string[]> {
  const action = `RUN ${strength} to a free square, not through water.`;
  const text = moor({ rules, action, ...(setUp === undefined ? {} : { setUp }) });
  const { plain, packed, definition } = await bothWays(text, []);
  let state = plain.newGame(definition, "normal");
  const dice = new SeededDice(1);
  for (let next = plain.awaited(definition, state); next.kind === "automatic"; next = plain.awaited(definition, state))
    ({ state } = plain.applyAction(definition, "normal", state, next.action, dice));
  packed.load(state);
  const [next, here] = [plain.awaited(definition, state), packed.awaitedNow(definition)];
  if (next.kind !== "turn" || here.kind !== "turn") throw new Error("nobody acts");
  expect(here.options()).toEqual(next.options());
  return next.options().map(({ place }) => place ?? "");
}

describe("movement over places that cost more", () => {
  test("goes as far as it can pay for", async () => {
    expect(await reached(2, "")).toEqual(["a2", "a3", "b1", "b2", "c1"]);
    expect(await reached(2, "Entering a wood costs 2 movement.")).toEqual(["a2", "a3", "b1"]);
    expect(await reached(3, "Entering a wood costs 2 movement.")).toEqual(["a2", "a3", "a4", "b1", "b2", "c1"]);
    expect(await reached(1, "Entering a wood costs 2 movement.")).toEqual(["a2"]);
  });

  test("spends what is said of each sort of places in one row", async () => {
    const rule = "A beast spends 1 movement point to enter a square and 2 to enter a wood or hill square.";
    expect(await reached(3, rule)).toEqual(["a2", "a3", "a4", "b1", "b2", "c1"]);
    expect(await reached(2, rule)).toEqual(["a2", "a3", "b1"]);
  });

  test("pays the most of what is said of a place, and what costs more besides", async () => {
    const rules = "Entering a wood costs 3 movement.\n  Entering a square in row 1 costs 2 movement.";
    expect(await reached(3, rules)).toEqual(["a2", "a3", "a4", "b1"]);
    expect(await reached(3, `${rules}\n  Moving into a square next to an enemy costs 1 more.`)).toEqual([
      "a2",
      "a3",
      "a4",
      "b1",
    ]);
    expect(await reached(3, "Moving into a wood costs 1 more.\n  Moving into b1 costs 1 more.")).toEqual([
      "a2",
      "a3",
      "a4",
      "b1",
      "b2",
    ]);
  });

  test("is decided alike by interpreter and compiled sheet, with the places on its way", async () => {
    const sheets = [
      "1 RUN X towards nearest Rider. [Wood > First in order]",
      "1 RUN 3 towards nearest Rider. [Random]\n2 RUN 4 to hill. [Nearest > Random]\n3 RUN 2 to any square.",
      "1 RUN 4 to any hill. [Furthest > Random]\n2 RUN X away from Rider. [Random]",
    ];
    const rules = [
      "Entering a wood costs 2 movement.",
      "Entering a hill costs 3 movement.\n  Moving into a wood costs 1 more.",
      "A square costs 1, or 2 in a square within 1 square of an enemy.",
    ];
    for (const rule of rules)
      for (const sheet of sheets) {
        const text = moor({ rules: rule });
        const played = await playText(text, SHEET.replace(/1 RUN[^]*/, `${sheet}\n`));
        expect(expectAgreement(played, 60)).toContain("WOLF 1");
      }
  });

  test("is played alike in both ways", async () => {
    const compared = { ...NOTHING_COMPARED };
    const setUp =
      "1: Eight squares become wood. [Random] Four squares become hill. [Random] Place each Wolf in a square. [Random]\n  2: Place the Rider in a free square. [Random]";
    const round = "1: Each beast acts twice.";
    const rules = "Entering a wood costs 2 movement.\n  Entering a hill costs 1 more.";
    const ways = await bothWays(moor({ rules, setUp, round }), [SHEET]);
    for (let seed = 1; seed <= 12; seed += 1)
      playBothWays(ways, { Pack: "bot", Riders: seed % 2 === 0 ? "random" : "greedy" }, seed, compared);
    expect(compared.decisions).toBeGreaterThan(50);
  });
});

test("only places cost movement, a number of it", () => {
  expect(findings("Entering a Wolf costs 2 movement.")).toEqual(["“Wolf”: only squares cost movement to enter"]);
  expect(findings("Entering a wood costs 2 gold.")).toEqual([expect.stringContaining("how much movement")]);
  expect(findings("Entering a wood costs 12 movement.")).toEqual([expect.stringContaining("a cost from 1 to 9")]);
  expect(findings("A Wolf spends 2 movement points to enter a wood.")).toEqual([
    "“Wolf”: it costs each beast as much: write “a beast”",
  ]);
});

describe("places that bar a movement", () => {
  const CLOSED = [
    "A beast may not enter a wood.",
    "No beast may enter a wood.",
    "Beasts cannot move into wood squares.",
    "A wood cannot be entered.",
    "Wood squares are impassable to Wolves.",
    "A Wolf can never enter a wood or a hill.",
  ];
  test.each(CLOSED)("are entered neither at the end of it nor on the way: %s", async (rule) => {
    expect(await reached(3, rule)).toEqual(["a2", "a3", "a4"]);
  });

  test.each([
    "A beast must stop when it enters a wood.",
    "A Wolf stops upon entering a wood.",
    "Beasts must end their movement on entering a wood.",
    "A beast must stop upon entering a wood and may move no further that turn.",
    "When a beast enters a wood, it must stop.",
    "If a Wolf enters a wood, its movement ends.",
    "Entering a wood ends a movement.",
  ])("let it go no further: %s", async (rule) => {
    expect(await reached(3, rule)).toEqual(["a2", "a3", "a4", "b1", "b2"]);
  });

  test("are no end of it where a rule says so, and may lie on its way", async () => {
    expect(await reached(2, "A beast may not end its move in a wood.")).toEqual(["a2", "a3", "c1"]);
    expect(await reached(2, "Wolves may never end their moves next to a hill square.")).toEqual([
      "a2",
      "a3",
      "b1",
      "b2",
    ]);
  });

  test("bar only those of whom the rule speaks, as these see the places", async () => {
    expect(await reached(2, "The Rider may not enter a wood.")).toEqual(["a2", "a3", "b1", "b2", "c1"]);
    expect(await reached(2, "A swift beast must stop when it enters a wood.")).toEqual(["a2", "a3", "b1", "b2", "c1"]);
    const near = "A beast must stop when it enters a square next to an enemy.";
    const setUp = "1: Place Wolf A in a1. Place the Rider in b3.";
    expect(await reached(3, near, setUp)).toEqual(["a2", "a3", "b1", "b2", "c1", "c2", "d1"]);
  });

  test("can be barred by several rules of one row", async () => {
    const rules = "A beast must stop when it enters b1. A beast may not enter b2. Entering a2 costs 2 movement.";
    expect(await reached(3, rules)).toEqual(["a2", "a3", "b1"]);
  });

  test("are not entered by what sentences move, and end a march a step at a time", async () => {
    const marches = async (rules: string, step: string): Promise<readonly string[]> => {
      const text = moor({ rules, round: `1: ${step} The game ends.` });
      playBothWays(await bothWays(text, []), { Pack: "random", Riders: "random" }, 1, { ...NOTHING_COMPARED });
      const lines = (await toldOf(text, SHEET, 1)).map(({ text: line }) => line);
      return lines.filter((line) => /^Wolf A (?:does|moves from) /.test(line));
    };
    expect(await marches("", "Wolf A moves to b1.")).toEqual(["Wolf A moves from a1 to b1"]);
    expect(await marches("A Wolf may not enter a wood.", "Wolf A moves to b1.")).toEqual([
      "Wolf A does not enter b1: the rules say: A Wolf may not enter a wood.",
    ]);
    const march = "Wolf A moves 3 squares towards e1.";
    expect(await marches("", march)).toHaveLength(3);
    expect(await marches("A Wolf must stop when it enters a wood.", march)).toEqual(["Wolf A moves from a1 to b1"]);
    expect(new Set(await marches("A Wolf may not enter a wood.", march))).toEqual(
      new Set(["Wolf A does not enter b1: the rules say: A Wolf may not enter a wood."]),
    );
  });

  test("are seen alike by interpreter, compiled sheet and both ways to play", async () => {
    const rules = [
      "A beast must stop when it enters a square next to an enemy.",
      "A swift beast may not enter a wood. A Wolf must stop when it enters a hill.",
      "A beast may not enter a square with an enemy. A beast may not end its move next to a wood square.",
      "A Wolf stops on entering a wood. Entering a hill costs 2 movement.",
    ];
    const sheets = [
      "1 RUN X towards nearest Rider. [Wood > First in order]",
      "1 RUN 3 towards nearest Rider. [Random]\n2 RUN 4 to hill. [Nearest > Random]\n3 RUN 2 to any square.",
    ];
    const setUp =
      "1: Six squares become wood. [Random] Three squares become hill. [Random] Place each Wolf in a square. [Random]\n  2: Place the Rider in a free square. [Random]";
    const round = "1: Each beast acts twice.\n  2: Each Wolf moves 3 squares towards the Rider.";
    const compared = { ...NOTHING_COMPARED };
    for (const rule of rules) {
      for (const sheet of sheets) {
        const played = await playText(moor({ rules: rule }), SHEET.replace(/1 RUN[^]*/, `${sheet}\n`));
        expect(expectAgreement(played, 60)).toContain("WOLF 1");
      }
      const ways = await bothWays(moor({ rules: rule, setUp, round }), [SHEET]);
      for (let seed = 1; seed <= 6; seed += 1)
        playBothWays(ways, { Pack: "bot", Riders: seed % 2 === 0 ? "random" : "greedy" }, seed, compared);
    }
    expect(compared.decisions).toBeGreaterThan(50);
  });

  test("must be places, of units that are named without looking at a side", () => {
    expect(findings("A beast may not enter a Wolf.")).toEqual([
      "“Wolf”: say which squares: a movement enters nothing else",
    ]);
    expect(findings("Enemies may not enter a wood.")).toEqual(["“Enemies”: nobody acts here: name the side"]);
    expect(findings("Enemies may not RUN.")).toEqual(["“Enemies”: nobody acts here: name the side"]);
    expect(findings("An enemy may RUN only once per round.")).toEqual(["“An enemy”: nobody acts here: name the side"]);
    expect(findings("A beast may not pass through a wood.")).toEqual([expect.stringContaining("may not enter a wall")]);
  });
});
