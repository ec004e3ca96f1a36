import type { CheckContext } from "./context.ts";
import {
  adjectiveFor,
  type HeadWord,
  isPlaceNoun,
  senseOf,
  sortOfHead,
  headSense,
  isCategory,
  whereaboutsOf,
  type Words,
} from "./words.ts";
import { pluralOf, withArticle } from "../../grammar/word-endings.ts";
import { placeWordOf, type SortName } from "../../grammar/lexicon.ts";
import type {
  NotNode,
  PhraseNode,
  PhrasePart,
  WithinNode,
  WordNode,
  BetweenNode,
  DeterminerNode,
  GroupNode,
  LetterNode,
  OfNode,
  QuantifierNode,
  RelationNode,
  UnknownWordNode,
} from "../../grammar/syntax-tree.ts";
import { nodesIn } from "../../grammar/nodes.ts";
import { capitalised } from "../../grammar/prose.ts";
import { reportBroken } from "./expand.ts";
import type { Span } from "../../grammar/source.ts";
import { fixAt } from "../../grammar/diagnostic.ts";

/** What follows the words of a phrase: a relation, a distance, a negation, or words after what they qualify. */
export type Tail = RelationNode | WithinNode | OfNode | BetweenNode | NotNode | GroupNode | WordNode;

/** A flat phrase, sorted. Its head is the last word that can be a noun and has only adjectives after it. */
export interface PhraseShape {
  readonly span: Span;
  readonly quantifier: QuantifierNode | null;
  readonly determiner: DeterminerNode | null;
  /** `another`, `other`: not the unit that acts. */
  readonly other: DeterminerNode | null;
  readonly superlatives: readonly WordNode[];
  /** Words before the head, or all words if there is none. */
  readonly before: readonly WordNode[];
  readonly head: { readonly node: WordNode; readonly word: HeadWord } | null;
  /** `value` in `highest value`. */
  readonly quantity: WordNode | null;
  readonly letter: LetterNode | null;
  /** Adjectives after the head. */
  readonly behind: readonly WordNode[];
  readonly tails: readonly Tail[];
  /** Words without a place in the shape. */
  readonly stray: readonly PhrasePart[];
  readonly unknown: readonly UnknownWordNode[];
  readonly hasOr: boolean;
}

const shapes = new WeakMap<PhraseNode, { readonly words: Words; readonly shape: PhraseShape }>();

/** Finds the head of a phrase and sorts its other parts by their place; made once per phrase. Reports nothing. */
export function shapeOf(words: Words, phrase: PhraseNode): PhraseShape {
  const known = shapes.get(phrase);
  if (known?.words === words) return known.shape;
  const shape = sortedOut(words, phrase);
  shapes.set(phrase, { words, shape });
  return shape;
}

