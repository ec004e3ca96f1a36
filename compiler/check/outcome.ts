import { actionHead, type ActionInput } from "./action-words.ts";
import { checkCondition } from "./condition.ts";
import { descriptionOf, type CheckContext } from "./context.ts";
import { describe, isCounted, predicates } from "./describe.ts";
import { type LetterScope, NOTHING_BOUND } from "./scope.ts";
import { countOf } from "./quantity.ts";
import { checkAmount } from "./comparison.ts";
import { hasUnknownWords, shapeOf } from "./shape.ts";
import { senseOf } from "./words.ts";
import type { SortName } from "../../grammar/lexicon.ts";
import { joinSpans } from "../../grammar/source.ts";
import type {
  ActionNode,
  ConditionNode,
  OutcomeNode,
  PhraseNode,
  RestrictionNode,
  SubclauseNode,
} from "../../grammar/syntax-tree.ts";
import { mentionsBound } from "../../runtime/checked-tree/parts.ts";
import type {
  AttackAction,
  CheckedAction,
  Condition,
  Criterion,
  Description,
  MoveAction,
  Outcome,
  Restriction,
  SimpleAction,
  Test,
} from "../../runtime/checked-tree.ts";

type LeadsTo = Extract<Test, { readonly kind: "leadsTo" }>;

/** An action with the outcome that it must have with its target. Null after a report. */
export function withOutcomes(input: ActionInput, action: CheckedAction): CheckedAction | null {
  const { context, node } = input;
  const lasting = action.plan === "move" ? [] : (node.restrictions ?? []).flatMap((each) => lastRemoved(each) ?? []);
  const outcomes = [...(node.outcomes ?? []), ...lasting];
  if (outcomes.length === 0) return action;
  const [first = node] = outcomes;
  const refuse = (reason: string): null => context.unsupported(first.span, reason);
  const tests = testsOf(input, action, outcomes);
  if (tests === null) return null;
  // With several targets, each is tried for itself.
  const isOfEach = tests.every(({ outcome }) => isOfThing(outcome));
  const each = "say of each thing what would come of it, as in “that would be …”";
  switch (action.plan) {
    case "attack":
      return action.area === undefined && (action.many === undefined || isOfEach)
        ? atSuchTargets(input, action, tests)
        : refuse(each);
    case "select":
      return action.many === undefined || action.many === 1 || isOfEach
        ? { ...action, from: thatLead(input, action.from, tests) }
        : refuse(each);
    case "simple":
      return { ...action, onlyIf: onlyIfLeading(input, action, tests) };
    case "move":
      return action.mover === undefined && action.along === undefined && action.passengers === undefined
        ? toSuchPlaces(input, action, tests)
        : refuse("the movement has no goal of its own");
    case "draw":
    case "perform":
      return refuse("say it of one action");
  }
}

function testsOf(
  input: ActionInput,
  action: Pick<CheckedAction, "entry" | "strength">,
  outcomes: readonly OutcomeNode[],
): readonly LeadsTo[] | null {
  const [first] = outcomes;
  if (!outcomes.every((each) => canBeTried(input, each))) return null;
  if (first !== undefined && action.strength?.kind === "Y")
    return input.context.unsupported(first.span, "the strength of what is led is not known");
  const tests = outcomes.flatMap((each) => checkOutcome(input, action, each) ?? []);
  return tests.length < outcomes.length ? null : tests;
}

/** Whether an outcome is only about the target of the action. */
function isOfThing(outcome: Outcome): boolean {
  if (outcome.kind === "joined") return outcome.of.every(isOfThing);
  return outcome.kind === "itself gone" || outcome.kind === "itself so";
}

/** `leaving the last chest`, after an action other than a movement, says that the action does not remove it. */
export function lastRemoved({ last, phrase, span }: RestrictionNode): OutcomeNode | null {
  if (last !== true) return null;
  const verb = { kind: "name", span: { start: span.start, end: phrase.span.start }, text: "remove" } as const;
  const none = { chance: "could", negated: true, ends: false, ofThing: false, ofActor: false } as const;
  return { kind: "outcome", span, ...none, verb, last, said: phrase };
}

