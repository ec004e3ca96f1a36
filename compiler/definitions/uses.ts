import type { Lexicon } from "../../grammar/lexicon.ts";
import type { FileNode, DefinitionRowNode } from "../../grammar/syntax-tree.ts";
import { linesBeside, linesOf } from "../../grammar/procedure-lines.ts";
import { groupBy } from "../../grammar/group-by.ts";
import { reachedFrom } from "../graph.ts";
import { entriesIn } from "./graph.ts";
import type { Source } from "../../grammar/source.ts";
import { foldText } from "../../grammar/nodes.ts";

/**
 * The clauses of a file that use a defined word or the relation of a checklist, directly or through other definitions, as people name them:
 * `GUARD 2`; and the table of dangerous units.
 */
export function usesOf(id: string, file: FileNode, lexicon: Lexicon): readonly string[] {
  const contraries = lexicon.words.filter((word) => word.category === "relation" && word.contraryOf === id);
  const using = groupBy(
    (lexicon.definitions ?? []).flatMap(({ node }) => [...entriesIn(node)].map((entry) => ({ entry, node }))),
    ({ entry }) => entry,
  );
  const meaning = reachedFrom([id, ...contraries.map((word) => word.id)], (entry) =>
    (using.get(entry) ?? []).map(({ node }) => node.word.id),
  );
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

/** The words of a definition as written, without remarks and full stop. */
export function definitionText({ text }: Source, node: DefinitionRowNode): string {
  const body = node.kind === "definition" ? node.phrase : node.value;
  return foldText(text.slice(body.span.start, node.span.end)).replace(/\s*\.$/, "");
}
