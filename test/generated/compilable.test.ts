import { describe, expect, test } from "vitest";
import { groundsOf, checkOn, type Ground } from "./grounds.ts";
import { errorsIn } from "./trial.ts";

const BOOK = await groundsOf("Callisto");

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
    ["OPEN DOOR closed door. [Open > Random]", "Open: “Open” cannot be decided: OPEN DOOR has no order of preference"],
  ])("is a mistake at its place: %s", (clause, mistake) => {
    const [ground] = BOOK;
    if (ground === undefined) throw new Error("there is no ground");
    expect(mistakesIn(ground, clause)).toEqual([mistake]);
  });
});
