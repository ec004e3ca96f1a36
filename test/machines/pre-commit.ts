/**
 * The hooks as pre-commit itself installs and runs them, from the last commit of this repository: `npm run
 * test:pre-commit`. Where pre-commit is not there and cannot be installed, it is skipped with a word that says so.
 */
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findProgram } from "../editors/install.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SHEETS = join(ROOT, "procedures/callisto/scenario-1");
const HOOKS = ["tiebreak-check", "tiebreak-format", "tiebreak-test"];
const SHEET = "procedures/callisto/scenario-1/lfa.bot";

const preCommit = findProgram(["pre-commit"], ["pre-commit"]);
if (preCommit === null) report("pre-commit: skipped, it is not there and cannot be installed");
else tryHooks(preCommit);

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

function tryHooks(program: string): void {
  const work = mkdtempSync(join(tmpdir(), "tiebreak-hooks-"));
  try {
    const source = join(work, "tiebreak");
    run("git", ["clone", "-q", ROOT, source], work);
    const repository = makeRepository(join(work, "repository"), source);
    const commit = (): SpawnSyncReturns<string> =>
      attempt(program, ["run", "--all-files"], repository, { PRE_COMMIT_HOME: join(work, "installed") });

    report("pre-commit installs the hooks and asks them of what is fine");
    expectOutcomes(commit(), ["Passed", "Passed", "Passed"]);
    const fine = readFileSync(join(repository, SHEET), "utf8");

    report("a mistake is stopped, with its place");
    writeFileSync(join(repository, SHEET), fine.replace("Space controlled and", "Space controled and"));
    const stopped = commit();
    expectOutcomes(stopped, ["Failed", "Passed", "Failed"]);
    if (!/lfa\.bot:\d+:\d+ error unknown-word/.test(stopped.stdout)) fail("the mistake is not told", stopped.stdout);

    report("a layout that is not the canonical one is stopped, and mended");
    writeFileSync(join(repository, SHEET), fine.replace("1 CONTROL.", "1   CONTROL."));
    expectOutcomes(commit(), ["Passed", "Failed", "Passed"]);
    if (readFileSync(join(repository, SHEET), "utf8") !== fine) fail("the layout is not mended", "");
    report("pre-commit: the hooks pass what is fine and stop what is not");
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A repository with the sheets of scenario 1 and a situation, which has its hooks from a clone of this one. */
function makeRepository(directory: string, source: string): string {
  const scenario = join(directory, "procedures/callisto/scenario-1");
  mkdirSync(scenario, { recursive: true });
  for (const file of ["lfa.bot", "breakers.bot", "scenario.bot", "first-decision.situation.yaml"]) {
    copyFileSync(join(SHEETS, file), join(scenario, file));
  }
  const revision = run("git", ["rev-parse", "HEAD"], source).stdout.trim();
  const hooks = HOOKS.map((id) => `      - id: ${id}\n`).join("");
  const configuration = `repos:\n  - repo: ${source}\n    rev: ${revision}\n    hooks:\n${hooks}`;
  writeFileSync(join(directory, ".pre-commit-config.yaml"), configuration);
  run("git", ["init", "-q"], directory);
  run("git", ["add", "."], directory);
  return directory;
}

function expectOutcomes({ stdout, stderr }: SpawnSyncReturns<string>, wanted: readonly string[]): void {
  const found = stdout.match(/(?<=\.)(?:Passed|Failed|\(no files to check\)Skipped)$/gm) ?? [];
  if (found.join() !== wanted.join())
    fail(`the hooks say ${found.join(", ")} instead of ${wanted.join(", ")}`, `${stdout}\n${stderr}`);
}

function run(command: string, words: readonly string[], directory: string): SpawnSyncReturns<string> {
  const done = attempt(command, words, directory, {});
  if (done.status !== 0) fail(`${command} ${words.join(" ")}`, `${done.stdout}\n${done.stderr}`);
  return done;
}

function attempt(
  command: string,
  words: readonly string[],
  directory: string,
  more: Readonly<Record<string, string>>,
): SpawnSyncReturns<string> {
  return spawnSync(command, words, { cwd: directory, env: { ...process.env, ...more }, encoding: "utf8" });
}

function fail(what: string, told: string): never {
  throw new Error(`${what}\n${told}`);
}