/** Where a movement to one letter may not end, because of its outcome there. Null after a report. */
export function restrictionsOfLetter(
  input: ActionInput,
  action: Pick<CheckedAction, "entry" | "strength">,
  { outcomes = [] }: SubclauseNode,
): readonly Restriction[] | null {
  const tests = testsOf(input, action, outcomes);
  return tests && tests.map((test) => notWhere(input, test));
}

function atSuchTargets(input: ActionInput, action: AttackAction, tests: readonly LeadsTo[]): AttackAction {
  const { unit } = input.context.lexicon.roles;
  const [first] = tests;
  const target = action.target ?? descriptionOf(first ?? action, unit, { kind: "all" });
  return { ...action, target: action.target === null ? { ...target, tests } : thatLead(input, target, tests) };
}

/** `[It would defeat it]`: a filter of targets by their outcome. Null after a report. */
export function outcomeCriterion(input: ActionInput, node: OutcomeNode, sort: SortName): Criterion | null {
  const { context, word } = input;
  const { place, unit } = context.lexicon.roles;
  if (sort !== (word.plan === "attack" ? unit : place))
    return context.unsupported(node.span, "say it of what the action is done to");
  const head = canBeTried(input, node) ? actionHead({ ...input, context: context.attempt() }) : null;
  const test = head && checkOutcome(input, head, node);
  return test && { ...context.located(node.span), kind: "filter", test };
}

/** `STRIKE could defeat a hero: RUN 2 …`: a condition on the outcome of another action than the clause's. */
export function comingOf(
  context: CheckContext,
  node: OutcomeNode,
  of: ActionNode,
  letters: LetterScope,
): Condition | null {
  const word = senseOf(context.words, of.word, "action");
  if (!word) return null;
  const asked = { context, node: of, word, letters, scope: NOTHING_BOUND };
  if (!canBeTried(asked, node)) return null;
  const head = actionHead(asked);
  const test = head && checkOutcome(asked, head, node);
  if (test === null) return null;
  const { place, unit } = context.lexicon.roles;
  const subject = { attack: [unit, "all"], select: [place, "all"], simple: [unit, "actor"] } as const;
  const [sort, kind] = word.plan in subject ? subject[word.plan as keyof typeof subject] : [unit, null];
  if (kind === null || (word.plan === "simple" && word.object !== undefined))
    return context.unsupported(node.span, "it is said of an action that is done to one thing");
  const { span, text } = test;
  const item = { span, text, ...THERE_IS, subject: descriptionOf(test, sort, { kind }), predicate: [test] };
  return { span, text, items: [item] };
}

/** The described things that lead to the outcomes. */
function thatLead(input: ActionInput, of: Description, tests: readonly LeadsTo[]): Description {
  return { ...of, ...wordsOfThose(input, of, tests), tests: [...of.tests, ...tests] };
}

function wordsOfThose({ context, node }: ActionInput, of: Description, tests: readonly LeadsTo[]): Located {
  const [first] = tests;
  // The condition describes the things, and comes before the action, which only adds the outcome.
  if (of.span.start < node.span.start && first !== undefined) {
    const { span, text } = context.located(tests.reduce((all, test) => joinSpans(all, test.span), first.span));
    return { span, text: `one ${text}` };
  }
  const behind = tests.filter(({ span }) => span.start > of.span.start);
  const { span, text } = context.located(behind.reduce((all, test) => joinSpans(all, test.span), of.span));
  const before = tests.filter((test) => !behind.includes(test)).map((test) => `, ${test.text}`);
  return { span, text: text + before.join("") };
}

/** The movement, limited to places where it has the outcome. */
function toSuchPlaces(input: ActionInput, action: MoveAction, tests: readonly LeadsTo[]): MoveAction {
  const added = tests.map((test) => notWhere(input, test));
  return { ...action, restrictions: [...(action.restrictions ?? []), ...added] };
}

function notWhere({ context }: ActionInput, test: LeadsTo): Restriction {
  const otherwise = { ...test, negated: !test.negated };
  const of = descriptionOf(test, context.lexicon.roles.place, { kind: "all" }, [otherwise]);
  return { span: test.span, text: test.text, forbids: "entering", of };
}

