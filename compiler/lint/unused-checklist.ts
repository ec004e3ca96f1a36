import { defineLint, diagnose, type Diagnostic } from "../../grammar/diagnostic.ts";
import type { ChecklistNode, FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckedFile } from "../check-file.ts";
import { checklistsIn, relationsOf } from "../check/checklists.ts";
import { entriesIn } from "../definitions/graph.ts";
import { filesUsing } from "./reached-files.ts";

export const unusedChecklist = defineLint({
  code: "unused-checklist",
  template: "nothing asks the checklist “{name}”",
  documentation:
    "No clause, no definition and no other checklist asks this one. For a checklist of a scenario file or of `definitions.bot`, this counts the sheets that it reaches too. A `definitions.bot` above its scenarios is reported only when sheets of several scenarios are checked with it. Ask the checklist, or remove it. If people or situations ask it at the table, accept the finding in a remark.",
  examples: [
    {
      wrong:
        "CHECKLIST cover (unit, target space)\n  1. The target space is wooded: Yes\n  2. Otherwise: No\n\nGUARD\n1 Space secure: CONTROL.\n",
      right:
        "CHECKLIST cover (unit, target space)\n  1. The target space is wooded: Yes\n  2. Otherwise: No\n\nGUARD\n1 Enemy unit has cover to objective: CONTROL.\n",
      message: "nothing asks the checklist “cover”",
    },
  ],
});

/** The checklists of a file that nothing asks. @param all every file that is known */
export function findUnusedChecklists(checked: CheckedFile, all: readonly CheckedFile[]): readonly Diagnostic[] {
  const { file, lexicon } = checked;
  const checklists = file === null ? [] : checklistsIn(file);
  if (file === null || lexicon === null || checklists.length === 0) return [];
  const files = filesUsing(checked, all)?.flatMap((each) => each.file ?? []) ?? null;
  if (files === null) return [];
  return checklists
    .filter((node) => {
      const relations = relationsOf(lexicon, node).map(({ id }) => id);
      return !files.some((each) => asks(each, node, relations));
    })
    .map(({ name }) => diagnose(unusedChecklist, name.span, { name: name.text }));
}

/** Whether a text asks a checklist, not counting what the checklist itself says. */
function asks({ sections, procedures }: FileNode, checklist: ChecklistNode, relations: readonly string[]): boolean {
  const others = [...sections.filter((section) => section !== checklist), ...procedures];
  return others.some((part) => relations.some((relation) => entriesIn(part).has(relation)));
}
