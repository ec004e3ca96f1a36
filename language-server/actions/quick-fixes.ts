import { type CodeAction, CodeActionKind, type WorkspaceEdit } from "vscode-languageserver";
import type { Diagnostic, Fix } from "../../grammar/diagnostic.ts";
import { protocolDiagnostics } from "../features/diagnostics.ts";
import type { AnyDocument, Workspace } from "../workspace.ts";

/**
 * The fixes of findings: did you mean, close the gap, number it 3. A finding's only fix is marked as preferred.
 *
 * @param isHarmless whether a fix adds no errors
 */
export function quickFixes(
  workspace: Workspace,
  document: AnyDocument,
  diagnostics: readonly Diagnostic[],
  isHarmless: (fix: Fix) => boolean = () => true,
): readonly CodeAction[] {
  return diagnostics.flatMap((diagnostic) => {
    const fixes = (diagnostic.fixes ?? []).filter(isHarmless);
    return fixes.map((fix) => ({
      title: fix.title,
      kind: CodeActionKind.QuickFix,
      diagnostics: protocolDiagnostics(workspace, document, [diagnostic]),
      isPreferred: fixes.length === 1,
      edit: changesOf(document, fix.edits),
    }));
  });
}

/** Changes of a document's text in the form of the protocol. */
export function changesOf(document: AnyDocument, edits: Fix["edits"]): WorkspaceEdit {
  return {
    changes: { [document.uri]: edits.map(({ span, text }) => ({ range: document.rangeOf(span), newText: text })) },
  };
}
