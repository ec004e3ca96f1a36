import { CheckContext } from "../check/context.ts";
import {
  checkDefinition,
  checkList,
  checkNumber,
  checkQuality,
  namesThings,
  orderNamed,
  sizeOf,
} from "../check/definitions.ts";
import type { DefinedMeaning } from "../check/expand.ts";
import { PageText } from "../check/page-text.ts";
import { shapeOf } from "../check/shape.ts";
import { keepLetters, wordsIn } from "../check/tree-words.ts";
import { graphOf } from "./graph.ts";
import { definedWordsIn, formsOf, withDefinedWords, withoutYielding } from "../../grammar/defined-words.ts";
import type {
  AdjectiveWord,
  Lexicon,
  NounWord,
  QuantityWord,
  SuperlativeWord,
  WordDefinition,
} from "../../grammar/lexicon.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import { memoize } from "../../grammar/memoize.ts";
import { foldText } from "../../grammar/nodes.ts";
import { parse } from "../../grammar/parse.ts";
import { createSource, type NamedText, type Span } from "../../grammar/source.ts";
import type { DefinitionRowNode, FileNode } from "../../grammar/syntax-tree.ts";
import type { Vocabulary } from "../../grammar/vocabulary.ts";

/** The vocabulary of a game with the words that texts define, and their lexicon. */
interface Known {
  readonly key: string;
  readonly lexicon: Lexicon;
}

const known = new WeakMap<Vocabulary, readonly Known[]>();

/** The cache keeps this many sets of definitions and drops the oldest; a book has one for each scenario. */
const MOST_KEPT = 32;

/**
 * The lexicon of a game with the words that texts define: nouns, adjectives and quantities like the game's own. The
 * meaning of a definition comes from its words, including those of other definitions, in any order.
 *
 * @param texts all texts in reach of a text, the outermost first, and the text itself
 * @returns the game's own lexicon if nothing is defined; the same lexicon for the same definitions
 */
export function defineWords(game: Vocabulary, texts: readonly NamedText[]): Lexicon {
  let vocabulary = game;
  const names = new Set<string>();
  const defining: NamedText[] = [];
  for (const { path, text } of texts) {
    const { words, end } = definedWordsIn(text, vocabulary);
    if (end === 0) continue;
    vocabulary = withDefinedWords(vocabulary, words);
    for (const { id } of words) names.add(id);
    // Text after the line of the last definition does not affect the definitions.
    const lineEnd = text.indexOf("\n", end);
    defining.push({ path, text: lineEnd === -1 ? text : text.slice(0, lineEnd) });
  }
  if (defining.length === 0) return game.lexicon;
  const key = JSON.stringify(defining.map(({ path, text }) => [path, text]));
  const kept = known.get(game) ?? [];
  const found = kept.find((each) => each.key === key);
  if (found) return found.lexicon;
  const lexicon = withWords(game.lexicon, vocabulary, names, defining);
  known.set(game, [...kept.slice(-MOST_KEPT + 1), { key, lexicon }]);
  return lexicon;
}

function withWords(
  game: Lexicon,
  vocabulary: Vocabulary,
  names: ReadonlySet<string>,
  texts: readonly NamedText[],
): Lexicon {
  const definitions = texts.flatMap(({ path, text }) => {
    const { file } = parse(createSource(path, text), vocabulary);
    return definitionsIn(file).map((node) => ({ file, node }));
  });
  const graph = graphOf(definitions, names);
  let defined: readonly DefinedWord[] = [...graph.byId].map(([id, { file, node }]) => {
    const word = { id, documentation: documentationOf(file, node), meaning: null } as const;
    const definition: WordDefinition = { file, node, says: null };
    if (node.kind === "numberDefinition") return { ...word, category: "quantity", of: game.sorts, definition };
    if (node.kind === "orderDefinition")
      return { ...word, category: "superlative", direction: "max", measures: "list", definition };
    const noun = { category: "noun", sort: game.roles.place, criterion: true } as const;
    return { ...word, ...noun, forms: formsOf(id, game), definition };
  });
  // A game's own text may define words too.
  const all = [...(game.definitions ?? []), ...definitions];
  const own = withoutYielding(game, names);
  const lexicon = (): Lexicon => ({ ...game, words: [...own, ...defined], definitions: all });
  // A definition can be understood after everything it uses.
  for (const level of graph.levels) {
    const now = lexicon();
    defined = defined.map((word) => (level.includes(word.id) ? understood(word, now) : word));
  }
  return lexicon();
}

/** Every definition of a file, in the order of the text. */
export function definitionsIn(file: FileNode): readonly DefinitionRowNode[] {
  return file.sections.flatMap((section) => (section.kind === "definitions" ? section.rows : []));
}

type DefinedWord = NounWord | AdjectiveWord | QuantityWord | SuperlativeWord;

/** The page's words of a file, shared by all its definitions. */
const pageOf = memoize((file: FileNode): PageText => {
  const page = new PageText(file);
  keepLetters(page, wordsIn(file.sections).letters);
  return page;
});

