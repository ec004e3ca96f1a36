import { type Change, changeBetween, spanAfter } from "../../grammar/change.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import type { PlacedLens } from "./lens.ts";

interface Kept {
  readonly text: string;
  readonly lenses: readonly PlacedLens[];
}

/** By the documents, as long as those live. */
const KEPT = new WeakMap<SheetDocument, Kept>();

/**
 * Lenses as they are now or, while the sheet has errors, those of its last text without, where their lines are now:
 * while a word is half typed, no line jumps up and down. A sheet that never was without errors has what can be made.
 *
 * @param isSettled false while there are errors
 */
export function withKept(
  document: SheetDocument,
  isSettled: boolean,
  lenses: () => readonly PlacedLens[],
): readonly PlacedLens[] {
  const before = KEPT.get(document);
  if (!isSettled && before === undefined) return lenses();
  // Moved from text to text, each change is small and takes only its own lines' lenses away.
  const kept = !isSettled && before !== undefined ? moved(before, document.text) : lenses();
  KEPT.set(document, { text: document.text, lenses: kept });
  return kept;
}

function moved(kept: Kept, text: string): readonly PlacedLens[] {
  const change = changeBetween(kept.text, text);
  return kept.lenses.flatMap((lens) => {
    const place = spanAfter({ start: lens.at, end: lens.at + 1 }, change);
    return place === null ? [] : [{ at: place.start, ...countedNow(lens, change) }];
  });
}

/** What was counted of a procedure is not shown in it once another text stands there. */
function countedNow({ command, counted }: PlacedLens, change: Change): Omit<PlacedLens, "at"> {
  if (counted === undefined) return { command };
  const procedure = spanAfter(counted.procedure, change);
  return procedure === null ? { command: counted.changed } : { command, counted: { ...counted, procedure } };
}
