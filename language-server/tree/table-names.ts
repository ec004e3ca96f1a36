import { levelParts, sameThing } from "../../compiler/check/tables/names.ts";
import { nodesIn } from "../../grammar/nodes.ts";
import { linesOf } from "../../grammar/procedure-lines.ts";
import type { Span } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { ExpressionNode, StepInstructionNode, NameNode, TableSectionNode } from "../../grammar/table-tree.ts";

/** What a section names: a table, a menu, a formula or a sequence. */
export type EntryKind = "table" | "menu" | "formula" | "sequence" | "routine";

/** The name of a table, menu, formula, sequence or routine in a file. */
interface NamedEntry {
  readonly what: EntryKind;
  /** The name as its section writes it. */
  readonly name: string;
  readonly span: Span;
  readonly isDefinition: boolean;
}

interface Definition {
  readonly what: EntryKind;
  readonly node: NameNode;
  /** The span to show for it: its caption, or the formula. */
  readonly shown: Span;
}

/** The tables, menus, formulas, sequences and routines that a file defines, in the order of its text. */
export function definedEntries(file: FileNode): readonly Definition[] {
  return [...entriesOfSections(file), ...routinesIn(file)];
}

function routinesIn({ procedures }: FileNode): readonly Definition[] {
  return procedures.flatMap(({ heading: { routine, span } }) =>
    routine === null ? [] : [{ what: "routine", node: routine, shown: span }],
  );
}

function entriesOfSections(file: FileNode): readonly Definition[] {
  return file.sections.flatMap((section): readonly Definition[] => {
    switch (section.kind) {
      case "table":
      case "menu":
      case "sequence": {
        const end = section.rows[0]?.span.start ?? section.span.end;
        return [{ what: section.kind, node: section.name, shown: { start: section.span.start, end } }];
      }
      case "formulas":
        return section.rows.map(({ name, span }) => ({ what: "formula", node: name, shown: span }));
      default:
        return [];
    }
  });
}

/** Every occurrence of the name of a table, menu, formula, sequence or routine in the file. */
export function namedEntriesIn(file: FileNode): readonly NamedEntry[] {
  const defined = definedEntries(file);
  if (defined.length === 0) return [];
  const found: NamedEntry[] = [];
  const add = (node: NameNode, ...kinds: readonly EntryKind[]): void => {
    const entry = defined.find(({ what, node: named }) => kinds.includes(what) && sameThing(named.text, node.text));
    if (entry === undefined) return;
    const isDefinition = defined.some(({ node: named }) => named === node);
    found.push({ what: entry.what, name: entry.node.text, span: node.span, isDefinition });
  };
  for (const { node, what } of defined) add(node, what);
  for (const section of file.sections) {
    switch (section.kind) {
      case "table":
      case "menu":
      case "formulas":
      case "sequence":
        usesIn(section, add);
    }
  }
  if (defined.some(({ what }) => what === "routine")) {
    for (const word of nodesIn(file.procedures.flatMap(linesOf), "word")) {
      add(routineNamedBy(file.source.text, word.span), "routine");
    }
  }
  return found;
}

/** The name of a routine that a word performs: the whole word, or the part after `Roll on`. */
function routineNamedBy(source: string, { start, end }: Span): NameNode {
  const text = source.slice(start, end);
  const [, before = "", name = "", behind = ""] =
    /^(roll\s+on\s+(?:the\s+|table\s+)?)(.*?)(\s+table)?$/is.exec(text) ?? [];
  if (name === "") return { kind: "name", span: { start, end }, text };
  return { kind: "name", span: { start: start + before.length, end: end - behind.length }, text: name };
}

type Add = (node: NameNode, ...kinds: readonly EntryKind[]) => void;

function usesIn(section: TableSectionNode, add: Add): void {
  switch (section.kind) {
    case "table":
      if (section.key.kind === "name") add(section.key, "table");
      for (const { results } of section.rows) {
        for (const result of results) {
          if (result.kind === "rollOrder") add(result.table, "table");
          // The results of a table that stands for a number may be formulas.
          if (result.kind === "namedResult" && section.key.kind === "name") add(result.name, "formula");
        }
      }
      return;
    case "formulas":
      for (const { value } of section.rows) usesInExpression(value, add);
      return;
    case "menu":
      if (section.ofEach !== null) usesInExpression(section.ofEach, add);
      for (const { currency, limits } of section.rows) {
        add(currency, "formula");
        for (const limit of limits) if (limit.kind === "atMost") usesInExpression(limit.count, add);
      }
      return;
    case "sequence":
      for (const { instruction } of section.rows) usesInInstruction(instruction, add);
      return;
  }
}

function usesInInstruction(instruction: StepInstructionNode, add: Add): void {
  switch (instruction.kind) {
    case "rollOrder":
      add(instruction.table, "table");
      return;
    case "choose":
      add(instruction.menu, "menu");
      add(instruction.budget, "formula");
      if (instruction.own !== null) add(instruction.own, "table");
      return;
    case "count":
      add(instruction.formula, "formula");
      return;
    case "wins":
      addNumber(instruction.by, add);
      return;
    case "sentence":
      return;
  }
}

/** A name of a number: of one thing, or of a number and a table as in `success rate in victory`. */
function addNumber(node: NameNode, add: Add): void {
  const parts = levelParts(node);
  if (parts !== null) {
    addNumber(parts.of, add);
    add(parts.table, "table");
  }
  add(node, "formula", "table");
}

function usesInExpression(expression: ExpressionNode, add: Add): void {
  switch (expression.kind) {
    case "number":
    case "dice":
      return;
    case "name":
      addNumber(expression, add);
      return;
    case "arithmetic":
      usesInExpression(expression.left, add);
      usesInExpression(expression.right, add);
      return;
    case "per":
      addNumber(expression.unit, add);
      return;
    case "half":
      usesInExpression(expression.of, add);
      return;
    case "bounded":
      usesInExpression(expression.of, add);
      usesInExpression(expression.bound, add);
      return;
  }
}
