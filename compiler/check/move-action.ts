import {
  actionHead,
  type ActionHead,
  type ActionInput,
  helpWithGoal,
  mannerOf,
  UNSAID_GOAL,
  type Way,
} from "./action-words.ts";
import { checkBracket } from "./bracket.ts";
import { checkCondition, checkProviso, reportDice, rollsDice, statedCondition } from "./condition.ts";
import { CheckContext, coerce, descriptionOf } from "./context.ts";
import { describe, isCounted, placeAmong } from "./describe.ts";
import { checkGoal, namedAs, resolveAsPer, pointAtBound } from "./goal.ts";
import { lackedBy, pointedAt, checkPassengers } from "./passengers.ts";
import { restrictionsOfLetter } from "./outcome.ts";
import { type LetterScope, NOTHING_BOUND } from "./scope.ts";
import { objectOfAction } from "./pronouns.ts";
import { hasUnknownWords, shapeOf } from "./shape.ts";
import { fixAt } from "../../grammar/diagnostic.ts";
import { endOfLetter } from "../../grammar/procedure-lines.ts";
import type { ActionNode, PhraseNode, SubclauseNode, ViaNode, RestrictionNode } from "../../grammar/syntax-tree.ts";
import type {
  CheckedSubclause,
  Condition,
  Description,
  Goal,
  MoveAction,
  Passengers,
  Via,
  ConditionItem,
  Restriction,
} from "../../runtime/checked-tree.ts";
import { sensesOf } from "./words.ts";
import { mentionsBound } from "../../runtime/checked-tree/parts.ts";

type Along = NonNullable<MoveAction["along"]>;

/** MOVE and the like: who moves, where to, and by which way. */
export function checkMove(input: ActionInput): MoveAction | null {
  const { context, node, word, letters, scope } = input;
  const { reporter, lexicon } = context;
  let failed = false;
  let way: Way | null = null;
  let goal: Goal | null = null;
  let mover: Description | null = null;
  let passengers: Passengers | null = null;
  let along: Along | null = null;
  const unsupported = (span: { start: number; end: number }, reason: string) => {
    context.unsupported(span, reason);
    failed = true;
  };
  const led = (phrase: Parameters<typeof describe>[1]) => {
    if (hasUnknownWords(phrase)) failed = true;
    else {
      const described = describe(context, phrase, { scope });
      if (!described) failed = true;
      else if (described.description.sort !== lexicon.roles.unit || isCounted(described)) {
        unsupported(phrase.span, "the action cannot lead it");
      } else {
        mover = pointAtBound(described, scope);
        const lacked = lackedBy(context.words, pointedAt(mover, scope), word.leads ?? []);
        if (lacked !== null) unsupported(phrase.span, `${word.id} can only lead ${lacked} units`);
      }
    }
  };
  for (const modifier of node.modifiers) {
    const manner = mannerOf(context, modifier);
    if (manner === "accompanied") {
      if (passengers) unsupported(modifier.span, "the passengers are already named");
      passengers = checkPassengers(input, modifier);
      if (!passengers) failed = true;
      continue;
    }
    const [object, second] = modifier.objects;
    if (second) unsupported(second.span, "a second object is not supported");
    if (modifier.bracket) unsupported(modifier.bracket.span, "an order of preference is not supported here");
    if (manner === "to" || manner === "nearer" || manner === "farther") {
      if (way) unsupported(modifier.span, "this is a second goal: keep one");
      way = manner;
      if (!object) continue;
      goal = checkGoal(context, object, { way: manner, letters, letter: null, scope });
      if (!goal) failed = true;
    } else if (manner === "using" && object?.kind === "phrase") led(object);
    else unsupported(modifier.span, `${word.id} does not support this`);
  }
  if (!passengers && !failed)
    for (const limit of node.limits) unsupported(limit.span, "no unit here can have this limit");
  for (const object of node.objects) {
    const route = hasUnknownWords(object) ? null : routeOf(input, object);
    if (hasUnknownWords(object) || route === "refused") failed = true;
    else if (route) along = route;
    else if (isPlaceAlone(input, object) && !way) {
      way = "to";
      goal = checkGoal(context, object, { way, letters, letter: null, scope });
      if (!goal) failed = true;
    } else if (word.object === lexicon.roles.unit) led(object);
    else {
      const quoted = context.quote(object.span);
      if (!way && isGoal(input, object)) {
        const before = { start: object.span.start, end: object.span.start };
        // “To” and “towards” differ, and only the page says which is meant.
        const fixes = ["to", "towards"].map((each) => fixAt(before, `Insert “${each}”`, `${each} `));
        const missing = `“to” or “towards” before “${quoted}”`;
        reporter.report("missing-goal", object.span, { action: word.id, missing }, { fixes });
      } else {
        const options = ALL_BUT.test(context.file.source.text.slice(object.span.start)) ? { help: ONE_BY_ONE } : {};
        reporter.report("unexpected-object", object.span, { object: quoted, action: word.id }, options);
      }
      failed = true;
    }
  }
  if (along && (way || mover || node.objects.length > 1)) unsupported(node.span, "the movement already follows a way");
  if (node.profile) unsupported(node.profile.span, "signs are not supported after a movement");
  const follows = node.idioms.length > 0 || (mover !== null && way === null);
  if (follows && way) unsupported(node.idioms[0]?.span ?? node.span, "the led unit already follows its own goals");
  if (follows && !mover) unsupported(node.idioms[0]?.span ?? node.span, "it does not say which unit it leads");
  if (!failed && !follows && !goal && !along && node.subclauses.length === 0) {
    reporter.report("missing-goal", node.word.span, { action: word.id, missing: UNSAID_GOAL }, helpWithGoal(word.id));
    failed = true;
  }
  if (goal && node.subclauses.length > 0)
    unsupported(node.subclauses[0]?.span ?? node.span, "the movement already has a goal");
  if (way === "farther" && node.subclauses.length > 0)
    unsupported(node.span, "write “to:”, and letters such as “a) Furthest from …”");
  const [restricted] = [...(node.restrictions ?? []), ...standingRestrictions(node)];
  if (restricted && (along || follows)) unsupported(restricted.span, "the movement has no goal of its own");
  // `towards the nearest hero, never into its space`: into whose?
  const isOfUnit = objectOfAction(context, node) === "a unit";
  const restrictions = checkRestrictions(isOfUnit ? { ...input, context: context.behindAction("a unit") } : input);
  const head = actionHead(input);
  // Letters after `towards:` are goals like those after `to:`; a reading decides how they differ.
  const subclauses = checkSubclauses(input, head);
  const approaching = way === "nearer" && node.subclauses.length > 0;
  const { place } = lexicon.roles;
  const sought = goal && soughtIn(context, goal);
  const ranking = mover ? context : context.knowing({ ...context.known, isGoal: true });
  const bracket = checkBracket(ranking, node.bracket, sought ? [place, sought.of.sort] : [place], {
    ...input,
    context: ranking,
  });
  const via = node.via ? checkVia(context, node.via, letters) : null;
  if (failed || !head || !subclauses || !bracket || !restrictions || (node.via && !via)) return null;
  const shared = {
    ...head,
    plan: "move",
    subclauses,
    ...(mover ? { mover } : {}),
    ...(follows ? { follows } : {}),
    ...(via ? { via } : {}),
    ...(passengers ? { passengers } : {}),
    ...(along ? { along } : {}),
    ...(approaching ? { approaching } : {}),
    ...(restrictions.length > 0 ? { restrictions } : {}),
  } as const;
  return sought && bracket.sort !== place
    ? { ...shared, goal: sought.goal, find: { of: sought.of, criteria: bracket.criteria }, criteria: [] }
    : { ...shared, goal, criteria: bracket.criteria };
}

