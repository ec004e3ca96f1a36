import { type CodeAction, CodeActionKind } from "vscode-languageserver";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { lineEdits } from "../../grammar/line-edits.ts";
import { lostInk } from "../../grammar/paste/plain-signs.ts";
import { repairPasted } from "../../grammar/paste/repair-pasted.ts";
import type { Span } from "../../grammar/source.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { changesOf } from "../actions/quick-fixes.ts";
import { type Feature, answerRequest } from "../feature.ts";
import type { RepairPastedRequest } from "../protocol.ts";
import type { Workspace } from "../workspace.ts";

const TITLE = "Repair pasted text";

/**
 * Repairs the damage that copying from a PDF did to a selection, or to the whole sheet if nothing is selected. None
 * where there is no damage.
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

/** The repaired form of a pasted text; null where the game is not known or a letter would be lost. */
function repairedText(document: SheetDocument, before: string, pasted: string): string | null {
  const { lexicon } = document.parsed();
  if (lexicon === null) return null;
  const { text } = repairPasted(pasted, vocabularyOf(lexicon), before);
  return lostInk(pasted, text) === "" ? text : null;
}

/** The text to insert instead of a pasted one; null where it needs no repair. */
function repairedPaste(workspace: Workspace, { textDocument, range, pasted }: RepairPastedRequest): string | null {
  const document = workspace.sheet(textDocument.uri);
  if (!document) return null;
  const { start } = document.spanOf(range);
  const repaired =
    repairedBehindMark(document, start, pasted) ?? repairedText(document, document.text.slice(0, start), pasted);
  return repaired === pasted ? null : repaired;
}

/** Only the number or letter of a list, at the start of a line. */
const MARK = /^[ \t]*(?:\d{1,2}|[a-z]\))[ \t]+$/;
const OWN_MARK = /^[ \t]*(?:\d{1,2}[.)]?|[a-z]\))[ \t]+/;

/** The editor has already written the number of the next clause, so a pasted text loses its own. */
function repairedBehindMark(document: SheetDocument, start: number, pasted: string): string | null {
  const lineStart = document.text.lastIndexOf("\n", start - 1) + 1;
  if (!MARK.test(document.text.slice(lineStart, start))) return null;
  const repaired = repairedText(document, document.text.slice(0, lineStart), pasted);
  return repaired !== null && OWN_MARK.test(repaired) ? repaired.replace(OWN_MARK, "") : null;
}

export const repairPastedFeature: Feature = {
  capabilities: () => ({}),
  register: (connection, serve) => answerRequest(connection, serve, "tiebreak/repairPasted", repairedPaste),
};
