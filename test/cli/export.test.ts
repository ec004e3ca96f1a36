import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT, SCENARIO_1, directoryWith, tiebreak } from "./command-line.ts";

const LFA = "procedures/callisto/scenario-1/lfa.bot";

describe("export", () => {
  test("prints a sheet with its clauses and the cards of its side", async () => {
    const ended = await tiebreak(ROOT, ["export", LFA]);
    expect(ended).toMatchObject({ code: 0, error: "" });
    expect(JSON.parse(ended.output)).toMatchObject({
      game: "callisto",
      scenario: 1,
      bot: "lfa",
      decks: { Y: "all units of squad Y" },
      startingCards: { force1: expect.arrayContaining([{ card: "Corp-Sec Y", atStart: 1, aside: 4 }]) },
      procedures: expect.arrayContaining([
        expect.objectContaining({
          units: ["Corp-Sec"],
          clauses: expect.arrayContaining([expect.objectContaining({ n: 3 })]),
        }),
      ]),
    });
  });

  test("writes the same into a file", async () => {
    const directory = directoryWith({});
    const out = join(directory, "lfa.json");
    expect(await tiebreak(ROOT, ["export", LFA, "--out", out])).toEqual({ code: 0, output: "", error: "" });
    expect(readFileSync(out, "utf8")).toBe((await tiebreak(ROOT, ["export", LFA])).output);
  });

  test("prints the sheet of a scenario's side, wherever one is", async () => {
    const ended = await tiebreak(directoryWith({}), ["export", "scenario-8/LFA"]);
    expect(ended).toMatchObject({ code: 0, error: "" });
    expect(JSON.parse(ended.output)).toMatchObject({ game: "callisto", scenario: 8, bot: "lfa" });
  });

  test("prints the mistakes instead where a sheet has errors", async () => {
    const text = readFileSync(join(SCENARIO_1, "lfa.bot"), "utf8").replace("Space secure", "Space secrue");
    const ended = await tiebreak(directoryWith({ "lfa.bot": text }), ["export", "lfa.bot"]);
    expect(ended).toMatchObject({ code: 1, output: "" });
    expect(ended.error).toContain("unknown-word");
  });

  test.each([
    ["a scenario file", "scenario.bot", "scenario.bot: this is a scenario file, not a sheet"],
    ["a directory", ".", ".: it is a directory; export takes one sheet, such as breakers.bot"],
  ])("refuses %s", async (_what, path, message) => {
    expect(await tiebreak(SCENARIO_1, ["export", path])).toEqual({
      code: 2,
      output: "",
      error: `tiebreak: ${message}\n`,
    });
  });
});
