import type {
  ActionNode,
  AssertionNode,
  ConditionNode,
  PhraseNode,
  PhrasePart,
  ProvisoNode,
  RelationNode,
} from "../../grammar/syntax-tree.ts";
import type { CheckContext } from "./context.ts";
import { NOTHING_BOUND, type Scope } from "./scope.ts";
import { coreForms } from "../../grammar/core-lexicon.ts";
import { isRanking, shapeOf, THERE, withThereAsPlace } from "./shape.ts";
import { senseOf, type HeadWord, sensesOf, sortOfHead } from "./words.ts";
import type { SortName } from "../../grammar/lexicon.ts";
import type { Many } from "../../runtime/checked-tree.ts";
import { describe, type Described } from "./describe.ts";
import { mannerOf } from "./action-words.ts";

/** The phrases a pronoun can stand for where no condition has named anything. */
interface Antecedents {
  /** The thing that the action itself names. */
  readonly own: PhraseNode | null;
  /** The thing that the action before it names. Only words that mean one thing can be repeated. */
  readonly earlier: PhraseNode | null;
}

/**
 * `RAM the Racer if it is adjacent`, `PLACE in the largest space. If there are goods on it, also EARN`: replaces the
 * pronoun by the words that it stands for. Pronouns for things in a condition need no replacement.
 */
export function withPronouns(
  context: CheckContext,
  node: ActionNode,
  scope: Scope,
  outer: PhraseNode | null = null,
): ActionNode {
  if (scope.bound.length > 0) return withNamedAgain(context, node, scope, outer);
  const before = outer !== null && namesAnother(context, node, outer) ? null : outer;
  const earlier = before !== null && meansOne(context, before) ? before : null;
  const objects =
    node.objects.length !== 1
      ? node.objects
      : node.objects.map((each) =>
          earlier === null
            ? namedAgain(context, each, NOTHING_BOUND, before)
            : (thereAgain(context, node, each, earlier) ?? said(context, each, earlier)),
        );
  // `FIRE at the nearest tank, then MOVE away from it`
  const modifiers = node.modifiers.map((each) =>
    earlier === null
      ? each
      : {
          ...each,
          objects: each.objects.map((object) => (object.kind === "phrase" ? said(context, object, earlier) : object)),
        },
  );
  const replaced = { ...node, objects, modifiers };
  const named = thingNamed(context, replaced);
  const limited =
    node.proviso && withSaidOfObject(context, replaced, node.proviso, named !== thingNamed(context, node));
  const isRanked = node.bracket !== null || node.modifiers.some(({ bracket }) => bracket !== null);
  // In place of it, nothing was done to one of which the condition is true.
  const again = limited && node.next?.joint === "then" ? limited.described : named;
  const isKnown = isKnownWhenDone(context, replaced, scope);
  const next = node.next && {
    ...node.next,
    action: withPronouns(context, node.next.action, scope, isRanked || isKnown ? null : (again ?? earlier)),
  };
  if (limited) return { ...withPronouns(context, { ...limited.node, next: null }, scope, before), next };
  const proviso = node.proviso && ofProviso(context, node.proviso, { own: named, earlier });
  return { ...node, objects, modifiers, next, ...(proviso === undefined ? {} : { proviso }) };
}

/** `MOVE towards the closest hero, then ATTACK that hero`, after a condition that also names a hero: the one named last. */
function withNamedAgain(context: CheckContext, node: ActionNode, scope: Scope, outer: PhraseNode | null): ActionNode {
  const before = outer !== null && namesAnother(context, node, outer) ? null : outer;
  const objects = node.objects.map((each) => namedAgain(context, each, scope, before));
  const isRanked = node.bracket !== null || node.modifiers.some(({ bracket }) => bracket !== null);
  const own = thingNamed(context, { ...node, objects });
  // In place of it nothing was done to what it names.
  if (node.next?.joint === "then" && own !== null) refuseUnclear(context, node.next.action, scope, own);
  const isKnown = isKnownWhenDone(context, { ...node, objects }, scope);
  const named = isRanked || isKnown ? null : (own ?? before);
  const next = node.next && { ...node.next, action: withNamedAgain(context, node.next.action, scope, named) };
  return { ...node, objects, next };
}

/** `RUN towards the weakest hero. Then, if a hero is adjacent, STRIKE it.`: whether its condition names what “it” can be. */
function namesAnother(context: CheckContext, { proviso, word }: ActionNode, before: PhraseNode): boolean {
  if (proviso === undefined || proviso.word === "unless" || proviso.span.start > word.span.start) return false;
  const sort = sortNamed(context, before);
  return proviso.condition.conjuncts.some(({ node }) => {
    if (node.kind !== "assertion" || sort === null || sortNamed(context, node.subject) !== sort) return false;
    const { quantifier, determiner } = shapeOf(context.words, node.subject);
    return quantifier?.comparison !== "no" && !THAT.has(determiner?.text.toLowerCase() ?? "");
  });
}

