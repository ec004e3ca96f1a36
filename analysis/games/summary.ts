import type { ValueOf } from "../../games/shared/reading/shape.ts";
import type { SUMMARY } from "./simulation-shape.ts";
import { decides } from "../../games/shared/engine/stand-ins.ts";
import { byName, countAt, groupAt, numbersOf, type Counts, NOBODY, sum } from "./counts.ts";
import { type OutlineClause, type OutlineProcedure, gamesIn, type Simulation } from "./simulation.ts";

/** The summary of a simulation, which follows from its counts. */
export type Summary = ValueOf<typeof SUMMARY>;
/** How often each side has won, and how; the last entry counts games without a winner. */
export type Outcome = Summary["outcomes"][number];
export type Lengths = Summary["rounds"];
export type ProcedureSummary = Summary["sheets"][number]["procedures"][number];
type ClauseSummary = ProcedureSummary["clauses"][number];
export type PartSummary = ClauseSummary["parts"][number];
export type SideCards = Summary["cards"][number];

/** Computes the summary of the counts. */
export function summaryOf(simulation: Simulation): Summary {
  const { run, counts, played } = simulation;
  const games = countAt(counts, "games");
  const winners = [...run.sides, null];
  return {
    games,
    complete: gamesIn(played) === run.games,
    failures: countAt(counts, "failures"),
    outcomes: winners.map((winner) => outcomeOf(simulation, winner, games)),
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

function outcomeOf({ counts, run }: Simulation, winner: string | null, games: number): Outcome {
  const standIns = run.standIns ?? [];
  const reasons = numbersOf(groupAt(counts, "results", winner ?? NOBODY))
    .map(([reason, times]) => {
      const standIn = standIns.some((each) => decides(each, { winner, reason }));
      return { reason, games: times, standIn };
    })
    .toSorted((one, other) => other.games - one.games || byName(one.reason, other.reason));
  const won = sum(reasons.map((reason) => reason.games));
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
  const totals = histogram.map((bar) => ({ rounds: bar.rounds, games: sum(bar.games) }));
  const quantile = (share: number): number => {
    let seen = 0;
    for (const bar of totals) {
      seen += bar.games;
      if (seen >= share * games) return bar.rounds;
    }
    return Math.max(longest, 0);
  };
  return {
    mean: games === 0 ? 0 : sum(totals.map((bar) => bar.rounds * bar.games)) / games,
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
  // A clause is read if no clause before it fired: in the decisions by it or a later clause, and in those by no clause.
  const tried = times.map((_, index) => without + sum(times.slice(index)));
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

/** A share of many games with its 95 % confidence interval. */
interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The normal quantile of a two-sided 95 % interval. */
const Z = 1.959963984540054;

/**
 * Wilson's interval of a share. Unlike the simple one, it stays within 0 and 1 and holds for few games and rare
 * outcomes. Without games it is the whole range.
 */
export function wilson(hits: number, games: number): Share {
  if (games === 0) return { share: 0, low: 0, high: 1 };
  const share = hits / games;
  const squared = Z * Z;
  const denominator = 1 + squared / games;
  const centre = (share + squared / (2 * games)) / denominator;
  const half = (Z / denominator) * Math.sqrt((share * (1 - share)) / games + squared / (4 * games * games));
  return {
    share,
    low: hits === 0 ? 0 : Math.max(0, centre - half),
    high: hits === games ? 1 : Math.min(1, centre + half),
  };
}
