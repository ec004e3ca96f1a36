import { countWhile } from "../grammar/source.ts";
import type { Diagnostic, Fix, Severity } from "../grammar/diagnostic.ts";

/** What a fix changes. */
export type Edits = Pick<Fix, "edits">;
type Edit = Fix["edits"][number];

/** The text after the helpful fixes, and how many were applied. */
export interface AppliedFixes {
  readonly text: string;
  readonly applied: number;
}

/** The most texts tried for one text, however few of its fixes help. */
const MOST_TRIALS = 64;

/** Severities that are fixed. A note is advice: the author decides whether to change the text. */
const FIXED: readonly Severity[] = ["error", "warning"];

/**
 * Applies the fixes of all errors and warnings that have exactly one fix, if they help: a fix must reduce the findings
 * of its severity and must not add errors. (A corrected word may only confuse what follows it.) All fixes are tried
 * together; if not all help, each half is tried by itself, and so on.
 *
 * Yields texts to check and takes what is found in them.
 *
 * @param isFaithful whether a text keeps what was right; other texts are not used
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

/** Whether each of the fixes removes a finding of its severity, and no error is added. */
function helps(
  after: readonly Diagnostic[],
  before: readonly Diagnostic[],
  severity: Severity,
  fixes: number,
): boolean {
  const fewer = count(after, severity) <= count(before, severity) - fixes;
  return fewer && count(after, "error") <= count(before, "error");
}

/** Whether a fix by itself adds no error. */
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

/** The fixes that overlap no applied fix; of two that overlap each other, the earlier one. */
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

/** Edits that do not touch one another, in the order of the text. */
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

  /** Findings come in the order of the text, so most new edits go at the end. */
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

  /** The index of the first edit that starts at an offset or after it. */
  #indexOf(start: number): number {
    return countWhile(this.#edits, ({ span }) => span.start < start);
  }
}
