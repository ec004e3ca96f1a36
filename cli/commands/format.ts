import { Option, type Command } from "commander";
import { format } from "../../library/texts.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, FOUND_SOMETHING, MisuseError, type ExitCode } from "../failure.ts";
import { GAMES } from "../../games/registry.ts";
import { type Rewritten, rewriteFiles } from "../rewrite-files.ts";
import type { Terminal } from "../terminal.ts";
import { own } from "../../io/terminal-text.ts";
import { decode } from "../../node/files.ts";
import { EXAMPLE } from "../examples.ts";

interface Options {
  readonly check?: true;
  readonly stdin?: true;
}

/** `tiebreak format`: the canonical text, written only where it says the same as before. */
export function formatCommand({ terminal, finish }: Invocation): Command {
  return createCommand("format", "Format sheets in the standard layout. Remarks stay, and the meaning never changes.", [
    ["tiebreak format", "every sheet below this directory"],
    ["tiebreak format --check procedures", "list the files that would change; exit 1 if any"],
    [`tiebreak format --stdin < ${EXAMPLE.sheet}`, "from standard input to standard output"],
  ])
    .argument("[paths...]", `files, directories searched for .bot files, or scenarios: 1, 1/${EXAMPLE.side}`)
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
  const formatted = rewritten(decode(await terminal.readInput()));
  if (formatted.kind === "refused") {
    terminal.writeError(`tiebreak: <stdin>: ${formatted.reason}\n`);
    return FOUND_SOMETHING;
  }
  // Whoever asked for it gets the text as it is, byte for byte.
  terminal.writeOutput(own(formatted.text));
  return FINE;
}

function formatFiles(paths: readonly string[], onlyCheck: boolean, terminal: Terminal): Promise<ExitCode> {
  const rewriting = { done: "formatted", onlyCheck, takesBareText: false, rewrite: rewritten };
  return rewriteFiles(paths, rewriting, terminal);
}

function rewritten(text: string): Rewritten {
  const formatted = format(text, { game: [...GAMES.values()] });
  return formatted.ok
    ? { kind: "text", text: formatted.text, details: [] }
    : { kind: "refused", reason: formatted.reason };
}
