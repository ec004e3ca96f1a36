import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { gameReader } from "../../games/text/read-game.ts";
import { draftGame } from "../../library/draft-game.ts";

const READER = gameReader(undefined, "in steps");

function exampleSheet(path: string): string {
  return readFileSync(new URL(`../../examples/${path}`, import.meta.url), "utf8");
}

describe("a draft of a game", () => {
  test("gives every word of a printed sheet a meaning, and its places their names", () => {
    const drafted = draftGame({ path: "automa.bot", text: exampleSheet("harbour/automa.bot") }, READER);
    expect(drafted.ok && drafted.left).toEqual([]);
    expect(drafted.ok && drafted.text).toBe(`// A draft from automa.bot: each sentence is a guess. Mend what is not so.
game Harbour

SIDES
  Automa: the bot.
  Player: the player.

BOARD
  Spaces: Start, Goal, Shipyard, Guild, in this order.

THINGS
  A piece is a unit.
  A space can be open.
  Each side has wood (0–20).
  Each side has stone (0–20).
  Each side has gold (0–20).
  A space has value (0–9).

UNITS of the Automa.
  Porter.

UNITS of the Player.
  Level.

ACTIONS
  TAKE a space.
`);
  });

  test("leaves only what no declaration can mend: what comes of actions", () => {
    const drafted = draftGame({ path: "dungeon.bot", text: exampleSheet("vault/dungeon.bot") }, READER);
    expect(drafted.ok && new Set(drafted.left.map(({ code }) => code))).toEqual(new Set(["cannot-be-tried"]));
  });

  test("ends with a page that is no sheet", () => {
    const prose = Array.from(
      { length: 60 },
      (_, line) => `${line + 1} Lorem${line} ipsum${line} dolor${line} AMET sit.`,
    );
    const text = `game Lorem\nbot Ipsum\n\nIPSUM BOT PROCEDURES\n\nGUARD\n${prose.join("\n")}\n`;
    const drafted = draftGame({ path: "page.bot", text }, READER);
    expect(drafted.ok && drafted.left.length).toBeGreaterThan(60);
  });

  test("of a name that nothing can have is refused", () => {
    expect(draftGame({ path: "a.bot", text: "game 7\nbot .\n\nGUARD\n1 REST.\n" }, READER)).toMatchObject({
      ok: false,
    });
  });
});