/** The sort of the noun of a phrase; null where it has none, or a pronoun. */
function sortNamed({ words }: CheckContext, phrase: PhraseNode): SortName | null {
  const noun = shapeOf(words, phrase).head?.word;
  return noun === undefined || (noun.category === "noun" && noun.anaphor === true) ? null : sortOfHead(words, noun);
}

/** `If the Knight is near, STRIKE an adjacent hero, then MOVE away from it`: from the Knight, or from that hero? */
function refuseUnclear(
  context: CheckContext,
  { word, objects, modifiers }: ActionNode,
  { bound }: Scope,
  own: PhraseNode,
) {
  const { head, determiner } = shapeOf(context.words, own);
  const noun = head?.word;
  if (noun?.category !== "noun" || noun.anaphor === true || meansOne(context, own)) return;
  const isAny = !ONE.has(determiner?.text.toLowerCase() ?? "");
  // A movement can go to either, whatever they are.
  const isGoal = senseOf(context.words, word, "action")?.plan === "move";
  if (!isAny || !bound.some(({ things, sort }) => isGoal || things === noun.sort || sort === noun.sort)) return;
  for (const phrase of [...objects, ...modifiers.flatMap((each) => each.objects)]) {
    if (phrase.kind !== "phrase") continue;
    for (const said of [phrase, ...argumentsOf(phrase)]) {
      const [first, second] = said.parts;
      const isPronounAlone = first !== undefined && second === undefined && isPronoun(context, first);
      if (isPronounAlone || nounAgain(context, said) === noun.id)
        context.unsupported(said.span, "say which one you mean: two were named before");
    }
  }
}

/** `BASH a hero, then STRIKE the hero`: whether an action behind this one names its thing again, with “the”. */
export function namesAgain(context: CheckContext, node: ActionNode): boolean {
  const named = thingNamed(context, node);
  if (named === null || node.next?.joint !== "then") return false;
  const noun = shapeOf(context.words, named);
  const { objects, modifiers } = node.next.action;
  const isAgain = (phrase: PhraseNode): boolean => {
    const { head, determiner, before, superlatives, tails, quantifier } = shapeOf(context.words, phrase);
    const isBare = before.length + superlatives.length + tails.length === 0 && quantifier === null;
    return (
      isBare &&
      determiner?.text.toLowerCase() === "the" &&
      head?.word.category === "noun" &&
      head.word === noun.head?.word
    );
  };
  return (
    (noun.superlatives.length > 0 || noun.determiner?.text.toLowerCase() !== "the") &&
    [...objects, ...modifiers.flatMap((each) => each.objects)].some((each) => each.kind === "phrase" && isAgain(each))
  );
}

/** Whether what an action is done to is one thing that is known when it is done, so that words behind it can mean that. */
function isKnownWhenDone(context: CheckContext, node: ActionNode, { meansDone }: Scope): boolean {
  if (meansDone !== true || node.next?.joint !== "then") return false;
  const named = thingNamed(context, node);
  if (named === null) return false;
  const { quantifier } = shapeOf(context.words, named);
  const { plan } = senseOf(context.words, node.word, "action") ?? {};
  if (plan !== "move") return (plan === "attack" || plan === "select") && quantifier === null;
  const { place, unit } = context.lexicon.roles;
  // `to a square next to the nearest hero, then STRIKE that hero`
  if (argumentsOf(named).some((each) => sortNamed(context, each) === unit && meansOne(context, each))) return false;
  return sortNamed(context, named) === place && node.modifiers.every((each) => mannerOf(context, each) === "to");
}

const ONE: ReadonlySet<string> = new Set(["the", "this", "that", "the same"]);

/** `that hero`, or `it` if heroes were named before: replaced by the words before it. Any other phrase stays. */
function namedAgain(
  context: CheckContext,
  phrase: PhraseNode,
  { bound }: Scope,
  before: PhraseNode | null,
): PhraseNode {
  if (before === null) return phrase;
  const [it, second] = phrase.parts;
  const noun = shapeOf(context.words, before).head?.word.id;
  const isAgain = meansOne(context, before) && bound.some((each) => each.noun === noun);
  if (it !== undefined && second === undefined && isPronoun(context, it))
    return isAgain ? { ...phrase, parts: before.parts } : phrase;
  const meant = sameThingIn(context, phrase, before);
  if (meant !== null) return { ...phrase, parts: meant.parts };
  if (it?.kind !== "relation" || second !== undefined || it.argument.kind !== "phrase") return phrase;
  return { ...phrase, parts: [{ ...it, argument: namedAgain(context, it.argument, { bound }, before) }] };
}

