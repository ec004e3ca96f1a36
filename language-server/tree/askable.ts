import { LINTS } from "../../compiler/lint/index.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import type { Book } from "../../runtime/game.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { bookOf } from "../positions/nearby-sheets.ts";
import type { Workspace } from "../workspace.ts";

/** A sheet as it is in the editor that positions can be asked of, or why it cannot be. */
type Askable =
  | { readonly kind: "sheet"; readonly sheet: CheckedSheet; readonly book: Book }
  | { readonly kind: "not askable"; readonly reason: string };

/** The sheet with its book, if `tiebreak ask` would take questions to it. */
export function askable(workspace: Workspace, document: SheetDocument): Askable {
  const { sheet, scenario } = document.checked();
  if (scenario) return notAskable("this is a scenario file, not a sheet");
  const hasErrors = workspace
    .diagnosticsOf(document)
    .some(({ severity, code }) => severity === "error" && !LINT_CODES.has(code));
  if (!sheet || hasErrors) return notAskable("it has errors; fix them first");
  const book = bookOf(workspace, document);
  if (book === null) return notAskable("its folder needs a scenario file, which says which units are fielded");
  return { kind: "sheet", sheet, book };
}

/** A lint may be told as an error; the sheet is whole all the same. */
const LINT_CODES: ReadonlySet<string> = new Set(
  LINTS.filter(({ severity }) => severity !== "error").map(({ code }) => code),
);

function notAskable(reason: string): Askable {
  return { kind: "not askable", reason };
}
