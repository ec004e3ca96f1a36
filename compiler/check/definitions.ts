import { checkBracket } from "./bracket.ts";
import { checkAmount } from "./comparison.ts";
import { reportDice } from "./condition.ts";
import { descriptionOf, type CheckContext } from "./context.ts";
import { describe, isCounted, oneOfAlternatives, predicates, relationTests } from "./describe.ts";
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
  // A problem of a word that it uses is reported where that word is defined.
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

/** Whether a definition has a noun, and so names things. Otherwise it is a test of them. */
export function namesThings({ words }: CheckContext, { phrase }: DefinitionNode): boolean {
  const { head, letter } = shapeOf(words, phrase);
  return head !== null || letter !== null;
}

/** The order that `Weakest: lowest strength.` defines; null for any other definition. */
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
  /** The quantity, and the sorts of things that have it. */
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
  // If the problem is the same for every sort, it is reported without naming sorts.
  if (first && help !== undefined && others.every(([refusal]) => refusal?.message === help)) {
    context.reporter.add(first);
    return null;
  }
  const options = help === undefined ? {} : { help };
  const { span } = node.kind === "definition" ? node.phrase : node.value;
  return context.reporter.report("definition-fits-nothing", span, { word: node.word.text }, options);
}

function qualityTests(context: CheckContext, node: DefinitionNode, sort: SortName): readonly Test[] | null {
  const offered = offeredBy(context, node);
  if (offered === null) return null;
  // What is of a kind may be of any side.
  if (offered.length > 1) return eitherOf(context, node, offered, sort, false);
  const said = predicates(context, node.phrase, sort);
  return said && withMore(context, node, sort, said, false);
}

/**
 * The phrases joined by `or`, in order; one phrase if there is no `or`. Null after reporting that it can be read in two ways.
 */
function offeredBy(context: CheckContext, node: DefinitionNode): readonly PhraseNode[] | null {
  const [first, ...others] = [node.phrase, ...node.more].map((phrase) => splitAtOr(context, phrase));
  if (first === undefined) return null;
  const isSplit = [first, ...others].some(({ length }) => length > 1);
  const isOffered = isSplit || node.joinedBy.some((joiner) => joiner === "or" || joiner === "comma or");
  if (!isOffered) return [node.phrase];
  const isMixed =
    node.joinedBy.includes("and") || (isSplit && node.joinedBy.includes("comma")) || endsInComma(node.joinedBy);
  // `within 1 plot of a pest in a bed or …`, `not dry or …`: without a comma it is unclear what `or` continues.
  const isUnclear = [node.phrase, ...node.more].some(
    (phrase, index) => node.joinedBy[index] === "or" && !isPlain(context, phrase),
  );
  if (!isMixed && !isUnclear) return [first, ...others].flat();
  const span = { start: node.phrase.span.start, end: (node.more.at(-1) ?? node.phrase).span.end };
  const phrase = context.quote(span);
  return isMixed
    ? context.reporter.report("mixed-joiners", span, { phrase })
    : context.unsupported(span, "it can be read in two ways: write “, or” where another thing is said");
}

/** Whether only a comma joins the last phrase, as in `dry or mapped, fenced`. */
function endsInComma(joiners: DefinitionNode["joinedBy"]): boolean {
  return joiners.length > 1 && joiners.at(-1) === "comma";
}

/** `dry or mapped`: each adjective by itself. Next to a noun, `or` joins words about one thing. */
function splitAtOr({ words }: CheckContext, phrase: PhraseNode): readonly PhraseNode[] {
  const shape = shapeOf(words, phrase);
  const isOfAdjectives = phrase.parts.every(
    (part) => part.kind === "or" || (part.kind === "word" && senseOf(words, part, "adjective") !== null),
  );
  if (!shape.hasOr || shape.head !== null || !isOfAdjectives) return [phrase];
  return phrase.parts.flatMap((part): readonly PhraseNode[] =>
    part.kind === "or" ? [] : [{ kind: "phrase", span: part.span, parts: [part] }],
  );
}

/** Whether a phrase is a single word or relation without further words. */
function isPlain({ words }: CheckContext, phrase: PhraseNode): boolean {
  const { tails, before } = shapeOf(words, phrase);
  const [tail] = tails;
  if (tails.length + before.length !== 1) return false;
  if (tail === undefined || tail.kind === "word") return true;
  if (tail.kind !== "relation" && tail.kind !== "within") return false;
  const argument = tail.kind === "relation" ? tail.argument : tail.of;
  return argument === null || (argument.kind === "phrase" && shapeOf(words, argument).tails.length === 0);
}

/** A noun with the words before it, without those after it. */
function withoutTails({ words }: CheckContext, phrase: PhraseNode): PhraseNode {
  const { tails } = shapeOf(words, phrase);
  return { ...phrase, parts: phrase.parts.filter((part) => !tails.some((tail) => tail === part)) };
}

/**
 * `plot next to the shed, or with a nest`: things of the noun that fit one of the alternatives after it. Behind a noun
 * alone, as in `a port, or with price of 4 or more`, those are things of any kind.
 */
function checkKind(
  context: CheckContext,
  node: DefinitionNode,
  kind: readonly PhraseNode[],
  ownSide: boolean,
): Description | null {
  const [first = node.phrase, ...others] = kind;
  const described = describe(context, others.length > 0 ? withoutTails(context, first) : first, { ownSide });
  if (!described) return null;
  if (isCounted(described))
    return context.unsupported(first.span, "a definition says what a thing is, not how many there are");
  const { description } = described;
  if (others.length === 0) return description;
  const { tails } = shapeOf(context.words, first);
  const isAlone = tails.length === 0;
  const said = isAlone ? kind : [{ ...first, parts: tails }, ...others];
  const either = eitherOf(context, node, said, description.sort, ownSide);
  if (!either) return null;
  return isAlone
    ? descriptionOf(context.located(node.phrase.span), description.sort, { kind: "all" }, either)
    : { ...description, tests: [...description.tests, ...either] };
}

