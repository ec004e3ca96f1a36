import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { describe, expect, test } from "vitest";
import { createProgram, PACKAGED } from "../../cli/program.ts";
import type { Screen } from "../../cli/terminal.ts";
import { directoryWith, ROOT, SCENARIO_1, tiebreak } from "./command-line.ts";

const SILENT: Screen = {
  directory: ROOT,
  errorIsInteractive: false,
  colours: false,
  columns: 100,
  writeOutput: () => {},
  writeError: () => {},
  readInput: async () => new Uint8Array(),
};

/** The whole program, of which no command does anything. */
async function idleProgram(): Promise<Command> {
  const program = await createProgram(SILENT, PACKAGED, () => {}, []);
  const still = (command: Command): void => {
    for (const inner of command.commands) still(inner);
    if (command.commands.length === 0 || command.registeredArguments.length > 0) command.action(() => {});
  };
  still(program);
  return program;
}

const program = await idleProgram();
const nameOf = (command: Command): readonly string[] =>
  command.parent === null ? [] : [...nameOf(command.parent), command.name()];
const all = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(all)];
const NAMES = all(program)
  .filter((command) => command.parent !== null)
  .map((command) => nameOf(command).join(" "));

/** The example lines of a command's help, as a person would copy them. */
async function examplesOf(name: string): Promise<readonly string[]> {
  const { output } = await tiebreak(ROOT, [...name.split(" "), "--help"]);
  const [, shown = ""] = output.split("\nExamples:\n");
  return shown
    .split("\n")
    .flatMap((line) => (line.startsWith("  tiebreak ") ? [line.trim().split(/ {2,}/)[0] ?? ""] : []));
}

/** The words of a line as the shell hands them to the command; what is redirected is no word of it. */
function wordsOf(line: string): readonly string[] {
  const script = `tiebreak() { printf '%s\\n' "$@"; }\n${line.replace(/ [<>] \S+$/, "")}`;
  const { status, stdout, stderr } = spawnSync("bash", ["-c", script], { encoding: "utf8", cwd: directoryWith({}) });
  expect([line, status, stderr]).toEqual([line, 0, ""]);
  return stdout.trimEnd().split("\n");
}

const ofScenario = (file: string): string => readFileSync(join(SCENARIO_1, file), "utf8");
const SHEETS = { "lfa.bot": ofScenario("lfa.bot"), "scenario.bot": ofScenario("scenario.bot") };
/** What a person has who copies an example: a scenario, a situation, a game and a page. */
const FILES: Readonly<Record<string, string>> = {
  ...SHEETS,
  "procedures/callisto/scenario-1/scenario.bot": SHEETS["scenario.bot"],
  "procedures/callisto/scenario-1/lfa.bot": SHEETS["lfa.bot"],
  "procedures/callisto/scenario-1/breakers.bot": ofScenario("breakers.bot"),
  "procedures/callisto/scenario-4/scenario.bot": ofScenario("../scenario-4/scenario.bot"),
  "procedures/callisto/scenario-4/breakers.bot": ofScenario("../scenario-4/breakers.bot"),
  "page.txt": SHEETS["lfa.bot"],
  "SIT-36.situation.yaml": readFileSync(join(ROOT, "test/situations/SIT-36.situation.yaml"), "utf8"),
};

/** What only some commands find beside them. */
const MORE_FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  export: { "game.bot": readFileSync(join(ROOT, "examples/vault/game.bot"), "utf8") },
  new: { "guard.bot": "game Crawl\nscenario 1\nbot Dungeon\n\nGUARD\n1 REST.\n" },
};

