import type { SourceRange } from "../../runtime/checked-tree.ts";
import type { Outcome, Trace } from "../../runtime/decision.ts";

/** What came of a clause or letter where a trace shows that it was read; null where it was not. */
export function outcomeAt(trace: Trace | null, place: SourceRange): Outcome | null {
  return outcomeWithin(trace, place);
}

function outcomeWithin(node: unknown, place: SourceRange): Outcome | null {
  if (typeof node !== "object" || node === null) return null;
  const { span, outcome } = node as { readonly span?: SourceRange; readonly outcome?: Outcome };
  if (outcome !== undefined && span?.start === place.start && span.end === place.end) return outcome;
  for (const part of Object.values(node)) {
    const found = outcomeWithin(part, place);
    if (found !== null) return found;
  }
  return null;
}

/** Whether reading a clause or letter ended at a statement, which is false. */
export function endsAt(trace: Trace | null, place: SourceRange, text: string): boolean {
  const outcome = outcomeAt(trace, place);
  return outcome?.kind === "conditionFalse" && outcome.item === text;
}
