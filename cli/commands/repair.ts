import type { Command } from "commander";
import { repair } from "../../library/texts.ts";
import { createCommand, type Invocation } from "../command.ts";
import { rewritingCommand } from "../rewrite-files.ts";
import { EXAMPLE } from "../examples.ts";

/** `tiebreak repair`: a page copied out of a PDF or a scan, as a sheet writes it. */
export function repairCommand(invocation: Invocation): Command {
  const command = createCommand("repair", "Repair text pasted from a PDF or a scan. No letter or digit is lost.", [
    [`tiebreak repair ${EXAMPLE.sheet}`, "bullets, tables, broken words and lost numbers of a pasted page"],
    [`tiebreak repair --check ${EXAMPLE.sheet}`, "list what would change; exit 1 if anything would"],
    ["tiebreak repair --stdin < page.txt", "from standard input to standard output"],
  ]);
  const rewriting = { does: "repair", done: "repaired", takesBareText: true, rewrite: repair };
  return rewritingCommand(command, rewriting, invocation);
}
