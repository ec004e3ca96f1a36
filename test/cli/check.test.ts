import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { directoryWith, ROOT, tiebreak, transcript } from "./command-line.ts";
import { LFA, MISTAKES, SHEETS } from "./mistaken-sheets.ts";

/** The sheets of scenario 1 with one text of the LFA's replaced. */
function scenarioWith(replaced: string, by: string): string {
  expect(LFA).toContain(replaced);
  return directoryWith({ ...SHEETS, "lfa.bot": LFA.replace(replaced, by) });
}

describe("check of a situation", () => {
  test("reads it as a situation, beside the sheets that are checked with it", async () => {
    const text = `sheet: callisto/scenario-1/lfa\nboard: { grid: 3x3 }\nunits: { bot: { Scot Y: a1 } }\nrow: [Scout Y*]\nexpect: { clause: none }\n`;
    const directory = directoryWith({ ...SHEETS, "a.situation.yaml": text });
    const ended = await tiebreak(directory, ["check", "a.situation.yaml", "lfa.bot", "--format", "json"]);
    expect(ended.code).toBe(1);
    expect(JSON.parse(ended.output)).toMatchObject({
      files: ["lfa.bot", "a.situation.yaml"],
      diagnostics: [
        { file: "a.situation.yaml", code: "situation-all-scouted", severity: "note", line: 2 },
        { file: "a.situation.yaml", code: "situation-unknown-unit", severity: "error", line: 3 },
      ],
    });
    const sarif = JSON.parse((await tiebreak(directory, ["check", "a.situation.yaml", "--format", "sarif"])).output);
    const { results, tool } = sarif.runs[0];
    expect(results.map((each: { readonly ruleId: string; readonly ruleIndex: number }) => each.ruleId)).toEqual(
      results.map((each: { readonly ruleIndex: number }) => tool.driver.rules[each.ruleIndex].id),
    );
  });
});

describe("check tells a person", () => {
  test.each(MISTAKES)("about %s", async (name, replaced, by) => {
    const words = ["check", "lfa.bot"];
    const ended = await tiebreak(scenarioWith(replaced, by), words);
    expect(ended.code).toBe(1);
    await expect(transcript(words, ended)).toMatchFileSnapshot(`goldens/check/${name}.txt`);
  });

  test("that all is well", async () => {
    const ended = await tiebreak(ROOT, ["check", "procedures"]);
    expect(ended).toEqual({
      code: 0,
      output: expect.stringMatching(/^✓ \d+ files checked: no problems\n$/),
      error: "",
    });
  });
});

describe("a sheet is checked against the scenario beside it", () => {
  test("also when it alone is asked for, and only what was asked for is reported", async () => {
    const directory = scenarioWith("GUNNER\n", "GUNNER A\n");
    const ended = await tiebreak(directory, ["check", "breakers.bot"]);
    expect(ended).toMatchObject({ code: 0, output: "✓ 1 file checked: no problems\n" });
    expect((await tiebreak(directory, ["check", "lfa.bot"])).code).toBe(1);
  });

  test("and two folders with the same scenario do not disturb each other", async () => {
    const both = Object.fromEntries(
      Object.entries(SHEETS).flatMap(([name, text]) => [
        [`today/${name}`, text],
        [`last-week/${name}`, text],
      ]),
    );
    expect(await tiebreak(directoryWith(both), ["check"])).toMatchObject({
      code: 0,
      output: "✓ 6 files checked: no problems\n",
    });
  });
});

