import { describe, expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { oneOf, thingsOf } from "../../../compiler/lower/context.ts";
import { LEXICONS } from "../../registry.ts";

/** The mistakes of a sheet with one clause: the words at fault, with the reason. */
function mistakesIn(clause: string): readonly string[] {
  const text = `game Callisto\nscenario 5\nbot LFA\n\nSCOUT\n1 ${clause}\n`;
  const { diagnostics } = checkFile("lfa.bot", text, LEXICONS);
  return diagnostics
    .filter(({ code }) => code === "cannot-be-decided")
    .map(
      ({ span, message }) => `${text.slice(span.start, span.end)}: ${message.replace(/^.*cannot be decided: /, "")}`,
    );
}

describe("positions that only count the cards of a deck", () => {
  test.each(["Cards remain in bolster deck H: RECON.", "No cards remain in bolster deck H: RECON."])(
    "answer %s",
    (clause) => {
      expect(mistakesIn(clause)).toEqual([]);
    },
  );

  const noDecks = "positions of Callisto do not list decks";
  const noLetter = "“remaining in” needs one that its letter names";
  test.each([
    ["Cards remain in bolster deck: RECON.", "bolster deck", noLetter],
    ["Cards remain in matching bolster deck H: RECON.", "matching bolster deck H", noLetter],
    ["Card A remains in bolster deck H: RECON.", "bolster deck H", noDecks],
    ["Matching cards remain in bolster deck H: RECON.", "bolster deck H", noDecks],
    ["2 or more cards remain in bolster deck H: RECON.", "bolster deck H", noDecks],
    ["All cards remain in bolster deck H: RECON.", "bolster deck H", noDecks],
  ])("do not answer %s", (clause, words, reason) => {
    expect(mistakesIn(clause)).toEqual([`${words}: ${reason}`]);
  });
});

test("a question that leads past lines asks nothing of the action behind its own answer", () => {
  const asked = (question: string): string => `${question}? Yes: ATTACK 1. No: go to 3.\n2 RECON.\n3 RECON.`;
  expect(mistakesIn(asked("legal Ripper within 1 space"))).toEqual(["legal: “legal” needs an action that aims"]);
  expect(mistakesIn(asked("Ripper within 1 space"))).toEqual([]);
});

test.each([
  ["Space", "a space", "spaces"],
  ["Hex", "a hex", "hexes"],
  ["Octant", "an octant", "octants"],
  ["Box", "a box", "boxes"],
])("what cannot be decided calls a %s %s, and several %s", (sort, one, several) => {
  expect([oneOf(sort), thingsOf(sort)]).toEqual([one, several]);
});
