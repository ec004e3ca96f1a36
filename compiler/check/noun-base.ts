import {
  type Lexicon,
  type NounWord,
  type SortName,
  type TitleWord,
  unitsWith,
  type Word,
} from "../../grammar/lexicon.ts";
import type { Base, ConditionItem, Description, Test } from "../../runtime/checked-tree.ts";
import { coerce, descriptionOf, type CheckContext, type Parameter } from "./context.ts";
import type { PhraseShape, ShapeOptions } from "./shape.ts";
import { type HeadWord, senseOf, isPlaceNoun, sortOfHead } from "./words.ts";
import { expand, type Expansion } from "./expand.ts";
import { adjectiveTest, isPointer } from "./predicate-tests.ts";
import { type Bound, lastBound, type Scope, spokenOf } from "./scope.ts";
import { changeTo } from "../../grammar/diagnostic.ts";
import type { OfNode, LetterNode, PhraseNode, WordNode } from "../../grammar/syntax-tree.ts";

/** Besides articles, the words that refer to something named before. */
const POINTING: ReadonlySet<string> = new Set(["that", "those", "this", "these"]);

/** Options for the meaning of a noun in its place. */
export interface BaseOptions extends ShapeOptions {
  /** The things its words may refer to; none if absent. */
  readonly scope?: Scope | undefined;
  /** False if a noun does not mean the bot's own side: in the table of dangerous units. */
  readonly ownSide?: boolean | undefined;
  /** What an action is done to, so that `it` is such a thing. */
  readonly wants?: SortName;
  /** Whether the acting unit goes there, so that another place is any but its own. */
  readonly isGoal?: boolean;
}

/** What a noun names; a defined noun brings its definition. */
type NamedBase = {
  readonly sort: SortName;
  readonly base: Base;
  /** It speaks of both things that a checklist is asked of. */
  readonly isBoth?: boolean;
} & Partial<Pick<Expansion, "tests" | "definition">>;

/**
 * What the noun of a phrase names; null after a report.
 *
 * @param placesOf the places that make up what follows `of`, behind a noun of places
 */
