import { type CodeAction, CodeActionKind, type CodeActionParams } from "vscode-languageserver";
import { isHarmless } from "../../compiler/apply-fixes.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Span } from "../../grammar/source.ts";
import { addMissingProcedures, copyProcedure } from "../actions/copy-procedure.ts";
import { draftChecker, fixAll, quickFixes, changesOf } from "../actions/quick-fixes.ts";
import { renumber, renumberingFixes } from "../actions/renumber.ts";
import { repairPaste } from "./repair-pasted.ts";
import { takeDecision } from "../actions/take-decision.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { SituationDocument } from "../documents/position-documents.ts";
import type { Feature } from "../feature.ts";
import { canMakeFiles, clauseAt, clauseName, NEW_SITUATION, type NewSituationRequest } from "../new-situation.ts";
import { askable } from "../tree/askable.ts";
import type { AnyDocument, Workspace } from "../workspace.ts";
import { innermost, pathAt } from "../tree/syntax-at.ts";

/** The actions for a place: the fixes of its findings first, then other changes. */
async function codeActions(
  workspace: Workspace,
  { textDocument, range, context }: CodeActionParams,
): Promise<CodeAction[]> {
  const wants = (kind: CodeActionKind): boolean =>
    context.only === undefined || context.only.some((asked) => kind === asked || kind.startsWith(`${asked}.`));
  const onBoard = workspace.positions.document(textDocument.uri);
  if (onBoard && wants(CodeActionKind.QuickFix)) {
    const span = onBoard.spanOf(range);
    const fixes = quickFixes(workspace, onBoard, diagnosticsAt(workspace, onBoard, span));
    const taken = onBoard instanceof SituationDocument ? await takeDecision(workspace, onBoard, span) : null;
    return taken === null ? [...fixes] : [...fixes, taken];
  }
  const document = workspace.sheet(textDocument.uri);
  if (!document) return [];
  const span = document.spanOf(range);
  const actions: CodeAction[] = [];
  if (wants(CodeActionKind.QuickFix)) {
    document.advised();
    const here = diagnosticsAt(workspace, document, span);
    const renumbering = renumberingFixes(workspace, document, here);
    // Only one fix of a finding can be preferred: here, the one that also corrects references.
    const others = harmlessFixes(workspace, document, here).map((fix) =>
      renumbering.length > 0 ? { ...fix, isPreferred: false } : fix,
    );
    actions.push(...renumbering, ...others, ...addMissingProcedures(workspace, document, here));
    actions.push(...repairPaste(document, span));
  }
  if (wants(CodeActionKind.RefactorRewrite)) {
    actions.push(
      ...addRandom(document, span),
      // Do not list again what a finding's fix does already.
      ...renumber(document, span).filter(({ title }) => actions.every((action) => action.title !== title)),
      ...copyProcedure(workspace, document, span),
    );
  }
  if (wants(CodeActionKind.RefactorExtract)) actions.push(...situationFrom(workspace, document, span));
  // Trying all fixes takes time, so it waits until the user asks for them.
  const all = context.only !== undefined && wants(CodeActionKind.SourceFixAll) ? fixAll(workspace, document) : null;
  return all ? [...actions, all] : actions;
}

/** At most this many fixes are tried for one place: a range can hold thousands. */
const MOST_TRIED = 20;

/** Creates a situation in which the clause at the cursor decides. */
function situationFrom(workspace: Workspace, document: SheetDocument, { start }: Span): readonly CodeAction[] {
  if (!canMakeFiles(workspace)) return [];
  const asked = askable(workspace, document);
  const clause = asked.kind === "sheet" ? clauseAt(asked.sheet, start) : null;
  if (clause === null) return [];
  const title = `New situation from ${clauseName(clause)}`;
  const request: NewSituationRequest = { sheet: document.uri, clause };
  const command = { title, command: NEW_SITUATION, arguments: [request] };
  return [{ title, kind: CodeActionKind.RefactorExtract, command }];
}

/** Drops fixes that add errors: a corrected word may only confuse what follows it. */
function harmlessFixes(
  workspace: Workspace,
  document: SheetDocument,
  diagnostics: readonly Diagnostic[],
): readonly CodeAction[] {
  const all = workspace.diagnosticsOf(document);
  const check = draftChecker(workspace, document);
  let tried = 0;
  return quickFixes(workspace, document, diagnostics, (fix) => {
    tried += 1;
    return tried <= MOST_TRIED && isHarmless(fix, document.text, all, check);
  });
}

function diagnosticsAt(workspace: Workspace, document: AnyDocument, span: Span): readonly Diagnostic[] {
  return workspace.diagnosticsOf(document).filter((each) => each.span.start <= span.end && span.start <= each.span.end);
}

export const codeActionsFeature: Feature = {
  capabilities: () => ({
    codeActionProvider: {
      codeActionKinds: [
        CodeActionKind.QuickFix,
        CodeActionKind.RefactorRewrite,
        CodeActionKind.RefactorExtract,
        CodeActionKind.SourceFixAll,
      ],
    },
  }),
  register: (connection, serve) => connection.onCodeAction(serve(codeActions)),
};

/** Ends the list of criteria around the cursor with `Random`, which decides between what is left. */
function addRandom(document: SheetDocument, { start }: Span): readonly CodeAction[] {
  const { file } = document.parsed();
  const bracket = file && innermost(pathAt(file, start), "bracket");
  const last = bracket?.criteria.at(-1);
  if (!bracket || !last || bracket.separator !== ">" || bracket.criteria.some(({ phrase }) => phrase === null))
    return [];
  const edit = { span: { start: last.span.end, end: last.span.end }, text: " > Random" };
  return [
    {
      title: "Add “Random” to the criteria",
      kind: CodeActionKind.RefactorRewrite,
      edit: changesOf(document, [edit]),
    },
  ];
}