/** `shortest route between that wagon and exit`: the way to go. Null for any other phrase. */
function routeOf({ context, scope }: ActionInput, phrase: PhraseNode): Along | "refused" | null {
  const shape = shapeOf(context.words, phrase);
  const [between, second] = shape.tails;
  if (!shape.head || between?.kind !== "between") return null;
  const refuse = (reason: string) => {
    context.unsupported(phrase.span, reason);
    return "refused" as const;
  };
  const [pair, other] = between.pairs;
  if (!pair?.second || other || second) return refuse("name one way");
  const described = describe(context, { ...phrase, parts: phrase.parts.filter((part) => part !== between) }, { scope });
  if (!described) return "refused";
  const [test, more] = described.description.tests;
  const plain = !isCounted(described) && !described.description.select;
  if (!plain || test?.kind !== "is" || more) return refuse("a way between two things must be the shortest one");
  const from = placeAmong(context, pair.first, scope);
  const to = placeAmong(context, pair.second, scope);
  return from && to ? { from, to } : "refused";
}

/** `adjacent to an enemy unit`: a place, described without a noun. */
function isPlaceAlone({ context }: ActionInput, phrase: PhraseNode): boolean {
  const shape = shapeOf(context.words, phrase);
  return !shape.head && shape.before.length === 0 && !shape.letter && shape.tails.length > 0;
}

/** Whether words would be a goal after `to`; tried without reporting anything. */
function isGoal({ context, scope, letters }: ActionInput, phrase: PhraseNode): boolean {
  const aside = new CheckContext(context.file, context.lexicon);
  return checkGoal(aside, phrase, { way: "to", letters, letter: null, scope }) !== null;
}

