import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

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

export const ACTION = parse(readFileSync(join(ROOT, "action.yml"), "utf8")) as Action;

export interface Ran {
  readonly step: string;
  readonly code: number | null;
  readonly output: string;
}

/**
 * Runs the steps of the action that have a script of their own, as GitHub does: each from a file, by the command that it
 * documents for `shell: bash`, until one fails.
 *
 * @param installed where the action lies, with its program below `dist/`
 * @param path where its steps find programs
 */
export function runAction(
  directory: string,
  installed: string,
  path: string,
  given: Readonly<Record<string, string>>,
): readonly Ran[] {
  const inputs: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(ACTION.inputs).map(([name, { default: value }]) => [name, value])),
    ...given,
  };
  const value = (text: string): string =>
    text.replace(/\$\{\{ (?:inputs\.([\w-]+)|github\.action_path) \}\}/g, (_, input: string | undefined) =>
      input === undefined ? installed : (inputs[input] ?? ""),
    );
  const holds = (condition: string): boolean => {
    const [, input = "", operator = "", wanted = ""] = /inputs\.([\w-]+) (==|!=) '(.*)'/.exec(condition) ?? [];
    return ((inputs[input] ?? "") === wanted) === (operator === "==");
  };
  const scripts = mkdtempSync(join(tmpdir(), "tiebreak-action-"));
  const ran: Ran[] = [];
  for (const step of ACTION.runs.steps) {
    // What installs is the runner's business: the program is there already.
    if (step.run === undefined || step.name === "Install tiebreak") continue;
    if (step.if !== undefined && !holds(step.if)) continue;
    const env = Object.fromEntries(Object.entries(step.env ?? {}).map(([name, text]) => [name, value(text)]));
    const script = join(scripts, "step.sh");
    writeFileSync(script, step.run);
    const { status, stdout } = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", script], {
      cwd: directory,
      env: { ...process.env, PATH: path, ...env },
      encoding: "utf8",
    });
    ran.push({ step: step.name, code: status, output: stdout });
    if (status !== 0) break;
  }
  rmSync(scripts, { recursive: true });
  return ran;
}
