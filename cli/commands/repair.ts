import { Option, type Command } from "commander";
import { GAMES } from "../../games/registry.ts";
import { repair } from "../../library/texts.ts";
import { own } from "../../io/terminal-text.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, FOUND_SOMETHING, MisuseError, type ExitCode } from "../failure.ts";
import { type Rewritten, rewriteFiles } from "../rewrite-files.ts";
import type { Terminal } from "../terminal.ts";
import { decode } from "../../node/files.ts";
import { EXAMPLE } from "../examples.ts";

interface Options {
  readonly check?: true;
  readonly stdin?: true;
}

/** `tiebreak repair`: a page copied out of a PDF or a scan, as a sheet writes it. */
export function repairCommand({ terminal, finish }: Invocation): Command {
  return createCommand("repair", "Repair text pasted from a PDF or a scan. No letter or digit is lost.", [
    [`tiebreak repair ${EXAMPLE.sheet}`, "bullets, tables, broken words and lost numbers of a pasted page"],
    [`tiebreak repair --check ${EXAMPLE.sheet}`, "list what would change; exit 1 if anything would"],
    ["tiebreak repair --stdin < page.txt", "from standard input to standard output"],
  ])
    .argument("[paths...]", `files, directories searched for .bot files, or scenarios: 1, 1/${EXAMPLE.side}`)
    .addOption(new Option("--check", "write nothing; exit 1 if a file would change"))
    .addOption(new Option("--stdin", "repair standard input to standard output").conflicts("check"))
    .action(async (paths: string[], options: Options) => {
      if (options.stdin === true) {
        if (paths.length > 0) throw new MisuseError("--stdin takes no paths");
        finish(await repairInput(terminal));
        return;
      }
      const rewriting = { done: "repaired", onlyCheck: options.check === true, takesBareText: true, rewrite: repaired };
      finish(await rewriteFiles(paths, rewriting, terminal));
    });
}

async function repairInput(terminal: Terminal): Promise<ExitCode> {
  const result = repaired(decode(await terminal.readInput()));
  if (result.kind === "refused") {
    terminal.writeError(`tiebreak: <stdin>: ${result.reason}\n`);
    return FOUND_SOMETHING;
  }
  // Whoever asked for it gets the text as it is, byte for byte.
  terminal.writeOutput(own(result.text));
  return FINE;
}

function repaired(text: string): Rewritten {
  const repaired = repair(text, { game: [...GAMES.values()] });
  return repaired.ok
    ? { kind: "text", text: repaired.text, details: repaired.repairs }
    : { kind: "refused", reason: repaired.reason };
}
