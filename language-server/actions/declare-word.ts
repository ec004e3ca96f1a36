import { type CodeAction, CodeActionKind } from "vscode-languageserver";
import { type Diagnostic, isError } from "../../grammar/diagnostic.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { protocolDiagnostics } from "../features/diagnostics.ts";
import type { Workspace } from "../workspace.ts";
import { changesOf } from "./quick-fixes.ts";

/**
 * Declares a word that a sheet uses in the text of its game: an action for each sentence that mends the finding. None
 * where the game comes with Tiebreak, or where its text has errors.
 */
export async function declareWord(
  workspace: Workspace,
  document: SheetDocument,
  diagnostics: readonly Diagnostic[],
): Promise<readonly CodeAction[]> {
  const unknown = diagnostics.find(({ code }) => code === "unknown-word");
  const own = workspace.gameTexts.textOfGame(document.tree()?.lexicon.game);
  const { reader } = workspace.gameTexts;
  if (unknown === undefined || own === null || own.game.game === null || reader === null) return [];
  const { declarationsOf } = await import("../../library/declare-words.ts");
  const { inReach } = document.parsed();
  const errors = document.checked().diagnostics.filter(isError);
  const sheet = { path: document.name, text: document.text };
  const known = { sheet, inReach, errors, unknown };
  const actions: CodeAction[] = [];
  for (const declaration of declarationsOf(own.game, reader, workspace.games.lexicons, known)) {
    if (declaration !== null) {
      const { row, at, text } = declaration;
      actions.push({
        title: `Add to ${own.document.name}: “${row}”`,
        kind: CodeActionKind.QuickFix,
        diagnostics: protocolDiagnostics(workspace, document, [unknown]),
        edit: changesOf(own.document, [{ span: { start: at, end: at }, text }]),
      });
    }
    // Typing goes first.
    await workspace.environment.scheduler.nextTurn();
  }
  return actions;
}
