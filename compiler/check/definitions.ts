import { checkBracket } from "./bracket.ts";
import { checkAmount } from "./comparison.ts";
import { reportDice } from "./condition.ts";
import { descriptionOf, type CheckContext } from "./context.ts";
import { describe, isCounted, predicates, relationTests } from "./describe.ts";
import type { DefinedList, DefinedNumber, DefinedQuality } from "./expand.ts";
import { isWithin } from "./quantity.ts";
import { hasUnknownWords, shapeOf } from "./shape.ts";
import { wordsIn } from "./tree-words.ts";
import { senseOf, sortOfHead } from "./words.ts";
import { MOST_DEFINITIONS, MOST_SIGNS_OF_NAME } from "../../grammar/defined-words.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { definitionOf, placeWordOf, type SortName, type Word, type WordDefinition } from "../../grammar/lexicon.ts";
import { locate } from "../../grammar/source.ts";
import type {
  DefinitionNode,
  DefinitionRowNode,
  FileNode,
  NumberDefinitionNode,
  OrderDefinitionNode,
  PhraseNode,
} from "../../grammar/syntax-tree.ts";
import type { CheckedDefinition, Description, Test } from "../../runtime/checked-tree.ts";
import { needsDice } from "../../runtime/checked-tree/expression.ts";
import { circleOf, type Definition, entriesReached, definitionText } from "../definitions/graph.ts";

/** Reports the problems of a text's definitions. The lexicon already has their meanings. */
export function checkDefinitions(context: CheckContext): void {
  const words = definedWords(context);
  const byId = new Map<string, Definition>(words.map(({ id, definition }) => [id, definition]));
  for (const section of context.file.sections) {
    if (section.kind !== "definitions") continue;
    for (const node of section.rows.slice(0, MOST_DEFINITIONS)) checkOne(context, node, words, byId);
    isWithin(context, "definitions", section.rows.length, section.span);
  }
}

/** A noun or an adjective with its definition. */
type DefinedWord = Pick<Word, "id" | "forms"> & { readonly definition: WordDefinition };

/** The words defined by texts in reach. */
function definedWords({ lexicon }: Pick<CheckContext, "lexicon">): readonly DefinedWord[] {
  if (!lexicon.definitions) return [];
  return lexicon.words.flatMap((word) => {
    const definition = definitionOf(word);
    return definition ? [{ ...word, definition }] : [];
  });
}

/** The defined words that a text uses, directly or through other definitions. */
export function definitionsUsed(context: CheckContext): readonly CheckedDefinition[] {
  const words = definedWords(context);
  if (words.length === 0) return [];
  const used = entriesReached([context.file.procedures, context.file.sections], context.lexicon.definitions);
  return words
    .filter(({ id }) => used.has(id))
    .map(({ id, forms = [], definition: { file, node } }) => ({
      word: id,
      forms,
      text: definitionText(file.source, node),
    }));
}

function checkOne(
  context: CheckContext,
  node: DefinitionRowNode,
  words: readonly DefinedWord[],
  byId: ReadonlyMap<string, Definition>,
): void {
  const { reporter, file } = context;
  const { id, text, span } = node.word;
  if (id.length > MOST_SIGNS_OF_NAME) {
    const count = id.length;
    reporter.report("too-many", span, { count, things: "signs of a name", limit: MOST_SIGNS_OF_NAME });
    return;
  }
  const word = words.find((each) => each.id === id || each.forms?.includes(id) === true);
  if (!word) {
    reporter.report("defined-word-taken", span, { word: text });
    return;
  }
  if (!isAt(word.definition, file, node)) {
    const { source } = word.definition.file;
    const line = locate(source, word.definition.node.span.start).line;
    const where = source.name === file.source.name ? `in line ${line}` : `in ${source.name}, line ${line}`;
    reporter.report("duplicate-definition", span, { word: text, where });
    return;
  }
  if (word.definition.says !== null) return;
  const circle = circleOf(id, byId);
  if (circle) {
    const through =
      circle.length > 2
        ? ` through ${circle
            .slice(1, -1)
            .map((each) => `“${each}”`)
            .join(", ")}`
        : "";
    reporter.report("recursive-definition", span, { word: text, through });
    return;
  }
  // What is wrong with a word that it uses is reported where that word is defined.
  const used = entriesReached(node, context.lexicon.definitions);
  if (words.some((each) => each !== word && used.has(each.id) && each.definition.says === null)) return;
  if (node.kind === "numberDefinition") checkNumber(context, node);
  else if (node.kind === "orderDefinition") checkList(context, node);
  else if (namesThings(context, node)) checkDefinition(context, node, false);
  else checkQuality(context, node);
}

