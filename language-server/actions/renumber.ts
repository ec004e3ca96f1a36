import { type CodeAction, CodeActionKind } from "vscode-languageserver";
import type { Fix } from "../../grammar/diagnostic.ts";
import type { Span } from "../../grammar/source.ts";
import type { ClauseNode, FileNode, ProcedureNode } from "../../grammar/syntax-tree.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { lettersOf } from "../tree/letters.ts";
import { childrenOf, type SyntaxNode } from "../tree/path.ts";
import { editsOf } from "./quick-fixes.ts";

type Edit = Fix["edits"][number];

/** Numbers the clauses of the procedure around the cursor 1, 2, 3 and their letters a, b, c; references follow. */
export function renumber(document: SheetDocument, { start }: Span): readonly CodeAction[] {
  const { file } = document.parsed();
  const procedure = file?.procedures.find(({ span }) => span.start <= start && start <= span.end);
  if (!file || !procedure) return [];
  const edits = renumberingEdits(file, procedure);
  if (edits.length === 0) return [];
  const { span } = procedure.heading;
  return [
    {
      title: `Renumber the clauses and letters of ${document.text.slice(span.start, span.end).replace(/\s+/g, " ")}`,
      kind: CodeActionKind.RefactorRewrite,
      edit: { changes: { [document.uri]: editsOf(document, edits) } },
    },
  ];
}

function renumberingEdits(file: FileNode, procedure: ProcedureNode): readonly Edit[] {
  const edits: Edit[] = [];
  const write = (span: Span, text: string): void => {
    if (file.source.text.slice(span.start, span.end) !== text) edits.push({ span, text });
  };
  let earlier: ClauseNode | null = null;
  for (const [index, clause] of procedure.clauses.entries()) {
    write(clause.number.span, `${index + 1}`);
    for (const [at, { letter }] of lettersOf(clause).entries()) write(letterSpan(letter.span), letterAt(at));
    if (lettersOf(clause).length > 0) earlier = clause;
    const letters = earlier === null ? [] : lettersOf(earlier).map(({ letter }) => letter.letter);
    for (const reference of referencesIn(clause)) {
      const at = letters.indexOf(reference.letter);
      // A letter that stands twice does not tell which one is meant.
      if (at !== -1 && letters.indexOf(reference.letter, at + 1) === -1)
        write(letterSpan(reference.span), letterAt(at));
    }
  }
  return edits.toSorted((first, second) => first.span.start - second.span.start);
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

function letterAt(index: number): string {
  return String.fromCharCode("a".charCodeAt(0) + index);
}
