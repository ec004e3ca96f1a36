import { describe, expect, test } from "vitest";
import { effort } from "../../../effort.ts";
import { gameOf, seatingOf } from "../books.ts";
import { followed, rulesOfText, TEXT } from "./twin.ts";
import { DeclaredRules } from "../../../../games/shared/declared/play/rules.ts";

const RULES = rulesOfText(TEXT);
const GAME = gameOf(5);

/** What the games of a player did, by kinds, in all of them together. */
function gamesOf(player: string, games: number) {
  const counts = new Map<string, number>();
  let states = 0;
  for (let seed = 1; seed <= games; seed += 1) {
    const twin = followed(RULES, GAME, seatingOf(GAME, player), seed);
    for (const [kind, count] of twin.counts) counts.set(kind, (counts.get(kind) ?? 0) + count);
    states += twin.states;
  }
  return { counts, states };
}

describe("the rules of squadrons as a text", () => {
  test.each(["random", "greedy", "bot"])(
    "offer the same and come to the same states as the engine, event by event, where %s plays both sides",
    { timeout: 3_600_000 },
    (player) => {
      const games = effort(1, 334);
      const { counts, states } = gamesOf(player, games);
      // A long run says what it covered.
      if (games > 1) process.stdout.write(`${player}: ${games} games, ${JSON.stringify([...counts].toSorted())}\n`);
      expect(states).toBeGreaterThan(20 * games);
      expect([...counts.keys()]).toEqual(expect.arrayContaining(["move", "shoot laser", "step damage"]));
    },
  );

  test("do so in a plain state, too", () => {
    const { states } = followed(new DeclaredRules(RULES.declared), GAME, seatingOf(GAME, "greedy"), 1);
    expect(states).toBeGreaterThan(20);
  });

  test.each([
    [
      "a missile hits less often",
      "1 hit for each 4 or more, otherwise it gains 1 hit for each 3 or more",
      "1 hit for each 4 or more",
    ],
    ["lasers reach less far", "an unhidden enemy within 4 bands", "an unhidden enemy within 3 bands"],
    ["engines are faster", "2 × whole engines of it", "3 × whole engines of it"],
    [
      "armour saves nothing",
      "If its protection is 1, roll its hits [d6], then for each 2 or more",
      "If its protection is 1, for each of its hits",
    ],
  ])("differ from the engine where %s", { timeout: 600_000 }, (_what, printed, changed) => {
    const text = TEXT.replaceAll(printed, changed);
    expect(text).not.toBe(TEXT);
    const rules = rulesOfText(text);
    const follows = () => {
      for (let seed = 1; seed <= 12; seed += 1)
        followed(rules, GAME, seatingOf(GAME, seed % 2 === 0 ? "bot" : "greedy"), seed);
    };
    expect(follows).toThrow();
  });
});
