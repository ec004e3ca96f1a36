import { repairedText } from "../actions/repair-paste.ts";
import { answerRequest } from "../answer.ts";
import type { Feature } from "../feature.ts";
import type { RepairPastedRequest } from "../protocol.ts";
import type { Workspace } from "../workspace.ts";

/** What to put into a sheet instead of a text that is pasted there; null where the text needs no repair. */
export function repairedPaste(
  workspace: Workspace,
  { textDocument, range, pasted }: RepairPastedRequest,
): string | null {
  const document = workspace.sheet(textDocument.uri);
  if (!document) return null;
  const repaired = repairedText(document, document.text.slice(0, document.spanOf(range).start), pasted);
  return repaired === pasted ? null : repaired;
}

export const repairPastedFeature: Feature = {
  capabilities: () => ({}),
  register: (connection, serve) => answerRequest(connection, serve, "tiebreak/repairPasted", repairedPaste),
};
