import { linesBeside, linesOf, subclausesOf } from "../grammar/procedure-lines.ts";
import type {
  ClauseNode,
  HeadingNode,
  ProcedureNode,
  ActionNode,
  ConditionNode,
  RollNode,
  RollRowNode,
  SubclauseNode,
  ViaNode,
} from "../grammar/syntax-tree.ts";
import { type Html, block, element, sequence, lines, icon } from "./html.ts";
import { diceOf } from "../grammar/nodes.ts";
import type { Span } from "../grammar/source.ts";
import type { LetterPlaces, PageWriter } from "./page-writer.ts";

/** The procedure of a unit: its heading with the adjusted initiative, and its clauses. */
export function procedure(page: PageWriter, node: ProcedureNode, id: string): Html {
  page.terms.startPart();
  return block(
    "section",
    { class: "procedure", "aria-labelledby": id },
    element(
      "h3",
      { id },
      headingName(page, node.heading),
      initiative(page, node.heading),
      page.readings(node.heading.span),
    ),
    block(
      "ol",
      { class: "clauses" },
      ...linesOf(node).map((line) => {
        const { called, lines } = linesBeside(node, line);
        const own = called === "clause" ? id : `${id}-${called.toLowerCase().replace(" ", "-")}`;
        const index = lines.indexOf(line);
        const place = { page, id: clauseId(own, index), letters: lettersFor(lines, index, own) };
        return clauseItem(place, line, node.heading.isTable === true);
      }),
    ),
  );
}

/** The heading as printed, without its adjusted initiative. */
export function headingName(page: PageWriter, { span, initiative: value }: HeadingNode): string {
  if (value === null) return page.written(span);
  return page.written(span).replace(/\s*\([^()]*\d[^()]*\)\s*$/, "");
}

function initiative(page: PageWriter, { initiative: value }: HeadingNode): Html | null {
  if (value === null) return null;
  const words = page.terms.core("InitiativeValue", "initiative value");
  return sequence(" ", element("span", { class: "initiative" }, words, " ", element("b", {}, value.value)));
}

/**
 * Some games print a full stop after numbers; the page sets numbers apart without it.
 *
 * @param isTable whether it is the whole of a table, which has no number
 */
function clauseItem(place: StatementPlace, clause: ClauseNode, isTable: boolean): Html {
  const { page, id } = place;
  const isNumbered = clause.number.span.start === clause.span.start && clause.number.span.end > clause.span.start;
  const [sign = ""] = isNumbered ? (/^[.:]?/.exec(page.file.source.text.slice(clause.number.span.end)) ?? []) : [];
  const start = isNumbered ? clause.number.span.end + sign.length : clause.span.start;
  const number = isNumbered ? page.written(clause.number.span) : String(clause.number.value);
  const isEvent = !/^\d/.test(number);
  const lead = conditionLead(place, clause.condition, clause.statement.span.start);
  const span = { start: lead === null ? start : clause.statement.span.start, end: clause.span.end };
  const tail = page.readings(clause.span);
  const broken = clause.statement.kind === "broken" ? " broken" : "";
  return element(
    "li",
    { class: `clause${isEvent ? " event" : ""}${broken}`, id },
    ...(isTable ? [] : [element("span", { class: "number" }, number, sign === ":" ? sign : ""), " "]),
    block("div", {}, statement(place, span, clause.statement, clause, { lead, tail })),
  );
}

/** By its place, not its number: a sheet with mistakes may have a number twice. */
function clauseId(procedureId: string, index: number): string {
  return `${procedureId}-${index + 1}`;
}

/** A clause's own letters or, if it has none, those of the closest earlier clause that has. */
function lettersFor(lines: readonly ClauseNode[], index: number, id: string): LetterPlaces {
  const letters = lines.slice(0, index + 1).map(lettersOf);
  const target = letters.findLastIndex((own) => own.length > 0);
  return (letter) => (letters[target]?.includes(letter) === true ? `${clauseId(id, target)}-${letter}` : null);
}

function lettersOf(clause: ClauseNode): string[] {
  return subclausesOf(clause).map(({ letter }) => letter.letter.toLowerCase());
}

/** What writing a statement needs: the page, the id of its clause, and the targets of its letters. */
interface StatementPlace {
  readonly page: PageWriter;
  readonly id: string;
  readonly letters: LetterPlaces;
}

/** The condition before a statement, with its colon; null where there is none. */
function conditionLead(place: StatementPlace, node: ConditionNode | null, end: number): Html | null {
  if (node === null) return null;
  const words = place.page.inline({ start: node.span.start, end }, node, place.letters);
  return sequence(element("span", { class: "condition" }, words), " ");
}

