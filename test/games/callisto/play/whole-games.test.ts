import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { WHOLE_GAMES } from "../../../../games/callisto/whole-games.ts";
import { stateOf } from "../../../../games/shared/engine/course.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import { directoryWith } from "../../../cli/command-line.ts";
import { effort } from "../../../effort.ts";
import { gameOf } from "../engine/games.ts";
import { session, type Person } from "../../../cli/play/session.ts";

const COMMANDS = ["?", "b", "u", "why", "why 2", "why not c4", "m", "c", "t", "s", "/a", "", "nonsense", "99"];

/** Chooses at random, and types now and then something else. */
function anybody(seed: number): Person {
  const dice = new SeededDice(seed);
  const anyOf = (texts: readonly string[]): string => texts[dice.roll(texts.length) - 1] ?? "";
  return (names) => (dice.roll(12) === 1 ? anyOf(COMMANDS) : anyOf(names));
}

describe("a whole game through what is asked at the terminal", () => {
  const games = [
    { scenario: 1, side: "LFA", against: "bot" },
    { scenario: 2, side: "Breakers", against: "greedy" },
    { scenario: 3, side: "LFA", against: "bot" },
    { scenario: 4, side: "Breakers", against: "random" },
    { scenario: 5, side: "LFA", against: "bot" },
    { scenario: 6, side: "Breakers", against: "bot" },
    { scenario: 7, side: "LFA", against: "greedy" },
    { scenario: 8, side: "Breakers", against: "bot" },
  ] as const;

  test.each(games.slice(0, effort(4, games.length)))(
    "scenario $scenario as $side against $against",
    async (options) => {
      const path = join(directoryWith({}), "game.jsonl");
      const { ended, output, text } = await session(path, { ...options, seed: 21 }, anybody(options.scenario));
      expect(ended).toBe("over");
      expect(output).toMatch(/^(Breakers won against LFA|LFA won against Breakers|Nobody won): /m);
      const read = WHOLE_GAMES.readLog(text);
      if (read.kind !== "log") throw new Error(read.message);
      const { course, problem } = WHOLE_GAMES.replay(gameOf(options.scenario), read.log);
      expect(problem).toBeNull();
      expect(course && stateOf(course)).toMatchObject({ phase: { kind: "over" } });
    },
  );
});