/**
 * The units that a goal names instead of places, and the goal for the chosen one. A bracket that ranks such units
 * chooses which to approach.
 */
function soughtIn(context: CheckContext, goal: Goal): { readonly of: Description; readonly goal: Goal } | null {
  const { unit } = context.lexicon.roles;
  if (goal.kind === "nearerToLetters" || goal.kind === "farther") return null;
  const described = goal.kind === "to" ? goal.place : goal.target;
  const replaced = (place: Description): Goal => (goal.kind === "to" ? { ...goal, place } : { ...goal, target: place });
  const found = (of: Description): Description => ({ ...of, base: { kind: "bound" }, tests: [], select: null });
  const { base } = described;
  if (base.kind === "coerced" && base.of.sort === unit && base.of.base.kind === "noun") {
    return { of: base.of, goal: replaced({ ...described, base: { ...base, of: found(base.of) } }) };
  }
  const related = described.tests.filter((test) => test.kind === "relates" && test.argument.sort === unit);
  const [test, second] = related;
  if (test?.kind !== "relates" || second || test.negated || test.count || test.argument.base.kind !== "noun")
    return null;
  const tests = described.tests.map((one) => (one === test ? { ...test, argument: found(test.argument) } : one));
  return { of: test.argument, goal: replaced({ ...described, tests }) };
}

function checkSubclauses(input: ActionInput, head: ActionHead | null): CheckedSubclause[] | null {
  const nodes = input.node.subclauses;
  const subclauses = nodes.flatMap((node) => checkSubclause(input, head, node) ?? []);
  return subclauses.length === nodes.length ? subclauses : null;
}

function checkSubclause(input: ActionInput, head: ActionHead | null, node: SubclauseNode): CheckedSubclause | null {
  const { context, letters, scope } = input;
  const letter = node.letter.letter.toLowerCase();
  const stated = statedCondition(node.condition);
  const condition = stated ? checkCondition(context, stated) : null;
  const proviso = node.proviso && checkProviso(context, node.proviso);
  // Another clause may refer to the letters of this one.
  if (condition && stated && rollsDice(condition.condition)) return reportDice(context, stated.span);
  if (condition?.threshold) return context.unsupported(condition.condition.span, "a threshold chooses no letter");
  const goal = checkGoal(context, node.target, { way: "to", letters, letter, scope });
  const bracket = checkBracket(context, node.bracket, [context.lexicon.roles.place]);
  const lasting = node.restrictions?.find((each) => each.last);
  if (lasting !== undefined) return context.unsupported(lasting.span, "a letter says where to go, and not who stays");
  const places = checkRestrictions({
    ...input,
    node: { ...input.node, restrictions: node.restrictions ?? [], standing: [] },
  });
  const outcomes = head && restrictionsOfLetter(input, head, node);
  if (!goal || !bracket || !places || !outcomes || (stated && !condition) || (node.proviso && !proviso)) return null;
  const restrictions = [...places, ...outcomes];
  const located = context.located({ start: node.target.span.start, end: endOfLetter(node) });
  const first = node.condition ?? node.target;
  const text = context.page.of({ start: first.span.start, end: endOfLetter(node) });
  return {
    span: node.span,
    text,
    letter,
    condition: bothOf(condition?.condition ?? null, proviso),
    goal: restrictions.length === 0 ? goal : { ...goal, ...located, restrictions },
    criteria: bracket.criteria,
  };
}

/** `Pest next to bed: dry plot, unless plot ripe.` */
function bothOf(condition: Condition | null, proviso: Condition | null): Condition | null {
  if (condition === null || proviso === null) return condition ?? proviso;
  const { span } = condition;
  return {
    span: { start: span.start, end: proviso.span.end },
    text: `${condition.text} ${proviso.text}`,
    items: [...condition.items, ...proviso.items],
  };
}

function checkVia(context: CheckContext, node: ViaNode, letters: LetterScope): Via | null {
  const located = { ...context.located(node.span), distance: node.distance.value };
  if (node.asPer) {
    const letter = resolveAsPer(context, node.asPer, letters);
    return letter === null ? null : { ...located, kind: "asPer", letter };
  }
  const bracket = checkBracket(context, node.bracket, [context.lexicon.roles.place]);
  return bracket && { ...located, kind: "criteria", criteria: bracket.criteria };
}

const FORBIDS = {
  never: "entering",
  avoiding: "entering",
  "without leaving": "leaving",
  "never nearer to": "nearing",
} as const satisfies Readonly<Record<Exclude<RestrictionNode["word"], "leaving">, Restriction["forbids"]>>;

