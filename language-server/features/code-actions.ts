import { type CodeAction, CodeActionKind, type CodeActionParams } from "vscode-languageserver";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Span } from "../../grammar/source.ts";
import { addRandom } from "../actions/add-random.ts";
import { addMissingProcedures, copyProcedure } from "../actions/copy-procedure.ts";
import { fixAll } from "../actions/fix-all.ts";
import { quickFixes } from "../actions/quick-fixes.ts";
import { renumber } from "../actions/renumber.ts";
import type { Feature } from "../feature.ts";
import type { AnyDocument, Workspace } from "../workspace.ts";

/** What can be done about a place: the fixes of its findings first, then what else may be made of it. */
export function codeActions(workspace: Workspace, { textDocument, range, context }: CodeActionParams): CodeAction[] {
  const wants = (kind: CodeActionKind): boolean =>
    context.only === undefined || context.only.some((asked) => kind === asked || kind.startsWith(`${asked}.`));
  const onBoard = workspace.positions.document(textDocument.uri);
  if (onBoard && wants(CodeActionKind.QuickFix)) {
    return [...quickFixes(workspace, onBoard, diagnosticsAt(workspace, onBoard, onBoard.spanOf(range)))];
  }
  const document = workspace.sheet(textDocument.uri);
  if (!document) return [];
  const span = document.spanOf(range);
  const actions: CodeAction[] = [];
  if (wants(CodeActionKind.QuickFix)) {
    document.advised();
    const here = diagnosticsAt(workspace, document, span);
    actions.push(...quickFixes(workspace, document, here), ...addMissingProcedures(workspace, document, here));
  }
  if (wants(CodeActionKind.RefactorRewrite)) {
    actions.push(
      ...addRandom(document, span),
      ...renumber(document, span),
      ...copyProcedure(workspace, document, span),
    );
  }
  // Trying all fixes is only worth its time where somebody asks for it.
  const all = context.only !== undefined && wants(CodeActionKind.SourceFixAll) ? fixAll(workspace, document) : null;
  return all ? [...actions, all] : actions;
}

function diagnosticsAt(workspace: Workspace, document: AnyDocument, span: Span): readonly Diagnostic[] {
  return workspace.diagnosticsOf(document).filter((each) => each.span.start <= span.end && span.start <= each.span.end);
}

export const codeActionsFeature: Feature = {
  capabilities: () => ({
    codeActionProvider: {
      codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, CodeActionKind.SourceFixAll],
    },
  }),
  register: (connection, serve) => connection.onCodeAction(serve(codeActions)),
};
