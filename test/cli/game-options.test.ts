import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { directoryWith, ROOT, tiebreak } from "./command-line.ts";

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

const vault = (name: string): string => readFileSync(join(ROOT, "examples/vault", name), "utf8");
const VAULT = {
  "game.bot": vault("game.bot"),
  "scenario.bot": vault("scenario.bot"),
  "dungeon.bot": vault("dungeon.bot"),
};

describe("in the folder of a game that is a text", () => {
  test.each(["play", "simulate", "sensitivity", "diff", "companion", "ask", "render", "check", "format"])(
    "the help of %s names no side of another game",
    async (command) => {
      const others = /\b(?:lfa|breakers|callisto)\b/i;
      expect((await tiebreak(ROOT, [command, "--help"])).output).toMatch(others);
      expect((await tiebreak(directoryWith(VAULT), [command, "--help"])).output).not.toMatch(others);
      const broken = directoryWith({ "game.bot": "game Vault\nnonsense\n" });
      expect(await tiebreak(broken, [command, "--help"])).toMatchObject({
        code: 0,
        output: expect.not.stringMatching(others),
      });
    },
  );

  test("the help of play names the sides of that game, the bot's first", async () => {
    const { output } = await tiebreak(directoryWith(VAULT), ["play", "--help"]);
    expect(output).toContain("the side you play: dungeon, party, or none to watch");
    expect(output).toContain("tiebreak play 1 --as party ");
    expect(output).toMatch(/^ {2}--dungeon <player> +who plays Dungeon, if you do not/m);
  });

  test("an option is called after each of its sides, as --seat says it", async () => {
    const directory = directoryWith(VAULT);
    const said = await tiebreak(directory, ["simulate", "1", "--games", "2", "--party", "random"]);
    expect(said.code).toBe(0);
    expect(said).toEqual(await tiebreak(directory, ["simulate", "1", "--games", "2", "--seat", "Party=random"]));
    const { code, error } = await tiebreak(directory, ["simulate", "1", "--partie", "random"]);
    expect([code, error]).toEqual([2, expect.stringContaining("Did you mean --party?")]);
  });

  test.each([
    [
      ["--seat", "Party=random", "--seat", "party=greedy"],
      "--seat party=greedy: another --seat gives party to random; keep one",
    ],
    [["--party", "random", "--seat", "Party=greedy"], "--party random: --seat gives Party to greedy; keep one of them"],
    [["--party", "random", "--party", "greedy"], "It is given twice, with random before; keep one of them."],
  ])("two players for one side are refused: %s", async (words, message) => {
    const { code, error } = await tiebreak(directoryWith(VAULT), ["simulate", "1", "--games", "1", ...words]);
    expect([code, error]).toEqual([2, expect.stringContaining(message)]);
  });

  test("the sides of other games are still options", async () => {
    const words = ["simulate", "callisto/1", "--games", "1", "--lfa", "random"];
    expect((await tiebreak(directoryWith(VAULT), words)).output).toContain("LFA: random, Breakers: bot");
  });

  test("a side that is called as another option is no option", async () => {
    const files = Object.entries(VAULT).map(
      ([name, text]) => [name, text.replaceAll("Dungeon", "Format").replaceAll("DUNGEON", "FORMAT")] as const,
    );
    const directory = directoryWith(Object.fromEntries(files));
    const { code, output } = await tiebreak(directory, ["simulate", "1", "--games", "1", "--format", "json"]);
    expect([code, output.slice(0, 1)]).toEqual([0, "{"]);
    const seated = await tiebreak(directory, ["simulate", "1", "--games", "1", "--seat", "Format=random"]);
    expect(seated.output).toContain("Format: random");
  });
});
