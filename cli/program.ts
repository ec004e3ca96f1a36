import { Command, Option } from "commander";
import packageInformation from "../package.json" with { type: "json" };
import type { Invocation } from "./command.ts";

type CreateCommand = (invocation: Invocation) => Command;

/** Each command is loaded when it is asked for: `check` is not to wait for what `decide` needs. */
const COMMANDS: ReadonlyMap<string, () => Promise<CreateCommand>> = new Map([
  ["check", async () => (await import("./commands/check.ts")).checkCommand],
  ["format", async () => (await import("./commands/format.ts")).formatCommand],
  ["compile", async () => (await import("./commands/compile.ts")).compileCommand],
  ["decide", async () => (await import("./commands/decide.ts")).decideCommand],
  ["test", async () => (await import("./commands/test.ts")).testCommand],
  ["render", async () => (await import("./commands/render.ts")).renderCommand],
  ["export", async () => (await import("./commands/export.ts")).exportCommand],
  ["trace-book", async () => (await import("./commands/trace-book.ts")).traceBookCommand],
  ["lsp", async () => (await import("./commands/lsp.ts")).lspCommand],
  ["explain", async () => (await import("./commands/explain.ts")).explainCommand],
]);

const CLOSING = `
Every command has its own help with examples: tiebreak check --help
Exit codes: 0 fine, 1 found something, 2 misused.`;

/**
 * The program as far as a command line needs it: the command that the line names, or all of them for help and for
 * errors. Nothing in it ends the process by itself.
 */
export async function createProgram(invocation: Invocation, words: readonly string[]): Promise<Command> {
  const program = new Command("tiebreak")
    .description("Sheets of solo bots: checked, formatted, compiled, explained and tested.")
    .usage("<command> [options]")
    .version(packageInformation.version, "--version", "print the version")
    .helpOption("--help", "show this help")
    .addOption(new Option("--debug", "print a stack trace if tiebreak itself fails").hideHelp())
    .addHelpText("after", CLOSING);
  const named = COMMANDS.get(words.find((word) => !word.startsWith("-")) ?? "");
  const loaders = named === undefined ? [...COMMANDS.values()] : [named];
  for (const load of loaders) program.addCommand((await load())(invocation));
  for (const command of [program, ...program.commands]) configure(command, program, invocation);
  return program;
}

function configure(command: Command, program: Command, { terminal }: Invocation): void {
  const name = command === program ? "tiebreak" : `tiebreak ${command.name()}`;
  command
    .exitOverride()
    .helpOption("--help", "show this help")
    .showHelpAfterError(`(${name} --help shows how it is used)`)
    .configureOutput({
      writeOut: (text) => terminal.writeOutput(text),
      writeErr: (text) => terminal.writeError(text),
      getOutHelpWidth: () => Math.min(terminal.columns, 100),
      getErrHelpWidth: () => Math.min(terminal.columns, 100),
      getOutHasColors: () => terminal.colours,
      getErrHasColors: () => terminal.colours,
      outputError: (text, write) => write(text.replace(/^error:/, "tiebreak:")),
    });
}
