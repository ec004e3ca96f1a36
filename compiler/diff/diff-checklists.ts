import type { Checklist, ChecklistRow } from "../../runtime/checked-tree.ts";
import type { CheckedFile } from "../check-file.ts";
import { canonicalize } from "../../runtime/checked-tree/canonicalize.ts";
import { meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import { type ChangeKind, type DiffSection, type MatchedPart, NOWHERE } from "./change.ts";
import { inOrder, matchByKey } from "./match.ts";
import { quoted, turned } from "./quoting.ts";
import { diffByKey, sectionOf, partOf, clausesChanged, isCompared, type ComparedFile } from "./parts.ts";

/**
 * The differences between the checklists that apply in two files. A changed row changes the meaning of clauses that use
 * the checklist, even if their words are the same, so the change names them.
 */
export function diffChecklists(before: CheckedFile, after: CheckedFile): DiffSection | null {
  if (!isCompared(before) || !isCompared(after)) return null;
  const found = matchByKey(before.checklists, after.checklists, ({ name }) => name);
  const table = (kind: ChangeKind, sentence: string): MatchedPart =>
    partOf({ kind, changesMeaning: true, where: NOWHERE, before: null, after: null, sentence });
  return sectionOf("Checklists", [
    ...found.removed.map(({ member }) => table("table-removed", `checklist ${quoted(member.name)} removed`)),
    ...inOrder(found).flatMap(({ before: old, after: added }) =>
      old === null
        ? [table("table-added", `checklist ${quoted(added.name)} added`)]
        : diffRows([before, old], [after, added]),
    ),
  ]);
}

function diffRows(
  [before, old]: readonly [ComparedFile, Checklist],
  [after, added]: readonly [ComparedFile, Checklist],
): readonly MatchedPart[] {
  const where = clausesChanged(added.relation, after);
  const name = (row: ChecklistRow): string => `row ${row.number} of ${quoted(added.name)}`;
  return diffByKey(old.rows, added.rows, {
    keyOf: ({ number }) => `${number}`,
    before: (row) => quote(before, row),
    after: (row) => quote(after, row),
    describe: (first, second) => {
      if (second === null) return first && { kind: "table-row-removed", sentence: `${name(first)} removed${where}` };
      if (first === null) return { kind: "table-row-added", sentence: `${name(second)} added${where}` };
      const says = turned(textOf(first), textOf(second));
      if (keyOf(before, first) !== keyOf(after, second))
        return { kind: "table-row-changed", sentence: `${name(second)} changed: ${says}${where}` };
      if (textOf(first) === textOf(second)) return null;
      const sentence = `${name(second)} says the same in other words: ${says}`;
      return { kind: "wording", changesMeaning: false, sentence };
    },
  });
}

function textOf({ text, answer }: ChecklistRow): string {
  return `${text}: ${answer ? "Yes" : "No"}`;
}

function keyOf({ lexicon }: ComparedFile, { condition, answer }: ChecklistRow): string {
  const asked = condition && canonicalize("condition", condition, lexicon);
  return meaningKey([asked, answer]);
}

/** A row as typed; a row of another text has no place in this one. */
function quote({ file }: ComparedFile, row: ChecklistRow) {
  const isHere = file.sections.some(
    (section) => section.kind === "checklist" && section.rows.some(({ span }) => span.start === row.span.start),
  );
  const { text } = file.source;
  const line = isHere ? text.slice(0, row.span.start).split("\n").length : 1;
  return { text: textOf(row), span: isHere ? row.span : { start: 0, end: 0 }, line };
}
