import { groupBy } from "../../grammar/group-by.ts";
import { countWhile, locate, type Span, type Source } from "../../grammar/source.ts";
import { memoize } from "../../grammar/memoize.ts";
import { diagnose } from "../../grammar/diagnose.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type {
  FileNode,
  ActionNode,
  ClauseNode,
  ProcedureNode,
  RollNode,
  SectionNode,
} from "../../grammar/syntax-tree.ts";
import { editDistance } from "../../grammar/nearest-name.ts";
import { linesOf } from "../../grammar/procedure-lines.ts";

/** A remark that accepts the findings of one lint. */
export interface Expectation {
  readonly lint: string;
  readonly reason: string;
  /** From its `//` to its end. */
  readonly span: Span;
}

/**
 * The expectations in the remarks of a file, in order; memoized for each tree. One line may have several: `// l. 5 //
 * expect: a: why`.
 */
export const expectationsIn: (file: FileNode) => readonly Expectation[] = memoize(({ comments }: FileNode) =>
  comments
    .filter(({ text }) => text.includes("expect"))
    .flatMap(({ text, span }) =>
      remarksOf(text).flatMap(({ start, words }) => expectation(words, span.start + start) ?? []),
    ),
);

/** The remarks of a comment, each from its two slashes to the next. */
function remarksOf(comment: string): readonly { readonly start: number; readonly words: string }[] {
  const slashes = [...comment.matchAll(/\/{2,}/g)];
  return slashes.map((found, index) => {
    const start = found.index + found[0].length - 2;
    return { start, words: comment.slice(start, slashes[index + 1]?.index ?? comment.length).trimEnd() };
  });
}

function expectation(remark: string, start: number): Expectation | null {
  const keyword = /^\/\/\s*expect:/.exec(remark);
  if (keyword === null) return null;
  const rest = remark.slice(keyword[0].length).trimStart();
  const nameEnd = rest.search(/[\s:/]/);
  const lint = nameEnd === -1 ? rest : rest.slice(0, nameEnd);
  const behind = rest.slice(lint.length).trimStart();
  if (behind !== "" && !behind.startsWith(":")) return null;
  const reason = behind.slice(1).trimStart();
  return { lint: lint.toLowerCase(), reason, span: { start, end: start + remark.length } };
}

/** The remaining findings of a text, and the ones its remarks accept. */
interface Judged {
  readonly findings: readonly Diagnostic[];
  readonly accepted: readonly { readonly finding: Diagnostic; readonly expectation: Expectation }[];
  /** The expectations that accept nothing, for the lints that ran. */
  readonly unused: readonly Expectation[];
}

/**
 * Removes the findings of a text that its remarks accept.
 *
 * @param asked the codes of the lints that ran; an expectation of another lint may be needed
 */
export function judgeExpectations(file: FileNode, findings: readonly Diagnostic[], asked: ReadonlySet<string>): Judged {
  const expectations = expectationsIn(file);
  if (expectations.length === 0) return { findings, accepted: [], unused: [] };
  const byLint = expectationsByLint(file, expectations);
  const used = new Set<Expectation>();
  const accepted: { finding: Diagnostic; expectation: Expectation }[] = [];
  const left = findings.filter((finding) => {
    const located = byLint.get(finding.code);
    if (located === undefined) return true;
    const { first, last } = linesOfPart(file, finding.span.start);
    const expectation = located[countWhile(located, ({ line }) => line < first)];
    if (expectation === undefined || expectation.line > last) return true;
    used.add(expectation.expectation);
    accepted.push({ finding, expectation: expectation.expectation });
    return false;
  });
  const unused = expectations.filter((expectation) => asked.has(expectation.lint) && !used.has(expectation));
  return { findings: left, accepted, unused };
}

interface LocatedExpectation {
  readonly expectation: Expectation;
  readonly line: number;
}

function expectationsByLint(
  { source }: FileNode,
  expectations: readonly Expectation[],
): ReadonlyMap<string, readonly LocatedExpectation[]> {
  const located = expectations.map((expectation) => ({
    expectation,
    line: locate(source, expectation.span.start).line,
  }));
  return groupBy(located, ({ expectation }) => expectation.lint);
}

/** Findings about the remarks themselves: those that name no lint, or give no reason. */
export function checkExpectations(file: FileNode, known: readonly string[]): readonly Diagnostic[] {
  return expectationsIn(file).flatMap(({ lint, reason, span }) => {
    if (!known.includes(lint)) {
      const near = known.find((code) => editDistance(code, lint, 3) <= 3);
      const suggestion = near === undefined ? "" : `: did you mean “${near}”?`;
      return [diagnose("unknown-expectation", span, { lint, suggestion })];
    }
    return reason === "" ? [diagnose("unreasoned-expectation", span, { lint })] : [];
  });
}

/** The finding for an expectation that accepts nothing, with a fix that removes it. */
export function reportUnused(file: FileNode, { lint, span }: Expectation): Diagnostic {
  const { text } = file.source;
  let { start } = span;
  while (start > 0 && (text[start - 1] === " " || text[start - 1] === "\t")) start -= 1;
  // A remark alone on its line is removed with the line.
  const alone = (start === 0 || text[start - 1] === "\n") && (text[span.end] ?? "\n") === "\n";
  const edits = [{ span: { start, end: alone ? Math.min(span.end + 1, text.length) : span.end }, text: "" }];
  return diagnose("unused-expectation", span, { lint }, { fixes: [{ title: "Remove the remark", edits }] });
}

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
function linesOfPart(file: FileNode, place: number): Lines {
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
