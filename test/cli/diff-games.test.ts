import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { directoryWith, ROOT, SCENARIO_1, tiebreak } from "./command-line.ts";

const LFA = readFileSync(join(SCENARIO_1, "lfa.bot"), "utf8");
const STRONGER = LFA.replaceAll("ATTACK 1", "ATTACK 3");
const FEW = ["--pairs", "6", "--workers", "1"];

function versions(): string {
  return directoryWith({ "old.bot": LFA, "new.bot": STRONGER });
}

describe("diff --games", () => {
  test("gives the same on one worker and on three, also where the test ends early", async () => {
    const directory = versions();
    const words = ["diff", "old.bot", "new.bot", "--games", "--elo1", "800", "--format", "json"];
    const one = await tiebreak(directory, [...words, "--workers", "1"]);
    expect(one).toMatchObject({ code: 0, error: "" });
    expect(await tiebreak(directory, [...words, "--workers", "3"])).toEqual(one);
    const [sheet] = (JSON.parse(one.output) as { sheets: { pairs: number; verdict: string | null }[] }).sheets;
    expect(sheet?.verdict).not.toBeNull();
    expect(sheet?.pairs).toBeLessThan(200);
  });

  test("writes JSON of its schema", async () => {
    const { output } = await tiebreak(versions(), [
      "diff",
      "old.bot",
      "new.bot",
      "--games",
      "--format",
      "json",
      ...FEW,
    ]);
    const schema = JSON.parse(readFileSync(join(ROOT, "schemas/paired-games.schema.json"), "utf8")) as object;
    const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema);
    validate(JSON.parse(output));
    expect(validate.errors).toBeNull();
  });

  test("says what was played, what differs and where, and that the test has not decided", async () => {
    const words = ["diff", "old.bot", "new.bot", "--games", "--breakers", "greedy", ...FEW];
    const { code, output } = await tiebreak(versions(), words);
    expect(code).toBe(0);
    expect(output).toContain("LFA: bot, Breakers: greedy; normal game; seed 1; board: Stand-in 1");
    expect(output).toContain("Stand-ins, not from the rules:");
    expect(output).toContain("The test has not decided after 6 pairs. --pairs allows more.");
    expect(output).toContain("Sequential test both ways: 20 Elo against 0, alpha 0.05, beta 0.05.");
    expect(output).toMatch(/\n  CORP-SEC \d: \d+ of \d+/);
  });

  test("plays the games of a text", async () => {
    const read = (name: string): string => readFileSync(join(ROOT, `examples/vault/${name}`), "utf8");
    const party = read("party.bot");
    const files = ["game.bot", "dungeon.bot", "scenario.bot"].map((name) => [name, read(name)] as const);
    const shorter = `${party.trimEnd().split("\n").slice(0, -1).join("\n")}\n`;
    const directory = directoryWith({ ...Object.fromEntries(files), "party.bot": party, "new/party.bot": shorter });
    const ended = await tiebreak(directory, ["diff", "party.bot", "new/party.bot", "--games", ...FEW]);
    expect(ended).toMatchObject({ code: 0, error: "" });
    expect(ended.output).toContain("after 6 pairs");
  });

  test("stops for Ctrl-C with what is known, and ends with 130", async () => {
    const before = process.listenerCount("SIGINT");
    const running = tiebreak(versions(), ["diff", "old.bot", "new.bot", "--games", "--elo1", "1", "--workers", "1"]);
    while (process.listenerCount("SIGINT") === before) await new Promise((resolve) => setImmediate(resolve));
    process.emit("SIGINT");
    const { code, output } = await running;
    expect(code).toBe(130);
    expect(output).toMatch(/Stopped after [\d,]+ pairs?: the test has not decided\./);
    // Others that wait for one signal only have had it.
    expect(process.listenerCount("SIGINT")).toBeLessThanOrEqual(before);
  });

  test.each([
    [["--elo1", "0"], "elo0 must be 0 or more, and less than elo1"],
    [["--alpha", "0.7"], "between 0 and 0.5"],
    [["--elo1", "many"], "It must be a number"],
    [["--pairs", "0"], "It must be 1 or more"],
    [["--behaviour"], "compares by games alone"],
    [["--format", "html"], "as pretty or json"],
    [["--board", "missing.json"], "there is no such file"],
    [["--seat", "Nobody=greedy"], "has no side"],
  ])("does not take %s", async (words, message) => {
    const ended = await tiebreak(versions(), ["diff", "old.bot", "new.bot", "--games", ...words]);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain(message);
  });

  test("says which option takes the number that somebody wrote behind --games", async () => {
    const ended = await tiebreak(versions(), ["diff", "old.bot", "new.bot", "--games", "60"]);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain("60: --games takes no number; write --games --pairs 60");
  });

  test("needs two versions", async () => {
    const ended = await tiebreak(versions(), ["diff", "old.bot", "old.bot", "--games"]);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain("no sheet differs");
  });
});
