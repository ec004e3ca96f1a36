import type { Command } from "vscode-languageserver";
import type { Span } from "../../grammar/source.ts";
import { type Change, changeBetween, spanAfter } from "../../grammar/change.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";

/** A lens by its place in the text. */
export interface PlacedLens {
  /** It stands above the line of this offset. */
  readonly at: number;
  /** One without a name makes the lens a text that nothing comes of. */
  readonly command: Command;
  /** For what was counted: the procedure that it was counted of, and what stands there once that has changed. */
  readonly counted?: { readonly procedure: Span; readonly changed: Command };
}

interface Kept {
  readonly text: string;
  readonly lenses: readonly PlacedLens[];
  /** Whether the sheet was ever without errors. */
  readonly wasSettled: boolean;
  readonly wanted: object;
}

/** By the documents, as long as those live. */
const KEPT = new WeakMap<SheetDocument, Kept>();

/**
 * Lenses as they are now or, while the sheet has errors, those of its last text without, where their lines are now:
 * while a word is half typed, no line jumps up and down. A sheet that never was without errors has what can be made of
 * it, and keeps what could be made of it before.
 *
 * @param isSettled false while there are errors
 * @param wanted the settings that they are made by; what other settings made is not kept
 */
export function withKept(
  document: SheetDocument,
  isSettled: boolean,
  wanted: object,
  lenses: () => readonly PlacedLens[],
): readonly PlacedLens[] {
  const known = KEPT.get(document);
  const before = known?.wanted === wanted ? known : undefined;
  // Moved from text to text, each change is small and takes only its own lines' lenses away.
  const kept = isSettled || before === undefined ? [] : moved(before, document.text);
  const wasSettled = isSettled || before?.wasSettled === true;
  const all = isSettled || !wasSettled ? joined(lenses(), kept) : kept;
  KEPT.set(document, { text: document.text, lenses: all, wasSettled, wanted });
  return all;
}

/** The first ones, and of the others those for which the first have nothing above the same line. */
function joined(now: readonly PlacedLens[], kept: readonly PlacedLens[]): readonly PlacedLens[] {
  const nameOf = ({ at, command }: PlacedLens): string => `${at} ${command.command}`;
  const names = new Set(now.map(nameOf));
  return [...now, ...kept.filter((lens) => !names.has(nameOf(lens)))];
}

function moved(kept: Kept, text: string): readonly PlacedLens[] {
  const change = changeBetween(kept.text, text);
  return kept.lenses.flatMap((lens) => {
    const at = placeAfter(kept.text, lens.at, change);
    return at === null ? [] : [{ at, ...countedNow(lens, change) }];
  });
}

/** A lens stays above its line though that begins with something else now; it is gone with the line. */
function placeAfter(text: string, at: number, change: Change): number | null {
  const first = spanAfter({ start: at, end: at + 1 }, change);
  if (first !== null) return first.start;
  const isLineThere = change.start >= at && !text.slice(at, change.endBefore).includes("\n");
  return isLineThere ? at : null;
}

/** What was counted of a procedure is not shown in it once another text stands there. */
function countedNow({ command, counted }: PlacedLens, change: Change): Omit<PlacedLens, "at"> {
  if (counted === undefined) return { command };
  const procedure = spanAfter(counted.procedure, change);
  return procedure === null ? { command: counted.changed } : { command, counted: { ...counted, procedure } };
}
