import { isPlaceNoun, sortOfHead, type Words } from "../../compiler/check/words.ts";
import { type PhraseShape, shapeOf } from "../../compiler/check/shape.ts";
import type { SortName } from "../../grammar/lexicon.ts";
import { nodesIn } from "../../grammar/nodes.ts";
import type { PhraseNode, PhrasePart, WordNode } from "../../grammar/syntax-tree.ts";
import { pluralOf, singularOf } from "../../grammar/word-endings.ts";

/** One thing that a sentence can point at. */
export interface Meant {
  readonly sort: SortName;
  /** The words that say what it is, where the text brings it up: “hex” of `an empty hex`. */
  readonly words: readonly string[];
  /** Whether an action is aimed at it: `the target`. */
  readonly isTarget?: boolean;
}

/** Whether words speak of what was mentioned before. */
export const SAYS_IT = /\b(?:its?|they|them|their)\b/i;

/**
 * What is said of the place of the unit that acts, in words that the language has for it: `in the room` and `in the hero's room` as
 * `within 0 rooms`, `the room` as `its room`.
 *
 * @param isAlone whether nothing else is meant, so that `the room` is that one
 */
export function whereActorStands(text: string, place: string, unit: string, isAlone: boolean): string {
  const whose = `your|the ${unit}['’]s${isAlone ? "|the|this" : ""}`;
  const other = "(?! (?:with|without|of|that|which|where|next|adjacent|within|in|on)\\b)";
  const within = new RegExp(`\\b(?:in|on|at) (?:${whose}) ${place}\\b${other}`, "giu");
  const said = text.replace(within, `within 0 ${pluralOf(place)}`);
  return isAlone ? said.replace(new RegExp(`\\b(?:${whose}) ${place}\\b${other}`, "giu"), `its ${place}`) : said;
}

/** What is said behind a noun, up to which it is one. */
const BEHIND_OWN = /\s(?:with|without|in|on|at|within|next|adjacent|that|which|who|of|to|from)\b.*$/i;

/** `a region of its choice`, `1 knight of your choice`: whoever does it chooses anyway. */
const OF_CHOICE = /^(?:the|(an?|any|\d+)) (.+?) of (?:your|its|their) choice(?=$|\s)/i;

const YOU_OWN =
  /^((?:an?|the|each|every|any|all|\d+) )?([\p{L}-]+(?: (?!that\b)[\p{L}-]+)?) (?:that )?you (?:own|control)(?=$|\s)/iu;

/** `2 of your knights`, `next to your fort`: “own” says whose they are, and “the” which one. */
export function inWordsOfOwn(said: string): string {
  const chosen = said.replace(
    OF_CHOICE,
    (_whole, which: string | undefined, what: string) => `${which ?? "a"} ${what}`,
  );
  // `a city you own that is not burnt`
  const text = chosen.replace(YOU_OWN, (whole, which: string | undefined, noun: string) =>
    BEHIND_OWN.test(`${noun} `) ? whole : `${/^an? $/i.test(which ?? "") ? "an " : (which ?? "")}own ${noun}`,
  );
  return inWordsOfYours(text).replace(
    /\b(?:(?<some>one|each|every|any|all|\d+) of |(?<of>of ))?your (?<things>\p{L}.*)$/iu,
    (_whole, some: string | undefined, of: string | undefined, things: string) => {
      const noun = things.replace(BEHIND_OWN, "");
      const [one, behind] = [singularOf(noun), things.slice(noun.length)];
      // `for each of your knights`
      if (of !== undefined) return `own ${one}${behind}`;
      if (some === undefined) return one === noun ? `the own ${things}` : `own ${things}`;
      if (/^all$/i.test(some)) return `all own ${things}`;
      if (/^(?:each|every|any)$/i.test(some)) return `${some} own ${one}${behind}`;
      return /^one$/i.test(some) ? `an own ${one}${behind}` : `${some} own ${things}`;
    },
  );
}