function sortedOut(words: Words, phrase: PhraseNode): PhraseShape {
  const run: WordNode[] = [];
  const tails: Tail[] = [];
  const letters: LetterNode[] = [];
  const unknown: UnknownWordNode[] = [];
  const stray: PhrasePart[] = [];
  const behindTails: WordNode[] = [];
  let quantifier: QuantifierNode | null = null;
  let determiner: DeterminerNode | null = null;
  let other: DeterminerNode | null = null;
  let hasOr = false;
  for (const part of phrase.parts) {
    switch (part.kind) {
      case "word":
        if (isPostfix(words, part)) tails.push(part);
        else if (tails.length > 0) behindTails.push(part);
        else run.push(part);
        break;
      case "unknown":
        unknown.push(part);
        break;
      case "letter":
        letters.push(part);
        break;
      case "quantifier":
        // After a number, `different` adds nothing. Elsewhere it belongs to the places of several targets, and is handled there.
        if (part.comparison === "different" && (quantifier?.count ?? null) !== null) break;
        if (quantifier || run.length > 0 || part.comparison === "different") stray.push(part);
        else quantifier = part;
        break;
      case "determiner":
        if (isOther(part)) other ??= part;
        else determiner ??= part;
        break;
      case "or":
        hasOr = true;
        break;
      case "relation":
      case "within":
      case "of":
      case "between":
      case "not":
      case "group":
        tails.push(part);
        break;
    }
  }
  const nounAt = findHead(words, run);
  const headAt = isSaidWithNoun(words, run[nounAt - 1], run[nounAt]) ? nounAt - 1 : nounAt;
  const head = headAt === -1 ? null : run[headAt];
  const headWord = head ? headSense(words, head) : null;
  const rest = headAt === -1 ? run : run.slice(0, headAt);
  const behind = nounAt === -1 ? [] : run.slice(nounAt + 1);
  const superlatives = rest.filter((word) => isCategory(words, word, "superlative"));
  const others = rest.filter((word) => !isCategory(words, word, "superlative"));
  const last = others.at(-1);
  const quantity = !head && last && senseOf(words, last, "quantity") ? last : null;
  return {
    span: phrase.span,
    quantifier,
    determiner,
    other,
    superlatives,
    before: quantity ? others.slice(0, -1) : others,
    head: head && headWord ? { node: head, word: headWord } : null,
    quantity,
    letter: letters[0] ?? null,
    behind,
    tails,
    stray: [...stray, ...letters.slice(1), ...behindTails],
    unknown,
    hasOr,
  };
}

function isOther({ text }: DeterminerNode): boolean {
  return text.toLowerCase() === "other" || text.toLowerCase() === "another";
}

/** The first word of a phrase that is not after its noun. */
export function firstWord(shape: PhraseShape): WordNode | null {
  const words = [...shape.superlatives, ...shape.before, shape.quantity, shape.head?.node].filter((word) => word);
  return words.reduce<WordNode | null>(
    (first, word) => (word && (!first || word.span.start < first.span.start) ? word : first),
    null,
  );
}

/** Whether the phrase, or a phrase inside it, has a word without an entry. */
export function hasUnknownWords(phrase: PhraseNode): boolean {
  return phrase.parts.some((part) => {
    switch (part.kind) {
      case "unknown":
        return true;
      case "relation":
        return [part.argument, part.than].some((each) => each?.kind === "phrase" && hasUnknownWords(each));
      case "within":
        return part.through.some((word) => word.kind === "unknown") || (part.of !== null && hasUnknownWords(part.of));
      case "of":
        return hasUnknownWords(part.argument);
      case "not":
        return hasUnknownWords(part.body);
      case "group":
        return nodesIn(part, "unknown").length > 0;
      case "between":
        return part.pairs.some((pair) => [pair.first, pair.second].some((end) => end && hasUnknownWords(end)));
      default:
        return false;
    }
  });
}

function isPostfix(words: Words, node: WordNode): boolean {
  return isCategory(words, node, "postfix");
}

/** Searches from the end: skips adjectives; the first noun is the head; anything else ends the search. */
function findHead(words: Words, run: readonly WordNode[]): number {
  for (let at = run.length - 1; at >= 0; at -= 1) {
    const node = run[at];
    if (!node) break;
    if (headSense(words, node) && !isAmountAsWell(words, node)) return at;
    if (!isCategory(words, node, "adjective") && !isCategory(words, node, "event")) break;
  }
  return -1;
}

/** `a rich town` where `Rich: a town with price of 4 or more.`, `a port town`: the noun of all of them adds nothing to one for some. */
function isSaidWithNoun(words: Words, kind: WordNode | undefined, noun: WordNode | undefined): boolean {
  if (kind === undefined || noun === undefined) return false;
  const [some, all] = [kind, noun].map((each) => senseOf(words, each, "noun"));
  if (!some || !all || some.sort !== all.sort || all.whole !== true) return false;
  const isKind =
    some.id === some.id.toLowerCase() && [some.bareIs, some.implies, some.abbreviates].every((each) => !each);
  return isKind && ![some.whole, some.anaphor, some.others, some.ofSide, some.trait].includes(true);
}

