import { CommanderError } from "commander";
import { fileProblem } from "../io/file-problem.ts";
import { FINE, MISUSED, MisuseError, type ExitCode } from "./failure.ts";
import { createProgram } from "./program.ts";
import type { Terminal } from "./terminal.ts";

const ISSUES = "the project's issue tracker";

/**
 * Runs one command line and gives its exit code; never throws.
 *
 * @param words the arguments behind the program's name
 */
export async function run(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let code: ExitCode = FINE;
  const finish = (outcome: ExitCode): void => {
    code = outcome;
  };
  try {
    const program = await createProgram({ terminal, finish }, words);
    await program.parseAsync([...words], { from: "user" });
    return code;
  } catch (error) {
    return reportFailure(error, words, terminal);
  }
}

function reportFailure(error: unknown, words: readonly string[], terminal: Terminal): ExitCode {
  // Help and version end in an exception of commander's too; it has printed whatever there is to say.
  if (error instanceof CommanderError) return error.exitCode === 0 ? FINE : MISUSED;
  if (error instanceof MisuseError) {
    terminal.writeError(`tiebreak: ${error.message}\n`);
    return MISUSED;
  }
  const problem = fileProblem(error);
  if (problem !== null) {
    const path = error instanceof Error && "path" in error ? String(error.path) : "a file";
    terminal.writeError(`tiebreak: cannot use ${path}: ${problem}\n`);
    return MISUSED;
  }
  const message = error instanceof Error ? error.message : String(error);
  terminal.writeError(`tiebreak: ${message}\n`);
  if (words.includes("--debug")) {
    terminal.writeError(`${error instanceof Error ? error.stack : message}\n`);
  } else {
    terminal.writeError(
      `This is a bug in tiebreak. Please report it to ${ISSUES}, with the command, its files\n` +
        `and what it prints when you add --debug.\n`,
    );
  }
  return MISUSED;
}