describe("check --fix", () => {
  test("fixes a misspelt word and writes nothing else", async () => {
    const directory = scenarioWith("2 Space secure and < 7", "2 Space secrue and < 7");
    const ended = await tiebreak(directory, ["check", "--fix"]);
    expect(ended).toEqual({
      code: 0,
      output: "✓ 3 files checked: no problems\n",
      error: "lfa.bot: fixed 1 error\n",
    });
    expect(readFileSync(join(directory, "lfa.bot"), "utf8")).toBe(LFA);
  });

  test("writes the header that follows from a page, but not which scenario it is of", async () => {
    const page = "BREAKER BOT PROCEDURES\n\nRIPPER\n1 CONTROL.\n";
    const directory = directoryWith({ "ripper.bot": page });
    const ended = await tiebreak(directory, ["check", "--fix"]);
    expect(ended.error).toBe("ripper.bot: fixed 2 errors\n");
    expect(ended.output).toContain("add a line with its number, such as `scenario 1`");
    expect(readFileSync(join(directory, "ripper.bot"), "utf8")).toBe(`game Callisto\nbot Breakers\n\n${page}`);
  });

  test("leaves out a fix that would make more errors", async () => {
    const directory = scenarioWith("2 Space secure and < 7", "2 Space secrue and < 7");
    const path = join(directory, "lfa.bot");
    writeFileSync(path, readFileSync(path, "utf8").replace(/MOVE 1 to:/, "MOVE RECO 1 to:"));
    const before = await tiebreak(directory, ["check", "--format", "json"]);
    const ended = await tiebreak(directory, ["check", "--fix", "--format", "json"]);
    const errors = ({ output }: { readonly output: string }): number =>
      (JSON.parse(output) as { diagnostics: { severity: string }[] }).diagnostics.filter(
        ({ severity }) => severity === "error",
      ).length;
    expect(ended.error).toBe("lfa.bot: fixed 1 error\n");
    expect(errors(ended)).toBe(errors(before) - 1);
    expect(readFileSync(path, "utf8")).toContain("RECO ");
  });

  test("follows no link out of the directory that is searched", async () => {
    const misspelt = LFA.replace("2 Space secure and < 7", "2 Space secrue and < 7");
    const directory = directoryWith({
      "elsewhere/lfa.bot": misspelt,
      "sheets/scenario.bot": SHEETS["scenario.bot"] ?? "",
    });
    symlinkSync("../elsewhere/lfa.bot", join(directory, "sheets/lfa.bot"));
    const ended = await tiebreak(directory, ["check", "--fix", "sheets"]);
    expect(ended.code).toBe(1);
    expect(ended.error).toBe("sheets/lfa.bot was not changed: it is a link to a file outside the directory\n");
    expect(readFileSync(join(directory, "elsewhere/lfa.bot"), "utf8")).toBe(misspelt);
  });

  test("leaves alone what has no clear fix", async () => {
    const directory = scenarioWith("2 Space secure and < 7", "2 Space zzzzzzzz and < 7");
    const before = readFileSync(join(directory, "lfa.bot"), "utf8");
    expect(await tiebreak(directory, ["check", "--fix"])).toMatchObject({ code: 1, error: "" });
    expect(readFileSync(join(directory, "lfa.bot"), "utf8")).toBe(before);
  });
});

describe("check reports to programs", () => {
  test("as JSON", async () => {
    const words = ["check", "--format", "json"];
    const ended = await tiebreak(scenarioWith("Space secure and", "Space secrue and"), words);
    await expect(transcript(words, ended)).toMatchFileSnapshot("goldens/check/json.txt");
  });

  test("as annotations for GitHub", async () => {
    const words = ["check", "--format", "github"];
    const ended = await tiebreak(scenarioWith("Space secure and", "Space secrue and"), words);
    await expect(transcript(words, ended)).toMatchFileSnapshot("goldens/check/github.txt");
  });

  test("as a SARIF log with a rule for each kind of diagnostic", async () => {
    const ended = await tiebreak(scenarioWith("Space secure and", "Space secrue and"), ["check", "--format", "sarif"]);
    expect(ended.code).toBe(1);
    expect(JSON.parse(ended.output)).toMatchObject({
      version: "2.1.0",
      runs: [{ results: [{ ruleId: "unknown-word", level: "error" }] }],
    });
  });
});

describe("check is misused", () => {
  test("with a file that is not there; the others are checked all the same", async () => {
    const directory = directoryWith(SHEETS);
    expect(await tiebreak(directory, ["check", "lfo.bot", "lfa.bot"])).toEqual({
      code: 2,
      output: "✓ 1 file checked: no problems\n",
      error: "tiebreak: lfo.bot: there is no such file or directory: did you mean lfa.bot?\n",
    });
  });

  test("with the name of a sheet without its ending, or of a folder that is spelt wrongly", async () => {
    const directory = directoryWith({ "wood/lfa.bot": SHEETS["lfa.bot"] ?? "" });
    const { error } = await tiebreak(directory, ["check", "wood/lfa", "wod", "wood/nothing"]);
    expect(error.split("\n").map((line) => line.replace(/^tiebreak: /, ""))).toEqual([
      "wood/lfa: there is no such file or directory: did you mean wood/lfa.bot?",
      "wod: there is no such file or directory: did you mean wood?",
      "wood/nothing: there is no such file or directory",
      "",
    ]);
  });

  test("in a directory without sheets", async () => {
    expect(await tiebreak(directoryWith({}), ["check"])).toEqual({
      code: 2,
      output: "",
      error: "tiebreak: no .bot files in this directory\n",
    });
  });

  test("with a form that does not exist", async () => {
    const ended = await tiebreak(directoryWith(SHEETS), ["check", "--format", "xml"]);
    expect(ended.code).toBe(2);
    expect(ended.error).toContain("Allowed choices are pretty, json, sarif, github.");
  });
});

test("a mistake in one sheet leaves the others as they are", async () => {
  const directory = scenarioWith("Space secure and", "Space secrue and");
  writeFileSync(join(directory, "breakers.bot"), (SHEETS["breakers.bot"] ?? "").replace("RIPPER", "RIPER"));
  const ended = await tiebreak(directory, ["check", "--format", "json"]);
  const report = JSON.parse(ended.output) as { diagnostics: { file: string; severity: string }[] };
  const files = new Set(report.diagnostics.filter(({ severity }) => severity === "error").map(({ file }) => file));
  expect([...files].toSorted()).toEqual(["breakers.bot", "lfa.bot"]);
});