/**
 * Writes a part of a statement on lines of its own. It receives the text up to the next part, so that no sign is lost.
 */
interface Block {
  readonly start: number;
  readonly write: (end: number) => Html;
}

/** What surrounds the words of a statement: the condition before them, and the marks of readings after them. */
interface Surroundings {
  readonly lead?: Html | null;
  readonly tail?: Html | null;
}

/**
 * The words of a statement, then its letters, tables and ways.
 *
 * @param span from its first word to its last sign
 * @param owner the node that holds all its words
 */
function statement(
  place: StatementPlace,
  span: Span,
  node: ClauseNode["statement"],
  owner: object,
  { lead = null, tail = null }: Surroundings = {},
): Html {
  const blocks = blocksOf(place, node);
  const head = place.page.inline({ start: span.start, end: blocks[0]?.start ?? span.end }, owner, place.letters, tail);
  return lines(
    element("div", { class: "says" }, lead, head),
    ...blocks.map((block, index) => block.write(blocks[index + 1]?.start ?? span.end)),
  );
}

function blocksOf(place: StatementPlace, node: ClauseNode["statement"]): Block[] {
  switch (node.kind) {
    case "broken":
    case "jump":
      return [];
    case "roll":
      return [rollBlock(place, node)];
    case "action":
      return actionBlocks(place, node);
  }
}

function actionBlocks(place: StatementPlace, { roll, subclauses, via, next }: ActionNode): Block[] {
  const blocks = next === null ? [] : actionBlocks(place, next.action);
  const [first] = subclauses;
  if (roll !== null) blocks.push(rollBlock(place, roll));
  if (first !== undefined) blocks.push({ start: first.span.start, write: (end) => letterList(place, subclauses, end) });
  if (via !== null) blocks.push({ start: via.span.start, write: (end) => wayThrough(place, via, end) });
  return blocks.sort((left, right) => left.start - right.start);
}

/** The letters of a clause. `[a) > b)]` links to each of them. */
function letterList(place: StatementPlace, subclauses: readonly SubclauseNode[], end: number): Html {
  const items = subclauses.map((node, index) => {
    const stop = subclauses[index + 1]?.span.start ?? end;
    const letter = node.letter.letter.toLowerCase();
    const isFirst = subclauses.findIndex((other) => other.letter.letter.toLowerCase() === letter) === index;
    const { start } = node.target.span;
    const mark = place.page.written({ start: node.span.start, end: node.condition?.span.start ?? start });
    const lead = conditionLead(place, node.condition, start);
    const words = place.page.inline({ start, end: stop }, node, place.letters);
    const id = isFirst ? `${place.id}-${letter}` : null;
    return element("li", { id }, element("span", { class: "mark" }, mark), " ", element("div", {}, lead, words));
  });
  return block("ol", { class: "letters" }, ...items);
}

function wayThrough(place: StatementPlace, node: ViaNode, end: number): Html {
  const words = place.page.inline({ start: node.span.start, end }, node, place.letters);
  return element("div", { class: "way" }, icon("route"), element("div", {}, words));
}

function rollBlock(place: StatementPlace, node: RollNode): Block {
  const start = node.rows[0]?.span.start ?? node.span.end;
  return { start, write: (end) => rollTable(place, node, end) };
}

/** A row for each result of the dice; a row with a table of its own holds it. */
function rollTable(place: StatementPlace, { dice, rows }: RollNode, end: number): Html {
  const short = rows.every(({ result }) => result.kind === "letter") ? " short" : "";
  const written = rows.map((row, index) => {
    const id = `${place.id}-${row.from.value}`;
    const faces = place.page.written({ start: row.span.start, end: row.result.span.start }).replace(/\s*:$/, "");
    const result = rowResult({ ...place, id }, row, rows[index + 1]?.span.start ?? end);
    return element("tr", {}, element("th", { scope: "row" }, faces), " ", element("td", {}, result));
  });
  const { count, faces } = diceOf(dice);
  return block(
    "table",
    { class: `roll${short}`, "aria-label": `result of ${count === 1 ? "the " : count}d${faces}` },
    block("tbody", {}, ...written),
  );
}

function rowResult(place: StatementPlace, { result }: RollRowNode, end: number): Html {
  const span = { start: result.span.start, end };
  switch (result.kind) {
    case "letter":
      return sequence(place.page.written(span));
    case "action":
      return statement(place, span, result, result);
    case "find":
      return statement(place, span, result.action, result);
  }
}