function isAt(definition: Definition, file: FileNode, node: DefinitionRowNode): boolean {
  return definition.file.source.name === file.source.name && definition.node.span.start === node.span.start;
}

/**
 * The most nodes of the checked tree in one definition with everything it uses: far more than any page needs for one
 * word.
 */
const LARGEST_DEFINITION = 1000;

/** Whether a definition has a noun, and so means things; otherwise it is a test of them. */
export function namesThings({ words }: CheckContext, { phrase }: DefinitionNode): boolean {
  const { head, letter } = shapeOf(words, phrase);
  return head !== null || letter !== null;
}

/** What `Weakest: lowest strength.` orders by; null where a definition says anything else. */
export function orderNamed({ words }: CheckContext, node: DefinitionNode): DefinedOrder | null {
  const { superlatives, quantity, ...others } = shapeOf(words, node.phrase);
  const { before, behind, tails, stray, unknown, head, letter, quantifier } = others;
  const isMore = [before, behind, tails, stray, unknown, node.more].some(({ length }) => length > 0);
  const [superlative, second] = superlatives;
  if (isMore || !superlative || second || !quantity || head || letter || quantifier) return null;
  const word = senseOf(words, superlative, "superlative");
  const by = senseOf(words, quantity, "quantity");
  const isOfNumbers = word?.measures === "quantity" || word?.measures === "count";
  return word && by && isOfNumbers ? { direction: word.direction, by: by.id, of: by.of } : null;
}

interface DefinedOrder {
  readonly direction: "min" | "max";
  /** The quantity, and what has it. */
  readonly by: string;
  readonly of: readonly SortName[];
}

/**
 * What a definition without a noun means for each sort of things it applies to. Null after reporting what is not
 * understood, or why it applies to nothing.
 */
export function checkQuality(context: CheckContext, node: DefinitionNode): DefinedQuality | null {
  if (hasUnknownWords(node.phrase) || node.more.some(hasUnknownWords)) return null;
  const located = context.located(node.phrase.span);
  return forEachSort(context, node, context.lexicon.sorts, (attempt, sort): Description | null => {
    const tests = qualityTests(attempt, node, sort);
    return tests && tests.length > 0 ? descriptionOf(located, sort, { kind: "all" }, tests) : null;
  });
}

/**
 * The number that a definition computes for each sort of things it fits; `it` is the thing. Null after reporting what
 * is not understood, or why it fits nothing.
 */
export function checkNumber(context: CheckContext, node: NumberDefinitionNode): DefinedNumber | null {
  const { lexicon } = context;
  if (wordsIn([node]).unknown.length > 0) return null;
  const sorts = node.of === null ? lexicon.sorts : sortNamed(context, node.of);
  const it = lexicon.words.find((word) => word.category === "noun" && word.anaphor === true)?.id ?? "";
  const found =
    sorts &&
    forEachSort(context, node, sorts, (attempt, sort) => {
      const value = checkAmount(attempt.asking([{ id: it, sort }]), node.value);
      return value && needsDice(value) ? reportDice(attempt, node.value.span) : value;
    });
  return found && { valueBySort: found.bySort, size: found.size };
}

/** The criteria that a name stands for, for each sort they can choose among. Null after a report. */
export function checkList(context: CheckContext, node: OrderDefinitionNode): DefinedList | null {
  if (wordsIn([node]).unknown.length > 0) return null;
  return forEachSort(context, node, context.lexicon.sorts, (attempt, sort) => {
    const bracket = checkBracket(attempt, node.value, [sort]);
    return bracket && bracket.criteria;
  });
}

/** The sort of the things that have a number, given by a bare noun. */
function sortNamed(context: CheckContext, phrase: PhraseNode): readonly SortName[] | null {
  const { head, before, behind, tails, letter, superlatives, quantifier } = shapeOf(context.words, phrase);
  const isBare = [before, behind, tails, superlatives].every(({ length }) => length === 0) && !letter && !quantifier;
  if (head && isBare) return [sortOfHead(context.words, head.word)];
  return context.unsupported(
    phrase.span,
    `name the things that have the number by a noun alone, as in “of a ${placeWordOf(context.lexicon).one}”`,
  );
}

