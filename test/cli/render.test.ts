import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT, SCENARIO_1, directoryWith, tiebreak } from "./command-line.ts";

const LFA = "procedures/callisto/scenario-1/lfa.bot";

describe("render", () => {
  test("prints a page with the cards and the readings of a sheet", async () => {
    const ended = await tiebreak(ROOT, ["render", LFA]);
    expect(ended).toMatchObject({ code: 0, error: "" });
    expect(ended.output).toMatch(/^<!doctype html>\n/);
    expect(ended.output).toContain("Cards and rules of the scenario");
    expect(ended.output).toContain('<div id="reading-S1-02">');
  });

  test("writes the same into a file", async () => {
    const out = join(directoryWith({}), "pages", "lfa.html");
    expect(await tiebreak(ROOT, ["render", LFA, "--format", "html", "--out", out])).toEqual({
      code: 0,
      output: "",
      error: "",
    });
    expect(readFileSync(out, "utf8")).toBe((await tiebreak(ROOT, ["render", LFA])).output);
  });

  test("makes the page of a scenario's side, wherever one is", async () => {
    const ended = await tiebreak(directoryWith({}), ["render", "4/breakers"]);
    expect(ended).toMatchObject({ code: 0, error: "" });
    expect(ended.output).toContain("Short War");
  });

  test("makes the page of a sheet with mistakes and reports them", async () => {
    const text = readFileSync(join(SCENARIO_1, "lfa.bot"), "utf8").replace("Space secure", "Space secrue");
    const ended = await tiebreak(directoryWith({ "lfa.bot": text }), ["render", "lfa.bot"]);
    expect(ended.code).toBe(1);
    expect(ended.error).toContain("unknown-word");
    expect(ended.output).toContain("do not rely on it");
    expect(ended.output).toContain('<h3 id="procedure-7">GUNNER</h3>');
  });

  test("reports a sheet of a game that is not known, and makes no page", async () => {
    const ended = await tiebreak(directoryWith({ "a.bot": "game Chess\n" }), ["render", "a.bot"]);
    expect(ended).toMatchObject({ code: 1, output: "" });
    expect(ended.error).toContain("unknown-game");
  });

  test.each([
    ["a scenario file", "scenario.bot", "scenario.bot: this is a scenario file, not a sheet"],
    ["a directory", ".", ".: it is a directory; render takes one sheet, such as breakers.bot"],
    ["a scenario", "1", "1: it is a scenario; render takes one sheet, such as breakers.bot"],
  ])("refuses %s", async (_what, path, message) => {
    expect(await tiebreak(SCENARIO_1, ["render", path])).toEqual({
      code: 2,
      output: "",
      error: `tiebreak: ${message}\n`,
    });
  });

  test("refuses a format that it does not make", async () => {
    expect(await tiebreak(SCENARIO_1, ["render", "lfa.bot", "--format", "pdf"])).toMatchObject({ code: 2, output: "" });
  });
});
