import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { decisionText, traceText } from "../../runtime/trace-text.ts";
import { normalKey } from "../../runtime/checked-tree/normal-form.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { effort } from "../effort.ts";
import { TOY_LEXICON } from "../toy/game.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";

const GAME = `game Patrol

SIDES
  Dungeon: the bot.
  Party: the player.

BOARD
  A grid of squares, 4 × 4.

THINGS
  A square can be lit or a door.
  A figure is a unit. It has hits (0–9).

UNITS of the Dungeon: hits.
  Goblin (3): 2.

UNITS of the Party: hits.
  Knight: 6.
  Mage: 2.
  Rogue: 4.

ACTIONS
  STRIKE n at an enemy within 2 squares.
  MARK n a square without figure.

TIES: reading order.
`;

function sheetOf(...lines: readonly string[]): string {
  return `game Patrol
scenario 1
bot Dungeon

GOBLIN
${lines.join("\n")}
`;
}

const CELLAR = {
  bot: "Dungeon",
  board: { columns: 4, rows: 4 },
  places: { a4: { lit: true }, b4: { lit: true }, d1: { lit: true } },
  units: [
    { name: "Goblin A", title: "Goblin", side: "Dungeon", at: "a1", fields: {} },
    { name: "Knight", title: "Knight", side: "Party", at: "a2", fields: {} },
    { name: "Mage", title: "Mage", side: "Party", at: "b2", fields: {} },
    { name: "Rogue", title: "Rogue", side: "Party", at: "a3", fields: {} },
  ],
  row: ["Goblin A"],
};

async function decided(line: string, position: object = CELLAR) {
  const { game, book } = await playText(GAME, sheetOf(line));
  const { decider } = game;
  if (decider === undefined) throw new Error("the game decides nothing");
  const dice = new SeededDice(1);
  return decider.decide(book, position, 0, { readings: game.readings({}), dice, trace: true }).decision;
}

describe("an action with several targets or places", () => {
  test.each([
    ["1 STRIKE 3 up to 2 enemies. [Lowest hits]", ["Mage", "Rogue"]],
    ["1 STRIKE 3 at 2 enemies. [Highest hits]", ["Knight", "Rogue"]],
    ["1 STRIKE 3, targeting each enemy. [Highest hits]", ["Knight", "Rogue", "Mage"]],
    ["1 STRIKE 3 at all enemies in lit square.", []],
  ])("chooses each among those that are left: %s", async (line, targets) => {
    const { action, targets: chosen, target } = await decided(line);
    expect(chosen).toEqual(targets);
    expect(target).toBeNull();
    expect(action).toBe(targets.length > 0 ? "STRIKE" : null);
  });

  test("reports how many it is done to", async () => {
    expect(decisionText(await decided("1 STRIKE 3 at up to 2 enemies. [Lowest hits]"))).toBe(
      "1: STRIKE 3 by Goblin A at Mage, Rogue",
    );
  });

  test.each([
    ["1 MARK 3 each lit square.", ["a4", "b4", "d1"]],
    ["1 MARK 3 in up to 2 lit squares. [Nearest]", ["a4", "d1"]],
    // Its number says how much is done there, not in how many places.
    ["1 MARK 3 in lit square. [Furthest]", ["b4"]],
  ])("chooses places as it chooses targets: %s", async (line, spaces) => {
    expect(await decided(line)).toMatchObject({ spaces, strength: 3 });
  });

  test("is decided alike by interpreter and compiled sheet", async () => {
    const sheet = sheetOf(
      "1 Goblin in door: STRIKE 1 at up to 2 enemies. [Highest hits > Random]",
      "2 Mage in lit square: MARK 2 in each lit square.",
      "3 Goblin in lit square: STRIKE X each enemy within 1 square [Lowest hits], otherwise MARK 1 in up to 3 doors. [Random]",
      "4 MARK 1 up to 2 lit squares without enemy. [Nearest > Random]",
    );
    const game = GAME.replace("STRIKE n at", "STRIKE n (its hits) at");
    const fired = expectAgreement(await playText(game, sheet), effort(300, 5_000));
    expect(fired).toEqual(["GOBLIN 1", "GOBLIN 2", "GOBLIN 3", "GOBLIN 4"]);
  });

  test("is refused where the number says no number of things", () => {
    const one = { ...TOY_LEXICON, severalActions: false };
    const several = { ...TOY_LEXICON, severalActions: true };
    const sheet = (line: string) => `game Garden\nscenario 1\nbot Growers\n\nMOWER\n1 ${line}\n`;
    const messageOf = (line: string, lexicon: typeof TOY_LEXICON) =>
      checkFile("sheet.bot", sheet(line), { Garden: lexicon }).diagnostics[0]?.message;
    expect(messageOf("PULL 1, targeting up to 2 pests.", several)).toBeUndefined();
    expect(messageOf("PULL 1, targeting up to 2 pests.", one)).toContain("several targets");
    expect(messageOf("PULL 1, targeting at least 2 pests.", several)).toContain("up to");
  });
});

