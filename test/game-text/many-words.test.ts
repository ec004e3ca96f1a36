import { expect, test } from "vitest";
import { expectAgreement, playText } from "./crawl.ts";

const STATES = Array.from({ length: 40 }, (_, index) => `state${index}`);
const LAST = STATES.length - 1;

/** More words of figures, of squares and of the game than a compiled sheet has bits for each. */
const TEXT = `game Crawl

SIDES
  Dungeon: the bot.
  Party: the player.

BOARD
  A grid of squares, 4 × 4.

THINGS
  A figure is a unit. It has speed (1–3).
  A square can be ${STATES.map((state) => `s${state}`).join(", ")} or dry.
  It can be ${STATES.map((state) => `u${state}`).join(", ")} or hurt.
  The game can be ${STATES.map((state) => `g${state}`).join(", ")} or dark.

UNITS of the Dungeon: speed.
  Goblin (2): 2.

UNITS of the Party: speed.
  Knight (2): 2.

ACTIONS
  RUN n (its speed) to a sstate${LAST} square.
  STRIKE at a ustate${LAST} enemy.
`.replace("  It can be u", "  A figure can be u");

const SHEET = `game Crawl
scenario 1 "The cellar"
bot Dungeon

DUNGEON BOT PROCEDURES

GOBLIN
1 gstate${LAST - 1}: STRIKE. [ustate${LAST - 1} > Hurt > Random]
2 ustate${LAST - 2} enemy within 2 squares: RUN X to sstate${LAST - 1} square. [Dry > Nearest > Random]
3 STRIKE at enemy not ustate${LAST - 3}. [Random]
`;

test("more words of one sort of things than there are bits mean the same to both evaluators", async () => {
  const game = await playText(TEXT, SHEET);
  expect(expectAgreement(game, 400)).toEqual(["GOBLIN 1", "GOBLIN 2", "GOBLIN 3"]);
});
