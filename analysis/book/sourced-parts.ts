import { subclausesOf } from "../../grammar/subclauses.ts";
import { linesOf, nameOfLine } from "../../grammar/procedure-lines.ts";
import { type Lines, linesStated, readingsNamed, remarkOf, saysLost } from "../../compiler/check/source-lines.ts";
import type { Span } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";

/** A part of a sheet that is typed from the page, and what its remark says of where. */
interface SourcedPart {
  /** `clause 3 of GUARD`, `the row of Guard Y`. */
  readonly name: string;
  readonly span: Span;
  readonly lines: readonly Lines[];
  /** It says where it comes from: lines, another text, or that the place is lost and which reading fills it. */
  readonly isSourced: boolean;
}

/**
 * Every part of a sheet or scenario file that a page prints: rows of cards, decks, displays, rules, rows of dangerous
 * units, clauses and their letters. A letter's source is that of its clause.
 */
export function sourcedParts(file: FileNode): readonly SourcedPart[] {
  const parts: SourcedPart[] = [];
  const add = (name: string, span: Span, within: Span = span): void => {
    const remark = remarkOf(file, within);
    const lines = linesStated(remark);
    const isLost = saysLost(remark) && readingsNamed(remark).length > 0;
    parts.push({ name, span, lines, isSourced: lines.length > 0 || isLost || namesOtherText(remark) });
  };
  const written = ({ start, end }: Span): string => file.source.text.slice(start, end).replace(/\s+/g, " ");
  for (const section of file.sections) {
    switch (section.kind) {
      case "startingCards":
        for (const { span, title } of section.rows) add(`the row of ${written(title.span)}`, span);
        break;
      case "decks":
        for (const { span, letter } of section.rows) add(`deck ${letter.letter}`, span);
        break;
      case "displays":
        for (const { span } of section.rows) add("the display", span);
        break;
      case "rules":
        for (const { span, text } of section.rows) add(`the rule “${text}”`, span);
        break;
      case "dangerousUnits":
        for (const { span, number } of section.rows) add(`row ${number.value} of the dangerous units`, span);
        break;
      case "table":
        for (const { span } of section.rows) add(`a row of the table ${written(section.name.span)}`, span);
        break;
      case "menu":
        for (const { span, name } of section.rows) add(`the option ${written(name.span)}`, span);
        break;
      case "memory":
        for (const { span, name } of section.rows) add(`what the bot remembers as ${written(name.span)}`, span);
        break;
      case "formulas":
        for (const { span, name } of section.rows) add(`the formula ${written(name.span)}`, span);
        break;
      case "sequence":
        for (const { span, number } of section.rows) add(`step ${number.value} of ${written(section.name.span)}`, span);
        break;
      case "checklist":
        for (const { span, number } of section.rows) add(`row ${number.value} of ${written(section.name.span)}`, span);
        break;
      case "broken":
        add("a part that cannot be read", section.span);
        break;
    }
  }
  for (const procedure of file.procedures) {
    for (const line of linesOf(procedure)) {
      const { span } = line;
      const name = `${nameOfLine(procedure, line)} of ${written(procedure.heading.span)}`;
      add(name, span);
      for (const letter of subclausesOf(line)) add(`${letter.letter.letter}) of ${name}`, letter.span, span);
    }
  }
  return parts;
}

/** `// B:784`: a line of another text. */
function namesOtherText(remark: string): boolean {
  return /\/\/\s*[A-Z]:\d+/.test(remark);
}
