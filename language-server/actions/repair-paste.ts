import { type CodeAction, CodeActionKind } from "vscode-languageserver";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { lineEdits } from "../../grammar/line-edits.ts";
import { lostInk } from "../../grammar/paste/plain-signs.ts";
import { repairPasted } from "../../grammar/paste/repair-pasted.ts";
import type { Span } from "../../grammar/source.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { changesOf } from "./quick-fixes.ts";

const TITLE = "Repair pasted text";

/**
 * Repairs what copying from a PDF did to the lines of a selection, or to the whole sheet where nothing is selected.
 * None where there is no such damage.
 */
export function repairPaste(document: SheetDocument, { start, end }: Span): readonly CodeAction[] {
  const { text } = document;
  const whole = start === end;
  const from = whole ? 0 : text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = text.indexOf("\n", Math.max(start, end - 1));
  const to = whole || lineEnd === -1 ? text.length : lineEnd;
  const repaired = repairedText(document, text.slice(0, from), text.slice(from, to));
  if (repaired === null || repaired === text.slice(from, to)) return [];
  const after = text.slice(0, from) + repaired + text.slice(to);
  return [{ title: TITLE, kind: CodeActionKind.QuickFix, edit: changesOf(document, lineEdits(text, after)) }];
}

/** A text as a sheet writes it, pasted behind another; null where the game is not known or a letter would be lost. */
export function repairedText(document: SheetDocument, before: string, pasted: string): string | null {
  const { lexicon } = document.parsed();
  if (lexicon === null) return null;
  const { text } = repairPasted(pasted, vocabularyOf(lexicon), before);
  return lostInk(pasted, text) === "" ? text : null;
}
