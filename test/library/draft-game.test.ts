import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { gameReader } from "../../games/text/read-game.ts";
import { type DraftedGame, draftGame } from "../../library/draft-game.ts";
import type { Result } from "../../library/result.ts";

const READER = gameReader(undefined, "in steps");

function exampleSheet(path: string): string {
  return readFileSync(new URL(`../../examples/${path}`, import.meta.url), "utf8");
}

function draftOf(path: string, text: string): Result<DraftedGame> {
  const search = draftGame({ path, text }, READER);
  for (;;) {
    const { done, value } = search.next();
    if (done === true) return value;
  }
}

const GUARD = `game Bay
scenario 1 "The moonless night"
bot Coastguard

COASTGUARD BOT PROCEDURES

CUTTER
1 If a smuggler is in the same cove, SEIZE it. If there are several, choose the one with the most crates, then the one with the fewest hits.
2 If a smuggler with crates is within 2 coves, SAIL towards it.
3 If the alarm is 3 or more, SAIL to the nearest cove with a hideout that is not snowed in and SEARCH there.
4 BUY 2 in the cove with the most unrest.
5 Fewer hits than the Smuggler's hits: WAIT.

PATROL
1 SEIZE the smuggler with the most crates in its cove.
2 MARCH 1 to an own cove, otherwise to a cove without smugglers. [Highest unrest]
3 Otherwise REST.
`;

describe("a draft of a game", () => {
  test("gives every word of a printed sheet a meaning, and its places their names", () => {
    const drafted = draftOf("automa.bot", exampleSheet("harbour/automa.bot"));
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

  test("takes what leaves the fewest errors in the whole sheet, for its places, its units and what is said of them", () => {
    const drafted = draftOf("guard.bot", GUARD);
    expect(drafted.ok && drafted.left).toEqual([]);
    expect(drafted.ok && drafted.text).toBe(`// A draft from guard.bot: each sentence is a guess. Mend what is not so.
game Bay

SIDES
  Coastguard: the bot.
  Player: the player.

BOARD
  Coves with borders:
    North: East.
    East: South.
    South: West.
    West: North.

THINGS
  A piece is a unit.
  A piece has crates (0–9).
  A piece has hits (0–9).
  The game has alarm (0–9).
  A cove can have a hideout.
  A cove can be snowed in.
  A cove has unrest (0–9).
  A cove can belong to a side.

UNITS of the Coastguard.
  Cutter.
  Patrol.

UNITS of the Player.
  Smuggler.

ACTIONS
  SEIZE at a piece.
  SAIL 1 to a cove.
  SEARCH a cove.
  BUY n a cove.
  WAIT.
  MARCH n to a cove, by default 1.
  REST.
`);
  });

  test("leaves only what no declaration can mend: what comes of actions", () => {
    const drafted = draftOf("dungeon.bot", exampleSheet("vault/dungeon.bot"));
    expect(drafted.ok && new Set(drafted.left.map(({ code }) => code))).toEqual(new Set(["cannot-be-tried"]));
  });

  test("ends with a page that is no sheet", () => {
    const prose = Array.from(
      { length: 25 },
      (_, line) => `${line + 1} Lorem${line} ipsum${line} dolor${line} AMET sit.`,
    );
    const text = `game Lorem\nbot Ipsum\n\nIPSUM BOT PROCEDURES\n\nGUARD\n${prose.join("\n")}\n`;
    const drafted = draftOf("page.bot", text);
    expect(drafted.ok && drafted.left.length).toBeGreaterThan(25);
  });

  test("of a name that nothing can have is refused", () => {
    expect(draftOf("a.bot", "game 7\nbot .\n\nGUARD\n1 REST.\n")).toMatchObject({
      ok: false,
    });
  });
});
