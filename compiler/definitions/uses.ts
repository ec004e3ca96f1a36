import type { Lexicon } from "../../grammar/lexicon.ts";
import type { FileNode, DefinitionRowNode } from "../../grammar/syntax-tree.ts";
import { linesBeside, linesOf } from "../../grammar/procedure-lines.ts";
import { entriesIn } from "./graph.ts";
import type { Source } from "../../grammar/source.ts";
import { foldText } from "../../grammar/nodes.ts";

/**
 * The clauses of a file that use a defined word or the relation of a checklist, directly or through other definitions, as people name them:
 * `GUARD 2`; and the table of dangerous units.
 */
export function usesOf(id: string, file: FileNode, lexicon: Lexicon): readonly string[] {
  const contraries = lexicon.words.filter((word) => word.category === "relation" && word.contraryOf === id);
  const meaning = new Set([id, ...contraries.map((word) => word.id)]);
  for (let before = 0; before < meaning.size;) {
    before = meaning.size;
    for (const { node } of lexicon.definitions ?? []) {
      const entries = entriesIn(node);
      if ([...entries].some((entry) => meaning.has(entry))) meaning.add(node.word.id);
    }
  }
  const isUsedIn = (part: object): boolean => [...entriesIn(part)].some((entry) => meaning.has(entry));
  const clauses = file.procedures.flatMap((procedure) => {
    const { heading } = procedure;
    const name = file.source.text.slice(heading.span.start, heading.span.end).replace(/\s+/g, " ").toUpperCase();
    return linesOf(procedure)
      .filter(isUsedIn)
      .map((line) => {
        const { called } = linesBeside(procedure, line);
        return `${name} ${called === "clause" ? "" : `${called.toLowerCase()} `}${line.number.value}`;
      });
  });
  const isInDanger = file.sections.some((section) => section.kind === "dangerousUnits" && isUsedIn(section.rows));
  return isInDanger ? [...clauses, "the table of dangerous units"] : clauses;
}

/** What a definition says of its word, as it is written, without remarks and full stop. */
export function definitionText({ text }: Source, node: DefinitionRowNode): string {
  const body = node.kind === "definition" ? node.phrase : node.value;
  return foldText(text.slice(body.span.start, node.span.end)).replace(/\s*\.$/, "");
}
