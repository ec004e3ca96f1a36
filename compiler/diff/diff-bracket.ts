import type { Change } from "./change.ts";
import type { BracketParts, Part } from "./clause-parts.ts";
import { ordinal, type Place, quoted, turned } from "./quoting.ts";
import { memoizeTexts } from "../../grammar/memoize.ts";
import { commonSubsequence } from "./match.ts";

/** The differences between two lists of criteria: added, dropped, moved, replaced or reversed ones. */
export function diffBrackets(before: BracketParts, after: BracketParts, outer: Place): Change[] {
  const olds = before.criteria;
  const news = after.criteria;
  const kept = commonSubsequence(olds.map(key), news.map(key));
  const matchOfOld = new Map(kept);
  const matchOfNew = new Map(kept.map(([first, second]) => [second, first]));
  const moves = matchMoved(olds, news, matchOfOld, matchOfNew);
  const isMeant = !settleTheSame(before, after);
  const place = outer.within({ bracket: before.role });
  const list = LIST_NAMES[before.role];
  const change: Tell = (kind, first, second, sentence) => {
    const endsAlike =
      (first === null || isLastRandom(first, before)) && (second === null || isLastRandom(second, after));
    const change = place.change(kind, first, second, sentence);
    if (isMeant && !endsAlike) return change;
    return { ...change, changesMeaning: false, sentence: `${sentence}; ${NO_MATTER}` };
  };
  const changes: Change[] = [];
  const partsAt = ([from, to]: readonly [number, number]) => [olds[from] as Part, news[to] as Part] as const;
  for (const [oldIndex, newIndex] of moves) {
    const [first, second] = partsAt([oldIndex, newIndex]);
    const from = ordinal(oldIndex + 1);
    const to = ordinal(newIndex + 1);
    const where = from === to ? `past others` : `from ${from} to ${to}`;
    changes.push(change("tiebreaker-moved", first, second, `tiebreaker ${quoted(second.text)} moved ${where}${list}`));
  }
  const stretches = [...gaps(olds.length, news.length, kept)];
  for (const [oldIndex, newIndex] of matchReversed(olds, news, stretches, matchOfOld, matchOfNew)) {
    const [first, second] = partsAt([oldIndex, newIndex]);
    const [from, to] = [ordinal(oldIndex + 1), ordinal(newIndex + 1)];
    const what = `reversed and moved from ${from} to ${to}: ${turned(first.text, second.text)}`;
    changes.push(change("tiebreaker-reversed", first, second, `tiebreaker ${what}${list}`));
  }
  for (const { dropped, added } of stretches) {
    const oldOnes = dropped.filter((index) => !matchOfOld.has(index)).map((index) => olds[index] as Part);
    const newOnes = added.filter((index) => !matchOfNew.has(index)).map((index) => news[index] as Part);
    const { pairs, firsts, seconds } = pairUp(oldOnes, newOnes);
    for (const [first, second] of pairs) changes.push(replaced(first, second, list, change));
    for (const first of firsts) {
      changes.push(change("tiebreaker-dropped", first, null, `tiebreaker ${quoted(first.text)} dropped${list}`));
    }
    for (const second of seconds) {
      const at = ordinal(news.indexOf(second) + 1);
      changes.push(change("tiebreaker-added", null, second, `tiebreaker ${quoted(second.text)} added as ${at}${list}`));
    }
  }
  for (const [first, second] of kept.map(partsAt)) {
    if (first.text !== second.text) changes.push(place.wording(first, second));
  }
  return changes;
}

const LIST_NAMES: Readonly<Record<BracketParts["role"], string>> = {
  bracket: "",
  way: ", in the choice of the way",
  found: ", in the choice of what is found",
  passengers: ", in the choice of who rides along",
  displacement: ", in the choice of where a unit is displaced to",
  cards: ", in the choice of cards",
};

const NO_MATTER = "the list decides the same without it";

function key(part: Part): string {
  return part.key;
}

type Tell = (kind: Change["kind"], first: Part | null, second: Part | null, sentence: string) => Change;

function replaced(first: Part, second: Part, list: string, change: Tell): Change {
  const what = turned(first.text, second.text);
  return isReversed(first, second)
    ? change("tiebreaker-reversed", first, second, `tiebreaker reversed: ${what}${list}`)
    : change("tiebreaker-replaced", first, second, `tiebreaker replaced: ${what}${list}`);
}

/**
 * Whether two criteria are opposites: the same measure with the other end best, or the same test with and without
 * `not`.
 */
function isReversed(first: Part, second: Part): boolean {
  return first.key !== second.key && unsigned(first.key) === unsigned(second.key);
}

const MOST_REMEMBERED = 2000;

