import type { CheckContext } from "./context.ts";
import { describe, predicates, relationTests } from "./describe.ts";
import { isWithin } from "./quantity.ts";
import { NOTHING_BOUND } from "./scope.ts";
import { hasUnknownWords, shapeOf } from "./shape.ts";
import { circleOf, type Definition, entriesIn } from "../definitions/graph.ts";
import {
  definedWordTaken,
  definitionTooLarge,
  definitionWithoutNoun,
  duplicateDefinition,
  recursiveDefinition,
  unsupportedPhrase,
} from "../diagnostics/index.ts";
import { MOST_DEFINITIONS } from "../../grammar/defined-words.ts";
import type { NounWord } from "../../grammar/lexicon.ts";
import { locate } from "../../grammar/source.ts";
import type { DefinitionNode, FileNode, PhraseNode } from "../../grammar/syntax-tree.ts";
import type { CheckedDefinition, Description, Test } from "../../runtime/checked-tree.ts";
import { definitionText } from "../definitions/uses.ts";

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
function definedNouns({ lexicon }: Pick<CheckContext, "lexicon">): readonly DefinedNoun[] {
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

/** Nodes of the checked tree in one definition with all that it uses: far above what any page says of one word. */
const LARGEST_DEFINITION = 400;

/** What a definition says, in its own text. Reports what is not understood and gives null then. */
export function checkDefinition(context: CheckContext, node: DefinitionNode, ownSide: boolean): Description | null {
  if (hasUnknownWords(node.phrase) || node.more.some(hasUnknownWords)) return null;
  const { head, letter } = shapeOf(context.words, node.phrase);
  if (head === null && letter === null) {
    const { text: word } = node.word;
    return context.reporter.report(definitionWithoutNoun, node.phrase.span, { word });
  }
  const described = describe(context, node.phrase, { fallback: null, scope: NOTHING_BOUND, ownSide });
  if (!described) return null;
  if (described.count || described.none || described.all) {
    const reason = "a definition says what a thing is, not how many there are";
    const phrase = context.quote(node.phrase.span);
    return context.reporter.report(unsupportedPhrase, node.phrase.span, { phrase, reason });
  }
  let { description } = described;
  for (const phrase of node.more) {
    const said = saidBesides(context, phrase, node, description);
    if (!said) return null;
    description = { ...description, tests: [...description.tests, ...said] };
  }
  const size = sizeOf(description);
  if (size <= LARGEST_DEFINITION) return description;
  const values = { word: node.word.text, size, limit: LARGEST_DEFINITION };
  return context.reporter.report(definitionTooLarge, node.word.span, values);
}

/** What `and` adds: more that is said of the thing, or another argument of the relation before it. */
function saidBesides(
  context: CheckContext,
  phrase: PhraseNode,
  before: DefinitionNode,
  description: Description,
): readonly Test[] | null {
  if (!shapeOf(context.words, phrase).head) return predicates(context, phrase, description.sort, NOTHING_BOUND);
  const relation = [before.phrase, ...before.more]
    .filter(({ span }) => span.end <= phrase.span.start)
    .flatMap((each) => shapeOf(context.words, each).tails)
    .findLast((tail) => tail.kind === "relation");
  if (relation)
    return relationTests(
      context,
      { ...relation, span: phrase.span, argument: phrase },
      description.sort,
      NOTHING_BOUND,
    );
  const reason = "“and” adds a test, or another thing behind “containing” and the like";
  return context.reporter.report(unsupportedPhrase, phrase.span, { phrase: context.quote(phrase.span), reason });
}

/** The number of nodes. */
export function sizeOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + sizeOf(item), 0);
  return Object.entries(value).reduce((sum, [name, field]) => (name === "span" ? sum : sum + sizeOf(field)), 1);
}