/** `an island next to one of yours`: an own island. */
function inWordsOfYours(text: string): string {
  return text.replace(
    /^((?:the|an?|any|each|every|\d+) )?([\p{L}-]+)( (?:next|adjacent) to) one of (?:yours|your own)$/iu,
    (_whole, which: string | undefined, noun: string, near: string) =>
      `${which ?? ""}${noun}${near} an own ${/^(?:\d+|all) $/i.test(which ?? "") ? singularOf(noun) : noun}`,
  );
}

/** Where on the way a unit stands, behind its noun, and the word that ranks it so. */
const ON_WAY = [
  {
    said: /^the (?:last|hindmost) (?!of\b)(\p{L}+)$/iu,
    rank: "rearmost",
  },
  {
    said: /^the (.+?)(?: (?:that|which|who) is)? (?:in last (?:place|position)|(?:furthest|farthest) (?:behind|back))$/i,
    rank: "rearmost",
  },
  {
    said: /^the (.+?)(?: (?:that|which|who) is)? (?:in (?:the lead|first (?:place|position))|(?:furthest|farthest) ahead)$/i,
    rank: "foremost",
  },
] as const;

/** `the sled in last place`: the rearmost one. */
export function inWordsOfRank(text: string): string {
  const found = ON_WAY.find(({ said }) => said.test(text));
  const said = found === undefined ? text : text.replace(found.said, `the ${found.rank} $1`);
  return said.replace(/^the leading /i, "the foremost ");
}

/** How many of something there are. */
const MANY = "(?:(?:at least|at most|more than|fewer than|less than|exactly) )?\\d+(?: or (?:more|fewer|less))?";
const BARE_MANY = new RegExp(`^${MANY}$`, "i");
const COUNTED_MANY = new RegExp(`^${MANY} (?<of>.+)$`, "i");

/** One thing with something, “and”, and what else it has or lacks. */
const WITH_AND =
  /^(?<noun>(?:(?! with(?:out)? | and | or ).)+) with (?:both )?(?<one>(?:(?! with(?:out)? | and | or ).)+) and (?<has>no |without |with )?(?<other>(?:(?! and | or ).)+)$/i;

const RELATED = /\s(?:of|in|on|at|within|next|adjacent|near|nearest|closest|than|to|that|which|who)\s/i;

/** `area with a company and no fort`: `area with a company` and `area with no fort`. Nothing for other words. */
export function partsWithAnd(text: string): readonly string[] {
  const { noun, one, has = "", other } = WITH_AND.exec(text)?.groups ?? {};
  if (noun === undefined || one === undefined || other === undefined) return [];
  // Of what is it said that it has this, or how much is near what?
  if (RELATED.test(noun) || (RELATED.test(one) && has === "")) return [];
  // `with at least 1 and fewer than 4 stock`
  const { of } = COUNTED_MANY.exec(other)?.groups ?? {};
  if (BARE_MANY.test(one) && of === undefined) return [];
  const first = BARE_MANY.test(one) ? `${one} ${of ?? ""}` : one;
  const lacks = /^no /i.test(has) ? "with no " : /^without /i.test(has) ? "without " : "with ";
  return [`${noun} with ${first}`, `${noun} ${lacks}${other}`];
}

/** `price of wheat`: the wheat price. */
export function inWordsOfPrice(text: string): string {
  return text.replace(
    /\b(price|cost|rate) of (?!(?:an?|the|its|their|your|each|every|that|this|one)\b)(\p{L}+)\b/iu,
    "$2 $1",
  );
}

/** What the words of a sentence can point at. */
export interface Pointing {
  readonly it: Meant | null;
  /** The place that is meant beside “it”; null where that is a place, or where none is. */
  readonly there: Meant | null;
  /** Whether a unit acts, so that “the” before the noun of units means that one. */
  readonly hasActor: boolean;
  /** What any place, unit or part is called, by its sort. */
  readonly nouns: ReadonlyMap<SortName, string>;
  readonly unit: SortName;
  readonly place: SortName;
  /** The names of the places and units that a name means. */
  readonly namesOf: (name: string) => readonly string[];
}

/** Words that say once more that a certain thing is meant: `the chosen hex`, `the same hex`. */
const SAME: ReadonlySet<string> = new Set(["chosen", "same"]);

