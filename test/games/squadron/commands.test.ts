import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { directoryWith, ROOT, tiebreak } from "../../cli/command-line.ts";

const INVENTED = "The bot's procedure is invented: the book prints none.";

function typed(...lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}

describe("commands about squadrons", () => {
  test("play asks a person for each craft that has a choice, and says that the bot is invented", async () => {
    const words = ["play", "squadron/2", "--as", "squadron", "--seed", "3"];
    const lines = ["move", "b05", "p", "t", "c", "q"];
    const { output, error, code } = await tiebreak(directoryWith({}), words, typed(...lines));
    expect(error).toBe("");
    expect(code).toBe(0);
    expect(output).toContain("S7 Move vessels. Cruiser (b03, faces out,");
    expect(output).toContain("Cruiser: MOVE to b05");
    expect(output).toContain("Frigate: b03, faces out, engine engine missile missile electronics");
    expect(output).toContain("Fighter 1: b24, faces in, face down");
    expect(output).toContain(INVENTED);
  });

  test("play shows a whole game between bots, with the clause of each action and its reasons", async () => {
    const words = ["play", "squadron/5", "--as", "none", "--seed", "4", "--explain"];
    const { output, error } = await tiebreak(directoryWith({}), words);
    expect(error).toBe("");
    expect(output).toContain("tiebreak replay play-squadron-5-watched.jsonl");
    expect(output).toMatch(/^Invader: MOVE to b\d\d \(INVADER \d+[ab], invented\)$/m);
    expect(output).toMatch(/^✓ \d+ /m);
    expect(output).toMatch(/^(Squadron|Machines) won against /m);
  });

  test("replay shows the game of a log, and board draw its end", async () => {
    const directory = directoryWith({});
    await tiebreak(directory, ["play", "squadron/4", "--as", "none", "--seed", "5", "--save", "game.jsonl"]);
    const { output, error, code } = await tiebreak(directory, ["replay", "game.jsonl"]);
    expect(error).toBe("");
    expect(code).toBe(0);
    expect(output).toMatch(/^(Squadron|Machines) won: /m);
    const board = join(ROOT, "procedures/squadron/scenario-4/board.json");
    const drawn = await tiebreak(directory, ["board", "draw", board, "--log", "game.jsonl", "--format", "pretty"]);
    expect(drawn.output).toContain("a table of six feet");
  });

  test("simulate counts clauses and says that the bots are invented", async () => {
    const { output, error } = await tiebreak(directoryWith({}), ["simulate", "squadron/2", "--games", "4", "--verify"]);
    expect(error).toBe("");
    expect(output).toContain(INVENTED);
    expect(output).toContain("Clauses of CT");
    expect(output).not.toContain("failed");
  });

  test("companion goes through the turn and asks in a step only what belongs to it", async () => {
    const words = ["companion", "squadron/2", "--bot", "ct", "--seed", "1"];
    const answers = ["Fighter 1, Carrier", "n", "Fighter 1", "n", "n", "none", "none"];
    const { output } = await tiebreak(directoryWith({}), words, typed(...answers));
    expect(output).toContain(INVENTED);
    expect(output).toContain("Fighter 1, S4 Launch or retrieve fighters (invented procedure)");
    expect(output).toContain("Fighter 1: can it do LAUNCH now?");
    expect(output).toContain("Which craft have an engine that does not work?");
    expect(output).toContain("WITHDRAW");
    expect(output).not.toContain("FIRE LASERS");
  });

  test("companion offers no craft that the scenario does not have", async () => {
    const words = ["companion", "squadron/2", "--bot", "squadron", "--seed", "1"];
    const answers = ["Cruiser", "n", "none", "n", "none", "none"];
    const { output } = await tiebreak(directoryWith({}), words, typed(...answers));
    expect(output).toContain("4 Which legal targets does Cruiser have for FACE? Targets must match “nearest enemy”.");
    expect(output).toMatch(/^ +1 Fighter 1 .* 11 Carrier$/ms);
    expect(output).not.toContain("Invader");
  });

  test("companion calls no procedure invented whose sheet does not say so", async () => {
    const textOf = (file: string): string => readFileSync(join(ROOT, "procedures/squadron/scenario-2", file), "utf8");
    const directory = directoryWith({
      "scenario-2/scenario.bot": textOf("scenario.bot"),
      "scenario-2/ct.bot": textOf("ct.bot").replace("CT BOT RULES\n  This procedure is invented.\n", ""),
    });
    const words = ["companion", "scenario-2/ct.bot", "--seed", "1"];
    const { output } = await tiebreak(
      directory,
      words,
      typed("Fighter 1, Carrier", "n", "Fighter 1", "n", "n", "none", "none"),
    );
    expect(output).toMatch(/^Fighter 1, S4 Launch or retrieve fighters$/m);
  });

  test("render shows on the page that a procedure is invented", async () => {
    const { output } = await tiebreak(directoryWith({}), ["render", "squadron/4/machines"]);
    expect(output).toContain("procedure is invented.");
  });

  test("test runs the situations of the sheets by both evaluators", async () => {
    const { output, code } = await tiebreak(ROOT, ["test", "procedures/squadron"]);
    expect(output).toMatch(/(\d+) of \1 situations passed/);
    expect(code).toBe(0);
  });

  test("companion refuses the table of another scenario", async () => {
    const board = join(ROOT, "procedures/squadron/scenario-4/board.json");
    const directory = directoryWith({});
    const words = ["companion", "squadron/2", "--bot", "ct", "--board", board];
    const { code, error } = await tiebreak(directory, words);
    expect(code).not.toBe(0);
    expect(error).toMatch(/scenario 4/);
    expect(readdirSync(directory)).toEqual([]);
  });

  test("a game without a number asks for one of its scenarios", async () => {
    expect(await tiebreak(directoryWith({}), ["play", "squadron", "--as", "none"])).toEqual({
      code: 2,
      output: "",
      error: "tiebreak: squadron: this is a game; name one of its scenarios as squadron/<number>\n",
    });
  });

  test.each([
    ["simulate", "--squadron", "simple", "nobody plays as simple in Squadrons; choose bot, random, greedy or search"],
    ["simulate", "--lfa", "random", "scenario 2 has no side LFA; its sides are Squadron and CT"],
    ["play", "--lfa", "random", "scenario 2 has no side LFA; its sides are Squadron and CT"],
  ])("%s refuses %s %s, which the scenario lacks", async (command, option, player, problem) => {
    const words = [command, "squadron/2", option, player, ...(command === "play" ? ["--as", "squadron"] : [])];
    const error = `tiebreak: ${option} ${player}: ${problem}\n`;
    expect(await tiebreak(directoryWith({}), words)).toEqual({ code: 2, output: "", error });
  });
});
