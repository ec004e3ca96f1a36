/**
 * The hooks as pre-commit itself installs and runs them, from the last commit of this repository: `npm run
 * test:pre-commit`. Where pre-commit is not there and cannot be installed, it is skipped with a word that says so.
 */
import "../../scripts/answer-help.ts";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CommandOptions, type EndedCommand, runCommand, type Watched } from "../editors/command.ts";
import { provide, type WantedProgram } from "../editors/programs.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SHEETS = join(ROOT, "procedures/callisto/scenario-1");
const HOOKS = ["tiebreak-check", "tiebreak-format", "tiebreak-test"];
const PATIENCE = 900_000;
const SHEET = "procedures/callisto/scenario-1/lfa.bot";

const PRE_COMMIT: WantedProgram = {
  name: "pre-commit",
  commands: ["pre-commit"],
  probe: ["--version"],
  packages: ["pre-commit"],
};

const watched: Watched = { report, signal: new AbortController().signal };
const [found] = await provide([PRE_COMMIT], watched);
if (found?.kind === "there") await tryHooks(found.path);
else report(`Hooks skipped: there is no pre-commit (${found?.why ?? ""})`);

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function tryHooks(program: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "tiebreak-hooks-"));
  try {
    const source = join(work, "tiebreak");
    await run("git", ["clone", "-q", ROOT, source], work);
    const repository = await makeRepository(join(work, "repository"), source);
    const commit = (): Promise<EndedCommand> =>
      runCommand(program, ["run", "--all-files"], {
        ...options(repository),
        environment: { PRE_COMMIT_HOME: join(work, "installed") },
      });

    report("pre-commit installs the hooks and asks them of what is fine");
    expectOutcomes(await commit(), ["Passed", "Passed", "Passed"]);
    const fine = readFileSync(join(repository, SHEET), "utf8");

    report("a mistake is stopped, with its place");
    writeFileSync(join(repository, SHEET), fine.replace("Space controlled and", "Space controled and"));
    const stopped = await commit();
    expectOutcomes(stopped, ["Failed", "Passed", "Failed"]);
    if (!/lfa\.bot:\d+:\d+ error unknown-word/.test(stopped.output)) fail("the mistake is not told", stopped.output);

    report("a layout that is not the canonical one is stopped, and mended");
    writeFileSync(join(repository, SHEET), fine.replace("1 CONTROL.", "1   CONTROL."));
    expectOutcomes(await commit(), ["Passed", "Failed", "Passed"]);
    if (readFileSync(join(repository, SHEET), "utf8") !== fine) fail("the layout is not mended", "");
    report("Hooks tried: pre-commit installs them, they pass what is fine and stop what is not");
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A repository with the sheets of scenario 1 and a situation, which has its hooks from a clone of this one. */
async function makeRepository(directory: string, source: string): Promise<string> {
  const scenario = join(directory, "procedures/callisto/scenario-1");
  mkdirSync(scenario, { recursive: true });
  for (const file of ["lfa.bot", "breakers.bot", "scenario.bot", "first-decision.situation.yaml"]) {
    copyFileSync(join(SHEETS, file), join(scenario, file));
  }
  const revision = (await run("git", ["rev-parse", "HEAD"], source)).output.trim();
  const hooks = HOOKS.map((id) => `      - id: ${id}\n`).join("");
  const configuration = `repos:\n  - repo: ${source}\n    rev: ${revision}\n    hooks:\n${hooks}`;
  writeFileSync(join(directory, ".pre-commit-config.yaml"), configuration);
  await run("git", ["init", "-q"], directory);
  await run("git", ["add", "."], directory);
  return directory;
}

function expectOutcomes({ output, errors }: EndedCommand, wanted: readonly string[]): void {
  const outcomes = output.match(/(?<=\.)(?:Passed|Failed|\(no files to check\)Skipped)$/gm) ?? [];
  if (outcomes.join() === wanted.join()) return;
  fail(`the hooks say ${outcomes.join(", ")} instead of ${wanted.join(", ")}`, `${output}\n${errors}`);
}

async function run(command: string, words: readonly string[], directory: string): Promise<EndedCommand> {
  const ended = await runCommand(command, words, options(directory));
  if (ended.status !== 0) fail(`${command} ${words.join(" ")}`, `${ended.output}\n${ended.errors}`);
  return ended;
}

function options(directory: string): CommandOptions {
  return { directory, environment: {}, signal: watched.signal, patience: PATIENCE };
}

function fail(what: string, told: string): never {
  throw new Error(`${what}\n${told}`);
}
