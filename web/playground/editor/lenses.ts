import { Emitter, languages } from "monaco-editor/editor/editor.api.js";
import type { CodeLens } from "vscode-languageserver";
import type { ServerLink } from "../server/server-link.ts";
import { editorRange } from "./place.ts";

/** Shows the lenses of the server, and asks for them again when it says that they have changed. */
export function registerLenses(link: ServerLink): void {
  const changed = new Emitter<languages.CodeLensProvider>();
  const provider: languages.CodeLensProvider = {
    onDidChange: changed.event,
    provideCodeLenses: async ({ uri }) => {
      const params = { textDocument: { uri: uri.toString(true) } };
      // The server answers with what the protocol says.
      const found = (await link.request("textDocument/codeLens", params)) as readonly CodeLens[] | null;
      return { lenses: (found ?? []).map(lensOf) };
    },
  };
  languages.registerCodeLensProvider("*", provider);
  link.on("workspace/codeLens/refresh", () => {
    changed.fire(provider);
    return null;
  });
}

function lensOf({ range, command }: CodeLens): languages.CodeLens {
  return {
    range: editorRange(range),
    ...(command === undefined
      ? {}
      : { command: { id: command.command, title: command.title, arguments: command.arguments ?? [] } }),
  };
}
