import { repairedText } from "../actions/repair-paste.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { type Feature, answerRequest } from "../feature.ts";
import type { RepairPastedRequest } from "../protocol.ts";
import type { Workspace } from "../workspace.ts";

/** What to put into a sheet instead of a text that is pasted there; null where the text needs no repair. */
function repairedPaste(workspace: Workspace, { textDocument, range, pasted }: RepairPastedRequest): string | null {
  const document = workspace.sheet(textDocument.uri);
  if (!document) return null;
  const { start } = document.spanOf(range);
  const repaired =
    repairedBehindMark(document, start, pasted) ?? repairedText(document, document.text.slice(0, start), pasted);
  return repaired === pasted ? null : repaired;
}

/** The number or letter of a list at the start of a line, and nothing else. */
const MARK = /^[ \t]*(?:\d{1,2}|[a-z]\))[ \t]+$/;
const OWN_MARK = /^[ \t]*(?:\d{1,2}[.)]?|[a-z]\))[ \t]+/;

/** The editor writes the number of the next clause by itself: a text that brings its own goes in without it. */
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
