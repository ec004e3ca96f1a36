import { type CodeAction, CodeActionKind } from "vscode-languageserver";
import { KnownFiles } from "../../compiler/check-project.ts";
import { fixAlone } from "../../library/fix.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { lineEdits } from "../../grammar/line-edits.ts";
import type { Workspace } from "../workspace.ts";
import { changesOf } from "./quick-fixes.ts";

/** Fixes everything that has exactly one fix, as `tiebreak check --fix` does; null where that changes nothing. */
export function fixAll(workspace: Workspace, document: SheetDocument): CodeAction | null {
  const text = fixedText(workspace, document);
  if (text === document.text) return null;
  return {
    title: "Fix everything that has one clear fix",
    kind: CodeActionKind.SourceFixAll,
    edit: changesOf(document, lineEdits(document.text, text)),
  };
}

function fixedText(workspace: Workspace, document: SheetDocument): string {
  const check = draftChecker(workspace, document);
  return fixAlone(document.name, document.text, check, workspace.games.lexicons).text;
}

/** Returns a function that finds what would be wrong in the document if it had another text. */
export function draftChecker(workspace: Workspace, document: SheetDocument): (text: string) => readonly Diagnostic[] {
  const known = new KnownFiles();
  const { inReach } = document.parsed();
  return (text) => {
    const checked = known.check({ path: document.name, text }, inReach, workspace.games.lexicons);
    return workspace.diagnosticsWith(document, checked);
  };
}
