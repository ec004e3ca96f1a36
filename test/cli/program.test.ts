import { describe, expect, test } from "vitest";
import { ROOT, directoryWith, tiebreak, transcript } from "./command-line.ts";

const COMMANDS = ["check", "format", "compile", "decide", "test", "render", "export", "explain"];

describe("the program", () => {
  test("lists its commands", async () => {
    const ended = await tiebreak(ROOT, ["--help"]);
    await expect(transcript(["--help"], ended)).toMatchFileSnapshot("goldens/help.txt");
  });

  test.each(COMMANDS)("has help with examples for %s", async (command) => {
    const ended = await tiebreak(ROOT, [command, "--help"]);
    expect(ended).toMatchObject({ code: 0, error: "" });
    expect(ended.output).toContain(`\nExamples:\n  tiebreak ${command}`);
  });

  test.each(COMMANDS)("says what is wrong with an option that %s does not have, and ends with 2", async (command) => {
    const required = command === "compile" ? ["--out", "out"] : [];
    const ended = await tiebreak(ROOT, [command, ...required, "--no-such-option"]);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain("tiebreak: unknown option '--no-such-option'");
    expect(ended.error).toContain(`tiebreak ${command} --help`);
  });

  test("suggests the command that was meant", async () => {
    const ended = await tiebreak(ROOT, ["chekc"]);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain("tiebreak: unknown command 'chekc'\n(Did you mean check?)");
  });

  test("has the help of a command behind `help`, and says so where there is no such command", async () => {
    expect(await tiebreak(ROOT, ["help", "check"])).toEqual(await tiebreak(ROOT, ["check", "--help"]));
    expect(await tiebreak(ROOT, ["help", "chekc"])).toEqual(await tiebreak(ROOT, ["chekc"]));
  });

  test("prints help and ends with 2 without a command", async () => {
    const ended = await tiebreak(ROOT, []);
    expect(ended.code).toBe(2);
    expect(ended.error).toContain("Usage: tiebreak <command> [options]");
  });

  test("prints its version", async () => {
    expect(await tiebreak(ROOT, ["--version"])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });
});

test.each(COMMANDS.filter((command) => command !== "explain"))(
  "%s tells of a file that is not there, and ends with 2",
  async (command) => {
    const words = command === "compile" ? [command, "missing", "--out", "out"] : [command, "missing"];
    const ended = await tiebreak(directoryWith({}), words);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toMatch(/^tiebreak: missing: there is no such file or directory\n/);
  },
);
