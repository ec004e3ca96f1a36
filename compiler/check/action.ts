import { type Fix, fixAt } from "../../grammar/diagnostic.ts";
import type { ActionWord, SortName, TitleWord } from "../../grammar/lexicon.ts";
import { tableRolledOn } from "../../grammar/routine-words.ts";
import { joinSpans, type Span } from "../../grammar/source.ts";
import type {
  ActionNode,
  CountedStrength,
  PhraseNode,
  PhrasePart,
  ProvisoNode,
  QuantifierNode,
  RelationNode,
} from "../../grammar/syntax-tree.ts";
import type {
  Amount,
  CheckedAction,
  Condition,
  Description,
  Measure,
  SelectAction,
  SimpleAction,
  Test,
} from "../../runtime/checked-tree.ts";
import { actionHead, type ActionInput, mannerOf, restates, UNSAID_GOAL, wordsBehindStrength } from "./action-words.ts";
import { checkAttack, reachOf } from "./attack-action.ts";
import { checkBracket } from "./bracket.ts";
import { coerce, descriptionOf, plural, type CheckContext } from "./context.ts";
import { besideActor, checkAmount } from "./comparison.ts";
import {
  areAlternatives,
  areJointsUnclear,
  checkCondition,
  checkProviso,
  eitherOf,
  isJointClear,
  onlyIf,
  reportDice,
  rollsDice,
  withOneMeant,
} from "./condition.ts";
import { checkMoveByDefault, goesByDefault } from "./default-goal.ts";
import { describe, isCounted } from "./describe.ts";
import { checkDraw } from "./draw-action.ts";
import { checkMemoryAction } from "./memory.ts";
import {
  behindPreposition,
  IN_THAT_CASE,
  isBehindException,
  LEFT_OUT,
  manyOf,
  namesAgain,
  namesOne,
  objectOfAction,
  reasonAgainst,
  withPronouns,
} from "./pronouns.ts";
import { checkMove, withLastStaying } from "./move-action.ts";
import { boundDescription, pointAtBound } from "./goal.ts";
import { checkDenied, withoutDenied } from "./denied-action.ts";
import { lastBound, type LetterScope, NOTHING_BOUND, type Scope, scopeBehind, scopeBehindAction } from "./scope.ts";
import { lastRemoved, withOutcomes } from "./outcome.ts";
import { checkPerform } from "./routines.ts";
import { hasUnknownWords } from "./shape.ts";
import { senseOf, sensesOf } from "./words.ts";
import { withArticle } from "../../grammar/word-endings.ts";
import { withDenial } from "../../grammar/action-draft.ts";
import { meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import { actionsFrom, mentionsBound, namedByAction } from "../../runtime/checked-tree/parts.ts";

/** An action with the actions that follow it or replace it. */
export function checkAction(
  context: CheckContext,
  node: ActionNode,
  letters: LetterScope,
  scope: Scope,
): CheckedAction | null {
  const replaced = replacedIf(context, node);
  if (replaced !== null) return checkReplaced(context, replaced, letters, scope);
  if (node.next === null) return checkFollowed(context, withPronouns(context, node, scope), letters, scope);
  // Where words do not say what is meant, what the actions before are done to may be.
  const known: Scope = { ...scope, meansDone: true };
  const isAgain = namesAgain(context, node);
  let plain = context;
  for (const each of node.next === null ? [scope] : isAgain ? [known, scope] : [scope, known]) {
    const attempt = context.attempt();
    const action = checkFollowed(attempt, withPronouns(attempt, node, each), letters, each);
    if (each === scope) plain = attempt;
    if (action === null) continue;
    context.reporter.add(attempt.reporter.diagnostics);
    return action;
  }
  context.reporter.add(plain.reporter.diagnostics);
  return null;
}

/** The actions before the first “otherwise”, and what it begins; null where there is none. */
export function splitAtOtherwise(context: CheckContext, written: ActionNode): Split | null {
  return splitsAtOtherwise(context, written)[0] ?? null;
}

/** An action, and what takes its place. */
interface Split {
  readonly before: ActionNode;
  /** The last action before, with what follows it. */
  readonly joined: ActionNode;
  readonly next: NonNullable<ActionNode["next"]>;
}

/** The same at each “otherwise” of an action, the first one first. */
export function splitsAtOtherwise(context: CheckContext, written: ActionNode): readonly Split[] {
  return splitsOf(context, written).filter(({ next }) => next.joint === "otherwise");
}

/** The same at each word or sign that joins two actions. */
function splitsOf(context: CheckContext, written: ActionNode): readonly Split[] {
  const { next } = written;
  if (next === null) return [];
  const behind = splitsOf(context, next.action).map((split) => ({
    ...split,
    before: { ...written, next: { ...next, action: split.before } },
  }));
  // Without what is behind it, its words end before that.
  const span = { start: written.span.start, end: Math.max(written.word.span.end, next.span.start) };
  return [{ before: { ...withBracketBehind(context, written), span, next: null }, joined: written, next }, ...behind];
}

interface Replaced {
  readonly before: ActionNode;
  readonly proviso: ProvisoNode;
  readonly instead: ActionNode;
  readonly said: Span;
}

/** `STRIKE at a stunned hero. If no hero is stunned, REST.`: a sentence after an action, about the things the action names. */
function replacedIf(context: CheckContext, node: ActionNode): Replaced | null {
  const parts = splitAtOtherwise(context, node);
  // Only an unwritten joint has no length; “otherwise” would have one.
  if (parts === null || /^\S/.test(context.file.source.text.slice(parts.next.span.start))) return null;
  const { proviso, ...instead } = parts.next.action;
  if (proviso === undefined) return null;
  const replaced = { before: parts.before, proviso, instead, said: parts.next.span };
  if (instead.bracket === null || !IN_PARENTHESES.test(context.page.written(parts.next.span))) return replaced;
  // `FIRE (HOLD if pinned). [Nearest]`: what stands behind the parentheses is said of the action before them.
  const { bracket } = instead;
  if (parts.before.bracket !== null) return replaced;
  return { ...replaced, before: { ...parts.before, bracket }, instead: { ...instead, bracket: null } };
}

/**
 * The sentence's action replaces the one before it if the sentence says “instead”, or if its condition makes that action
 * impossible.
 */
function checkReplaced(
  context: CheckContext,
  { before, proviso, instead, said }: Replaced,
  letters: LetterScope,
  scope: Scope,
): CheckedAction | null {
  const { aimsWithin } = senseOf(context.words, before.word, "action") ?? {};
  const reach = aimsWithin ?? null;
  // `FIRE at the nearest enemy. If pinned, HOLD instead.`: it could be either of them.
  const hasObject = objectOfAction(context, before);
  const inner = hasObject ? context.behindAction(hasObject) : context;
  const condition = checkCondition(inner.reaching(reach), proviso.condition);
  if (condition === null) return null;
  if (condition.threshold) return context.unsupported(proviso.span, "a threshold stands before its action");
  if (rollsDice(condition.condition)) return reportDice(context, proviso.span);
  const action = checkAction(context, before, letters, scope);
  const other = checkAction(context, instead, letters, scopeBehind(condition, scope));
  if (action === null || other === null) return null;
  const isInstead = SAYS_INSTEAD.test(context.page.written(said));
  const excludes = (asked: "a target" | "one to rank"): boolean =>
    condition.condition.items.some((item) => isWithoutTarget(action, item, reach, asked));
  if (!isInstead && !excludes("one to rank"))
    return context.unsupported(proviso.span, UNSAID_JOINT, onlyThen(context, proviso));
  const areSeveral = action.next !== undefined || other.next !== undefined;
  if (areSeveral || isInstead || !excludes("a target")) return eitherOf(condition.condition, other, action);
  return replacedBy(action, doneOnlyIf(other, condition.condition));
}

const UNSAID_JOINT = "say whether what follows is done instead, then, or otherwise";

/** What is most often meant by `If pinned, RALLY. If damaged, REPAIR.`: the first that is so. */
function onlyThen({ page }: CheckContext, { span }: ProvisoNode): readonly Fix[] {
  const [begun] = /^If\b/.exec(page.written(span)) ?? [];
  if (begun === undefined) return [];
  const title = "Do it only if the condition before is not so: write “Otherwise, if”";
  return [fixAt({ start: span.start, end: span.start + begun.length }, title, "Otherwise, if")];
}

/** `If it is pinned, HOLD instead.`, `FIRE (HOLD if pinned).` */
const SAYS_INSTEAD = /^\s*\(|\binstead\b/i;
const IN_PARENTHESES = /^\s*\(/;

/**
 * Whether the action has no target where the item holds, or nothing to choose a target by: if no ally has damage, none has
 * the most.
 */
function isWithoutTarget(
  action: CheckedAction,
  item: Condition["items"][number],
  reach: number | null,
  asked: "a target" | "one to rank",
): boolean {
  if (item.kind !== "exists" || item.count !== null || item.subject.select !== null) return false;
  const { subject, predicate } = item;
  const [only, second] = predicate;
  const isNone = item.negated && item.quantifier === "some";
  const areAll = !item.negated && item.quantifier === "all" && only !== undefined && second === undefined;
  if (!isNone && !areAll) return false;
  const missing = [...subject.tests, ...(areAll ? predicate.map(contrary) : predicate)].map((test) => meaningKey(test));
  // Every target is in range.
  const inRange = reach === null ? null : meaningKey({ ...NEAR, count: { comparison: "atMost", number: reach } });
  const isRanked = asked === "one to rank";
  return describedIn(targetOf(action), isRanked).some(({ base, tests, select }) => {
    if (meaningKey(base) !== meaningKey(subject.base)) return false;
    const said = [...tests.map((test) => meaningKey(test)), ...(isRanked ? someOf(select) : [])];
    return missing.every((test) => said.includes(test) || (action.plan === "attack" && test === inRange));
  });
}

const NEAR = { kind: "within", measure: "range", of: null, through: [] } as const;

/** `the ally with the most damage` means nobody if no ally has damage. */
function someOf(measure: Measure | null): string[] {
  if (measure?.direction !== "max") return [];
  return [meaningKey({ kind: "measures", measure, count: { comparison: "atLeast", number: 1 } })];
}

function contrary(test: Test): Test | null {
  return "negated" in test ? { ...test, negated: !test.negated } : null;
}

/** The target of the action, or the place where it goes. */
function targetOf(action: CheckedAction): Description | null {
  switch (action.plan) {
    case "attack":
      return action.target;
    case "select":
      return action.from;
    case "move": {
      const { find, goal } = action;
      if (find !== undefined) return find.of;
      return goal?.kind === "to" ? goal.place : goal?.kind === "nearer" ? goal.target : null;
    }
    case "draw":
    case "simple":
    case "perform":
      return null;
  }
}

/** A description, the ones that its tests relate it to, and the ones that its ranks count. */
function describedIn(described: Description | null, isRanked: boolean): readonly Description[] {
  if (described === null) return [];
  const { base, tests, select } = described;
  const others = tests.map((test) => {
    if (test.kind === "within") return test.of;
    return test.kind === "relates" && !test.negated && test.count === null ? test.argument : null;
  });
  const whole = base.kind === "coerced" ? base.of : null;
  const counted = isRanked && select?.kind === "count" && select.direction === "max" ? select.of : null;
  return [described, ...[whole, counted, ...others].flatMap((each) => describedIn(each, isRanked))];
}

function checkFollowed(
  context: CheckContext,
  node: ActionNode,
  letters: LetterScope,
  scope: Scope,
): CheckedAction | null {
  // `STRIKE at a stunned hero, otherwise RUN to a door. If there are no doors, REST.`
  const replaced = node.next?.joint === "otherwise" ? replacedIf(context, node) : null;
  if (replaced !== null) return checkReplaced(context, replaced, letters, scope);
  const splits = splitsOf(context, node);
  if (new Set(splits.map(({ next }) => next.joint)).size > 1)
    return areJointsUnclear(context, node) ? null : checkGrouped(context, splits, letters, scope);
  const action = checkLimited(context, withBracketBehind(context, node), letters, scope);
  if (node.next === null) return action;
  const { joint, span } = node.next;
  if (joint === "then" && !carriesOutSeveral(context, { phrase: "then", span })) return null;
  if (joint === "then" && areJointsUnclear(context, node)) return null;
  const inCase = inWhichCase(context, node);
  if (inCase === null) return null;
  if (joint === "then" && action !== null)
    return checkBehind(context, node, action, scope, (inner, known) => checkFollowed(inner, inCase, letters, known));
  const behind = checkFollowed(context, inCase, letters, scope);
  return action && behind && replacedBy(action, behind);
}

/** `RUN to an open square [Nearest], then PLUNDER it`: an action with one behind it, which may refer to what it is done to. */
function checkBehind(
  context: CheckContext,
  node: ActionNode,
  action: CheckedAction,
  scope: Scope,
  check: (context: CheckContext, scope: Scope) => CheckedAction | null,
): CheckedAction | null {
  const isAlone = action.next === undefined && action.otherwise === undefined;
  const named = isAlone && scope.meansDone === true ? namedByAction(action) : null;
  const known = named === null || isNamedBesides(named) ? scope : scopeBehindAction(scope, named);
  const behind = check(known === scope ? context : context.knowing(known), known);
  if (behind === null) return null;
  if (named === null || known === scope || !mentionsBound("action", behind, named.sort))
    return joinedBehind(context, node, action, behind);
  // `RUN to a square next to a hero [Weakest], then CLAIM it`: the square, or that of the hero?
  const coerced = actionsFrom(behind).find((each) => each.plan === "select" && each.from.base.kind === "coerced");
  if (coerced !== undefined && action.plan === "move")
    return context.unsupported(coerced.span, "say which place you mean");
  const binds = namesOne(context, node) ? "what is described" : "what is done";
  return joinedBehind(context, node, { ...action, binds }, behind);
}

/**
 * Whether it is what was named before, which words behind it mean anyway, or is described by another of its sort, which they could
 * mean as well: `RUN next to a chest, then PLUNDER it`.
 */
function isNamedBesides({ base, select, sort, tests }: Description): boolean {
  const others = tests.map((test) =>
    test.kind === "relates" ? test.argument : test.kind === "within" ? test.of : null,
  );
  return (base.kind === "bound" && select === null) || others.some((other) => other?.sort === sort);
}

/** An action with what follows it; null after a report where it is not clear whether both are done. */
function joinedBehind(
  context: CheckContext,
  node: ActionNode,
  action: CheckedAction,
  behind: CheckedAction,
): CheckedAction | null {
  if (!isJointClear(context, node, action, behind)) return null;
  if (!areAlternatives(context, node, action, behind)) return followedBy(action, behind);
  const { next, ...otherwise } = behind;
  return { ...action, otherwise, ...(next === undefined ? {} : { next }) };
}

/**
 * `GAIN 2. If that is impossible, SELL 1 and BUY 1.`, `GAIN 2, otherwise SELL 1. Then REST.`: signs say which actions belong together.
 * What a full stop or a semicolon parts is further apart than what a comma does, and “and” alone joins the closest.
 */
function checkGrouped(
  context: CheckContext,
  splits: readonly Split[],
  letters: LetterScope,
  scope: Scope,
): CheckedAction | null {
  const distances = splits.map(({ joined }) => distanceBehind(context, joined));
  const furthest = Math.max(...distances);
  const [first, ...others] = splits.filter((_, index) => distances[index] === furthest);
  if (first === undefined) return null;
  const { before, joined, next } = first;
  const other = others.find((each) => each.next.joint !== next.joint);
  if (other !== undefined) return context.reporter.report("then-beside-otherwise", other.next.span, {});
  if (next.joint === "then" && !carriesOutSeveral(context, { phrase: "then", span: next.span })) return null;
  const inCase = inWhichCase(context, joined);
  const action = checkFollowed(context, withBracketBehind(context, before), letters, scope);
  if (action === null || inCase === null) return null;
  if (next.joint === "then")
    return checkBehind(context, joined, action, scope, (inner, known) => checkFollowed(inner, inCase, letters, known));
  const behind = checkFollowed(context, inCase, letters, scope);
  if (behind === null) return null;
  // Of several actions, all may be impossible, or one.
  if (action.next !== undefined) return context.reporter.report("then-beside-otherwise", next.span, {});
  return replacedBy(action, behind);
}

/** How far apart the action is from the next one: a sentence, half a sentence, a comma or a word, or “and” alone. */
function distanceBehind(context: CheckContext, { next }: ActionNode): number {
  if (next === null) return 0;
  const { text } = context.file.source;
  const said = text.slice(next.span.start, next.action.span.start).trim();
  const sign = /^[.;,]/.exec(said)?.[0] ?? text.slice(0, next.span.start).trimEnd().at(-1);
  if (sign === "." || /^\p{Lu}\p{Ll}/u.test(said)) return 3;
  if (sign === ";") return 2;
  const joint = /(,?)\s*(?:\band|&)\s*$/i.exec(text.slice(0, next.action.word.span.start));
  return joint?.[1] === "" ? 0 : 1;
}

/** An action with those behind it, and what follows all of them. */
function followedBy(action: CheckedAction, last: CheckedAction): CheckedAction {
  return { ...action, next: action.next === undefined ? last : followedBy(action.next, last) };
}

/** An action, or one of those that its strength allows, and what is done if none of them is possible. */
function replacedBy(action: CheckedAction, last: CheckedAction): CheckedAction {
  return { ...action, otherwise: action.otherwise === undefined ? last : replacedBy(action.otherwise, last) };
}

/** `unless it is pinned, in which case FIRE at it`: the next action, done only where the condition after “unless” holds. */
function inWhichCase(context: CheckContext, { next, proviso }: ActionNode): ActionNode | null {
  if (next === null) return null;
  const { action, span, joint } = next;
  const [said] = joint === "otherwise" ? (IN_THAT_CASE.exec(context.quote(span)) ?? []) : [];
  if (said === undefined) return action;
  if (proviso?.word === "unless" && action.proviso === undefined)
    return { ...action, proviso: { ...proviso, word: "only if" } };
  const reason = "write “unless” and the case before it, and no other condition behind";
  return context.unsupported(span, said === "then" ? `${reason}; or “, then” where both are done` : reason);
}

/**
 * `CONTROL if the space is secure`: an action that is done only where a condition holds. The condition can name things for
 * it.
 */
function checkLimited(
  context: CheckContext,
  node: ActionNode,
  letters: LetterScope,
  scope: Scope,
): CheckedAction | null {
  if (node.proviso === undefined) return checkOne(context, node, letters, scope);
  const { condition, word, span } = node.proviso;
  if (isBehindException(context, node)) return context.unsupported(span, LEFT_OUT);
  const hasObject = objectOfAction(context, node);
  // `otherwise, if coins are 3 or more, BUY a relic`: before the action, it has named nothing for the condition.
  const around = span.start < node.word.span.start ? context : context.behindAction(hasObject);
  const inner = around.reaching(reachOf(context, [node]));
  if (word === "unless") {
    const proviso = checkProviso(inner, node.proviso);
    const action = checkOne(context, node, letters, scope);
    return action && proviso && doneOnlyIf(action, proviso);
  }
  const found = checkCondition(inner, condition);
  if (found?.threshold) return context.unsupported(span, "a threshold stands before its action");
  if (found && rollsDice(found.condition)) return reportDice(context, span);
  const checked =
    found &&
    withOneMeant(context, found, scope.bound, node.span, (attempt, both) => checkOne(attempt, node, letters, both));
  if (checked === null) return null;
  const action = checkOne(context, node, letters, scopeBehind(checked, scope));
  return action && doneOnlyIf(action, checked.condition);
}

function doneOnlyIf(action: CheckedAction, condition: Condition): CheckedAction {
  return action.onlyIf === undefined && action.otherwise === undefined
    ? { ...action, onlyIf: condition }
    : onlyIf(action, condition, null);
}

/**
 * `DRAW 1 for each coin, at most 4`: one action for each possible strength, each done only where the number is that
 * strength. Evaluators only see these actions.
 */
function checkCounted(
  context: CheckContext,
  node: ActionNode,
  counted: CountedStrength,
  letters: LetterScope,
  scope: Scope,
): CheckedAction | null {
  const { span } = node.strength ?? node;
  const [subclause] = node.subclauses;
  if (subclause !== undefined) return context.unsupported(subclause.span, "letters stand behind a number alone");
  const worked = checkAmount(context, counted.amount);
  if (worked === null) return null;
  const stated = besideActor(context, worked, span);
  const amount = forEachOnce(stated) ?? stated;
  const said = context.quote(counted.amount.span);
  const asWritten = context.quote(span);
  const given = (comparison: keyof typeof COMES_TO, value: number): Condition => {
    const located = { span: { ...counted.amount.span }, text: `${said} is ${COMES_TO[comparison]}${value}` };
    const right = { kind: "constant", value } as const;
    return { ...located, items: [{ ...located, kind: "compares", left: amount, comparison, right }] };
  };
  if (rollsDice(given("exactly", 0))) return reportDice(context, span);
  const known = greatestOf(context, amount);
  // Where the page says how much it is at most, no other number matters.
  const greatest = counted.most === null ? Math.min(known, countedThings(context, amount)) : known;
  const lowest = counted.least?.value ?? 0;
  if (counted.most !== null && lowest > counted.most.value)
    return context.unsupported(span, `${lowest} is more than ${counted.most.value}`);
  const least = Math.max(1, lowest);
  const most = Math.max(lowest, Math.min(greatest, counted.most?.value ?? Infinity));
  if (most - least >= MOST_STRENGTHS)
    return context.unsupported(span, `say how much it is at most, as in “at most ${MOST_STRENGTHS}”`);
  let chain: CheckedAction | null = null;
  for (let value = least; value <= most; value += 1) {
    const inner = value === least ? context : context.attempt();
    const strength = { kind: "strength", span, values: [value], letter: null } as const;
    const action = checkOne(inner, { ...node, strength }, letters, scope);
    if (action === null) return null;
    const [isLeast, isMost] = [value === lowest, value === most && greatest > most];
    const condition = given(isLeast ? "atMost" : isMost ? "atLeast" : "exactly", value);
    // Explanations name the strength, while the line names the things that are counted.
    const text = `${action.entry} ${value} ${wordsBehindStrength(context, { ...node, strength })}`.trim();
    const limited = { ...action, text, ...(isLeast && isMost ? {} : { counted: asWritten, onlyIf: condition }) };
    chain = chain === null ? limited : { ...limited, otherwise: chain };
  }
  return chain ?? context.unsupported(span, "it never comes to 1");
}

const COMES_TO = { exactly: "", atLeast: "at least ", atMost: "at most " } as const;

/** `1 for each enemy`: as many as there are; null for any other number. */
function forEachOnce(amount: Amount): Amount | null {
  if (amount.kind !== "arithmetic" || amount.sign !== "*" || amount.left.kind !== "constant") return null;
  return amount.left.value === 1 ? amount.right : null;
}

/** The most strengths, since each becomes an action of its own. */
const MOST_STRENGTHS = 12;

/** The largest possible value of a number; infinity if nothing states one. */
function greatestOf(context: CheckContext, amount: Amount): number {
  switch (amount.kind) {
    case "constant":
      return amount.value;
    case "arithmetic": {
      const [left, right] = [greatestOf(context, amount.left), greatestOf(context, amount.right)];
      return amount.sign === "+" ? left + right : amount.sign === "*" ? left * right : left;
    }
    case "half":
      return Math.ceil(greatestOf(context, amount.of) / 2);
    case "per": {
      const parts = greatestOf(context, amount.unit) / amount.size;
      return amount.amount * (amount.counts === "started" ? Math.ceil(parts) : Math.floor(parts));
    }
    case "total": {
      const { measure, over } = amount;
      const word = measure.kind === "quantity" ? context.words.byId.get(measure.entry) : undefined;
      const isOne = over.base.kind === "actor" || over.base.kind === "here" || isOwnSide(context, over);
      return isOne && word?.category === "quantity" ? (word.range?.[1] ?? Infinity) : Infinity;
    }
    case "counter":
    case "count":
    case "dice":
    case "bounded":
      return Infinity;
  }
}

/** How much a number of units or places comes to at most; infinity for any other number. */
function countedThings(context: CheckContext, amount: Amount): number {
  switch (amount.kind) {
    case "count":
      return thingsOf(context, amount.of);
    case "arithmetic": {
      const [left, right] = [amount.left, amount.right].map((each) =>
        Math.min(greatestOf(context, each), countedThings(context, each)),
      );
      if (left === undefined || right === undefined) return Infinity;
      return amount.sign === "+" ? left + right : amount.sign === "*" ? left * right : left;
    }
    case "half":
      return Math.ceil(countedThings(context, amount.of) / 2);
    case "per": {
      const parts = countedThings(context, amount.unit) / amount.size;
      return amount.amount * (amount.counts === "started" ? Math.ceil(parts) : Math.floor(parts));
    }
    case "constant":
    case "total":
    case "counter":
    case "dice":
    case "bounded":
      return Infinity;
  }
}

/** How many units or places a phrase can mean at most, where the game says how many it has. */
function thingsOf(context: CheckContext, { sort, base, tests }: Description): number {
  const { lexicon } = context;
  if (sort === lexicon.roles.place) return lexicon.places ?? Infinity;
  if (sort !== lexicon.roles.unit) return Infinity;
  const titles = lexicon.words.flatMap((word) => (word.category === "title" && word.sort === sort ? word : []));
  const named = base.kind === "noun" ? titles.filter(({ id }) => id === base.entry) : [];
  const bot = context.bot?.id;
  if (bot === undefined) return Infinity;
  const isOwn = tests.some((test) => test.kind === "is" && test.entry === "own" && !test.negated);
  const isEnemy = tests.some((test) => test.kind === "is" && test.entry === "enemy" && !test.negated);
  const countOf = ({ units }: TitleWord): number =>
    Object.entries(units ?? { [bot]: Infinity }).reduce(
      (sum, [side, many]) => sum + ((isOwn && side !== bot) || (isEnemy && side === bot) ? 0 : many),
      0,
    );
  const meant = named.length > 0 ? named : titles;
  return meant.reduce((sum, title) => sum + countOf(title), titles.length === 0 ? Infinity : 0);
}

function isOwnSide({ lexicon: { roles } }: CheckContext, { base, sort, tests: [only, second] }: Description): boolean {
  const isSide = base.kind === "all" && sort !== roles.unit && sort !== roles.place;
  return isSide && only?.kind === "is" && only.entry === "own" && !only.negated && second === undefined;
}

/**
 * `MOVE 1 to mill, or else to village. [Nearest]`: if the action's word is not repeated, the bracket applies to both. In `otherwise the
 * nearest one` it says which one that is.
 */
function withBracketBehind({ file }: CheckContext, node: ActionNode): ActionNode {
  let last = node;
  while (last.bracket === null && last.next !== null && isUnsaid(last.next.action)) last = last.next.action;
  const start = last.bracket?.criteria[0]?.span.start;
  const isOfOne = start !== undefined && WHICH_ONE.test(file.source.text.slice(0, start));
  return last === node || isOfOne ? node : { ...node, bracket: last.bracket };
}

const WHICH_ONE = /\b(?:otherwise|else|not|none),?\s+(?:\w+\s+)?the\s+(?:one\s+(?:with|in|on)\s+(?:the\s+)?)?$/i;

/** Whether an action omits its word, which came before: `or else to village`. */
function isUnsaid({ word }: ActionNode): boolean {
  return word.span.start === word.span.end;
}

/** Checks an action by its plan. Refuses parts that only other actions may have. */
function checkOne(
  context: CheckContext,
  written: ActionNode,
  letters: LetterScope,
  scope: Scope,
): CheckedAction | null {
  const { counted } = written.strength ?? {};
  if (counted !== undefined) return checkCounted(context, written, counted, letters, scope);
  const node = withWhatElseIsThere(context, written);
  const word = senseOf(context.words, node.word, "action");
  if (!word) return null;
  if (tableRolledOn(word.id) === null && !isUnsaid(node)) context.page.keepCapitals(node.word, word.id);
  if (!hasWhatItMay(context, node, word.plan, word.id)) return null;
  const input = { context, node: word.strength === "none" ? withCount(node) : node, word, letters, scope };
  const action = checkPlan(input);
  const done = action && withOutcomes(input, action);
  return done && withDenials(input, done);
}

/** The action, without what other lines of the procedure forbid. Lines that are not understood have been reported. */
function withDenials({ context, node, word }: ActionInput, action: CheckedAction): CheckedAction | null {
  let limited: CheckedAction | null = action;
  for (const standing of node.standing ?? []) {
    if (standing.denied === null || senseOf(context.words, standing.denied.word, "action") !== word) continue;
    const denial = checkDenied(context.attempt(), standing, checkAlone);
    limited = denial && limited && withoutDenied(context, limited, denial, standing);
  }
  return limited;
}

/** Checks an action before which nothing was named. */
export function checkAlone(context: CheckContext, node: ActionNode): CheckedAction | null {
  return checkOne(context, node, { clause: 0, own: [], earlier: null, uncertain: false }, NOTHING_BOUND);
}

function checkPlan(input: ActionInput): CheckedAction | null {
  switch (input.word.plan) {
    case "move": {
      const moves = goesByDefault(input) ? checkMoveByDefault(input) : checkMove(input);
      return moves && withLastStaying(input, moves);
    }
    case "attack":
      return checkAttack(input);
    case "select":
      return checkSelect(input);
    case "draw":
      return checkDraw(input);
    case "simple":
      return checkSimple(input);
    case "perform":
      return checkPerform(input);
  }
}

/** `BUY 2 cards`, for an action without a strength: the number counts the cards. */
function withCount(node: ActionNode): ActionNode {
  const [value, second] = node.strength?.values ?? [];
  const [object, ...others] = node.objects;
  const [first] = object?.parts ?? [];
  if (!node.strength || value === undefined || second !== undefined || !object || first?.kind !== "word") return node;
  const { span } = node.strength;
  const count = { kind: "number", span, value } as const;
  const quantifier = { kind: "quantifier", span, comparison: "exactly", count } as const;
  const counted = { ...object, span: joinSpans(span, object.span), parts: [quantifier, ...object.parts] };
  return { ...node, strength: null, objects: [counted, ...others] };
}

function hasWhatItMay(context: CheckContext, node: ActionNode, plan: CheckedAction["plan"], action: string): boolean {
  const [subclause] = node.subclauses;
  if (subclause && plan !== "move") {
    context.reporter.report("unexpected-letters", subclause.letter.span, { action });
    return false;
  }
  if (node.via && plan !== "move") {
    context.reporter.report("unexpected-via", node.via.span, {});
    return false;
  }
  const restriction = node.restrictions?.find((each) => lastRemoved(each) === null);
  if (restriction && plan !== "move") {
    context.unsupported(restriction.span, "only a movement can be told where it may not end");
    return false;
  }
  if (node.once && plan !== "perform") {
    context.reporter.report("only-routines-are-tried", node.once.span, { action });
    return false;
  }
  if (node.roll && plan !== "draw") {
    context.reporter.report("deck-table-not-allowed", node.roll.span, { action });
    return false;
  }
  return true;
}

/** MARK and the like: which places may be chosen. */
function checkSelect(input: ActionInput): SelectAction | null {
  const { context, node, word, scope } = input;
  const { reporter, lexicon } = context;
  const { place } = lexicon.roles;
  const head = actionHead(input);
  const bracket = checkBracket(context, node.bracket, [place], input);
  const refuse = (span: { start: number; end: number }) =>
    context.unsupported(span, `${word.id} does not support this`);
  const odd = node.modifiers.find((modifier) => mannerOf(context, modifier) !== "to" || modifier.objects.length !== 1);
  const second = node.objects[node.modifiers.length > 0 ? 0 : 1];
  const inside = node.modifiers[0]?.bracket;
  const beside = odd ?? inside ?? node.limits[0] ?? node.idioms[0] ?? node.profile ?? node.modifiers[1] ?? second;
  if (beside) return refuse(beside.span);
  const written = node.modifiers[0]?.objects[0] ?? node.objects[0];
  const phrase = written?.kind === "phrase" ? behindPreposition(context, written, place, scope) : written;
  const one = word.strengthIsAmount === true && node.strength !== null ? { many: 1 } : {};
  if (!phrase) {
    // If the action names nothing, it means what the condition has named.
    const bound = lastBound(scope, place);
    if (!bound && word.saysWhich !== true)
      return reporter.report("missing-goal", node.word.span, { action: word.id, missing: UNSAID_GOAL });
    const any = descriptionOf(context.located(node.word.span), place, { kind: "all" });
    const from = bound ? boundDescription(bound) : any;
    return head && bracket && { ...head, plan: "select", from, criteria: bracket.criteria, ...one };
  }
  if (phrase.kind === "references") return refuse(phrase.span);
  if (hasUnknownWords(phrase)) return null;
  const described = describe(context, phrase, { fallback: place, scope, wants: place });
  if (!described || !head || !bracket) return null;
  const many = isCounted(described) ? manyOf(context, described) : null;
  if (isCounted(described) && many === null) return context.unsupported(phrase.span, reasonAgainst(context, described));
  const from = coerce(context, pointAtBound(described, scope), place);
  if (!from) return reporter.report("goal-does-not-fit", phrase.span, { goal: context.quote(phrase.span) });
  const already = reasonAgainstMade(context, word, from);
  if (already !== null) return context.unsupported(phrase.span, already);
  return { ...head, plan: "select", from, criteria: bracket.criteria, ...(many === null ? one : { many }) };
}

/** `RAISE a temple in the land with most gold`, where RAISE makes a temple of a land: why it cannot be done; null where it can. */
function reasonAgainstMade(
  { lexicon: { words, roles } }: CheckContext,
  { id, makes }: ActionWord,
  from: Description,
): string | null {
  const stated = [from.base, ...from.tests].flatMap((each) =>
    (each.kind === "noun" || (each.kind === "is" && !each.negated)) && "entry" in each ? [each.entry] : [],
  );
  const made = makes?.words.find((word) => stated.includes(word));
  if (makes === undefined || made === undefined) return null;
  const isNoun = words.some(({ category, id: named }) => category === "noun" && named === made);
  const so = isNoun ? withArticle(made) : made;
  for (const test of from.tests)
    if (test.kind === "relates" && test.entry === roles.stands && test.argument.sort === from.sort)
      return `${id} makes it ${so}, and this would be ${isNoun ? "one" : "so"} already: write “${id} ${test.argument.text}”`;
  return makes.isAll ? `${id} makes it ${so}, which this is already: name what is not ${so} yet` : null;
}

/** REST, RALLY and the like: simple actions, some with an object. */
function checkSimple(input: ActionInput): SimpleAction | null {
  if (input.word.remembers !== undefined) return checkMemoryAction(input);
  const { context, node, word, scope } = input;
  const { reporter } = context;
  const head = actionHead(input);
  const idiom = node.idioms.find((one) => !restates(input, one));
  const beside = node.modifiers[0] ?? idiom ?? node.profile ?? node.limits[0] ?? node.orders[0] ?? node.objects[1];
  const refused = beside ?? (word.object ? null : (node.objects[0] ?? node.bracket));
  if (refused) {
    if (!word.object) {
      const object = context.quote(refused.span);
      const isAmount = node.strength !== null && refused.kind === "phrase" && refused.span.end > refused.span.start;
      const isBracket = node.bracket !== null && refused === node.bracket;
      const help = isBracket
        ? "It stands behind the action that chooses. All criteria of a choice stand in one bracket, joined by “>”."
        : (helpWithMost(word.id, object) ?? (isAmount ? helpWithAmount(word.id, object) : null));
      return reporter.report(
        "unexpected-object",
        refused.span,
        { object, action: word.id },
        help === null ? {} : { help },
      );
    }
    return context.unsupported(refused.span, `${word.id} does not support this`);
  }
  if (!word.object) return head && { ...head, plan: "simple", object: null, criteria: [] };
  const bracket = checkBracket(context, node.bracket, [word.object]);
  const [phrase] = node.objects;
  if (!phrase) {
    // If the action names nothing, it means what the condition has named.
    const bound = lastBound(scope, word.object);
    const object = bound && boundDescription(bound);
    return head && bracket && { ...head, plan: "simple", object, criteria: bracket.criteria };
  }
  const object = objectOf(input, phrase, word.object);
  return head && bracket && object && { ...head, plan: "simple", object, criteria: bracket.criteria };
}

/** `SELL up to 3 barrels`: a bot has no rule for how many, and only the page knows whose barrels limit it. */
function helpWithMost(action: string, object: string): string | null {
  const [, number, amount, place = ""] =
    /^up to (\d+)(?:\s+(\p{L}+))??(\s+(?:at|in|on|from|to)\s.+)?$/iu.exec(object) ?? [];
  if (number === undefined) return null;
  if (amount === undefined)
    return `Write the number, as in “${action} ${number}${place}”, or of what it is, as in “${action} its …, at most ${number}”.`;
  return `Write the number, “${action} ${number}”, or how much there is, as in “${action} its ${amount}, at most ${number}”.`;
}

/** `EARN 3 money`, of an action `EARN n`: how a game says that it is about money. */
function helpWithAmount(action: string, object: string): string | null {
  const [written] = /^\p{L}+$/u.exec(object) ?? [];
  if (written === undefined) return null;
  return `To say “${written}”, the game must call the action “${action} ${written.toUpperCase()} n”.`;
}

function objectOf(input: ActionInput, phrase: PhraseNode, sort: SortName): Description | null {
  const { context, word, scope } = input;
  const { reporter } = context;
  if (hasUnknownWords(phrase)) return null;
  const lettered = cardsOfLetter(input, phrase, sort);
  if (lettered) return lettered;
  const described = describe(context, phrase, { scope, wants: sort });
  if (!described) return null;
  if (isCounted(described)) {
    return context.unsupported(phrase.span, "the strength already says how many");
  }
  const object = coerce(context, pointAtBound(described, scope), sort);
  if (object) return object;
  const values = { object: context.quote(phrase.span), action: word.id };
  return reporter.report("object-does-not-fit", phrase.span, values, {
    help: `${word.id} applies to ${plural(sort)}.`,
  });
}

/** `RALLY 1 H`: a letter alone means the cards with that letter. */
function cardsOfLetter({ context }: ActionInput, phrase: PhraseNode, sort: SortName): Description | null {
  const [letter, second] = phrase.parts;
  if (letter?.kind !== "letter" || second) return null;
  const noun = context.lexicon.words.find((word) => word.category === "noun" && word.sort === sort && word.takesLetter);
  if (!noun) return null;
  const base = { kind: "noun", entry: noun.id, letter: letter.letter.toUpperCase() } as const;
  return descriptionOf(context.located(phrase.span), sort, base);
}

/** Whether the game allows several actions for one card; reports it if not. */
export function carriesOutSeveral(
  { lexicon, reporter }: CheckContext,
  { phrase, span }: { readonly phrase: string; readonly span: Span },
): boolean {
  const { game, severalActions = false } = lexicon;
  if (!severalActions) {
    reporter.report("unsupported-phrase", span, { phrase, reason: `${game} carries out one action for a card` });
  }
  return severalActions;
}

/**
 * `BUILD in province with 2 rebels and no camp`, `and without camp`: the words after `and` describe the place before them.
 * The parser takes them for a second object.
 */
function withWhatElseIsThere(context: CheckContext, node: ActionNode): ActionNode {
  const objects = withLimitOfEach(node.objects);
  const [first, ...others] = objects;
  let object = first;
  for (const other of others) {
    const joined = object === undefined ? null : joinedTo(context, object, other);
    if (joined === null) return { ...node, objects };
    object = joined;
  }
  if (object === undefined || (others.length === 0 && objects === node.objects)) return node;
  return { ...node, objects: [object] };
}

/** `in each city with a camp, up to 3`: the number says how many of them at most. */
function withLimitOfEach(objects: readonly PhraseNode[]): readonly PhraseNode[] {
  const [first, limit, third] = objects;
  const [most, beside] = limit?.parts ?? [];
  if (first === undefined || third !== undefined || most?.kind !== "quantifier" || beside !== undefined) return objects;
  const limited = most.comparison === "atMost" ? limitedTo(first, most) : null;
  return limited === null ? objects : [{ ...limited, span: { start: first.span.start, end: most.span.end } }];
}

/** The phrase, in which `each` stands for this many at most; null if it does not say `each`. */
function limitedTo(phrase: PhraseNode, most: QuantifierNode): PhraseNode | null {
  const each = phrase.parts.find((part) => part.kind === "quantifier" && part.comparison === "each");
  if (each !== undefined)
    return { ...phrase, parts: phrase.parts.map((part) => (part === each ? { ...most, span: part.span } : part)) };
  const last = phrase.parts.at(-1);
  if (last?.kind !== "relation" || last.argument.kind !== "phrase") return null;
  const argument = limitedTo(last.argument, most);
  return argument && { ...phrase, parts: [...phrase.parts.slice(0, -1), { ...last, argument }] };
}

function joinedTo(context: CheckContext, object: PhraseNode, other: PhraseNode): PhraseNode | null {
  // `door within 2 squares and not shut`
  if (other.parts[0]?.kind === "not") return withDenial(object, other.parts, other.span.end);
  return withMore(context, object, other);
}

/** `with a camp`, `without camp` */
function saysWhatIsThere({ lexicon, words }: CheckContext, { word }: RelationNode): boolean {
  const { contains } = lexicon.roles;
  return sensesOf(words, word, "relation").some(({ id, contraryOf }) => (contraryOf ?? id) === contains);
}

function isDenied({ words }: CheckContext, { word }: RelationNode): boolean {
  return sensesOf(words, word, "relation").some(({ contraryOf }) => contraryOf !== undefined);
}

/** A phrase that ends in what a thing has, with further words about what it has; null for other phrases. */
function withMore(context: CheckContext, phrase: PhraseNode, more: PhraseNode): PhraseNode | null {
  const last = phrase.parts.at(-1);
  if (last?.kind !== "relation" || last.argument.kind !== "phrase") return null;
  const span = { start: phrase.span.start, end: more.span.end };
  const before = phrase.parts.slice(0, -1);
  if (saysWhatIsThere(context, last)) {
    const [first] = more.parts;
    const isWhole = first?.kind === "relation" && saysWhatIsThere(context, first);
    // `without camp and 2 rebels`: with them, or without?
    if (!isWhole && isDenied(context, last)) return null;
    const { than: _than, ...relation } = last;
    const added: readonly PhrasePart[] = isWhole ? more.parts : [{ ...relation, argument: more, span: more.span }];
    return { ...phrase, span, parts: [...phrase.parts, ...added] };
  }
  const argument = withMore(context, last.argument, more);
  const end = more.span.end;
  return argument && { ...phrase, span, parts: [...before, { ...last, argument, span: { ...last.span, end } }] };
}
