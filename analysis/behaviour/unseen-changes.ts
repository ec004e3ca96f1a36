import { type Change, type ChangeKind, changesOf, type FileDiff } from "../../compiler/diff/change.ts";

/** What matters in play and shows in no single decision: who acts when, which cards there are, what rules hold. */
const BETWEEN_DECISIONS: ReadonlySet<ChangeKind> = new Set([
  "initiative-changed",
  "table-added",
  "table-removed",
  "table-changed",
  "table-row-added",
  "table-row-removed",
  "table-row-changed",
  "rule-added",
  "rule-removed",
  "rule-changed",
  "force-added",
  "force-removed",
  "card-added",
  "card-removed",
  "card-count-changed",
  "deck-added",
  "deck-removed",
  "deck-card-added",
  "deck-card-removed",
  "display-changed",
]);

/** The changes of meaning that comparing decisions cannot show: they work between decisions, or after one. */
export function unseenChanges(diffs: readonly FileDiff[]): readonly Change[] {
  return diffs
    .flatMap(changesOf)
    .filter(
      ({ kind, changesMeaning, where }) =>
        changesMeaning && (BETWEEN_DECISIONS.has(kind) || where.bracket === "displacement"),
    );
}
