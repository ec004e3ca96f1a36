import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";

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

interface Step {
  readonly name: string;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

const ACTION = parse(readFileSync(join(ROOT, "action.yml"), "utf8")) as Action;

interface Ran {
  readonly step: string;
  readonly code: number | null;
  readonly output: string;
}

/** Runs the steps of the action that have a script of their own, as a runner does: until one fails. */
function runAction(directory: string, given: Readonly<Record<string, string>>): readonly Ran[] {
  const inputs = Object.fromEntries(Object.entries(ACTION.inputs).map(([name, { default: value }]) => [name, value]));
  const value = (text: string): string =>
    text.replace(/\$\{\{ (?:inputs\.([\w-]+)|github\.action_path) \}\}/g, (_, input: string | undefined) =>
      input === undefined ? INSTALLED : ({ ...inputs, ...given }[input] ?? ""),
    );
  const holds = (condition: string): boolean => {
    const [, input = "", operator = "", wanted = ""] = /inputs\.([\w-]+) (==|!=) '(.*)'/.exec(condition) ?? [];
    return (({ ...inputs, ...given }[input] ?? "") === wanted) === (operator === "==");
  };
  const ran: Ran[] = [];
  for (const step of ACTION.runs.steps) {
    // What installs is the runner's business: the program is there already.
    if (step.run === undefined || step.name === "Install tiebreak") continue;
    if (step.if !== undefined && !holds(step.if)) continue;
    const env = Object.fromEntries(Object.entries(step.env ?? {}).map(([name, text]) => [name, value(text)]));
    const { status, stdout } = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", step.run], {
      cwd: directory,
      env: { ...process.env, PATH, ...env },
      encoding: "utf8",
    });
    ran.push({ step: step.name, code: status, output: stdout });
    if (status !== 0) break;
  }
  return ran;
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
    const ran = runAction(directory, { sarif: "out/findings.sarif", situations: "situations" });
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
    const ran = runAction(directory, { sarif: "findings.sarif" });
    expect(ran.map(({ step, code }) => [step, code])).toEqual([["Check the sheets", 1]]);
    expect(ran[0]?.output).toMatch(/^::error file=procedures\/callisto\/scenario-1\/lfa\.bot,line=\d+,/m);
    expect(existsSync(join(directory, "findings.sarif"))).toBe(true);
  });
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
