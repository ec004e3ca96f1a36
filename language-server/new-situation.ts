import { subclausesOf } from "../runtime/checked-tree/parts.ts";
import {
  type CancellationToken,
  type Connection,
  type ExecuteCommandParams,
  MessageType,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { addressText, type ClauseAddress } from "../analysis/questions/subject.ts";
import type { CheckedClause, CheckedSheet } from "../runtime/checked-tree.ts";
import type { SheetDocument } from "./documents/sheet-document.ts";
import { SITUATION_ENDING } from "../compiler/file-kind.ts";
import { fileNameIn } from "../compiler/definitions/reach.ts";
import { folderOf } from "./documents/uri.ts";
import { showMessage, untilStopped } from "./feature.ts";
import { nameForNeighbours } from "./positions/nearby-sheets.ts";
import { askable } from "./tree/askable.ts";
import type { Workspace } from "./workspace.ts";

/** Creates a file with a situation in which a clause decides; its argument is a `NewSituationRequest`. */
export const NEW_SITUATION = "tiebreak.newSituation";

export interface NewSituationRequest {
  /** The sheet's URI. */
  readonly sheet: string;
  readonly clause: ClauseAddress;
}

/** Whether the editor creates files on request. */
export function canMakeFiles({ client }: Workspace): boolean {
  const { applyEdit, workspaceEdit } = client.workspace ?? {};
  return applyEdit === true && workspaceEdit?.resourceOperations?.includes("create") === true;
}

/** The clause around an offset, with its letter or the row of its table; null where there is none. */
export function clauseAt({ procedures }: CheckedSheet, offset: number): ClauseAddress | null {
  const isAt = ({ span }: Pick<CheckedClause, "span">): boolean => span.start <= offset && offset <= span.end;
  const procedure = procedures.find((each) => each.clauses.some(isAt));
  const clause = procedure?.clauses.find(isAt);
  if (!procedure || !clause) return null;
  const { statement } = clause;
  const row = statement.kind === "roll" ? statement.rows.findIndex(isAt) : -1;
  return {
    unit: procedure.name,
    clause: clause.number,
    letter: subclausesOf(statement).find(isAt)?.letter ?? null,
    row: row === -1 ? null : row + 1,
  };
}

/**
 * Searches for the smallest position in which a clause decides, with progress, and can be stopped. The editor creates a
 * file of it next to the sheet and shows it. If there is none, it shows the user why.
 *
 * @returns the URI of the file; null where none was created
 */
export async function newSituation(
  connection: Connection,
  workspace: Workspace,
  params: ExecuteCommandParams,
  token: CancellationToken,
): Promise<string | null> {
  const { sheet: uri, clause } = (params.arguments ?? [])[0] as NewSituationRequest;
  await workspace.ready(uri);
  const document = workspace.sheet(uri);
  const asked = document && askable(workspace, document);
  const refuse = async (reason: string): Promise<null> => {
    const message = `Could not make a situation from ${clause.unit} ${addressText(clause)}: ${reason}.`;
    await showMessage(connection, MessageType.Warning, message);
    return null;
  };
  if (!document || !asked) return refuse("the sheet is not open");
  if (asked.kind === "not askable") return refuse(asked.reason);
  if (!canMakeFiles(workspace)) return refuse("this editor cannot create files for a language server");
  const { id, file } = await freeName(workspace, document, clause);
  const progress = await connection.window.createWorkDoneProgress();
  progress.begin(`Looking for a position in which ${clause.unit} ${addressText(clause)} decides`, 0, undefined, true);
  return untilStopped(progress, token, async (stop) => {
    const sheet = {
      path: nameForNeighbours(document),
      side: asked.sheet.bot,
      book: asked.book,
      diagnostics: workspace.diagnosticsOf(document),
    };
    const title = `${clause.unit} ${addressText(clause)} decides`;
    const onProgress = (done: number): void => progress.report(Math.floor(100 * done));
    const found = await workspace.environment.finder.find(
      { games: workspace.games, sheet, clause, id, title },
      onProgress,
      stop,
    );
    if (found.kind === "stopped") return null;
    if (found.kind === "none") return refuse(found.reason);
    await makeFile(connection, workspace, { label: title, uri: file, text: found.text });
    return file;
  });
}

/** An id that no situation next to the sheet has: `red-guard-2c`, `red-guard-2c-2`. */
async function freeName(workspace: Workspace, document: SheetDocument, { unit, clause, letter, row }: ClauseAddress) {
  const words = [
    fileNameIn(document.key).replace(/\.[^.]*$/, ""),
    unit,
    `${clause}${letter ?? ""}`,
    row === null ? "" : `row-${row}`,
  ];
  const name = words
    .filter((word) => word !== "")
    .join("-")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? name : `${name}-${number}`;
    const file = `${folderOf(document.uri)}/${id}${SITUATION_ENDING}`;
    const isTaken =
      workspace.positions.document(file) !== null || (await workspace.environment.files.read(file)) !== null;
    if (!isTaken) return { id, file };
  }
}

/** Lets the editor create a file with a text, and show it. */
export async function makeFile(
  connection: Connection,
  { client }: Workspace,
  { label, uri, text }: { readonly label: string; readonly uri: string; readonly text: string },
): Promise<void> {
  const start = { line: 0, character: 0 };
  const edit: WorkspaceEdit = {
    documentChanges: [
      { kind: "create", uri },
      { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: text }] },
    ],
  };
  await connection.workspace.applyEdit({ label, edit });
  if (client.window?.showDocument?.support === true) {
    await connection.window.showDocument({ uri, takeFocus: true });
  }
}
