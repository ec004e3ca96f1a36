import { actionHead, type ActionInput, mannerOf, restates } from "./action-words.ts";
import { checkBracket } from "./bracket.ts";
import { plural, toOneOf, type CheckContext } from "./context.ts";
import { describe, type Described, isCounted } from "./describe.ts";
import { behindPreposition, isWhereabouts, manyOf, reasonAgainst, reasonAgainstActing } from "./pronouns.ts";
import { lackedBy, pointedAt } from "./passengers.ts";
import { boundDescription, pointAtBound } from "./goal.ts";
import { type Scope, spokenOf } from "./scope.ts";
import { isPointer } from "./predicate-tests.ts";
import { hasUnknownWords, shapeOf } from "./shape.ts";
import { adjectiveFor, senseOf } from "./words.ts";
import { definitionOf, type Lexicon, placeWordOf, sidesWith, type SortName } from "../../grammar/lexicon.ts";
import { memoize } from "../../grammar/memoize.ts";
import type { ActionNode, ProfileNode, PhraseNode, QuantifierNode } from "../../grammar/syntax-tree.ts";
import type {
  AttackAction,
  Description,
  Displacement,
  Many,
  Strength,
  StrengthAlternative,
} from "../../runtime/checked-tree.ts";

/**
 * ATTACK, SUPPRESS and the like: their targets. Without a target of its own, the action's targets are the units that
 * the condition named; `all enemy units in chosen space` attacks a place that it named.
 */
export function checkAttack(input: ActionInput): AttackAction | null {
  const { context, node, word, scope } = input;
  const { reporter, lexicon } = context;
  const { unit, place } = lexicon.roles;
  const { aimsAt = [] } = word;
  const ownSide = aimsAt.length === 0;
  let failed = false;
  let target: Description | null = null;
  let named: string | null = null;
  let range: number | undefined;
  let using: AttackAction["using"];
  let area = false;
  let many: Many | null = null;
  let apart = false;
  let sortAimedAt: SortName = unit;
  const sorts: [SortName, ...SortName[]] = [unit, ...(word.targets ?? [])];
  const aiming = scopeOfTargets(context, scope, aimsAt);
  const unsupported = (span: { start: number; end: number }, reason: string) => {
    context.unsupported(span, reason);
    failed = true;
  };
  const addTarget = (object: PhraseNode) => {
    const spread = spreadOver(context, withoutInRange(context, behindPreposition(context, object, unit, aiming)));
    const { phrase } = spread;
    if (hasUnknownWords(phrase)) {
      failed = true;
      return;
    }
    const limit = rangeOf(phrase);
    if (limit !== null) {
      range = limit;
      return;
    }
    if (target) return unsupported(phrase.span, "this is a second target: keep one");
    // Words without a noun say where the targets are: `FIRE in market`.
    const described = describe(context, phrase, {
      scope: aiming,
      ownSide,
      ...(isWhereabouts(context, phrase) ? { fallback: unit } : {}),
    });
    if (!described) {
      failed = true;
      return;
    }
    const isActing = reasonAgainstActing(context, described);
    if (isActing !== null) return unsupported(phrase.span, isActing);
    const pointed = pointAtBound(described, aiming);
    const among = described.all ? placeOfAll(context, pointed) : null;
    const isSeveral = isCounted(described) && !among;
    many = isSeveral ? manyOf(context, described) : null;
    if (spread.over !== null) {
      const isOne =
        described.count === null || (described.count.comparison === "exactly" && described.count.number === 1);
      if (spread.over === "each" && !described.all) many = isOne ? manyOf(context, { count: null, all: true }) : null;
      if (many === null) return unsupported(phrase.span, reasonAgainstSpread(context, spread.over));
      apart = spread.over === "different" || !described.all;
    } else if (isSeveral && many === null) return unsupported(phrase.span, reasonAgainst(context, described));
    area = among !== null;
    const aimed = toOneOf(context, pointed, sorts);
    if (!aimed) {
      reporter.report(
        "object-does-not-fit",
        phrase.span,
        { object: context.quote(phrase.span), action: word.id },
        { help: `${word.id} targets ${sorts.map(plural).join(", ")}.` },
      );
      failed = true;
      return;
    }
    const meant = pointedAt(aimed, aiming);
    const isPointed = meant !== aimed && !canBeAimedAt(context, meant, aimsAt);
    const lacked = lackedBy(context.words, meant, aimsAt) ?? (isPointed ? aimsAt[0] : null);
    if (lacked !== null && lacked !== undefined)
      return unsupported(phrase.span, `${word.id} can only target ${lacked} units`);
    const head = shapeOf(context.words, phrase).head;
    named = head && head.word.category !== "idiom" && !isAnaphor(head.word) ? head.word.id : null;
    target = aimed;
    sortAimedAt = aimed.sort;
  };
  const use = (phrase: PhraseNode) => {
    const described = describe(context, phrase, { scope });
    const noun = described && pointsAtNoun(described);
    if (!described) failed = true;
    else if (!noun || using || described.description.sort === unit)
      unsupported(phrase.span, "name one thing that the action uses");
    else using = { noun, sort: described.description.sort };
  };
  for (const modifier of node.modifiers) {
    const [object, second] = modifier.objects;
    const manner = mannerOf(context, modifier);
    if (object?.kind !== "phrase" || second) unsupported(modifier.span, "name exactly one target");
    else if (manner === "targeting") addTarget(object);
    else if (manner === "using") use(object);
    else unsupported(modifier.span, `${word.id} does not support this`);
  }
  for (const object of node.objects) addTarget(object);
  for (const idiom of node.idioms) {
    if (!restates(input, idiom)) unsupported(idiom.span, `${word.id} does not support this`);
  }
  const profile = checkProfile(input, node.profile);
  // A bracket after a list of kinds may have been parsed as part of the modifier before it.
  const misplaced = node.modifiers.find((modifier) => modifier.bracket)?.bracket;
  if (misplaced) unsupported(misplaced.span, "an order of preference is not supported here");
  const alternatives = checkAlternatives(input);
  const orders = checkOrders(input);
  const beside = node.limits[0] ?? node.orders[0];
  if (many !== null && beside !== undefined) unsupported(beside.span, "this cannot stand beside several targets");
  const head = actionHead(input, alternatives === undefined || alternatives.length > 0);
  const ordered = orders?.displaces ? null : node.bracket;
  // The page never ranks several targets other than units.
  const ordering = sortAimedAt === unit ? undefined : ordered?.criteria.find(({ phrase }) => phrase !== null);
  if (ordering) {
    unsupported(
      ordering.span,
      `${word.id} takes any of several ${plural(sortAimedAt)}: remove this order of preference`,
    );
  }
  const bracket = checkBracket(context, ordering ? null : ordered, [area ? place : unit], input);
  if (failed || !head || !bracket || !profile || !alternatives || !orders) return null;
  const implied = target ? null : impliedTarget(input);
  return {
    ...head,
    plan: "attack",
    target: target ?? implied,
    named,
    criteria: bracket.criteria,
    ...(range === undefined ? {} : { range }),
    ...(area ? { area } : {}),
    ...profile,
    ...(using === undefined ? {} : { using }),
    ...(alternatives.length === 0 ? {} : { alternatives }),
    ...orders,
    ...(many === null ? {} : { many }),
    ...(apart ? { apart } : {}),
  };
}