/** Whether an action names what it is done to, and whether that is a unit. */
export function objectOfAction(context: CheckContext, node: ActionNode): boolean | "a unit" {
  if (node.objects.length + node.modifiers.length === 0) return false;
  const named = thingNamed(context, node);
  const [behind] = named === null ? [] : argumentsOf(named);
  const isOfUnit = [named, behind].some((phrase) => {
    const head = phrase && shapeOf(context.words, phrase).head?.word;
    return head && sortOfHead(context.words, head) === context.lexicon.roles.unit;
  });
  return isOfUnit ? "a unit" : true;
}

/** Whether an action names one thing, whether it is done or not: `the nearest hero`. */
export function namesOne(context: CheckContext, node: ActionNode): boolean {
  const named = thingNamed(context, node);
  return node.bracket === null && named !== null && meansOne(context, named);
}

/** The target of the action, or where it goes. */
function thingNamed(context: CheckContext, { objects, modifiers }: ActionNode): PhraseNode | null {
  const [object, second] = [...objects, ...modifiers.flatMap((each) => each.objects)];
  if (object?.kind !== "phrase" || second !== undefined) return null;
  const placed = placeOfPlaced(context, object);
  if (placed !== null) return placed;
  const beside = placeBeside(context, object);
  if (beside !== null) return beside;
  const [only] = object.parts;
  const isBehind = only?.kind === "relation" && only.argument.kind === "phrase" && isWhereabouts(context, object);
  return isBehind && only.argument.kind === "phrase" ? only.argument : object;
}

/** `a square next to the nearest chest`: the chest, as any place is a square. Null for other words. */
function placeBeside(context: CheckContext, phrase: PhraseNode): PhraseNode | null {
  const { head, tails, superlatives, before } = shapeOf(context.words, phrase);
  const [tail, second] = tails;
  const isAny = head?.word.category === "noun" && head.word.whole === true && superlatives.length + before.length === 0;
  if (!isAny || tail?.kind !== "relation" || second !== undefined || tail.argument.kind !== "phrase") return null;
  return sortNamed(context, tail.argument) === context.lexicon.roles.place ? tail.argument : null;
}

/**
 * `the nearest hero`, `the hero with the highest threat`, `the Racer`, `this province`: words that mean one and the same
 * thing in any place.
 */
function meansOne(context: CheckContext, phrase: PhraseNode): boolean {
  const { head, quantifier, determiner } = shapeOf(context.words, phrase);
  if (quantifier !== null) return false;
  const isNamed =
    head?.word.category === "title" || (head?.word.category === "noun" && head.word.id !== head.word.id.toLowerCase());
  return isBest(context, phrase) || isNamed || determiner?.text.toLowerCase() === "this";
}

/** `the nearest hero`, `the adjacent hero with the most gold`, `the field closest to the Queen`: of several, or of equal ones, any. */
function isBest(context: CheckContext, phrase: PhraseNode): boolean {
  const { superlatives, quantifier, determiner, tails } = shapeOf(context.words, phrase);
  if (quantifier !== null) return false;
  const [having, second] = tails;
  const { contains } = context.lexicon.roles;
  // `a square next to the nearest hero` is one of several.
  const isRanked = tails.some((tail) => {
    if (tail.kind !== "relation" || !isRanking(context.words, tail)) return false;
    const isOfIt = tail.argument.kind === "phrase" && shapeOf(context.words, tail.argument).head === null;
    return tail.word.entries.includes(contains) || (second === undefined && (isOfIt || isApproach(context, tail)));
  });
  const isNearest =
    determiner?.text.toLowerCase() === "the" &&
    second === undefined &&
    having?.kind === "relation" &&
    isApproach(context, having);
  return superlatives.length > 0 || isRanked || isNearest;
}

function isApproach({ words }: CheckContext, { word }: RelationNode): boolean {
  return sensesOf(words, word, "relation").some(({ approach }) => approach !== undefined);
}

/** `the Racer`: there may be several. */
function isOfTitle({ words }: CheckContext, phrase: PhraseNode): boolean {
  return shapeOf(words, phrase).head?.word.category === "title";
}

/** The comma or semicolon that alone stands between an action with a condition and the next one; null where none does. */
export function signAlone(context: CheckContext, { word, proviso, next }: ActionNode): PhraseNode["span"] | null {
  if (next === null) return null;
  const written = context.page.written({ start: word.span.end, end: next.action.word.span.start });
  const [joint = "", sign = ""] = /\s*([,;])[^,;]*$/.exec(written) ?? [];
  if (sign === "" || SAYS_HOW.test(joint) || JOINED_IF_POSSIBLE.test(written)) return null;
  const isBehind = proviso !== undefined && proviso.span.start > word.span.start;
  if (!isBehind && !IF_POSSIBLE.test(written)) return null;
  const start = context.file.source.text.lastIndexOf(sign, next.action.word.span.start);
  return { start, end: start + 1 };
}

