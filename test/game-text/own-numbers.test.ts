import { expect, test } from "vitest";
import { declaredBy, expectAgreement, playText, readText } from "./crawl.ts";
import { PATROL } from "./patrol.ts";

const ROUND = "\nSEQUENCE ROUND, at most 9 times:\n  1: Each figure acts once.\n";

function reports(text: string): readonly string[] {
  return readText(text).diagnostics.map(
    ({ code, message, span }) => `${code} at ${text.slice(span.start, span.end)}: ${message}`,
  );
}

const withRun = (row: string): string => PATROL.replace(/^ {2}RUN .*$/m, `  ${row}`);

test("an action that goes to a place leads there, also where the text does not say so", () => {
  const run = "RUN 3 to a square without figure";
  expect(declaredBy(withRun(`${run}.`) + ROUND)).toEqual(
    declaredBy(withRun(`${run}: The figure moves there.`) + ROUND),
  );
});

test("of an action that is done to something a played game must say what it does", () => {
  const withOpen = (row: string): string => withRun("RUN 3 to a square.").replace(/^ {2}OPEN.*$/m, `  ${row}`);
  expect(reports(withOpen("OPEN a chest within 1 square.") + ROUND)).toEqual([
    "game-action-without-effect at OPEN: nothing says what OPEN does: in a game that is played it changes nothing",
  ]);
  expect(reports(withOpen("OPEN a chest within 1 square: Nothing.") + ROUND)).toEqual([]);
  expect(reports(withOpen("OPEN.") + ROUND)).toEqual([]);
  expect(reports(withOpen("OPEN a chest within 1 square."))).toEqual([]);
});

test("a played game must say how far a unit goes", () => {
  const text = withRun("RUN n to a square without figure.") + ROUND;
  expect(reports(text)).toEqual([
    "game-distance-unknown at RUN: nothing says how far a unit goes with RUN n: write `RUN 1`",
  ]);
  expect(reports(withRun("RUN 3 to a square without figure.") + ROUND)).toEqual([]);
  expect(reports(withRun("RUN n (its dice) to a square without figure.") + ROUND)).toEqual([]);
});

test.each([
  ["RUN", ROUND, ["RUN 1", "RUN n (its speed)"]],
  ["RUN n", ROUND, ["RUN 1", "RUN n (its speed)"]],
  ["RUN", "", ["RUN n", "RUN 1", "RUN n (its speed)"]],
])("what the error of a movement says to write checks: %s%s", (action, rounds, ways) => {
  const text = (said: string): string =>
    (withRun(`${said} to a square without figure.`) + rounds).replaceAll("dice", "speed");
  const [message = "", another] = reports(text(action));
  expect(another).toBeUndefined();
  expect([...message.matchAll(/`([^`]+)`/g)].map(([, way]) => way)).toEqual(ways);
  for (const way of ways) expect(reports(text(way))).toEqual([]);
});

test("a movement is advised no number that its units have not", () => {
  expect(reports(withRun("RUN to a square without figure.") + ROUND)).toEqual([
    "game-move-without-number at RUN: RUN does not say how far it goes: write `RUN 1`",
  ]);
});

test("a game that nobody plays leaves it to its sheets how far a unit goes", () => {
  expect(reports(withRun("RUN n to a square without figure."))).toEqual([]);
});

test.each([
  ["RUN 0 to a square.", "game-bad-row at 0: this row is not understood at “0”: expected a number of at least 1"],
  [
    "RUN 2 (its dice) to a square.",
    "game-bad-row at its: this row is not understood at “its”: expected how pages say it: its number stands before the bracket",
  ],
  [
    "REST 2.",
    "game-not-yet at 2: Tiebreak cannot read a number of an action that is not done “to” or “at” something yet",
  ],
])("a number of its own that means nothing is refused: %s", (row, report) => {
  expect(reports(withRun(row.replace("REST", "DOZE")))).toEqual([report.replace("REST", "DOZE")]);
});

test("a number of the places of several units is that of each place once, however many stand there", async () => {
  const text = `game Inn

SIDES
  Host: the bot.
  Rival: the player.

BOARD
  Rooms: Attic, Suite, Salon, Cellar, in this order.

THINGS
  A room has rank (1–5).
  A guest is a unit. It has orders (0–4).

UNITS of the Host: orders.
  Lodger (3): 1.

UNITS of the Rival: orders.
  Baron: 1.

ACTIONS
  PREPARE a room.
`;
  const sheet = `game Inn\nscenario 1 "Night"\nbot Host\n\nHOST BOT PROCEDURES\n\nLODGER\n1 PREPARE a room with less rank than Lodger.\n`;
  expect(expectAgreement(await playText(text, sheet), 300)).toEqual(["LODGER 1"]);
});

test("a number of the place where whoever acts stands can be said to be here", async () => {
  const text = `game Inn

SIDES
  Host: the bot.
  Rival: the player.

BOARD
  Rooms: Attic, Suite, Salon, Cellar, in this order.

THINGS
  A room has coal (0–5).
  A guest is a unit.

UNITS of the Host.
  Lodger (3).

UNITS of the Rival.
  Baron.

ACTIONS
  STOKE.
  SWEEP.
  DOZE.
`;
  const lines =
    "1 If there are 2 or more coal here, STOKE.\n2 If there is no coal here: DOZE.\n3 If there is coal here, SWEEP.\n";
  const sheet = `game Inn\nscenario 1 "Night"\nbot Host\n\nHOST BOT PROCEDURES\n\nLODGER\n${lines}`;
  expect(expectAgreement(await playText(text, sheet), 100)).toEqual(["LODGER 1", "LODGER 2", "LODGER 3"]);
});