/**
 * A word with the meaning of its definition, which is an adjective if that has no noun. Returned unchanged if the
 * definition has an error.
 */
function understood(word: DefinedWord, lexicon: Lexicon): DefinedWord {
  const { definition } = word;
  if (!definition) return word;
  const context = new CheckContext(definition.file, lexicon, { page: pageOf(definition.file) });
  const { node } = definition;
  if (word.category === "quantity") {
    const says = node.kind === "numberDefinition" ? checkNumber(context, node) : null;
    return says ? { ...word, of: [...says.valueBySort.keys()], definition: { ...definition, says } } : word;
  }
  if (word.category === "superlative") {
    const says = node.kind === "orderDefinition" ? checkList(context, node) : null;
    return says ? { ...word, definition: { ...definition, says } } : word;
  }
  if (word.category !== "noun" || node.kind !== "definition") return word;
  const order = orderNamed(context, node);
  if (order !== null) {
    const { id, documentation } = word;
    const own = { category: "superlative", id, documentation, meaning: null, measures: "quantity" } as const;
    return { ...own, ...order, definition: { ...definition, says: order } };
  }
  if (!namesThings(context, node)) {
    const says = checkQuality(context, node);
    if (!says) return word;
    const { id, documentation } = word;
    const noun = nounAtEnd(id, lexicon);
    const quality = noun === null ? undefined : says.bySort.get(noun.sort);
    if (noun !== null && quality !== undefined) {
      const described = { ...quality, base: { kind: "noun", entry: noun.id, letter: null } } as const;
      const meaning: DefinedMeaning = { ofOwnSide: described, ofAnySide: described, size: says.size };
      return { ...word, sort: noun.sort, definition: { ...definition, says: meaning } };
    }
    const of = [...says.bySort.keys()];
    return { category: "adjective", id, of, documentation, meaning: null, definition: { ...definition, says } };
  }
  const ofAnySide = checkDefinition(context, node, false);
  const ofOwnSide = checkDefinition(context, node, true);
  if (!ofAnySide || !ofOwnSide || context.reporter.hasErrors) return word;
  const head = shapeOf(context.words, node.phrase).head?.word;
  const implies = head && "implies" in head ? head.implies : undefined;
  const sides = implies ? [implies.adjective, ...implies.unless] : [];
  const saysSide = ofAnySide.tests.some((test) => test.kind === "is" && sides.includes(test.entry));
  const isPlain = ofAnySide.base.kind === "noun" && !ofAnySide.select && !saysSide;
  const says: DefinedMeaning = { ofOwnSide, ofAnySide, size: sizeOf(ofOwnSide) };
  return {
    ...word,
    sort: ofAnySide.sort,
    ...(implies && isPlain ? { implies } : {}),
    definition: { ...definition, says },
  };
}

/** Words that make a phrase of a name: `in a trap` is no trap. */
const OF_PHRASES =
  /^(?:a|an|the|of|in|on|at|to|by|for|from|near|next|with|without|within|beside|behind|before|after|not|no|and|or)$/i;

/** `Rich province: its wealth is 3 or more.`: the noun at the end of a name, which so names things; null where none is. */
function nounAtEnd(name: string, { words }: Lexicon): NounWord | null {
  const before = name.split(/\s+/).slice(0, -1);
  if (before.length === 0 || before.some((word) => OF_PHRASES.test(word))) return null;
  const end = foldForm(name.slice(name.search(/\S+$/)));
  const noun = words.find(
    (word): word is NounWord =>
      word.category === "noun" && word.definition === undefined && word.anaphor !== true && foldForm(word.id) === end,
  );
  return noun === undefined || noun.implies !== undefined ? null : noun;
}

/** The definition as written, and the remark after it or above it. */
function documentationOf(file: FileNode, { span }: DefinitionRowNode): string {
  const { text } = file.source;
  const says = foldText(text.slice(span.start, span.end));
  const behind = remarkBehind(text, span);
  const above = remarksAbove(text, span.start).replace(/\s*\/\/\s*/g, " ");
  return [says, (above || behind).trim()].filter((part) => part !== "").join(" ");
}

const REMARK = /^[^\S\n]*\/\/(.*)/;

/** The remark on the line on which a row ends; empty if there is none. */
export function remarkBehind(text: string, { end }: Span): string {
  const lineEnd = text.indexOf("\n", end);
  return REMARK.exec(text.slice(end, lineEnd === -1 ? text.length : lineEnd))?.[1]?.trim() ?? "";
}

/** The lines of remarks right above the line that a definition begins. */
function remarksAbove(text: string, definition: number): string {
  const end = text.lastIndexOf("\n", definition - 1) + 1;
  if (text.slice(end, definition).trim() !== "") return "";
  for (let start = end; ;) {
    const line = text.lastIndexOf("\n", start - 2) + 1;
    if (line >= start || !REMARK.test(text.slice(line, start))) return text.slice(start, end);
    start = line;
  }
}
