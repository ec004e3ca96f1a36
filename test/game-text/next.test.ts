import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import type { DeclaredPosition } from "../../games/shared/declared/position.ts";
import { SeededDice, RandomSource } from "../../runtime/dice.ts";
import { effort } from "../effort.ts";
import { SEED } from "../seed.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";

const NAMES = ["Market", "Quarry", "Bank", "Guild", "Chapel", "Port"];

function gameOf(board: string): string {
  return `game Quay

SIDES
  Automa: the bot.
  Blue: the player.

BOARD
  ${board}.

THINGS
  A space has worth (0–3).
  A worker is a unit.

UNITS of the Automa
  Marker.
  Helper (2).

UNITS of the Blue
  Mason (2).

DEFINITIONS
  Free: without worker.

ACTIONS
  PLACE a space.
  SAIL n to a space.
  BUMP at an enemy.
  PASS.

TIES: reading order.
`;
}

const RING = gameOf(`Spaces: ${NAMES.join(", ")}, in this order, and round again`);
const ROW = gameOf(`Spaces: ${NAMES.join(", ")}, in this order`);

function sheetOf(lines: string): string {
  return `game Quay\nscenario 1\nbot Automa\n\nMARKER\n${lines}\n\nHELPER\n1 PASS.\n`;
}

function messagesOf(text: string, lines: string): readonly string[] {
  const { game } = readText(text);
  if (game === null) throw new Error("the game has a mistake");
  return checkFile("sheet.bot", sheetOf(lines), { Quay: game.lexicon }).diagnostics.map(({ message }) => message);
}

/** The space that the first clause places on in drawn positions, beside where everyone is. */
async function placed(
  text: string,
  line: string,
): Promise<readonly { readonly at: number; free: number[]; chosen: string }[]> {
  const { game, book, sheet } = await playText(text, sheetOf(`1 ${line}\n2 PASS.`));
  const source = game.positions?.sourceOf(book, sheet.bot);
  const { decider } = game;
  if (!source || decider === undefined) throw new Error("the game decides nothing");
  const random = new RandomSource(SEED);
  return Array.from({ length: 100 }, (_, draw) => {
    const problem = source.draw(draw % source.ways, "Marker", random);
    const options = { readings: game.readings({}), dice: new SeededDice(draw), trace: false };
    const { decision } = decider.decide(book, problem.position, problem.acting, options);
    const { units } = problem.position as DeclaredPosition;
    const placeOf = (name: string) => NAMES.indexOf(units.find((unit) => unit.name === name)?.at ?? "");
    const taken = new Set(units.map(({ name }) => placeOf(name)));
    const free = NAMES.flatMap((_name, index) => (taken.has(index) ? [] : [index]));
    const chosen = decision.clause === 1 ? (decision.spaces?.[0] ?? "") : "none";
    return { at: placeOf("Marker"), free, chosen };
  }).filter(({ at }) => at >= 0);
}

describe.each([
  ["ring", "its order", RING],
  ["row", "its order", ROW],
  ["ring", "its name", gameOf(`A ring of spaces: ${NAMES.join(", ")}`)],
  ["row", "its name", gameOf(`A row of spaces: ${NAMES.join(", ")}`)],
  ["ring", "its name without an article", gameOf(`Ring of spaces: ${NAMES.join(", ")}`)],
] as const)("on a %s, told by %s", (lies, _told, text) => {
  test.each([
    ["next", 1],
    ["previous", -1],
  ] as const)("the %s free space is the first one that way from the acting unit", async (word, step) => {
    const found = await placed(text, `PLACE on the ${word} free space.`);
    for (const { at, free, chosen } of found) {
      const ahead = NAMES.map((_name, index) => at + step * (index + 1)).map((index) =>
        lies === "ring" ? (index + 2 * NAMES.length) % NAMES.length : index,
      );
      const expected = ahead.find((index) => index !== at && free.includes(index));
      expect(chosen).toBe(expected === undefined ? "none" : NAMES[expected]);
    }
    expect(new Set(found.map(({ chosen }) => chosen)).size).toBeGreaterThan(3);
  });

  test("the leftmost free space is the first in the list", async () => {
    for (const { free, chosen } of await placed(text, "PLACE on the leftmost free space."))
      expect(chosen).toBe(NAMES[free[0] ?? -1]);
    for (const { free, chosen } of await placed(text, "PLACE on free space. [Rightmost]"))
      expect(chosen).toBe(NAMES[free.at(-1) ?? -1]);
  });

  test("both evaluators count on alike", async () => {
    const lines =
      "1 Next space without worker: SAIL 1 to next free space. [Highest worth]\n" +
      "2 BUMP the next enemy.\n3 PLACE on free space. [Highest worth > Next]";
    const fired = expectAgreement(await playText(text, sheetOf(lines)), effort(200, 4_000));
    expect(fired).toEqual(["HELPER 1", "MARKER 1", "MARKER 2", "MARKER 3"]);
  });
});

test("“next” may say which way it counts on", async () => {
  const previous = await placed(RING, "PLACE on the previous free space.");
  expect(await placed(RING, "PLACE on the next free space counterclockwise.")).toEqual(previous);
  expect(await placed(RING, "PLACE on the next free space clockwise.")).not.toEqual(previous);
  expect(await placed(RING, "PLACE on the next space without worker counterclockwise.")).toEqual(previous);
  const left = await placed(ROW, "PLACE on the previous free space.");
  expect(await placed(ROW, "PLACE on the next free space to the left.")).toEqual(left);
});

test("what says a way stands behind “next” alone", () => {
  expect(messagesOf(RING, "1 PLACE on free space clockwise.")).toEqual([
    "“clockwise”: “clockwise” stands behind “next …”",
  ]);
});
