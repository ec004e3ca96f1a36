import { foldForm } from "../../grammar/fold-form.ts";
import { sameTree } from "../../grammar/format-sheet.ts";
import { foldText } from "../../grammar/nodes.ts";
import type { Span } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { MemoryRowNode, TableSectionNode } from "../../grammar/table-tree.ts";
import type { CheckedProcedure, Checklist, ChecklistRow } from "../../runtime/checked-tree.ts";
import { canonicalize } from "../../runtime/checked-tree/canonicalize.ts";
import { facesText } from "../../runtime/checked-tree/expression.ts";
import { meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import type { CheckedFile, ParsedFile } from "../check-file.ts";
import { memoryOf } from "../check/known-procedures.ts";
import { definitionsIn } from "../definitions/define-words.ts";
import { type ChangeKind, type DiffSection, type FileDiff, type MatchedPart, NOWHERE, type Quote } from "./change.ts";
import { diffDefinitions, diffScenarios } from "./diff-header.ts";
import { type ComparedSheet, diffSheets } from "./diff-sheet.ts";
import { inOrder, matchByKey } from "./match.ts";
import { clausesChanged, type ComparedFile, diffByKey, isCompared, partOf, sectionOf, wholePart } from "./parts.ts";
import { quoted, Quoting, turned } from "./quoting.ts";

/**
 * The differences between two checked files; null for a missing one. Files that mean the same have no sections,
 * whatever their layout.
 */
export function diffFiles(before: CheckedFile | null, after: CheckedFile | null): FileDiff {
  const names = { before: before?.path ?? null, after: after?.path ?? null };
  if (before === null && after === null) return { ...names, sections: [] };
  if (before === null || after === null) return { ...names, sections: [wholeFile(before, after)] };
  const [old, added] = [before, after];
  const [oldSheet, addedSheet] = [comparedSheet(unlike(old, added)), comparedSheet(unlike(added, old))];
  const definitions = diffDefinitions(old, added);
  const sections = [definitions, diffMemory(old, added), diffChecklists(old, added), diffTables(old, added)];
  const defined = sections.filter((section) => section !== null);
  if (oldSheet !== null && addedSheet !== null)
    return { ...names, sections: [...defined, ...diffSheets(oldSheet, addedSheet)] };
  if (old.file !== null && old.scenario !== null && added.file !== null && added.scenario !== null) {
    const scenarios = [
      { file: old.file, scenario: old.scenario, lexicon: old.lexicon },
      { file: added.file, scenario: added.scenario, lexicon: added.lexicon },
    ] as const;
    return { ...names, sections: [...defined, ...diffScenarios(...scenarios)] };
  }
  if (definesOnly(old) && definesOnly(added)) return { ...names, sections: defined };
  return { ...names, sections: [wholeFile(before, null), wholeFile(null, after)] };
}

/** A file of definitions or tables is neither a sheet nor a scenario. */
function definesOnly(checked: CheckedFile): boolean {
  const { file, scenario, sheet } = checked;
  return (
    sheet === null &&
    scenario === null &&
    file !== null &&
    (definitionsIn(file).length > 0 || hasTables(checked) || checked.checklists.length > 0)
  );
}

/** A file without the procedures that the other one contains as typed text too. */
function unlike(checked: CheckedFile, other: CheckedFile): CheckedFile {
  const { sheet } = checked;
  if (sheet === null) return checked;
  const isAlike = hasSameText(checked, other);
  return { ...checked, sheet: { ...sheet, procedures: sheet.procedures.filter((each) => !isAlike(each)) } };
}

/** A checked file as a sheet that can be compared; null if it is not a sheet. */
export function comparedSheet({ file, sheet, lexicon }: CheckedFile): ComparedSheet | null {
  if (file === null || sheet === null || lexicon === null) return null;
  return { file, sheet: canonicalize("sheet", sheet, lexicon) };
}

function wholeFile(before: CheckedFile | null, after: CheckedFile | null): DiffSection {
  const checked = after ?? before;
  const isAdded = after !== null;
  const what = checked?.scenario ? "scenario" : "sheet";
  const { text = "" } = checked?.source ?? {};
  const quote: Quote = { text: text.trim(), span: { start: 0, end: text.length }, line: 1 };
  const sentence = `${what} ${isAdded ? "added" : "removed"}`;
  const kind = isAdded ? "sheet-added" : "sheet-removed";
  return { title: checked?.path ?? "", parts: [wholePart({ kind, where: NOWHERE, sentence }, quote, isAdded)] };
}

/**
 * Whether another file has the same typed text of a procedure, below a caption with the same meaning: nothing else
 * matters.
 */
export function hasSameText({ source }: ParsedFile, other: ParsedFile): (procedure: TypedProcedure) => boolean {
  const typed = new Set(other.file?.procedures.map((procedure) => typedIn(other.source.text, procedure)));
  return (procedure) => typed.has(typedIn(source.text, procedure));
}

type TypedProcedure = Pick<CheckedProcedure, "mode" | "span">;

function typedIn(text: string, { mode, span }: TypedProcedure): string {
  return `${mode}\n${text.slice(span.start, span.end)}`;
}

/** A mode or counter, as typed and as checked. */
interface Row {
  readonly name: string;
  readonly text: string;
  readonly node: MemoryRowNode;
  readonly key: string;
}

/**
 * The differences between the modes and counters of two sheets. A change names the clauses that use the mode or
 * counter.
 */
function diffMemory(before: CheckedFile, after: CheckedFile): DiffSection | null {
  if (!isCompared(before) || !isCompared(after)) return null;
  const quoting = new Quoting(before.file, after.file);
  const parts = diffByKey(rowsOf(before.file), rowsOf(after.file), {
    keyOf: ({ name }) => name,
    before: ({ node }) => quoting.beforeAsTyped(node.span),
    after: ({ node }) => quoting.afterAsTyped(node.span),
    // A mode or counter that nothing uses makes no difference. Its first use is a change of its own.
    describe: (old, added) => {
      if (added === null)
        return old && { kind: "memory-removed", changesMeaning: false, sentence: `${quoted(old.name)} removed` };
      const name = quoted(added.name);
      if (old === null) return { kind: "memory-added", changesMeaning: false, sentence: `${name} added` };
      if (old.key === added.key) return null;
      const says = turned(old.text, added.text);
      return { kind: "memory-changed", sentence: `${name} changed: ${says}${clausesChanged(added.name, after)}` };
    },
  });
  return sectionOf("Memory", parts);
}

function rowsOf(file: FileNode): readonly Row[] {
  const cells = new Map(memoryOf(file).map((cell) => [cell.name, JSON.stringify(cell)]));
  const rows = file.sections.flatMap((section) => (section.kind === "memory" ? section.rows : []));
  return rows.flatMap((node): Row[] => {
    const name = foldForm(node.name.text);
    const key = cells.get(name);
    const { start, end } = node.span;
    const text = foldText(file.source.text.slice(start, end))
      .replace(/^[^:]*:\s*/, "")
      .replace(/\s*\.$/, "");
    return key === undefined ? [] : [{ name, text, node, key }];
  });
}

/**
 * The differences between the checklists that apply in two files. A changed row changes the meaning of clauses that use
 * the checklist, even if their words are the same, so the change names them.
 */
function diffChecklists(before: CheckedFile, after: CheckedFile): DiffSection | null {
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

/** A row of a table, an option, a formula or a step, or the caption above them. */
interface Entry {
  /** Finds the same entry in the other text. */
  readonly key: string;
  /** As a sentence names it: `row 1–3 of WEATHER`. */
  readonly name: string;
  readonly node: object;
  readonly span: Span;
  readonly isCaption: boolean;
}

/** The differences between the tables, menus, formulas and sequences of two files; null if there are none. */
function diffTables(before: CheckedFile, after: CheckedFile): DiffSection | null {
  if (before.file === null || after.file === null) return null;
  const quoting = new Quoting(before.file, after.file);
  const kinds = ({ isCaption }: Entry) => (isCaption ? OF_CAPTION : OF_ROW);
  const parts = diffByKey(entriesOf(before.file), entriesOf(after.file), {
    keyOf: ({ key }) => key,
    before: ({ span }) => quoting.beforeAsTyped(span),
    after: ({ span }) => quoting.afterAsTyped(span),
    describe: (old, added) => {
      if (added === null) return old && { kind: kinds(old).removed, sentence: `${quoted(old.name)} removed` };
      const name = quoted(added.name);
      if (old === null) return { kind: kinds(added).added, sentence: `${name} added` };
      return sameTree(old.node, added.node) ? null : { kind: kinds(added).changed, sentence: `${name} changed` };
    },
  });
  return sectionOf("Tables, menus, formulas and sequences", parts);
}

const OF_CAPTION = { removed: "table-removed", added: "table-added", changed: "table-changed" } as const;
const OF_ROW = { removed: "table-row-removed", added: "table-row-added", changed: "table-row-changed" } as const;

/** Whether a file has anything that `diffTables` compares. */
export function hasTables({ file }: CheckedFile): boolean {
  return file?.sections.some(({ kind }) => SECTIONS.has(kind)) === true;
}

const SECTIONS: ReadonlySet<string> = new Set(["table", "menu", "formulas", "sequence"]);

function entriesOf(file: FileNode): readonly Entry[] {
  return file.sections.flatMap((section) => {
    switch (section.kind) {
      case "table":
      case "menu":
      case "formulas":
      case "sequence":
        return [...captionOf(section), ...entryRows(section)];
      default:
        return [];
    }
  });
}

/** The caption of formulas has no meaning to compare. */
function captionOf(section: TableSectionNode): readonly Entry[] {
  if (section.kind === "formulas") return [];
  const { rows, ...node } = section;
  const name = titleOf(section);
  const span = { start: section.span.start, end: rows[0]?.span.start ?? section.span.end };
  return [{ key: foldForm(`${section.kind} ${name}`), name, node, span, isCaption: true }];
}

function titleOf(section: TableSectionNode): string {
  switch (section.kind) {
    case "table":
    case "sequence":
      return section.name.text;
    case "menu":
      return section.list === null ? section.name.text : `${section.name.text} (${section.list.text})`;
    case "formulas":
      return "FORMULAS";
  }
}

function entryRows(section: TableSectionNode): readonly Entry[] {
  const title = titleOf(section);
  const entry = (name: string, node: { readonly span: Span }): Entry => ({
    key: foldForm(`${section.kind} ${title}: ${name}`),
    name: section.kind === "formulas" ? name : `${name} of ${title}`,
    node,
    span: node.span,
    isCaption: false,
  });
  switch (section.kind) {
    case "table":
      return section.rows.map((row) => {
        const { label, range } = row;
        if (range === null) return entry(`row ${label?.text ?? ""}`, row);
        return entry(`row ${facesText({ from: range.from.value, to: range.to.value })}`, row);
      });
    case "menu":
    case "formulas":
      return section.rows.map((row) => entry(row.name.text, row));
    case "sequence":
      return section.rows.map((row) => entry(`step ${row.number.value}`, row));
  }
}
