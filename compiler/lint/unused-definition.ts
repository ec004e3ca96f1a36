import { diagnose, type Diagnostic, type DiagnosticDefinition } from "../../grammar/diagnostic.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckedFile } from "../check-file.ts";
import { definitionsIn } from "../definitions/define-words.ts";
import { entriesIn } from "../definitions/graph.ts";

export const unusedDefinition: DiagnosticDefinition = {
  code: "unused-definition",
  severity: "warning",
  lint: "on",
  template: "nothing uses “{word}”",
  documentation:
    "No clause, no table and no other definition uses this word. For a definition of a scenario file, this counts its sheets too. Remove the definition, or use its word. Definitions in `definitions.bot` may wait for other scenarios and are never reported.",
  examples: [
    {
      wrong:
        "DEFINITIONS\n  Quiet space: space not containing enemy unit.\n  Left space: space not containing own unit.\n\nGUARD\n1 Quiet space within 2 spaces: CONTROL.\n",
      right:
        "DEFINITIONS\n  Quiet space: space not containing enemy unit.\n\nGUARD\n1 Quiet space within 2 spaces: CONTROL.\n",
      message: "nothing uses “Left space”",
    },
  ],
};

/**
 * The definitions of a file that nothing uses: of a sheet in that sheet, of a scenario file in its sheets too.
 *
 * @param sheets those of the same scenario, all of them understood
 */
export function findUnusedDefinitions(checked: CheckedFile, sheets: readonly CheckedFile[]): readonly Diagnostic[] {
  const { file, sheet, scenario } = checked;
  const isAlone = sheet === null && (scenario === null || sheets.length === 0);
  if (file === null || isAlone) return [];
  const rows = definitionsIn(file);
  if (rows.length === 0) return [];
  const used = new Set(
    [checked, ...(sheet === null ? sheets : [])].flatMap((each) => (each.file ? wordsOf(each.file) : [])),
  );
  return rows
    .filter(({ word }) => !used.has(word.id))
    .map(({ word }) => diagnose(unusedDefinition, word.span, { word: word.text }));
}

function wordsOf({ sections, procedures }: FileNode): readonly string[] {
  return [...entriesIn([sections, procedures])];
}
