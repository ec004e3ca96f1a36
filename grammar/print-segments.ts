import { linesOf } from "./procedure-lines.ts";
import type { Span } from "./source.ts";
import type {
  ActionNode,
  BracketNode,
  ClauseNode,
  Comment,
  FileNode,
  ProcedureNode,
  RollNode,
  SectionNode,
} from "./syntax-tree.ts";

/** A stretch of the text, from `start` to the start of the next segment, that is printed as one piece. */
export interface Segment {
  readonly start: number;
  /** Where the construct ends that begins here; the segments within it start before that. */
  readonly constructEnd: number;
  /** Levels of indentation, and blanks beyond them. */
  readonly indent: number;
  readonly alignment: number;
  /**
   * "block": on a line of its own with a blank line before it; "line": on a line of its own; "joined": on the
   * line before it where it fits.
   */
  readonly place: "block" | "line" | "joined";
  readonly capitals: boolean;
  /** Where the capitals end; the whole segment has them without it. */
  readonly capitalsEnd?: number;
  /** Printed as it stands up to here, because it could not be read. */
  readonly verbatimEnd: number | null;
}

/** A remark with these words keeps what follows it as it is typed. */
const IGNORE = /^\/\/\s*prettier-ignore\s*$/;

/** Cuts a file where its canonical text begins new lines. `masked` is its text with the comments blanked out. */
export function segmentsOf(file: FileNode, masked: string): Segment[] {
  const segments: Segment[] = [];
  header(file, masked, segments);
  for (const section of file.sections) sectionSegments(section, segments);
  if (file.proceduresCaption !== null) segments.push(block(file.proceduresCaption.span));
  for (const procedure of file.procedures) procedureSegments(procedure, segments);
  segments.sort((left, right) => left.start - right.start);
  const distinct = segments.filter((segment, index) => segment.start !== segments[index - 1]?.start);
  const first = distinct[0]?.start ?? masked.length;
  // Signs that belong to nothing may stand before everything else.
  if (masked.slice(0, first).trim() !== "") distinct.unshift(line({ start: 0, end: 0 }, 0));
  return withIgnored(distinct, file.comments, masked);
}

function block({ start, end }: Span): Segment {
  return { start, constructEnd: end, indent: 0, alignment: 0, place: "block", capitals: true, verbatimEnd: null };
}

function line({ start, end }: Span, indent: number): Segment {
  return { start, constructEnd: end, indent, alignment: 0, place: "line", capitals: false, verbatimEnd: null };
}

function joined({ span }: BracketNode, indent: number, alignment = 0): Segment {
  return { ...line(span, indent), alignment, place: "joined" };
}

/** The segments with each construct behind an ignoring remark as one verbatim piece. */
function withIgnored(segments: readonly Segment[], comments: readonly Comment[], masked: string): Segment[] {
  const ignoring = comments
    .filter(({ text, span }) => IGNORE.test(text) && isFirstInLine(span.start, masked))
    .map(({ span }) => span.start);
  const kept: Segment[] = [];
  let [next, keptUntil] = [0, 0];
  for (const segment of segments) {
    if (segment.start < keptUntil) continue;
    let isIgnored = false;
    for (let start = ignoring[next]; start !== undefined && start < segment.start; start = ignoring[next]) {
      isIgnored ||= start >= keptUntil;
      next += 1;
    }
    if (isIgnored) keptUntil = segment.constructEnd;
    kept.push(isIgnored ? { ...segment, verbatimEnd: segment.constructEnd } : segment);
  }
  return kept;
}

function isFirstInLine(offset: number, masked: string): boolean {
  return masked.slice(masked.lastIndexOf("\n", offset - 1) + 1, offset).trim() === "";
}

