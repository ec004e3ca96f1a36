import { foldForm } from "../../grammar/fold-form.ts";
import type { Node } from "../../grammar/node.ts";
import { foldText } from "../../grammar/nodes.ts";
import type { Source, Span } from "../../grammar/source.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { MadeName } from "../game-text.ts";
import type { DeclaredWord } from "../shared/declared/word.ts";

/** A row of the definitions that says how near two things are: `Next to: within 1 square of.` */
export interface RelationRow {
  readonly name: NameNode;
  readonly steps: number;
  readonly text: string;
  readonly span: Span;
}

const RELATION = /^[ \t]+([^:=.\n]+?)[ \t]*:\s*within\s+(\d+)\s+\p{L}+\s+of[ \t]*\./gmu;

/** The relations of some sections, in the order of the text. */
export function relationRows({ text }: Source, sections: readonly Node<string>[]): readonly RelationRow[] {
  return sections.flatMap(({ span }) =>
    [...text.slice(span.start, span.end).matchAll(RELATION)].map(({ 0: row, 1: name = "", 2: steps, index }) => {
      const start = span.start + index;
      const nameStart = start + row.indexOf(name);
      return {
        name: { kind: "name", span: { start: nameStart, end: nameStart + name.length }, text: name },
        steps: Number(steps),
        text: foldText(row),
        span: { start, end: start + row.length },
      };
    }),
  );
}

/** @param sorts what may be near what */
export function relationWords(rows: readonly RelationRow[], sorts: readonly string[]): readonly DeclaredWord[] {
  return rows.map(({ name, steps, text }) => ({
    category: "relation",
    id: name.text.toLowerCase(),
    subject: sorts,
    argument: sorts,
    documentation: text,
    meaning: { kind: "relation", holds: (distance) => distance <= steps },
  }));
}

export function nameOfRelation({ name }: RelationRow): MadeName {
  return {
    node: name,
    category: "relation",
    what: "how near two things are",
    one: name.text,
    forms: [foldForm(name.text)],
  };
}