/** The condition that an action with outcomes has a target; null if that depends only on its goals. */
export function canCome(action: CheckedAction, { span, text }: Located): Condition | null {
  const of = action.plan === "attack" ? action.target : action.plan === "select" ? action.from : null;
  if (of === null) return action.onlyIf ? { ...action.onlyIf, span, text } : null;
  return { span, text, items: [{ span, text, ...THERE_IS, subject: of, predicate: [] }] };
}

const THERE_IS = { kind: "exists", negated: false, quantifier: "some", count: null, binds: [] } as const;

function onlyIfLeading({ context }: ActionInput, action: SimpleAction, tests: readonly LeadsTo[]): Condition {
  const items = tests.map(
    (test) =>
      ({
        span: test.span,
        text: test.text,
        ...THERE_IS,
        subject: descriptionOf(test, context.lexicon.roles.unit, { kind: "actor" }),
        predicate: [test],
      }) as const,
  );
  const { onlyIf } = action;
  const [first] = items;
  return { ...(onlyIf ?? first ?? action), items: [...(onlyIf?.items ?? []), ...items] };
}

function checkOutcome(
  input: ActionInput,
  { entry, strength }: Pick<CheckedAction, "entry" | "strength">,
  node: OutcomeNode,
): LeadsTo | null {
  const { context } = input;
  const outcome = outcomeOf(input, node);
  if (outcome === null) return null;
  if (mentionsBound("outcome", outcome)) return context.unsupported(node.span, "name the thing itself");
  const { chance, negated } = node;
  return { ...context.located(node.span), kind: "leadsTo", action: entry, strength, chance, outcome, negated };
}

function canBeTried({ context: { reporter }, word }: ActionInput, { verb, joined, span }: OutcomeNode): boolean {
  const verbs = [...OUTCOME_VERBS.keys()];
  const said = [verb, ...(joined?.parts ?? []).map((part) => part.verb)];
  const unknown = said.find(({ text }) => !OUTCOME_VERBS.has(text));
  if (unknown !== undefined) {
    const known = `${verbs.slice(0, -1).join(", ")} or ${verbs.at(-1)}`;
    reporter.report("unknown-outcome", unknown.span, { verb: unknown.text, verbs: known });
    return false;
  }
  if (word.tried === true) return true;
  reporter.report("cannot-be-tried", span, { action: word.id, reason: word.tried ?? "no text says what it does" });
  return false;
}

function outcomeOf(input: ActionInput, node: OutcomeNode): Outcome | null {
  const { joined } = node;
  return joined === undefined ? singleOutcome(input, node) : joinedOutcome(input, node, joined);
}

/** `be in a trap or next to a hero`: all parts must hold after the same roll, or one of them. */
function joinedOutcome(
  input: ActionInput,
  { joined: _joined, ...first }: OutcomeNode,
  { by, parts, isRepeated }: NonNullable<OutcomeNode["joined"]>,
): Outcome | null {
  const { context } = input;
  if (first.ends) return context.unsupported(first.span, "say of one thing that it would no longer be so");
  // Different rolls may lead to different parts.
  if (isRepeated && first.chance === "would" && !first.negated)
    return context.unsupported(first.span, "say “would” once, as in “would defeat a … or gain …”");
  if (by === "and" && first.negated && first.chance === "could")
    return context.unsupported(first.span, "write “or” where none of it may be so");
  const nodes = [first, ...parts].map((part, index, all) => {
    const isOwn = part.verb !== all[index - 1]?.verb;
    const verb = { ...part.verb, span: isOwn ? part.verb.span : (part.said?.span ?? part.verb.span) };
    return { ...first, ...part, verb, span: { ...first.span, end: part.said?.span.end ?? verb.span.end } };
  });
  const of = nodes.flatMap((each) => singleOutcome(input, each) ?? []);
  const located = context.located({ start: first.verb.span.start, end: first.span.end });
  return of.length < nodes.length ? null : { ...located, kind: "joined", every: by === "and", of };
}