const SAYS_HOW = /\b(?:and|then|also|but|after|afterwards|additionally|besides|finally|next|followed|in which case)\b/i;
const POSSIBLE = `(?:${coreForms("IfPossible").join("|")})\\s*[,;][^,;]*$`;
const IF_POSSIBLE = new RegExp(`\\b${POSSIBLE}`, "i");
/** `and, if possible, STRIKE it` */
const JOINED_IF_POSSIBLE = new RegExp(`\\b(?:and|then)\\s*,\\s*${POSSIBLE}`, "i");

/** `unless it is pinned, in which case …`: both actions are about whether it is. */
function isSaidInWhichCase(context: CheckContext, { next }: ActionNode): boolean {
  return next !== null && next.joint === "otherwise" && IN_THAT_CASE.test(context.quote(next.span));
}

/** `in a space, but not the Guild unless it has 5 gold` */
export function isBehindException({ file }: CheckContext, { word, proviso }: ActionNode): boolean {
  return proviso !== undefined && BEHIND_EXCEPTION.test(file.source.text.slice(word.span.end, proviso.span.start));
}

const BEHIND_EXCEPTION = /\b(?:but not|except|excluding|other than)\b[^,;.()[\]]*$/i;
export const LEFT_OUT = "it could be about what is left out alone: write a line for each case";

/** `: then` is read so as well. */
export const IN_THAT_CASE = /^(?:in (?:which|that|this|such a) case|then)\b/i;

/**
 * `an ally is next to it`, `no ally is within 2 spaces of it`, `a hero is in it`, as what is said of “it”: `it is next to an ally`,
 * `it has a hero`. Anything else stays.
 */
function turnedAround(context: CheckContext, conjunct: Conjunct): Conjunct {
  if (conjunct.node.kind !== "assertion") return conjunct;
  const node = withThere(context, conjunct.node);
  const parts = [...node.subject.parts, ...(node.predicate?.parts ?? [])];
  const last = parts.at(-1);
  const of = last?.kind === "within" ? last.of : last?.kind === "relation" ? last.argument : null;
  if (last === undefined || of === null || of.kind !== "phrase") return conjunct;
  const [it, second] = of.parts;
  const ally = { ...node.subject, parts: parts.slice(0, -1) };
  const { quantifier, head } = shapeOf(context.words, ally);
  if (it === undefined || second || !isPronoun(context, it) || head === null) return conjunct;
  const saying = (said: readonly PhrasePart[]): Conjunct => ({
    ...conjunct,
    node: { ...node, thereIs: false, subject: { ...node.subject, parts: [it, ...said] }, predicate: null },
  });
  if (last.kind === "relation" && isWhereabouts(context, { ...ally, parts: [last] })) {
    const word = { ...last.word, entries: [context.lexicon.roles.contains] };
    return saying([{ ...last, word, argument: ally }]);
  }
  const isNone = quantifier?.comparison === "no";
  const isOne = isNone || (quantifier === null && head.node.plural !== true);
  const isMutually = ({ word }: RelationNode): boolean =>
    sensesOf(context.words, word, "relation").some(({ id }) => context.words.mutual.has(id));
  if (!isOne || (last.kind === "relation" && !isMutually(last))) return conjunct;
  const one = isNone ? { ...ally, parts: ally.parts.filter(({ kind }) => kind !== "quantifier") } : ally;
  const near = last.kind === "within" ? { ...last, of: one } : { ...last, argument: one };
  return saying([isNone ? deniedGroup(node.span, near) : near]);
}

function deniedGroup(span: PhraseNode["span"], part: PhrasePart): PhrasePart {
  const subject: PhraseNode = { kind: "phrase", span, parts: [part] };
  const node: AssertionNode = { kind: "assertion", span, thereIs: false, subject, predicate: null };
  const condition = {
    kind: "condition",
    span,
    conjuncts: [{ joinedBy: "start", node }],
    when: null,
    unless: null,
  } as const;
  return { kind: "group", span, condition, isDenied: true };
}

/** `STRIKE the weakest hero if it is stunned`: the weakest of those within reach. Null where that is not known. */
function inReach(context: CheckContext, { word }: ActionNode, named: PhraseNode): readonly PhrasePart[] | null {
  const { words } = context;
  const action = senseOf(words, word, "action");
  const { superlatives, tails, head } = shapeOf(words, named);
  const isNearest = superlatives.some((each) => {
    const { measures, direction } = senseOf(words, each, "superlative") ?? {};
    return measures === "distance" && direction === "min";
  });
  const isNear = tails.some(({ kind }) => kind === "within");
  const everyone = words.byId.get(action?.aimsAtAll ?? "");
  const isAnyone =
    everyone !== undefined && (everyone === head?.word || (everyone.category === "noun" && everyone.whole));
  if (action?.plan !== "attack" || isAnyone || isNearest || isNear) return [];
  if (action.aimsWithin === undefined) return null;
  const { span } = named;
  const distance = { kind: "number", span, value: action.aimsWithin } as const;
  return [{ kind: "within", span, measure: "range", comparison: "atMost", distance, through: [], of: null }];
}