/** The targets, without the words that say how they are spread over places. */
interface Spread {
  readonly phrase: PhraseNode;
  readonly over: "each" | "different" | null;
}

/** `in each market`, `up to 2 enemies in different markets`: only one unit in each place is a target. */
function spreadOver(context: CheckContext, phrase: PhraseNode): Spread {
  for (const part of phrase.parts) {
    if (part.kind !== "relation" || part.argument.kind !== "phrase") continue;
    const { argument } = part;
    const word = argument.parts.find(({ kind }) => kind === "quantifier");
    const over = word?.kind === "quantifier" ? SPREAD[word.comparison] : undefined;
    if (over === undefined || !isWhereabouts(context, { ...phrase, parts: [part] })) continue;
    const places = { ...argument, parts: argument.parts.filter((each) => each !== word) };
    // Every target is in some place.
    const isAnywhere = over === "different" && places.parts.length === 1 && phrase.parts.length > 1;
    const parts = phrase.parts.flatMap((each) =>
      each !== part ? [each] : isAnywhere ? [] : [{ ...part, argument: places }],
    );
    return { phrase: { ...phrase, parts }, over };
  }
  return { phrase, over: null };
}

const SPREAD: Partial<Record<QuantifierNode["comparison"], "each" | "different">> = {
  each: "each",
  all: "each",
  different: "different",
};

function reasonAgainstSpread({ lexicon }: CheckContext, over: "each" | "different"): string {
  if (lexicon.severalActions !== true) return "an action of this game is done to one thing";
  const { many } = placeWordOf(lexicon);
  return over === "each"
    ? `one target in each is chosen: leave out how many, or write “up to 2 … in different ${many}”`
    : `say how many, as in “up to 2 … in different ${many}”`;
}

