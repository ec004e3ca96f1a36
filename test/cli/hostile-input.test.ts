import { effort } from "../effort.ts";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { NODE_FILE_SYSTEM } from "../../language-server/node-environment.ts";
import { COMMAND_FILE } from "./command-file.ts";
import { SCENARIO_1, directoryWith, tiebreak, withoutProgress } from "./command-line.ts";

const LFA = readFileSync(join(SCENARIO_1, "lfa.bot"), "utf8");
const HEADER = 'game Callisto\nscenario 1 "We\'ll Take It By Force If We Have To"\nbot LFA\n\nLFA BOT PROCEDURES\n\n';
const MISSPELT = `${HEADER}SCOUT\n1 Space secrue: RECON.\n`;

/** Bytes as a broken disk would hold them; the same in every run. */
function noise(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = 12345;
  for (let index = 0; index < length; index += 1) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    bytes[index] = state >>> 24;
  }
  return bytes;
}

function lines(count: number): string {
  return Array.from({ length: count }, (_, index) => index).join(", ");
}

/** How deep nested sheets are. */
const DEPTH = effort(1_000, 10_000);
/** Each bracket is a finding of its own, with a fix to try. */
const BRACKETS = effort(100, 10_000);

/** A mistake behind what is nested. */
const BEHIND = "\n2 Space secrue: RECON.\n";

const NESTED = `${HEADER}SCOUT\n1 ${"[".repeat(BRACKETS)}a${"]".repeat(BRACKETS)}: RECON.${BEHIND}`;
const NESTED_PHRASE = `${HEADER}SCOUT\n1 SCOUT 1 to ${"space adjacent to ".repeat(DEPTH)} objective.${BEHIND}`;
const NESTED_ROLL = `${HEADER}SCOUT\n1 ${"Roll [d10]: 1-9: ".repeat(DEPTH)} RECON.${BEHIND}`;
const MEGABYTES = LFA + "\n// padding\nSCOUT\n1 Space secrue: RECON.\n".repeat(effort(800, 120_000));

const INPUTS: readonly (readonly [string, string | Uint8Array])[] = [
  ["noise", noise(effort(20_000, 100_000))],
  ["zeros", new Uint8Array(10_000)],
  ["megabytes", MEGABYTES],
  ["megabytes on one line", "secure ".repeat(effort(50_000, 750_000))],
  ["brackets nested deep", NESTED],
  ["relations nested deep", NESTED_PHRASE],
  ["roll tables nested deep", NESTED_ROLL],
  ["an empty file", ""],
  ["one line end", "\n"],
  ["only a remark", "// nothing here"],
  ["words that are keys of every object", `${HEADER}SCOUT\n1 constructor __proto__: toString.\n`],
  ["a remark that states 64,000 lines", `${HEADER}SCOUT\n1 Space secure: RECON. // l. ${lines(64_000)}\n`],
  ["half of a surrogate pair", `${HEADER}SCOUT\n1 \uD800 RECON.\n`],
];

describe.each(INPUTS)("%s", (_what, content) => {
  test("ends in diagnostics, and the mistake in another file is told too", async () => {
    const directory = directoryWith({ "hostile/sheet.bot": content, "other/lfa.bot": MISSPELT });
    const ended = await tiebreak(directory, ["check", "--format", "json"]);
    expect(ended.code).toBe(1);
    expect(ended.error).toBe("");
    const report = JSON.parse(ended.output) as {
      files: string[];
      diagnostics: { file: string; code: string; message: string }[];
    };
    expect(report.files).toEqual(["hostile/sheet.bot", "other/lfa.bot"]);
    expect(report.diagnostics).toContainEqual(expect.objectContaining({ file: "other/lfa.bot", code: "unknown-word" }));
    const hostile = report.diagnostics.filter(({ file }) => file === "hostile/sheet.bot");
    expect(hostile).not.toEqual([]);
    // What stands behind deep nesting is read too.
    if (typeof content === "string" && content.endsWith(BEHIND)) {
      expect(hostile.filter(({ message }) => message.includes("secrue"))).not.toEqual([]);
    }
  });

  test("is never printed as it is", async () => {
    const directory = directoryWith({ "sheet.bot": content });
    const ended = await tiebreak(directory, ["check"]);
    expect(ended.output.replace(/\n/g, "")).not.toMatch(/\p{Cc}/u);
    expect(ended.output.length).toBeLessThan(100_000);
  });

  test("is formatted to the same words, or left alone", async () => {
    const directory = directoryWith({ "sheet.bot": content });
    const before = readFileSync(join(directory, "sheet.bot"), "utf8");
    const ended = await tiebreak(directory, ["format"]);
    expect([0, 1]).toContain(ended.code);
    expect(ended.error).not.toContain("bug");
    const ink = (text: string): string => text.replace(/\s+/g, "").replace(/[–—]/g, "-").toLowerCase();
    expect(ink(readFileSync(join(directory, "sheet.bot"), "utf8")) === ink(before)).toBe(true);
  });
});

