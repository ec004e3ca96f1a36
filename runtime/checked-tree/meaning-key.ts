import type { ConditionItem, Count, Test, CheckedClause, Condition, MoveAction, Statement } from "../checked-tree.ts";
import { mentionsBound, actionsIn, subclausesOf, isOfActor } from "./parts.ts";
import type { FieldRole } from "./roles.ts";
import { isOf, type Variant, VARIANTS } from "./visit.ts";
import { memoize } from "../../grammar/memoize.ts";

/**
 * How to name the letters of sub-clauses when meanings are compared: a letter of one sheet and its match in the other
 * get the same name.
 */
export type LetterNames = (clause: number, letter: string) => string;

/** Gives all letters one name, to find matches before any is known. */
export const ANY_LETTER: LetterNames = () => "?";

/** Gives each letter its own name. */
export const OWN_LETTERS: LetterNames = (clause, letter) => `${clause}${letter}`;

interface KeyContext {
  readonly letters: LetterNames;
  /** The clause in which the part stands. */
  readonly clause: number;
}

const AS_PRINTED: KeyContext = { letters: OWN_LETTERS, clause: 0 };

/** Counts the letters named in any key. A key computed while this does not change does not depend on letter names. */
let lettersNamed = 0;

function nameOfLetter({ letters }: KeyContext, clause: number, letter: string): string {
  lettersNamed += 1;
  return letters(clause, letter);
}

/** The fields that hold the page's wording, which has no meaning here, and the variants of parts with such fields. */
const WORDS: ReadonlyMap<string, readonly Variant[]> = new Map(
  fieldsWith((role) => role === "words").map((field) => [
    field,
    VARIANTS.filter(({ fields }) => fields.some(([name, role]) => name === field && role === "words")),
  ]),
);

/** Lists whose order has no effect: all tests and conjuncts must hold, and alternatives are equal. */
const UNORDERED: ReadonlySet<string> = new Set(
  fieldsWith((role) => typeof role === "object" && (role.as === "any order" || role.as === "alternatives")),
);

function fieldsWith(isMeant: (role: FieldRole) => boolean): readonly string[] {
  return VARIANTS.flatMap(({ fields }) => fields.flatMap(([field, role]) => (isMeant(role) ? [field] : [])));
}

function isWords(fields: Readonly<Record<string, unknown>>, name: string): boolean {
  if (fields["span"] === undefined) return false;
  if (name === "span" || name === "text") return true;
  return WORDS.get(name)?.some((variant) => isOf(variant, fields)) ?? false;
}

/**
 * The meaning of a part of a checked tree as a string. Equal strings mean the same, whatever the wording, the spacing
 * and the order of tests that all must hold. `context` names the letters; by default they keep the page's names.
 */
export function meaningKey(part: unknown, context: KeyContext = AS_PRINTED): string {
  if (Array.isArray(part)) return `[${part.map((each) => meaningKey(each, context)).join(",")}]`;
  if (part === null || typeof part !== "object") return keyOfValue(part);
  const fields = part as Readonly<Record<string, unknown>>;
  if (fields["kind"] === "nearerToLetters") return lettersKey(fields, context);
  if (fields["kind"] === "asPer") {
    const letter = nameOfLetter(context, context.clause, `${fields["letter"]}`);
    return JSON.stringify({ kind: "asPer", distance: fields["distance"], letter });
  }
  if (isCount(fields)) return JSON.stringify(wholeNumbers(fields));
  return fields["span"] === undefined ? keyOfFields(fields, context) : keptKey(fields, context);
}

const ESCAPED = /["\\\p{Cc}\p{Cs}]/u;

/** As in JSON. Nearly all strings are ids of entries, which need no escapes. */
function keyOfValue(value: unknown): string {
  if (typeof value === "string" && !ESCAPED.test(value)) return `"${value}"`;
  return typeof value === "boolean" ? `${value}` : (JSON.stringify(value) ?? "null");
}

function keyOfFields(fields: Readonly<Record<string, unknown>>, context: KeyContext): string {
  if (fields["kind"] === "exists") return existsKey(fields, context);
  const said = fields["kind"] === "relates" ? { ...fields, ...countedPlainly(fields) } : fields;
  return fieldsKey(said, (name) => keyOf(said, name, context));
}

const keptKeys = new WeakMap<object, string>();

/** Caches the key of a part. If it names no letter, it depends on nothing else. */
function keptKey(fields: Readonly<Record<string, unknown>>, context: KeyContext): string {
  const kept = keptKeys.get(fields);
  if (kept !== undefined) return kept;
  const named = lettersNamed;
  const key = keyOfFields(fields, context);
  if (lettersNamed === named) keptKeys.set(fields, key);
  return key;
}

/** The fields of a part that carry meaning, sorted by name. */
function fieldsKey(fields: Readonly<Record<string, unknown>>, keyOfField: (name: string) => string): string {
  const names: string[] = [];
  for (const name in fields) if (fields[name] !== undefined && !isWords(fields, name)) insert(names, name);
  let key = "";
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at] as string;
    key += `${at === 0 ? "{" : ","}"${name}":${keyOfField(name)}`;
  }
  return key === "" ? "{}" : `${key}}`;
}