describe("what an action and those behind it are done to", () => {
  const FLEEING = GAME.replace("ACTIONS\n", "ACTIONS\n  RUN n to a square without figure.\n").replace(
    "\nTIES: reading order.\n",
    "",
  );
  const at = (name: string, place: string, hits: number) => ({
    name,
    title: name.split(" ")[0] ?? "",
    side: name.startsWith("Goblin") ? "Dungeon" : "Party",
    at: place,
    fields: { hits },
  });
  const yard = (...units: readonly ReturnType<typeof at>[]): object => ({
    ...CELLAR,
    places: {},
    units: [at("Goblin A", "b2", 2), ...units],
  });

  async function traced(lines: string, position: object, seed: number) {
    const { game, book } = await playText(FLEEING, sheetOf(lines));
    const options = { readings: game.readings({}), dice: new SeededDice(seed), trace: true };
    const decided = game.decider?.decide(book, position, 0, options);
    if (decided?.trace === undefined || decided.trace === null) throw new Error("the game decides nothing");
    return { decision: decided.decision, text: traceText(decided.trace) };
  }

  test.each([
    "1 STRIKE 1 at the enemy with the most hits, then RUN 1 away from it.",
    "1 STRIKE 1 at the enemy with the most hits, then RUN 1 away from that enemy.",
    "1 Enemy within 2 squares: STRIKE 1 it. [Most hits] Then RUN 1 away from it.",
  ])("is the one in reach, and not another that only the words fit: %s", async (line) => {
    // The Knight at d4 has more hits, and cannot be struck over two squares.
    const { decision } = await traced(line, yard(at("Rogue", "b3", 4), at("Knight", "d4", 6)), 1);
    expect(decision).toMatchObject({ action: "STRIKE", target: "Rogue", next: { action: "RUN" } });
    expect(["a1", "b1", "c1"]).toContain(decision.next?.destination);
  });

  test("is the same one where several are equal", async () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const both = yard(at("Rogue", "a2", 4), at("Knight", "c2", 4));
      const { decision } = await traced("1 STRIKE 1 at the enemy with the most hits, then STRIKE 2 at it.", both, seed);
      expect(decision.next?.target).toBe(decision.target);
    }
  });

  test("is left out alone where it cannot be done", async () => {
    const far = yard(at("Knight", "d4", 6));
    const line = "1 STRIKE 1 at the enemy with the most hits, then RUN 1 away from it.";
    const { decision, text } = await traced(line, { ...(far as typeof CELLAR), board: { columns: 5, rows: 5 } }, 1);
    expect(decision).toMatchObject({ action: "RUN" });
    expect(text.match(/STRIKE 1 at the enemy/g)).toHaveLength(2);
  });

  test("is told of a line that asks about it in vain", async () => {
    const lines =
      "1 Target: the enemy with the most hits.\n2 The target is adjacent: STRIKE 1 it.\n3 RUN 1 towards the target.";
    const { text } = await traced(lines, yard(at("Rogue", "b3", 4), at("Knight", "d4", 6)), 1);
    expect(text).toContain("false: the target is adjacent\n    found among Knight, Rogue\n      the most hits: Knight");
  });

  test("is decided alike by interpreter and compiled sheet", async () => {
    const sheet = sheetOf(
      "1 Goblin in door: STRIKE 1 at the enemy with the most hits, then RUN 2 away from it.",
      "2 Enemy in lit square: STRIKE 1 it, then STRIKE 2 it, then RUN 1 towards it.",
      "3 RUN 1 towards the enemy with the fewest hits, then STRIKE 1 it.",
    );
    const fired = expectAgreement(await playText(FLEEING, sheet), effort(300, 5_000));
    expect(fired).toEqual(["GOBLIN 1", "GOBLIN 2", "GOBLIN 3"]);
  });
});

describe("what a condition counts", () => {
  const at = (name: string, side: string, place: string, hits = 2) => {
    const [title = ""] = name.split(" ");
    return { name, title, side, at: place, fields: { hits } };
  };
  const YARD = {
    bot: "Dungeon",
    board: { columns: 4, rows: 4 },
    places: { a1: { lit: true }, a2: { lit: true }, c1: { door: true } },
    units: [
      at("Goblin A", "Dungeon", "b1"),
      at("Knight", "Party", "c1", 6),
      at("Mage", "Party", "a1"),
      at("Rogue", "Party", "a2", 4),
    ],
    row: ["Goblin A"],
  };

  test.each([
    ["1 2 or more enemies in lit square: STRIKE 1 the one with the most hits.", "Rogue"],
    ["1 2 or more enemies in lit square: STRIKE 1. [Most hits]", "Knight"],
    ["1 Exactly 1 enemy in a door: STRIKE 1 at it.", "Knight"],
    ["1 Exactly one enemy in a door: STRIKE 1 at that enemy.", "Knight"],
    ["1 Exactly 1 enemy in lit square: STRIKE 1 at it.", undefined],
  ])("is what “the one” and “it” mean: %s", async (line, found) => {
    const { game, book } = await playText(GAME, sheetOf(line));
    const { decider } = game;
    if (decider === undefined) throw new Error("the game decides nothing");
    const readings = game.readings({});
    const { decision } = decider.decide(book, YARD, 0, { readings, dice: new SeededDice(1), trace: true });
    expect(decision.target ?? undefined).toBe(found);
  });

  test("is named alike by interpreter and compiled sheet", async () => {
    const sheet = sheetOf(
      "1 2 or more enemies in lit square: STRIKE 1 the one with the most hits.",
      "2 Exactly 1 enemy within 2 squares: STRIKE 1 at it.",
      "3 Door with exactly 1 enemy: STRIKE 1 at it.",
      "4 MARK 1 square. [Random]",
    );
    const fired = expectAgreement(await playText(GAME, sheet), effort(300, 5_000));
    expect(fired).toEqual(["GOBLIN 1", "GOBLIN 2", "GOBLIN 3", "GOBLIN 4"]);
  });
});

