import { type CodeAction, CodeActionKind, type CodeActionParams } from "vscode-languageserver";
import { addRandom } from "../actions/add-random.ts";
import { addMissingProcedures, copyProcedure } from "../actions/copy-procedure.ts";
import { fixAll } from "../actions/fix-all.ts";
import { quickFixes } from "../actions/quick-fixes.ts";
import { renumber } from "../actions/renumber.ts";
import type { Feature } from "../feature.ts";
import type { Workspace } from "../workspace.ts";

/** What can be done about a place: the fixes of its findings first, then what else may be made of it. */
export function codeActions(workspace: Workspace, { textDocument, range, context }: CodeActionParams): CodeAction[] {
  const document = workspace.sheet(textDocument.uri);
  if (!document) return [];
  const wants = (kind: CodeActionKind): boolean =>
    context.only === undefined || context.only.some((asked) => kind === asked || kind.startsWith(`${asked}.`));
  const span = document.spanOf(range);
  const actions: CodeAction[] = [];
  if (wants(CodeActionKind.QuickFix)) {
    document.advised();
    const here = workspace
      .diagnosticsOf(document)
      .filter((diagnostic) => diagnostic.span.start <= span.end && span.start <= diagnostic.span.end);
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

export const codeActionsFeature: Feature = {
  capabilities: () => ({
    codeActionProvider: {
      codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, CodeActionKind.SourceFixAll],
    },
  }),
  register: (connection, serve) => connection.onCodeAction(serve(codeActions)),
};
