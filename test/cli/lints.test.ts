import { DEFINITIONS } from "../../grammar/diagnostic-definitions.ts";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Ajv2020 } from "ajv/dist/2020.js";
import { ROOT, directoryWith, tiebreak } from "./command-line.ts";

const SHEET = 'game Callisto\nscenario 1 "An Example"\nbot Breakers\n\nRIPPER\n1 ATTACK 1.\n2 ATTACK 2.\n';

interface Found {
  readonly diagnostics: readonly { readonly code: string; readonly severity: string }[];
}

async function levels(directory: string, ...words: string[]): Promise<Record<string, string>> {
  const { output } = await tiebreak(directory, ["check", "--format", "json", ...words]);
  const { diagnostics } = JSON.parse(output) as Found;
  return Object.fromEntries(diagnostics.map(({ code, severity }) => [code, severity]));
}

describe("the level of a lint", () => {
  test("is its own by default", async () => {
    expect(await levels(directoryWith({ "a.bot": SHEET }))).toMatchObject({ "shadowed-clause": "warning" });
  });

  test("is what the nearest configuration says", async () => {
    const directory = directoryWith({
      "tiebreak.json": '{ "lints": { "shadowed-clause": "error" } }',
      "a.bot": SHEET,
      "deep/er/b.bot": SHEET,
      "other/.tiebreakrc": '{ "lints": { "shadowed-clause": "off" } }',
      "other/c.bot": SHEET,
    });
    expect(await levels(directory, "a.bot")).toMatchObject({ "shadowed-clause": "error" });
    expect(await levels(directory, "deep/er/b.bot")).toMatchObject({ "shadowed-clause": "error" });
    expect(await levels(directory, "other/c.bot")).not.toHaveProperty("shadowed-clause");
  });

  test("is what the command line says, before any configuration", async () => {
    const directory = directoryWith({
      "tiebreak.json": '{ "lints": { "shadowed-clause": "error" } }',
      "mild.json": '{ "lints": { "shadowed-clause": "note" } }',
      "a.bot": SHEET,
    });
    expect(await levels(directory, "--config", "mild.json")).toMatchObject({ "shadowed-clause": "note" });
    expect(await levels(directory, "--lint", "shadowed-clause=off")).not.toHaveProperty("shadowed-clause");
  });

  test("decides how the check ends", async () => {
    const directory = directoryWith({ "a.bot": SHEET });
    const code = async (...words: string[]) => (await tiebreak(directory, ["check", ...words])).code;
    expect(await code()).toBe(1);
    expect(await code("--lint", "shadowed-clause=note")).toBe(0);
    expect(await code("--fail-on", "error")).toBe(0);
    expect(await code("--fail-on", "error", "--lint", "shadowed-clause=error")).toBe(1);
    expect(await code("--fail-on", "note", "--lint", "shadowed-clause=off")).toBe(1);
  });

  test.each([
    [
      '{ "lints": { "shadow-clause": "off" } }',
      "1:14",
      "there is no lint “shadow-clause”: did you mean “shadowed-clause”?",
    ],
    [
      '{\n  "lints": {\n    "shadowed-clause": "loud"\n  }\n}\n',
      "3:24",
      "lints.shadowed-clause: this must be `off`, `note`, `warning` or `error`",
    ],
    ['{ "lint": {} }', "1:3", "there is no setting “lint”: did you mean “lints”?"],
    ['{ "lints": [] }', "1:12", "lints: this must be an object"],
    ["[]", "1:1", "this must be an object"],
    ['{\n  "lints" {}\n}\n', "2:11", "this is not valid JSON"],
  ])("in a configuration that is wrong, is an error at its place: %j", async (text, place, message) => {
    const directory = directoryWith({ "tiebreak.json": text, "a.bot": SHEET });
    const { code, output, error } = await tiebreak(directory, ["check"]);
    expect([code, error]).toEqual([1, ""]);
    expect(output).toContain(`tiebreak.json:${place} error settings-mistake\n  these settings are wrong: ${message}`);
    const named = await tiebreak(directory, ["check", "--config", "tiebreak.json", "--format", "json"]);
    const { diagnostics } = JSON.parse(named.output) as { diagnostics: readonly { file: string; code: string }[] };
    expect(diagnostics).toContainEqual(expect.objectContaining({ file: "tiebreak.json", code: "settings-mistake" }));
    const sarif = await tiebreak(directory, ["check", "--format", "sarif"]);
    expect(sarif.output).toContain('"ruleId": "settings-mistake"');
  });

  test("in the example of the diagnostic's page comes to its message", async () => {
    for (const { wrong, message, right } of DEFINITIONS["settings-mistake"].examples) {
      const [broken, mended] = [wrong, right].map((text) => directoryWith({ "tiebreak.json": text, "a.bot": SHEET }));
      expect((await tiebreak(broken ?? "", ["check"])).output).toContain(message ?? "");
      expect((await tiebreak(mended ?? "", ["check"])).output).not.toContain("settings-mistake");
    }
  });

  test.each([
    [["--lint", "shadowed-clause"], "write CODE=LEVEL"],
    [["--lint", "no-such=off"], "there is no lint “no-such”"],
    [["--lint", "shadowed-clause=loud"], "is not one of"],
    [["--config", "nowhere.json"], "there is no such file"],
  ])("on a command line that is wrong, is said to be: %s", async (words, message) => {
    const { code, error } = await tiebreak(directoryWith({ "a.bot": SHEET }), ["check", ...words]);
    expect(code).toBe(2);
    expect(error).toContain(message);
  });
});

