import { spawn } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** What long work is given: where it says how far it is, and the wish that it stop. */
export interface Watched {
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
}

export interface CommandOptions {
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Whether it goes on to its end although it is to stop: what would be broken by half. */
  readonly isWhole?: boolean;
  /** Milliseconds that are more than enough; it is ended then. */
  readonly patience: number;
}

/** A command that has ended; the status is null where a signal ended it. */
export interface EndedCommand {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command that can ask nothing; rejects with the signal's reason, once it has ended, where it was to stop. */
export async function runCommand(
  command: string,
  words: readonly string[],
  { directory, environment, signal, isWhole = false, patience }: CommandOptions,
): Promise<EndedCommand> {
  signal.throwIfAborted();
  const child = spawn(command, words, {
    cwd: directory,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    // In a group of its own, Ctrl-C at the terminal does not reach it.
    detached: isWhole,
  });
  const output: string[] = [];
  const errors: string[] = [];
  child.stdout.setEncoding("utf8").on("data", (text: string) => output.push(text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => errors.push(text));
  const stop = (): void => {
    if (!isWhole) child.kill();
  };
  const late = setTimeout(() => {
    errors.push(`\nit has not ended after ${Math.round(patience / 1000)} s`);
    child.kill("SIGKILL");
  }, patience);
  signal.addEventListener("abort", stop);
  try {
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    signal.throwIfAborted();
    return { status, output: output.join(""), errors: errors.join("").trim() };
  } finally {
    clearTimeout(late);
    signal.removeEventListener("abort", stop);
  }
}

/** Every program of a name that the search path leads to, in its order. */
export function findOnPath(name: string): readonly string[] {
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((directory) => join(directory, name))
    .filter(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
