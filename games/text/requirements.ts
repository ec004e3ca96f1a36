import type { QuotedNode } from "../../grammar/game-text/quoted.ts";
import type { Span } from "../../grammar/source.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { Condition, Description, Test } from "../../runtime/checked-tree.ts";
import { every, type FieldTest, type Lying, not, type Requirement } from "../shared/declared/word.ts";
import { isSameName, type Names } from "./names.ts";
import type { PlainTests } from "./plain-tests.ts";
import { testOfRecorded } from "./recorded-words.ts";
import type { ThingSort } from "./thing-sorts.ts";

/** What a condition of a header comes to that says no more than fields of units do, and how the two lie. */
type FieldsAsked = Omit<Requirement, "word" | "text">;

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

/**
 * The parts of a condition of which each says of whom it speaks: `the sled is sealed and it is not within 0 hexes of the sled`.
 * None for every other condition.
 *
 * @param written the condition as it stands in the text
 */
export function partsAsked(written: string, span: Span, { noun }: ThingSort): readonly QuotedNode[] {
  const parts = Array.from(
    written.matchAll(/\S.*?(?=\s+and\s|$)(?:\s+and\s)?/gsu),
    ({ 0: part, index }): QuotedNode => {
      const said = part.replace(/\s+and\s$/u, "");
      const start = span.start + index;
      return { kind: "quoted", span: { start, end: start + said.length }, text: said.replace(/\s+/gu, " ") };
    },
  );
  const isOfOne = ({ text }: QuotedNode): boolean => {
    const { it, noun: of } = SUBJECT.exec(text)?.groups ?? {};
    return it !== undefined || (of !== undefined && isSameName(of, noun));
  };
  return parts.length > 1 && parts.every(isOfOne) ? parts : [];
}

/** What several conditions ask together. */
export function askedTogether(all: readonly FieldsAsked[]): FieldsAsked {
  const actor = all.flatMap((each) => each.actor ?? []);
  const target = all.flatMap((each) => each.target ?? []);
  const lies = all.flatMap((each) => each.lies ?? []);
  return {
    ...(actor.length === 0 ? {} : { actor: allOf(actor) }),
    ...(target.length === 0 ? {} : { target: allOf(target) }),
    ...(lies.length === 0 ? {} : { lies }),
  };
}

/** What the language read, where it says no more than fields of whoever acts and of the target do, or how they lie; null otherwise. */
export function plainlyAsked({ items }: Condition, plain: PlainTests): FieldsAsked | null {
  const asked: FieldsAsked[] = [];
  for (const item of items) {
    if (item.kind !== "exists" || item.quantifier !== "some" || item.count !== null) return null;
    const { subject, predicate, negated } = item;
    const { base, select } = subject;
    const of = base.kind === "actor" ? "actor" : base.kind === "parameter" ? "target" : null;
    if (of === null || subject.tests.length > 0 || select !== null) return null;
    const [only, ...others] = predicate;
    const lying = of === "target" && only !== undefined && others.length === 0 ? lyingToActor(only) : null;
    if (lying !== null) {
      asked.push({ lies: [{ ...lying, negated: lying.negated !== negated }] });
      continue;
    }
    const test = plain.of({ ...subject, base: { kind: "all" }, tests: predicate });
    if (test === null) return null;
    asked.push({ [of]: negated ? not(test) : test });
  }
  return askedTogether(asked);
}

/** How a test says that a thing lies to whoever acts; null where it says something else. */
function lyingToActor(test: Test): Lying | null {
  if (test.kind === "relates") {
    const { entry, argument, count, negated } = test;
    return count === null && isActor(argument) ? { kind: "relates", entry, negated } : null;
  }
  if (test.kind !== "within" || test.measure !== "range" || test.through.length > 0) return null;
  const { of, count } = test;
  const { comparison, number } = count;
  if ((of !== null && !isActor(of)) || (comparison !== "atMost" && comparison !== "more")) return null;
  return { kind: "within", steps: number, negated: comparison === "more" };
}

/** Whether whoever acts is described, or the place where it is. */
function isActor({ base, tests, select }: Description): boolean {
  if (tests.length > 0 || select !== null) return false;
  return base.kind === "actor" || base.kind === "here" || (base.kind === "coerced" && isActor(base.of));
}

function allOf(tests: readonly FieldTest[]): FieldTest {
  const [only, second] = tests;
  return only !== undefined && second === undefined ? only : every(...tests);
}