/**
 * `STRIKE at a hero if it is stunned`: at a stunned hero. `STRIKE the nearest hero if it is stunned`: at one that is stunned among
 * those nearest. Null where nothing is said of what the action is done to.
 */
function withSaidOfObject(
  context: CheckContext,
  node: ActionNode,
  proviso: ProvisoNode,
  isNamedBefore: boolean,
): { readonly node: ActionNode; readonly described: PhraseNode } | null {
  const named = thingNamed(context, node);
  const { condition, word, span } = proviso;
  if (isBehindException(context, node)) return null;
  // `STRIKE at a hero; if it is stunned, REST instead.`: of which action it is the condition is not clear.
  if (node.next?.joint === "then" && signAlone(context, node) !== null) return null;
  if (named === null || span.start < node.word.span.start || isSaidInWhichCase(context, node)) return null;
  const isChosen = isBest(context, named);
  if (!isChosen && meansOne(context, named) && !isOfTitle(context, named)) return null;
  if (KNOWN.has(shapeOf(context.words, named).determiner?.text.toLowerCase() ?? "")) return null;
  const conjuncts = isChosen ? condition.conjuncts.map((each) => turnedAround(context, each)) : condition.conjuncts;
  const isPlural = shapeOf(context.words, named).head?.node.plural === true;
  const areOfIt = conjuncts.reduce<readonly boolean[]>(
    (before, { node: each }) => [...before, isOfIt(context, each, { isPlural, isAgain: before.at(-1) === true })],
    [],
  );
  const said = conjuncts.filter((_, at) => areOfIt[at]);
  const others = conjuncts.filter((_, at) => !areOfIt[at]);
  const mentionsIt = conjuncts.some(
    ({ node: other }) => other.kind === "assertion" && pointsBesides(context, withThere(context, other)),
  );
  const isMixed = (word === "unless" || conjuncts.some(({ joinedBy }) => joinedBy === "or")) && others.length > 0;
  const refused = () => ({ node: refusedProviso(context, node, span), described: named });
  if (mentionsIt || (isMixed && said.length > 0)) return word === "unless" && said.length === 0 ? null : refused();
  if (said.length === 0) return null;
  // `MOVE towards the weakest hero. STRIKE it if it is near.`: the one that is meant was found before.
  const within = isChosen && !isNamedBefore ? inReach(context, node, named) : [];
  if (within === null) return refused();
  const group: PhrasePart = {
    kind: "group",
    span,
    condition: { ...condition, conjuncts: said.flatMap((each) => withoutSubject(context, each)) },
    ...(word === "unless" ? { isDenied: true } : {}),
    ...(isChosen ? { ofBest: true } : {}),
  };
  const left = others.map((each, at) => (at === 0 ? ({ ...each, joinedBy: "start" } as const) : each));
  const described = { ...named, parts: [...named.parts, ...within, group] };
  const describing = (phrase: PhraseNode): PhraseNode => {
    if (phrase === named) return described;
    const inside = (part: PhrasePart): PhrasePart =>
      part.kind === "relation" && part.argument.kind === "phrase"
        ? { ...part, argument: describing(part.argument) }
        : part;
    return argumentsOf(phrase).length === 0 ? phrase : { ...phrase, parts: phrase.parts.map(inside) };
  };
  const { proviso: _said, ...rest } = node;
  const modifiers = node.modifiers.map((each) => ({
    ...each,
    objects: each.objects.map((object) => (object.kind === "phrase" ? describing(object) : object)),
  }));
  const besides = left.length === 0 ? {} : { proviso: { ...proviso, condition: { ...condition, conjuncts: left } } };
  return { node: { ...rest, objects: node.objects.map(describing), modifiers, ...besides }, described };
}

function refusedProviso(
  context: CheckContext,
  { proviso: _refused, ...node }: ActionNode,
  span: ProvisoNode["span"],
): ActionNode {
  context.unsupported(span, SAY_OF_CHOSEN);
  return node;
}

/** `at that hero if it is stunned`, `in its space if there is no hero in it`: what is meant is known. */
const KNOWN: ReadonlySet<string> = new Set(["that", "those", "the same", "its"]);

type Conjunct = ConditionNode["conjuncts"][number];

