import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { COMMAND_FILE } from "./command-file.ts";
import { ROOT, SCENARIO_1, directoryWith, tiebreak } from "./command-line.ts";

/** What would clear a terminal, write into the title of its window, and put a warning into the log of a job. */
const HOSTILE = "\u001B[2J\u001B]0;owned\u0007\u009B31m\r\u202E\n::warning file=x::owned\n##[error]owned";

const FIRST = readFileSync(join(SCENARIO_1, "first-decision.situation.yaml"), "utf8");
const FAILING = FIRST.replace(/^title:.*$/m, `title: ${JSON.stringify(HOSTILE)}`).replace("clause: 2c", "clause: 1");
const BOARD = readFileSync(join(ROOT, "procedures/callisto/scenario-1/board.json"), "utf8");

async function printed(directory: string, ...words: readonly string[]): Promise<string> {
  const { output, error } = await tiebreak(directory, words);
  expect(output + error).not.toContain("This is a bug");
  return output + error;
}

function expectHarmless(text: string): void {
  expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202E]/u);
  expect(text).not.toMatch(/^\s*::|##\[/m);
}

describe("what a file holds can only be read in what is printed", () => {
  test("of a situation that fails", async () => {
    const directory = directoryWith({ "a.situation.yaml": FAILING });
    for (const words of [["test"], ["test", "--format", "json"], ["decide", "a.situation.yaml", "--explain"]]) {
      expectHarmless(await printed(directory, ...words));
    }
    expect(await printed(directory, "test")).toContain("\\u001b[2J");
  });

  test("in colours, to a process of its own", () => {
    const directory = directoryWith({ "a.situation.yaml": FAILING });
    const { stdout } = spawnSync(process.execPath, [COMMAND_FILE, "test"], {
      cwd: directory,
      encoding: "utf8",
      env: { ...process.env, FORCE_COLOR: "1", NO_COLOR: "" },
    });
    expect(stdout).toContain("\u001B[31m");
    expect(stdout).toContain("\\u001b[2J");
    expectHarmless([1, 2, 22, 31, 32, 36, 39].reduce((text, code) => text.replaceAll(`\u001B[${code}m`, ""), stdout));
  });

  test("of a situation whose id, sheet and units are hostile", async () => {
    const hostile = JSON.stringify(HOSTILE);
    const texts = {
      "sheet.situation.yaml": FIRST.replace(/^sheet:.*$/m, `sheet: ${hostile}`),
      "id.situation.yaml": FIRST.replace(/^id:.*$/m, `id: ${hostile}`),
      "unit.situation.yaml": FIRST.replace("player: { Ripper C", `player: { ${hostile}`),
      "key.situation.yaml": `${FIRST}${hostile}: ${hostile}\n`,
    };
    for (const text of Object.values(texts)) expect(text).not.toBe(FIRST);
    expectHarmless(await printed(directoryWith(texts), "test"));
  });

  test("of a board", async () => {
    const board = JSON.parse(BOARD) as Record<string, unknown>;
    const directory = directoryWith({
      "name.json": JSON.stringify({ ...board, name: HOSTILE, [HOSTILE]: HOSTILE }),
      "space.json": BOARD.replaceAll('"e5"', JSON.stringify(`e5${HOSTILE}`)),
    });
    for (const file of ["name.json", "space.json"]) {
      expectHarmless(await printed(directory, "board", "check", file));
      expectHarmless(await printed(directory, "board", "draw", file, "--format", "pretty"));
    }
  });

  test("of a game's log", async () => {
    const directory = directoryWith({});
    await tiebreak(directory, ["simulate", "1", "--games", "1", "--log-game", "0", "--out", "game.jsonl"]);
    const log = readFileSync(join(directory, "game.jsonl"), "utf8");
    const hostile = log.replace(/"name":"[^"]*"/, `"name":${JSON.stringify(HOSTILE)}`);
    expect(hostile).not.toBe(log);
    writeFileSync(join(directory, "game.jsonl"), hostile);
    expectHarmless(await printed(directory, "replay", "game.jsonl"));
    expectHarmless(await printed(directory, "play", "--resume", "game.jsonl"));
  });

  test("of a roster, a configuration, a report of a simulation and a saved game", async () => {
    const json = JSON.stringify({ [HOSTILE]: HOSTILE, version: HOSTILE, lints: { [HOSTILE]: HOSTILE } });
    const directory = directoryWith({ "a.json": json, "lfa.bot": "game Callisto\n" });
    for (const words of [
      ["roster", "--roster", "a.json"],
      ["check", "--config", "a.json"],
      ["simulate", "merge", "a.json"],
      ["companion", "1", "--bot", "lfa", "--save", "a.json"],
    ]) {
      expectHarmless(await printed(directory, ...words));
    }
  });

  test("of the names of files and of the words of a command line", async () => {
    const name = HOSTILE.replaceAll("/", "");
    const directory = directoryWith({ [`${name}.bot`]: "game Callisto\nscenario 1\nSCOUT\n1 secrue.\n" });
    for (const words of [
      ["check"],
      ["check", "--format", "json"],
      ["format"],
      ["check", `${name}-`],
      [name],
      [`--${name}`],
    ]) {
      expectHarmless(await printed(directory, ...words));
    }
  });

  test("in the commands for GitHub, whose own lines stay commands", async () => {
    const name = HOSTILE.replaceAll("/", "");
    const directory = directoryWith({ [`${name}.bot`]: "game Callisto\nscenario 1\nSCOUT\n1 secrue.\n" });
    const text = await printed(directory, "check", "--format", "github");
    expect(text.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
    const lines = text.trimEnd().split("\n");
    // The last line tells the person who started the task how it ended.
    expect(lines.pop()).toMatch(/^\d+ files? checked: /);
    for (const line of lines) expect(line).toMatch(/^::(?:error|warning|notice) file=/);
    expect(lines[0]).toContain("%0A");
  });
});