/**
 * What a definition means for each sort that it fits, and the size of the largest meaning. Reports a definition that
 * fits none.
 */
function forEachSort<Meaning>(
  context: CheckContext,
  node: DefinitionRowNode,
  sorts: readonly SortName[],
  meaningFor: (attempt: CheckContext, sort: SortName) => Meaning | null,
): { readonly bySort: ReadonlyMap<SortName, Meaning>; readonly size: number } | null {
  const bySort = new Map<SortName, Meaning>();
  const refusals: (readonly Diagnostic[])[] = [];
  for (const sort of sorts) {
    const attempt = context.attempt();
    const meaning = meaningFor(attempt, sort);
    if (meaning !== null) bySort.set(sort, meaning);
    else refusals.push(attempt.reporter.diagnostics);
  }
  const size = Math.max(0, ...[...bySort.values()].map(sizeOf));
  if (bySort.size > 0) return isSmallEnough(context, node, size) ? { bySort, size } : null;
  const [first, ...others] = refusals.toSorted((one, other) => one.length - other.length);
  const help = first?.[0]?.message;
  // A problem that does not depend on the thing is reported without naming things.
  if (first && help !== undefined && others.every(([refusal]) => refusal?.message === help)) {
    context.reporter.add(first);
    return null;
  }
  const options = help === undefined ? {} : { help };
  const { span } = node.kind === "definition" ? node.phrase : node.value;
  return context.reporter.report("definition-fits-nothing", span, { word: node.word.text }, options);
}

function qualityTests(context: CheckContext, node: DefinitionNode, sort: SortName): readonly Test[] | null {
  const said = predicates(context, node.phrase, sort);
  return said && withMore(context, node, sort, said);
}

/** What the definition of a noun means, in its own text. Null after reporting what is not understood. */
export function checkDefinition(context: CheckContext, node: DefinitionNode, ownSide: boolean): Description | null {
  if (hasUnknownWords(node.phrase) || node.more.some(hasUnknownWords)) return null;
  const described = describe(context, node.phrase, { ownSide });
  if (!described) return null;
  if (isCounted(described)) {
    return context.unsupported(node.phrase.span, "a definition says what a thing is, not how many there are");
  }
  const tests = withMore(context, node, described.description.sort, described.description.tests);
  if (!tests) return null;
  const description = { ...described.description, tests };
  return isSmallEnough(context, node, sizeOf(description)) ? description : null;
}

function isSmallEnough(context: CheckContext, { word: { text, span } }: DefinitionRowNode, size: number): boolean {
  if (size <= LARGEST_DEFINITION) return true;
  context.reporter.report("definition-too-large", span, { word: text, size, limit: LARGEST_DEFINITION });
  return false;
}

/** The tests of the first phrase of a definition, and those added by `and`. */
function withMore(
  context: CheckContext,
  node: DefinitionNode,
  sort: SortName,
  first: readonly Test[],
): readonly Test[] | null {
  const tests = [...first];
  for (const phrase of node.more) {
    const said = addedByAnd(context, phrase, node, sort);
    if (!said) return null;
    tests.push(...said);
  }
  return tests;
}

/** What `and` adds: more tests of the thing, or another argument of the relation before it. */
function addedByAnd(
  context: CheckContext,
  phrase: PhraseNode,
  before: DefinitionNode,
  sort: SortName,
): readonly Test[] | null {
  if (!shapeOf(context.words, phrase).head) return predicates(context, phrase, sort);
  const relation = [before.phrase, ...before.more]
    .filter(({ span }) => span.end <= phrase.span.start)
    .flatMap((each) => shapeOf(context.words, each).tails)
    .findLast((tail) => tail.kind === "relation");
  if (relation) return relationTests(context, { ...relation, span: phrase.span, argument: phrase }, sort);
  return context.unsupported(phrase.span, "“and” adds a test, or another thing behind “containing” and the like");
}

/** The number of nodes. */
export function sizeOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + sizeOf(item), 0);
  const node = value as Readonly<Record<string, unknown>>;
  let size = 1;
  for (const name in node) if (name !== "span") size += sizeOf(node[name]);
  return size;
}