export function baseOf(
  context: CheckContext,
  phrase: PhraseNode,
  shape: PhraseShape,
  options: BaseOptions,
  placesOf: (of: OfNode) => NamedBase | null,
): NamedBase | null {
  const { words } = context;
  const pointing = shape.determiner?.text.toLowerCase();
  const ownPlace = placeOfActor(context, phrase, shape, options);
  if (ownPlace !== undefined) return ownPlace;
  if (pointing === "its" || pointing === "their")
    return context.unsupported(phrase.span, `“${pointing}” is not supported here`);
  if (!shape.head) {
    if (shape.letter) {
      const group = context.lexicon.cardLists?.group;
      const nouns = group === undefined ? "deck" : `${group} or deck`;
      return context.unsupported(phrase.span, `name a ${nouns} before the letter`);
    }
    if (!options.fallback) return context.refuse("noun-expected", phrase.span);
    return { sort: options.fallback, base: { kind: "all" } };
  }
  const { node, word } = shape.head;
  const parameter = parameterNamed(context, shape);
  if (parameter !== undefined) return parameter;
  const sort = sortOfHead(words, word);
  const { scope = context.known } = options;
  const pointedAt = (bound: Bound | null | undefined): NamedBase | null => boundBase(context, phrase, scope, bound);
  const of = shape.tails.find((tail) => tail.kind === "of");
  if (of && isPlaceNoun(context.words, node)) return placesOf(of);
  if (shape.before.some((adjective) => isPointer(context, adjective, sort))) return pointedAt(lastBound(scope, sort));
  context.page.keepNounOf(node, word.id);
  if (isNamed(word.id)) context.page.keepCapitals(node, word.id);
  if (word.category === "points") return context.unsupported(phrase.span, "only a condition can compare points");
  if (word.category === "noun" && word.anaphor) {
    if (context.reacts && sort === context.lexicon.roles.unit) return { sort, base: { kind: "actor" } };
    return pronounBase(context, phrase, sort, options);
  }
  const isActing = isActingUnit(context, shape, scope, options.assertion === true);
  if (pointing !== undefined && POINTING.has(pointing)) {
    const others = besideItself(scope);
    // Behind another statement, `this figure` could be the one that acts.
    const isUnclear =
      pointing === "this" && options.assertion === true && word.category === "noun" && word.whole === true;
    const bound = isUnclear ? null : spokenOf(calledSo(context, others, word), sort);
    const isWhole = word.category === "noun" && word.whole === true && sort === context.lexicon.roles.unit;
    if (pointing === "this" && isWhole && others.length === 0 && context.acting.titles.length > 0)
      return { sort, base: { kind: "actor" } };
    if (bound || pointing !== "this" || !isActing) return pointedAt(bound);
  }
  if (isActing) return { sort, base: { kind: "actor" } };
  const again = namedBefore(context, phrase, shape, scope, options.assertion === true);
  if (again !== undefined) return again;
  if (pointing === "the" && mayBeMeasured(context, shape, scope)) return context.unsupported(phrase.span, SAY_WHERE);
  const { single = [] } = context.lexicon.roles;
  // `the game`: there is only one, so it means that one.
  if (word.category === "noun" && word.whole && single.includes(sort)) return { sort, base: { kind: "all" } };
  if (word.category === "noun" && word.numbered) return numberedBase(context, node, word, word.numbered);
  const own = shape.letter && nameOf(context.lexicon, shape.letter, shape.head);
  if (own !== undefined && own !== null) {
    const test = { ...context.located(phrase.span), kind: "named", name: own } as const;
    return { sort, base: { kind: "noun", entry: word.id, letter: null }, tests: [test] };
  }
  if (shape.letter && !takesLetter(context.lexicon, shape.head, sort)) {
    return unsupportedLetter(context, phrase, shape.letter, shape.head);
  }
  if (word.category === "noun" && word.definition)
    return expand(context, word, word.definition, { node, letter: shape.letter }, options.ownSide ?? true);
  return { sort, base: { kind: "noun", entry: word.id, letter: shape.letter?.letter ?? null } };
}

/**
 * What `it` means. Nothing is next to itself: in `a hero next to it`, it is what was named before, or else the unit that
 * acts. In `a trap with a hero next to it` it is the trap, which only a statement about the trap can say.
 */
function pronounBase(
  context: CheckContext,
  phrase: PhraseNode,
  sort: SortName,
  { scope = context.known, wants = sort, isGoal = false, assertion = false }: BaseOptions,
): NamedBase | null {
  const { bound, subject, depth = 0 } = scope;
  const pointedAt = (meant: Bound | undefined): NamedBase | null => boundBase(context, phrase, scope, meant);
  const unclear = (): null => context.unsupported(phrase.span, WHICH);
  const subjects = bound.filter(({ isBeside }) => isBeside !== true);
  // `The Mower is next to a pest and it is wet` could be about either.
  if (depth === 0 && assertion && context.known === scope && subjects.length < bound.length)
    return pointedAt(undefined);
  // Of a hero and a chest that a condition names, each could be where it goes.
  const isUnclear = sortsOf(subjects).size > 1 || subjects.some(({ things }) => areSeveral(bound, things));
  if (depth === 0 && isGoal) return isUnclear ? unclear() : pointedAt(subjects.at(-1) ?? bound.at(-1));
  // In a rule of a game, which no heading stands above, it is what the rule is about, which is called “it”.
  const isCalledIt = bound.every(({ text }) => text === "it");
  const isOfRule = subject === undefined && (context.acting.titles.length === 0 || isCalledIt);
  if (depth === 0 || isOfRule || (depth === 1 && subject === undefined))
    return areSeveral(bound, wants) ? unclear() : pointedAt(spokenOf(bound, wants) ?? otherThan(subject, bound));
  if (depth === 2 && subject !== undefined) return pointedAt(subject);
  if (depth > 1) return bound.length === 0 ? pointedAt(undefined) : unclear();
  const others = besideItself(scope);
  const [other] = others;
  // Behind an action it could be what that is done to.
  if (other === undefined)
    return context.parameters.length === 0 && !context.behindObject
      ? { sort, base: { kind: "actor" } }
      : pointedAt(undefined);
  // The subject takes the place of what was named of its sort.
  return sortsOf(others).size > 1 || other.things === subject?.things ? unclear() : pointedAt(others.at(-1));
}

