import { Option } from "commander";
import type { Command } from "commander";
import { FormatRefusal, formatKeepingLineEnds } from "../../prettier-plugin/format-sheet.ts";
import { createCommand } from "../command.ts";
import type { Invocation } from "../command.ts";
import { FINE, FOUND_SOMETHING, MISUSED, MisuseError } from "../failure.ts";
import type { ExitCode } from "../failure.ts";
import { hasHeader, vocabularyFor } from "../games.ts";
import { readRewritable } from "../rewritable.ts";
import { Progress } from "../progress.ts";
import { counted } from "../report/found.ts";
import type { Terminal } from "../terminal.ts";
import { own } from "../../io/terminal-text.ts";
import { writeWhole } from "../../io/write-whole.ts";
import { SHEET_ENDING, decode, describe, findFiles } from "../workspace.ts";

interface Options {
  readonly check?: true;
  readonly stdin?: true;
}

/** `tiebreak format`: the canonical text, written only where it says the same as before. */
export function formatCommand({ terminal, finish }: Invocation): Command {
  return createCommand("format", "Format sheets in the standard layout. Remarks stay, and the meaning never changes.", [
    ["tiebreak format", "every sheet below this directory"],
    ["tiebreak format --check procedures", "list the files that would change; exit 1 if any"],
    ["tiebreak format --stdin < lfa.bot", "from standard input to standard output"],
  ])
    .argument("[paths...]", "files, or directories searched for .bot files")
    .addOption(new Option("--check", "write nothing; exit 1 if a file would change"))
    .addOption(new Option("--stdin", "format standard input to standard output").conflicts("check"))
    .action(async (paths: string[], options: Options) => {
      if (options.stdin === true) {
        if (paths.length > 0) throw new MisuseError("--stdin takes no paths");
        finish(await formatInput(terminal));
      } else {
        finish(await formatFiles(paths, options.check === true, terminal));
      }
    });
}

async function formatInput(terminal: Terminal): Promise<ExitCode> {
  try {
    // Whoever asked for it gets the text as it is, byte for byte.
    terminal.writeOutput(own(formatted(decode(await terminal.readInput()))));
    return FINE;
  } catch (error) {
    if (!(error instanceof FormatRefusal)) throw error;
    terminal.writeError(`tiebreak: <stdin>: ${error.message}\n`);
    return FOUND_SOMETHING;
  }
}

async function formatFiles(paths: readonly string[], onlyCheck: boolean, terminal: Terminal): Promise<ExitCode> {
  const found = await findFiles(paths, SHEET_ENDING, terminal.directory);
  const progress = new Progress(terminal);
  const unread = [...found.problems];
  const refused: string[] = [];
  const changed: string[] = [];
  const foreign: string[] = [];
  for (const [index, file] of found.files.entries()) {
    progress.report(`formatted ${index} of ${found.files.length} files`);
    try {
      const read = await readRewritable(file);
      if (read.kind === "foreign") {
        foreign.push(`${file.name} was not changed: ${read.reason}`);
        continue;
      }
      if (!hasHeader(read.text)) {
        foreign.push(`${file.name} was not changed: it has no header, such as \`game Callisto\``);
        continue;
      }
      const after = formatted(read.text);
      if (after === read.text) continue;
      if (!onlyCheck) writeWhole(file.path, after);
      changed.push(file.name);
    } catch (error) {
      if (error instanceof FormatRefusal) refused.push(`${file.name}: ${error.message}`);
      else unread.push(`${file.name}: ${describe(error)}`);
    }
  }
  progress.clear();
  for (const name of changed) terminal.writeOutput(`${name}${onlyCheck ? " would change" : ""}\n`);
  if (found.files.length > 0) {
    const done = onlyCheck ? "would change" : "changed";
    terminal.writeOutput(`${counted(found.files.length, "file")}: ${changed.length} ${done}\n`);
  }
  for (const problem of [...foreign, ...refused, ...unread]) terminal.writeError(`tiebreak: ${problem}\n`);
  if (unread.length > 0) return MISUSED;
  return refused.length > 0 || (onlyCheck && changed.length > 0) ? FOUND_SOMETHING : FINE;
}

function formatted(text: string): string {
  return formatKeepingLineEnds(text, vocabularyFor(text));
}
