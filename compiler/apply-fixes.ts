import { countWhile } from "../grammar/count-while.ts";
import type { Diagnostic, Fix, Severity } from "../grammar/diagnostic.ts";

/** What a fix changes. */
export type Edits = Pick<Fix, "edits">;
type Edit = Fix["edits"][number];

/** The text after fixes that helped, and how many those were. */
export interface AppliedFixes {
  readonly text: string;
  readonly applied: number;
}

/** So many texts are tried for one text at most, however many of its fixes do not help. */
const MOST_TRIALS = 64;

/** A note is advice: whether the text changes for it is the author's business. */
const FIXED: readonly Severity[] = ["error", "warning"];

/**
 * Applies the fixes of all errors and warnings that have exactly one, as far as they help: each has to leave fewer
 * findings that are as grave as its own, and no more errors. A word that is corrected can stand where it only confuses
 * what follows. All fixes are tried together; where they do not all help, each half is tried by itself, and so on.
 *
 * Yields texts to check and takes what is found in them.
 *
 * @param isFaithful tells a text that leaves alone what was right; others are not taken
 */
export function* applyFixes(
  text: string,
  diagnostics: readonly Diagnostic[],
  isFaithful: (draft: string) => boolean = () => true,
): Generator<string, AppliedFixes, readonly Diagnostic[]> {
  const waiting = FIXED.map((severity) => ({ severity, fixes: singleFixes(diagnostics, severity) }));
  let applied: readonly Fix[] = [];
  let found = diagnostics;
  let trials = 0;
  for (let batch = waiting.shift(); batch !== undefined && trials < MOST_TRIALS; batch = waiting.shift()) {
    const { severity } = batch;
    const fixes = withoutClashes(batch.fixes, applied);
    if (fixes.length === 0) continue;
    const together = [...applied, ...fixes];
    const draft = edited(text, together);
    const after = yield draft;
    trials += 1;
    if (helps(after, found, severity, fixes.length) && isFaithful(draft)) {
      applied = together;
      found = after;
    } else if (fixes.length > 1) {
      const middle = fixes.length >> 1;
      waiting.unshift({ severity, fixes: fixes.slice(0, middle) }, { severity, fixes: fixes.slice(middle) });
    }
  }
  return { text: edited(text, applied), applied: applied.length };
}

/** Whether so many fixes leave as many findings fewer of their severity, and no more errors. */
function helps(
  after: readonly Diagnostic[],
  before: readonly Diagnostic[],
  severity: Severity,
  fixes: number,
): boolean {
  const fewer = count(after, severity) <= count(before, severity) - fixes;
  return fewer && count(after, "error") <= count(before, "error");
}

/** Whether a fix by itself leaves no more errors than there are. */
export function isHarmless(
  fix: Fix,
  text: string,
  diagnostics: readonly Diagnostic[],
  check: (text: string) => readonly Diagnostic[],
): boolean {
  return count(check(edited(text, [fix])), "error") <= count(diagnostics, "error");
}

function count(diagnostics: readonly Diagnostic[], severity: Severity): number {
  return diagnostics.reduce((sum, each) => (each.severity === severity ? sum + 1 : sum), 0);
}

function singleFixes(diagnostics: readonly Diagnostic[], wanted: Severity): readonly Fix[] {
  return diagnostics.flatMap(({ severity, fixes = [] }) =>
    severity === wanted && fixes.length === 1 ? fixes.filter(({ edits }) => edits.length > 0) : [],
  );
}

/** The fixes that overlap none that were applied; of two that overlap each other, the earlier. */
function withoutClashes(fixes: readonly Fix[], applied: readonly Fix[]): readonly Fix[] {
  const edits = new DisjointEdits(applied);
  return fixes.filter((fix) => {
    const isFree = fix.edits.every((edit) => edits.hasRoomFor(edit));
    if (isFree) edits.add(fix);
    return isFree;
  });
}

/** A text after fixes that do not overlap. */
export function edited(text: string, fixes: readonly Edits[]): string {
  return new DisjointEdits(fixes).applyTo(text);
}

/** Edits of which none touches another, in the order of the text. */
class DisjointEdits {
  readonly #edits: Edit[] = [];

  constructor(fixes: readonly Edits[]) {
    for (const fix of fixes) this.add(fix);
  }

  hasRoomFor({ span }: Edit): boolean {
    const at = this.#indexOf(span.start);
    const [before, after] = [this.#edits[at - 1], this.#edits[at]];
    if (before !== undefined && before.span.end > span.start) return false;
    return after === undefined || (after.span.start !== span.start && after.span.start >= span.end);
  }

  /** Findings come in the order of the text, so most edits are the last so far. */
  add({ edits }: Edits): void {
    for (const edit of edits) this.#edits.splice(this.#indexOf(edit.span.start), 0, edit);
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
    return countWhile(this.#edits, ({ span }) => span.start < start);
  }
}