/** The thing that a word without a meaning of its own refers to. */
function boundBase(
  context: CheckContext,
  { span }: PhraseNode,
  scope: Scope,
  bound: Bound | null | undefined,
): NamedBase | null {
  if (!bound) return context.refuse("nothing-bound", span);
  // Evaluators know the one of its sort that was named last.
  if (scope.meant === undefined && lastBound(scope, bound.things) !== bound) return context.unsupported(span, WHICH);
  scope.meant?.add(bound);
  return { sort: bound.things, base: { kind: "bound" } };
}

/** `a wolf is there`: not that it is itself. */
function otherThan(subject: Bound | undefined, bound: readonly Bound[]): Bound | undefined {
  return bound.findLast((each) => each !== subject);
}

/** `If a hero is tired and a wolf is near, HEAL it`: each could be meant. */
function areSeveral(bound: readonly Bound[], sort: SortName): boolean {
  const isNew = ({ base }: Bound["described"]): boolean => base.kind !== "bound";
  return (
    bound.filter(({ things, isBeside, described }) => things === sort && isBeside !== true && isNew(described)).length >
    1
  );
}

/** `that wolf`: of a hero and a wolf, the wolf. A word for all of their sort, as in `that unit`, may mean either. */
function calledSo({ words }: CheckContext, bound: readonly Bound[], word: HeadWord): readonly Bound[] {
  const called = bound.filter(({ noun, definition }) => noun === word.id || definition === word.id);
  const titles = titlesOf(word);
  const mayBe = ({ noun }: Bound): boolean => {
    const others = noun === null ? undefined : titlesOf(words.byId.get(noun));
    return titles === undefined || others === undefined || others.some((title) => titles.includes(title));
  };
  return called.length > 0 ? called : bound.filter(mayBe);
}

/** The titles of the units that a word means; undefined where it may mean any. */
function titlesOf(word: Word | undefined): readonly string[] | undefined {
  return word?.category === "title" ? [word.id] : word?.category === "noun" ? word.titles : undefined;
}

/** What words can point at: nothing is next to itself, so not at what they are said of. */
function besideItself({ bound, subject, depth }: Scope): readonly Bound[] {
  return depth === 1 ? bound.filter((each) => each !== subject) : bound;
}

function sortsOf(bound: readonly Bound[]): ReadonlySet<SortName> {
  return new Set(bound.map(({ things }) => things));
}

const WHICH = "say which one you mean";

/** `the trap` in `Trap within 2 squares: STRIKE a hero in the trap`: the one named before. Undefined for any other noun. */
function namedBefore(
  context: CheckContext,
  phrase: PhraseNode,
  { head, determiner, before, behind, superlatives, quantifier, tails, letter }: PhraseShape,
  scope: Scope,
  isAsserted: boolean,
): NamedBase | null | undefined {
  const said = isAsserted ? [before, superlatives] : [before, superlatives, behind, tails];
  const isBare = said.every(({ length }) => length === 0) && quantifier === null;
  if (head === null || determiner?.text.toLowerCase() !== "the" || head.node.plural || !isBare || letter !== null)
    return undefined;
  const again = besideItself(scope).findLast((each) => each.noun === head.word.id);
  const { subject, depth = 0 } = scope;
  if ((depth === 0 && !isAsserted) || again === undefined) return undefined;
  if (head.word.category === "title" && isOnlyOne(context, head.word)) return undefined;
  if (subject !== undefined && again.things === subject.things) return context.unsupported(phrase.span, SAY_OF_ONE);
  return boundBase(context, phrase, scope, again);
}

