import { memoize } from "../../grammar/memoize.ts";
import type {
  AdjectiveWord,
  Category,
  Coercion,
  EventWord,
  IdiomWord,
  Lexicon,
  NounWord,
  PointsWord,
  RelationWord,
  SortName,
  TitleWord,
  Word,
} from "../../grammar/lexicon.ts";
import type { WordNode } from "../../grammar/syntax-tree.ts";

/** What can be the head of a noun phrase. */
export type HeadWord = NounWord | TitleWord | PointsWord | IdiomWord;

/** The words of a lexicon by id, and its coercions by their two sorts. */
export interface Words {
  readonly lexicon: Lexicon;
  readonly byId: ReadonlyMap<string, Word>;
  readonly coercions: ReadonlyMap<string, Coercion>;
  /** Whether any word describes an event. */
  readonly hasEvents: boolean;
  /** The relations in which each of two is to the other: `next to`. */
  readonly mutual: ReadonlySet<string>;
}

/** Indexes a lexicon; made once per lexicon. */
export const wordsOf = memoize((lexicon: Lexicon): Words => {
  const byId = new Map<string, Word>();
  for (const word of lexicon.words) byId.set(word.id, word);
  const coercions = new Map<string, Coercion>();
  for (const coercion of lexicon.coercions) coercions.set(`${coercion.from}>${coercion.to}`, coercion);
  const hasEvents = lexicon.words.some(({ category }) => category === "event");
  const mutual = new Set(
    lexicon.words.flatMap((word) => (word.category === "adjective" ? (word.reciprocal ?? []) : [])),
  );
  return { lexicon, byId, coercions, hasEvents, mutual };
});

/** The sense of a written word in one category, if it has one. */
export function senseOf<C extends Word["category"]>(
  words: Words,
  node: WordNode,
  category: C,
): Extract<Word, { category: C }> | null {
  for (const id of node.entries) {
    const word = words.byId.get(id);
    if (word?.category === category) return word as Extract<Word, { category: C }>;
  }
  return null;
}

/** Every sense of a written word in one category: `wagon` for units and for cards. */
export function sensesOf<C extends Word["category"]>(
  words: Words,
  node: WordNode,
  category: C,
): Extract<Word, { category: C }>[] {
  const senses: Extract<Word, { category: C }>[] = [];
  for (const id of node.entries) {
    const word = words.byId.get(id);
    if (word?.category === category) senses.push(word as Extract<Word, { category: C }>);
  }
  return senses;
}

/** The sense in which a word can be the head of a noun phrase. */
export function headSense(words: Words, node: WordNode): HeadWord | null {
  const noun = senseOf(words, node, "noun") ?? senseOf(words, node, "title") ?? senseOf(words, node, "points");
  if (noun) return noun;
  const idiom = senseOf(words, node, "idiom");
  return idiom?.role === "noun" ? idiom : null;
}

/** The sense of a written adjective or event that applies to a sort. */
export function adjectiveFor(words: Words, node: WordNode, sort: SortName): AdjectiveWord | EventWord | null {
  return qualifying(words, node).find((word) => word.of.includes(sort)) ?? null;
}

/** Every sense in which a written word can qualify a noun. */
export function qualifying(words: Words, node: WordNode): readonly (AdjectiveWord | EventWord)[] {
  return [...sensesOf(words, node, "adjective"), ...sensesOf(words, node, "event")];
}

/** `In the open: with cover of 0.`: a word for places that begins with a relation can also describe units by where they are. */
export function whereaboutsOf(
  words: Words,
  node: WordNode,
): { readonly adjective: AdjectiveWord | EventWord; readonly relation: RelationWord } | null {
  const { place, unit } = words.lexicon.roles;
  const adjective = adjectiveFor(words, node, place);
  const [preposition = "", ...others] = adjective?.id.split(" ") ?? [];
  const relation = others.length === 0 ? undefined : words.byId.get(preposition);
  if (adjective === null || relation?.category !== "relation") return null;
  return relation.subject.includes(unit) && relation.argument.includes(place) ? { adjective, relation } : null;
}

/** Whether a word has an entry of a category. */
export function isCategory(words: Words, node: WordNode, category: Category): boolean {
  for (const id of node.entries) if (words.byId.get(id)?.category === category) return true;
  return false;
}

/** The sort that a head word means; for points, the sort of the things with points. */
export function sortOfHead(words: Words, head: HeadWord): SortName {
  switch (head.category) {
    case "noun":
    case "title":
      return head.sort;
    case "points": {
      const carriers = words.byId.get(head.carriers);
      return carriers?.category === "noun" ? carriers.sort : words.lexicon.roles.place;
    }
    case "idiom":
      return head.sort ?? words.lexicon.roles.unit;
  }
}

/** The coercion from one sort to another; null if there is none. */
export function coercionBetween(words: Words, from: SortName, to: SortName): Coercion | null {
  return words.coercions.get(`${from}>${to}`) ?? null;
}

/** The bare noun of a place, which is also the unit of distance: `within 2 spaces`. */
export function isPlaceNoun(words: Words, node: WordNode): boolean {
  const word = senseOf(words, node, "noun");
  return word !== null && isNounOfPlaces(words.lexicon, word);
}

function isNounOfPlaces({ roles }: Lexicon, word: Word): word is NounWord {
  return word.category === "noun" && word.sort === roles.place && word.bareIs === "here";
}

/** The noun that counts a distance: that of places, or one that says how it counts. */
export function unitOfDistance(words: Words, node: WordNode): NounWord | null {
  const word = senseOf(words, node, "noun");
  const isUnit = word !== null && (word.countedIn !== undefined || isNounOfPlaces(words.lexicon, word));
  return isUnit ? word : null;
}

/** How a distance is counted without a noun: in places. */
export function stepsOf({ lexicon }: Words): "steps" | "range" {
  const noun = lexicon.words.find((word) => isNounOfPlaces(lexicon, word));
  return noun?.category === "noun" ? (noun.countedIn ?? "steps") : "steps";
}
