import { type CodeAction, CodeActionKind, type WorkspaceEdit } from "vscode-languageserver";
import type { Diagnostic, Fix } from "../../grammar/diagnostic.ts";
import { protocolDiagnostics } from "../features/diagnostics.ts";
import type { AnyDocument, Workspace } from "../workspace.ts";
import { KnownFiles } from "../../compiler/check-project.ts";
import { fixAlone } from "../../library/fix.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { lineEdits } from "../../grammar/line-edits.ts";

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

/** Fixes everything that has exactly one fix, as `tiebreak check --fix` does; null where that changes nothing. */
export function fixAll(workspace: Workspace, document: SheetDocument): CodeAction | null {
  const text = fixedText(workspace, document);
  if (text === document.text) return null;
  return {
    title: "Fix everything that has one clear fix",
    kind: CodeActionKind.SourceFixAll,
    edit: changesOf(document, lineEdits(document.text, text)),
  };
}

function fixedText(workspace: Workspace, document: SheetDocument): string {
  const check = draftChecker(workspace, document);
  return fixAlone(document.name, document.text, check, workspace.games.lexicons).text;
}

/** Returns a function that finds what would be wrong in the document if it had another text. */
export function draftChecker(workspace: Workspace, document: SheetDocument): (text: string) => readonly Diagnostic[] {
  const known = new KnownFiles();
  const { inReach } = document.parsed();
  return (text) => {
    const checked = known.check({ path: document.name, text }, inReach, workspace.games.lexicons);
    return workspace.diagnosticsWith(document, checked);
  };
}
