import type { Checklist, Condition, ConditionItem, Description } from "../../runtime/checked-tree.ts";

/** What a row of a checklist compares: one of two things or both, what lies between them, or where they are. */
type Fact =
  | { readonly kind: "is"; readonly of: readonly number[]; readonly every: boolean; readonly words: readonly string[] }
  | { readonly kind: "between"; readonly words: readonly string[] }
  | { readonly kind: "in one place" | "adjacent" };

/** A row that is true where one of its facts is; the last has none, and is always true. */
interface PrintedRow {
  readonly facts: readonly Fact[] | null;
  readonly answer: boolean;
}

/** The rows of a checklist as an engine reads them. @throws where a row says what no engine is told */
export function printedChecklist({ rows }: Checklist): readonly PrintedRow[] {
  return rows.map(({ condition, answer }) => ({ facts: condition === null ? null : factsOf(condition), answer }));
}

function factsOf({ text, items }: Condition): readonly Fact[] {
  const [item, ...others] = items;
  if (item === undefined || others.length > 0) throw new Error(`no engine is told “${text}”`);
  return item.kind === "either" && !item.negated ? item.of.flatMap(factsOf) : [factOf(item)];
}

function factOf(item: ConditionItem): Fact {
  if (item.kind === "exists" && !item.negated) {
    const { subject, predicate, quantifier } = item;
    const [said] = predicate;
    if (said?.kind === "between") return { kind: "between", words: wordsOf(subject) };
    const is = { kind: "is", of: comparedIn(subject), every: quantifier === "all" } as const;
    if (said?.kind === "within") return { kind: "in one place" };
    if (said?.kind === "isOneOf") return { ...is, words: wordsOf(said.description) };
    if (said?.kind === "relates" && said.argument !== null) {
      if (said.entry === "adjacent to") return { kind: "adjacent" };
      if (comparedIn(said.argument).length > 0) return { kind: "in one place" };
      return { ...is, words: wordsOf(said.argument) };
    }
  }
  throw new Error(`no engine is told “${item.text}”`);
}

/** Which of the two things of a checklist a phrase means. */
function comparedIn({ base }: Description): readonly number[] {
  if (base.kind === "parameter") return [base.index];
  if (base.kind === "coerced") return comparedIn(base.of);
  return base.kind === "either" ? base.of.flatMap(comparedIn) : [];
}

/** The nouns of a phrase, and the adjectives before them. */
function wordsOf({ base, tests }: Description): readonly string[] {
  const adjectives = tests.flatMap((test) => (test.kind === "is" && !test.negated ? [test.entry] : []));
  if (base.kind === "either") return base.of.flatMap(wordsOf);
  return base.kind === "noun" ? [base.entry.toLowerCase(), ...adjectives] : adjectives;
}
