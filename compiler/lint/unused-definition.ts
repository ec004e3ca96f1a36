import { defineLint, diagnose, type Diagnostic } from "../../grammar/diagnostic.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckedFile } from "../check-file.ts";
import { definitionsIn } from "../definitions/define-words.ts";
import { entriesIn } from "../definitions/graph.ts";
import { filesUsing } from "./reached-files.ts";

export const unusedDefinition = defineLint({
  code: "unused-definition",
  template: "nothing uses “{word}”",
  documentation:
    "No clause, no table and no other definition uses this word. For a definition of a scenario file or of `definitions.bot`, this counts the sheets that it reaches too. A `definitions.bot` above its scenarios is reported only when sheets of several scenarios are checked with it. Remove the definition, or use its word.",
  examples: [
    {
      wrong:
        "DEFINITIONS\n  Quiet space: space not containing enemy unit.\n  Left space: space not containing own unit.\n\nGUARD\n1 Quiet space within 2 spaces: CONTROL.\n",
      right:
        "DEFINITIONS\n  Quiet space: space not containing enemy unit.\n\nGUARD\n1 Quiet space within 2 spaces: CONTROL.\n",
      message: "nothing uses “Left space”",
    },
  ],
});

/** The definitions of a file that nothing uses. @param all every file that is known */
export function findUnusedDefinitions(checked: CheckedFile, all: readonly CheckedFile[]): readonly Diagnostic[] {
  const { file } = checked;
  const rows = file === null ? [] : definitionsIn(file);
  if (rows.length === 0) return [];
  const files = filesUsing(checked, all);
  if (files === null) return [];
  const used = new Set(files.flatMap((each) => (each.file ? wordsOf(each.file) : [])));
  return rows
    .filter(({ word }) => !used.has(word.id))
    .map(({ word }) => diagnose(unusedDefinition, word.span, { word: word.text }));
}

function wordsOf({ sections, procedures }: FileNode): readonly string[] {
  return [...entriesIn([sections, procedures])];
}
