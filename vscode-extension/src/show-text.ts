import { Uri, ViewColumn, window } from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import type { Explanation } from "../../language-server/protocol.ts";

/**
 * Shows a part of a file, in the editor where the file is open already.
 *
 * @param preserveFocus whether the keyboard stays where it is
 */
export async function showText(
  client: LanguageClient,
  { uri, range }: Pick<Explanation["places"][number], "uri" | "range">,
  preserveFocus = false,
): Promise<void> {
  const file = Uri.parse(uri);
  const open = window.visibleTextEditors.find(({ document }) => document.uri.toString() === file.toString());
  const viewColumn = open?.viewColumn ?? ViewColumn.One;
  const selection = client.protocol2CodeConverter.asRange(range);
  await window.showTextDocument(file, { viewColumn, selection, preserveFocus });
}
