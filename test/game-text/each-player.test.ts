import { expect, test } from "vitest";
import { readText } from "./crawl.ts";

const EITHER = "  Dragon: a bot or a player.\n  Lion: a bot or a player.\n  Crane: a bot or a player.";
const BOT = "  Dragon: the bot.\n  Lion: a bot or a player.\n  Crane: a bot or a player.";

function textWith(sides: string, step: string, defined = ""): string {
  const definitions = defined === "" ? "" : `DEFINITIONS\n  ${defined}\n\n`;
  const units = ["Dragon", "Lion", "Crane"].map((side) => `UNITS of the ${side}: lanterns.\n  ${side}let: 2.\n\n`);
  return `game Parade

SIDES
${sides}

BOARD
  A ring of streets, 10.

THINGS
  A float is a unit. It has lanterns (0–4).
  Each side has silk (0–12) and applause (0–60).

${units.join("")}${definitions}ACTIONS
  GLIDE 2 to a street: The float moves there.

SEQUENCE SETTING UP:
  1: Place each float in Street 1.

SEQUENCE ROUND, at most 5 times:
  1: ${step}
`;
}

/** What the game does, without its words and places. */
function meaningOf(text: string): unknown {
  const { declared, diagnostics } = readText(text);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return JSON.parse(
    JSON.stringify(declared?.play, (key, value: unknown) => (key === "span" || key === "text" ? 0 : value)),
  );
}

const SAME = [
  ["Each player gains 1 silk.", "Each side gains 1 silk."],
  ["All players gain 1 silk.", "Each side gains 1 silk."],
  ["In turn order, each player gains 1 silk.", "Each side gains 1 silk."],
  ["For each player: that player gains 1 silk.", "For each side: that side gains 1 silk."],
  ["The player with the most applause gains 1 silk.", "The side with the most applause gains 1 silk."],
  ["Each player who has at least 2 silk gains 1 applause.", "Each side with at least 2 silk gains 1 applause."],
] as const;

test.each(SAME)("where every side may be a player, “%s” is said of sides", (written, meant) => {
  expect(meaningOf(textWith(EITHER, written))).toEqual(meaningOf(textWith(EITHER, meant)));
});

test.each(SAME)("where a text defines players as sides, “%s” is said of the bot, too", (written, meant) => {
  const defined = "Player: side.";
  expect(meaningOf(textWith(BOT, written, defined))).toEqual(meaningOf(textWith(BOT, meant, defined)));
});

test("where a bot may count as a player or not, each player is an error", () => {
  expect(readText(textWith(BOT, "Each player gains 1 silk.")).diagnostics).not.toEqual([]);
});

test("the first player and one side called the player stay what they are", () => {
  const sides = EITHER.replace("Lion: a bot or a player", "Lion: the player");
  expect(readText(textWith(sides, "The player gains 1 silk.")).diagnostics).toEqual([]);
  expect(readText(textWith(sides, "Each player gains 1 silk.")).diagnostics).not.toEqual([]);
});

test("an error in such a sentence stands where it is written, and its step keeps its words", () => {
  const text = textWith(EITHER, "Each player gains 1 gold.");
  const [mistake] = readText(text).diagnostics;
  expect(text.slice(mistake?.span.start, mistake?.span.end)).toBe("gold");
  const { declared } = readText(textWith(EITHER, "Each player gains 1 silk."));
  expect(declared?.play?.round.map((step) => step.text)).toEqual(["Each player gains 1 silk."]);
});