const IT = "it";
export const THERE = "there";

/** Whether a phrase means the thing that “it” is, or where it lies: `that hex`, `the chosen hex`, `there`. */
export function pointsAtIt(words: Words, phrase: PhraseNode, pointing: Pointing): boolean {
  const { it, hasActor, nouns, unit } = pointing;
  const { head, determiner, before, ...others } = shapeOf(words, phrase);
  if (it === null || head === null || head.node.plural || sortOfHead(words, head.word) !== it.sort) return false;
  const isBare =
    others.tails.every(isHaving) &&
    others.behind.length + others.superlatives.length + others.stray.length === 0 &&
    others.quantifier === null &&
    others.letter === null &&
    others.other === null &&
    !others.hasOr &&
    others.unknown.every(({ text }) => SAME.has(text.toLowerCase()));
  if (!isBare) return false;
  if (isWord(head.node, THERE)) return determiner === null && before.length === 0;
  const isKnown = (word: WordNode): boolean => word.entries.some((entry) => it.words.includes(entry));
  if (!before.every(isKnown)) return false;
  const article = determiner?.text.toLowerCase();
  const isGeneral = head.node.entries.includes(nouns.get(it.sort) ?? "");
  if (article === "that" || article === "this") return isGeneral || isKnown(head.node) || isKindOf(head.node, pointing);
  const isActor = isGeneral && hasActor && it.sort === unit && others.unknown.length === 0;
  return article === "the" && !isActor && (isGeneral || isKnown(head.node));
}

/** Whether any phrase of a tree points at the thing that “it” is. */
export function speaksOfIt(words: Words, tree: object, pointing: Pointing): boolean {
  return nodesIn(tree, "phrase").some(
    (phrase) => pointsAtIt(words, phrase, pointing) || (isPlace(pointing) && endsWithThere(phrase)),
  );
}

/** The same tree, in which “it” stands for every phrase that means it, and “in it” for a “there” behind a noun. */
export function withIt<Tree extends object>(words: Words, tree: Tree, pointing: Pointing): Tree {
  const replaced = (value: unknown, isArgument: boolean): unknown => {
    if (Array.isArray(value)) return value.map((each) => replaced(each, false));
    if (typeof value !== "object" || value === null) return value;
    if (isPhrase(value)) {
      // `is there` is `is in it`, and `in there` is `in it`.
      const isThere = value.parts.length === 1 && endsWithThere(value);
      if (pointsAtIt(words, value, pointing)) {
        const said = isThere && !isArgument ? inItAt(value) : itAt(value);
        return { ...value, parts: [said, ...(replaced(value.parts.filter(isHaving), false) as readonly PhrasePart[])] };
      }
      if (isPlace(pointing) && endsWithThere(value))
        return replaced({ ...value, parts: [...value.parts.slice(0, -1), inItAt(value.parts.at(-1) ?? value)] }, false);
      const beside = withThere(words, value, pointing);
      if (beside !== value) return replaced(beside, false);
    }
    const copied = Object.entries(value).map(([key, each]) => [
      key,
      key === "span" ? each : replaced(each, key === "argument" || key === "of"),
    ]);
    return Object.fromEntries(copied);
  };
  const isAsked = speaksOfIt(words, tree, pointing) || (pointing.there !== null && nodesIn(tree, "phrase").length > 0);
  return isAsked ? (replaced(tree, false) as Tree) : tree;
}

