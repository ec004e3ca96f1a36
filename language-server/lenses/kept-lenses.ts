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
 * while a word is half typed, no line jumps up and down.
 *
 * @param lenses null while there are errors
 */
export function withKept(document: SheetDocument, lenses: readonly PlacedLens[] | null): readonly PlacedLens[] {
  if (lenses === null) return moved(KEPT.get(document), document.text);
  KEPT.set(document, { text: document.text, lenses });
  return lenses;
}

function moved(kept: Kept | undefined, text: string): readonly PlacedLens[] {
  if (kept === undefined || kept.lenses.length === 0) return [];
  const change = changeBetween(kept.text, text);
  return kept.lenses.flatMap((lens) => {
    const place = spanAfter({ start: lens.at, end: lens.at + 1 }, change);
    return place === null ? [] : [{ at: place.start, command: commandNow(lens, change) }];
  });
}

/** What was counted of a procedure is not shown in it once another text stands there. */
function commandNow({ command, counted }: PlacedLens, { start, endBefore }: Change): PlacedLens["command"] {
  const isUntouched = counted === undefined || endBefore < counted.procedure.start || counted.procedure.end < start;
  return isUntouched ? command : counted.changed;
}