/** `it is stunned`, or `has 2 hits` behind that. */
function isOfIt(
  context: CheckContext,
  node: Conjunct["node"],
  { isPlural, isAgain: isPreviousOfIt }: { readonly isPlural: boolean; readonly isAgain: boolean },
): boolean {
  if (node.kind !== "assertion") return false;
  const { subject, predicate, thereIs } = node;
  const [first] = subject.parts;
  // `away from heroes if it has 1 hit`: not the heroes.
  if (first !== undefined && isPronoun(context, first)) return !(isPlural && isSingular(first));
  const { head, quantifier } = shapeOf(context.words, subject);
  return isPreviousOfIt && predicate === null && !thereIs && head === null && quantifier === null;
}

/** `it is stunned` as words in brackets behind what it is said of. */
function withoutSubject(context: CheckContext, conjunct: Conjunct): readonly Conjunct[] {
  const { node } = conjunct;
  if (node.kind !== "assertion") return [];
  const { subject, predicate } = node;
  const [first, ...behind] = subject.parts;
  const parts = first !== undefined && isPronoun(context, first) ? behind : subject.parts;
  const said = { ...subject, parts: [...parts, ...(predicate?.parts ?? [])] };
  return [{ ...conjunct, node: { ...node, thereIs: false, subject: said, predicate: null } }];
}

/** `if an ally is next to it` */
function pointsBesides(context: CheckContext, { subject, predicate }: AssertionNode): boolean {
  const named = [subject, ...(predicate === null ? [] : [predicate])].flatMap(({ parts }) =>
    parts.flatMap((part) =>
      part.kind === "within"
        ? (part.of ?? [])
        : part.kind === "relation" && part.argument.kind === "phrase"
          ? part.argument
          : [],
    ),
  );
  return named.some(
    ({ parts: [first, second] }) =>
      first !== undefined && (isPronoun(context, first) || (second !== undefined && first.span === second.span)),
  );
}

const SAY_OF_CHOSEN = "say it of what is chosen, as in “a hero that is …”";

function ofProviso(context: CheckContext, proviso: ProvisoNode, { own, earlier }: Antecedents): ProvisoNode {
  // “Unless it is quiet” is about the chosen thing.
  const [first] = proviso.condition.conjuncts;
  const [it] = first?.node.kind === "assertion" ? first.node.subject.parts : [];
  const isPlural = own !== null && shapeOf(context.words, own).head?.node.plural === true;
  const isOther = isPlural && it !== undefined && isSingular(it);
  const mayBeOwn = own !== null && !isOther && (proviso.word === "only if" || meansOne(context, own));
  const antecedent = mayBeOwn ? own : own === null || isOther ? (earlier ?? actorOf(context, proviso.condition)) : null;
  if (antecedent === null) return proviso;
  return { ...proviso, condition: ofCondition(context, proviso.condition, antecedent) };
}

/** `she`: the acting unit, if nothing else was named. */
function actorOf({ acting }: CheckContext, { span, conjuncts }: ConditionNode): PhraseNode | null {
  const [first] = conjuncts;
  const [pronoun] = first?.node.kind === "assertion" ? first.node.subject.parts : [];
  if (pronoun?.kind !== "word") return null;
  const [title] = acting.titles;
  if (title === undefined) return null;
  const word = { kind: "word", span: pronoun.span, entries: [title], text: pronoun.text, plural: false } as const;
  return { kind: "phrase", span, parts: [{ kind: "determiner", span: pronoun.span, text: "the" }, word] };
}

function ofCondition(context: CheckContext, condition: ConditionNode, antecedent: PhraseNode): ConditionNode {
  const conjuncts = condition.conjuncts.map((conjunct) => {
    if (conjunct.node.kind !== "assertion") return conjunct;
    const node = withThere(context, conjunct.node);
    const predicate = node.predicate && said(context, node.predicate, antecedent);
    refuseNoneIn(context, node, antecedent);
    const subject = holderOf(context, node, antecedent) ?? said(context, node.subject, antecedent);
    return { ...conjunct, node: { ...node, subject, predicate } };
  });
  return { ...condition, conjuncts };
}

function withThere(context: CheckContext, node: AssertionNode): AssertionNode {
  const predicate = node.predicate && withThereAsPlace(context, node.predicate, "alone");
  return { ...node, subject: withThereAsPlace(context, node.subject, "behind a noun"), predicate };
}

/** `BUILD in a free field if there is no foe in it`: of the field that is chosen, or of any? Nothing would be in any of them. */
function refuseNoneIn(context: CheckContext, { subject }: AssertionNode, antecedent: PhraseNode): void {
  const isNone = shapeOf(context.words, subject).quantifier?.comparison === "no";
  const isOwn = shapeOf(context.words, antecedent).determiner?.text.toLowerCase() === "its";
  if (!isNone || isOwn || meansOne(context, antecedent)) return;
  const isIn = argumentsOf(subject).some(
    ({ parts: [it, second] }) => it !== undefined && !second && isPronoun(context, it),
  );
  if (isIn) context.unsupported(subject.span, "say it of what is chosen, as in “in a place without …”");
}

