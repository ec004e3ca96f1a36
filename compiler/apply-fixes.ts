import type { Diagnostic, Fix } from "../grammar/diagnostic.ts";

/** The text after every single, non-overlapping fix of an error or a warning; the earlier of two that overlap wins. */
export function applyFixes(
  text: string,
  diagnostics: readonly Diagnostic[],
): { readonly text: string; readonly applied: number } {
  const edits: Fix["edits"][number][] = [];
  let applied = 0;
  for (const { severity, fixes } of diagnostics) {
    // A note is advice: whether the text changes is the author's business.
    const fix = severity !== "note" && fixes?.length === 1 ? fixes[0] : undefined;
    if (fix === undefined || fix.edits.length === 0) continue;
    const free = fix.edits.every((edit) =>
      edits.every((taken) => edit.span.end <= taken.span.start || edit.span.start >= taken.span.end),
    );
    const inserted = fix.edits.some((edit) => edits.some((taken) => taken.span.start === edit.span.start));
    if (!free || inserted) continue;
    edits.push(...fix.edits);
    applied += 1;
  }
  let result = text;
  for (const edit of edits.toSorted((a, b) => b.span.start - a.span.start)) {
    result = result.slice(0, edit.span.start) + edit.text + result.slice(edit.span.end);
  }
  return { text: result, applied };
}