/** The key of a criterion without its direction and without `not`. */
const unsigned = memoizeTexts(MOST_REMEMBERED, (criterion: string): string => {
  const { kind, measure, test, onlyIf } = JSON.parse(criterion) as {
    readonly kind: string;
    readonly measure?: object;
    readonly test?: object;
    readonly onlyIf?: object;
  };
  if (measure !== undefined) return JSON.stringify({ ...measure, direction: null, onlyIf });
  return test === undefined ? kind : JSON.stringify({ ...test, negated: null, onlyIf });
});

/** Matches the criteria that are in both lists at different places. */
function matchMoved(
  olds: readonly Part[],
  news: readonly Part[],
  matchOfOld: Map<number, number>,
  matchOfNew: Map<number, number>,
): readonly (readonly [number, number])[] {
  const moves: [number, number][] = [];
  for (const [oldIndex, old] of olds.entries()) {
    if (matchOfOld.has(oldIndex)) continue;
    const newIndex = news.findIndex((each, index) => each.key === old.key && !matchOfNew.has(index));
    if (newIndex < 0) continue;
    matchOfOld.set(oldIndex, newIndex);
    matchOfNew.set(newIndex, oldIndex);
    moves.push([oldIndex, newIndex]);
  }
  return moves;
}

/** Matches criteria that were reversed and moved; a criterion whose opposite is in the same gap is left to that gap. */
function matchReversed(
  olds: readonly Part[],
  news: readonly Part[],
  stretches: readonly Stretch[],
  matchOfOld: Map<number, number>,
  matchOfNew: Map<number, number>,
): readonly (readonly [number, number])[] {
  const isTurned = (first: number, second: number): boolean => isReversed(olds[first] as Part, news[second] as Part);
  const turns: [number, number][] = [];
  for (const { dropped, added } of stretches) {
    for (const first of dropped) {
      if (matchOfOld.has(first) || added.some((second) => !matchOfNew.has(second) && isTurned(first, second))) continue;
      const second = [...news.keys()].find((index) => !matchOfNew.has(index) && isTurned(first, index));
      if (second === undefined) continue;
      matchOfOld.set(first, second);
      matchOfNew.set(second, first);
      turns.push([first, second]);
    }
  }
  return turns;
}

/** The criteria of both lists between two matched ones. */
interface Stretch {
  readonly dropped: readonly number[];
  readonly added: readonly number[];
}

/** The gaps between the matched criteria. */
function* gaps(olds: number, news: number, kept: readonly (readonly [number, number])[]): Generator<Stretch> {
  let [oldFrom, newFrom] = [0, 0];
  for (const [oldTo, newTo] of [...kept, [olds, news] as const]) {
    yield { dropped: range(oldFrom, oldTo), added: range(newFrom, newTo) };
    [oldFrom, newFrom] = [oldTo + 1, newTo + 1];
  }
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

/** Pairs reversed criteria, then the rest in their order. */
function pairUp(
  olds: readonly Part[],
  news: readonly Part[],
): {
  readonly pairs: readonly (readonly [Part, Part])[];
  readonly firsts: readonly Part[];
  readonly seconds: readonly Part[];
} {
  const pairs: [Part, Part][] = [];
  let [firsts, seconds] = [[...olds], [...news]];
  for (const first of olds) {
    const second = seconds.find((each) => isReversed(first, each));
    if (second === undefined) continue;
    pairs.push([first, second]);
    firsts = firsts.filter((each) => each !== first);
    seconds = seconds.filter((each) => each !== second);
  }
  while (firsts.length > 0 && seconds.length > 0) pairs.push([firsts.shift() as Part, seconds.shift() as Part]);
  return { pairs, firsts, seconds };
}

/** Whether two lists settle every choice in the same way: criteria after `random`, or repeated ones, never decide. */
function settleTheSame(before: BracketParts, after: BracketParts): boolean {
  const ownOrder = before.ownOrder || after.ownOrder;
  if (ownOrder && (before.criteria.length === 0) !== (after.criteria.length === 0)) return false;
  return decidingKeys(before.criteria).join("\n") === decidingKeys(after.criteria).join("\n");
}

/**
 * The criteria that can decide: none after `random`, and none twice. A list without `random` ends with it, unless the
 * game settles its ties in another way.
 */
function decidingKeys(criteria: readonly Part[]): readonly string[] {
  const keys: string[] = [];
  for (const { key: each } of criteria) {
    if (each === RANDOM) break;
    if (!keys.includes(each)) keys.push(each);
    if (each.startsWith(BEGINS_TIE)) break;
  }
  return keys;
}

const RANDOM = JSON.stringify({ kind: "random" });
/** The start of the key of a criterion that replaces the game's way to settle a tie. */
const BEGINS_TIE = '{"kind":"random",';

/** Whether a criterion is a `random` at the end of its list, which would be implied there anyway. */
function isLastRandom(criterion: Part, { criteria, ownOrder }: BracketParts): boolean {
  if (criterion.key !== RANDOM || criterion !== criteria.at(-1)) return false;
  return !ownOrder || criteria.length > 1;
}
