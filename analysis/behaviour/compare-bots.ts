import type { CardName } from "../../runtime/callisto/position.ts";
import { NONE } from "../../runtime/compact/decision-buffer.ts";
import { procedureFor } from "../../runtime/interpreter/procedure.ts";
import type { CardSupply } from "../generate/forces.ts";
import type { Opponents, Problem } from "../generate-position.ts";
import { smallestThat } from "../search/shrink.ts";
import { PositionWalk } from "../search/walk.ts";
import type { BotPair } from "./bot-pair.ts";
import { type ChangedClauses, changedClauses } from "./changed-clauses.ts";
import { type Proof, proveAlike } from "./proof.ts";

/** What decided on each side, such as `3c` and `4`; null for a card that does nothing. */
export interface DecidedBy {
  readonly procedure: string | null;
  readonly clause: string | null;
}

/** Positions that differ by the same clauses. */
export interface DifferenceGroup {
  readonly before: DecidedBy;
  readonly after: DecidedBy;
  /** Of the positions compared. */
  readonly count: number;
  /** The smallest position of the group that was found, and the seed of the dice that show it. */
  readonly example: Problem;
  readonly card: CardName;
  readonly seed: number;
}

/** How two bots differ in what they do. */
export interface BehaviourComparison {
  readonly proof: Proof;
  /** Positions compared in which a card acts that is not proved to be the same. */
  readonly compared: number;
  readonly differing: number;
  /** Most frequent first. */
  readonly groups: readonly DifferenceGroup[];
}

export interface BehaviourOptions {
  /** How many positions are compared. */
  readonly positions: number;
  readonly seed: number;
  /** How many groups get an example that is made as small as possible. */
  readonly examples: number;
}

interface Group {
  readonly before: DecidedBy;
  readonly after: DecidedBy;
  count: number;
  example: Problem;
  seed: number;
}

/** Positions between two looks at whether to go on. */
const BATCH = 250;

/**
 * Looks for positions in which two bots do different things. Gives the state now and then, so that the caller can tell
 * how far it is and stop; the last state has its examples made small.
 *
 * @param isStopped asked before examples are made small, which takes a while
 */
export function* compareBots(
  pair: BotPair,
  opponents: Opponents,
  options: BehaviourOptions,
): Generator<BehaviourComparison, BehaviourComparison> {
  const { bot } = opponents;
  const proof = proveAlike(pair.before, pair.after, bot.cards);
  const open = proof.open.map(({ name }) => name);
  if (open.length === 0) return { proof, compared: 0, differing: 0, groups: [] };
  const search = new DifferenceSearch(pair, proof.open);
  const walk = new PositionWalk(opponents, open, options.seed, (problem) => search.look(problem));
  while (search.compared < options.positions) {
    for (let next = 0; next < BATCH && search.compared < options.positions; next += 1) walk.next();
    yield search.state(proof);
  }
  for (const group of search.largest(options.examples)) {
    search.shrink(group);
    yield search.state(proof);
  }
  return search.state(proof);
}

/** Compares position after position and groups those that differ. */
class DifferenceSearch {
  compared = 0;
  #differing = 0;
  readonly #pair: BotPair;
  readonly #changed: ReadonlyMap<CardName, ChangedClauses>;
  readonly #groups = new Map<string, Group>();

  constructor(pair: BotPair, cards: readonly CardSupply[]) {
    this.#pair = pair;
    const { before, after } = pair;
    this.#changed = new Map(
      cards.map(({ name, title, letter }) => [
        name,
        changedClauses(procedureFor(before.sheet, title, letter), procedureFor(after.sheet, title, letter)),
      ]),
    );
  }

  /** Compares one position; tells how near it is to the clauses that changed. */
  look(problem: Problem): number {
    this.compared += 1;
    // Every position has dice of its own.
    const seed = this.compared;
    if (this.#pair.differ(problem, seed)) {
      this.#differing += 1;
      this.#note(problem, seed);
      return REACHED;
    }
    const changed = this.#changed.get(problem.position.cards.row[problem.acting]?.card ?? "");
    if (changed === undefined) return 0;
    const { first, second } = this.#pair;
    return Math.max(nearnessTo(changed.before, first.clause), nearnessTo(changed.after, second.clause));
  }

  #note(problem: Problem, seed: number): void {
    const [before, after] = this.#deciders();
    const key = JSON.stringify([before, after]);
    const known = this.#groups.get(key);
    if (known === undefined) {
      this.#groups.set(key, { before, after, count: 1, example: problem, seed });
      return;
    }
    known.count += 1;
    if (sizeOf(problem) >= sizeOf(known.example)) return;
    known.example = problem;
    known.seed = seed;
  }

  #deciders(): readonly [DecidedBy, DecidedBy] {
    const { before, after, first, second } = this.#pair;
    return [deciderOf(before.module, first), deciderOf(after.module, second)];
  }

  largest(count: number): readonly Group[] {
    return [...this.#groups.values()].toSorted((first, second) => second.count - first.count).slice(0, count);
  }

  /** Makes the example of a group as small as it can be. */
  shrink(group: Group): void {
    const wanted = JSON.stringify([group.before, group.after]);
    group.example = smallestThat(group.example, (candidate) => {
      return this.#pair.differ(candidate, group.seed) && JSON.stringify(this.#deciders()) === wanted;
    });
  }

  state(proof: Proof): BehaviourComparison {
    const groups = this.largest(this.#groups.size).map((group) => ({
      ...group,
      card: group.example.position.cards.row[group.example.acting]?.card ?? "",
    }));
    return { proof, compared: this.compared, differing: this.#differing, groups };
  }
}

const REACHED = 2;
const PASSED = 1;

/** Whether a decision was by one of the clauses, or came to one and went on. */
function nearnessTo(clauses: ReadonlySet<number>, decided: number): number {
  if (clauses.has(decided)) return REACHED;
  for (const clause of clauses) if (decided === NONE || clause < decided) return PASSED;
  return 0;
}

function deciderOf({ procedures, letters }: BotPair["before"]["module"], out: BotPair["first"]): DecidedBy {
  const procedure = out.procedure === NONE ? null : (procedures[out.procedure] ?? null);
  if (out.clause === NONE) return { procedure, clause: null };
  const letter = out.letter === NONE ? "" : (letters[out.letter] ?? "");
  const row = out.row === NONE ? "" : ` row ${out.row}`;
  return { procedure, clause: `${out.clause}${letter}${row}` };
}

/** About how much there is in a position. */
function sizeOf({ position }: Problem): number {
  const onBoard = position.units.filter(({ at }) => at !== null).length;
  const markers = Object.keys(position.markers.bot).length + Object.keys(position.markers.player).length;
  return 2 * onBoard + markers + position.board.spaces.length + position.cards.row.length;
}
