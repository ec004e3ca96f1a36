import { changesOf, type FileDiff, type Quote, countsByKind, summaryLine } from "../../compiler/diff/change.ts";

/** The comparison for programs; its schema is schemas/diff.schema.json. */
export function diffData(diffs: readonly FileDiff[]): object {
  const changes = diffs.flatMap(changesOf);
  return {
    files: diffs
      .filter(({ sections }) => sections.length > 0)
      .map((diff) => ({ before: diff.before, after: diff.after, changes: fileChanges(diff) })),
    summary: {
      changes: changes.length,
      changesOfMeaning: changes.filter(({ changesMeaning }) => changesMeaning).length,
      kinds: Object.fromEntries(countsByKind(changes)),
      line: summaryLine(diffs),
    },
  };
}

function fileChanges({ sections }: FileDiff): readonly object[] {
  return sections.flatMap(({ title, parts }) =>
    parts.flatMap(({ changes }) =>
      changes.map(({ kind, changesMeaning, where, before, after, sentence }) => ({
        kind,
        changesMeaning,
        section: title,
        ...where,
        before: quoteData(before),
        after: quoteData(after),
        sentence,
      })),
    ),
  );
}

function quoteData(quote: Quote | null): object | null {
  if (quote === null) return null;
  const { text, line, span } = quote;
  return { text, line, offset: span.start, endOffset: span.end };
}