function header({ header: node }: FileNode, masked: string, segments: Segment[]): void {
  const parts: [string, Span][] = [];
  if (node.game !== null) parts.push(["game", node.game.span]);
  if (node.scenario !== null) parts.push(["scenario", node.scenario.number.span]);
  if (node.bot !== null) parts.push(["bot", node.bot.span]);
  for (const [keyword, value] of parts) {
    const start = masked.slice(0, value.start).toLowerCase().lastIndexOf(keyword);
    if (start !== -1) segments.push(line({ start, end: value.end }, 0));
  }
}

function sectionSegments(section: SectionNode, segments: Segment[]): void {
  if (section.kind === "broken") {
    segments.push({ ...line(section.span, 0), verbatimEnd: section.span.end });
    return;
  }
  segments.push({ ...block(section.span), ...capitalsOf(section) });
  for (const row of section.rows) segments.push(line(row.span, 1));
}

/** The caption is in capitals, with the name behind it, but not what a checklist is called, or when a force is another one. */
function capitalsOf(section: SectionNode): Pick<Segment, "capitalsEnd"> {
  switch (section.kind) {
    case "checklist":
      return { capitalsEnd: section.span.start + "CHECKLIST".length };
    case "table":
    case "menu":
    case "sequence":
      return { capitalsEnd: section.name.span.end };
    case "startingCards":
      return section.when === null ? {} : { capitalsEnd: section.when.span.start };
    default:
      return {};
  }
}

function procedureSegments(procedure: ProcedureNode, segments: Segment[]): void {
  const { heading, clauses } = procedure;
  const [table] = clauses;
  if (heading.isTable === true && table?.statement.kind === "roll") {
    segments.push({ ...block(procedure.span), capitalsEnd: heading.span.end });
    rollSegments(table.statement, 1, segments);
    return;
  }
  if (heading.span.end > heading.span.start)
    segments.push(block({ start: heading.span.start, end: procedure.span.end }));
  for (const clause of linesOf(procedure)) clauseSegments(clause, segments);
}

function clauseSegments(clause: ClauseNode, segments: Segment[]): void {
  const { statement, contrary, span } = clause;
  if (statement.kind === "broken") {
    segments.push({ ...line(span, 0), verbatimEnd: span.end });
    return;
  }
  segments.push(line(span, 0));
  statementSegments(statement, segments);
  if (contrary === undefined) return;
  segments.push(line(contrary.span, 1));
  statementSegments(contrary.statement, segments);
}

function statementSegments(statement: ClauseNode["statement"], segments: Segment[]): void {
  if (statement.kind === "roll") rollSegments(statement, 1, segments);
  if (statement.kind === "action") actionSegments(statement, 0, segments);
}

function rollSegments(roll: RollNode, indent: number, segments: Segment[]): void {
  for (const row of roll.rows) {
    segments.push(line(row.span, indent));
    const { result } = row;
    if (result.kind === "action") actionSegments(result, indent, segments);
    else if (result.kind === "find") actionSegments(result.action, indent, segments);
  }
}

/** `indent` is that of the line on which the action stands. */
function actionSegments(action: ActionNode, indent: number, segments: Segment[]): void {
  if (action.roll !== null) rollSegments(action.roll, indent + 1, segments);
  for (const subclause of action.subclauses) {
    segments.push(line(subclause.span, indent + 1));
    // Below the words behind the letter.
    if (subclause.bracket !== null) segments.push(joined(subclause.bracket, indent + 1, "a) ".length));
  }
  if (action.bracket !== null && action.bracket.isInWords !== true) segments.push(joined(action.bracket, indent + 1));
  if (action.via !== null) {
    segments.push(line(action.via.span, indent + 1));
    if (action.via.bracket !== null) segments.push(joined(action.via.bracket, indent + 2));
  }
  if (action.next === null) return;
  // Letters, tables and lines about the way stand on lines of their own, and so does what comes behind them.
  if (action.subclauses.length > 0 || action.roll !== null || action.via !== null) {
    segments.push(line(action.next.span, indent + 1));
  }
  actionSegments(action.next.action, indent, segments);
}
