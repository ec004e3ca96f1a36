import { describe, expect, test } from "vitest";
import { effort } from "../effort.ts";
import { SEED } from "../seed.ts";
import { DECIDING_GAMES, groundsOf, checkOn, type Ground } from "./grounds.ts";
import { drawSheet } from "./sheet-drawn.ts";
import { Duel, errorsIn, validPart } from "./trial.ts";

const GROUNDS = new Map(await Promise.all(DECIDING_GAMES.map(async (name) => [name, await groundsOf(name)] as const)));
const [BOOK] = GROUNDS.values();

/** The words between which a clause's mistake lies, with the mistake. */
function mistakesIn(ground: Ground, clause: string): readonly string[] {
  const { lexicon, scenario, side, cards } = ground.occasion;
  const title = cards.find((card) => card.letter !== null)?.title ?? "";
  const text = `game ${lexicon.game}\nscenario ${scenario.number}\nbot ${side}\n\n${title.toUpperCase()}\n1 ${clause}\n`;
  return errorsIn(checkOn(ground, text)).map(({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`);
}

describe("what cannot be compiled", () => {
  test.each([
    [
      "Space secure and there is a legal enemy target: SCOUT 2 towards westernmost escape pod.",
      "legal: “legal” cannot be decided: “legal” needs an action that aims",
    ],
    [
      "MOVE 1 to its intended destination.",
      "its intended destination: “its intended destination” cannot be decided: positions of Callisto do not hold “its intended destination”",
    ],
    [
      "Corp-Sec containing prisoner is adjacent to objective: COMMAND 1.",
      "containing prisoner: “containing prisoner” cannot be decided: “containing” relates no units to markers",
    ],
    ["OPEN DOOR. [Open > Random]", "Open: “Open” cannot be decided: OPEN DOOR has no order of preference"],
  ])("is a mistake at its place: %s", (clause, mistake) => {
    const [ground] = BOOK ?? [];
    if (ground === undefined) throw new Error("there is no ground");
    expect(mistakesIn(ground, clause)).toEqual([mistake]);
  });

  test.each([...GROUNDS])("is no part of a sheet without mistakes, as drawn for %s", (_, grounds) => {
    const readings = grounds[0]?.game.readings({}) ?? {};
    for (let seed = SEED; seed < SEED + effort(25, 500); seed += 1) {
      const ground = grounds[seed % grounds.length];
      const valid = ground && validPart(ground, drawSheet(ground.occasion, seed));
      if (!ground || !valid) continue;
      expect(() => new Duel(ground, valid.sheet, readings), valid.text).not.toThrow();
    }
  });
});
