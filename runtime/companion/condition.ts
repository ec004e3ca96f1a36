import type { ConditionItem, Test, Description, SimpleAction } from "../checked-tree.ts";
import { leavesOf } from "../checked-tree/expression.ts";
import { comparisonHolds } from "../interpreter/conjunct.ts";
import { isRemembered } from "../things.ts";
import type { SingleItem } from "../walker/view.ts";
import { askNamesOnce, askWhetherOnce } from "./ask-once.ts";
import { meaningKey } from "../checked-tree/meaning-key.ts";
import { isOfActor, mentionsBound } from "../checked-tree/parts.ts";
import { somePart } from "../checked-tree/visit.ts";
import { actorOf, factKey, type CompanionContext, type CompanionGame } from "./context.ts";
import type { Prompts } from "./prompts.ts";
import { listed, type ActorTest } from "./question.ts";

type Exists = ConditionItem & { readonly kind: "exists" };

/** Asks whether a conjunct of a condition holds. */
export function* askWhetherHolds<P, R>(context: CompanionContext<P, R>, item: SingleItem): Prompts<boolean> {
  switch (item.kind) {
    case "remembers":
      return isRemembered(context.environment, item);
    case "compares":
      if (isOfMemory(item)) return comparisonHolds(context.environment, item);
      return yield* askWhetherOnce(context, { kind: "holds", item }, `Is “${item.text}” true?`);
    case "sum":
      return yield* askWhetherOnce(context, { kind: "holds", item }, `Is “${item.text}” true?`);
    case "exists": {
      const said = statementOf(item);
      const isTrue = concernsActor(said) ? yield* holdsOfActor(context, said) : yield* holdsSomewhere(context, said);
      return isTrue === (item.unless === undefined);
    }
  }
}

/** A conjunct without its `unless`, so that yes means what the question says. */
function statementOf(item: Exists): Exists {
  return item.unless === undefined ? item : { ...item, text: item.unless, negated: !item.negated };
}

/** Whether the companion knows both numbers: they are rolled, or remembered. */
function isOfMemory({ left, right }: SingleItem & { readonly kind: "compares" }): boolean {
  return [...leavesOf(left), ...leavesOf(right)].every(({ kind }) => kind === "counter");
}

/** Whether a conjunct is about the acting unit or its space: each of its tests is then a separate question. */
function concernsActor({ subject, quantifier, count }: Exists): boolean {
  return isOfActor(subject) && quantifier === "some" && count === null && subject.select === null;
}

function* holdsOfActor<P, R>(context: CompanionContext<P, R>, item: Exists): Prompts<boolean> {
  const facts = actorFacts(context, item);
  for (const fact of facts) {
    // The question leaves out `no`: its answer is about the test itself.
    const text = facts.length === 1 && !item.negated ? item.text : fact.text;
    if (!(yield* passes(context, fact, text))) return item.negated;
  }
  return !item.negated;
}

/** A test of the acting unit or its space, and what it is remembered as: the same fact in other words, or its contrary. */
interface ActorFact extends ActorTest {
  readonly positive: Test;
  readonly negated: boolean;
  readonly key: string;
}

function actorFacts<P, R>({ companion, scene }: CompanionContext<P, R>, item: Exists): readonly ActorFact[] {
  const { sort, base, tests } = item.subject;
  const of = base.kind === "actor" ? "actor" : "here";
  const where = of === "here" ? `${companion.placeWord.one} ` : "";
  return [...tests, ...item.predicate].map((test) => {
    const canonical = companion.canonical(test);
    const negated = "negated" in canonical && canonical.negated;
    const positive = negated ? { ...canonical, negated: false } : canonical;
    const place = mentionsBound("test", positive) ? [scene.procedure, scene.clause, scene.found] : [];
    const key = meaningKey(["of the actor", positive, scene.led, place]);
    return { of, sort, test, text: `${where}${test.text}`, positive, negated, key };
  });
}

/** Asks for a test, and with it for those that the clauses behind it may ask for: most of them take no tap of their own. */
function* passes<P, R>(context: CompanionContext<P, R>, fact: ActorFact, text: string): Prompts<boolean> {
  const known = knownOfActor(context, fact);
  if (known !== null) return known;
  const { of, sort, test } = fact;
  const isBound = mentionsBound("test", test);
  const tests = [fact, ...(isBound ? [] : othersToAsk(context, new Set([fact.key])))];
  if (tests.length === 1) {
    const asked = { kind: "passes", of, sort, test } as const;
    learnOfActor(context, fact, yield* askWhetherOnce(context, asked, `Is “${text}” true for ${actorOf(context)}?`));
  } else yield* askTests(context, tests);
  return knownOfActor(context, fact) === true;
}

/** @param possible an action whose possibility is one of the texts */
function* askTests<P, R>(
  context: CompanionContext<P, R>,
  tests: readonly ActorFact[],
  possible?: { readonly action: SimpleAction; readonly text: string },
  hint = "",
): Prompts<readonly string[]> {
  const actor = actorOf(context);
  const texts = [...(possible === undefined ? [] : [possible.text]), ...tests.map(({ text }) => text)];
  const wanted = { sort: "", possible: texts, none: "none of them", recalledAs: [actor, "true"] };
  const asked = { kind: "tests passed", tests, ...(possible === undefined ? {} : { possible }) } as const;
  const question = `Which are true for ${actor}: ${listed(texts)}?${hint}`;
  const named = yield* askNamesOnce(context, asked, question, wanted);
  for (const each of tests) learnOfActor(context, each, named.includes(each.text));
  return named;
}

