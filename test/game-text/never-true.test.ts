import { expect, test } from "vitest";
import { checkProject } from "../../compiler/lint/index.ts";
import { readText } from "./crawl.ts";

const GAME = `game Harbour

SIDES
  Smugglers: the bot.
  Watch: the player.

BOARD
  A grid of docks, 5 × 5.

THINGS
  The game has tide (1–6).
  Each side has coins (0–20).
  A person is a unit. It has nerve (0–9). It can be drunk.

UNITS of the Smugglers: nerve.
  Runner (3): 4.

UNITS of the Watch: nerve.
  Constable (2): 5.

ACTIONS
  HIDE, only if the person is not drunk.
`;

/** What is said of the condition of a Runner. */
function said(condition: string): readonly string[] {
  const { game } = readText(GAME);
  if (game === null) throw new Error("the text has a mistake");
  const sheet = `game Harbour\nscenario 1\nbot Smugglers\n\nRUNNER\n1 ${condition}: HIDE.\n`;
  const { diagnosticsByPath } = checkProject([{ path: "sheet.bot", text: sheet }], { Harbour: game.lexicon });
  return (diagnosticsByPath.get("sheet.bot") ?? [])
    .filter(({ severity }) => severity !== "note")
    .map(({ code, message }) => `${code}: ${message}`);
}

test.each([
  ["Nerve is 12 or more", "nerve is 12 or more", "nerve is a number from 0 to 9"],
  ["Coins is 25 or more", "coins is 25 or more", "coins is a number from 0 to 20"],
  ["Tide is 0", "tide is 0", "tide is a number from 1 to 6"],
  ["Constable with nerve of 10 or more", "Constable with nerve of 10 or more", "nerve is a number from 0 to 9"],
  ["Runner is drunk and not drunk", "Runner is drunk and not drunk", "its parts contradict each other"],
])("a condition that no number or thing fits is a finding: %s", (condition, text, reason) => {
  expect(said(condition)).toEqual([`impossible-condition: “${text}” is never true: ${reason}`]);
});

test.each([
  "Nerve is 9",
  "Tide is 1",
  "Coins is 20",
  "Fewer than 3 constables with nerve of 9",
  "No constable with nerve of 10 or more",
  // The numbers of several are added up.
  "Nerve of all constables > 12",
  "Runner is drunk and constable is not drunk",
])("a condition that can be true, or always is, is none: %s", (condition) => {
  expect(said(condition)).toEqual([]);
});