describe("what “it” and “the” point back at in a statement", () => {
  const RUNNING = GAME.replace("ACTIONS\n", "ACTIONS\n  RUN n to a square without figure.\n");

  function messageOf(line: string): string | undefined {
    const { game } = readText(RUNNING);
    if (game === null) throw new Error("no game");
    const { lexicon } = game;
    return checkFile("dungeon.bot", sheetOf(line), { [lexicon.game]: lexicon }).diagnostics[0]?.message;
  }

  async function keyOf(line: string): Promise<string> {
    const [procedure] = (await playText(RUNNING, sheetOf(line))).sheet.procedures;
    return procedure === undefined ? "none" : normalKey(procedure);
  }

  test.each([
    // Nothing is next to itself.
    ["1 An enemy is adjacent to it: STRIKE 1 it.", "1 An enemy is adjacent to the Goblin: STRIKE 1 it."],
    ["1 Enemy adjacent to this figure: STRIKE 1 it.", "1 Enemy adjacent to the Goblin: STRIKE 1 it."],
    ["1 Enemy with more hits than it: STRIKE 1 it.", "1 Enemy with more hits than the Goblin: STRIKE 1 it."],
    [
      "1 Door within 2 squares, and an enemy in it: STRIKE 1 it.",
      "1 Door within 2 squares, and an enemy in the door: STRIKE 1 it.",
    ],
    [
      "1 Enemy adjacent and the enemy has 3 or more hits: STRIKE 1 it.",
      "1 Enemy adjacent and it has 3 or more hits: STRIKE 1 it.",
    ],
    // What is marked is a place, also where a unit was named after it.
    ["1 Door adjacent and enemy adjacent: MARK 1 it.", "1 Door adjacent and enemy adjacent: MARK 1 the door."],
    ["1 Door with an enemy next to it: RUN 1 towards it.", "1 Door with an enemy next to it: RUN 1 towards the door."],
    ["1 Enemy adjacent: RUN 2 away from enemies.", "1 Enemy adjacent: RUN 2 away from all enemies."],
  ])("%s means %s", async (line, same) => {
    expect(await keyOf(line)).toBe(await keyOf(same));
  });

  test.each([
    ["1 Enemy within 2 squares and door within 2 squares: RUN 1 towards it.", "say which one you mean"],
    ["1 Enemy next to a door and no Goblin next to it: STRIKE 1.", "say which one you mean"],
    [
      "1 Enemy in a door and no Goblin next to the enemy: STRIKE 1.",
      "a statement cannot point back to another thing of its kind",
    ],
    ["1 Enemy adjacent: RUN 2 to a door with no Goblin next to it.", "say which one you mean"],
    ["1 It has more hits than an enemy: STRIKE 1.", "it could be that of one, of each or of all together"],
    ["1 An enemy has more hits than another enemy: STRIKE 1.", "it could be that of one, of each or of all together"],
    ["1 More enemies within 2 squares than Goblins: STRIKE 1.", "say where these are, too"],
    [
      "1 MARK 1 a door if an enemy is adjacent, a lit square if a door is adjacent.",
      "“a lit square” is not true or false",
    ],
    ["1 MARK 1 a door unless an enemy is within 1 square of it.", "“it” refers to something"],
  ])("%s is refused", (line, message) => {
    expect(messageOf(line)).toContain(message);
  });

  test("is decided alike by interpreter and compiled sheet", async () => {
    const sheet = sheetOf(
      "1 Door within 2 squares, and an enemy in it: STRIKE 1 it.",
      "2 Lit square within 1 square, and no enemy is adjacent to it: MARK 1 it.",
      "3 Enemy within 3 squares and the enemy has 3 or more hits: RUN 1 to a door next to the enemy.",
      "4 An enemy is adjacent to it: STRIKE 1 an enemy with more hits than it.",
    );
    const fired = expectAgreement(await playText(RUNNING, sheet), effort(300, 5_000));
    expect(fired).toEqual(["GOBLIN 1", "GOBLIN 2", "GOBLIN 3", "GOBLIN 4"]);
  });
});
