import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { directoryWith, type Ended, ROOT, SCENARIO_1, tiebreak as run } from "../cli/command-line.ts";
import { withGarden } from "./registry.ts";

const games = async () => withGarden(BUILT_IN_GAMES);

/** Runs a command that knows the garden too. */
function tiebreak(directory: string, words: readonly string[], input = ""): Promise<Ended> {
  return run(directory, words, input, { games });
}

const SHEET = readFileSync(join(ROOT, "test/toy/garden.bot"), "utf8");
const SCENARIO = 'game Garden\nscenario 1 "The first warm day"\n';
const SITUATIONS = `id: pull
sheet: garden/scenario-1/growers
grid: 5x5
robots: { Mower: { at: c3 }, Bore: { at: c3 }, Claw: { at: c4 } }
row: [Mower*, Picker]
expect: { clause: 1, action: PULL, target: Bore }
---
id: best bed
sheet: garden/scenario-1/growers
grid: 5x5
plots: { c1: { yield: 2 }, c5: { yield: 3 }, e5: { yield: 9 } }
robots: { Mower: { at: c3 } }
row: [Mower*]
expect: { clause: 2a, destination: c5 }
`;

const GARDEN = "procedures/garden/scenario-1";
const GROWERS = `${GARDEN}/growers.bot`;

/** A workspace with a scenario of each game, and other files beside them. */
function workspace(others: Readonly<Record<string, string>> = {}): string {
  const callisto = ["lfa", "breakers", "scenario"].map((name): [string, string] => [
    `procedures/callisto/scenario-1/${name}.bot`,
    readFileSync(join(SCENARIO_1, `${name}.bot`), "utf8"),
  ]);
  return directoryWith({
    [`${GARDEN}/scenario.bot`]: SCENARIO,
    [GROWERS]: SHEET,
    [`${GARDEN}/growers.situation.yaml`]: SITUATIONS,
    ...Object.fromEntries(callisto),
    ...others,
  });
}

