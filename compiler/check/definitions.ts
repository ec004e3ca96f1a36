import type { NounWord } from "../../grammar/lexicon.ts";
import { locate } from "../../grammar/source.ts";
import { MOST_DEFINITIONS } from "../../grammar/defined-words.ts";
import type { DefinitionNode, FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckedDefinition } from "../../runtime/checked-tree.ts";
import { definitionText } from "../definitions/definition-text.ts";
import { circleOf, type Definition, entriesIn } from "../definitions/graph.ts";
import { definedWordTaken, duplicateDefinition, recursiveDefinition } from "../diagnostics/index.ts";
import { isWithin } from "./limits.ts";
import type { CheckContext } from "./context.ts";
import { checkDefinition } from "./definition.ts";

/** Reports what is wrong in the definitions of a text. What they mean is known already: the lexicon has them. */
export function checkDefinitions(context: CheckContext): void {
  const nouns = definedNouns(context);
  const byId = new Map<string, Definition>(nouns.map(({ id, definition }) => [id, definition]));
  for (const section of context.file.sections) {
    if (section.kind !== "definitions") continue;
    for (const node of section.rows.slice(0, MOST_DEFINITIONS)) checkOne(context, node, nouns, byId);
    isWithin(context, "definitions", section.rows.length, section.span);
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

/** The defined words that a text uses, directly or through other definitions. */
export function definitionsUsed(context: CheckContext): readonly CheckedDefinition[] {
  const nouns = definedNouns(context);
  if (nouns.length === 0) return [];
  const used = new Set(entriesIn([context.file.procedures, context.file.sections]));
  // Those of one pass may use others that were passed over.
  for (let before = -1; before !== used.size;) {
    before = used.size;
    for (const { id, definition } of nouns) {
      if (used.has(id)) for (const entry of entriesIn([definition.node.phrase, definition.node.more])) used.add(entry);
    }
  }
  return nouns
    .filter(({ id }) => used.has(id))
    .map(({ id, forms = [], definition: { file, node } }) => ({
      word: id,
      forms,
      text: definitionText(file.source, node),
    }));
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
