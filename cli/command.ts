import { Command } from "commander";
import type { Example } from "./examples.ts";
import type { OpenTerminal } from "./games-in-reach.ts";
import type { ExitCode } from "./failure.ts";
import type { Terminal } from "./terminal.ts";

/** One run of the program: where it prints, what names its examples use, and how a command reports its result. */
export interface Invocation {
  readonly terminal: Terminal;
  readonly example: Example;
  /**
   * The terminal with the games in reach of some places. Reports which of those games cannot be used. Skips undefined
   * places.
   */
  open(places: readonly (string | undefined)[]): Promise<OpenTerminal>;
  /** As `open`, without reporting anything. */
  survey(places: readonly (string | undefined)[]): Promise<OpenTerminal>;
  finish(code: ExitCode): void;
}

/** An example that is longer has its description below it. */
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

/** A command that only groups others. */
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
