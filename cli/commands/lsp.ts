import type { Command } from "commander";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, MisuseError } from "../failure.ts";

interface Options {
  readonly stdio?: true;
}

/** `tiebreak lsp`: the language server, for editors that speak its protocol. */
export function lspCommand({ finish }: Invocation): Command {
  return createCommand(
    "lsp",
    "Serve an editor with diagnostics, completion, hover and more, over the language server protocol.",
    [["tiebreak lsp --stdio", "the command for an editor's configuration"]],
  )
    .option("--stdio", "talk over standard input and output (required)")
    .action(async (options: Options) => {
      if (options.stdio !== true)
        throw new MisuseError("add --stdio: editors talk to the server over standard input and output");
      const { serveOverStandardStreams } = await import("../../language-server/main.ts");
      await serveOverStandardStreams();
      finish(FINE);
    });
}
