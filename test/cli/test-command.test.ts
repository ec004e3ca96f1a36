import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT, SCENARIO_1, directoryWith, tiebreak, transcript } from "./command-line.ts";

const FIRST = readFileSync(join(SCENARIO_1, "first-decision.situation.yaml"), "utf8");

describe("test", () => {
  test("passes the situations of a folder", async () => {
    const ended = await tiebreak(ROOT, ["test", "test/situations/scenario-1"]);
    expect(ended.code).toBe(0);
    expect(ended.output).toMatch(/(\d+) of \1 situations passed\.\n$/);
  });

  test("shows what differs beside what was expected, with the trace", async () => {
    const wrong = FIRST.replace("destination: e3", "destination: d4").replace("clause: 2c", "clause: 2b");
    const words = ["test", "wrong.situation.yaml"];
    const ended = await tiebreak(directoryWith({ "wrong.situation.yaml": wrong }), words);
    expect(ended.code).toBe(1);
    await expect(withoutPlace(transcript(words, ended))).toMatchFileSnapshot("goldens/test/differences.txt");
  });

  test("says which scenario file a sheet lacks that a situation names by its file or by its path", async () => {
    const lfa = readFileSync(join(SCENARIO_1, "lfa.bot"), "utf8");
    const situation = (sheet: string): string => FIRST.replace(/^sheet: .*/m, `sheet: ${sheet}`);
    const directory = directoryWith({
      "lfa.bot": lfa,
      "beside.situation.yaml": situation("lfa.bot"),
      "procedures/callisto/scenario-1/lfa.bot": lfa,
      "below.situation.yaml": situation("callisto/scenario-1/lfa"),
    });
    for (const [file, sheet] of [
      ["beside", "lfa.bot"],
      ["below", "callisto/scenario-1/lfa"],
    ]) {
      const ended = await tiebreak(directory, ["test", `${file}.situation.yaml`]);
      expect(ended.code).toBe(1);
      expect(ended.output).toContain(
        `The sheet \`${sheet}\` has no scenario file: save one in its folder, with the lines \`game Callisto\` and \`scenario 1\`.`,
      );
    }
  });

  test("reports to programs as JSON", async () => {
    const wrong = FIRST.replace("destination: e3", "destination: d4");
    const directory = directoryWith({ "wrong.situation.yaml": wrong, "right.situation.yaml": FIRST });
    const ended = await tiebreak(directory, ["test", "--format", "json"]);
    expect(ended.code).toBe(1);
    expect(JSON.parse(ended.output)).toMatchObject({
      situations: [
        { id: "first-decision", file: "right.situation.yaml", line: 3, passed: true, differences: [] },
        {
          id: "first-decision",
          file: "wrong.situation.yaml",
          line: 3,
          passed: false,
          differences: [{ key: "destination", expected: "d4", got: "e3" }],
        },
      ],
      coverage: [{ sheet: "callisto/scenario-1/lfa", clauses: { reached: 1 } }],
    });
  });

  test("passes a situation with a note, and prints the note", async () => {
    const unstated = FIRST.replace(/^markers:\n.*\n.*\n/m, "").replace(/^expect:[^]*/m, "expect: { action: SCOUT }\n");
    const directory = directoryWith({ "a.situation.yaml": unstated });
    const ended = await tiebreak(directory, ["test"]);
    expect(ended.code).toBe(0);
    expect(ended.output).toContain(
      "a.situation.yaml:6:1 note situation-all-scouted\n  This situation does not say which spaces",
    );
    // check prints it the same way, and then its own last line.
    const [finding = ""] = (await tiebreak(directory, ["check", "a.situation.yaml"])).output.split("\n\n");
    expect(finding).toContain("situation-all-scouted");
    expect(ended.output).toContain(`${finding}\n`);
    expect(ended.output).toContain("1 of 1 situations passed.");
    const { situations } = JSON.parse((await tiebreak(directory, ["test", "--format", "json"])).output);
    expect(situations).toMatchObject([
      { passed: true, differences: [], notes: [expect.stringContaining(":6:1: This")] },
    ]);
  });

  test("tells a mistake in one file and runs the others", async () => {
    const directory = directoryWith({ "a.situation.yaml": "sheet: [", "b.situation.yaml": FIRST });
    const ended = await tiebreak(directory, ["test"]);
    expect(ended.code).toBe(1);
    expect(ended.output).toContain("a.situation.yaml:1:");
    expect(ended.output).toContain("1 of 1 situations passed.");
  });

  test("does not pass on sheets that have errors", async () => {
    const sheets = ["lfa.bot", "breakers.bot", "scenario.bot"].map((name): [string, string] => [
      `procedures/callisto/scenario-1/${name}`,
      readFileSync(join(SCENARIO_1, name), "utf8").replace("NAILGUNNER\n", "NAILGUNER\n"),
    ]);
    const directory = directoryWith({ ...Object.fromEntries(sheets), "b.situation.yaml": FIRST });
    const ended = await tiebreak(directory, ["test"]);
    expect(ended.code).toBe(1);
    expect(ended.error).toContain("breakers.bot");
    expect(ended.error).toContain("unknown-word");
  });

  const crawl = (name: string): string => readFileSync(join(ROOT, "test/game-text/crawl", name), "utf8");

  test.each([
    ["dungeon.bot", "STRIKE", "STRIEK", /^dungeon\.bot:\d+:\d+ error unknown-word/],
    ["game.bot", "A grid of squares", "A grid off squares", /^game\.bot:\d+:\d+ error /],
  ])("blames nothing in a situation for an error in %s", async (file, right, wrong, first) => {
    const situation = "sheet: dungeon.bot\nrow: [Goblin A*]\nexpect: { clause: 2 }\n";
    const files = { "game.bot": crawl("game.bot"), "dungeon.bot": crawl("dungeon.bot") };
    const directory = directoryWith({
      ...files,
      [file]: files[file as keyof typeof files].replaceAll(right, wrong),
      "scenario.bot": 'game Crawl\nscenario 1 "The cellar"\n',
      "a.situation.yaml": situation,
    });
    const ended = await tiebreak(directory, ["test"]);
    expect(ended.code).toBe(1);
    expect(ended.error).toMatch(first);
    expect(ended.output).toBe("0 of 1 situations passed; 1 not run, because of errors in the sheet.\n");
    expect((await tiebreak(directory, ["check", "a.situation.yaml"])).output).not.toContain("situation-");
  });
});

/** The sheets that come with the package lie at a place of their own on every machine. */
function withoutPlace(text: string): string {
  return text.replaceAll(ROOT, "");
}

test("a situation that expects a destination of an action which chooses a place is told of the key that says it", async () => {
  const file = (name: string): string => readFileSync(join(ROOT, "examples/harbour", name), "utf8");
  const directory = directoryWith({
    "game.bot": file("game.bot"),
    "scenario.bot": file("scenario.bot"),
    "automa.bot": file("automa.bot"),
    "a.situation.yaml":
      "sheet: automa.bot\nworkers: { Porter A: { at: Tavern } }\nrow: [Porter A*]\nexpect: { clause: 4, destination: Shipyard }\n",
  });
  const { code, output } = await tiebreak(directory, ["test"]);
  expect(code).toBe(1);
  expect(output).toMatch(/destination +Shipyard +none; `chosen` is Shipyard/);
});