/** `enemy in range`: every target is, so the words add nothing. */
function withoutInRange({ words }: CheckContext, phrase: PhraseNode): PhraseNode {
  const parts = phrase.parts.filter(
    (part) => part.kind !== "word" || senseOf(words, part, "postfix")?.ofTarget !== true,
  );
  return parts.length === phrase.parts.length ? phrase : { ...phrase, parts };
}

/** The target named by the condition, if the action names none itself; never units that the action cannot target. */
function impliedTarget({ context, word, scope }: ActionInput): Description | null {
  const { unit } = context.lexicon.roles;
  const { aimsAt = [] } = word;
  const meant = spokenOf(
    scope.bound.filter(({ described, isDone }) => isDone !== true && canBeAimedAt(context, described, aimsAt)),
    unit,
  );
  if (meant === undefined) return null;
  scope.meant?.add(meant);
  return boundDescription(meant);
}

/** What `it` can be behind an action that only some can be the target of: `If a hero is next to a wolf, HIT it.` */
function scopeOfTargets(context: CheckContext, scope: Scope, aimsAt: readonly string[]): Scope {
  const { unit } = context.lexicon.roles;
  const bound = scope.bound.filter(
    ({ things, described }) => things !== unit || canBeAimedAt(context, described, aimsAt),
  );
  return bound.some(({ things }) => things === unit) ? { ...scope, bound } : scope;
}

/** Whether something can be, by its words and by the sides that have such units. */
function canBeAimedAt(context: CheckContext, described: Description, aimsAt: readonly string[]): boolean {
  const { words, bot } = context;
  if (lackedBy(words, described, aimsAt) !== null) return false;
  const word = described.base.kind === "noun" ? words.byId.get(described.base.entry) : undefined;
  const sides = word?.category === "title" ? sidesWith(word) : undefined;
  if (bot === undefined || sides === undefined) return true;
  const friends = [bot.id, ...(bot.allies ?? [])];
  if (aimsAt.includes("enemy") && sides.every((side) => friends.includes(side))) return false;
  return !aimsAt.includes("own") || sides.includes(bot.id);
}

/** `all enemy units in chosen space`: the place they share, which the condition named. */
function placeOfAll(context: CheckContext, description: Description): Description | null {
  const { place } = context.lexicon.roles;
  for (const test of description.tests) {
    if (test.kind === "relates" && !test.negated && test.argument.sort === place && isBoundAlone(test.argument))
      return test.argument;
  }
  return null;
}

function isBoundAlone({ base, tests, select }: Description): boolean {
  return base.kind === "bound" && tests.length === 0 && !select;
}

/** The noun alone, with or without an article. */
function pointsAtNoun({ description, shape, count, none }: Described): string | null {
  const { base, tests, select } = description;
  const plain = base.kind === "noun" && base.letter === null && tests.length === 0 && !select && !count && !none;
  return plain && shape.tails.length === 0 ? base.entry : null;
}

function isAnaphor(word: { readonly category: string; readonly anaphor?: boolean }): boolean {
  return word.anaphor === true;
}

/** `within range 2`: limits the targets and names none. */
function rangeOf(phrase: PhraseNode): number | null {
  const [part, second] = phrase.parts;
  if (part?.kind !== "within" || second || part.measure !== "range" || part.of || part.comparison !== "atMost")
    return null;
  return part.distance.value;
}

/** `(range 2, light, heavy)`: the signs of an attack; null after a report. */
function checkProfile({ context }: ActionInput, node: ProfileNode | null): Pick<AttackAction, "profile"> | null {
  if (!node) return {};
  const { unit } = context.lexicon.roles;
  let range: number | null = null;
  const classes: string[] = [];
  for (const part of node.parts) {
    if (part.kind === "within") {
      range = part.distance.value;
      continue;
    }
    if (hasUnknownWords(part)) return null;
    const shape = shapeOf(context.words, part);
    const [word, second] = shape.before;
    const adjective = word && !second && part.parts.length === 1 ? adjectiveFor(context.words, word, unit) : null;
    if (!adjective || definitionOf(adjective) || (word && isPointer(context, word, unit))) {
      return context.unsupported(part.span, "a sign must be a range or a class of targets");
    }
    classes.push(adjective.id);
  }
  return { profile: { range, classes } };
}

