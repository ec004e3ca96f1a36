import { subclausesOf } from "../grammar/subclauses.ts";
import { linesBeside, linesOf } from "../grammar/procedure-lines.ts";
import type { ClauseNode, HeadingNode, ProcedureNode } from "../grammar/syntax-tree.ts";
import { type Html, block, element, sequence } from "./html.ts";
import type { LetterPlaces, PageWriter } from "./page-writer.ts";
import { conditionLead, statement, type StatementPlace } from "./statement.ts";

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
 * The page sets numbers apart without the stop that some games print after them.
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