test("line ends and a byte order mark make no difference", async () => {
  const scenario = readFileSync(join(SCENARIO_1, "scenario.bot"), "utf8");
  const breakers = readFileSync(join(SCENARIO_1, "breakers.bot"), "utf8");
  const directory = directoryWith({
    "lfa.bot": `\uFEFF${LFA.replace(/\n/g, "\r\n")}`,
    "breakers.bot": breakers.replace(/\n/g, "\r\n"),
    "scenario.bot": `\uFEFF${scenario}`,
  });
  expect(await tiebreak(directory, ["check"])).toEqual({
    code: 0,
    output: "✓ 3 files checked: no problems\n",
    error: "",
  });
});

test("a game and its sheet are the same with the blanks of a word processor, and formatted with those of a keyboard", async () => {
  const directory = directoryWith({});
  await tiebreak(directory, ["new", "vault", "typed"]);
  const names = ["game.bot", "scenario.bot", "dungeon.bot", "party.bot"];
  const typed = names.map((name) => readFileSync(join(directory, "typed", name), "utf8"));
  // A remark stays as it is.
  const pasted = typed.map((text) => text.replace(/^\/\/.*\n/, "").replaceAll(" ", "\u00A0"));
  const there = directoryWith(Object.fromEntries(names.map((name, index) => [name, pasted[index] ?? ""])));
  expect(await tiebreak(there, ["check"])).toEqual({ code: 0, output: "✓ 4 files checked: no problems\n", error: "" });
  await tiebreak(there, ["format"]);
  await tiebreak(directory, ["format", "typed"]);
  // What stands in quotes stays as it is, too.
  const written = (path: string): string => readFileSync(path, "utf8").replace(/^\/\/.*\n|"[^"]*"/g, "");
  for (const name of names) expect(written(join(there, name)), name).toBe(written(join(directory, "typed", name)));
});

test("a directory with the name of a sheet is searched, and a file that cannot be opened is told beside the others", async () => {
  const directory = directoryWith({ "lfa.bot": MISSPELT });
  mkdirSync(join(directory, "folder.bot"));
  symlinkSync("loop.bot", join(directory, "loop.bot"));
  const ended = await tiebreak(directory, ["check"]);
  expect(ended.code).toBe(2);
  expect(ended.output).toContain("lfa.bot:8:9 error unknown-word");
  expect(ended.error).toBe("tiebreak: loop.bot: its symbolic links run in a circle\n");
});

describe("a named pipe and a link to an endless device among the sheets", () => {
  function folder(): string {
    const directory = directoryWith({ "lfa.bot": MISSPELT });
    execFileSync("mkfifo", [join(directory, "pipe.bot")]);
    symlinkSync("/dev/zero", join(directory, "endless.bot"));
    return directory;
  }
  const REFUSED =
    "tiebreak: endless.bot: it is a device; only regular files are used\n" +
    "tiebreak: pipe.bot: it is a named pipe; only regular files are used\n";

  test("are named by check, which checks the others", async () => {
    const ended = await tiebreak(folder(), ["check"]);
    expect(ended).toMatchObject({ code: 2, error: REFUSED });
    expect(ended.output).toContain("lfa.bot:8:9 error unknown-word");
  });

  test("are named by format, which formats the others", async () => {
    const directory = folder();
    expect(await tiebreak(directory, ["format"])).toMatchObject({ code: 2, error: REFUSED });
  });

  test("are no sheets for the language server", async () => {
    const directory = folder();
    for (const name of ["pipe.bot", "endless.bot"]) {
      expect(await NODE_FILE_SYSTEM.read(pathToFileURL(join(directory, name)).href)).toBeNull();
    }
    expect(await NODE_FILE_SYSTEM.readBoard(pathToFileURL(join(directory, "pipe.bot")).href)).toEqual({
      kind: "missing",
      reason: "it is a named pipe; only regular files are used",
    });
  });

  test("are no boards and no saved games", async () => {
    const directory = folder();
    expect(await tiebreak(directory, ["play", "--resume", "pipe.bot"])).toMatchObject({
      code: 2,
      error: expect.stringContaining("it is a named pipe"),
    });
    expect(await tiebreak(directory, ["board", "check", "pipe.bot"])).toMatchObject({
      code: 2,
      error: expect.stringContaining("it is a named pipe"),
    });
    expect(await tiebreak(directory, ["companion", "1", "--bot", "lfa", "--save", "pipe.bot"])).toMatchObject({
      code: 2,
      error: expect.stringContaining("it is a named pipe"),
    });
  });
});

describe("a process of its own", () => {
  /** The command, with its standard streams where a shell puts them. */
  function inShell(command: string) {
    const words = ["-c", command, "sh", process.execPath, COMMAND_FILE];
    const { status, stdout, stderr } = spawnSync("sh", words, { encoding: "utf8" });
    return { status, stdout, stderr: withoutProgress(stderr) };
  }

  test("says that its output cannot be written, and ends with 2", () => {
    expect(inShell('exec "$@" --version > /dev/full')).toEqual({
      status: 2,
      stdout: "",
      stderr: "tiebreak: cannot write its output: the disk is full\n",
    });
  });

  test("takes no more of an endless input than any sheet can have", () => {
    expect(inShell('exec "$@" format --stdin < /dev/zero')).toEqual({
      status: 2,
      stdout: "",
      stderr: "tiebreak: <stdin>: it is larger than 64 MB\n",
    });
  });
});
