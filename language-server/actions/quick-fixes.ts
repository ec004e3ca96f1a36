import { type CodeAction, CodeActionKind, type WorkspaceEdit } from "vscode-languageserver";
import { KnownFiles } from "../../compiler/check-project.ts";
import type { Diagnostic, Fix } from "../../grammar/diagnostic.ts";
import { lineEdits } from "../../grammar/line-edits.ts";
import { lineWithLetters, subclausesOf } from "../../grammar/procedure-lines.ts";
import type { Span } from "../../grammar/source.ts";
import type { ClauseNode, FileNode, ProcedureNode } from "../../grammar/syntax-tree.ts";
import { fixAlone } from "../../library/fix.ts";
import { letterAt } from "../../runtime/checked-tree/parts.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { protocolDiagnostics } from "../features/diagnostics.ts";
import { headingText } from "../tree/other-procedures.ts";
import { childrenOf, type SyntaxNode } from "../tree/syntax-at.ts";
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

type Edit = Fix["edits"][number];

/** Numbers the clauses of the procedure around the cursor 1, 2, 3 and their letters a, b, c, and updates references. */
export function renumber(document: SheetDocument, { start }: Span): readonly CodeAction[] {
  const action = renumbering(document, start);
  return action === null ? [] : [{ ...action, kind: CodeActionKind.RefactorRewrite }];
}

/**
 * Renumbering as the preferred fix of a number or letter that is out of order: a clause was inserted, removed or moved.
 */
export function renumberingFixes(
  workspace: Workspace,
  document: SheetDocument,
  diagnostics: readonly Diagnostic[],
): readonly CodeAction[] {
  const outOfOrder = diagnostics.filter(({ code }) => OUT_OF_ORDER.has(code));
  const action = outOfOrder[0] === undefined ? null : renumbering(document, outOfOrder[0].span.start);
  if (action === null) return [];
  const reported = protocolDiagnostics(workspace, document, outOfOrder);
  return [{ ...action, kind: CodeActionKind.QuickFix, isPreferred: true, diagnostics: reported }];
}

const OUT_OF_ORDER: ReadonlySet<string> = new Set(["clause-out-of-order", "letter-out-of-order"]);

function renumbering(document: SheetDocument, offset: number): CodeAction | null {
  const { file } = document.parsed();
  const procedure = file?.procedures.find(({ span }) => span.start <= offset && offset <= span.end);
  if (!file || !procedure) return null;
  const edits = renumberingEdits(file, procedure);
  if (edits.length === 0) return null;
  return {
    title: `Renumber the clauses and letters of ${headingText(document, procedure)}`,
    edit: changesOf(document, edits),
  };
}

function renumberingEdits(file: FileNode, procedure: ProcedureNode): readonly Edit[] {
  const edits: Edit[] = [];
  const write = (span: Span, text: string): void => {
    if (file.source.text.slice(span.start, span.end) !== text) edits.push({ span, text });
  };
  for (const [index, clause] of procedure.clauses.entries()) {
    write(clause.number.span, `${index + 1}`);
    for (const [at, { letter }] of subclausesOf(clause).entries()) write(letterSpan(letter.span), letterAt(at));
    const owner = lineWithLetters(procedure, clause);
    const letters = owner === null ? [] : subclausesOf(owner).map(({ letter }) => letter.letter);
    for (const reference of referencesIn(clause)) {
      const at = letters.indexOf(reference.letter);
      // A letter that occurs twice does not say which clause it means.
      if (at !== -1 && letters.indexOf(reference.letter, at + 1) === -1)
        write(letterSpan(reference.span), letterAt(at));
    }
  }
  return edits.toSorted((first, second) => first.span.start - second.span.start);
}

/**
 * The edits that make room for a clause or letter that Enter begins. The item with its number or letter, and all that
 * follow it without a gap, move up by one; references follow.
 *
 * @param mark the beginning of the new line: `3 ` or `b) `
 */
export function roomFor(document: SheetDocument, offset: number, mark: string): readonly Edit[] {
  const { file } = document.parsed();
  const procedure = file?.procedures.findLast(({ span }) => span.start < offset);
  const owner = procedure?.clauses.findLast(({ span }) => span.start < offset);
  if (!procedure || !owner) return [];
  const number = /^\d+(?= $)/.exec(mark)?.[0];
  if (number !== undefined) {
    const behind = procedure.clauses.filter(({ span }) => span.start > offset);
    return run(behind, Number(number), ({ number: { value } }) => value).map((clause, index) => ({
      span: clause.number.span,
      text: `${Number(number) + index + 1}`,
    }));
  }
  const first = mark.charCodeAt(0);
  const behind = subclausesOf(owner).filter(({ span }) => span.start > offset);
  const moved = run(behind, first, ({ letter }) => letter.letter.toLowerCase().charCodeAt(0));
  const letters = new Set(moved.map(({ letter }) => letter.letter.toLowerCase()));
  const [, ...later] = procedure.clauses.slice(procedure.clauses.indexOf(owner));
  const next = later.findIndex((clause) => subclausesOf(clause).length > 0);
  // Clauses without letters of their own refer to these, up to the next clause that has some.
  const references = [owner, ...(next === -1 ? later : later.slice(0, next))]
    .flatMap((clause) => referencesIn(clause))
    .filter(({ letter }) => letters.has(letter.toLowerCase()));
  return [...moved.map(({ letter }) => letter), ...references].map(({ letter, span }) => ({
    span: letterSpan(span),
    text: String.fromCharCode(letter.toLowerCase().charCodeAt(0) + 1),
  }));
}

/** The members that count up from a value without a gap, starting with the first. */
function run<Member>(
  members: readonly Member[],
  first: number,
  valueOf: (member: Member) => number,
): readonly Member[] {
  const end = members.findIndex((member, index) => valueOf(member) !== first + index);
  return end === -1 ? members : members.slice(0, end);
}

interface LetterReference {
  readonly letter: string;
  readonly span: Span;
}

function referencesIn(clause: ClauseNode): readonly LetterReference[] {
  const found: LetterReference[] = [];
  const walk = (node: SyntaxNode): void => {
    if (node.kind === "references") found.push(...node.letters);
    if (node.kind === "via" && node.asPer) found.push(node.asPer);
    for (const child of childrenOf(node)) walk(child);
  };
  walk(clause);
  return found;
}

function letterSpan({ start }: Span): Span {
  return { start, end: start + 1 };
}
