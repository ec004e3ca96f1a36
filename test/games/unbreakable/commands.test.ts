import { cpSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { directoryWith, tiebreak } from "../../cli/command-line.ts";
import { ROOT } from "../../imports.ts";

const PROCEDURES = join(ROOT, "procedures");
const SITUATION = `id: woods in the way
sheet: unbreakable/scenario-1/yellow
grid: 11x15
hexes: { "0606": { terrain: woods } }
units: { Crawler A: { at: "0608" }, Walker 1: { at: "0604" } }
row: [Crawler A*]
expect:
  answers:
    - { checklist: beam LOS, from: Crawler A, to: Walker 1, answer: Yes, row: 10 }
`;

/** A folder with the procedures of Unbreakable and a situation. */
function withSituation(situation: string): string {
  const directory = directoryWith({ "woods.situation.yaml": situation });
  cpSync(join(PROCEDURES, "unbreakable"), join(directory, "procedures", "unbreakable"), { recursive: true });
  return directory;
}

describe("situations of Unbreakable", () => {
  test("of its programs and its line-of-sight lists pass", async () => {
    const { code, output } = await tiebreak(ROOT, ["test", "procedures/unbreakable"]);
    expect(output).toMatch(/(\d+) of \1 situations passed/);
    expect(code).toBe(0);
  });

  test("show which row of a checklist answered otherwise", async () => {
    const { code, output } = await tiebreak(withSituation(SITUATION), ["test"]);
    expect(output).toMatch(/beam LOS, Crawler A to Walker 1\s+Yes by row 10\s+No by row 8 \(there is a hill, industry/);
    expect(code).toBe(1);
  });

  test.each([
    ["checklist: beam LOS", "checklist: laser LOS", "laser LOS"],
    ["to: Walker 1", "to: Walker 2", "Walker 2"],
  ])("are read without an answer about what is not there: %s", async (right, wrong, named) => {
    const { code, output } = await tiebreak(withSituation(SITUATION.replace(right, wrong)), ["test"]);
    expect(output).toContain("situation-bad-value");
    expect(output).toContain(named);
    expect(code).toBe(1);
  });

  test("that a checklist decides are explained with its rows", async () => {
    const sheet = `game Unbreakable\nscenario 1 "Special Delivery"\nbot Yellow\n\nYELLOW PROGRAM\n\nCRAWLER\n1. If the crawler has a beam LOS to a walker, it moves 1 hex north.\n2. Otherwise, it draws a new beam at random.\n`;
    const directory = withSituation(SITUATION.replace(/answers:[^]*$/u, "clause: 2\n").replace("/yellow", "/seeing"));
    writeFileSync(join(directory, "procedures", "unbreakable", "scenario-1", "seeing.bot"), sheet);
    rmSync(join(directory, "procedures", "unbreakable", "scenario-1", "yellow.bot"));
    const { output } = await tiebreak(directory, ["decide", "woods.situation.yaml", "--explain"]);
    expect(output).toContain("beam LOS, Crawler A to Walker 1: No, by row 8 (there is a hill, industry, or woods hex");
    expect(output).toContain("the Crawler has a beam LOS to a Walker");
  });
});

describe("a scenario in which no side follows a sheet", () => {
  test("is played and simulated, and its games replay", async () => {
    const directory = directoryWith({});
    const simulate = "simulate unbreakable/3 --games 1 --workers 1 --log-game 0 --out game.jsonl".split(" ");
    expect(await tiebreak(directory, simulate)).toMatchObject({ code: 0, error: "" });
    const replayed = await tiebreak(directory, ["replay", "game.jsonl"]);
    expect(replayed.code).toBe(0);
    expect(replayed.output).toContain("grabs the Satellite");
  });

  test("has no bot for the companion", async () => {
    const { error, code } = await tiebreak(directoryWith({}), ["companion", "unbreakable/3"]);
    expect(error).toContain("no side of this scenario follows a sheet, so there is no bot to play");
    expect(code).toBe(2);
  });
});

describe("simulate", () => {
  test("says of a team which player commanded which unit, and not of one player with two platoons", async () => {
    const seats = "--yellow simple+random --blue random".split(" ");
    const { output } = await tiebreak(directoryWith({}), ["simulate", "unbreakable/3", "--games", "1", ...seats]);
    expect(output).toMatch(/^ {4}Yellow 1: Walker A /mu);
    expect(output).toMatch(/^ {4}Yellow 2: Walker C /mu);
    expect(output).toMatch(/^ {4}Walker 1 /mu);
  });

  test.each([
    [[], ["1", "2", "5"]],
    [
      ["--reading", "U13=b"],
      ["1", "3", "5"],
    ],
    [
      ["--reading", "U7=b"],
      ["1", "4", "5"],
    ],
  ])("lists the clauses that count under the readings it is given: %j", async (reading, labels) => {
    const run = ["simulate", "unbreakable/2", "--games", "1", "--workers", "1", "--format", "json"];
    const { output } = await tiebreak(ROOT, [...run, ...reading]);
    const { run: described } = JSON.parse(output) as {
      run: { outlines: Record<string, { procedure: string; clauses: { label: string }[] }[]> };
    };
    const bombs = described.outlines["Runaway"]?.find(({ procedure }) => procedure === "FIRE BOMB");
    expect(bombs?.clauses.map(({ label }) => label)).toEqual(labels);
  });
});

describe("commands about Unbreakable", () => {
  test.each([
    [
      ["play", "unbreakable/1", "--as", "blue", "--against", "greedy"],
      "--against greedy: nobody plays as greedy in Unbreakable; choose bot, simple, random or search",
    ],
    [
      ["play", "unbreakable/1", "--as", "blue", "--difficulty", "harder"],
      "--difficulty harder: Unbreakable is never easier or harder than normal",
    ],
    [
      ["companion", "unbreakable/2", "--bot", "runaway", "--difficulty", "easier"],
      "--difficulty easier: Unbreakable is never easier or harder than normal",
    ],
    [["simulate", "unbreakable/1", "--blue", "bot"], "--blue bot: scenario 1 has no sheet of Blue"],
    [
      ["simulate", "unbreakable/2", "--runaway", "random"],
      "--runaway random: Runaway always follows its sheet, so nobody else can play it",
    ],
  ])("an option that the scenario cannot use is refused: %j", async (words, message) => {
    const directory = directoryWith({});
    expect(await tiebreak(directory, words)).toMatchObject({ code: 2, output: "", error: `tiebreak: ${message}\n` });
    expect(readdirSync(directory)).toEqual([]);
  });
});

test.each([
  ["overheated beem", "there is no overheated beem to choose: did you mean overheated beam?"],
  [
    "weather",
    "the game has overheated beam, force beam against terrain and volcanic earthquake; its open points are U1,",
  ],
])("an optional rule that the game does not have is refused with those that it has: “%s”", async (rule, reason) => {
  const { code, error } = await tiebreak(ROOT, ["simulate", "unbreakable/1", "--games", "1", "--with", rule]);
  expect([code, error]).toEqual([2, expect.stringContaining(reason)]);
});
