import type { Lexicon, WordDefinition } from "../../grammar/lexicon.ts";
import { firstOfEach, groupBy } from "../../grammar/group-by.ts";
import { memoize } from "../../grammar/memoize.ts";
import { foldText, nodesIn } from "../../grammar/nodes.ts";
import { levelsOf, reachedFrom, wayTo } from "../graph.ts";
import type { FileNode, DefinitionRowNode } from "../../grammar/syntax-tree.ts";
import { linesBeside, linesOf } from "../../grammar/procedure-lines.ts";
import type { Source } from "../../grammar/source.ts";

export type Definition = Pick<WordDefinition, "file" | "node">;

/** How definitions use one another. */
interface DefinitionGraph {
  /** The valid definition of each word: the first. */
  readonly byId: ReadonlyMap<string, Definition>;
  /** The words, each after everything it uses, without those in a circle. */
  readonly levels: readonly (readonly string[])[];
}

/** The entries of all words in a part of the syntax tree. */
export const entriesIn = memoize(
  (part: object): ReadonlySet<string> => new Set(nodesIn(part, "word").flatMap(({ entries }) => entries)),
);

/** The entries of all words in a part of the syntax tree, and of the words that their definitions use. */
export function entriesReached(part: object, definitions: Lexicon["definitions"] = []): ReadonlySet<string> {
  const ofWord = groupBy(definitions, ({ node }) => node.word.id);
  return reachedFrom(entriesIn(part), (entry) => (ofWord.get(entry) ?? []).flatMap(({ node }) => [...entriesIn(node)]));
}

/** The words of a graph that the definition of a word uses. */
function wordsUsed(id: string, byId: DefinitionGraph["byId"]): readonly string[] {
  const definition = byId.get(id);
  return definition ? [...entriesIn(definition.node)].filter((used) => byId.has(used)) : [];
}

/**
 * Links definitions to the words that they use.
 *
 * @param names the words that can be defined, without those that clash with the game's own
 */
export function graphOf(definitions: readonly Definition[], names: ReadonlySet<string>): DefinitionGraph {
  const known = definitions.filter(({ node }) => names.has(node.word.id));
  const firsts = firstOfEach(known, ({ node }) => node.word.id);
  const byId = new Map(firsts.map((definition) => [definition.node.word.id, definition]));
  return { byId, levels: levelsOf([...byId.keys()], (id) => wordsUsed(id, byId)) };
}

/** The words on a path from a definition back to itself, directly or through others; null if there is none. */
export function circleOf(id: string, byId: DefinitionGraph["byId"]): readonly string[] | null {
  const way = wayTo(id, wordsUsed(id, byId), (each) => wordsUsed(each, byId));
  return way && [id, ...way];
}

/**
 * The clauses of a file that use a defined word or the relation of a checklist, directly or through other definitions, as
 * people name them: `GUARD 2`; and the table of dangerous units.
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
