import { addCounts, byName, countAt, type Counts, groupAt, numbersOf, sum } from "../games/counts.ts";
import { MOST_FAILURES, type Failure } from "../games/simulation-shape.ts";
import { type Estimate, Z_95 } from "./elo.ts";
import { PairTally } from "./pair-tally.ts";
import type { PlayedPair } from "./paired-games.ts";
import { stateOfTest, type TestBounds, type TestState } from "./sequential-test.ts";

/** A clause whose decisions the other version makes otherwise. */
export interface DifferingClause {
  readonly procedure: string;
  /** `3`, `3c`, `3 row 2`, `no clause`. */
  readonly label: string;
  /** Decisions that it made in games of the earlier version. */
  readonly decided: number;
  /** Of those, in how many the later version does something else. */
  readonly differing: number;
  /** What decides there in the later version, the most frequent first. */
  readonly instead: readonly { readonly label: string; readonly times: number }[];
}

/** What pairs of games say of two versions of a bot. */
export interface GamesComparison {
  readonly tally: PairTally;
  readonly test: TestState;
  readonly rounds: { readonly before: number; readonly after: number; readonly change: Estimate };
  readonly decisions: { readonly compared: number; readonly differing: number };
  /** The clauses with the most differing decisions first. */
  readonly clauses: readonly DifferingClause[];
  readonly failures: readonly Failure[];
  readonly failed: number;
}

/** Takes pairs in the order of their numbers until the test decides. */
export class PairedRun {
  readonly #bounds: TestBounds;
  readonly #tally = new PairTally();
  readonly #rounds = { before: 0, after: 0, squares: 0 };
  readonly #failures: Failure[] = [];
  #decisions: Counts = {};
  #failed = 0;
  #test: TestState;

  constructor(bounds: TestBounds) {
    this.#bounds = bounds;
    this.#test = stateOfTest(this.#tally, bounds);
  }

  get test(): TestState {
    return this.#test;
  }

  get pairs(): number {
    return this.#tally.pairs;
  }

  /** Counts a pair, and says whether the test goes on. */
  take(pair: PlayedPair): boolean {
    if (pair.kind === "failed") {
      const { game, seed, message } = pair;
      this.#failed += 1;
      if (this.#failures.length < MOST_FAILURES) this.#failures.push({ game, seed, message });
      return true;
    }
    const { before, after } = pair.rounds;
    this.#tally.add(pair.result);
    this.#rounds.before += before;
    this.#rounds.after += after;
    this.#rounds.squares += (after - before) ** 2;
    this.#decisions = addCounts(this.#decisions, pair.decisions);
    this.#test = stateOfTest(this.#tally, this.#bounds);
    return this.#test.verdict === null;
  }

  result(): GamesComparison {
    const clauses = clausesIn(this.#decisions);
    return {
      tally: this.#tally,
      test: this.#test,
      rounds: this.#lengths(),
      decisions: {
        compared: sum(clauses.map(({ decided }) => decided)),
        differing: sum(clauses.map(({ differing }) => differing)),
      },
      clauses: clauses.filter(({ differing }) => differing > 0),
      failures: this.#failures,
      failed: this.#failed,
    };
  }

  #lengths(): GamesComparison["rounds"] {
    const { before, after, squares } = this.#rounds;
    const pairs = Math.max(this.pairs, 1);
    const value = (after - before) / pairs;
    const half = Z_95 * Math.sqrt(Math.max(squares / pairs - value * value, 0) / Math.max(pairs - 1, 1));
    return { before: before / pairs, after: after / pairs, change: { value, low: value - half, high: value + half } };
  }
}

function clausesIn(decisions: Counts): readonly DifferingClause[] {
  return Object.keys(decisions)
    .flatMap((procedure) =>
      Object.keys(groupAt(decisions, procedure)).map((label): DifferingClause => {
        const counts = groupAt(decisions, procedure, label);
        return {
          procedure,
          label,
          decided: countAt(counts, "decided"),
          differing: countAt(counts, "differing"),
          instead: numbersOf(groupAt(counts, "instead"))
            .map(([other, times]) => ({ label: other, times }))
            .toSorted((one, other) => other.times - one.times || byName(one.label, other.label)),
        };
      }),
    )
    .toSorted((one, other) => other.differing - one.differing || byName(one.procedure, other.procedure));
}