/** A phrase of the place beside “it” as `that pond`, which is known then; a “there” behind a noun as `in that pond`. */
function withThere(words: Words, phrase: PhraseNode, pointing: Pointing): PhraseNode {
  const { there, nouns, place } = pointing;
  if (there === null) return phrase;
  const { span, parts } = phrase;
  const noun = nouns.get(place) ?? place;
  const thatPlace: PhraseNode = {
    kind: "phrase",
    span,
    parts: [
      { kind: "determiner", span, text: "that" },
      { kind: "word", span, entries: [noun], text: noun, plural: false },
    ],
  };
  if (pointsAtIt(words, phrase, { ...pointing, it: there })) {
    const [first] = parts;
    const isKnown = first?.kind === "determiner" && first.text === "that";
    return isKnown || endsWithThere(phrase)
      ? phrase
      : { ...thatPlace, parts: [...thatPlace.parts, ...parts.filter(isHaving)] };
  }
  if (!endsWithThere(phrase) || parts.length < 2) return phrase;
  const { span: at } = parts.at(-1) ?? phrase;
  const word: WordNode = { kind: "word", span: at, entries: ["in"], text: "in", plural: false };
  return { ...phrase, parts: [...parts.slice(0, -1), { kind: "relation", span: at, word, argument: thatPlace }] };
}

/** How what there is in a place is said of it. */
const HOLDING = /^(?:with|without|ha(?:s|ve))$/i;

/**
 * The same tree without what says once more where things are: `in it` behind `each pond with no animal`, `next to it` behind
 * `a hero with a monster`, where “it” is what the words before describe.
 *
 * @param it what “it” is otherwise, which could be meant of what is near
 */
export function withoutItself<Tree extends object>(words: Words, tree: Tree, it: Meant | null): Tree {
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within);
    if (typeof value !== "object" || value === null) return value;
    const said = isPhrase(value) ? ofItself(words, value, it) : value;
    return Object.fromEntries(Object.entries(said).map(([key, each]) => [key, key === "span" ? each : within(each)]));
  };
  const isAsked = nodesIn(tree, "phrase").some((phrase) => ofItself(words, phrase, it) !== phrase);
  return isAsked ? (within(tree) as Tree) : tree;
}

function ofItself(words: Words, phrase: PhraseNode, other: Meant | null): PhraseNode {
  const { head } = shapeOf(words, phrase);
  if (head === null || isWord(head.node, IT) || isWord(head.node, THERE)) return phrase;
  const parts = phrase.parts.map((part): PhrasePart => {
    if (part.kind !== "relation" || part.argument.kind !== "phrase" || !HOLDING.test(part.word.text)) return part;
    const { argument } = part;
    const last = argument.parts.at(-1);
    if (last?.kind !== "relation" || last.argument.kind !== "phrase" || argument.parts.length < 2) return part;
    const [it, another] = last.argument.parts;
    if (it?.kind !== "word" || !isWord(it, IT) || another !== undefined) return part;
    const things = { ...argument, parts: argument.parts.slice(0, -1) };
    if (isWord(last.word, "in")) return isPlaceNoun(words, head.node) ? { ...part, argument: things } : part;
    // `with a monster next to it`: `next to a monster`
    const [article] = things.parts;
    const isOneOf = article?.kind === "determiner" && /^an?$/i.test(article.text) && /^with$/i.test(part.word.text);
    return isOneOf && other === null && isNearby(last.word) ? { ...last, argument: things } : part;
  });
  return parts.every((part, at) => part === phrase.parts[at]) ? phrase : { ...phrase, parts };
}

/** Whether one thing is as near to another as that one is to it. */
function isNearby({ text }: WordNode): boolean {
  return /^(?:next|adjacent) to$|^within\b/i.test(text);
}

/** The first phrase of a tree that means a certain thing or place, where nothing says which of several. */
export function unclearIn(words: Words, tree: object, pointing: Pointing): PhraseNode | null {
  return nodesIn(tree, "phrase").find((phrase) => isUnclear(words, phrase, pointing)) ?? null;
}

/** Whether a noun is of the sort that “it” or “there” is, and says something else of it. */
function isOther(words: Words, { node, word }: NonNullable<PhraseShape["head"]>, pointing: Pointing): boolean {
  const sort = sortOfHead(words, word);
  const it = [pointing.it, pointing.there].find((each) => each?.sort === sort);
  // `an enemy` may be any: what it is, other words say.
  const isNamed = it?.words.some((each) => pointing.namesOf(each).length > 0) === true;
  if (it === undefined || it === null || node.plural || !isNamed) return false;
  const isIts = node.entries.some((entry) => entry === pointing.nouns.get(sort) || it.words.includes(entry));
  return !isIts && !isWord(node, IT) && !isWord(node, THERE) && !isKindOf(node, { ...pointing, it });
}