test("the schema of configurations accepts what the program does", () => {
  const schema = JSON.parse(readFileSync(join(ROOT, "schemas/configuration.schema.json"), "utf8")) as object;
  const accepts = new Ajv2020({ strict: false }).compile(schema);
  expect(accepts({ lints: { "shadowed-clause": "off", "inconsistent-wording": "note" } })).toBe(true);
  expect(accepts({ lints: { "shadow-clause": "off" } })).toBe(false);
  expect(accepts({ lints: { "shadowed-clause": "loud" } })).toBe(false);
});

test("units of several scenarios that say the same in other words are found where that is asked for", async () => {
  const sheet = (scenario: number, word: string): string =>
    `game Callisto\nscenario ${scenario} "An Example"\nbot Breakers\n\nRIPPER\n1 MOVE 1 to: a) Space ${word} to objective. [Random]\n`;
  const directory = directoryWith({ "one/a.bot": sheet(1, "nearest"), "two/a.bot": sheet(2, "closest") });
  expect(await levels(directory)).not.toHaveProperty("inconsistent-wording");
  expect(await levels(directory, "--lint", "inconsistent-wording=note")).toMatchObject({
    "inconsistent-wording": "note",
  });
});

test("check --deep shows the position in which a list leaves a tie", { timeout: 60_000 }, async () => {
  const scenario = readFileSync(join(ROOT, "procedures/callisto/scenario-1/scenario.bot"), "utf8");
  const breakers = readFileSync(join(ROOT, "procedures/callisto/scenario-1/breakers.bot"), "utf8");
  const directory = directoryWith({
    "scenario.bot": scenario,
    "breakers.bot": breakers.replace(/ \/\/ expect: unres.*/g, ""),
  });
  const words = ["check", "breakers.bot", "--deep", "--positions", "5000"];
  const { code, output } = await tiebreak(directory, words);
  expect(code).toBe(0);
  expect(output).toContain("note unresolved-tie");
  expect(output).toMatch(/\| {3}row: \[ (Survey Tech|Ripper) [BC]\* \]/);
  expect((await tiebreak(directory, [...words, "--lint", "unresolved-tie=error"])).code).toBe(1);
  // The remarks of the book accept what is found in it.
  mkdirSync(join(directory, "book"));
  writeFileSync(join(directory, "book/scenario.bot"), scenario);
  writeFileSync(join(directory, "book/breakers.bot"), breakers);
  const accepted = await tiebreak(directory, ["check", "book", "--deep", "--positions", "5000"]);
  expect(accepted.output).toBe("✓ 2 files checked: no problems\n");
});
