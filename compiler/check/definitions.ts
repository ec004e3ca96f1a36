import type { NounWord } from "../../grammar/lexicon.ts";
import { locate } from "../../grammar/source.ts";
import type { DefinitionNode, FileNode } from "../../grammar/syntax-tree.ts";
import { circleOf, type Definition } from "../definitions/graph.ts";
import { definedWordTaken, duplicateDefinition, recursiveDefinition } from "../diagnostics/index.ts";
import type { CheckContext } from "./context.ts";
import { checkDefinition } from "./definition.ts";

/** Reports what is wrong in the definitions of a text. What they mean is known already: the lexicon has them. */
export function checkDefinitions(context: CheckContext): void {
  const nouns = definedNouns(context);
  const byId = new Map<string, Definition>(nouns.map(({ id, definition }) => [id, definition]));
  for (const section of context.file.sections) {
    if (section.kind !== "definitions") continue;
    for (const node of section.rows) checkOne(context, node, nouns, byId);
  }
}

type DefinedNoun = NounWord & Required<Pick<NounWord, "definition">>;

/** The words that texts in reach define. */
export function definedNouns({ lexicon }: Pick<CheckContext, "lexicon">): readonly DefinedNoun[] {
  if (!lexicon.definitions) return [];
  return lexicon.words.flatMap((word) =>
    word.category === "noun" && word.definition ? [{ ...word, definition: word.definition }] : [],
  );
}

function checkOne(
  context: CheckContext,
  node: DefinitionNode,
  nouns: readonly DefinedNoun[],
  byId: ReadonlyMap<string, Definition>,
): void {
  const { reporter, file } = context;
  const { id, text, span } = node.word;
  const noun = nouns.find((each) => each.id === id || each.forms?.includes(id) === true);
  if (!noun) {
    reporter.report(definedWordTaken, span, { word: text });
    return;
  }
  if (!isAt(noun.definition, file, node)) {
    const { source } = noun.definition.file;
    const line = locate(source, noun.definition.node.span.start).line;
    const where = source.name === file.source.name ? `in line ${line}` : `in ${source.name}, line ${line}`;
    reporter.report(duplicateDefinition, span, { word: text, where });
    return;
  }
  if (noun.definition.says !== null) return;
  const circle = circleOf(id, byId);
  if (circle) {
    const through =
      circle.length > 2
        ? ` through ${circle
            .slice(1, -1)
            .map((each) => `“${each}”`)
            .join(", ")}`
        : "";
    reporter.report(recursiveDefinition, span, { word: text, through });
    return;
  }
  checkDefinition(context, node, false);
}

function isAt(definition: Definition, file: FileNode, node: DefinitionNode): boolean {
  return definition.file.source.name === file.source.name && definition.node.span.start === node.span.start;
}