/** Whether there is only one unit of a name, or nobody says how many there are. */
function isOnlyOne({ lexicon: { namesOfUnits = [] } }: CheckContext, title: TitleWord): boolean {
  return (unitsWith(title) ?? 1) === 1 && !namesOfUnits.some((each) => each.startsWith(`${title.id} `));
}

/** `If a hero is within 2 squares of a wolf, STRIKE at the wolf`: it could be another one. */
function mayBeMeasured(
  context: CheckContext,
  { head, before, superlatives, tails }: PhraseShape,
  scope: Scope,
): boolean {
  const isBare = before.length + superlatives.length + tails.length === 0;
  if (head === null || head.node.plural || !isBare || scope.bound.some(({ noun }) => noun === head.word.id))
    return false;
  if (scope.measured?.includes(head.word.id) !== true) return false;
  return head.word.category === "title" ? !isOnlyOne(context, head.word) : head.word.id === head.word.id.toLowerCase();
}

const SAY_WHERE =
  "the condition only says how near one is: begin the condition with it, as in “if a wolf is within 2 squares of a hero”";

const SAY_OF_ONE =
  "a statement cannot point back to another thing of its kind: say both of that one, as in “… with no … within 1 square”";

/**
 * `The crawler` in a crawler's own procedure is the acting one, as is `the figure` in a game's rule about an action; `a
 * crawler` and `the other crawler` are any. So is `this crawler`. Below any heading, so are `the unit` and the kind of all
 * units of the heading, if the words name no other unit before it.
 */
function isActingUnit(context: CheckContext, shape: PhraseShape, scope: Scope, isAsserted: boolean): boolean {
  const { head, determiner, letter, before, superlatives, quantifier, tails, other } = shape;
  const said = determiner?.text.toLowerCase();
  if (head === null || other !== null || (said !== "the" && said !== "this")) return false;
  const isBare = before.length === 0 && superlatives.length === 0 && letter === null && quantifier === null;
  const { unit } = context.lexicon.roles;
  const { word, node } = head;
  if (!isBare || node.plural || unit === undefined || sortOfHead(context.words, word) !== unit) return false;
  const { titles } = context.acting;
  // `the crawler nearest to a gate` is one of them.
  if (titles.includes(word.id)) return tails.length === 0 || isAsserted || said === "this";
  if (word.category !== "noun" || said !== "the" || tails.length > 0) return false;
  if (scope.bound.some(({ things, isDone }) => things === unit && isDone !== true)) return false;
  const { whole, titles: ofKind = [] } = word;
  return titles.length > 0 && (whole === true || titles.every((title) => ofKind.includes(title)));
}

/**
 * `this province`, `its room`, where nothing else was named that it could be: the place of the unit that acts. Where a number
 * is worked out, “its room” is that of the unit whose number it is.
 */
function placeOfActor(
  context: CheckContext,
  phrase: PhraseNode,
  { head, determiner, before, superlatives }: PhraseShape,
  { scope = context.known }: BaseOptions,
): NamedBase | null | undefined {
  const { words, lexicon } = context;
  const pointing = determiner?.text.toLowerCase() ?? "";
  const isBare = before.length + superlatives.length === 0;
  // “Its room” can be the room of anything that was named, but a unit is always in its own room.
  const named = scope.subject === undefined ? 0 : 1;
  const { place, unit } = lexicon.roles;
  const isActors =
    pointing === "this"
      ? !besideItself(scope).some(({ things, isDone }) => things === place && isDone !== true)
      : scope.bound.filter(({ things, isDone }) => things !== place || isDone !== true).length === named;
  if (!OF_ACTOR.has(pointing) || !isActors || !isBare || head === null || !isPlaceNoun(words, head.node))
    return undefined;
  if (pointing === "its" && context.behindObject === "a unit")
    return context.unsupported(
      phrase.span,
      `say whose ${head.node.text} is meant: that of the one that acts, or of the other`,
    );
  const [it] = context.definesNumber && pointing === "its" ? context.parameters : [];
  if (it === undefined) return { sort: place, base: { kind: "here" } };
  if (it.sort !== unit) return undefined;
  const placed = coerce(context, descriptionOf(context.located(head.node.span), unit, PARAMETER), place);
  return placed ? { sort: place, base: placed.base } : undefined;
}

