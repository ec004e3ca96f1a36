import { type Disposable, DocumentDropOrPasteEditKind, DocumentPasteEdit, languages } from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { ask } from "./client.ts";

const TEXT = "text/plain";

/**
 * Repairs text from a PDF or a scan as it is pasted. The editor offers the text as it was copied, too. VS Code can do
 * so from 1.97 on; an older one has the fix.
 */
export function registerPaste(client: LanguageClient): Disposable[] {
  const canPaste: unknown = languages.registerDocumentPasteEditProvider;
  if (typeof canPaste !== "function") return [];
  const kind = DocumentDropOrPasteEditKind.Text.append("tiebreak", "repair");
  return [
    languages.registerDocumentPasteEditProvider(
      { language: "tiebreak" },
      {
        provideDocumentPasteEdits: async ({ uri }, [range], copied, _context, token) => {
          const pasted = await copied.get(TEXT)?.asString();
          if (pasted === undefined || range === undefined || token.isCancellationRequested) return [];
          // The editor's own ranges become lists when they are sent.
          const place = { textDocument: { uri: uri.toString() }, range: client.code2ProtocolConverter.asRange(range) };
          const repaired = await ask(client, "tiebreak/repairPasted", { ...place, pasted }, token);
          return repaired === null ? [] : [new DocumentPasteEdit(repaired, "Paste and repair the text", kind)];
        },
      },
      { providedPasteEditKinds: [kind], pasteMimeTypes: [TEXT] },
    ),
  ];
}
