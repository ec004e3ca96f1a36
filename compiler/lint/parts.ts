import { locate, type Source, type Span } from "../../grammar/source.ts";
import type { ActionNode, ClauseNode, FileNode, RollNode, SectionNode } from "../../grammar/syntax-tree.ts";

/** A part of a file that has lines of its own: a clause's head, a letter, a row of a table, a heading. */
interface Part {
  readonly span: Span;
  /** Where the first part within it begins: the lines from there on are not its own. */
  readonly until: number | null;
}

/**
 * The lines of the part in which a place lies, counted from 1, with the lines right above that hold remarks alone: the
 * lines on which a remark speaks of that part.
 */
export function linesOfPart(file: FileNode, place: number): { readonly first: number; readonly last: number } {
  const { source } = file;
  const part = partsOf(file)
    .filter(({ span }) => span.start <= place && place < span.end)
    .toSorted((one, other) => one.span.end - one.span.start - (other.span.end - other.span.start))[0];
  const span = part?.span ?? { start: place, end: place + 1 };
  let first = locate(source, span.start).line;
  let last = locate(source, Math.max(span.start, span.end - 1)).line;
  if (part !== undefined && part.until !== null)
    last = Math.max(first, Math.min(last, locate(source, part.until).line - 1));
  while (first > 1 && isRemark(source, first - 1)) first -= 1;
  return { first, last };
}

function isRemark(source: Source, line: number): boolean {
  const start = source.lineStarts[line - 1] ?? 0;
  return source.text
    .slice(start, source.lineStarts[line] ?? source.text.length)
    .trimStart()
    .startsWith("//");
}

const partsByFile = new WeakMap<FileNode, readonly Part[]>();

/** Found once for each tree: every finding and every remark is looked up in them. */
function partsOf(file: FileNode): readonly Part[] {
  const known = partsByFile.get(file);
  if (known !== undefined) return known;
  const parts = [
    ...file.sections.flatMap(partsOfSection),
    ...file.procedures.flatMap(({ heading, clauses }) => [
      { span: heading.span, until: null },
      ...clauses.flatMap(partsOfClause),
    ]),
  ];
  partsByFile.set(file, parts);
  return parts;
}

function partsOfSection(section: SectionNode): readonly Part[] {
  switch (section.kind) {
    case "broken":
      return [];
    case "rules":
      return section.rules.map(({ span }) => ({ span, until: null }));
    default:
      return section.rows.map(({ span }) => ({ span, until: null }));
  }
}

function partsOfClause({ span, statement }: ClauseNode): readonly Part[] {
  const within =
    statement.kind === "action" ? partsOfAction(statement) : statement.kind === "roll" ? partsOfRoll(statement) : [];
  const starts = within.map((part) => part.span.start);
  return [{ span, until: starts.length === 0 ? null : Math.min(...starts) }, ...within];
}

function partsOfAction({ subclauses, via, roll }: ActionNode): readonly Part[] {
  const spans = [...subclauses.map((subclause) => subclause.span), ...(via === null ? [] : [via.span])];
  return [...spans.map((span) => ({ span, until: null })), ...(roll === null ? [] : partsOfRoll(roll))];
}

function partsOfRoll({ rows }: RollNode): readonly Part[] {
  return rows.flatMap(({ span, result }): readonly Part[] => {
    const within = result.kind === "action" && result.roll !== null ? partsOfRoll(result.roll) : [];
    return [{ span, until: within[0]?.span.start ?? null }, ...within];
  });
}
