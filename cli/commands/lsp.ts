import type { Command } from "commander";
import { createCommand } from "../command.ts";
import type { Invocation } from "../command.ts";
import { FINE, MisuseError } from "../failure.ts";

interface Options {
  readonly stdio?: true;
}

/** `tiebreak lsp`: the language server, for editors that speak its protocol. */
export function lspCommand({ finish }: Invocation): Command {
  return createCommand(
    "lsp",
    "Serve an editor: diagnostics, completion, hover and more, over the language server protocol.",
    [["tiebreak lsp --stdio", "what an editor's configuration starts"]],
  )
    .option("--stdio", "over standard input and output; needed, as there is no other way")
    .action(async (options: Options) => {
      if (options.stdio !== true) throw new MisuseError("an editor talks to the server over --stdio");
      const { serveOverStandardStreams } = await import("../../language-server/main.ts");
      await serveOverStandardStreams();
      finish(FINE);
    });
}
