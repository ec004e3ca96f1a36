import type { SourceRange } from "../../runtime/checked-tree.ts";
import type { Outcome, Trace } from "../../runtime/decision.ts";

/** What came of a clause or letter where a trace, or a part of one, shows that it was read; null where it was not. */
export function outcomeAt(trace: unknown, place: SourceRange): Outcome | null {
  if (typeof trace !== "object" || trace === null) return null;
  const { span, outcome } = trace as { readonly span?: SourceRange; readonly outcome?: Outcome };
  if (outcome !== undefined && span?.start === place.start && span.end === place.end) return outcome;
  for (const part of Object.values(trace)) {
    const found = outcomeAt(part, place);
    if (found !== null) return found;
  }
  return null;
}

/** Whether reading a clause or letter ended at a statement, which is false. */
export function endsAt(trace: Trace | null, place: SourceRange, text: string): boolean {
  const outcome = outcomeAt(trace, place);
  return outcome?.kind === "conditionFalse" && outcome.item === text;
}
