import { describe, expect, test } from "vitest";
import { directoryWith, tiebreak } from "../cli/command-line.ts";
import { fileOf } from "./crawl.ts";

const CRAWL = fileOf("game.bot");

function changed(...pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`the game does not say ${before}`);
    return text.replace(before, after);
  }, CRAWL);
}

async function diff(after: string, ...options: readonly string[]) {
  const directory = directoryWith({ "old/game.bot": CRAWL, "new/game.bot": after });
  return tiebreak(directory, ["diff", "old/game.bot", "new/game.bot", ...options]);
}

describe("two texts of a game", () => {
  test("are compared name by name, in words", async () => {
    const after = changed(
      ["Ogre: 6 / 1 / 2", "Ogre (2): 6 / 1 / 3"],
      ["hits (0–9), armour", "hits (0–8), armour"],
      ["  Wizard: 4 / 0 / 4.\n", ""],
      ["  OPEN a door within 1 square.", "  OPEN a door within 2 squares.\n  CLOSE a door within 1 square."],
      ["with hits of at most 2", "with hits of at most 3"],
      ["TIES: reading order", "TIES: random"],
      ["It can be stunned", "It can be stunned or blind"],
    );
    expect((await diff(after)).output).toBe(`THINGS
  • hits changed: figure has hits (0–9) → figure has hits (0–8)
  • blind added: figure can be blind

UNITS of Dungeon
  • Ogre changed: 1 of it → 2 of it
  • speed of Ogre changed: 2 → 3

UNITS of Party
  • Wizard removed: 1 of it
  • hits of Wizard removed: 4
  • armour of Wizard removed: 0
  • speed of Wizard removed: 4

DEFINITIONS
  • Hurt changed: Hurt: with hits of at most 2 → Hurt: with hits of at most 3

ACTIONS
  • OPEN changed: OPEN a door within 1 square → OPEN a door within 2 squares
  • CLOSE added: CLOSE a door within 1 square

TIES
  • ties changed: reading order → random
`);
    expect((await diff(after, "--fail-on", "changed")).code).toBe(1);
  });

  test("say the same where only layout, remarks and the order of rows differ", async () => {
    const other = changed([
      "  OPEN a door within 1 square.\n  RECOVER, only if the figure is stunned.",
      "  RECOVER, only if the figure is stunned. // l. 4\n  OPEN a  door within 1 square.",
    ]);
    const { output, code } = await diff(other, "--fail-on", "changed");
    expect([output, code]).toEqual(["Both texts say the same.\n", 0]);
  });

  test("are not compared where a row cannot be read", async () => {
    const { error, code } = await diff(changed(["6 × 6", "6 by 6"]));
    expect(error).toContain("it has rows that cannot be read");
    expect(code).toBe(2);
  });
});

test("the text of a game is exported as data, row by row", async () => {
  const { output } = await tiebreak(directoryWith({ "game.bot": CRAWL }), ["export", "game.bot"]);
  const data = JSON.parse(output) as { readonly game: string; readonly sections: readonly { readonly kind: string }[] };
  expect(data.game).toBe("Crawl");
  expect(data.sections.map(({ kind }) => kind)).toEqual([
    "sides",
    "board",
    "things",
    "units",
    "units",
    "definitions",
    "actions",
    "ties",
  ]);
  expect(output).not.toContain("span");
});