describe("a declared game beside Callisto in one workspace", () => {
  test("is checked with its own words, and Callisto's sheets with theirs", async () => {
    const { output } = await tiebreak(workspace(), ["check", "procedures", "--format", "json"]);
    const codes = [...output.matchAll(/"code": "([^"]+)"/g)].map(([, code]) => code);
    expect(codes.toSorted()).toEqual(["goal-out-of-reach", "shadowed-clause"]);
    const wrong = SHEET.replace("REST.\n", "RSET.\n").replace("Plot dry", "Plot secure");
    const mistaken = await tiebreak(workspace({ [GROWERS]: wrong }), ["check", GROWERS]);
    expect(mistaken.output).toContain("RSET");
    expect(mistaken.output).toContain("secure");
    expect(mistaken.code).toBe(1);
  });

  test("is formatted", async () => {
    const directory = workspace({
      [GROWERS]: SHEET.replace("1 REST", "1    REST").replace("PULL 1. [Nearest", "PULL  1.   [Nearest"),
    });
    expect((await tiebreak(directory, ["format", GROWERS])).code).toBe(0);
    expect(readFileSync(join(directory, GROWERS), "utf8")).toBe(SHEET);
  });

  test("decides a situation and explains the decision", async () => {
    const { output, code } = await tiebreak(workspace(), [
      "decide",
      `${GARDEN}/growers.situation.yaml`,
      "--format",
      "json",
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ decision: { clause: 1, action: "PULL", target: "Bore" } });
  });

  test("tests its situations by both evaluators, and fails one that expects something else", async () => {
    const right = await tiebreak(workspace(), ["test", GARDEN]);
    expect(right.output).toContain("2 of 2 situations passed");
    const expectation = SITUATIONS.replace("target: Bore", "target: Claw");
    const wrong = await tiebreak(workspace({ [`${GARDEN}/growers.situation.yaml`]: expectation }), ["test", GARDEN]);
    expect(wrong.output).toMatch(/target.*Claw[\s\S]*Bore/);
    expect(wrong.code).toBe(1);
  });

  test.each([
    ["c5: {", "c9: {", "This board has no plot `c9`. The plots are `a1` to `e5`."],
    ["yield: 2", "yild: 2", "Did you mean `yield`?"],
    ["yield: 2", "yield: 12", "`yield` must be a whole number from 0 to 9, not `12`."],
    ["Claw:", "Clow:", "The game has no unit `Clow`. Did you mean `Claw`?"],
    ["Picker]", "Bore]", "The bot has no card `Bore`."],
    ["row: [Mower*]", "row: [Mower]", "One card of the row must be marked `*`, but none is."],
    ["grid: 5x5\nplots", "grid: 5x50\nplots", "`grid` must be columns and rows such as `5x4`"],
    ["clause: 2a", "clause: two", "`clause` must be a clause such as `2` or `2c`"],
    ["robots: { Mower: { at: c3 } }", "robots: { Mower: {} }", "needs the key `at`"],
  ])("reports a mistake in a situation at its place: %s → %s", async (right, wrong, message) => {
    const text = SITUATIONS.replace(right, wrong);
    const directory = workspace({ [`${GARDEN}/growers.situation.yaml`]: text });
    const { output, code } = await tiebreak(directory, ["test", GARDEN]);
    expect(output.replace(/\n +\|\n[^]*?= help: /, " ")).toContain(message);
    expect(output).toMatch(/growers\.situation\.yaml:\d+:\d+/);
    expect(code).toBe(1);
  });

  test("answers a question with a position", async () => {
    const { output, code } = await tiebreak(workspace(), ["ask", GROWERS, "Mower clause 2b fires"]);
    expect(output).toContain("Mower → 2b: GO 2");
    // The drawing alone does not say what a plot has.
    expect(output).toMatch(/^the yield of [a-f]\d is \d/m);
    expect(code).toBe(0);
  });

  test("tells two sheets apart by what the bot does, and proves what is the same", async () => {
    const directory = workspace({ "new.bot": SHEET.replace("GO 2 to:", "GO 1 to:") });
    const words = ["diff", "--behaviour", "--positions", "500", GROWERS, "new.bot"];
    const { output } = await tiebreak(directory, words);
    expect(output).toContain("Proved the same: Picker");
    expect(output).toMatch(/before: 2a: GO 2 by Mower[\s\S]*after: {2}2/);
  });

  test("compares sheets that lie alone in the scenario of their own game, whatever its folder is called", async () => {
    const directory = directoryWith({
      "procedures/first-day/scenario.bot": SCENARIO,
      "procedures/first-day/growers.bot": SHEET,
      "old/scenario.bot": readFileSync(join(SCENARIO_1, "scenario.bot"), "utf8"),
      "old/growers.bot": SHEET,
      "new/growers.bot": SHEET.replace("GO 2 to:", "GO 1 to:"),
    });
    const files = ["old/growers.bot", "new/growers.bot"];
    const { output, error } = await tiebreak(directory, ["diff", "--behaviour", "--positions", "500", ...files]);
    expect(error).toBe("");
    expect(output).toMatch(/before: 2a: GO 2 by Mower[\s\S]*after: {2}2/);
  });

  test("finds the changes that no situation notices, each with a situation that would", async () => {
    const short = SHEET.slice(0, SHEET.indexOf("\nPICKER")).replace(/ {2}b\)[\s\S]*(?=3 GO 1)/, "");
    const directory = workspace({ [GROWERS]: `${short}\n` });
    const { output } = await tiebreak(directory, ["mutate", "--positions", "400", GROWERS]);
    expect(output).toContain("no situation fails if the sheet drops “fewest pests”");
    expect(output).toMatch(/\| {3}robots: \{ Mower: \{ at: [a-f]\d \}/);
  });

  test("mutation counts no situation of another game's sheet as failed", async () => {
    const elsewhere = { "procedures/callisto/scenario-1/lfa.situation.yaml": "id: other\nsheet: callisto/1/lfa\n" };
    const words = ["mutate", "--positions", "0", "--sample", "1", GROWERS];
    expect((await tiebreak(workspace(elsewhere), words)).error).not.toContain("unchanged sheets");
    const failing = SITUATIONS.replace("target: Bore", "target: Claw");
    const broken = workspace({ ...elsewhere, [`${GARDEN}/growers.situation.yaml`]: failing });
    expect((await tiebreak(broken, words)).error).toContain(
      "1 situation fails on the unchanged sheets; mutate skips it",
    );
  });

  test("has its words searched beside Callisto's, unless one game is named", async () => {
    const { output } = await tiebreak(directoryWith({}), ["words", "water"]);
    expect(output).toMatch(/^Words of Garden\n\nwatered/m);
    expect((await tiebreak(directoryWith({}), ["words", "nearest"])).output).toMatch(/^Words of Callisto\n\n/);
    expect((await tiebreak(directoryWith({}), ["words", "water", "--game", "garden"])).output).toMatch(/^watered/);
    expect((await tiebreak(directoryWith({}), ["words", "xyzzy"])).error).toMatch(
      /no word of Callisto,.* Garden has “xyzzy”/,
    );
  });

  test("has a companion that asks in the words of its sheet", async () => {
    // A new name is typed twice.
    const answers = ["1", "2", "c3", "c3", "none", "y"].join("\n");
    const words = ["companion", GARDEN, "--bot", "Growers", "--seed", "1"];
    const { output, error } = await tiebreak(workspace(), words, `${answers}\n`);
    expect(error).toBe("");
    expect(output).toContain(
      "Which are true for Mower: plot holding pest or plot dry?\n  1 plot holding pest  2 plot dry\n",
    );
    expect(output).toContain("that match “ripe bed” can Mower reach with GO 2?");
    expect(output).toContain("Mower: GO 2 to c3");
  });

  test("refuses by name what it lacks", async () => {
    const compiled = await tiebreak(workspace(), ["compile", GROWERS, "--out", "out"]);
    expect(compiled.error).toContain("Garden has no module that a compiled file could import");
    expect(compiled.code).toBe(1);
    for (const command of ["play", "simulate"]) {
      const { error, code } = await tiebreak(workspace(), [command, GARDEN]);
      expect(error).toContain("Garden has no engine yet");
      expect(code).toBe(2);
    }
  });
});
