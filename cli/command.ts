import { Command } from "commander";
import type { Example } from "./examples.ts";
import type { OpenTerminal } from "./games-in-reach.ts";
import type { ExitCode } from "./failure.ts";
import type { Terminal } from "./terminal.ts";

/** One run of the program: where it prints, what its examples name, and how a command says how it ended. */
export interface Invocation {
  readonly terminal: Terminal;
  readonly example: Example;
  /** The terminal with the games in reach of places, once it has told which cannot be used; one that was not given counts for nothing. */
  open(places: readonly (string | undefined)[]): Promise<OpenTerminal>;
  /** The same without a word. */
  survey(places: readonly (string | undefined)[]): Promise<OpenTerminal>;
  finish(code: ExitCode): void;
}

/** What a longer example does stands below it. */
const LONGEST_BESIDE = 90;

/**
 * A command of the program with its examples, which `--help` prints.
 *
 * @param examples pairs of a command line and what it does
 */
export function createCommand(
  name: string,
  summary: string,
  examples: readonly (readonly [line: string, does: string])[],
): Command {
  const isShort = (line: string): boolean => line.length <= LONGEST_BESIDE;
  const width = Math.max(0, ...examples.flatMap(([line]) => (isShort(line) ? [line.length] : [])));
  // Each example stands on one line, however long, so that it can be copied and run.
  const lines = examples.map(([line, does]) =>
    isShort(line) ? `  ${line.padEnd(width)}  ${does}` : `  ${line}\n      ${does}`,
  );
  return new Command(name)
    .description(summary)
    .addHelpText("after", `\nExamples:\n${lines.join("\n")}`)
    .option("--debug", "print a stack trace if tiebreak itself fails");
}

/** A command that has others below it and does nothing by itself. */
export function createCommandGroup(name: string, summary: string, commands: readonly Command[]): Command {
  const group = new Command(name)
    .description(summary)
    .usage("<command> [options]")
    .addHelpText(
      "after",
      `\nEach command has its own help with examples: tiebreak ${name} ${commands[0]?.name()} --help`,
    );
  for (const command of commands) group.addCommand(command);
  return group;
}
