import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import type { DeclaredPosition } from "../../games/shared/declared/position.ts";
import { RandomSource, SeededDice } from "../../runtime/dice.ts";
import { effort } from "../effort.ts";
import { SEED } from "../seed.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";

const NAMES = ["Start", "Mill", "Hill", "Pass", "Town", "Finish"];

/** A race on a board, with rows that say which way it runs. */
function raceOn(board: string, ...courses: readonly string[]): string {
  return `game Race

SIDES
  Reds: the bot.
  Blues: the player.

BOARD
  ${[board, ...courses].join("\n  ")}

THINGS
  A leg can be steep.
  A car is a unit. It has gear (1–3).

UNITS of the Reds: gear.
  Falcon: 2.
  Comet: 1.

UNITS of the Blues: gear.
  Racer: 2.
  Drone: 1.

DEFINITIONS
  Free leg: leg without car.

ACTIONS
  DRIVE n (its gear) to a free leg.
  MARK a leg.
  RAM at an enemy.
  WAIT.

TIES: reading order.
`;
}

const LISTED = `Legs: ${NAMES.join(", ")}, in this order.`;
const ROW = raceOn(LISTED, "Legs run from Start to Finish.");
const BACK = raceOn(LISTED, "Legs run from Finish to Start.");
const RING = raceOn(`Legs: ${NAMES.join(", ")}, in this order, and round again.`, "Legs run from Finish to Start.");
const GRID = raceOn("A grid of legs, 4 × 3.", "Legs run from left to right.");

function sheetOf(lines: string): string {
  return `game Race\nscenario 1\nbot Reds\n\nFALCON\n${lines}\n\nCOMET\n1 WAIT.\n`;
}

function mistakesIn(text: string): readonly string[] {
  return readText(text).diagnostics.map(({ message }) => message);
}

function findingsIn(text: string, lines: string) {
  const { game } = readText(text);
  if (game === null) throw new Error("the game has a mistake");
  return checkFile("sheet.bot", sheetOf(lines), { Race: game.lexicon }).diagnostics;
}

/** What the Falcon marks in drawn positions, beside where everyone is. */
async function marked(text: string, line: string) {
  const { game, book, sheet } = await playText(text, sheetOf(`1 ${line}\n2 WAIT.`));
  const source = game.positions?.sourceOf(book, sheet.bot);
  const { decider } = game;
  if (!source || decider === undefined) throw new Error("the game decides nothing");
  const random = new RandomSource(SEED);
  return Array.from({ length: 150 }, (_, draw) => {
    const { position, acting } = source.draw(draw % source.ways, "Falcon", random);
    const options = { readings: game.readings({}), dice: new SeededDice(draw), trace: false };
    const { decision } = decider.decide(book, position, acting, options);
    const { units } = position as DeclaredPosition;
    const at = Object.fromEntries(units.map((unit) => [unit.name, unit.at ?? ""]));
    return { at, chosen: decision.clause === 1 ? (decision.spaces?.[0] ?? "marked") : "none" };
  }).filter(({ at }) => at["Falcon"] !== undefined && at["Racer"] !== undefined);
}

describe.each([
  ["from the first to the last", ROW, 1],
  ["from the last to the first", BACK, -1],
] as const)("on a row that runs %s", (_way, text, sign) => {
  const along = sign === 1 ? NAMES : NAMES.toReversed();
  const index = (place: string | undefined): number => along.indexOf(place ?? "");

  test("a leg directly behind a car is the one that it has just left", async () => {
    const found = await marked(text, "MARK the leg directly behind the Racer.");
    for (const { at, chosen } of found) expect(chosen).toBe(along[index(at["Racer"]) - 1] ?? "none");
    expect(await marked(text, "MARK the leg right before the Racer.")).toEqual(found);
  });

  test("the leg directly ahead is the next of the car that acts", async () => {
    const found = await marked(text, "MARK the leg directly ahead.");
    for (const { at, chosen } of found) expect(chosen).toBe(along[index(at["Falcon"]) + 1] ?? "none");
    expect(await marked(text, "MARK a leg directly in front of the Falcon.")).toEqual(found);
    expect(await marked(text, "MARK the next leg ahead.")).toEqual(found);
    expect(await marked(text, "MARK the next leg along the track.")).toEqual(found);
  });

  test("who is further along is ahead, and the other trails", async () => {
    const found = await marked(text, "Racer is ahead of the Falcon: MARK the Start.");
    for (const { at, chosen } of found)
      expect(chosen).toBe(index(at["Racer"]) > index(at["Falcon"]) ? "Start" : "none");
    expect(new Set(found.map(({ chosen }) => chosen)).size).toBe(2);
    for (const line of [
      "Racer is ahead",
      "The Falcon trails the Racer",
      "The Racer is in front",
      "Falcon is before Racer",
    ])
      expect([line, await marked(text, `${line}: MARK the Start.`)]).toEqual([line, found]);
  });

  test("nobody is ahead of who is in the lead, and nobody behind who is in last place", async () => {
    const cars = (at: Record<string, string>): readonly number[] =>
      Object.values(at)
        .map(index)
        .filter((each) => each >= 0);
    for (const { at, chosen } of await marked(text, "The Falcon is in the lead: MARK the Start."))
      expect(chosen).toBe(index(at["Falcon"]) === Math.max(...cars(at)) ? "Start" : "none");
    for (const { at, chosen } of await marked(text, "The Falcon is in last place: MARK the Start."))
      expect(chosen).toBe(index(at["Falcon"]) === Math.min(...cars(at)) ? "Start" : "none");
  });

  test("the foremost of several is the furthest along", async () => {
    for (const { at, chosen } of await marked(text, "MARK the leg with the foremost enemy.")) {
      const best = Math.max(...["Racer", "Drone"].map((name) => index(at[name])));
      expect(chosen).toBe(along[best]);
    }
    for (const { at, chosen } of await marked(text, "MARK free leg. [Furthest behind]")) {
      const taken = Object.values(at);
      expect(chosen).toBe(along.find((name) => !taken.includes(name)));
    }
  });
});