/** `never next to a hero`, `avoiding traps`: where a movement may not end. Null after a report. */
export function checkRestrictions(input: ActionInput): readonly Restriction[] | null {
  const restrictions = (input.node.restrictions ?? []).filter(({ last }) => !last);
  const standing = standingRestrictions(input.node);
  const checked = [
    ...restrictions.flatMap((node) => checkRestriction(input, node) ?? []),
    ...standing.flatMap((node) => checkRestriction({ ...input, scope: NOTHING_BOUND }, node) ?? []),
  ];
  return checked.length === restrictions.length + standing.length ? checked : null;
}

/** The restrictions on movements from lines of their own. */
function standingRestrictions({ standing = [] }: ActionNode): readonly RestrictionNode[] {
  return standing.flatMap(({ restrictions }) => restrictions);
}

/** `never leave the last Guerrilla in a province`: the action is done only where another one stays, or none leaves. */
export function withLastStaying(input: ActionInput, action: MoveAction): MoveAction | null {
  const lasting = (input.node.restrictions ?? []).filter(({ last }) => last);
  if (lasting.length === 0) return action;
  const items = lasting.flatMap((node) => lastStays(input, node) ?? []);
  if (items.length < lasting.length) return null;
  const [first] = items;
  const { onlyIf = first && { span: first.span, text: first.text, items: [] } } = action;
  return onlyIf === undefined ? action : { ...action, onlyIf: { ...onlyIf, items: [...onlyIf.items, ...items] } };
}

function lastStays({ context }: ActionInput, { phrase, span }: RestrictionNode): ConditionItem | null {
  if (hasUnknownWords(phrase)) return null;
  const { unit } = context.lexicon.roles;
  const described = describe(context, phrase, { scope: NOTHING_BOUND });
  if (!described) return null;
  const { description } = described;
  if (isCounted(described) || description.sort !== unit)
    return context.unsupported(phrase.span, "name the units of which the last one stays");
  const located = context.located(span);
  const actor = descriptionOf(located, unit, { kind: "actor" });
  const test = (of: Description, negated: boolean) =>
    ({ ...located, kind: "isOneOf", description: of, negated }) as const;
  const here = { comparison: "exactly", number: 0 } as const;
  const inItsPlace = { ...located, kind: "within", measure: "range", count: here, of: null, through: [] } as const;
  const exists = { ...located, kind: "exists", quantifier: "some", count: null, binds: [] } as const;
  const isOne = { ...exists, negated: false, subject: actor, predicate: [test(description, false)] };
  const others = { ...description, tests: [...description.tests, test(actor, true)] };
  const isAlone = { ...exists, negated: true, subject: others, predicate: [inItsPlace] };
  return { ...located, kind: "either", negated: true, of: [{ ...located, items: [isOne, isAlone] }] };
}

function checkRestriction(
  { context, scope }: ActionInput,
  { word, phrase, span }: RestrictionNode,
): Restriction | null {
  if (hasUnknownWords(phrase)) return null;
  if (word === "leaving")
    return context.unsupported(span, "say “leaving the last …”, or “without leaving …” of where it must stay");
  const { place } = context.lexicon.roles;
  const said = placeIn(context, phrase);
  const described = describe(context, said, { fallback: place, scope });
  if (!described) return null;
  const refuse = (reason: string) => context.unsupported(phrase.span, reason);
  if (isCounted(described)) return refuse("name the places without a number");
  const description = pointAtBound(described, namedAs(described, scope, true));
  const isAnything = description.base.kind === "all" && description.tests.length === 0 && !described.shape.head;
  const of = isAnything ? null : coerce(context, description, place);
  if (!of) return refuse("it must say something of a place");
  // It is unclear whether this means the thing that a bracket finds, or the one that the condition named.
  if (mentionsBound("description", of))
    return refuse("what the condition names does not count here: name the thing itself, as in “a …” for any");
  const preferred = word === "avoiding" ? ({ preferred: true } as const) : {};
  return { ...context.located(span), forbids: FORBIDS[word], of, ...preferred };
}

/** `in a trap` describes a unit in the way `a trap` describes its place. */
function placeIn({ words, lexicon }: ActionInput["context"], phrase: PhraseNode): PhraseNode {
  const [first, second] = phrase.parts;
  if (first?.kind !== "relation" || second !== undefined || first.argument.kind !== "phrase") return phrase;
  const { place, stands } = lexicon.roles;
  const isOfUnits = sensesOf(words, first.word, "relation").some(
    ({ id, argument, subject }) => id === stands || (argument.includes(place) && !subject.includes(place)),
  );
  return isOfUnits ? first.argument : phrase;
}

/** `MOVE all but three Warriors to …`: each unit has lines of its own. */
const ALL_BUT = /^all (?:but|except)\b/i;
const ONE_BY_ONE =
  "Each unit moves by itself. Say of which places one leaves, as in “4 or more own units here:”, where three are to stay.";