/** `there are 2 or more goods on it` becomes “it has 2 or more goods”. Null if the phrase counts things instead of a quantity. */
function holderOf(
  context: CheckContext,
  { thereIs, subject }: AssertionNode,
  antecedent: PhraseNode,
): PhraseNode | null {
  const { quantity, quantifier, tails } = shapeOf(context.words, subject);
  const [where, second] = tails;
  if (!thereIs || quantity === null || quantifier === null || where?.kind !== "relation" || second) return null;
  const isThere = isWhereabouts(context, { ...subject, parts: [where] }) && where.argument.kind === "phrase";
  const [pronoun] = where.argument.kind === "phrase" ? where.argument.parts : [];
  if (!isThere || pronoun === undefined || !isPronoun(context, pronoun)) return null;
  const word = { ...where.word, entries: [context.lexicon.roles.contains] };
  const argument = { ...subject, parts: subject.parts.filter((part) => part !== where) };
  return { ...subject, parts: [...antecedent.parts, { kind: "relation", span: subject.span, word, argument }] };
}

/** A phrase with the pronoun replaced by the words that it stands for. */
function said(context: CheckContext, phrase: PhraseNode, antecedent: PhraseNode): PhraseNode {
  const [first, ...others] = phrase.parts;
  if (first !== undefined && isPronoun(context, first)) return { ...phrase, parts: [...antecedent.parts, ...others] };
  const same =
    sameThingIn(context, phrase, antecedent) ?? (isThatPlace(context, phrase, antecedent) ? antecedent : null);
  if (same !== null) return { ...phrase, parts: same.parts };
  const parts = phrase.parts.map((part): PhrasePart => {
    if (part.kind === "within" && part.of !== null) return { ...part, of: said(context, part.of, antecedent) };
    if (part.kind !== "relation" || part.argument.kind !== "phrase") return part;
    return { ...part, argument: said(context, part.argument, antecedent) };
  });
  return { ...phrase, parts };
}

/** `in that space`, said for `there`, behind `MOVE to Market`. */
function isThatPlace(
  context: CheckContext,
  { parts: [that, place, more] }: PhraseNode,
  antecedent: PhraseNode,
): boolean {
  const head = shapeOf(context.words, antecedent).head?.word;
  const isPlace = head?.category === "noun" && head.sort === context.lexicon.roles.place;
  return isPlace && that?.kind === "determiner" && place?.kind === "word" && that.span === place.span && !more;
}

/** `FLY to the nearest blossom and GATHER there`: the words for the place named before; null for any other phrase. */
function thereAgain(
  context: CheckContext,
  { word }: ActionNode,
  phrase: PhraseNode,
  antecedent: PhraseNode,
): PhraseNode | null {
  const [only, second] = phrase.parts;
  if (only?.kind !== "word" || second !== undefined || !only.entries.includes(THERE)) return null;
  const head = shapeOf(context.words, antecedent).head?.word;
  const isPlace = head?.category === "noun" && head.sort === context.lexicon.roles.place;
  const isChosen = senseOf(context.words, word, "action")?.plan !== "attack";
  return isPlace && isChosen ? { ...phrase, parts: antecedent.parts } : null;
}

/** `that hero` after `the nearest hero`, or after `adjacent to the nearest hero`; null for other words. */
function sameThingIn(context: CheckContext, phrase: PhraseNode, antecedent: PhraseNode): PhraseNode | null {
  const noun = nounAgain(context, phrase);
  const isMeant = (each: PhraseNode): boolean =>
    noun !== null && noun === shapeOf(context.words, each).head?.word.id && meansOne(context, each);
  return [antecedent, ...argumentsOf(antecedent)].find(isMeant) ?? null;
}

/** The noun of `that hero`, `the same hero`, and of `the hero` that does not act; null for other words. */
function nounAgain({ words, acting }: CheckContext, phrase: PhraseNode): string | null {
  const [that, noun, second] = phrase.parts;
  if (that?.kind !== "determiner" || noun?.kind !== "word" || second !== undefined) return null;
  const said = that.text.toLowerCase();
  const id = shapeOf(words, phrase).head?.word.id ?? null;
  const isOther = said === "the" && id !== null && noun.plural !== true && !acting.titles.includes(id);
  return THAT.has(said) || isOther ? id : null;
}

const THAT: ReadonlySet<string> = new Set(["that", "the same"]);

function argumentsOf({ parts }: PhraseNode): readonly PhraseNode[] {
  return parts.flatMap((part) => (part.kind === "relation" && part.argument.kind === "phrase" ? [part.argument] : []));
}

