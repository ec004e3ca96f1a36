import type { Diagnostic, Fix } from "../grammar/diagnostic.ts";

type Edit = Fix["edits"][number];

/** The text after every single, non-overlapping fix of an error or a warning; the earlier of two that overlap wins. */
export function applyFixes(
  text: string,
  diagnostics: readonly Diagnostic[],
): { readonly text: string; readonly applied: number } {
  const edits = new DisjointEdits();
  let applied = 0;
  for (const { severity, fixes } of diagnostics) {
    // A note is advice: whether the text changes is the author's business.
    const fix = severity !== "note" && fixes?.length === 1 ? fixes[0] : undefined;
    if (fix === undefined || fix.edits.length === 0) continue;
    if (!fix.edits.every((edit) => edits.hasRoomFor(edit))) continue;
    for (const edit of fix.edits) edits.add(edit);
    applied += 1;
  }
  return { text: edits.applyTo(text), applied };
}

/** Edits of which none touches another, in the order of the text. */
class DisjointEdits {
  readonly #edits: Edit[] = [];

  hasRoomFor({ span }: Edit): boolean {
    const at = this.#indexOf(span.start);
    const [before, after] = [this.#edits[at - 1], this.#edits[at]];
    if (before !== undefined && before.span.end > span.start) return false;
    return after === undefined || (after.span.start !== span.start && after.span.start >= span.end);
  }

  /** Findings come in the order of the text, so most edits are the last so far. */
  add(edit: Edit): void {
    this.#edits.splice(this.#indexOf(edit.span.start), 0, edit);
  }

  applyTo(text: string): string {
    const pieces: string[] = [];
    let from = 0;
    for (const edit of this.#edits) {
      pieces.push(text.slice(from, edit.span.start), edit.text);
      from = edit.span.end;
    }
    return pieces.join("") + text.slice(from);
  }

  /** Of the first edit that starts at an offset or behind it. */
  #indexOf(start: number): number {
    let low = 0;
    let high = this.#edits.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#edits[middle]?.span.start ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
