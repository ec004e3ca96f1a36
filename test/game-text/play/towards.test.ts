import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

const MAP = "Squares with borders:\n    Hall: Cave, Attic.\n    Cave: Pit.\n    Attic: Pit.\n    Pit: Den.";

function textWith(step: string, board = "A grid of squares, 5 × 5, diagonals count.", places = IN_GRID): string {
  return `game Hunt

SIDES
  Dungeon: the bot.
  Party: a bot or a player.

BOARD
  ${board}

THINGS
  A square can be a wall.
  A figure is a unit. It has hits (0–9).
  A hero is a figure of the Party.

UNITS of the Dungeon: hits.
  Goblin (2): 3.

UNITS of the Party: hits.
  Knight: 5.

DEFINITIONS
  Free square: square not a wall and without figure.

ACTIONS
  CHASE at an enemy: ${step.startsWith("The figure") ? step : "Nothing."}
  WAIT.

RULES
  The Party wins if there is no Goblin.

SEQUENCE SETTING UP:
  1: Place a Goblin in ${places[0]}. Place a Goblin in ${places[1]}. Place the Knight in ${places[2]}.

SEQUENCE ROUND, at most 1 times:
  1: ${step}
`;
}

const IN_GRID = ["a square in row 1 in column a", "a square in row 3 in column c", "a square in row 5 in column e"];

/** Where all stand after a round, which both engines play alike; the Goblins begin in a1 and c3, the Knight in e5. */
async function after(...written: Parameters<typeof textWith>): Promise<readonly string[]> {
  const ways = await bothWays(textWith(...written), []);
  const { units } = playBothWays(ways, { Dungeon: "random", Party: "random" }, 1, { ...NOTHING_COMPARED });
  return units.map(({ name, at }) => `${name} in ${at}`);
}

describe("what goes towards something", () => {
  test.each([
    ["Each Goblin moves 1 square towards the nearest hero.", ["Goblin A in b2", "Goblin B in d4", "Knight in e5"]],
    ["Each Goblin moves 9 squares toward the Knight.", ["Goblin A in b2", "Goblin B in d4", "Knight in e5"]],
    ["Each Goblin moves up to 1 square towards the Knight.", ["Goblin A in b2", "Goblin B in d4", "Knight in e5"]],
    [
      "Move the Knight 1 square towards a square in row 1 in column a.",
      ["Goblin A in a1", "Goblin B in c3", "Knight in d4"],
    ],
    ["The Knight moves 1 square towards the nearest Goblin.", ["Goblin A in a1", "Goblin B in c3", "Knight in d4"]],
  ])("goes a step at a time into squares where nobody stands: %s", async (step, places) => {
    expect(await after(step)).toEqual(places);
  });

  test("does not go towards itself", async () => {
    expect(await after("Each Goblin moves 1 square towards the nearest Goblin.")).toEqual([
      "Goblin A in b2",
      "Goblin B in c3",
      "Knight in e5",
    ]);
  });

  test("does not go on where no step is nearer", async () => {
    const step =
      "Each square in column b becomes a wall. Each Goblin moves 3 squares towards the Knight, through free squares.";
    expect(await after(step)).toEqual(["Goblin A in a1", "Goblin B in d4", "Knight in e5"]);
  });

  test("goes where others stand on a map of areas, and no further than its goal", async () => {
    const step = "Each Goblin moves 3 squares towards the nearest hero. [Random]";
    expect(await after(step, MAP, ["Hall", "Pit", "Den"])).toEqual([
      "Goblin A in Den",
      "Goblin B in Den",
      "Knight in Den",
    ]);
  });

  test("takes the best of several places as near by the bracket", async () => {
    const step = "Each Goblin moves 1 square towards Pit. [Fewest Goblins]";
    expect(await after(step, MAP, ["Hall", "Cave", "Cave"])).toEqual([
      "Goblin A in Attic",
      "Goblin B in Pit",
      "Knight in Cave",
    ]);
  });

  test("needs a place or a unit to go to, and how far", () => {
    const of = (step: string): string =>
      readText(textWith(step))
        .diagnostics.map(({ message }) => message)
        .join("\n");
    expect(of("Each Goblin moves 1 square towards the game.")).toContain("say towards which square or figure");
    expect(of("Each Goblin moves 1 square towards the Party.")).toBe("");
    expect(of("Each Goblin moves 1 square up.")).toContain("no squares lie in a row here");
  });
});