function singleOutcome(input: ActionInput, node: OutcomeNode): Outcome | null {
  const { context } = input;
  const { verb, said, ends } = node;
  const located = context.located({ start: verb.span.start, end: node.span.end });
  if (node.isPassive) return goneIn(input, node, located);
  if (ends && verb.text !== "be") return context.unsupported(node.span, "say “would no longer be …”");
  if (node.ofThing) return soOfThing(input, node, located);
  if (said?.kind === "phrase" && isState(context, said) && (verb.text === "lose" || verb.text === "gain"))
    return soOfActor(input, { verb: { ...verb, text: "become" }, ends: verb.text === "lose" }, said, located);
  const kind = OUTCOME_VERBS.get(verb.text)?.kind;
  if (kind === "won" && said === null) return { ...located, kind, by: verb.text === "win" ? "own" : "other" };
  if (kind === "changed" || (kind === "won" && isQuantity(context, said))) return amountOf(input, node, located);
  if (verb.text === "win") return context.unsupported(node.span, "only the game can be won");
  if (kind === "gone" || kind === "won") {
    if (said === null) return aboutTarget(input, node) && { ...located, kind: "itself gone" };
    return said.kind === "phrase" ? goneOf(input, node, said, located) : null;
  }
  if (said === null) return context.unsupported(node.span, `say what it would ${verb.text}`);
  if (node.last) return context.unsupported(node.span, "“the last” stands behind “defeat” or “remove”");
  return said.kind === "phrase" ? soOfActor(input, node, said, located) : soOf(input, said, located);
}

/** `that it would defeat`: this only fits the target of an action, or what it chooses from. */
function aboutTarget({ context, word }: ActionInput, { span }: OutcomeNode): true | null {
  if (word.plan === "attack") return true;
  return context.unsupported(span, "say what would be gone");
}

/** `that would be removed` is about the target; `if it would be removed` is about the acting unit. */
function goneIn(input: ActionInput, node: OutcomeNode, located: Located): Outcome | null {
  if (node.ofThing) return aboutTarget(input, node) && { ...located, kind: "itself gone" };
  const { unit } = input.context.lexicon.roles;
  return { ...located, kind: "gone", of: descriptionOf(located, unit, { kind: "actor" }), last: false };
}

/** Whether a phrase is a state of the acting unit, such as `stunned`. */
function isState({ words }: CheckContext, said: PhraseNode): boolean {
  const { head, quantity, quantifier, before } = shapeOf(words, said);
  return head === null && quantity === null && quantifier === null && before.length > 0;
}

/** `that would be stunned`: a state of the target. */
function soOfThing(
  { context, word }: ActionInput,
  { verb, said, span, ends }: OutcomeNode,
  located: Located,
): Outcome | null {
  const { unit, place } = context.lexicon.roles;
  const sort = word.plan === "attack" ? unit : word.plan === "select" ? place : null;
  if (sort === null || !["be", "become"].includes(verb.text) || said?.kind !== "phrase")
    return context.unsupported(
      span,
      "say “that would be …” of a target, and “that it would …” of what the action does",
    );
  const tests = statesOf(context, word, said, sort);
  return tests && { ...located, kind: "itself so", tests, ...(ends && { negated: true }), ...anew({ verb, ends }) };
}

/** What is said of a thing as tests. Null after a report, also of a state in which a rule removes it at once. */
function statesOf(
  context: CheckContext,
  { removedWhen = [] }: ActionInput["word"],
  said: PhraseNode,
  sort: SortName,
): readonly Test[] | null {
  const tests = predicates(context, said, sort, NOTHING_BOUND);
  const gone = tests?.find((test) => test.kind === "is" && removedWhen.includes(test.entry));
  if (gone === undefined) return tests;
  const { text } = gone;
  return context.unsupported(
    said.span,
    `a rule removes what is ${text} at once: write “that would be removed”, or “could”`,
  );
}