/** `1 step` of a unit with the quantity `steps`, in a game that also counts distances in steps. */
function isAmountAsWell(words: Words, node: WordNode): boolean {
  const noun = senseOf(words, node, "noun");
  return noun?.countedIn === "steps" && noun.bareIs === undefined && isCategory(words, node, "quantity");
}

/** How to write a superlative between two nouns that chooses among the first; null if it is not between two. */
function choiceBehindNoun(context: CheckContext, shape: PhraseShape, superlative: WordNode): string | null {
  const { before, head, quantity, span } = shape;
  const last = head?.node ?? quantity;
  const isBehind = last !== null && last.span.start > superlative.span.start;
  const isNoun = (word: WordNode) =>
    word.span.start < superlative.span.start && headSense(context.words, word) !== null;
  if (!isBehind || !before.some(isNoun)) return null;
  const choice = context.quote({ start: superlative.span.start, end: span.end });
  if (quantity !== null) return `write “with” before “${choice}”`;
  const isDistance = senseOf(context.words, superlative, "superlative")?.measures === "distance";
  return `choose in brackets, “[${capitalised(choice)}]”${isDistance ? ", or in a statement of its own" : ""}`;
}

/** Options that depend on the place of a phrase. */
export interface ShapeOptions {
  /** The sort that a phrase without a noun applies to. */
  readonly fallback?: SortName;
  /** Adjectives may follow the noun, as in an assertion. */
  readonly assertion?: boolean;
}

/** Checks the shape of a noun phrase: reports misplaced words. */
export function isWellShaped(context: CheckContext, shape: PhraseShape, options: ShapeOptions): boolean {
  const { reporter } = context;
  const unsupported = (reason: string) => {
    context.unsupported(shape.span, reason);
    return false;
  };
  const stray = shape.stray[0];
  if (stray) return unsupported(`“${context.quote(stray.span)}” does not belong here`);
  const [first, second] = shape.superlatives;
  if (first && second) {
    reporter.report("two-superlatives", second.span, { first: first.text, second: second.text });
    return false;
  }
  if (first && firstWord(shape) !== first) {
    const choice = choiceBehindNoun(context, shape, first);
    if (choice !== null) return unsupported(choice);
    const { determiner, span } = shape;
    const article = determiner?.span.start === span.start ? determiner.text : "";
    const rest = context.quote({ start: span.start + article.length, end: span.end }).replace(first.text, "");
    const suggestion = `${article} ${first.text} ${rest}`.replace(/\s+/g, " ").trim().toLowerCase();
    reporter.report("superlative-not-first", shape.span, { superlative: first.text, suggestion });
    return false;
  }
  if (shape.quantity && options.fallback !== "Quantity") {
    context.refuse("noun-expected", shape.span);
    return false;
  }
  const noun = shape.before.find((word) => !isCategory(context.words, word, "adjective"));
  const defined = noun && senseOf(context.words, noun, "noun");
  if (noun && defined?.definition?.says === null) {
    reportBroken(context, defined.id, defined.definition, noun.span);
    return false;
  }
  if (noun && shape.head) return unsupported(`“${noun.text}” and “${shape.head.node.text}”: keep the noun you mean`);
  if (noun) return unsupported(`“${noun.text}” does not belong here`);
  const behind = shape.behind.find(
    (word) => whereaboutsOf(context.words, word) === null && !WITH_PREPOSITION.test(word.text),
  );
  if (behind && !options.assertion) {
    reporter.report("adjective-behind-noun", behind.span, {
      adjective: behind.text,
      noun: shape.head?.node.text ?? "",
    });
    return false;
  }
  return true;
}

/** `enemy in sight`: such an adjective stands behind its noun. */
const WITH_PREPOSITION = /^(?:in|on|at|off|under|out of) /i;

/** `with the most gold`: the words behind a relation have a superlative. */
export function isRanking(words: Words, tail: Tail): boolean {
  return (
    tail.kind === "relation" && tail.argument.kind === "phrase" && shapeOf(words, tail.argument).superlatives.length > 0
  );
}

