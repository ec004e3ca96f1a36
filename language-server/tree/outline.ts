import { counted } from "../../grammar/prose.ts";
import { linesOf } from "../../grammar/procedure-lines.ts";
import { SymbolKind } from "vscode-languageserver";
import type { GameText } from "../../games/registered-games.ts";
import type { Span } from "../../grammar/source.ts";
import type {
  ActionNode,
  ClauseNode,
  FileNode,
  RollNode,
  RollRowNode,
  SectionNode,
  SubclauseNode,
} from "../../grammar/syntax-tree.ts";
import { oneLine } from "./syntax-at.ts";

/** A part of a file, as an outline lists it. */
export interface OutlineEntry {
  readonly name: string;
  readonly detail: string;
  readonly kind: SymbolKind;
  readonly span: Span;
  /** The span that is selected when the user goes to the part. */
  readonly head: Span;
  readonly children: readonly OutlineEntry[];
}

const LONGEST_NAME = 80;

/** The sections, procedures, clauses and letters of a file, in the order of the text. */
export function outlineOf(file: FileNode): readonly OutlineEntry[] {
  const text = file.source.text;
  const sections = file.sections.flatMap((section) => sectionEntry(section, text) ?? []);
  const procedures = file.procedures.map((procedure): OutlineEntry => ({
    name: words(text, procedure.heading.span),
    detail: counted(procedure.clauses.length, "clause"),
    kind: SymbolKind.Class,
    span: procedure.span,
    head: procedure.heading.span,
    children: linesOf(procedure).map((clause) => clauseEntry(clause, text)),
  }));
  return [...sections, ...procedures].toSorted((first, second) => first.span.start - second.span.start);
}

/** The sections of a game's text with their rows. */
export function outlineOfGame({ text, names }: GameText): readonly OutlineEntry[] {
  const { source, sections } = text;
  return sections.map((section) => {
    const { span } = section;
    const lineEnd = source.text.indexOf("\n", span.start);
    const head = { start: span.start, end: lineEnd === -1 ? span.end : Math.min(lineEnd, span.end) };
    const rows = "rows" in section ? section.rows.map((row) => row.span) : definitionsIn(span, names, source.text);
    return {
      name: words(source.text, head).replace(/[:.]$/, ""),
      detail: "",
      kind: SymbolKind.Namespace,
      span: { start: span.start, end: trimmedEnd(source.text, span.start, span.end) },
      head,
      children: rows.map((row) => {
        const entry = leaf(source.text, row, SymbolKind.Field);
        return { ...entry, name: entry.name.replace(/\.$/, "") };
      }),
    };
  });
}

/** The rows of definitions, by the names that they define. */
function definitionsIn({ start, end }: Span, names: GameText["names"], text: string): readonly Span[] {
  return names.flatMap(({ category, node: { span } }) => {
    const isDefined = category === "definition" || category === "relation";
    if (!isDefined || span.start < start || span.start >= end) return [];
    const stop = text.indexOf("\n", span.start);
    return [{ start: span.start, end: stop === -1 ? text.length : stop }];
  });
}

function sectionEntry(section: SectionNode, text: string): OutlineEntry | null {
  if (section.kind === "broken") return null;
  const { rows } = section;
  const first = rows[0]?.span.start ?? section.span.end;
  const head = {
    start: section.span.start,
    end: Math.max(section.span.start + 1, trimmedEnd(text, section.span.start, first)),
  };
  return {
    name: words(text, head).replace(/:$/, ""),
    detail: "",
    kind: SymbolKind.Namespace,
    span: section.span,
    head,
    children: rows.map((row) => leaf(text, row.span, SymbolKind.Field)),
  };
}

function clauseEntry(clause: ClauseNode, text: string): OutlineEntry {
  const { statement } = clause;
  const children =
    statement.kind === "action" ? ofAction(statement, text) : statement.kind === "roll" ? ofRoll(statement, text) : [];
  const end = children[0]?.span.start ?? clause.span.end;
  return {
    name: words(text, { start: clause.span.start, end }),
    detail: "",
    kind: SymbolKind.Function,
    span: clause.span,
    head: clause.number.span,
    children,
  };
}

function ofAction({ subclauses, roll, via, next }: ActionNode, text: string): readonly OutlineEntry[] {
  return [
    ...subclauses.map((subclause) => subclauseEntry(subclause, text)),
    ...(roll ? ofRoll(roll, text) : []),
    ...(via ? [leaf(text, via.span, SymbolKind.Property)] : []),
    ...(next ? ofAction(next.action, text) : []),
  ];
}

function subclauseEntry(subclause: SubclauseNode, text: string): OutlineEntry {
  return { ...leaf(text, subclause.span, SymbolKind.Property), head: subclause.letter.span };
}

function ofRoll(roll: RollNode, text: string): readonly OutlineEntry[] {
  return roll.rows.map((row) => rowEntry(row, text));
}

function rowEntry(row: RollRowNode, text: string): OutlineEntry {
  const { result } = row;
  const action = result.kind === "find" ? result.action : result.kind === "action" ? result : null;
  const children = action ? ofAction(action, text) : [];
  const end = children[0]?.span.start ?? row.span.end;
  const name = words(text, { start: row.span.start, end });
  return { ...leaf(text, row.span, SymbolKind.EnumMember), name, children };
}

function leaf(text: string, span: Span, kind: SymbolKind): OutlineEntry {
  return { name: words(text, span), detail: "", kind, span, head: span, children: [] };
}

function trimmedEnd(text: string, start: number, end: number): number {
  return (
    start +
    text
      .slice(start, end)
      .replace(/\/\/[^\n]*/g, (remark) => " ".repeat(remark.length))
      .trimEnd().length
  );
}

/** A span of the text on one line, without remarks, shortened. */
function words(text: string, { start, end }: Span): string {
  const line = oneLine(text, { start, end: Math.min(end, start + 4 * LONGEST_NAME) });
  const shown = line.length <= LONGEST_NAME ? line : `${line.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
  return shown === "" ? "…" : shown;
}
