import {
  type CodeAction,
  CodeActionKind,
  type Connection,
  type ExecuteCommandParams,
  MessageType,
} from "vscode-languageserver";
import { GAME_FILE } from "../compiler/definitions/reach.ts";
import { counted } from "../grammar/prose.ts";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import type { SheetDocument } from "./documents/sheet-document.ts";
import { folderOf } from "./documents/uri.ts";
import { showMessage } from "./feature.ts";
import { protocolDiagnostics } from "./features/diagnostics.ts";
import { canMakeFiles, makeFile } from "./new-situation.ts";
import type { Workspace } from "./workspace.ts";

/** Drafts the text of the game that a sheet is for, in a file beside it; its argument is the sheet's URI. */
export const DRAFT_GAME = "tiebreak.draftGame";

/** The fix of a sheet whose game nobody knows. */
export function draftingFix(
  workspace: Workspace,
  document: SheetDocument,
  diagnostics: readonly Diagnostic[],
): readonly CodeAction[] {
  const unknown = diagnostics.find(({ code }) => code === "unknown-game");
  if (unknown === undefined || !canMakeFiles(workspace)) return [];
  const title = `Draft the text of this game in ${GAME_FILE}`;
  return [
    {
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: protocolDiagnostics(workspace, document, [unknown]),
      command: { title, command: DRAFT_GAME, arguments: [document.uri] },
    },
  ];
}

/**
 * Drafts the text with progress. The editor creates the file and shows it. If there can be no draft, it shows the user
 * why.
 *
 * @returns the URI of the file; null where none was created
 */
export async function draftGameOf(
  connection: Connection,
  workspace: Workspace,
  { arguments: [uri] = [] }: ExecuteCommandParams,
): Promise<string | null> {
  const refuse = async (reason: string): Promise<null> => {
    await showMessage(connection, MessageType.Warning, `Could not draft a game: ${reason}.`);
    return null;
  };
  const document = typeof uri === "string" ? workspace.sheet(uri) : null;
  await workspace.gameTexts.prepare();
  const { reader } = workspace.gameTexts;
  if (document === null || reader === null) return refuse("the sheet is not open");
  const file = `${folderOf(document.uri)}/${GAME_FILE}`;
  if ((await workspace.environment.files.read(file)) !== null) return refuse(`${GAME_FILE} is there already`);
  const progress = await connection.window.createWorkDoneProgress();
  progress.begin("Looking for a meaning of each word of the sheet");
  const { draftGame } = await import("../library/draft-game.ts");
  const search = draftGame({ path: document.name, text: document.text }, reader);
  let step = search.next();
  for (; step.done !== true; step = search.next()) {
    progress.report(`${counted(step.value.words, "word")}, ${counted(step.value.errors, "error")} left`);
    // Typing goes first.
    await workspace.environment.scheduler.nextTurn();
  }
  progress.done();
  const drafted = step.value;
  if (!drafted.ok) return refuse(drafted.reason);
  await makeFile(connection, workspace, { label: "Draft of a game", uri: file, text: drafted.text });
  const left =
    drafted.left.length === 0 ? "has no errors with it" : `still has ${counted(drafted.left.length, "error")}`;
  await showMessage(
    connection,
    MessageType.Info,
    `${GAME_FILE} is a draft: each of its sentences is a guess. The sheet ${left}.`,
  );
  return file;
}