describe("every example of a help text", () => {
  test("is there for every command that does something", async () => {
    const without: string[] = [];
    for (const name of NAMES) if ((await examplesOf(name)).length === 0) without.push(name);
    expect(without).toEqual(["board"]);
  });

  test.each(NAMES)("of %s is a whole command line that the command takes", async (name) => {
    for (const line of await examplesOf(name)) {
      expect(line).not.toMatch(/…|\\$/);
      const fresh = await idleProgram();
      await expect(fresh.parseAsync([...wordsOf(line)], { from: "user" }), line).resolves.toBe(fresh);
    }
  });

  /** Commands that are done at once, and need no file beside those of a scenario. */
  const AT_ONCE = ["format", "repair", "compile", "decide", "render", "export", "roster", "new", "words", "explain"];

  test("gives a board to the one scenario that it is of", async () => {
    const lines = (await Promise.all(NAMES.map(examplesOf))).flat();
    const scenarios = lines.flatMap((line) => / (\d+) .*--board my-board\.json/.exec(line)?.[1] ?? []);
    expect(scenarios.length).toBeGreaterThan(2);
    expect([...new Set(scenarios)]).toEqual(["1"]);
  });

  test.each(AT_ONCE)("of %s does what it says beside the files that it names", async (name) => {
    const folder = directoryWith({ ...FILES, ...MORE_FILES[name] });
    for (const line of await examplesOf(name)) {
      const [, from] = / < (\S+)$/.exec(line) ?? [];
      const [, into] = / > (\S+)$/.exec(line) ?? [];
      const { code, output, error } = await tiebreak(folder, wordsOf(line), from === undefined ? "" : FILES[from]);
      if (into !== undefined) writeFileSync(join(folder, into), output);
      const complaints = error.split("\n").filter((each) => each.startsWith("tiebreak: "));
      expect({ line, complaints, isMisused: code > 1 }).toEqual({ line, complaints: [], isMisused: false });
    }
  });

  test.each(["setup", "score"])("of %s can be pasted and run", async (name) => {
    for (const line of await examplesOf(name)) {
      const { code, error } = await tiebreak(directoryWith({}), wordsOf(line));
      // Four dice are not always enough: the next that is needed is named.
      if (line.includes("--dice")) expect(error).toContain("dice");
      else expect([line, code, error]).toEqual([line, 0, ""]);
    }
  });
});

describe("an option of every command", () => {
  const named = (flag: string): readonly Command[] =>
    all(program).filter(({ options }) => options.some(({ long }) => long === flag));

  test("--seed takes every whole number, also one below 0", async () => {
    for (const command of named("--seed")) {
      const seed = command.options.find(({ long }) => long === "--seed");
      expect([nameOf(command).join(" "), seed?.parseArg?.("-1", undefined)]).toEqual([nameOf(command).join(" "), -1]);
      expect(() => seed?.parseArg?.("1.5", undefined)).toThrow("It must be a whole number.");
    }
  });

  test.each([
    ["diff 1 2 --elo1 50", "--elo1 needs --games"],
    ["diff 1 2 --board my-board.json", "--board needs --games"],
    ["diff 1 2 --seat Party=greedy", "--seat needs --games"],
    ["board draw procedures/callisto/scenario-1/board.json --id 4", "add --position FILE"],
    ["diff 1 2 --roster my-roster.json", "--roster needs --games"],
    ["check --positions 50", "--positions needs --deep"],
    ["test --positions 50", "--positions needs --coverage conditions"],
    ["test --positions 50 --coverage parts", "--positions needs --coverage conditions"],
    ["mutate lfa.bot --most 3", "--most needs --save"],
  ])("is not ignored without the one that it needs: %s", async (line, message) => {
    const { code, output, error } = await tiebreak(ROOT, line.split(" "));
    expect({ code, output, error }).toMatchObject({ code: 2, output: "" });
    expect(error).toContain(message);
  });
});

test.each([
  [["compile", "1", "--out", ""], "--out: its value is empty; write it as --out <directory>"],
  [["decide", "x.situation.yaml", "--procedures", " "], "--procedures: its value is empty"],
  [["test", "--reading", "SD-1=b", "--reading", ""], "--reading: its value is empty"],
  [["check", ""], "one argument is empty"],
])("an empty value is not taken for the current directory: %j", async (words, message) => {
  const { code, output, error } = await tiebreak(directoryWith({}), words);
  expect({ code, output }).toEqual({ code: 2, output: "" });
  expect(error).toContain(message);
});

test("--format calls each form by one name in every command", () => {
  const forms = all(program).flatMap(
    ({ options }) => options.find(({ long }) => long === "--format")?.argChoices ?? [],
  );
  expect([...new Set(forms)].toSorted()).toEqual([
    "file",
    "github",
    "html",
    "json",
    "markdown",
    "pretty",
    "sarif",
    "svg",
  ]);
});

test("--reading is taken by every command that decides or plays", () => {
  const taking = all(program).filter(({ options }) => options.some(({ long }) => long === "--reading"));
  expect(taking.map((command) => command.name())).toEqual(
    expect.arrayContaining(["decide", "test", "ask", "diff", "companion", "play", "simulate", "setup", "score"]),
  );
});
