import type {
  ActionNode,
  BracketNode,
  ClauseNode,
  FileNode,
  ProcedureNode,
  RollNode,
  SectionNode,
} from "./syntax-tree.ts";

/** A stretch of the text, from `start` to the start of the next segment, that is printed as one piece. */
export interface Segment {
  readonly start: number;
  readonly indent: number;
  /**
   * "block": on a line of its own with a blank line before it; "line": on a line of its own; "joined": on the
   * line before it where it fits.
   */
  readonly place: "block" | "line" | "joined";
  readonly capitals: boolean;
  /** Printed as it stands up to here, because it could not be read. */
  readonly verbatimEnd: number | null;
}

const BRACKET_INDENT = 2;

/** Cuts a file where its canonical text begins new lines. `masked` is its text with the comments blanked out. */
export function segmentsOf(file: FileNode, masked: string): Segment[] {
  const segments: Segment[] = [];
  header(file, masked, segments);
  for (const section of file.sections) sectionSegments(section, segments);
  if (file.proceduresCaption !== null) segments.push(block(file.proceduresCaption.span.start));
  for (const procedure of file.procedures) procedureSegments(procedure, segments);
  segments.sort((left, right) => left.start - right.start);
  const distinct = segments.filter((segment, index) => segment.start !== segments[index - 1]?.start);
  const first = distinct[0]?.start ?? masked.length;
  // Signs that belong to nothing may stand before everything else.
  if (masked.slice(0, first).trim() !== "") distinct.unshift(line(0, 0));
  return distinct;
}

function block(start: number): Segment {
  return { start, indent: 0, place: "block", capitals: true, verbatimEnd: null };
}

function line(start: number, indent: number): Segment {
  return { start, indent, place: "line", capitals: false, verbatimEnd: null };
}

function joined(bracket: BracketNode, indent: number): Segment {
  return { start: bracket.span.start, indent, place: "joined", capitals: false, verbatimEnd: null };
}

function header({ header: node }: FileNode, masked: string, segments: Segment[]): void {
  const keywords: [string, number][] = [];
  if (node.game !== null) keywords.push(["game", node.game.span.start]);
  if (node.scenario !== null) keywords.push(["scenario", node.scenario.number.span.start]);
  if (node.bot !== null) keywords.push(["bot", node.bot.span.start]);
  for (const [keyword, end] of keywords) {
    const start = masked.slice(0, end).toLowerCase().lastIndexOf(keyword);
    if (start !== -1) segments.push(line(start, 0));
  }
}

function sectionSegments(section: SectionNode, segments: Segment[]): void {
  switch (section.kind) {
    case "broken":
      segments.push({ ...line(section.span.start, 0), verbatimEnd: section.span.end });
      return;
    case "startingCards":
    case "bolsterDecks":
    case "displays":
    case "dangerousUnits":
      segments.push(block(section.span.start));
      for (const row of section.rows) segments.push(line(row.span.start, 2));
      return;
    case "rules":
      segments.push(block(section.span.start));
      for (const rule of section.rules) segments.push(line(rule.span.start, 2));
      return;
  }
}

function procedureSegments(procedure: ProcedureNode, segments: Segment[]): void {
  const { heading } = procedure;
  if (heading.span.end > heading.span.start) segments.push(block(heading.span.start));
  for (const clause of procedure.clauses) clauseSegments(clause, segments);
}

function clauseSegments(clause: ClauseNode, segments: Segment[]): void {
  const { statement, span } = clause;
  if (statement.kind === "broken") {
    segments.push({ ...line(span.start, 0), verbatimEnd: span.end });
    return;
  }
  segments.push(line(span.start, 0));
  if (statement.kind === "roll") rollSegments(statement, 2, segments);
  else actionSegments(statement, 0, segments);
}

function rollSegments(roll: RollNode, indent: number, segments: Segment[]): void {
  for (const row of roll.rows) {
    segments.push(line(row.span.start, indent));
    const { result } = row;
    if (result.kind === "action") actionSegments(result, indent, segments);
    else if (result.kind === "find") actionSegments(result.action, indent, segments);
  }
}

/** `indent` is that of the line on which the action stands. */
function actionSegments(action: ActionNode, indent: number, segments: Segment[]): void {
  if (action.roll !== null) rollSegments(action.roll, indent + 2, segments);
  for (const subclause of action.subclauses) {
    segments.push(line(subclause.span.start, indent + 2));
    // Below the words behind the letter.
    if (subclause.bracket !== null) segments.push(joined(subclause.bracket, indent + 2 + "a) ".length));
  }
  if (action.bracket !== null) segments.push(joined(action.bracket, indent + BRACKET_INDENT));
  if (action.via !== null) {
    segments.push(line(action.via.span.start, indent + 2));
    if (action.via.bracket !== null) segments.push(joined(action.via.bracket, indent + 2 + BRACKET_INDENT));
  }
}
