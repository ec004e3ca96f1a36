import { describe, expect, test } from "vitest";
import { ROOT, tiebreak } from "./command-line.ts";

/** Commands that play whole games, as somebody calls them. */
const COMMANDS: readonly (readonly string[])[] = [
  ["simulate", "1"],
  ["sensitivity", "1"],
  ["ladder", "1"],
  ["diff", "1", "2", "--games"],
];

describe.each(COMMANDS)("%s %s", (...words) => {
  test.each([
    ["--workers", "1025", "a whole number from 1 to 1,024"],
    ["--workers", "0", "a whole number from 1 to 1,024"],
    ["--maximum-rounds", "10001", "a whole number from 1 to 10,000"],
    ["--maximum-rounds", "2.5", "a whole number from 1 to 10,000"],
  ])("refuses %s %s before a game is played", async (option, value, expected) => {
    const { code, output, error } = await tiebreak(ROOT, [...words, option, value]);
    expect({ code, output }).toEqual({ code: 2, output: "" });
    expect(error).toContain(expected);
  });
});
