import { changeBetween, spanAfter } from "../../grammar/change.ts";
import type { Span } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { overlaps } from "../tree/syntax-at.ts";

/** What the page leaves to the reader, by its place in the text. */
export interface Hint {
  readonly at: number;
  readonly label: string;
  readonly tooltip: string;
}

interface Kept {
  readonly text: string;
  readonly hints: readonly Hint[];
  readonly wanted: object;
}

/** By the documents, as long as those live. */
const KEPT = new WeakMap<SheetDocument, Kept>();

/**
 * The hints of the text as it is now and, where an error hides some, those of the texts before, where their words are
 * now: while a word is half typed, nothing in the line jumps.
 *
 * @param hints those of the whole text
 * @param wanted the settings that they are made by; what other settings made is not kept
 */
export function withKept(document: SheetDocument, hints: readonly Hint[], wanted: object): readonly Hint[] {
  const known = KEPT.get(document);
  const before = known?.wanted === wanted ? known : undefined;
  const hidden = hiddenIn(document);
  const taken = new Set(hints.map(({ at }) => at));
  const kept = (before === undefined ? [] : moved(before, document.text)).filter(
    ({ at }) => !taken.has(at) && hidden.some((span) => span.start <= at && at <= span.end),
  );
  const all = [...hints, ...kept];
  KEPT.set(document, { text: document.text, hints: all, wanted });
  return all;
}

/** A hint belongs to the letter before it: it goes where that goes, and is gone once that is. */
function moved({ text: before, hints }: Kept, text: string): readonly Hint[] {
  const change = changeBetween(before, text);
  return hints.flatMap((hint) => {
    const letter = spanAfter({ start: hint.at - 1, end: hint.at }, change);
    return letter === null ? [] : [{ ...hint, at: letter.end }];
  });
}

/** Where errors may hide hints: the clause of an error, the procedure of one outside of its clauses, or all of the text. */
function hiddenIn(document: SheetDocument): readonly Span[] {
  const { file, diagnostics } = document.checked();
  const whole = { start: 0, end: document.text.length };
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return errors.map(({ span }) => (file === null ? null : partAround(file, span)) ?? whole);
}

function partAround({ procedures }: FileNode, error: Span): Span | null {
  const procedure = procedures.find(({ span }) => overlaps(span, error));
  return procedure?.clauses.find(({ span }) => overlaps(span, error))?.span ?? procedure?.span ?? null;
}
