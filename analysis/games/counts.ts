import type { GameWitness, PlayedOut, Tally } from "../../games/engine-part.ts";
import { actionsOf, type Decision } from "../../runtime/decision.ts";
import { firedParts } from "../coverage.ts";

/** The sum of numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Whole numbers in a tree of names, into which games are counted. */
export interface Counts {
  readonly [name: string]: number | Counts;
}

/**
 * The sum of two trees, number by number. Sums of whole numbers do not depend on their order, so games can be counted
 * anywhere and combined in any order.
 */
export function addCounts(first: Counts, second: Counts): Counts {
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])].toSorted(byName);
  return Object.fromEntries(names.map((name) => [name, addEntry(entryAt(first, [name]), entryAt(second, [name]))]));
}

function addEntry(first: number | Counts | undefined, second: number | Counts | undefined): number | Counts {
  if (first === undefined) return sorted(second ?? 0);
  if (second === undefined) return sorted(first);
  if (typeof first === "number" && typeof second === "number") return first + second;
  if (typeof first === "object" && typeof second === "object") return addCounts(first, second);
  throw new Error("a number cannot be added to a group of numbers");
}

function sorted(entry: number | Counts): number | Counts {
  return typeof entry === "number" ? entry : addCounts(entry, {});
}

/** The number at a path; 0 where nothing was counted. */
export function countAt(counts: Counts, ...path: readonly string[]): number {
  const entry = entryAt(counts, path);
  return typeof entry === "number" ? entry : 0;
}

/** The group at a path; empty where nothing was counted. */
export function groupAt(counts: Counts, ...path: readonly string[]): Counts {
  const entry = entryAt(counts, path);
  return typeof entry === "object" ? entry : {};
}

/** The numbers of a group, without the groups in it. */
export function numbersOf(group: Counts): readonly (readonly [name: string, count: number])[] {
  return Object.entries(group).flatMap(([name, entry]) => (typeof entry === "number" ? [[name, entry] as const] : []));
}

function entryAt(counts: Counts, path: readonly string[]): number | Counts | undefined {
  let entry: number | Counts | undefined = counts;
  for (const name of path) {
    if (typeof entry !== "object" || !Object.hasOwn(entry, name)) return undefined;
    entry = entry[name];
  }
  return entry;
}

/** Code-unit order, with numbers by their value: `2` before `10`. */
export function byName(first: string, second: string): number {
  const [one, two] = [Number.parseInt(first, 10), Number.parseInt(second, 10)];
  if (!Number.isNaN(one) && !Number.isNaN(two) && one !== two) return one - two;
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Counts up, by names from the root of a tree. */
export class CountTree {
  readonly #groups = new Map<string, CountTree>();
  readonly #numbers = new Map<string, Tally>();

  group(name: string): CountTree {
    let group = this.#groups.get(name);
    if (group === undefined) this.#groups.set(name, (group = new CountTree()));
    return group;
  }

  /** @returns what it is counted into */
  count(name: string, more = 1): Tally {
    let counted = this.#numbers.get(name);
    if (counted === undefined) this.#numbers.set(name, (counted = { count: 0 }));
    counted.count += more;
    return counted;
  }

  result(): Counts {
    const groups = [...this.#groups].map(([name, group]) => [name, group.result()] as const);
    const numbers = [...this.#numbers].map(([name, { count }]) => [name, count] as const);
    return addCounts(Object.fromEntries([...numbers, ...groups]), {});
  }
}

/** The use of a card that does nothing. */
const NOTHING = "nothing";

/** The winner of a game without one. */
export const NOBODY = "nobody";

/** Counts what happens in games. See `COUNTS` in simulation-shape.ts for the shape of the counts. */
export class GameCounter {
  readonly #counter = new CountTree();
  readonly #cards = this.#counter.group("cards");
  readonly #procedures = this.#counter.group("procedures");

  countDecision(side: string, card: string, decision: Decision, acts: () => boolean): readonly Tally[] {
    const { procedure, clause, action } = decision;
    const done = actionsOf(decision).flatMap((each) => each.action ?? []);
    const tallies = (done.length === 0 ? [NOTHING] : done).map((each) => this.countUse(side, card, each));
    if (procedure === null) return tallies;
    const ofSide = this.#procedures.group(side);
    for (const { procedure: name, label } of firedParts(decision)) {
      tallies.push(ofSide.group(name).group("fired").count(label));
    }
    if (clause !== null) return tallies;
    const why = action !== null ? "bypassed" : acts() ? "without" : "idle";
    tallies.push(ofSide.group(procedure).count(why));
    return tallies;
  }

  countUse(side: string, card: string, what: string): Tally {
    return this.#cards.group(side).group(card).count(what);
  }

  countGame({ result, rounds, events }: PlayedOut): void {
    const winner = result?.winner ?? NOBODY;
    this.#counter.count("games");
    this.#counter.count("events", events);
    this.#counter
      .group("results")
      .group(winner)
      .count(result?.reason ?? "");
    this.#counter.group("rounds").group(winner).count(`${rounds}`);
  }

  countFailure(): void {
    this.#counter.count("failures");
  }

  result(): Counts {
    return this.#counter.result();
  }

  /** Counts as a witness of a game, and reports broken rules. */
  witness(broke: (message: string) => void): GameWitness {
    return {
      decided: (side, card, decision, acts) => this.countDecision(side, card, decision, acts),
      used: (side, card, what) => void this.countUse(side, card, what),
      broke,
    };
  }
}
