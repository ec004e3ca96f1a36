import type {
  ActionParts,
  BracketParts,
  ClauseParts,
  ConjunctPart,
  LetterParts,
  Part,
  RowParts,
} from "./clause-parts.ts";
import { bestAssignment } from "./match.ts";
import { memoizeTexts } from "../../grammar/memoize.ts";
import { oppositeKey } from "../../runtime/checked-tree/normal-form.ts";

/** The weights of the parts in the similarity of clauses and of actions. */
const CONDITIONS = 0.35;
const STATEMENT = 0.65;
const NAME = 0.4;
const STRENGTH = 0.1;
const SUBSTANCE = 0.3;
const CRITERIA = 0.2;

/** The similarity of two clauses, from 0 to 1 for the same meaning. */
export function clauseSimilarity(before: ClauseParts, after: ClauseParts): number {
  if (before.part.key === after.part.key) return 1;
  return (
    CONDITIONS * matchedShare(before.conjuncts, after.conjuncts, conjunctSimilarity) +
    STATEMENT * statementSimilarity(before, after)
  );
}

/** A lower bound of the similarity of two clauses: from missing conditions, the action's name and its strength. */
export function leastSimilarity(before: ClauseParts, after: ClauseParts): number {
  const conditions = before.conjuncts.length + after.conjuncts.length === 0 ? CONDITIONS : 0;
  if (before.action === null || before.action.name.key !== after.action?.name.key) return conditions;
  const strength = before.action.strength?.key === after.action.strength?.key ? STRENGTH : 0;
  return conditions + STATEMENT * (NAME + strength);
}

/** Whether a quick look at parts of two clauses shows that they mean different things; false proves nothing. */
export function differAtSight(before: ClauseParts, after: ClauseParts): boolean {
  const [old, added] = [before.action, after.action];
  if (old === null || added === null) return old !== added;
  return (
    old.name.key !== added.name.key ||
    old.strength?.key !== added.strength?.key ||
    old.letters.length !== added.letters.length ||
    old.letters.some(({ bracket }, index) => criteriaDiffer(bracket, added.letters[index]?.bracket)) ||
    old.brackets.some((bracket, index) => criteriaDiffer(bracket, added.brackets[index]))
  );
}

function criteriaDiffer({ criteria }: BracketParts, other: BracketParts | undefined): boolean {
  if (other === undefined || criteria.length !== other.criteria.length) return true;
  return criteria.some(({ key }, index) => key !== other.criteria[index]?.key);
}

function statementSimilarity(before: ClauseParts, after: ClauseParts): number {
  if (before.action !== null && after.action !== null) return actionSimilarity(before.action, after.action);
  if (before.action !== null || after.action !== null) return 0;
  return matchedShare(before.rows, after.rows, rowSimilarity);
}

function actionSimilarity(before: ActionParts, after: ActionParts): number {
  const isSame = before.name.key === after.name.key;
  const name = isSame ? 1 : 0;
  const strength = before.strength?.key === after.strength?.key ? 1 : 0;
  const aims = propertiesSimilarity(before, after);
  const letters = matchedShare(before.letters, after.letters, letterSimilarity);
  const rows = matchedShare(before.rows, after.rows, rowSimilarity);
  const criteria = bracketsSimilarity(before.brackets, after.brackets);
  const substance = before.letters.length + after.letters.length > 0 ? (aims + 2 * letters) / 3 : aims;
  const choice = before.rows.length > 0 ? rows : criteria;
  const parts = NAME * name + STRENGTH * strength + SUBSTANCE * substance + CRITERIA * choice;
  // Two actions without further words have nothing in common except their names.
  return isSame ? parts : parts * 0.7;
}

function propertiesSimilarity(before: ActionParts, after: ActionParts): number {
  const names = new Set([...before.properties, ...after.properties].map(({ name }) => name));
  const scores = [...names].flatMap((name) => {
    const first = before.properties.find((each) => each.name === name)?.part ?? null;
    const second = after.properties.find((each) => each.name === name)?.part ?? null;
    if (first === null && second === null) return [];
    return [first === null || second === null ? 0 : likeness(first.key, second.key)];
  });
  return mean(scores);
}

