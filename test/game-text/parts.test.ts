import { describe, expect, test } from "vitest";
import type { DeclaredPosition } from "../../games/shared/declared/position.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { effort } from "../effort.ts";
import { tiebreak, directoryWith } from "../cli/command-line.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";

const GAME = `game Regatta

SIDES
  Reds: the bot.
  Blues: the player.

BOARD
  Reaches: Upper, Middle, Lower, Mouth, in this order.

THINGS
  A boat is a unit. It has crew (0–4).
  A fitting is a part of a boat. It can be broken or trimmed. It has wear (0–5).
  It has a kind (a sail, an oar, a rudder).

UNITS of the Reds: crew / sails / oars / rudders.
  Cutter (2): 2 / 2 / 0 / 1.
  Skiff: 1 / 0 / 2 / 0.

UNITS of the Blues: crew / rudders / sails.
  Yawl (2): 3 / 1 / 2.

DEFINITIONS
  Adrift: without unbroken rudder.
  Pace of a boat = unbroken sails of it × 2 + unbroken oars of it.

ACTIONS
  GLIDE n (its pace) to a reach.
  HIT n (its pace) at an enemy within n reaches.
  HAIL at a boat, unless it is adrift.
  WAIT.
`;

function sheetOf(...lines: readonly string[]): string {
  return `game Regatta\nscenario 1\nbot Reds\n\nCUTTER\n${lines.join("\n")}\n\nSKIFF\n1 GLIDE X towards nearest enemy. [Random]\n2 WAIT.\n`;
}

const boat = (name: string, side: string, at: string) => ({
  name,
  title: name.split(" ")[0] ?? "",
  side,
  at,
  fields: {},
});

const POSITION: DeclaredPosition = {
  bot: "Reds",
  board: { columns: 4, rows: 1 },
  places: {},
  units: [boat("Cutter A", "Reds", "Upper"), boat("Yawl A", "Blues", "Lower"), boat("Yawl B", "Blues", "Mouth")],
  row: ["Cutter A"],
};

/** What the cutter does, with some fittings as they are stated. */
async function decided(lines: readonly string[], fittings: Record<string, Record<string, boolean | number>>) {
  const { game, book } = await playText(GAME, sheetOf(...lines));
  const position = Object.keys(fittings).length === 0 ? POSITION : { ...POSITION, unplaced: { Fitting: fittings } };
  const context = { readings: game.readings({}), dice: new SeededDice(1), trace: false };
  const { decision } = game.decider?.decide(book, position, 0, context) ?? {};
  const { clause, target, destination, strength } = decision ?? {};
  return [clause, strength, target, destination].filter((each) => each !== null && each !== undefined);
}

function messagesOf(text: string): readonly string[] {
  return readText(text).diagnostics.map(({ message }) => message);
}

describe("parts of units", () => {
  test.each([
    "Own Cutter without unbroken sail: WAIT.",
    "GLIDE X towards enemy with broken rudder. [Random]",
    "HAIL at enemy with 2 or more unbroken sails. [Nearest > Random]",
    "HAIL at enemy that is adrift. [Lowest pace > Random]",
    "Broken rudder of own boat: GLIDE X towards nearest adrift boat. [Random]",
    "The Cutter has no trimmed sail: HIT X. [Highest pace > Random]",
    "Its pace > 2: GLIDE X towards furthest enemy. [Random]",
    "Enemy with sail with wear of 3 or more: HAIL at it.",
  ])("are asked for alike by both evaluators: %s", async (line) => {
    const fired = expectAgreement(await playText(GAME, sheetOf(`1 ${line}`, "2 WAIT.")), effort(80, 1_000));
    expect(fired).toContain("CUTTER 2");
  });

  test("belong to one unit each, in the number that its row prints", async () => {
    const line = "1 HAIL at enemy without unbroken sail. [Random]";
    expect(await decided([line, "2 WAIT."], {})).toEqual([2]);
    const first = { "Yawl B sail 1": { broken: true } };
    expect(await decided([line, "2 WAIT."], first)).toEqual([2]);
    expect(await decided([line, "2 WAIT."], { ...first, "Yawl B sail 2": { broken: true } })).toEqual([1, "Yawl B"]);
  });

  test("make numbers that X stands for", async () => {
    const line = "1 GLIDE X towards nearest enemy. [Random]";
    expect(await decided([line], { "Cutter A sail 1": { broken: true } })).toEqual([1, 2, "Lower"]);
    const all = { "Cutter A sail 1": { broken: true }, "Cutter A sail 2": { broken: true } };
    expect(await decided([line, "2 WAIT."], all)).toEqual([2]);
  });

  test("decide what an action may be aimed at", async () => {
    const line = "1 HAIL at enemy. [Nearest > Random]";
    expect(await decided([line], {})).toEqual([1, "Yawl A"]);
    expect(await decided([line], { "Yawl A rudder": { broken: true } })).toEqual([1, "Yawl B"]);
  });

  test("stand in situations by the name of their unit and their kind", async () => {
    const situation = (yawl: string) => `sheet: reds.bot
boats:
  Cutter A: { at: Upper }
  Yawl: { at: Mouth }
fittings: { ${yawl}: { broken: true } }
row: [Cutter A*]
expect: { clause: 1 }
`;
    const folder = directoryWith({
      "game.bot": GAME.replace("Yawl (2)", "Yawl"),
      "scenario.bot": "game Regatta\nscenario 1\n",
      "reds.bot": sheetOf("1 Enemy is adrift: WAIT.", "2 HAIL. [Random]"),
      "adrift.situation.yaml": situation("Yawl rudder"),
    });
    expect((await tiebreak(folder, ["test"])).output).toContain("1 of 1 situations passed.");
    const wrong = directoryWith({
      "game.bot": GAME,
      "scenario.bot": "game Regatta\nscenario 1\n",
      "reds.bot": sheetOf("1 WAIT."),
      "adrift.situation.yaml": situation("Yawl keel"),
    });
    expect((await tiebreak(wrong, ["test"])).output).toContain("Yawl keel");
  });

  test.each([
    [
      "sails / oars / rudders",
      "sails / oars / keels",
      "“keels” is no field of a boat: there is crew, sail, oar and rudder",
    ],
    ["1 / 0 / 2 / 0", "1 / no / 2 / 0", "“no” is no value of sail: expected a number"],
    ["Cutter (2): 2 / 2", "Cutter (2): 2 / 900", "1801 parts are too many: at most 1000"],
    ["part of a boat", "part of a ship", "“ship” is no sort of units: there is boat"],
    ["A fitting is", "A boat is", "“boat” is already a unit"],
    ["It has a kind (a sail, an oar, a rudder)", "It has a kind (a sail, an oar, a boat)", "“boat” is already a unit"],
  ])("are refused where %s is %s", (right, wrong, message) => {
    const found = messagesOf(GAME.replace(right, wrong));
    expect(found.join("\n").toLowerCase()).toContain(message.toLowerCase());
  });
});
