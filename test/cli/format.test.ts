import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SCENARIO_1, directoryWith, tiebreak } from "./command-line.ts";

const LFA = readFileSync(join(SCENARIO_1, "lfa.bot"), "utf8");
const RESTLESS = LFA.replace(/\[Highest value > /g, "[  Highest\n   value>").replace(/\n\n/g, "\n\n\n\n");

describe("format", () => {
  test("lays a sheet out and says which changed", async () => {
    const directory = directoryWith({ "lfa.bot": RESTLESS, "fine/lfa.bot": LFA });
    expect(await tiebreak(directory, ["format"])).toEqual({
      code: 0,
      output: "lfa.bot\n2 files: 1 changed\n",
      error: "",
    });
    expect(readFileSync(join(directory, "lfa.bot"), "utf8")).toBe(LFA);
    expect(await tiebreak(directory, ["format"])).toMatchObject({ code: 0, output: "2 files: 0 changed\n" });
  });

  test("with --check writes nothing and ends with 1 if something would change", async () => {
    const directory = directoryWith({ "lfa.bot": RESTLESS });
    expect(await tiebreak(directory, ["format", "--check"])).toEqual({
      code: 1,
      output: "lfa.bot would change\n1 file: 1 would change\n",
      error: "",
    });
    expect(readFileSync(join(directory, "lfa.bot"), "utf8")).toBe(RESTLESS);
  });

  test("with --stdin goes from standard input to standard output", async () => {
    expect(await tiebreak(directoryWith({}), ["format", "--stdin"], RESTLESS)).toEqual({
      code: 0,
      output: LFA,
      error: "",
    });
  });

  test("keeps the line ends that a file has", async () => {
    const windows = LFA.replace(/\n/g, "\r\n");
    const directory = directoryWith({ "lfa.bot": windows });
    expect(await tiebreak(directory, ["format", "--check"])).toMatchObject({ code: 0 });
  });

  test("refuses paths with --stdin, and --check with it", async () => {
    expect(await tiebreak(directoryWith({}), ["format", "--stdin", "lfa.bot"])).toEqual({
      code: 2,
      output: "",
      error: "tiebreak: --stdin takes no paths\n",
    });
    expect(await tiebreak(directoryWith({}), ["format", "--stdin", "--check"])).toMatchObject({ code: 2, output: "" });
  });
});