/** Whether a noun means all that the words mean that brought “it” up: `that monster`, of a goblin. */
function isKindOf({ entries }: WordNode, { it, namesOf }: Pointing): boolean {
  const all = new Set(entries.flatMap((entry) => namesOf(entry)));
  return it?.words.some((word) => namesOf(word).length > 0 && namesOf(word).every((name) => all.has(name))) === true;
}

function isUnclear(words: Words, phrase: PhraseNode, pointing: Pointing): boolean {
  if (endsWithThere(phrase)) return true;
  const { head, determiner, quantifier, superlatives, letter, tails, unknown, hasOr } = shapeOf(words, phrase);
  // `When a guard enters a room with a thief, that thief …`: not the guard, of which the words say something else.
  const isPointing = /^(?:that|this)$/i.test(determiner?.text ?? "") && quantifier === null && unknown.length === 0;
  if (isPointing && head !== null && isOther(words, head, pointing)) return true;
  const isDefinite = determiner?.text.toLowerCase() === "the" && quantifier === null;
  if (!isDefinite || head === null || head.node.plural || letter !== null || hasOr || unknown.length > 0) return false;
  const noun = pointing.nouns.get(sortOfHead(words, head.word));
  const isCollective = head.word.category === "noun" && head.word.collective === true;
  if (noun === undefined || isCollective || superlatives.length > 0) return false;
  const isActor = pointing.hasActor && head.node.entries.includes(pointing.nouns.get(pointing.unit) ?? "");
  if (isActor || head.node.entries.some((entry) => pointing.namesOf(entry).length === 1)) return false;
  // `the pond of the Heron`, `the hero with most hits`, `the pond with the Heron`
  return !tails.some((tail) => {
    if (tail.kind === "of") return isPlaceNoun(words, head.node) && isOne(words, tail.argument, pointing);
    if (tail.kind !== "relation" || tail.argument.kind !== "phrase") return false;
    if (shapeOf(words, tail.argument).superlatives.length > 0) return true;
    return isWord(tail.word, words.lexicon.roles.contains ?? "") && isOne(words, tail.argument, pointing);
  });
}

/** Whether a phrase means one thing: `it`, `the figure`, `the Heron`. */
function isOne(words: Words, phrase: PhraseNode, pointing: Pointing): boolean {
  const { head, determiner } = shapeOf(words, phrase);
  if (head === null) return false;
  const isActor = pointing.hasActor && head.node.entries.includes(pointing.nouns.get(pointing.unit) ?? "");
  return (
    isWord(head.node, IT) ||
    (isActor && determiner?.text.toLowerCase() === "the") ||
    head.node.entries.some((entry) => pointing.namesOf(entry).length === 1)
  );
}

/** `has 2 or more hits`: what is said of a thing, not which thing it is. */
function isHaving(part: PhrasePart): boolean {
  return part.kind === "relation" && /^ha(?:s|ve)$/i.test(part.word.text);
}

/** `there`, `hero there` */
function endsWithThere({ parts }: PhraseNode): boolean {
  const last = parts.at(-1);
  return last?.kind === "word" && isWord(last, THERE);
}

function inItAt({ span }: Pick<PhraseNode, "span">): PhrasePart {
  const argument: PhraseNode = { kind: "phrase", span, parts: [itAt({ span })] };
  return { kind: "relation", span, word: { ...itAt({ span }), entries: ["in"], text: "in" }, argument };
}

function itAt({ span }: Pick<PhraseNode, "span">): WordNode {
  return { kind: "word", span, entries: [IT], text: IT, plural: false };
}

function isPlace({ it, place }: Pointing): boolean {
  return it?.sort === place;
}

function isWord({ entries }: WordNode, word: string): boolean {
  return entries.includes(word);
}

function isPhrase(value: object): value is PhraseNode {
  return "kind" in value && value.kind === "phrase" && "parts" in value;
}
