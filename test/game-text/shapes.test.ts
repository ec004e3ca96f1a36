import { expect, test } from "vitest";
import { exampleOf, MORE_RULES, RULE_ENDS, SENTENCE_ENDS, SENTENCES } from "../../grammar/game-text/sections.ts";
import { readText } from "./crawl.ts";

/** A game that has the words of the shapes that an editor offers. */
function textWith({ action = "Nothing.", rule = "The Party wins if there is no monster.", step = "Nothing." }): string {
  return `game Shapes

SIDES
  Dungeon: the bot.
  Party: the player.

BOARD
  A grid of squares, 5 × 5.
  Doom track: 0–10.

THINGS
  A square can be a wall, a chest or a trap. A square can belong to a side.
  A figure is a unit. It has hits (0–9) and armour (0–3). It can be stunned. It is ready or spent.
  A figure can be engaged with a figure.
  A bag holds 4 red and 3 blue tokens, refilled when empty.
  A monster is a figure of the Dungeon. A hero is a figure of the Party.
  Gold and points (0–20) belong to each side.

UNITS of the Dungeon: hits / armour.
  Goblin (3): 2 / 0.

UNITS of the Party: hits / armour.
  Knight (2): 5 / 1.

DEFINITIONS
  Free square: square not a wall and without figure.

ACTIONS
  STRIKE 2 at an enemy within 1 square: ${action}

PLAYER'S ACTIONS
  BEG: The side gains 1 gold.

RULES
  ${rule}

DECK TIDE, by half: upper / lower.
  Ebb (4): The Party gains 1 gold / the Dungeon gains 1 gold.

DECK WIND
  Gust (4): Nothing.

SEQUENCE SETTING UP:
  1: Place each hero in a free square. Place 3 Goblins in a free square.
  2: Deal 1 tide card to each side. Reveal 1 tide card.

SEQUENCE FIRE PHASE:
  1: Nothing.

SEQUENCE ROUND, at most 3 times:
  1: Each hero acts once. ${step}
`;
}

function findings(written: Parameters<typeof textWith>[0]): readonly string[] {
  return readText(textWith(written)).diagnostics.map(({ message }) => message);
}

test.each(SENTENCES)("an offered sentence is understood: %s", (shape) => {
  const said = withWhatItNeeds(exampleOf(shape));
  // Some need somebody who acts, others nobody.
  expect([findings({ action: said }), findings({ step: said })]).toContainEqual([]);
});

/** A sentence where it says something of what stands before it, or of what it is said. */
function withWhatItNeeds(example: string): string {
  if (/^On \d|the roll\b|each \d+ or more|the sum/.test(example)) return `Roll 2 [d6]. ${example}`;
  if (example.startsWith("Ties")) return `A hero becomes stunned. ${example}`;
  if (example.includes("passed first")) return `Each side acts once or passes, until all have passed. ${example}`;
  if (example.endsWith("instead.") && example.startsWith("If")) return `It loses 1 hit. ${example}`;
  return example
    .replace("The figure moves there", "For each free square: the figure moves there")
    .replace("It belongs", "A square belongs")
    .replace("tide card and carry it out", "wind card and carry it out");
}

test.each(MORE_RULES)("an offered rule is understood: %s", (shape) => {
  const example = exampleOf(shape);
  const rule = example.startsWith("If tied") ? `The side with the most gold wins.\n  ${example}` : example;
  expect(findings({ rule })).toEqual([]);
});

test.each([
  ...RULE_ENDS.when.map((end) => `When doom ${end}`),
  ...RULE_ENDS.whenThing.map((end) => `When a hero ${end}`),
  ...RULE_ENDS.if.map((end) => `If a figure ${end}`),
])("what is offered behind the beginning of a rule is understood: %s", (shape) => {
  const rule = exampleOf(shape).replace("would gain 1 gold, it loses 1 gold", "would gain hits, it loses 1 hit");
  expect(findings({ rule })).toEqual([]);
});

test.each([
  ...SENTENCE_ENDS.behindComma.map((end) =>
    end.startsWith("up to")
      ? `Trade 1 gold for 1 point, ${end}`
      : end.startsWith("otherwise")
        ? `If it is stunned, it loses 1 hit, ${end}`
        : `It gains 2 hits, ${end}`,
  ),
  ...SENTENCE_ENDS.alone.map((end) =>
    end === "instead"
      ? `It loses 1 hit. If it is stunned, it loses 2 hits ${end}`
      : end.startsWith("equal")
        ? `It gains armour ${end}`
        : `It gains 2 hits ${end}`,
  ),
])("what is offered behind a sentence is understood: %s", (shape) => {
  const action = `${exampleOf(shape).replace("gains 2 hits, but never", "loses 2 hits, but never")}.`;
  expect(findings({ action })).toEqual([]);
});

test.each([
  ["A figure can be stunned or.", ["A square can be a wall.", "A hex can be lit, as an event."]],
  ["The game has round of 3.", ["The game has round (1–8)."]],
])("the help for %s shows the rows most like it, and few of them", (row, shown) => {
  const text = textWith({}).replace("  A bag holds", `  ${row}\n  A bag holds`);
  const [help = ""] = readText(text).diagnostics.flatMap((found) => found.help ?? []);
  const forms = [...help.matchAll(/“([^”]*)”/g)].map(([, form]) => form);
  expect(forms.length).toBeLessThanOrEqual(4);
  expect(forms).toEqual(expect.arrayContaining(shown));
});
