import type { QuotedNode } from "../../grammar/game-text/quoted.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { Condition } from "../../runtime/checked-tree.ts";
import { every, type FieldTest, not, type Requirement } from "../shared/declared/word.ts";
import { isSameName, type Names } from "./names.ts";
import type { PlainTests } from "./plain-tests.ts";
import { testOfRecorded } from "./recorded-words.ts";
import type { ThingSort } from "./thing-sorts.ts";

/** What a condition of a header comes to that says no more than fields of units do. */
type FieldsAsked = Pick<Requirement, "actor" | "target">;

/** `the craft`, `the craft’s`, `it` and `its` at the beginning of a condition. */
const SUBJECT = /^(?:(?<it>its?)|the (?<noun>.+?)(?<whose>['’]s)?) /iu;

/**
 * What a header asks of a field for which no word is: `the craft is free to launch`, `the craft's step is move or face`,
 * `its bays are not 0`. Null for every other condition, which the language reads.
 */
export function recordedAsked(
  { text, span }: QuotedNode,
  { noun, fields }: ThingSort,
  { names, plain }: { readonly names: Names; readonly plain: PlainTests },
): FieldsAsked | null {
  const { it, whose, noun: said } = SUBJECT.exec(text)?.groups ?? {};
  if (it === undefined && (said === undefined || !isSameName(said, noun))) return null;
  const isOfValue = whose !== undefined || it?.toLowerCase() === "its";
  const rest = text.replace(SUBJECT, "");
  const [, field = "", denied, values] =
    (isOfValue ? /^(.+?) (?:is|are) (not )?(.+)$/iu : /^()is (not )?(.+)$/iu).exec(rest) ?? [];
  const name = isOfValue ? field : (values ?? "");
  const found = Object.keys(fields).find((each) => isSameName(each, name));
  const kind = found === undefined ? undefined : fields[found];
  if (
    found === undefined ||
    kind === undefined ||
    (kind.kind === "truth") === isOfValue ||
    plain.hasWordsFor(found, kind)
  )
    return null;
  const node = (value: string): NameNode => ({ kind: "name", span, text: value });
  const listed = isOfValue ? (values ?? "").split(/, (?:or )?| or /u).map(node) : [];
  const test = testOfRecorded({ values: listed, negated: denied !== undefined }, found, kind, names);
  // What is no value was reported.
  return test === null ? {} : { [it === undefined ? "actor" : "target"]: test };
}

/** What the language read, where it says no more than fields of whoever acts and of the target do; null otherwise. */
export function plainlyAsked({ items }: Condition, plain: PlainTests): FieldsAsked | null {
  const tests = { actor: [] as FieldTest[], target: [] as FieldTest[] };
  for (const item of items) {
    if (item.kind !== "exists" || item.quantifier !== "some" || item.count !== null) return null;
    const { subject, predicate, negated } = item;
    const { base, select } = subject;
    const of = base.kind === "actor" ? "actor" : base.kind === "parameter" ? "target" : null;
    if (of === null || subject.tests.length > 0 || select !== null) return null;
    const test = plain.of({ ...subject, base: { kind: "all" }, tests: predicate });
    if (test === null) return null;
    tests[of].push(negated ? not(test) : test);
  }
  const { actor, target } = tests;
  return {
    ...(actor.length === 0 ? {} : { actor: allOf(actor) }),
    ...(target.length === 0 ? {} : { target: allOf(target) }),
  };
}

function allOf(tests: readonly FieldTest[]): FieldTest {
  const [only, second] = tests;
  return only !== undefined && second === undefined ? only : every(...tests);
}
