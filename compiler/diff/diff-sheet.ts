import { counted, enumerate } from "../../grammar/prose.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckedProcedure, CheckedSheet, DangerRow } from "../../runtime/checked-tree.ts";
import { type Change, type DiffSection, NOWHERE } from "./change.ts";
import { diffHeaders, diffRules } from "./diff-header.ts";
import { diffProcedures, heading, matchProcedures, unitsKey } from "./diff-procedure.ts";
import { match } from "./match.ts";
import { likeness } from "./similarity.ts";
import { meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import { Quoting, quoted, turned } from "./quoting.ts";
import { sectionOf, partOf, wholePart } from "./parts.ts";

/** A sheet that can be compared: its syntax tree and its checked tree. */
export interface ComparedSheet {
  readonly file: FileNode;
  readonly sheet: CheckedSheet;
}

/** The differences between two sheets, in the order of the later page. */
export function diffSheets(before: ComparedSheet, after: ComparedSheet): readonly DiffSection[] {
  const quoting = new Quoting(before.file, after.file);
  const sections = [
    diffHeaders(before.file, after.file, quoting),
    diffRules(before.sheet.rules, after.sheet.rules, "Rules of the bot", quoting),
    diffDanger(before.sheet, after.sheet, quoting),
    ...diffAllProcedures(before.sheet, after.sheet, quoting),
  ];
  return sections.filter((section) => section !== null);
}

function diffDanger(before: CheckedSheet, after: CheckedSheet, quoting: Quoting): DiffSection | null {
  const key = ({ unit }: DangerRow): string => meaningKey(unit);
  const [olds, news] = [ranked(before.dangerous), ranked(after.dangerous)];
  const found = match(olds, news, {
    keyOf: (row) => ({ key: key(row) }),
    similarity: (first, second) => likeness(key(first), key(second)),
    enough: 0.6,
    enoughInPlace: 0.2,
    isSame: (first, second) => first.text === second.text,
  });
  const place = quoting.at(NOWHERE);
  const changes: Change[] = [];
  for (const { member } of found.removed) {
    const sentence = `row ${member.number} ${quoted(member.text)} removed`;
    changes.push(place.change("danger-removed", member, null, sentence));
  }
  for (const { before: old, after: added, from, to, hasMoved } of found.pairs) {
    if (old.text !== added.text) {
      const sentence = `row ${added.number} changed: ${turned(old.text, added.text)}`;
      const isSame = key(old) === key(added);
      changes.push(isSame ? place.wording(old, added) : place.change("danger-changed", old, added, sentence));
    }
    if (!hasMoved) continue;
    const direction = to < from ? "more" : "less";
    const sentence = `${quoted(added.text)} is ${direction} dangerous: row ${old.number} → ${added.number}`;
    changes.push(place.change("danger-moved", old, added, sentence));
  }
  for (const { member } of found.added) {
    const sentence = `row ${member.number} ${quoted(member.text)} added`;
    changes.push(place.change("danger-added", null, member, sentence));
  }
  return sectionOf("Dangerous units", changes.map(partOf));
}

function ranked(rows: readonly DangerRow[]): readonly DangerRow[] {
  return rows.toSorted((first, second) => first.number - second.number);
}

function diffAllProcedures(before: CheckedSheet, after: CheckedSheet, quoting: Quoting): (DiffSection | null)[] {
  const found = matchProcedures(before.procedures, after.procedures);
  const sections = new Map<CheckedProcedure, DiffSection | null>();
  for (const { before: old, after: added } of found.pairs) {
    const others = found.splits.filter((split) => split.before === old).map((split) => split.after);
    const joined = found.joins.filter((join) => join.after === added).map((join) => join.before);
    const about = headingChanges(old, added, others, joined, quoting);
    sections.set(added, diffProcedures(old, added, about, quoting));
  }
  for (const split of found.splits) {
    sections.set(split.after, diffProcedures(split.before, split.after, [], quoting));
  }
  for (const procedure of found.added) sections.set(procedure, wholeProcedure(procedure, "procedure-added", quoting));
  return [
    ...found.removed.map((procedure) => wholeProcedure(procedure, "procedure-removed", quoting)),
    ...found.joins.map((join) => diffProcedures(join.before, join.after, [], quoting)),
    ...after.procedures.map((procedure) => sections.get(procedure) ?? null),
  ];
}

function headingChanges(
  old: CheckedProcedure,
  added: CheckedProcedure,
  splitOff: readonly CheckedProcedure[],
  joined: readonly CheckedProcedure[],
  quoting: Quoting,
): readonly Change[] {
  const changes: Change[] = [];
  const place = quoting.at({ ...NOWHERE, procedure: added.name });
  const change = (kind: Change["kind"], changesMeaning: boolean, sentence: string): void => {
    changes.push({ ...place.change(kind, heading(old), heading(added), sentence), changesMeaning });
  };
  if (splitOff.length > 0) {
    const names = enumerate([added, ...splitOff].map(({ name }) => name));
    change("procedure-split", false, `${old.name} is split into ${names}`);
  } else if (joined.length > 0) {
    const names = enumerate([old, ...joined].map(({ name }) => name));
    change("procedures-joined", false, `${names} are joined into ${added.name}`);
  } else if (unitsKey(old) !== unitsKey(added)) {
    change("procedure-renamed", true, `the procedure is now for other units: ${old.name} → ${added.name}`);
  } else if (old.name !== added.name)
    change("wording", false, `other words, same meaning: ${turned(old.name, added.name)}`);
  if (old.initiative !== added.initiative) {
    const initiativeText = (initiative: number | null): string =>
      initiative === null ? "as printed on the card" : `${initiative}`;
    change(
      "initiative-changed",
      true,
      `initiative changed: ${initiativeText(old.initiative)} → ${initiativeText(added.initiative)}`,
    );
  }
  if (old.mode !== added.mode) {
    const sentence =
      added.mode === "first true"
        ? "the procedure becomes a program: its first true statement ends it"
        : "the program becomes a procedure: what is impossible is passed over";
    change("program-changed", true, sentence);
  }
  return changes;
}

function wholeProcedure(
  procedure: CheckedProcedure,
  kind: "procedure-added" | "procedure-removed",
  quoting: Quoting,
): DiffSection {
  const isAdded = kind === "procedure-added";
  const quote = isAdded ? quoting.afterAsTyped(procedure.span) : quoting.beforeAsTyped(procedure.span);
  const count = counted(procedure.clauses.length, "clause");
  const sentence = `procedure ${procedure.name} ${isAdded ? "added" : "removed"}, ${count}`;
  const where = { ...NOWHERE, procedure: procedure.name };
  return { title: procedure.name, parts: [wholePart({ kind, where, sentence }, quote, isAdded)] };
}
