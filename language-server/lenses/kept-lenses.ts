import type { Command } from "vscode-languageserver";
import type { Span } from "../../grammar/source.ts";
import { type Change, changeBetween, spanAfter } from "../../grammar/line-edits.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";

/** A lens and its place in the text. */
export interface PlacedLens {
  /** It is shown above the line of this offset. */
  readonly at: number;
  /** A command without a name makes the lens a plain text. */
  readonly command: Command;
  /** For a count: its procedure, and the lens to show once the procedure has changed. */
  readonly counted?: { readonly procedure: Span; readonly changed: Command };
}

interface Kept {
  readonly text: string;
  readonly lenses: readonly PlacedLens[];
  /** Whether the sheet ever had no errors. */
  readonly wasSettled: boolean;
  readonly wanted: object;
}

/** By document; entries die with their documents. */
const KEPT = new WeakMap<SheetDocument, Kept>();

/**
 * The lenses of the current text. While it has errors, those of its last text without errors, at the current places of
 * their lines: no line jumps while a word is half typed. A sheet that never was without errors has the lenses that can
 * be made, and keeps earlier ones.
 *
 * @param isSettled false while there are errors
 * @param wanted the settings that the lenses depend on; lenses made by other settings are dropped
 */
export function withKept(
  document: SheetDocument,
  isSettled: boolean,
  wanted: object,
  lenses: () => readonly PlacedLens[],
): readonly PlacedLens[] {
  const known = KEPT.get(document);
  const before = known?.wanted === wanted ? known : undefined;
  // Applied text by text, each change is small and removes only the lenses of its own lines.
  const kept = isSettled || before === undefined ? [] : moved(before, document.text);
  const wasSettled = isSettled || before?.wasSettled === true;
  const all = isSettled || !wasSettled ? joined(lenses(), kept) : kept;
  KEPT.set(document, { text: document.text, lenses: all, wasSettled, wanted });
  return all;
}

/** The lenses of `now`, and those of `kept` for lines without one. */
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

/** Moves a lens with its line, even if the line begins differently now. It disappears with the line. */
function placeAfter(text: string, at: number, change: Change): number | null {
  const first = spanAfter({ start: at, end: at + 1 }, change);
  if (first !== null) return first.start;
  const isLineThere = change.start >= at && !text.slice(at, change.endBefore).includes("\n");
  return isLineThere ? at : null;
}

/** Once the text of a procedure changes, its count is shown as outdated. */
function countedNow({ command, counted }: PlacedLens, change: Change): Omit<PlacedLens, "at"> {
  if (counted === undefined) return { command };
  const procedure = spanAfter(counted.procedure, change);
  return procedure === null ? { command: counted.changed } : { command, counted: { ...counted, procedure } };
}
