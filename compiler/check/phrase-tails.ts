import type { CheckContext } from "./context.ts";
import { isWayOfOrder } from "./quantity.ts";
import { type PhraseShape, shapeOf, type Tail } from "./shape.ts";
import { adjectiveFor, type HeadWord, isPlaceNoun, senseOf, sortOfHead } from "./words.ts";
import { pluralOf, withArticle } from "../../grammar/word-endings.ts";
import { placeWordOf, type SortName } from "../../grammar/lexicon.ts";
import type { NotNode, PhraseNode, PhrasePart, WithinNode, WordNode } from "../../grammar/syntax-tree.ts";

/** What follows the noun, except what is already part of it: `space of landing …`. */
export function tailsOf(context: CheckContext, shape: PhraseShape): readonly Tail[] {
  return shape.tails.filter(
    (tail) =>
      !isException(tail) && !isWayOfOrder(context, shape, tail) && !(tail.kind === "of" && isBarePlace(context, shape)),
  );
}

/** `not a Mower` */
export function isDenial(tail: Tail): tail is NotNode {
  return tail.kind === "not" && tail.isException !== true && tail.isAffirmed !== true;
}

/** `except a Mower`: a test of the noun, like an adjective, which asserts nothing. */
export function isException(tail: Tail): boolean {
  return tail.kind === "not" && tail.isException === true;
}

function isBarePlace(context: CheckContext, shape: PhraseShape): boolean {
  return shape.head !== null && isPlaceNoun(context.words, shape.head.node);
}

/** What compares two things: without an article and without `than` the second is the unit that acts. */
const COMPARATIVES: ReadonlySet<string> = new Set(["more", "fewer", "less", "higher", "lower"]);

/** `a foe with less power`: with less than its own. */
export function comparedWithActor({ words, lexicon }: CheckContext, tail: Tail, sort: SortName): Tail {
  if (tail.kind !== "relation" || tail.than !== undefined || tail.argument.kind !== "phrase") return tail;
  const { superlatives, quantity, determiner, span } = shapeOf(words, tail.argument);
  const [superlative] = superlatives;
  const said = superlative?.text.toLowerCase() ?? "";
  // `a weaker foe` is read as one with less strength.
  const isWorded = words.byId.get(`${said} than`)?.category === "relation";
  const compares = superlative !== undefined && (COMPARATIVES.has(said) || isWorded);
  const isOfUnits = quantity !== null && senseOf(words, quantity, "quantity")?.of.includes(lexicon.roles.unit) === true;
  if (!compares || !isOfUnits || determiner !== null || sort !== lexicon.roles.unit) return tail;
  if (words.byId.get(OWN)?.category !== "adjective") return tail;
  const own = { kind: "word", span, entries: [OWN], text: OWN, plural: false } as const;
  const than: PhraseNode = { kind: "phrase", span, parts: [{ kind: "determiner", span, text: "its" }, own] };
  return { ...tail, than };
}

const OWN = "own";

/** `space with highest value within 2 spaces`: a number has no place of its own, so the last words are said of the space. */
export function withTailsOutside({ words }: CheckContext, phrase: PhraseNode): PhraseNode {
  const outside = (part: PhrasePart): readonly PhrasePart[] => {
    if (part.kind !== "relation" || part.argument.kind !== "phrase" || part.than !== undefined) return [part];
    const { argument } = part;
    const { quantity, superlatives, tails } = shapeOf(words, argument);
    if (quantity === null || superlatives.length === 0 || tails.length === 0) return [part];
    const isTail = (each: PhrasePart): boolean => tails.some((tail) => tail === each);
    return [{ ...part, argument: { ...argument, parts: argument.parts.filter((each) => !isTail(each)) } }, ...tails];
  };
  const parts = phrase.parts.flatMap(outside);
  return parts.length === phrase.parts.length ? phrase : { ...phrase, parts };
}

/** `region with the most cubes that is not scored`: what is said last of things that it cannot be said of is said of the first. */
export function withDenialOutside(context: CheckContext, phrase: PhraseNode): PhraseNode {
  const relation = phrase.parts.at(-1);
  if (relation?.kind !== "relation" || relation.argument.kind !== "phrase") return phrase;
  const denial = relation.argument.parts.at(-1);
  if (denial?.kind !== "not" || relation.argument.parts.length < 2) return phrase;
  const { before, head, tails, unknown } = shapeOf(context.words, denial.body);
  const inner = shapeOf(context.words, relation.argument).head;
  const outer = shapeOf(context.words, phrase).head;
  const [word] = before;
  if (head || tails.length + unknown.length > 0 || word === undefined || inner === null || outer === null)
    return phrase;
  const fits = (of: HeadWord) => adjectiveFor(context.words, word, sortOfHead(context.words, of)) !== null;
  if (fits(inner.word) || !fits(outer.word)) return phrase;
  const argument = { ...relation.argument, parts: relation.argument.parts.slice(0, -1) };
  return { ...phrase, parts: [...phrase.parts.slice(0, -1), { ...relation, argument }, denial] };
}

/** `within 3 hexes of the most armies` is `with the most armies within 3 hexes`. */
export function withMostAround({ words, lexicon }: CheckContext, tail: Tail): Tail {
  if (tail.kind !== "within" || tail.of === null || shapeOf(words, tail.of).superlatives.length === 0) return tail;
  const [superlative] = shapeOf(words, tail.of).superlatives;
  if (superlative === undefined || senseOf(words, superlative, "superlative")?.measures !== "count") return tail;
  const word = {
    kind: "word",
    span: tail.span,
    entries: [lexicon.roles.contains],
    text: "with",
    plural: false,
  } as const;
  const argument = { ...tail.of, parts: [...tail.of.parts, { ...tail, of: null }] };
  return { kind: "relation", span: tail.span, word, argument };
}

/** `Crowd of a ship = other ships within 1 hex of it`: others than that ship. */
export function crowdOf({ lexicon }: CheckContext): string {
  const one = lexicon.roles.unit.toLowerCase();
  return `Crowd of ${withArticle(one)} = other ${pluralOf(one)} within 1 ${placeWordOf(lexicon).one} of it`;
}

export function aStepAway({ span }: WordNode): WithinNode {
  const distance = { kind: "number", span, value: 1 } as const;
  return { kind: "within", span, measure: "range", comparison: "exactly", distance, through: [], of: null };
}

/** `with bombs within 1 area`, `with hits of 3 or more beside a wall`: the words after it apply to the thing that has them. */
export function tailsBehindNumber({ words }: CheckContext, phrase: PhraseNode): readonly Tail[] {
  const { quantity, tails } = shapeOf(words, phrase);
  if (!quantity) return [];
  return tails.flatMap((tail) => (tail.kind === "of" ? shapeOf(words, tail.argument).tails : [tail]));
}

export function without(phrase: PhraseNode, tails: ReadonlySet<PhrasePart>): PhraseNode {
  const parts = phrase.parts.filter((part) => !tails.has(part));
  return {
    ...phrase,
    parts: parts.map((part) => (part.kind === "of" ? { ...part, argument: without(part.argument, tails) } : part)),
  };
}
