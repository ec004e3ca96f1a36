import { LINTS } from "../../compiler/lint/lint.ts";
import type { Asked } from "../decision-share-cache.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { bookOf } from "../positions/nearby-sheets.ts";
import { readingsChosen } from "./describe-word.ts";
import type { Workspace } from "../workspace.ts";

/** The sheet in the editor, if positions can be decided with it, or why not. */
type Askable = Asked | { readonly kind: "not askable"; readonly reason: string };

/** The sheet with its book and the user's readings, if `tiebreak ask` would accept it. */
export function askable(workspace: Workspace, document: SheetDocument): Askable {
  const { sheet, scenario } = document.checked();
  if (scenario) return notAskable("this is a scenario file, not a sheet");
  const hasErrors = workspace
    .diagnosticsOf(document)
    .some(({ severity, code }) => severity === "error" && !LINT_CODES.has(code));
  if (!sheet || hasErrors) return notAskable("it has errors; fix them first");
  const book = bookOf(workspace, document);
  if (book === null) return notAskable("its folder needs a scenario file, which says which units are fielded");
  const chosen = readingsChosen(workspace.notesOf(document)).map(({ id, reading }) => [id, reading.name] as const);
  return { kind: "sheet", sheet, book, readings: Object.fromEntries(chosen) };
}

/** A lint may be reported as an error; the sheet is valid all the same. */
const LINT_CODES: ReadonlySet<string> = new Set(
  LINTS.filter(({ severity }) => severity !== "error").map(({ code }) => code),
);

function notAskable(reason: string): Askable {
  return { kind: "not askable", reason };
}