/**
 * Asks whether an action is possible together with the tests that the clauses behind it may ask for. Asks nothing where there
 * are none: it is then a question by itself.
 */
export function* askWithTests<P, R>(
  context: CompanionContext<P, R>,
  action: SimpleAction,
  question: string,
): Prompts<void> {
  const { companion, facts, recall } = context;
  const key = factKey(context, { kind: "possible", action });
  const text = companion.possibleInWords?.(action);
  if (!recall.asksAtOnce || text === undefined || facts.get(key) !== undefined) return;
  const tests = othersToAsk(context, new Set());
  if (tests.length === 0) return;
  const [, hint] = /\? (.+)$/su.exec(question) ?? [];
  const named = yield* askTests(
    context,
    tests,
    { action, text },
    hint === undefined ? "" : ` ${action.entry}: ${hint}`,
  );
  facts.set(key, named.includes(text));
}

/**
 * What this clause or a later one of the card's own procedure asks of the actor, unless it is known.
 *
 * @param keys the facts that are asked for already
 */
function othersToAsk<P, R>(context: CompanionContext<P, R>, keys: Set<string>): readonly ActorFact[] {
  const { companion, procedure, scene } = context;
  if (scene.led !== null || scene.routine !== null) return [];
  return procedure.clauses
    .filter(({ number }) => number >= scene.clause)
    .flatMap(({ condition }) => condition?.items ?? [])
    .flatMap((item) => {
      const said = item.kind === "exists" && isAsked(companion, item) ? statementOf(item) : null;
      return said !== null && concernsActor(said) ? actorFacts(context, said) : [];
    })
    .filter((each) => {
      const isOpen = !mentionsBound("test", each.test) && knownOfActor(context, each) === null;
      return isOpen && keys.size < keys.add(each.key).size;
    });
}

/** Whether the acting unit or its space passes a test, by what was said before or what its name shows; null if unknown. */
function knownOfActor<P, R>(
  { facts, companion, environment, scene }: CompanionContext<P, R>,
  { of, positive, negated, key }: ActorFact,
): boolean | null {
  const known = facts.get(key);
  if (typeof known === "boolean") return known !== negated;
  if (scene.led !== null) return null;
  const implied = positive.kind === "relates" ? facts.impliedRelation(positive) : null;
  const own = of === "actor" ? companion.knownOfActor?.(environment, positive) : null;
  const found = implied ?? own ?? null;
  return found === null ? null : found !== negated;
}

function learnOfActor<P, R>(
  { facts, scene }: CompanionContext<P, R>,
  { positive, negated, key }: ActorFact,
  answer: boolean,
): void {
  facts.set(key, answer !== negated);
  if (positive.kind === "relates" && scene.led === null) facts.relate(positive, answer !== negated);
}

/** A conjunct about things anywhere is one question. */
function* holdsSomewhere<P, R>(context: CompanionContext<P, R>, item: Exists): Prompts<boolean> {
  const some = item.quantifier === "some" && (item.count === null || item.count.comparison === "atLeast");
  const { facts, scene } = context;
  if (some && scene.led === null && facts.isNone(item.subject)) return item.negated;
  // Whether something exists and whether none exists is the same question.
  const contrary = facts.get(factKey(context, { kind: "holds", item: { ...item, negated: !item.negated } }));
  if (typeof contrary === "boolean") return !contrary;
  const whom = speaksOfActor(item) ? ` for ${actorOf(context)}` : "";
  return yield* askWhetherOnce(context, { kind: "holds", item }, `Is “${item.text}” true${whom}?`);
}

/** Whether a conjunct names the acting unit, or measures from it: `dropped on it`, `within 2 spaces`. */
function speaksOfActor(item: Exists): boolean {
  return somePart("item", item, ({ name, part }) =>
    name === "base" ? part.kind === "actor" : name === "test" && part.kind === "within" && part.of === null,
  );
}

/** Whether the person is asked for a conjunct. */
export function isAsked<P, R>({ companionOwnedSorts, knows }: CompanionGame<P, R>, item: SingleItem): boolean {
  return !concernsOnly(item, companionOwnedSorts) && knows?.(item) !== true;
}

/** Whether the truth of a conjunct depends only on things of these sorts. */
function concernsOnly(item: ConditionItem, sorts: readonly string[]): boolean {
  if (item.kind !== "exists") return false;
  return describesOnly(item.subject, sorts) && item.predicate.every((test) => testsOnly(test, sorts));
}

/** Whether a description depends only on things of these sorts. */
function describesOnly(description: Description, sorts: readonly string[]): boolean {
  const { base, tests, select } = description;
  if (!sorts.includes(description.sort) || select !== null || base.kind === "here") return false;
  if (base.kind === "coerced" && !describesOnly(base.of, sorts)) return false;
  if (base.kind === "either" && !base.of.every((one) => describesOnly(one, sorts))) return false;
  return tests.every((test) => testsOnly(test, sorts));
}

function testsOnly(test: Test, sorts: readonly string[]): boolean {
  switch (test.kind) {
    case "is":
    case "named":
      return true;
    case "isOneOf":
      return describesOnly(test.description, sorts);
    case "relates":
      return describesOnly(test.argument, sorts);
    case "within":
    case "between":
    case "measures":
    case "leadsTo":
      return false;
  }
}
