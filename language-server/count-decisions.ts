import { type ProcedureShares, SHARES_POSITIONS, SHARES_SEED } from "../analysis/questions/shares.ts";
import type { Asked } from "./decision-share-cache.ts";
import type { SheetDocument } from "./documents/sheet-document.ts";
import { askable } from "./tree/askable.ts";
import { readingsChosen } from "./tree/describe-word.ts";
import type { Workspace } from "./workspace.ts";

/** A sheet as it is in the editor with the user's readings, or why nothing of it can be counted. */
export function askedOf(
  workspace: Workspace,
  document: SheetDocument,
): (Asked & { readonly kind: "sheet" }) | { readonly kind: "not askable"; readonly reason: string } {
  const found = askable(workspace, document);
  if (found.kind === "not askable") return found;
  const chosen = readingsChosen(workspace.notesOf(document));
  return { ...found, readings: Object.fromEntries(chosen.map(({ id, reading }) => [id, reading.name])) };
}

/** How far a count is: a share of the whole from 0 to 1, and the procedure that is being counted. */
type Progress = (done: number, procedure: string) => void;

/**
 * Counts what each clause of procedures decides, on the sheet as it is now, with the positions and the seed of
 * `tiebreak ask --decides`, and keeps it for the lenses.
 *
 * @param names those of the procedures to count
 * @returns what was counted until the end or the stop, or why nothing can be
 */
export async function countDecisions(
  workspace: Workspace,
  document: SheetDocument,
  asked: Asked,
  names: readonly string[],
  report: Progress,
  stop: AbortSignal,
): Promise<readonly ProcedureShares[] | string> {
  const { sheet, book, readings } = asked;
  const procedures = sheet.procedures.map(({ name }) => name).filter((name) => names.includes(name));
  const counted: ProcedureShares[] = [];
  const task = { book, side: sheet.bot, procedures, positions: SHARES_POSITIONS, seed: SHARES_SEED, readings };
  const reason = await workspace.environment.shares.count(
    task,
    (news) => {
      if (news.kind === "drawn") {
        report((counted.length + news.positions / SHARES_POSITIONS) / procedures.length, news.procedure);
        return;
      }
      counted.push(news.shares);
      workspace.shares.keep(document.key, asked, news.shares);
    },
    stop,
  );
  return reason ?? counted;
}
