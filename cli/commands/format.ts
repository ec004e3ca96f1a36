import type { Command } from "commander";
import { format } from "../../library/texts.ts";
import { createCommand, type Invocation } from "../command.ts";
import { rewritingCommand } from "../rewrite-files.ts";
import { EXAMPLE } from "../examples.ts";

/** `tiebreak format`: the canonical text, written only where it says the same as before. */
export function formatCommand(invocation: Invocation): Command {
  const command = createCommand(
    "format",
    "Format sheets in the standard layout. Remarks stay, and the meaning never changes.",
    [
      ["tiebreak format", "every sheet below this directory"],
      ["tiebreak format --check procedures", "list the files that would change; exit 1 if any"],
      [`tiebreak format --stdin < ${EXAMPLE.sheet}`, "from standard input to standard output"],
    ],
  );
  const rewriting = { does: "format", done: "formatted", takesBareText: false, rewrite: format };
  return rewritingCommand(command, rewriting, invocation);
}
