import { type FoldingRange, FoldingRangeKind, type FoldingRangeParams } from "vscode-languageserver";
import type { Span } from "../../grammar/source.ts";
import type { Feature } from "../feature.ts";
import { type OutlineEntry, outlineOf } from "../tree/outline.ts";
import type { Workspace } from "../workspace.ts";

/** Everything of more than one line folds: sections, procedures, clauses, tables, and remarks that stand together. */
function folding(workspace: Workspace, { textDocument }: FoldingRangeParams): FoldingRange[] | null {
  const document = workspace.sheet(textDocument.uri);
  const { file } = document?.parsed() ?? { file: null };
  if (!document || !file) return null;
  const ranges: FoldingRange[] = [];
  const fold = (span: Span, kind?: FoldingRangeKind): void => {
    const { start, end } = document.rangeOf(span);
    if (end.line > start.line)
      ranges.push({ startLine: start.line, endLine: end.line, ...(kind === undefined ? {} : { kind }) });
  };
  const foldAll = (entries: readonly OutlineEntry[]): void => {
    for (const { span, children } of entries) {
      fold(span);
      foldAll(children);
    }
  };
  foldAll(outlineOf(file));
  for (const block of remarkBlocks(
    file.comments.map(({ span }) => span),
    document.text,
  ))
    fold(block, FoldingRangeKind.Comment);
  return ranges;
}

/** Remarks on lines of their own, one directly below the other. */
function remarkBlocks(comments: readonly Span[], text: string): readonly Span[] {
  const blocks: Span[] = [];
  for (const span of comments) {
    const lineStart = text.lastIndexOf("\n", span.start - 1) + 1;
    if (text.slice(lineStart, span.start).trim() !== "") continue;
    const last = blocks.at(-1);
    if (last && /^\r?\n[^\S\n]*$/.test(text.slice(last.end, span.start)))
      blocks[blocks.length - 1] = { start: last.start, end: span.end };
    else blocks.push(span);
  }
  return blocks;
}

export const foldingFeature: Feature = {
  capabilities: () => ({ foldingRangeProvider: true }),
  register: (connection, serve) => connection.onFoldingRanges(serve(folding)),
};
