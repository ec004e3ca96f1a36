import { describe, expect, test } from "vitest";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { allDefinitions } from "../../cli/report/formats.ts";
import { ROOT, tiebreak } from "./command-line.ts";

const DEFINITIONS = await allDefinitions(BUILT_IN_GAMES);

describe("explain", () => {
  test.each(DEFINITIONS.map((definition) => [definition.code, definition] as const))(
    "has a page for %s, with what to do and its examples",
    async (code, { documentation, examples }) => {
      const ended = await tiebreak(ROOT, ["explain", code]);
      expect(ended).toMatchObject({ code: 0, error: "" });
      expect(ended.output).toContain(code);
      expect(ended.output).toContain(documentation);
      expect(ended.output.match(/^Wrong:$/gm) ?? []).toHaveLength(examples.length);
      expect(ended.output.match(/^Right:$/gm) ?? []).toHaveLength(examples.length);
    },
  );

  test("lists every diagnostic", async () => {
    const { output } = await tiebreak(ROOT, ["explain"]);
    expect(output.trimEnd().split("\n")).toHaveLength(DEFINITIONS.length);
  });

  test("says where to look for a code that does not exist", async () => {
    expect(await tiebreak(ROOT, ["explain", "no-such-thing"])).toEqual({
      code: 2,
      output: "",
      error: "tiebreak: there is no diagnostic “no-such-thing”; tiebreak explain lists all of them\n",
    });
  });

  test.each([
    ["unknown-wrd", "unknown-word"],
    [
      "definitons",
      "action-in-definition, broken-definition, definition-fits-nothing, definition-too-large, duplicate-definition, recursive-definition or unused-definition",
    ],
  ])("guesses what %s means", async (code, guess) => {
    const { error } = await tiebreak(ROOT, ["explain", code]);
    expect(error).toBe(`tiebreak: there is no diagnostic “${code}”: did you mean ${guess}?\n`);
  });
});