const PARAMETER: Base = { kind: "parameter", index: 0 };

const OF_ACTOR: ReadonlySet<string> = new Set(["this", "its"]);

/** `hex 0615`: the one thing with that number. */
function numberedBase(
  context: CheckContext,
  node: WordNode,
  word: NounWord,
  numbered: NonNullable<NounWord["numbered"]>,
): NamedBase | null {
  const name = /\d+$/.exec(context.page.written(node.span))?.[0] ?? "";
  if (!new RegExp(numbered.pattern, "u").test(name)) {
    return context.reporter.report("no-such-number", node.span, { phrase: node.text, example: numbered.example });
  }
  return {
    sort: word.sort,
    base: { kind: "noun", entry: word.id, letter: null },
    tests: [{ ...context.located(node.span), kind: "named", name }],
  };
}

/** Names are printed with the capitals of their entry: titles, Hades, DOORS equipment. */
function isNamed(id: string): boolean {
  return id !== id.toLowerCase();
}

type Head = NonNullable<PhraseShape["head"]>;

/** `Goblin A`: the unit of that name, where a noun and a letter behind it are one. */
function nameOf({ namesOfUnits = [] }: Lexicon, letter: LetterNode, { node, word }: Head): string | undefined {
  const name = `${word.id} ${letter.letter}`;
  return letter.span.start > node.span.start ? namesOfUnits.find((each) => each === name) : undefined;
}

/**
 * Whether a letter may follow a noun: nouns that say so, and units if the game groups them. The noun of a definition is
 * checked separately.
 */
function takesLetter({ roles, cardLists }: Lexicon, { word }: Head, sort: SortName): boolean {
  if (word.category === "noun" && word.takesLetter) return true;
  if (cardLists === undefined) return false;
  return word.category !== "noun" || word.definition !== undefined || sort === roles.unit;
}

/** At the beginning of a clause, `A` may be the article. */
function unsupportedLetter(context: CheckContext, phrase: PhraseNode, letter: LetterNode, { node, word }: Head): null {
  const isArticle = letter.letter === "A" && letter.span.end <= node.span.start;
  const advice = isArticle ? `. Write “a” if you mean any ${word.id}` : "";
  const values = { phrase: context.quote(phrase.span), reason: `“${word.id}” cannot have a letter${advice}` };
  const fixes = isArticle ? [changeTo("a", letter.span)] : [];
  return context.reporter.report("unsupported-phrase", phrase.span, values, { fixes });
}

/** What a phrase of a checklist names: one of the two things it compares, or both. */
interface NamedParameter {
  readonly sort: SortName;
  readonly base: Base;
  readonly isBoth: boolean;
}

/** Which of the two things of a checklist a phrase names; undefined if it names something else. */
export function parameterNamed(context: CheckContext, shape: PhraseShape): NamedParameter | null | undefined {
  const { head, quantifier, determiner, before, superlatives, letter } = shape;
  if (!head) return undefined;
  const { entries, plural } = head.node;
  const [first, second] = context.parameters;
  const isBare = before.length === 0 && superlatives.length === 0 && letter === null;
  const index = context.parameters.findIndex(({ id }) => entries.includes(id));
  if (isBare && quantifier === null && (index === 0 || index === 1)) {
    const sort = context.parameters[index]?.sort ?? "";
    return { sort, base: { kind: "parameter", index }, isBoth: false };
  }
  const meant = entries.map((id) => context.words.byId.get(id));
  if (meant.length > 0 && meant.every((word) => word?.category === "noun" && word.parameter === true)) {
    const list = context.parameters.map(({ id }) => `“${id}”`).join(" and ");
    const reason =
      first === undefined ? "only the rows of a checklist are about it" : `this checklist is about ${list}`;
    return context.reporter.report("parameter-outside", head.node.span, { word: head.node.text, reason });
  }
  const saysBoth = quantifier?.comparison === "both" || quantifier?.comparison === "either";
  const areThe = quantifier === null && plural && determiner?.text.toLowerCase() === "the";
  const isOfBoth = first !== undefined && first.sort === second?.sort && denotes(context, shape, first);
  if (first && isBare && isOfBoth && (saysBoth || areThe)) {
    const of = ([0, 1] as const).map((each) => parameter(context, shape, first.sort, each));
    return { sort: first.sort, base: { kind: "either", of }, isBoth: quantifier?.comparison !== "either" };
  }
  if (quantifier?.comparison !== "both") return undefined;
  const said = context.quote(shape.span).replace(/^both\s+(?:of\s+)?/i, "");
  const two = said.replace(/^(?:the|its|their)\s+/i, "");
  const others = `write “all ${said}”, or “2 ${two}” where it may be any two of more`;
  const [title] = meant.flatMap((word) => (word?.category === "title" ? [word] : []));
  const count = title && unitsWith(title);
  const reason =
    title === undefined || count === undefined || count === 2
      ? "“both” speaks of the two things that a checklist is asked of"
      : `there ${count === 1 ? `is 1 ${title.id}` : `are ${count} ${title.forms?.[0] ?? title.id}`}`;
  return context.unsupported(shape.span, `${reason}: ${others}`);
}

