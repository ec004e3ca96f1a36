import { type CodeAction, CodeActionKind } from "vscode-languageserver";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Span } from "../../grammar/source.ts";
import type { FileNode, ProcedureNode } from "../../grammar/syntax-tree.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { groupedByText, proceduresElsewhere, proceduresOf, saysTheSame } from "../tree/other-procedures.ts";
import { cardsOf } from "../tree/scenario-of.ts";
import type { Workspace } from "../workspace.ts";
import { changesOf } from "./quick-fixes.ts";

/** Replaces the procedure around the cursor with that of the same bot's sheet of another scenario. */
export function copyProcedure(workspace: Workspace, document: SheetDocument, { start }: Span): readonly CodeAction[] {
  const { file } = document.parsed();
  const own = document
    .derived(proceduresOf)
    .find(({ procedure: { heading } }) => heading.span.start <= start && start <= heading.span.end);
  if (!file || !own) return [];
  const others = proceduresElsewhere(workspace, document).filter(
    (other) => own.titles.some((title) => other.titles.includes(title)) && !saysTheSame(own, other),
  );
  return groupedByText(others).map(({ text, scenarios }) => ({
    title: `Replace ${own.heading} with the one from ${scenarios}`,
    kind: CodeActionKind.RefactorRewrite,
    edit: changesOf(document, [{ span: wholeLines(file, own.procedure), text }]),
  }));
}

/**
 * Adds the procedures that the sheet lacks for cards of its scenario, from a sheet of another scenario that has them.
 */
export function addMissingProcedures(
  workspace: Workspace,
  document: SheetDocument,
  diagnostics: readonly Diagnostic[],
): readonly CodeAction[] {
  const { sheet } = document.checked();
  if (!sheet || !diagnostics.some(({ code }) => code === "unit-without-procedure")) return [];
  const there = new Set(sheet.procedures.flatMap(({ units }) => units.map(({ title }) => title)));
  const titles = new Set(cardsOf(workspace, document, sheet.bot).map(({ title }) => title));
  const missing = [...titles].filter((title) => !there.has(title));
  const end = document.text.trimEnd().length;
  return missing.flatMap((title) =>
    groupedByText(proceduresElsewhere(workspace, document).filter((other) => other.titles.includes(title))).map(
      ({ text, scenarios }) => ({
        title: `Add the ${title} procedure from ${scenarios}`,
        kind: CodeActionKind.QuickFix,
        edit: changesOf(document, [{ span: { start: end, end: document.text.length }, text: `\n\n${text}\n` }]),
      }),
    ),
  );
}

/** Extends to the end of the last line, so that a remark there stays with the clause it is about. */
function wholeLines({ source }: FileNode, { span }: ProcedureNode): Span {
  const newline = source.text.indexOf("\n", span.end);
  return { start: span.start, end: newline === -1 ? source.text.length : newline };
}
