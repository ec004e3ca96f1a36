import { describe, expect, test } from "vitest";
import { DEFINITIONS } from "../../cli/definitions.ts";
import { ROOT, tiebreak } from "./command-line.ts";

describe("explain", () => {
  test.each(DEFINITIONS.map(({ code }) => code))("has a page for %s, with what to do and an example", async (code) => {
    const ended = await tiebreak(ROOT, ["explain", code]);
    expect(ended).toMatchObject({ code: 0, error: "" });
    expect(ended.output).toContain(code);
    expect(ended.output).toContain("Wrong:");
    expect(ended.output).toContain("Right:");
  });

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
});
