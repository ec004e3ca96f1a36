import type { Checklist, ChecklistRow } from "../../runtime/checked-tree.ts";
import type { CheckedFile } from "../check-file.ts";
import { canonicalize } from "../../runtime/checked-tree/canonicalize.ts";
import { meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import { type ChangeKind, type DiffSection, type MatchedPart, NOWHERE } from "./change.ts";
import { clausesChanged, type ComparedFile, isCompared } from "./compared-file.ts";
import { inOrder, matchByKey } from "./match.ts";
import { quoted, turned } from "./quoting.ts";

/**
 * What differs between the checklists that hold in two files. A changed row changes the meaning of the clauses that
 * ask the checklist, whose own words may be as before: they are named beside it.
 */
export function diffChecklists(before: CheckedFile, after: CheckedFile): DiffSection | null {
  if (!isCompared(before) || !isCompared(after)) return null;
  const found = matchByKey(before.checklists, after.checklists, ({ name }) => name);
  const parts: MatchedPart[] = [];
  const add = (kind: ChangeKind, sentence: string, old: ChecklistRow | null, added: ChecklistRow | null): void => {
    const quotes = { before: old && quote(before, old), after: added && quote(after, added) };
    const changesMeaning = kind !== "wording";
    parts.push({ ...quotes, changes: [{ kind, changesMeaning, where: NOWHERE, ...quotes, sentence }] });
  };
  for (const { member } of found.removed) add("table-removed", `checklist ${quoted(member.name)} removed`, null, null);
  for (const { before: old, after: added } of inOrder(found)) {
    if (old === null) add("table-added", `checklist ${quoted(added.name)} added`, null, null);
    else diffRows([before, old], [after, added], add);
  }
  return parts.length === 0 ? null : { title: "Checklists", parts };
}

type Add = (kind: ChangeKind, sentence: string, old: ChecklistRow | null, added: ChecklistRow | null) => void;

function diffRows(
  [before, old]: readonly [ComparedFile, Checklist],
  [after, added]: readonly [ComparedFile, Checklist],
  add: Add,
) {
  const where = clausesChanged(added.relation, after);
  const rows = matchByKey(old.rows, added.rows, ({ number }) => `${number}`);
  const name = quoted(added.name);
  for (const { member } of rows.removed) {
    add("table-row-removed", `row ${member.number} of ${name} removed${where}`, member, null);
  }
  for (const { before: first, after: second } of inOrder(rows)) {
    const row = `row ${second.number} of ${name}`;
    if (first === null) {
      add("table-row-added", `${row} added${where}`, null, second);
      continue;
    }
    const says = turned(textOf(first), textOf(second));
    if (keyOf(before, first) !== keyOf(after, second))
      add("table-row-changed", `${row} changed: ${says}${where}`, first, second);
    else if (textOf(first) !== textOf(second)) {
      add("wording", `${row} says the same in other words: ${says}`, first, second);
    }
  }
}

function textOf({ text, answer }: ChecklistRow): string {
  return `${text}: ${answer ? "Yes" : "No"}`;
}

function keyOf({ lexicon }: ComparedFile, { condition, answer }: ChecklistRow): string {
  const asked = condition && canonicalize("condition", condition, lexicon);
  return meaningKey([asked, answer]);
}

/** A row as it is typed; one of another text has no place in this one. */
function quote({ file }: ComparedFile, row: ChecklistRow) {
  const isHere = file.sections.some(
    (section) => section.kind === "checklist" && section.rows.some(({ span }) => span.start === row.span.start),
  );
  const { text } = file.source;
  const line = isHere ? text.slice(0, row.span.start).split("\n").length : 1;
  return { text: textOf(row), span: isHere ? row.span : { start: 0, end: 0 }, line };
}