/** Adds a name to a short sorted list. */
function insert(names: string[], name: string): void {
  let at = names.length;
  for (; at > 0 && (names[at - 1] as string) > name; at -= 1) names[at] = names[at - 1] as string;
  names[at] = name;
}

function keyOf(fields: Readonly<Record<string, unknown>>, name: string, context: KeyContext): string {
  const value = fields[name];
  return UNORDERED.has(name) && Array.isArray(value) ? inAnyOrder(keysOf(value, context)) : meaningKey(value, context);
}

function keysOf(parts: readonly unknown[], context: KeyContext): string[] {
  return parts.map((each) => meaningKey(each, context));
}

function inAnyOrder(keys: readonly string[]): string {
  return `[${keys.toSorted().join(",")}]`;
}

function isCount(fields: Readonly<Record<string, unknown>>): fields is Readonly<Record<string, unknown>> & Count {
  return typeof fields["comparison"] === "string" && typeof fields["number"] === "number";
}

/** `Fewer than 7` and `up to 6` mean the same for whole numbers, as do `exactly 0` and `up to 0`. */
function wholeNumbers({ comparison, number }: Count): Count {
  if (comparison === "less") return { comparison: "atMost", number: number - 1 };
  if (comparison === "exactly" && number === 0) return { comparison: "atMost", number };
  return comparison === "more" ? { comparison: "atLeast", number: number + 1 } : { comparison, number };
}

/** The count that is true exactly when another is false; null if no single count is. */
export function oppositeCount(count: Count): Count | null {
  const { comparison, number } = wholeNumbers(count);
  if (comparison === "atMost") return { comparison: "atLeast", number: number + 1 };
  return comparison === "atLeast" ? { comparison: "atMost", number: number - 1 } : null;
}

/**
 * Removes a negation beside a count: `not adjacent to 2 or more units` is `adjacent to fewer than 2 units`, and
 * adjacent to none is not adjacent.
 */
function countedPlainly(test: Readonly<Record<string, unknown>>): object {
  const { count, negated } = test as unknown as Extract<Test, { kind: "relates" }>;
  if (count === null) return {};
  const said = negated ? oppositeCount(count) : count;
  if (said === null) return {};
  if (isAtLeastOne(said)) return { count: null, negated: false };
  return isNone(said) ? { count: null, negated: true } : { count: said, negated: false };
}

function lettersKey(fields: Readonly<Record<string, unknown>>, context: KeyContext): string {
  const clause = typeof fields["clause"] === "number" ? fields["clause"] : context.clause;
  const letters = Array.isArray(fields["letters"]) ? fields["letters"].map(String) : [];
  return JSON.stringify({
    kind: "nearerToLetters",
    letters: letters.map((letter) => nameOfLetter(context, clause, letter)),
  });
}

/**
 * `Enemy unit on an objective` and `enemy unit is on an objective` mean the same: a test may belong to the subject or
 * to the predicate. It makes a difference only if the subject has a superlative, all members must pass, or a test
 * refers to one.
 */
function existsKey(item: Readonly<Record<string, unknown>>, context: KeyContext): string {
  const subject = item["subject"] as Readonly<Record<string, unknown>>;
  const predicate = item["predicate"] as readonly Test[];
  const pointsBack = predicate.some((test) => mentionsBound("test", test));
  const isApart = item["quantifier"] === "all" || subject["select"] !== null || pointsBack;
  const counted = { ...item, ...howMany(item) };
  if (isApart) return fieldsKey(counted, (name) => keyOf(counted, name, context));
  const tests = [...keysOf(subject["tests"] as readonly unknown[], context), ...keysOf(predicate, context)];
  const ofSubject = (name: string): string => (name === "tests" ? inAnyOrder(tests) : keyOf(subject, name, context));
  return fieldsKey(counted, (name) => {
    if (name === "predicate") return "[]";
    return name === "subject" ? fieldsKey(subject, ofSubject) : keyOf(counted, name, context);
  });
}