test("“to the right” follows the list of a row, whichever way it runs", async () => {
  const right = await marked(ROW, "MARK the next leg to the right.");
  expect(await marked(BACK, "MARK the next leg to the right.")).toEqual(right);
  expect(await marked(BACK, "MARK the previous leg.")).toEqual(right);
  expect(await marked(BACK, "MARK free leg. [Leftmost]")).toEqual(await marked(ROW, "MARK free leg. [Leftmost]"));
});

test("on a ring only the next one is ahead, and “clockwise” follows the list", async () => {
  const found = await marked(RING, "MARK the leg directly ahead.");
  for (const { at, chosen } of found) {
    const index = NAMES.indexOf(at["Falcon"] ?? "");
    expect(chosen).toBe(NAMES.at(index - 1));
  }
  expect(await marked(RING, "MARK the next leg.")).toEqual(found);
  expect(await marked(RING, "MARK the next leg counterclockwise.")).toEqual(found);
  expect(findingsIn(RING, "1 Racer is ahead: WAIT.")).toHaveLength(1);
});

test("on a grid the leg directly ahead lies in the same lane, and who is ahead may be in another", async () => {
  const column = (cell: string | undefined): number => (cell ?? "").charCodeAt(0);
  const found = await marked(GRID, "MARK the leg directly ahead.");
  for (const { at, chosen } of found) {
    const own = at["Falcon"] ?? "";
    const next = String.fromCharCode(column(own) + 1);
    expect(chosen).toBe(own.startsWith("d") ? "none" : `${next}${own.slice(1)}`);
  }
  for (const { at, chosen } of await marked(GRID, "Racer is ahead: MARK any leg."))
    expect(chosen !== "none").toBe(column(at["Racer"]) > column(at["Falcon"]));
});

test.each([
  ["right", "top to bottom"],
  ["left", "right to left"],
  ["down", "bottom to top"],
])("a grid can run another way: %s", (_way, course) => {
  expect(mistakesIn(GRID.replace("left to right", course))).toEqual([]);
});

test("both evaluators agree on what lies along the way", async () => {
  const lines =
    "1 Falcon is in the lead: DRIVE X to free leg directly behind an enemy. [Furthest ahead]\n" +
    "2 Falcon in last place: RAM at the rearmost enemy ahead.\n" +
    "3 MARK a steep leg ahead. [Directly ahead of enemy > Furthest behind]\n" +
    "4 Leading enemy is not directly behind Comet: MARK leg before it. [Directly ahead > Furthest ahead]\n5 WAIT.";
  for (const text of [ROW, BACK, GRID])
    expect(expectAgreement(await playText(text, sheetOf(lines)), effort(200, 4_000))).toContain("FALCON 3");
});

test.each([
  ["MARK leg behind the Racer", "behind"],
  ["Racer is ahead: WAIT", "ahead"],
  ["Falcon is in last place: WAIT", "last place"],
])("where the text does not say which way places run, “%s” says what to add", (line, marks) => {
  const [finding] = findingsIn(raceOn(LISTED), `1 ${line}.`);
  expect(finding).toMatchObject({
    code: "unknown-word",
    help: "Say under BOARD which way that is, as in “Legs run from Start to Finish.”",
  });
  expect(finding?.message).toContain(marks);
  expect(findingsIn(ROW, `1 ${line}.`)).toEqual([]);
});

test("“after” and “before” need no way: they follow the list", async () => {
  expect(await marked(raceOn(LISTED), "MARK leg right after the Racer.")).toEqual(
    await marked(ROW, "MARK leg directly ahead of the Racer."),
  );
});

test.each([
  ["Legs run from Start to Hill.", "“Hill” is no other end of the legs: there is Finish"],
  ["Legs run from Mill to Finish.", "“Mill” is no end of the legs: there is Start and Finish"],
  ["Spaces run from Start to Finish.", "“Spaces” is no part of the board: there is legs"],
  [
    "Legs run from Start to Finish.\n  Legs run from Finish to Start.",
    "Tiebreak cannot read a second way in which legs run yet",
  ],
])("“%s” says what is wrong", (row, message) => {
  expect(mistakesIn(raceOn(LISTED, row))).toEqual([message]);
});

test.each([
  ["Legs run from north to south.", "“north” is no edge of a grid: there is left, right, bottom and top"],
  ["Legs run from left to top.", "“top” is no edge opposite the left: there is right"],
])("on a grid “%s” says what is wrong", (row, message) => {
  expect(mistakesIn(raceOn("A grid of legs, 4 × 3.", row))).toEqual([message]);
});

test("places that lie anyhow run no way", () => {
  expect(mistakesIn(raceOn("A hex grid of legs, 3 × 3.", "Legs run from left to right."))).toEqual([
    "Tiebreak cannot read which way places run that lie neither in a row, in a ring nor in a grid of one kind of squares yet",
  ]);
});
