import { countWhile, locate, type Source, type Span } from "../../grammar/source.ts";
import { linesOf } from "../../grammar/procedure-lines.ts";
import { memoize } from "../../grammar/memoize.ts";
import type {
  ActionNode,
  ClauseNode,
  FileNode,
  ProcedureNode,
  RollNode,
  SectionNode,
} from "../../grammar/syntax-tree.ts";

/** A part of a file that has lines of its own: a clause's head, a letter, a row of a table, a heading. */
interface Part {
  readonly span: Span;
  /** The start of the first part inside it: the lines from there on are not its own. */
  readonly until: number | null;
}

interface Lines {
  readonly first: number;
  readonly last: number;
}

interface NestedPart extends Part {
  /** The part that contains this one. */
  readonly around: NestedPart | null;
  /** Computed when first needed. */
  lines: Lines | null;
}

/**
 * The lines of the part at a place, counted from 1, with the lines right above that have only remarks: a remark on
 * these lines is about that part.
 */
export function linesOfPart(file: FileNode, place: number): Lines {
  const block = blockAt(file, place);
  const part = block === undefined ? null : innermost(partsIn(file)(block), place);
  if (part === null) return linesFrom(file, { span: { start: place, end: place + 1 }, until: null });
  part.lines ??= linesFrom(file, part);
  return part.lines;
}

function linesFrom({ source }: FileNode, { span, until }: Part): Lines {
  let first = locate(source, span.start).line;
  let last = locate(source, Math.max(span.start, span.end - 1)).line;
  if (until !== null) last = Math.max(first, Math.min(last, locate(source, until).line - 1));
  while (first > 1 && isRemark(source, first - 1)) first -= 1;
  return { first, last };
}

/** The last part that begins before a place, or the closest one around that which contains the place. */
function innermost(parts: readonly NestedPart[], place: number): NestedPart | null {
  let part = parts[countWhile(parts, ({ span }) => span.start <= place) - 1] ?? null;
  while (part !== null && part.span.end <= place) part = part.around;
  return part;
}

function isRemark(source: Source, line: number): boolean {
  const start = source.lineStarts[line - 1] ?? 0;
  return source.text
    .slice(start, source.lineStarts[line] ?? source.text.length)
    .trimStart()
    .startsWith("//");
}

type Block = SectionNode | ProcedureNode;

/** The last section or procedure that begins before a place. No part of another one extends into it. */
function blockAt({ sections, procedures }: FileNode, place: number): Block | undefined {
  const isBefore = ({ span }: Block): boolean => span.start <= place;
  const section = sections.findLast(isBefore);
  const procedure = procedures.findLast(isBefore);
  if (section === undefined || procedure === undefined) return section ?? procedure;
  return section.span.start > procedure.span.start ? section : procedure;
}

/** Memoized for each block of a tree; the clauses of other blocks stay unread. */
const partsIn = memoize((_file: FileNode) => memoize((block: Block) => nested(partsOfBlock(block))));

function partsOfBlock(block: Block): readonly Part[] {
  if (block.kind !== "procedure") return partsOfSection(block);
  return [{ span: block.heading.span, until: null }, ...linesOf(block).flatMap(partsOfClause)];
}

/** Parts in the order of the text, wider ones first, each with the one around it. */
function nested(parts: readonly Part[]): readonly NestedPart[] {
  const sorted = parts.toSorted((one, other) => one.span.start - other.span.start || other.span.end - one.span.end);
  const open: NestedPart[] = [];
  return sorted.map((part) => {
    while ((open.at(-1)?.span.end ?? Infinity) <= part.span.start) open.pop();
    const found = { ...part, around: open.at(-1) ?? null, lines: null };
    open.push(found);
    return found;
  });
}

function partsOfSection(section: SectionNode): readonly Part[] {
  return section.kind === "broken" ? [] : section.rows.map(({ span }) => ({ span, until: null }));
}

function partsOfClause({ span, statement }: ClauseNode): readonly Part[] {
  const within =
    statement.kind === "action" ? partsOfAction(statement) : statement.kind === "roll" ? partsOfRoll(statement) : [];
  const starts = within.map((part) => part.span.start);
  return [
    { span, until: starts.length === 0 ? null : starts.reduce((least, start) => Math.min(least, start)) },
    ...within,
  ];
}

function partsOfAction({ subclauses, via, roll, next }: ActionNode): readonly Part[] {
  const spans = [...subclauses.map((subclause) => subclause.span), ...(via === null ? [] : [via.span])];
  return [
    ...spans.map((span) => ({ span, until: null })),
    ...(roll === null ? [] : partsOfRoll(roll)),
    ...(next === null ? [] : partsOfAction(next.action)),
  ];
}

function partsOfRoll({ rows }: RollNode): readonly Part[] {
  return rows.flatMap(({ span, result }): readonly Part[] => {
    const within = result.kind === "action" && result.roll !== null ? partsOfRoll(result.roll) : [];
    return [{ span, until: within[0]?.span.start ?? null }, ...within];
  });
}