/** A missing count also means at least one. */
function isAtLeastOne(count: Count): boolean {
  const { comparison, number } = wholeNumbers(count);
  return comparison === "atLeast" && number === 1;
}

function isNone(count: Count): boolean {
  const { comparison, number } = wholeNumbers(count);
  return comparison === "atMost" && number === 0;
}

/** `At least 1 wagon is active` equals `wagon is active`, and `no wagon is active` is the opposite of both. */
function howMany(item: Readonly<Record<string, unknown>>): object {
  const { quantifier, count, negated, binds } = item as unknown as Extract<ConditionItem, { kind: "exists" }>;
  if (count === null || quantifier === "all") return {};
  if (isAtLeastOne(count)) return { count: null };
  return isNone(count) && binds.length === 0 ? { count: null, negated: !negated } : {};
}

/** The meaning of a clause as a string: equal strings mean the same. */
export function keyOfClause(clause: CheckedClause, letters: LetterNames = OWN_LETTERS): string {
  const { condition, number } = clause;
  const reader = { letters, clause: number };
  const isPointedAt = pointsBack(clause);
  // All conjuncts must hold, so their order does not matter; the order of what they bind does.
  const asked = conjunctsOf(condition, isPointedAt)
    .flatMap(singleTests)
    .map((item) => meaningKey(item, reader))
    .toSorted();
  const bound = isPointedAt ? meaningKey(bindsOf(condition), reader) : "";
  return JSON.stringify([asked, bound, keyOfStatement(clause, letters)]);
}

/** The conjuncts of a condition. What they bind is kept only if the statement refers back to it. */
export function conjunctsOf(condition: Condition | null, isPointedAt: boolean): readonly ConditionItem[] {
  const items = condition?.items ?? [];
  if (isPointedAt) return items;
  return items.map(withoutBinds);
}

/** A conjunct without what it binds, to compare only whether it is true. */
export function withoutBinds(item: ConditionItem): ConditionItem {
  return item.kind === "exists" ? { ...item, binds: [] } : item;
}

/** Everything that a condition binds, in the order of the page. */
function bindsOf(condition: Condition | null): readonly unknown[] {
  return (condition?.items ?? []).flatMap((item) => (item.kind === "exists" ? item.binds : []));
}

/**
 * Splits `space controlled and enemy occupied`, two tests of one space, into a conjunct for each, which binds nothing.
 */
export function singleTests(item: ConditionItem): readonly ConditionItem[] {
  if (item.kind !== "exists" || item.negated || item.count !== null) return [item];
  const { subject, predicate } = item;
  if (!isOfActor(subject) || subject.select !== null || predicate.length <= 1) return [item];
  return predicate.map((test) => ({ ...item, text: `${subject.text} ${test.text}`, predicate: [test], binds: [] }));
}

/** The meaning of a clause's statement, without its condition, as a string: equal strings mean the same. */
export function keyOfStatement(clause: CheckedClause, letters: LetterNames = OWN_LETTERS): string {
  const { statement, number } = clause;
  return pointsToLetters(clause) ? meaningKey(statement, { letters, clause: number }) : keyWithoutLetters(statement);
}

/** A statement that names no letters means the same in any clause. */
const keyWithoutLetters = memoize((statement: Statement) => meaningKey(statement));

const statementPointsBack = memoize((statement: Statement) => mentionsBound("statement", statement));

/** Whether the statement of a clause may refer to what its condition named. */
export function pointsBack({ statement }: CheckedClause): boolean {
  return statementPointsBack(statement);
}

/** Whether a clause names letters, its own or another clause's. */
export function pointsToLetters(clause: CheckedClause): boolean {
  return movesOf(clause).some(({ via }) => via?.kind === "asPer") || clausesPointedAt(clause).length > 0;
}

/** The numbers of the clauses whose letters a clause approaches. */
export function clausesPointedAt(clause: CheckedClause): readonly number[] {
  const goals = movesOf(clause).flatMap(({ goal, subclauses }) => [goal, ...subclauses.map((each) => each.goal)]);
  return goals.flatMap((goal) => (goal?.kind === "nearerToLetters" ? [goal.clause] : []));
}

/** The letters under a clause. */
export function lettersOf({ statement }: CheckedClause): readonly string[] {
  return subclausesOf(statement).map(({ letter }) => letter);
}

/** The movements of a clause, including those in the rows of its table. */
export function movesOf({ statement }: CheckedClause): readonly MoveAction[] {
  return actionsIn(statement).filter((action) => action.plan === "move");
}
