import { describe, expect, test } from "vitest";
import { effort } from "../effort.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";

const TEXT = `game Harbour

SIDES
  Automa: the bot.
  Blue: the player.

BOARD
  Spaces: Old Market, Quarry, Foundry, Bank, in this order, and round again.

THINGS
  A space has value (1–9), cost (0–5) and a trade (wood, stone or gold). It can be a workshop or flooded.
  A worker is a unit. It has strength (0–4) and a rank (novice, adept or master). It can be tired.

SPACES: value / cost / trade / workshop.
  Old Market: 2 / 0 / gold / no.
  Quarry: 4 / 1 / stone / no.
  Foundry: 6 / 3 / stone / yes.

UNITS of the Automa: strength / rank / tired.
  Smith (2): 3 / master / no.
  Mason: 1 / novice / yes.

UNITS of Blue: strength.
  Hand (2): 2.

ACTIONS
  WALK n (its strength) to a space.
  PLACE n to a space without worker, unless the worker is tired.
  REST, only if the worker is tired.
`;

const SHEET = `game Harbour
scenario 1
bot Automa

SMITH
1 Smith is novice or smith is tired: WALK X to workshop. [Highest value > Lowest cost > Random]
2 Space with cost of 3: PLACE 2 to stone space. [Workshop > Highest value > Random]
3 WALK X to not flooded space. [Gold > Lowest cost > Random]

MASON
1 REST.
2 WALK X to workshop. [Random]
`;

const played = await playText(TEXT, SHEET);
const { positions } = played.game;

