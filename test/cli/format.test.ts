import { spawnSync } from "node:child_process";
import { lstatSync, readFileSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { format as prettier } from "prettier";
import { describe, expect, test } from "vitest";
import * as plugin from "../../prettier-plugin/index.ts";
import { COMMAND_FILE } from "./command-file.ts";
import { SCENARIO_1, directoryWith, tiebreak, withoutProgress } from "./command-line.ts";

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

  test("leaves alone what has no header, which another program may have written", async () => {
    const directory = directoryWith({ "notes.bot": "hello   there\n\n\n\nRECON\n", "lfa.bot": RESTLESS });
    expect(await tiebreak(directory, ["format"])).toEqual({
      code: 0,
      output: "lfa.bot\n2 files: 1 changed\n",
      error: "tiebreak: notes.bot was not changed: it has no header, such as `game Callisto`\n",
    });
    expect(readFileSync(join(directory, "notes.bot"), "utf8")).toBe("hello   there\n\n\n\nRECON\n");
  });

  test("leaves alone bytes that are no UTF-8, also in a remark", async () => {
    const bytes = Buffer.concat([Buffer.from(`${RESTLESS}// caf`), Buffer.from([0xe9, 0x0a])]);
    const directory = directoryWith({ "lfa.bot": bytes });
    expect((await tiebreak(directory, ["format"])).error).toBe(
      "tiebreak: lfa.bot was not changed: it is not written in UTF-8\n",
    );
    expect(readFileSync(join(directory, "lfa.bot")).equals(bytes)).toBe(true);
  });

  test("follows no link out of the directory that is searched, but one that is named", async () => {
    const directory = directoryWith({ "sheets/own.bot": LFA, "elsewhere/lfa.bot": RESTLESS });
    symlinkSync("../elsewhere/lfa.bot", join(directory, "sheets/link.bot"));
    symlinkSync("own.bot", join(directory, "sheets/inner.bot"));
    const elsewhere = (): string => readFileSync(join(directory, "elsewhere/lfa.bot"), "utf8");
    const left = "was not changed: it is a link to a file outside the directory";
    expect(await tiebreak(directory, ["format", "sheets"])).toEqual({
      code: 0,
      output: "3 files: 0 changed\n",
      error: `tiebreak: sheets/link.bot ${left}\n`,
    });
    expect(elsewhere()).toBe(RESTLESS);
    expect(await tiebreak(directory, ["format", "sheets/link.bot"])).toMatchObject({ code: 0, error: "" });
    expect(elsewhere()).toBe(LFA);
    expect(lstatSync(join(directory, "sheets/link.bot")).isSymbolicLink()).toBe(true);
  });

  test("says of a file that it cannot write that it did not change", async () => {
    const directory = directoryWith({ "lfa.bot": RESTLESS });
    const { status, stdout, stderr } = withFullDisk(directory, "format");
    expect({ status, stdout, error: withoutProgress(stderr) }).toEqual({
      status: 2,
      stdout: "1 file: 0 changed\n",
      error: "tiebreak: lfa.bot: it would be larger than files may be here\n",
    });
    expect(readFileSync(join(directory, "lfa.bot"), "utf8")).toBe(RESTLESS);
    expect(readdirSync(directory)).toEqual(["lfa.bot"]);
  });
});

/** A process that may write a kilobyte, as if the disk were full from there on. */
function withFullDisk(directory: string, ...words: readonly string[]) {
  const shell = ["-c", 'ulimit -f 1; exec "$@"', "sh", process.execPath, COMMAND_FILE, ...words];
  return spawnSync("bash", shell, { cwd: directory, encoding: "utf8" });
}

describe("a carriage return without a line feed", () => {
  const HIDDEN = LFA.replace(/\n3 /, " // as printed\r3 ");

  test("is an error, since it would hide a line in a remark", async () => {
    const ended = await tiebreak(directoryWith({ "lfa.bot": HIDDEN }), ["check"]);
    expect(ended.code).toBe(1);
    expect(ended.output).toContain("error lone-carriage-return");
  });

  test.each(["format", "check --fix"])("leaves a sheet as it is before %s", async (words) => {
    const directory = directoryWith({ "lfa.bot": HIDDEN });
    expect(await tiebreak(directory, words.split(" "))).toMatchObject({ code: 1 });
    expect(readFileSync(join(directory, "lfa.bot"), "utf8")).toBe(HIDDEN);
  });

  test("ends a line in files that end each line with one, and in none that has a line feed", async () => {
    const returned = (text: string): string => text.replaceAll("\n", "\r");
    const typo = LFA.replace("SUPPRESS", "SUPRESS");
    const lineOf = async (text: string): Promise<string> => {
      const { output } = await tiebreak(directoryWith({ "lfa.bot": text }), ["check"]);
      return /^lfa\.bot:.* error .*/m.exec(output)?.[0] ?? "";
    };
    expect(await lineOf(returned(typo))).toContain("error unknown-word");
    expect(await lineOf(returned(typo))).toBe(await lineOf(typo));
    const directory = directoryWith({ "lfa.bot": returned(RESTLESS) });
    expect(await tiebreak(directory, ["format"])).toMatchObject({ code: 0 });
    expect(readFileSync(join(directory, "lfa.bot"), "utf8")).toBe(LFA);
  });

  test("is refused by Prettier where it would end every line with one", async () => {
    const formatted = prettier(LFA.replaceAll("\n", "\r"), {
      parser: "tiebreak",
      plugins: [plugin],
      endOfLine: "auto",
    });
    await expect(formatted).rejects.toThrow("a carriage return without a line feed ends no line");
  });
});

test("a byte order mark and line ends of Windows stay, and are part of what is proved", async () => {
  const windows = `\uFEFF${RESTLESS.replaceAll("\n", "\r\n")}`;
  const directory = directoryWith({ "lfa.bot": windows });
  expect(await tiebreak(directory, ["format"])).toMatchObject({ code: 0 });
  expect(readFileSync(join(directory, "lfa.bot"), "utf8")).toBe(`\uFEFF${LFA.replaceAll("\n", "\r\n")}`);
});
