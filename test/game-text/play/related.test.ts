import { expect, test } from "vitest";
import { effort } from "../../effort.ts";
import { SEED } from "../../seed.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

/** Links that hold both ways and one way, to units and to places, and parts of units that leave the board. */
const TEXT = `game Jousts

SIDES
  Red: a bot or a player.
  Blue: a bot or a player.

BOARD
  Squares: Gate, Yard, Hall, Tower, in this order.

THINGS
  A knight is a unit. It has speed (1–3).
  It can be engaged with a knight, led by a knight or sworn to a square.
  A piece is a part of a knight. It can be broken. It has a kind (a plate, a lance).

UNITS of the Red: speed / plates / lances.
  Rider (3): 2 / 2 / 1.

UNITS of the Blue: speed / plates / lances.
  Lord (2): 3 / 1 / 2.

DEFINITIONS
  Strength of a knight = unbroken lances of it + unbroken plates of it.

ACTIONS
  RIDE n (its speed) to a square, unless the knight is engaged with an enemy:
    The knight moves there, then the knight becomes sworn to it.
  CHALLENGE at an enemy within 2 squares, unless it is engaged with the knight: It becomes engaged with the knight.
  STRIKE at a knight engaged with the knight, only if the knight has unbroken lance:
    A broken piece of the knight becomes unbroken. [Random]
    An unbroken piece of it becomes broken. [Random]
    The knight becomes not engaged with anything.
  FOLLOW at an own knight within 1 square, unless it is led by the knight: The knight becomes led by it.
  RALLY a square, only if a knight led by the knight is sworn to it: For each knight led by the knight: it becomes not led by anything.
  MEND, only if strength of the knight < 3: A broken piece of the knight becomes unbroken. [First in order]

RULES
  When a knight is without unbroken piece: Each knight led by it becomes not led by anything. Remove it.

SEQUENCE SETTING UP:
  1: Place 3 Riders in Gate. Place 2 Lords in Tower.

SEQUENCE ROUND, at most 12 times:
  1: Each knight acts once. [Random]
`;

test("what is linked to a thing, and its parts, are the same in a plain and in a packed state, after every event", async () => {
  const ways = await bothWays(TEXT, []);
  const compared = { ...NOTHING_COMPARED };
  const games = effort(8, 60);
  let gone = 0;
  for (let game = 0; game < games; game += 1) {
    const players = { Red: game % 2 === 0 ? "random" : "greedy", Blue: "random" };
    const { units } = playBothWays(ways, players, SEED + game, compared);
    if (units.length < 5) gone += 1;
  }
  expect(compared.events).toBeGreaterThan(30 * games);
  expect(compared.options).toBeGreaterThan(100 * games);
  expect(gone).toBeGreaterThan(0);
});