/** `MOVE 2 away` says from whom by the action or the condition before it. */
const PRONOUNS: ReadonlySet<string> = new Set(["it", "they", "he", "him", "she", "away"]);

function isSingular(part: PhrasePart): boolean {
  return part.kind === "word" && SINGULAR.has(part.text.toLowerCase());
}

const SINGULAR: ReadonlySet<string> = new Set(["it", "he", "him", "she"]);

function isPronoun({ words }: CheckContext, part: PhrasePart): boolean {
  if (part.kind !== "word") return false;
  // A pronoun that is left out has no text: `If damaged,`.
  const isSaid = part.text === "" ? part.entries.includes("it") : PRONOUNS.has(part.text.toLowerCase());
  return isSaid && senseOf(words, part, "noun")?.anaphor === true;
}

/**
 * How many targets an action has, one after another: `up to 2 spaces`, `2 spaces`, `each space`. Null for any other number,
 * and in a game whose actions have one target.
 */
export function manyOf({ lexicon }: CheckContext, { count, all }: Pick<Described, "count" | "all">): Many | null {
  if (lexicon.severalActions !== true) return null;
  if (all) return "all";
  const isMost = count?.comparison === "atMost" || count?.comparison === "exactly";
  return isMost && count.number > 0 ? count.number : null;
}

/**
 * `BUILD in market`, `FIRE at enemy`: the phrase after a preposition that adds nothing to the action. The targets of
 * `FIRE in market` are the units there, so its preposition stays.
 *
 * @param chosen the sort of the action's target
 */
export function behindPreposition(
  context: CheckContext,
  phrase: PhraseNode,
  chosen: SortName,
  scope: Scope,
): PhraseNode {
  const { place, stands = "" } = context.lexicon.roles;
  const [only] = phrase.parts;
  // `ATTACK 1 there`: the units in that place.
  if (chosen !== place && only?.kind === "word" && only.entries.includes(THERE)) {
    const word = { ...only, entries: [stands] };
    return { ...phrase, parts: [{ kind: "relation", span: phrase.span, word, argument: phrase }] };
  }
  const placed = chosen === place ? placeOfPlaced(context, phrase) : null;
  if (placed !== null) return placed;
  if (only?.kind !== "relation" || only.argument.kind !== "phrase" || !isWhereabouts(context, phrase)) return phrase;
  const { argument } = only;
  const isPlace = chosen !== place && describe(context.attempt(), argument, { scope })?.description.sort === place;
  return isPlace ? phrase : argument;
}

/**
 * `PLACE the Helper on the first free space`, `DEPLOY one Pack in each region`: the object is the acting unit, so only the
 * place counts.
 */
export function placeOfPlaced(context: CheckContext, phrase: PhraseNode): PhraseNode | null {
  const { head, tails, before, superlatives, quantifier } = shapeOf(context.words, phrase);
  const [where, second] = tails;
  if (where?.kind !== "relation" || second || where.argument.kind !== "phrase") return null;
  if (!isWhereabouts(context, { ...phrase, parts: [where] }) || before.length + superlatives.length > 0) return null;
  const isOne = quantifier === null || (quantifier.comparison === "exactly" && quantifier.count?.value === 1);
  if (!isOne || head === null) return null;
  const isActing = isNounOfUnits(context, head.word) || context.acting.titles.includes(head.word.id);
  return isActing ? where.argument : null;
}

/** Why `the worker` cannot be attacked or approached: below a heading it is the acting unit. Null for other words. */
export function reasonAgainstActing(context: CheckContext, { description, shape: { head } }: Described): string | null {
  if (description.base.kind !== "actor" || head?.word.category !== "noun" || head.word.anaphor === true) return null;
  const noun = context.quote(head.node.span);
  return `the ${noun} is the one that acts: say which other, as in “the nearest ${noun}”`;
}

/** The noun that every unit has: `a worker`. */
function isNounOfUnits({ lexicon }: CheckContext, word: HeadWord): boolean {
  return word.category === "noun" && word.sort === lexicon.roles.unit && word.whole === true;
}

/** `in market`, without a noun. */
export function isWhereabouts({ lexicon, words }: CheckContext, { parts }: PhraseNode): boolean {
  const [only, second] = parts;
  const { stands } = lexicon.roles;
  if (only?.kind !== "relation" || second || stands === undefined) return false;
  return sensesOf(words, only.word, "relation").some(({ id }) => id === stands);
}

/** Why an action cannot have such a number of targets. */
export function reasonAgainst({ lexicon }: CheckContext, { none }: Pick<Described, "none">): string {
  if (none) return "an action needs something that it is done to";
  return lexicon.severalActions === true
    ? "say how many at most, as in “up to 2” or “each”"
    : "several targets must share one chosen place";
}
