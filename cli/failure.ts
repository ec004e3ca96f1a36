import { fileProblem } from "../io/files.ts";

/**
 * The three ways a command can end: success, findings, misuse. Long work that Ctrl-C or SIGTERM stops prints its
 * results so far and ends as a shell expects: with 128 and the signal's number.
 */
export type ExitCode = 0 | 1 | 2 | 130 | 143;

export const FINE: ExitCode = 0;
export const FOUND_SOMETHING: ExitCode = 1;
export const MISUSED: ExitCode = 2;
export const INTERRUPTED: ExitCode = 130;
export const TERMINATED: ExitCode = 143;

/** A command cannot do what it was told: a file is missing, or two options exclude each other. */
export class MisuseError extends Error {
  override readonly name: string = "MisuseError";
  readonly exitCode: ExitCode = MISUSED;
}

/** What stands in a file that a command needs is wrong: the command was right, and ends as where it reports errors. */
export class FaultyFileError extends MisuseError {
  override readonly name = "FaultyFileError";
  override readonly exitCode = FOUND_SOMETHING;
}

/** What is wrong with a file, for people. */
export function describe(error: unknown): string {
  const problem = fileProblem(error);
  if (problem !== null) return problem;
  if (error instanceof MisuseError) return error.message.replace(/^.*?: /, "");
  throw error;
}