/** `2 / 3 [unit / wagon]`: a strength for each kind of target; undefined after a report. */
function checkAlternatives({ context, node, scope, word }: ActionInput): readonly StrengthAlternative[] | undefined {
  const values = node.strength?.values ?? [];
  const [limit, second] = node.limits;
  const report = (span: { start: number; end: number }, reason: string): undefined => {
    context.unsupported(span, reason);
  };
  if (!limit) return [];
  if (second) return report(second.span, "this is a second list of kinds: keep one");
  if (limit.kind !== "bracket" || limit.separator !== "/") return report(limit.span, "this cannot limit an attack");
  if (limit.criteria.length !== values.length) return report(limit.span, "each kind of target needs its own strength");
  const alternatives: StrengthAlternative[] = [];
  for (const [index, { phrase, span }] of limit.criteria.entries()) {
    if (!phrase) return report(span, "it is not a kind of target");
    const described = describe(context, phrase, { scope, ownSide: false });
    if (!described) return undefined;
    if (isCounted(described) || described.description.sort !== context.lexicon.roles.unit)
      return report(span, "it is not a kind of target");
    const lacked = lackedBy(context.words, described.description, word.aimsAt ?? []);
    if (lacked !== null) return report(span, `${word.id} can only target ${lacked} units`);
    const strength: Strength = { kind: "number", value: values[index] ?? 0 };
    alternatives.push({ strength, target: described.description });
  }
  const isForEveryone = ({ target }: StrengthAlternative): boolean => isEveryUnit(context, target);
  const [rest, another] = alternatives.filter(isForEveryone);
  if (!rest) return report(limit.span, "some targets have no strength: one kind must be every unit");
  if (another) return report(limit.span, "two kinds are every unit: keep one");
  return [...alternatives.filter((each) => each !== rest), rest];
}

function isEveryUnit({ words }: CheckContext, { base, tests, select }: Description): boolean {
  if (base.kind !== "noun" || base.letter !== null || tests.length > 0 || select) return false;
  const word = words.byId.get(base.entry);
  const meant = word?.category === "noun" && word.abbreviates ? words.byId.get(word.abbreviates.noun) : word;
  return meant?.category === "noun" && meant.whole === true;
}

/** Further instructions: which targets are preferred, and who is displaced. The bracket after the latter says where to. */
function checkOrders(input: ActionInput): Pick<AttackAction, "prefers" | "displaces"> | null {
  const { context, node, scope, word } = input;
  const { unit, place } = context.lexicon.roles;
  let prefers: Description | undefined;
  let displaces: Displacement | undefined;
  for (const order of node.orders) {
    const kind = senseOf(context.words, order.word, "idiom")?.orders;
    if (hasUnknownWords(order.object)) return null;
    const ownSide = kind !== "displace" && (word.aimsAt ?? []).length === 0;
    const described = describe(context, order.object, { scope, ownSide });
    if (!described) return null;
    const { description } = described;
    if (description.sort !== unit || described.count || described.none)
      return context.unsupported(order.object.span, "it does not name units");
    if (kind === "prefer") {
      const conditional = order.idioms.every((idiom) => senseOf(context.words, idiom, "idiom")?.weakens === true);
      if (prefers || order.idioms.length !== 1 || !conditional)
        return context.unsupported(order.span, "name one preferred target, and write “if possible” after it");
      const lacked = lackedBy(context.words, pointedAt(description, scope), word.aimsAt ?? []);
      if (lacked !== null) return context.unsupported(order.object.span, `${word.id} can only target ${lacked} units`);
      prefers = description;
    } else if (kind === "displace") {
      const plain = description.base.kind === "noun" && description.tests.length === 0 && !description.select;
      if (displaces || order.idioms.length > 0 || !plain)
        return context.unsupported(order.span, "an attack can only push the units it hit");
      const bracket = checkBracket(context, node.bracket, [place]);
      if (!bracket) return null;
      displaces = { who: described.all ? "each" : "target", criteria: bracket.criteria };
    } else return context.unsupported(order.span, "this order is not supported");
  }
  return { ...(prefers ? { prefers } : {}), ...(displaces ? { displaces } : {}) };
}

/**
 * The distance of `in range`: the range of the actions that it is said of, or of all actions of the game. Null if these have
 * several ranges.
 */
export function reachOf({ lexicon, words }: CheckContext, actions: readonly ActionNode[]): number | null {
  const aiming = actions.flatMap(({ word }) => {
    const action = senseOf(words, word, "action");
    return action?.plan === "attack" ? [action] : [];
  });
  const [first, ...others] = aiming.length > 0 ? aiming : attacksOf(lexicon);
  if (first?.aimsWithin === undefined) return null;
  return others.every(({ aimsWithin }) => aimsWithin === first.aimsWithin) ? first.aimsWithin : null;
}

const attacksOf = memoize(({ words }: Lexicon) =>
  words.flatMap((word) => (word.category === "action" && word.plan === "attack" ? [word] : [])),
);