/** `a port, or a town with price of 4 or more`: things of one kind, or of another. */
function eitherKind(
  context: CheckContext,
  node: DefinitionNode,
  kinds: readonly (readonly PhraseNode[])[],
  ownSide: boolean,
): Description | null {
  const { span, phrase } = node;
  if (!isWithin(context, "alternatives joined", kinds.length, span)) return null;
  const of: Description[] = [];
  for (const kind of kinds) {
    const description = checkKind(context, node, kind, ownSide);
    if (!description) return null;
    of.push(description);
  }
  const [{ sort } = { sort: "" }] = of;
  const said = of.map((description): readonly Test[] => [
    { ...context.located(description.span), kind: "isOneOf", description, negated: false },
  ]);
  const located = context.located({ start: phrase.span.start, end: (node.more.at(-1) ?? phrase).span.end });
  return descriptionOf(located, sort, { kind: "all" }, [oneOfAlternatives(context, said, sort, located)]);
}

/**
 * `a town adjacent to a port, or a burning town`: the phrases that belong to each kind of thing. A further kind stands
 * behind a comma as the first one stands, with an article or without.
 */
function kindsOffered(
  { words }: CheckContext,
  { phrase: first, more, joinedBy }: DefinitionNode,
  offered: readonly PhraseNode[],
): readonly (readonly PhraseNode[])[] {
  const sortOf = (phrase: PhraseNode): SortName | null => {
    const { head } = shapeOf(words, phrase);
    return head && sortOfHead(words, head.word);
  };
  const isKind = (phrase: PhraseNode): boolean => {
    const joiner = joinedBy.slice(Math.max(0, more.indexOf(phrase))).find((each) => each !== "comma");
    return joiner === "comma or" && hasArticle(phrase) === hasArticle(first) && sortOf(phrase) === sortOf(first);
  };
  const kinds: PhraseNode[][] = [];
  for (const [index, phrase] of offered.entries()) {
    if (index === 0 || isKind(phrase)) kinds.push([phrase]);
    else kinds.at(-1)?.push(phrase);
  }
  return kinds;
}

function hasArticle({ parts: [first] }: PhraseNode): boolean {
  return first?.kind === "determiner";
}

/** A test that one of several phrases passes. A bare noun is another argument of the relation before it. */
function eitherOf(
  context: CheckContext,
  node: DefinitionNode,
  offered: readonly PhraseNode[],
  sort: SortName,
  ownSide: boolean,
): readonly Test[] | null {
  const located = context.located({ start: node.phrase.span.start, end: offered.at(-1)?.span.end ?? 0 });
  if (!isWithin(context, "alternatives joined", offered.length, node.span)) return null;
  const said: (readonly Test[])[] = [];
  for (const [index, phrase] of offered.entries()) {
    const tests = saidBehind(context, phrase, offered.slice(0, index), sort, ownSide);
    if (!tests || tests.length === 0) return null;
    said.push(tests);
  }
  return [oneOfAlternatives(context, said, sort, located)];
}

/** What the definition of a noun means, in its own text. Null after reporting what is not understood. */
export function checkDefinition(context: CheckContext, node: DefinitionNode, ownSide: boolean): Description | null {
  if (hasUnknownWords(node.phrase) || node.more.some(hasUnknownWords)) return null;
  const offered = offeredBy(context, node);
  if (offered === null) return null;
  const kinds = kindsOffered(context, node, offered);
  const meaning =
    kinds.length > 1 ? eitherKind(context, node, kinds, ownSide) : checkKind(context, node, offered, ownSide);
  if (!meaning) return null;
  const { sort, tests: first } = meaning;
  const tests = offered.length > 1 ? first : withMore(context, node, sort, first, ownSide);
  const description = tests && { ...meaning, tests };
  return description && isSmallEnough(context, node, sizeOf(description)) ? description : null;
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
  ownSide: boolean,
): readonly Test[] | null {
  const tests = [...first];
  for (const [index, phrase] of node.more.entries()) {
    const said = saidBehind(context, phrase, [node.phrase, ...node.more.slice(0, index)], sort, ownSide);
    if (!said) return null;
    tests.push(...said);
  }
  return tests;
}

/** What a further phrase says: tests of the thing, another argument of the relation before it, or another kind of thing. */
function saidBehind(
  context: CheckContext,
  phrase: PhraseNode,
  before: readonly PhraseNode[],
  sort: SortName,
  ownSide: boolean,
): readonly Test[] | null {
  if (!shapeOf(context.words, phrase).head) return predicates(context, phrase, sort);
  const relation = before
    .flatMap((each) => shapeOf(context.words, each).tails)
    .findLast((tail) => tail.kind === "relation");
  const again = relation && { ...relation, span: phrase.span, argument: phrase };
  const attempt = context.attempt();
  const related = again === undefined ? null : relationTests(attempt, again, sort);
  if (related === null || attempt.reporter.hasErrors) {
    // `with price of 4 or more, or a port`
    const kind = context.attempt();
    const described = describe(kind, phrase, { ownSide });
    if (described !== null && described.description.sort === sort && !isCounted(described) && !kind.reporter.hasErrors)
      return [{ ...context.located(phrase.span), kind: "isOneOf", description: described.description, negated: false }];
  }
  if (again !== undefined) {
    context.reporter.add(attempt.reporter.diagnostics);
    return related;
  }
  const reason = "a further thing is a test, or another thing behind “containing” and the like";
  return context.unsupported(phrase.span, reason);
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
