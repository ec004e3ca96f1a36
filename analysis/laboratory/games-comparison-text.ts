import { standInsText, standInsUpFront } from "../../games/shared/engine/stand-ins.ts";
import { counted, grouped, wrapText } from "../../grammar/prose.ts";
import { wilson } from "../games/summary.ts";
import type { Estimate } from "./elo.ts";
import { type ComparedGames, MOST_CLAUSES } from "./games-comparison-data.ts";
import type { DifferingClause } from "./games-comparison.ts";
import { type ReportStyle, many, PLAIN_REPORT, percent, pointsText, signed } from "../report-style.ts";

/** A comparison for people, with lines of at most `columns` characters. */
export function gamesComparisonText(
  compared: ComparedGames,
  columns: number,
  style: ReportStyle = PLAIN_REPORT,
): string {
  const { sheet, side, players, run, board, standIns, comparison } = compared;
  const { tally, rounds, decisions, clauses, failed, failures } = comparison;
  const { better, worse } = tally.changed;
  const width = Math.min(columns, 100);
  const seats = Object.entries(players).map(([name, player]) => `${name}: ${player}`);
  const notice = standInsText(standInsUpFront(standIns));
  const lines = [
    style.strong(`What games say: ${sheet}`),
    `${seats.join(", ")}; ${run.difficulty} game; seed ${run.seed}; board: ${board}`,
    ...(notice === null ? [] : wrapText(notice, width).map(style.warn)),
    "",
    ...wrapText(verdictText(compared), width).map(style.strong),
    ...wrapText(boundsText(compared), width).map(style.soft),
    "",
    versionLine("before", compared),
    versionLine("after", compared),
    `Change of ${side}’s score: ${signedPercent(tally.change)}`,
    `Elo: ${eloText(tally.elo)}`,
    `Rounds: ${estimateText(rounds.change, (value) => signed(value, 1))}`,
    `The result changed in ${grouped(better + worse)} of ${many(tally.pairs, "pair")}: ${grouped(better)} better, ${grouped(worse)} worse.`,
    "",
    `${grouped(decisions.differing)} of ${grouped(decisions.compared)} decisions differ.`,
    ...clauses.slice(0, MOST_CLAUSES).map((clause) => `  ${clauseText(clause)}`),
    ...(failed === 0
      ? []
      : ["", style.warn(`${counted(failed, "pair")} could not be played to the end. This is a bug.`)]),
    ...failures.map(({ game, seed, message }) => style.warn(`  game ${game}, seed ${seed}: ${message}`)),
  ];
  return `${lines.join("\n")}\n`;
}

function verdictText({ side, comparison, most, bounds }: ComparedGames): string {
  const { tally, test } = comparison;
  const pairs = many(tally.pairs, "pair");
  switch (test.verdict) {
    case "stronger":
      return `The later version of ${side} is stronger (after ${pairs}).`;
    case "weaker":
      return `The later version of ${side} is weaker (after ${pairs}).`;
    case "no difference":
      return `No difference of ${bounds.elo1} Elo (after ${pairs}).`;
    case null:
      return tally.pairs < most
        ? `Stopped after ${pairs}: the test has not decided.`
        : `The test has not decided after ${pairs}. --pairs allows more.`;
  }
}

function boundsText({ bounds, comparison: { test } }: ComparedGames): string {
  const { elo0, elo1, alpha, beta } = bounds;
  const ratio = (value: number): string => signed(value, 2);
  return (
    `Sequential test both ways: ${elo1} Elo against ${elo0}, alpha ${alpha}, beta ${beta}. ` +
    `Log likelihood ratio: stronger ${ratio(test.stronger)}, weaker ${ratio(test.weaker)}; ` +
    `decides at ${ratio(test.lower)} and ${ratio(test.upper)}.`
  );
}

function versionLine(of: "before" | "after", { comparison: { tally, rounds } }: ComparedGames): string {
  const won = tally.with(2)[of];
  const none = tally.with(1)[of];
  const { share, low, high } = wilson(won, tally.pairs);
  const nobody = none === 0 ? "" : `, ${grouped(none)} without a winner`;
  return `  ${of.padEnd(6)} won ${percent(share)} (95 %: ${percent(low)} to ${percent(high)})${nobody}; ${rounds[of].toFixed(1)} rounds`;
}

function eloText(elo: Estimate | null): string {
  return elo === null ? "not known: one version won all games, or none" : estimateText(elo, pointsText);
}

function signedPercent(estimate: Estimate): string {
  return estimateText(estimate, (value) => `${signed(100 * value, 1)} %`);
}

function estimateText({ value, low, high }: Estimate, text: (value: number) => string): string {
  return `${text(value)} (95 %: ${text(low)} to ${text(high)})`;
}

function clauseText({ procedure, label, decided, differing, instead }: DifferingClause): string {
  const [most] = instead;
  const now =
    most === undefined || most.label === label ? "" : `; there ${most.label} decides ${grouped(most.times)} times`;
  return `${procedure} ${label}: ${grouped(differing)} of ${grouped(decided)}${now}`;
}