/** `be next to a hero`, `leave it in a trap` */
function soOfActor(
  { context, word }: ActionInput,
  { verb, ends }: Pick<OutcomeNode, "verb" | "ends">,
  said: PhraseNode,
  located: Located,
): Outcome | null {
  const { unit } = context.lexicon.roles;
  const tests = statesOf(context, word, said, unit);
  if (tests === null) return null;
  const of = descriptionOf(located, unit, { kind: "actor" }, tests);
  return { ...located, kind: "so", of, count: null, negated: ends, ...anew({ verb, ends }) };
}

function isQuantity({ words }: CheckContext, said: OutcomeNode["said"]): boolean {
  return said?.kind === "phrase" && shapeOf(words, said).quantity !== null;
}

/** `lose hits`, `gain 2 or more gold` */
function amountOf({ context }: ActionInput, { verb, said, span }: OutcomeNode, located: Located): Outcome | null {
  if (said?.kind !== "phrase" || !isQuantity(context, said))
    return context.unsupported(span, "say what it would have more or less of, as in “gain gold”");
  const { quantifier } = shapeOf(context.words, said);
  const by = quantifier === null ? ({ comparison: "atLeast", number: 1 } as const) : countOf(quantifier);
  if (by === null) return context.unsupported(said.span, "say how much, as in “2 or more”");
  const parts = said.parts.filter((part) => part !== quantifier);
  const amount = checkAmount(context, { ...said, parts });
  if (amount === null) return null;
  if (amount.kind !== "total") return context.unsupported(said.span, "it must be a number of something");
  const { measure, over } = amount;
  return { ...located, kind: "amount", measure, over, goes: verb.text === "gain" ? "up" : "down", by };
}

/** Whether the state must be new: `become stunned`, `no longer be stunned`. */
function anew({ verb, ends }: Pick<OutcomeNode, "verb" | "ends">): { readonly anew?: true } {
  return ends || verb.text === "become" ? { anew: true } : {};
}

/** `leave no chest`, `leave fewer than 2 heroes` */
function soOf({ context }: ActionInput, said: ConditionNode, located: Located): Outcome | null {
  const checked = checkCondition(context, said);
  if (checked === null) return null;
  const [item, second] = checked.condition.items;
  if (item?.kind !== "exists" || item.quantifier === "all" || item.subject.select !== null || second !== undefined)
    return context.unsupported(said.span, "say of which things there would be some, none, or how many");
  const of = { ...item.subject, tests: [...item.subject.tests, ...item.predicate] };
  return { ...located, kind: "so", of, count: item.count, negated: item.negated };
}

/** `defeat a hero`, `remove the last chest` */
function goneOf({ context }: ActionInput, node: OutcomeNode, said: PhraseNode, located: Located): Outcome | null {
  if (hasUnknownWords(said)) return null;
  const described = describe(context, said, { scope: NOTHING_BOUND });
  if (described === null) return null;
  if (isCounted(described) || described.description.select !== null)
    return context.unsupported(said.span, "name the things without a number");
  return { ...located, kind: "gone", of: described.description, last: node.last };
}

type Located = Pick<Outcome, "span" | "text">;

interface OutcomeVerb {
  readonly kind: "so" | "gone" | "won" | "changed";
  readonly documentation: string;
}

const GONE = "What is no longer there afterwards; alone behind a target, that target.";

/** The verbs of outcomes on pages. */
export const OUTCOME_VERBS: ReadonlyMap<string, OutcomeVerb> = new Map([
  ["be", { kind: "so", documentation: "What is so of the unit afterwards, or of the target behind “that would”." }],
  ["become", { kind: "so", documentation: "What is so afterwards and was not so before." }],
  ["leave", { kind: "so", documentation: "What there is afterwards, as in “leave no chest”." }],
  ["win", { kind: "won", documentation: "Your side wins the game by it." }],
  ["lose", { kind: "won", documentation: "What is less or gone afterwards; with “the game”, another side wins." }],
  ["gain", { kind: "changed", documentation: "What there is more of afterwards, as in “gain 2 or more gold”." }],
  ["defeat", { kind: "gone", documentation: GONE }],
  ["remove", { kind: "gone", documentation: GONE }],
  ["kill", { kind: "gone", documentation: GONE }],
  ["eliminate", { kind: "gone", documentation: GONE }],
  ["destroy", { kind: "gone", documentation: GONE }],
]);