/** Whether a noun is the general one for a parameter's sort: `unit`. */
function denotes({ words }: CheckContext, { head }: PhraseShape, { sort }: Parameter): boolean {
  const noun = head && senseOf(words, head.node, "noun");
  return noun?.sort === sort && noun.anaphor !== true && noun.numbered === undefined;
}

function parameter(context: CheckContext, { span }: PhraseShape, sort: SortName, index: 0 | 1): Description {
  return descriptionOf(context.located(span), sort, { kind: "parameter", index });
}

/** The two things that a description means together; null for any other. */
export function bothOf({ base }: Description): readonly [Description, Description] | null {
  if (base.kind !== "either") return null;
  const [first, second] = base.of;
  const areParameters = base.of.length === 2 && base.of.every((each) => each.base.kind === "parameter");
  return areParameters && first && second ? [first, second] : null;
}

/** `the units are in adjacent hexes`: each is related to the other. */
export function reciprocally(
  subject: Description,
  relation: string,
  located: Pick<Description, "span" | "text">,
): ConditionItem | null {
  const both = bothOf(subject);
  if (both === null) return null;
  const [first, second] = both;
  return oneWith(
    first,
    [{ ...located, kind: "relates", entry: relation, negated: false, argument: second, count: null }],
    located,
  );
}

/** One thing of a checklist, with what is true of it. */
export function oneWith(
  subject: Description,
  predicate: readonly Test[],
  located: Pick<Description, "span" | "text">,
): ConditionItem {
  return { ...located, kind: "exists", negated: false, quantifier: "some", count: null, subject, predicate, binds: [] };
}

/** The adjective for things of the acting side. */
const OWN = "own";

/**
 * `threat`, `own gold`: a number of something without a place: the only thing of its sort, or a side. Alone it is that
 * of the acting side. Undefined for any other quantity, and if the owner is written after it.
 */
export function unplacedOwner(
  context: CheckContext,
  phrase: PhraseNode,
  shape: PhraseShape,
  of: readonly string[],
): Description | null | undefined {
  const { eachSide, single = [] } = context.lexicon.roles;
  const sort = of.find((each) => each === eachSide || single.includes(each));
  if (sort === undefined || shape.tails.length > 0 || shape.superlatives.length > 0) return undefined;
  const located = context.located(phrase.span);
  const tests: Test[] = [];
  for (const word of shape.before) {
    const fit = adjectiveTest(context, word, sort, shape);
    if (!fit) return null;
    tests.push(...fit.tests);
  }
  const isOwn = sort === eachSide && tests.length === 0;
  if (isOwn && context.words.byId.get(OWN)?.category !== "adjective") return undefined;
  const own: readonly Test[] = isOwn ? [{ ...located, kind: "is", entry: OWN, negated: false }] : [];
  return descriptionOf(located, sort, { kind: "all" }, [...own, ...tests]);
}
