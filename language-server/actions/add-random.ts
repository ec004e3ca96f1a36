import { type CodeAction, CodeActionKind } from "vscode-languageserver";
import type { Span } from "../../grammar/source.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { innermost, pathAt } from "../tree/syntax-at.ts";
import { editsOf } from "./quick-fixes.ts";

/** Ends the list of criteria around the cursor with `Random`, which decides among what is left. */
export function addRandom(document: SheetDocument, { start }: Span): readonly CodeAction[] {
  const { file } = document.parsed();
  const bracket = file && innermost(pathAt(file, start), "bracket");
  const last = bracket?.criteria.at(-1);
  if (!bracket || !last || bracket.separator !== ">" || bracket.criteria.some(({ phrase }) => phrase === null))
    return [];
  const edit = { span: { start: last.span.end, end: last.span.end }, text: " > Random" };
  return [
    {
      title: "Add “Random” to the criteria",
      kind: CodeActionKind.RefactorRewrite,
      edit: { changes: { [document.uri]: editsOf(document, [edit]) } },
    },
  ];
}