function found(before: string, after: string): readonly string[] {
  if (!TEXT.includes(before)) throw new Error(`the text has no ${before}`);
  const text = TEXT.replace(before, after);
  return readText(text).diagnostics.map(({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`);
}

describe("the tables of a game's text", () => {
  test("print values that both evaluators know", () => {
    expect(expectAgreement(played, effort(300, 5_000))).toEqual([
      "MASON 1",
      "MASON 2",
      "SMITH 1",
      "SMITH 2",
      "SMITH 3",
    ]);
  });

  test("print what is usual: a position need not state it", () => {
    const units = [{ name: "Mason", title: "Mason", side: "Automa", at: "Bank", fields: {} }];
    const position = { bot: "Automa", board: { columns: 4, rows: 1 }, places: {}, units, row: ["Mason"] };
    const facts = positions?.factsOf({ position, acting: 0 });
    expect(facts).toEqual(["Mason is resolved", "Mason stands in Bank"]);
    const dry = { ...position, places: { Quarry: { trade: "wood", value: 1 } } };
    expect(positions?.factsOf({ position: dry, acting: 0 })).toContain("Quarry is wood");
  });

  test("stand under PLACES as well", () => {
    expect(readText(TEXT.replace("SPACES:", "PLACES:")).diagnostics).toEqual([]);
  });

  test.each([
    ["Quarry: 4 / 1 /", "Quarry: 1 / 4 / 3 /", "Quarry: 1 / 4 / 3 / stone / no.: “Quarry” has 5 values for 4 columns"],
    ["Quarry: 4 / 1 / stone", "Quarry: stone / 1 / 4", "stone: “stone” is no value of value: expected a number"],
    ["6 / 3 / stone / yes", "6 / 7 / stone / yes", "7: 7 is not within 0 and 5, the range of cost"],
    ["6 / 3 / stone / yes", "6 / 3 / stone / maybe", "maybe: “maybe” is no value of workshop: expected yes or no"],
    ["6 / 3 / stone / yes", "6 / 3 / iron / yes", "iron: “iron” is no value of trade: expected wood, stone or gold"],
    ["Quarry: 4", "Quary: 4", "Quary: “Quary” is no space: did you mean “Quarry”?"],
    ["Foundry: 6", "Quarry: 6", "Quarry: “Quarry” is already in a row of this table"],
    [
      "value / cost / trade / workshop",
      "value / cots / trade / workshop",
      "cots: “cots” is no field of a space: did you mean “cost”?",
    ],
    ["SPACES:", "SPACS:", "SPACS: “SPACS” is no caption of a game's text: did you mean “SPACES”?"],
    ["Quarry: 4 / 1", "Quarry 4 / 1", "/: this row is not understood at “/”: expected a colon"],
    ["3 / master / no", "3 / mastre / no", "mastre: “mastre” is no value of rank: expected novice, adept or master"],
    [
      "strength / rank / tired",
      "strength / rank / tried",
      "tried: “tried” is no field of a worker: did you mean “tired”?",
    ],
    [
      "a trade (wood, stone or gold)",
      "a trade (wood stone, gold or)",
      "): this row is not understood at “)”: expected a name",
    ],
    [
      "a trade (wood, stone or gold)",
      "a trade wood or gold",
      ".: this row is not understood at “.”: expected its numbers or words in brackets, as in “hits (0–9)” or “colour (red or blue)”",
    ],
  ])("say in one sentence what is wrong where “%s” is “%s”", (before, after, message) => {
    expect(found(before, after)).toEqual([message]);
  });

  describe("without columns", () => {
    const IN_WORDS = TEXT.replace("SPACES: value / cost / trade / workshop.", "SPACES")
      .replace("2 / 0 / gold / no.", "value 2, cost 0, gold.")
      .replace("4 / 1 / stone / no.", "4 value, 1 cost and stone.")
      .replace("6 / 3 / stone / yes.", "a workshop, stone, value 6, cost 3.")
      .replace("UNITS of the Automa: strength / rank / tired.", "UNITS of the Automa:")
      .replace("3 / master / no.", "strength 3, master.")
      .replace("1 / novice / yes.", "1 strength, a novice, tired.");

    test("print what the words of each row say", async () => {
      const described = await playText(IN_WORDS, SHEET);
      expect(expectAgreement(described, effort(300, 5_000))).toEqual(
        expect.arrayContaining(["MASON 1", "MASON 2", "SMITH 1", "SMITH 3"]),
      );
      const places = { Quarry: { trade: "wood", value: 1 }, Foundry: { workshop: false, cost: 3 } };
      const units = [{ name: "Mason", title: "Mason", side: "Automa", at: "Bank", fields: { tired: false } }];
      const position = { bot: "Automa", board: { columns: 4, rows: 1 }, places, units, row: ["Mason"] };
      const facts = described.game.positions?.factsOf({ position, acting: 0 });
      expect(facts).toEqual(positions?.factsOf({ position, acting: 0 }));
      expect(facts).toEqual(
        expect.arrayContaining(["Quarry is wood", "Foundry is not workshop", "Mason is not tired"]),
      );
    });

    test.each([
      ["value 2, cost 0", "value 12, cost 0", "12: 12 is not within 1 and 9, the range of value"],
      ["value 2, cost 0", "value, cost 0", "value: “value” is no value of value: expected a number"],
      ["value 2, cost 0", "value 2, value 3", "3: “value” is already in the row of Old Market"],
      ["a workshop, stone", "a workshp, stone", "workshp: “workshp” is no field of a space: did you mean “workshop”?"],
      ["a workshop, stone", "a workshop 2, stone", "2: “2” is no value of workshop: expected yes or no"],
      ["1 strength, a novice", "1 strength / a novice / 3", "3: this row is not understood at “3”: expected a name"],
    ])("say in one sentence what is wrong where “%s” is “%s”", (before, after, message) => {
      if (!IN_WORDS.includes(before)) throw new Error(`the text has no ${before}`);
      const text = IN_WORDS.replace(before, after);
      const told = readText(text).diagnostics;
      expect(told.map(({ span, message: why }) => `${text.slice(span.start, span.end)}: ${why}`)).toEqual([message]);
    });
  });
});
