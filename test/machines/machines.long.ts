import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { ACTION, runAction } from "./run-action.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SHEETS = join(ROOT, "procedures/callisto/scenario-1");
const WORK = mkdtempSync(join(tmpdir(), "tiebreak-machines-"));
afterAll(() => rmSync(WORK, { recursive: true, force: true }));

/** A place where the program lies as it does once installed: started from source, so that nothing must be built. */
const INSTALLED = join(WORK, "installed");
write(join(INSTALLED, "dist/tiebreak.cjs"), `void import(${JSON.stringify(join(ROOT, "cli/main.ts"))});\n`);
write(join(INSTALLED, "bin/tiebreak"), `#!/bin/sh\nexec "${process.execPath}" "${INSTALLED}/dist/tiebreak.cjs" "$@"\n`);
chmodSync(join(INSTALLED, "bin/tiebreak"), 0o755);

/** The program's own folder comes first, then that of the Node that runs this test. */
const PATH = [join(INSTALLED, "bin"), dirname(process.execPath), process.env["PATH"] ?? ""].join(":");

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** A repository with the sheets of scenario 1 and a situation, changed as asked. */
function repository(name: string, change: (lfa: string) => string = (lfa) => lfa): string {
  const directory = join(WORK, name);
  for (const file of ["lfa.bot", "breakers.bot", "scenario.bot"]) {
    const text = readFileSync(join(SHEETS, file), "utf8");
    write(join(directory, "procedures/callisto/scenario-1", file), file === "lfa.bot" ? change(text) : text);
  }
  const situation = readFileSync(join(SHEETS, "first-decision.situation.yaml"), "utf8");
  write(join(directory, "situations/first.situation.yaml"), situation);
  const git = (...words: string[]): void => void execFileSync("git", ["-C", directory, ...words], { stdio: "ignore" });
  git("init", "-q");
  git("add", ".");
  return directory;
}

const PATIENCE = 120_000;

describe("the action", () => {
  test("has a shell for every script and a description for every input", () => {
    expect(ACTION.runs.using).toBe("composite");
    for (const { run, shell } of ACTION.runs.steps) if (run !== undefined) expect(shell).toBe("bash");
    for (const { description } of Object.values(ACTION.inputs)) expect(description).not.toBe("");
  });

  test("passes sheets that are fine, and writes what it found for code scanning", { timeout: PATIENCE }, () => {
    const directory = repository("fine");
    const ran = runAction(directory, INSTALLED, PATH, { sarif: "out/findings.sarif", situations: "situations" });
    expect(ran.map(({ step, code }) => [step, code])).toEqual([
      ["Check the sheets", 0],
      ["Check the layout", 0],
      ["Run the situations", 0],
    ]);
    const log = JSON.parse(readFileSync(join(directory, "out/findings.sarif"), "utf8")) as { version: string };
    expect(log.version).toBe("2.1.0");
  });

  test("stops at a sheet with a mistake, and annotates its line", { timeout: PATIENCE }, () => {
    const directory = repository("wrong", (lfa) => lfa.replace("2 Space secure and", "2 Space secrue and"));
    const ran = runAction(directory, INSTALLED, PATH, { sarif: "findings.sarif" });
    expect(ran.map(({ step, code }) => [step, code])).toEqual([["Check the sheets", 1]]);
    expect(ran[0]?.output).toMatch(/^::error file=procedures\/callisto\/scenario-1\/lfa\.bot,line=\d+,/m);
    expect(existsSync(join(directory, "findings.sarif"))).toBe(true);
  });
});

test("every path and every situation of an input with several lines is looked at", { timeout: PATIENCE }, () => {
  const directory = repository("lines", (lfa) => lfa.replace("1 CONTROL.", "1   CONTROL."));
  const sheets = "procedures/callisto/scenario-1";
  const wrong = readFileSync(join(directory, sheets, "breakers.bot"), "utf8").replace("MOVE 1", "MOEV 1");
  write(join(directory, "more/breakers.bot"), wrong);
  const paths = `${sheets}/scenario.bot\nmore\n`;
  const [checked, ...rest] = runAction(directory, INSTALLED, PATH, { paths });
  expect([checked?.code, rest]).toEqual([1, []]);
  expect(checked?.output).toMatch(/^::error file=more\/breakers\.bot,/m);
  const untidy = runAction(directory, INSTALLED, PATH, { paths: `${sheets}/scenario.bot\n${sheets}/lfa.bot\n` });
  expect(untidy.map(({ step, code }) => [step, code])).toEqual([
    ["Check the sheets", 0],
    ["Check the layout", 1],
  ]);
  const first = readFileSync(join(directory, "situations/first.situation.yaml"), "utf8");
  write(join(directory, "other/second.situation.yaml"), first.replace("clause: 2c", "clause: 1"));
  const tested = runAction(directory, INSTALLED, PATH, {
    paths: `${sheets}/scenario.bot`,
    situations: "situations\nother\n",
  });
  expect(tested.at(-1)).toMatchObject({ step: "Run the situations", code: 1 });
  expect(tested.at(-1)?.output).toContain("file=other/second.situation.yaml");
});

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly files: string;
  readonly language: string;
}

const HOOKS = parse(readFileSync(join(ROOT, ".pre-commit-hooks.yaml"), "utf8")) as readonly Hook[];

/** Runs a hook with the files of a repository that it wants, as pre-commit does; what it changes makes it fail. */
function runHook(id: string, directory: string): number {
  const hook = HOOKS.find((candidate) => candidate.id === id);
  if (hook === undefined) throw new Error(`there is no hook ${id}`);
  const tracked = execFileSync("git", ["-C", directory, "ls-files"], { encoding: "utf8" }).trim().split("\n");
  const wanted = tracked.filter((file) => new RegExp(hook.files).test(file));
  expect(wanted).not.toEqual([]);
  const [program = "", ...words] = hook.entry.split(" ");
  const { status } = spawnSync(program, [...words, ...wanted], { cwd: directory, env: { ...process.env, PATH } });
  const changed = execFileSync("git", ["-C", directory, "diff", "--name-only"], { encoding: "utf8" });
  return status !== 0 || changed !== "" ? 1 : 0;
}

describe("the hooks for pre-commit", () => {
  test("are installed by npm, as the program is", () => {
    const { bin } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { bin: Record<string, string> };
    for (const { entry, language } of HOOKS) {
      expect(language).toBe("node");
      expect(Object.keys(bin)).toContain(entry.split(" ")[0]);
    }
  });

  test("pass what is fine", { timeout: PATIENCE }, () => {
    const directory = repository("committed");
    expect(HOOKS.map(({ id }) => [id, runHook(id, directory)])).toEqual(HOOKS.map(({ id }) => [id, 0]));
  });

  test("stop a mistake and a layout that is not the canonical one", { timeout: PATIENCE }, () => {
    const directory = repository("staged", (lfa) => lfa.replace("1 CONTROL.", "1   CONTRL."));
    expect(runHook("tiebreak-check", directory)).toBe(1);
    const untidy = repository("untidy", (lfa) => lfa.replace("1 CONTROL.", "1   CONTROL."));
    expect(runHook("tiebreak-format", untidy)).toBe(1);
  });
});
