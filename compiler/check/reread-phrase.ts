import type { CheckContext } from "./context.ts";
import { shapeOf, type Tail } from "./shape.ts";
import { adjectiveFor, type HeadWord, senseOf, sortOfHead } from "./words.ts";
import type { SortName } from "../../grammar/lexicon.ts";
import type { PhraseNode } from "../../grammar/syntax-tree.ts";

/** What compares two things: without an article and without `than` the second is the unit that acts. */
const COMPARATIVES: ReadonlySet<string> = new Set(["more", "fewer", "less", "higher", "lower"]);

/** `a foe with less power`: with less than its own. */
export function comparedWithActor({ words, lexicon }: CheckContext, tail: Tail, sort: SortName): Tail {
  if (tail.kind !== "relation" || tail.than !== undefined || tail.argument.kind !== "phrase") return tail;
  const { superlatives, quantity, determiner, span } = shapeOf(words, tail.argument);
  const [superlative] = superlatives;
  const compares = superlative !== undefined && COMPARATIVES.has(superlative.text.toLowerCase());
  const isOfUnits = quantity !== null && senseOf(words, quantity, "quantity")?.of.includes(lexicon.roles.unit) === true;
  if (!compares || !isOfUnits || determiner !== null || sort !== lexicon.roles.unit) return tail;
  if (words.byId.get(OWN)?.category !== "adjective") return tail;
  const own = { kind: "word", span, entries: [OWN], text: OWN, plural: false } as const;
  const than: PhraseNode = { kind: "phrase", span, parts: [{ kind: "determiner", span, text: "its" }, own] };
  return { ...tail, than };
}

const OWN = "own";

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
