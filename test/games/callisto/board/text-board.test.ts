import { describe, expect, test } from "vitest";
import { pictureOfGame, pictureOfPosition } from "../../../../games/callisto/board/picture.ts";
import { textBoard } from "../../../../render/board/text-board.ts";
import { boardOf, gameOf } from "../engine/games.ts";
import { situationInBook } from "../book.ts";

describe("the drawing of a board for a terminal", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("of scenario %i fits a hundred columns and has everything in it", (scenario) => {
    const board = boardOf(scenario);
    const text = textBoard(pictureOfGame(board, gameOf(scenario).scenario, null));
    const lines = text.split("\n");
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(100);
    expect(lines[0]).toContain("stand-in");
    for (const { name } of board.spaces) expect(text).toContain(`┌${name}`);
    expect(text).toMatchSnapshot();
  });

  test.each([40, 60, 80])("fits %i columns in parts, no space lost", (columns) => {
    const text = textBoard(pictureOfGame(boardOf(7), gameOf(7).scenario, null), columns);
    expect(Math.max(...text.split("\n").map((line) => [...line].length))).toBeLessThanOrEqual(columns);
    for (const { name } of boardOf(7).spaces) expect(text.split(`┌${name}`)).toHaveLength(2);
  });

  test("shows a position with suppressed counters, hits, decks, doors and spaces that are no neighbours", () => {
    const { situation } = situationInBook(`sheet: callisto/scenario-4/lfa
board:
  grid: 3x2
  spaces:
    b1: { has: [{ bunker: 9 }], objective: 1, cover: 2, elevated: true, impassable: standees }
    c2: { impassable: all }
  cut: [a2-b2]
  join: [a1-c2]
  doors: { a1-a2: closed, b1-b2: open }
  bridges: { br: { supports: [a1, c1], cover: 1 } }
markers:
  bot: { scouted: [a1], controlled: [b1] }
  player: { scouted: [b1] }
units:
  bot: { Scout Y: { at: a1, suppressed: true, hits: 2 }, Mech H: br.deck, Corp-Sec Y: b1 }
  player: { Survey Tech C: b1, Hewer A: { at: "off" } }
when: ask secure Scout Y`);
    const picture = pictureOfPosition(situation.position, "a position", "Breakers");
    expect(textBoard(picture, 60)).toMatchInlineSnapshot(`
      "a position
                        ┌br─────────────┐
                        │~deck +1^      │
                        │ Mech H        │
                        └───────────────┘
      ┌a1 L───────────┐ ┌b1 *1 +2^/ L! B┐ ┌c1─────────────┐
      │(Scout Y)'2    │ │bunker         │ │               │
      │               │ │ Corp-Sec Y    │ │               │
      │               │ │ Survey Tech C │ │               │
      └───────────────┘ └───────────────┘ └───────────────┘
      ┌a2─────────────┐ ┌b2─────────────┐ ┌c2 x───────────┐
      └───────────────┘ └───────────────┘ └───────────────┘
      no way: a2-b2, b1-br
      also neighbours: a1-c2
      decks: a1=br, br=c1
      doors: a1-a2 closed, b1-b2 open
      off the board: Hewer A
      Scenario 4. The bot plays the LFA.
      "
    `);
  });

  test("paints sides, points and names, and is as wide as without", () => {
    const picture = pictureOfGame(boardOf(1), gameOf(1).scenario, null);
    const painted = textBoard(picture, 100, {
      side: (index, text) => `<${index}>${text}</>`,
      strong: (text) => `<b>${text}</>`,
      soft: (text) => `<s>${text}</>`,
      points: (text) => `<p>${text}</>`,
    });
    expect(painted).toContain("<0> Scout Y</>");
    expect(painted).toContain("<1> Ripper C</>");
    expect(painted).toContain("<b>b1</> <p>*1</>");
    expect(painted.replace(/<\/?[01bsp]?>/g, "")).toBe(textBoard(picture));
  });
});
