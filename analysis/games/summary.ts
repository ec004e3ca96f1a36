import { byName, countAt, groupAt, numbersOf, type Counts } from "./counts.ts";
import { NOBODY } from "./game-counter.ts";
import type { OutlineClause, OutlineProcedure } from "./outline.ts";
import { gamesIn, type Simulation } from "./simulation.ts";
import { wilson, type Share } from "./wilson.ts";

/** What the counts of a simulation say: everything in it can be worked out from them again. */
export interface Summary {
  /** Games that came to their end. */
  readonly games: number;
  readonly complete: boolean;
  readonly failures: number;
  readonly outcomes: readonly Outcome[];
  readonly rounds: Lengths;
  /** Events a game, on average. */
  readonly events: number;
  readonly sheets: readonly SheetSummary[];
  readonly cards: readonly SideCards[];
}

/** How often a side has won, and by what; the last one is nobody. */
export interface Outcome extends Share {
  readonly winner: string | null;
  readonly games: number;
  readonly reasons: readonly { readonly reason: string; readonly games: number }[];
}

export interface Lengths {
  readonly mean: number;
  readonly shortest: number;
  readonly quartiles: readonly [number, number, number];
  /** Nine games of ten are not longer. */
  readonly ninetieth: number;
  readonly longest: number;
  /** By the number of rounds, from the shortest to the longest: games that each side has won, in the order of the outcomes. */
  readonly histogram: readonly { readonly rounds: number; readonly games: readonly number[] }[];
}

interface SheetSummary {
  readonly side: string;
  readonly procedures: readonly ProcedureSummary[];
}

export interface ProcedureSummary {
  readonly procedure: string;
  /** Cards that followed it. */
  readonly cards: number;
  /** Its clauses were not read: a rule of the game did something else first. */
  readonly bypassed: number;
  /** Its clauses were not read: the counter is gone or out of action. */
  readonly idle: number;
  /** Every clause was read and none could be carried out. */
  readonly without: number;
  readonly clauses: readonly ClauseSummary[];
}

export interface PartSummary {
  readonly label: string;
  readonly text: string;
  /** Decisions that came as far as this part. */
  readonly tried: number;
  readonly fired: number;
}

interface ClauseSummary extends PartSummary {
  /** Letters: tried where the clause fired and no letter before did. Rows: tried as often as the clause fired. */
  readonly parts: readonly PartSummary[];
}

export interface SideCards {
  readonly side: string;
  readonly cards: readonly {
    readonly card: string;
    readonly actions: readonly { readonly action: string; readonly times: number }[];
  }[];
}

/** Works out what the counts say. */
export function summaryOf(simulation: Simulation): Summary {
  const { run, counts, played } = simulation;
  const games = countAt(counts, "games");
  const winners = [...run.sides, null];
  return {
    games,
    complete: gamesIn(played) === run.games,
    failures: countAt(counts, "failures"),
    outcomes: winners.map((winner) => outcomeOf(counts, winner, games)),
    rounds: lengthsOf(counts, winners, games),
    events: games === 0 ? 0 : countAt(counts, "events") / games,
    sheets: run.sides.flatMap((side) => {
      const outline = run.outlines[side];
      return outline === undefined
        ? []
        : [{ side, procedures: outline.map((each) => procedureOf(groupAt(counts, "procedures", side), each)) }];
    }),
    cards: run.sides.map((side) => ({ side, cards: cardsOf(groupAt(counts, "cards", side)) })),
  };
}

function outcomeOf(counts: Counts, winner: string | null, games: number): Outcome {
  const reasons = numbersOf(groupAt(counts, "results", winner ?? NOBODY))
    .map(([reason, times]) => ({ reason, games: times }))
    .toSorted((one, other) => other.games - one.games || byName(one.reason, other.reason));
  const won = reasons.reduce((sum, reason) => sum + reason.games, 0);
  return { winner, games: won, ...wilson(won, games), reasons };
}

function lengthsOf(counts: Counts, winners: readonly (string | null)[], games: number): Lengths {
  const byWinner = winners.map((winner) => groupAt(counts, "rounds", winner ?? NOBODY));
  const rounds = [...new Set(byWinner.flatMap((group) => numbersOf(group).map(([name]) => Number(name))))];
  const [shortest, longest] = rounds.length === 0 ? [0, -1] : [Math.min(...rounds), Math.max(...rounds)];
  const histogram = Array.from({ length: longest - shortest + 1 }, (_, index) => {
    const length = shortest + index;
    return { rounds: length, games: byWinner.map((group) => countAt(group, `${length}`)) };
  });
  const totals = histogram.map((bar) => ({
    rounds: bar.rounds,
    games: bar.games.reduce((sum, each) => sum + each, 0),
  }));
  const sum = totals.reduce((all, bar) => all + bar.rounds * bar.games, 0);
  const quantile = (share: number): number => {
    let seen = 0;
    for (const bar of totals) {
      seen += bar.games;
      if (seen >= share * games) return bar.rounds;
    }
    return Math.max(longest, 0);
  };
  return {
    mean: games === 0 ? 0 : sum / games,
    shortest,
    quartiles: [quantile(0.25), quantile(0.5), quantile(0.75)],
    ninetieth: quantile(0.9),
    longest: Math.max(longest, 0),
    histogram,
  };
}

function procedureOf(ofSide: Counts, { procedure, clauses }: OutlineProcedure): ProcedureSummary {
  const fired = groupAt(ofSide, procedure, "fired");
  const without = countAt(ofSide, procedure, "without");
  const bypassed = countAt(ofSide, procedure, "bypassed");
  const idle = countAt(ofSide, procedure, "idle");
  const times = clauses.map(({ label }) => countAt(fired, label));
  // A clause is read where none before it fired: by the decisions that it or a later one made, and by those without.
  const tried = times.map((_, index) => times.slice(index).reduce((sum, each) => sum + each, without));
  return {
    procedure,
    cards: (tried[0] ?? without) + bypassed + idle,
    bypassed,
    idle,
    without,
    clauses: clauses.map((clause, index) => clauseOf(clause, tried[index] ?? 0, fired)),
  };
}

function clauseOf({ label, text, parts }: OutlineClause, tried: number, counts: Counts): ClauseSummary {
  const fired = countAt(counts, label);
  let left = fired;
  return {
    label,
    text,
    tried,
    fired,
    parts: parts.map((part) => {
      const times = countAt(counts, part.label);
      const isRow = part.label.includes("row");
      const summary = { ...part, tried: isRow ? fired : left, fired: times };
      left -= times;
      return summary;
    }),
  };
}

function cardsOf(ofSide: Counts): SideCards["cards"] {
  return Object.keys(ofSide)
    .toSorted(byName)
    .map((card) => ({
      card,
      actions: numbersOf(groupAt(ofSide, card))
        .map(([action, times]) => ({ action, times }))
        .toSorted((one, other) => other.times - one.times || byName(one.action, other.action)),
    }));
}
