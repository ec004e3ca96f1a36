import type { SortName } from "../../grammar/lexicon.ts";
import type { Base, ConditionItem, Description, Test } from "../../runtime/checked-tree.ts";
import { descriptionOf, type CheckContext, type Parameter } from "./context.ts";
import type { PhraseShape } from "./shape.ts";
import { senseOf } from "./words.ts";

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
  return context.unsupported(shape.span, "“both” speaks of the two things that a checklist is asked of");
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