function mean(scores: readonly number[]): number {
  return scores.length === 0 ? 1 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** The similarity of two conjuncts; a difference only in a number or a `not` makes them nearly equal. */
export function conjunctSimilarity(before: ConjunctPart, after: ConjunctPart): number {
  if (before.key === after.key) return 1;
  if (before.kind !== after.kind) return 0.1 * likeness(before.key, after.key);
  if (before.withoutCount === after.withoutCount || oppositeKey(before.key) === after.key) return 0.9;
  if (before.withoutNegation !== "" && before.withoutNegation === after.withoutNegation) return 0.9;
  return 0.8 * likeness(before.key, after.key);
}

/** The similarity of two letters; their goals count most. */
export function letterSimilarity(before: LetterParts, after: LetterParts): number {
  if (before.part.key === after.part.key) return 1;
  const goal = likeness(before.goal.key, after.goal.key);
  const criteria = bracketsSimilarity([before.bracket], [after.bracket]);
  return 0.65 * goal + 0.25 * criteria + 0.1 * matchedShare(before.conjuncts, after.conjuncts, conjunctSimilarity);
}

/** The similarity of two rows of a table; their results count most. */
export function rowSimilarity(before: RowParts, after: RowParts): number {
  const faces = before.from === after.from && before.to === after.to ? 1 : 0;
  const result = before.result === after.result ? 1 : 0.8 * likeness(before.result, after.result);
  return 0.7 * result + 0.3 * faces;
}

function bracketsSimilarity(before: readonly BracketParts[], after: readonly BracketParts[]): number {
  const keys = (brackets: readonly BracketParts[]): Part[] => brackets.flatMap(({ criteria }) => criteria);
  return matchedShare(keys(before), keys(after), (first, second) => (first.key === second.key ? 1 : 0));
}

/** The sum over the best pairs as a share of the longer list; two empty lists are equal. */
function matchedShare<T>(
  before: readonly T[],
  after: readonly T[],
  similarity: (first: T, second: T) => number,
): number {
  const most = Math.max(before.length, after.length);
  if (most === 0) return 1;
  if (Math.min(before.length, after.length) === 0) return 0;
  const scores = before.map((first) => after.map((second) => similarity(first, second)));
  const pairs = bestAssignment(scores);
  return pairs.reduce((sum, [first, second]) => sum + (scores[first]?.[second] ?? 0), 0) / most;
}

/**
 * How much two meanings have in common, from 0 to 1: the share of their words, numbers and kinds that both contain.
 * Words of the page count more than how they are arranged.
 */
export function likeness(first: string, second: string): number {
  if (first === second) return 1;
  const counts = new Map<string, number>();
  const firstAtoms = atomsOf(first);
  const secondAtoms = atomsOf(second);
  for (const { atom } of firstAtoms) counts.set(atom, (counts.get(atom) ?? 0) + 1);
  let shared = 0;
  for (const { atom, weight } of secondAtoms) {
    const left = counts.get(atom) ?? 0;
    if (left === 0) continue;
    counts.set(atom, left - 1);
    shared += weight;
  }
  return (2 * shared) / Math.max(1, weightOf(firstAtoms) + weightOf(secondAtoms));
}

interface Atom {
  /** `"entry":"secure"`, `"number":7`: a named value of a key. */
  readonly atom: string;
  readonly weight: number;
}

function weightOf(list: readonly Atom[]): number {
  return list.reduce((sum, { weight }) => sum + weight, 0);
}

const MOST_REMEMBERED = 20_000;
const WORD_WEIGHT = 3;

const atomsOf = memoizeTexts(MOST_REMEMBERED, (key: string): readonly Atom[] => {
  const found = key.match(/"\w+":(?:"(?:[^"\\]|\\.)*"|-?\d+|true)/g) ?? [];
  return found.map((atom) => ({ atom, weight: /^"(?:entry|letter|number)"/.test(atom) ? WORD_WEIGHT : 1 }));
});
