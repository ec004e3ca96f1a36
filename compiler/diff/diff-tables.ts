import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { TableSectionNode } from "../../grammar/table-tree.ts";
import type { Span } from "../../grammar/source.ts";
import { sameTree } from "../../grammar/format-sheet.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { CheckedFile } from "../check-file.ts";
import type { DiffSection } from "./change.ts";
import { Quoting, quoted } from "./quoting.ts";
import { facesText } from "../../runtime/checked-tree/expression.ts";
import { diffByKey, sectionOf } from "./parts.ts";

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
export function diffTables(before: CheckedFile, after: CheckedFile): DiffSection | null {
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
        return [...captionOf(section), ...rowsOf(section)];
      default:
        return [];
    }
  });
}

/** The caption of formulas means nothing. */
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

function rowsOf(section: TableSectionNode): readonly Entry[] {
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