/** Two superlatives in one criterion. */
export function twoOf(context: CheckContext, phrase: PhraseNode, first: WordNode, second: WordNode): null {
  // `nearest fewest enemies`: if they are adjacent, one is too many; if not, a separator is missing.
  const beside = context.quote({ start: first.span.end, end: second.span.start }) === "";
  return beside
    ? context.reporter.report("two-superlatives", second.span, { first: first.text, second: second.text })
    : missingSeparator(context, phrase, second);
}

/** Two criteria that nothing separates. `before` is where the second begins. */
export function missingSeparator(
  context: CheckContext,
  phrase: PhraseNode,
  before: { readonly span: { readonly start: number } } | null,
): null {
  const fixes = before
    ? [fixAt({ start: before.span.start, end: before.span.start }, "Separate them with “>”", "> ")]
    : [];
  return context.reporter.report(
    "two-criteria-without-separator",
    phrase.span,
    { phrase: context.quote(phrase.span) },
    { fixes },
  );
}

/** A superlative after other words. */
export function misplaced(context: CheckContext, shape: PhraseShape, superlative: WordNode): null {
  if (!shape.quantity || shape.before.length > 0) {
    return missingSeparator(context, { kind: "phrase", span: shape.span, parts: [] }, superlative);
  }
  const suggestion = `${superlative.text} ${shape.quantity.text}`.toLowerCase();
  return context.reporter.report("superlative-not-first", shape.span, { superlative: superlative.text, suggestion });
}

/** `not a Mower` */
export function isDenial(tail: Tail): tail is NotNode {
  return tail.kind === "not" && tail.isException !== true && tail.isAffirmed !== true;
}

/** `except a Mower`: a test of the noun, like an adjective, which asserts nothing. */
export function isException(tail: Tail): boolean {
  return tail.kind === "not" && tail.isException === true;
}

export function isBarePlace(context: CheckContext, shape: PhraseShape): boolean {
  return shape.head !== null && isPlaceNoun(context.words, shape.head.node);
}

/** Words that compare two things. Without an article and without `than`, the second thing is the acting unit. */
const COMPARATIVES: ReadonlySet<string> = new Set(["more", "fewer", "less", "higher", "lower"]);

/** `a foe with less power`: less than the acting unit's own. */
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

/** `space with highest value within 2 spaces`: a number has no place, so the last words are about the space. */
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

/** `region with the most cubes that is not scored`: the last words cannot describe cubes, so they describe the region. */
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

/**
 * `there is a wolf there`, `no wolf is there`: in the place that was named, as `in that space` says. Of `MOVE there` it is the goal.
 *
 * @param stands behind a noun, or alone, where it says where units are
 */
export function withThereAsPlace(
  { words, lexicon }: CheckContext,
  phrase: PhraseNode,
  stands: "behind a noun" | "alone",
): PhraseNode {
  const at = phrase.parts.findIndex((part) => part.kind === "word" && part.entries.includes(THERE));
  const there = phrase.parts[at];
  const isNoun = (part: PhrasePart): boolean => part.kind === "word" && headSense(words, part) !== null;
  const isMeant = stands === "alone" ? at === 0 : phrase.parts.slice(0, at).some(isNoun);
  if (lexicon.roles.stands === undefined || there === undefined || !isMeant) return phrase;
  const { span } = there;
  const word = (text: string, entry: string) =>
    ({ kind: "word", span, entries: [entry], text, plural: false }) as const;
  const { one } = placeWordOf(lexicon);
  const place = { kind: "phrase", span, parts: [{ kind: "determiner", span, text: "that" }, word(one, one)] } as const;
  const inPlace = { kind: "relation", span, word: word("in", lexicon.roles.stands), argument: place } as const;
  return { ...phrase, parts: phrase.parts.with(at, inPlace) };
}

/** The word that games have for a place mentioned before. */
export const THERE = "there";

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
