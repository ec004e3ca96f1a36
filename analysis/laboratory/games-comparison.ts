import {
  anyString,
  choice,
  count,
  editorSchema,
  list,
  map,
  note,
  number,
  only,
  orNull,
  record,
  type Shape,
  type ValueOf,
  whole,
} from "../../games/shared/reading/shape.ts";
import { counted, grouped, wrapText } from "../../grammar/prose.ts";
import { addCounts, byName, countAt, type Counts, groupAt, numbersOf, sum } from "../games/counts.ts";
import { type Failure, MOST_FAILURES } from "../games/simulation-shape.ts";
import { wilson } from "../games/summary.ts";
import {
  estimateText,
  failureLines,
  FAILURES,
  many,
  percent,
  PLAIN_REPORT,
  PLAYED_WITH,
  playedWith,
  type PlayedWith,
  pointsText,
  reportJson,
  type ReportStyle,
  settingLines,
  SHARE,
  signed,
} from "../report-style.ts";
import type { PlayedPair } from "./laboratory-game.ts";
import {
  type Estimate,
  ESTIMATE,
  PairTally,
  stateOfTest,
  type TestBounds,
  type TestState,
  Z_95,
} from "./paired-statistics.ts";

/** A clause whose decisions the other version makes differently. */
interface DifferingClause {
  readonly procedure: string;
  /** `3`, `3c`, `3 row 2`, `no clause`. */
  readonly label: string;
  /** Decisions that it made in games of the earlier version. */
  readonly decided: number;
  /** In how many of those the later version does something else. */
  readonly differing: number;
  /** What decides there in the later version, the most frequent first. */
  readonly instead: readonly { readonly label: string; readonly times: number }[];
}

/** What pairs of games say about two versions of a bot. */
interface GamesComparison {
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

/** What two versions of a bot were compared with. */
export interface ComparedGames extends PlayedWith {
  /** As situations name the sheet. */
  readonly sheet: string;
  readonly side: string;
  /** Who plays each side. */
  readonly players: Readonly<Record<string, string>>;
  readonly bounds: TestBounds;
  /** How many pairs are played at most. */
  readonly most: number;
  readonly comparison: GamesComparison;
}

/** How many clauses a report names. */
const MOST_CLAUSES = 3;

const any: Shape<number> = { type: "number" };

const CLAUSE = whole({
  procedure: anyString(),
  label: note(anyString(), "`3`, `3c`, `3 row 2`, `no clause`."),
  decided: note(count(), "Decisions that it made in the games of the earlier version."),
  differing: note(count(), "Of those, in how many the later version does something else."),
  instead: list(whole({ label: anyString(), times: count() }), {
    description: "What decides there in the later version.",
  }),
});

const PARTS = {
  sheet: anyString(),
  side: anyString(),
  players: record(anyString(), { description: "Who plays each side." }),
  ...PLAYED_WITH,
  test: whole({
    elo0: note(any, "A difference of this many Elo points counts as none."),
    elo1: note(any, "A difference of this many counts as one."),
    alpha: number(0, 1),
    beta: number(0, 1),
    most: note(count(), "Pairs that are played at most."),
    lower: note(any, "Below it, the log likelihood ratio says that there is no such difference."),
    upper: note(any, "Above it, it says that there is one."),
    stronger: note(any, "The log likelihood ratio of a stronger change."),
    weaker: note(any, "The log likelihood ratio of a weaker change."),
  }),
  verdict: orNull(choice(["stronger", "weaker", "no difference"]), {
    description: "What the test says of the later version; null where it has not decided.",
  }),
  pairs: count(),
  changed: whole({
    better: note(count(), "Pairs in which the later version did better."),
    worse: note(count(), "Pairs in which it did worse."),
  }),
  before: whole({ won: SHARE, nobody: count(), rounds: any }),
  after: whole({ won: SHARE, nobody: count(), rounds: any }),
  score: note(ESTIMATE, "The change of the score: a win is 1, a game without a winner 0.5."),
  elo: orNull(ESTIMATE, { description: "The change in Elo points; null where a version won all games or none." }),
  rounds: note(ESTIMATE, "The change of the number of rounds."),
  decisions: whole({ compared: count(), differing: count() }),
  clauses: list(CLAUSE, { description: "The clauses with the most differing decisions, the most frequent first." }),
  failed: note(count(), "Pairs that could not be played to their end."),
  failures: FAILURES,
};

const COMPARISON = whole(PARTS);

/** The JSON of one comparison. */
type GamesComparisonData = ValueOf<typeof COMPARISON>;

/** A comparison as data. */
export function gamesComparisonData(compared: ComparedGames): GamesComparisonData {
  const { comparison, bounds, most, sheet, side, players } = compared;
  const { tally, test, rounds, decisions, clauses, failed, failures } = comparison;
  const { verdict, ...state } = test;
  const wins = tally.with(2);
  const none = tally.with(1);
  const version = (of: "before" | "after") => ({
    won: { games: wins[of], ...wilson(wins[of], tally.pairs) },
    nobody: none[of],
    rounds: rounds[of],
  });
  return {
    sheet,
    side,
    players,
    ...playedWith(compared),
    test: { ...bounds, most, ...state },
    verdict,
    pairs: tally.pairs,
    changed: tally.changed,
    before: version("before"),
    after: version("after"),
    score: tally.change,
    elo: tally.elo,
    rounds: rounds.change,
    decisions,
    clauses: clauses.map((clause) => ({ ...clause })),
    failed,
    failures: failures.map((each) => ({ ...each })),
  };
}

const FORMAT = { tiebreak: "paired-games", version: 1 } as const;

/** All comparisons of a run, as JSON. */
export function gamesComparisonJson(compared: readonly ComparedGames[]): string {
  return reportJson({ ...FORMAT, sheets: compared.map(gamesComparisonData) });
}

/** The JSON schema of what `diff --games` writes. */
export const PAIRED_GAMES_SCHEMA = editorSchema(
  map({ tiebreak: only(FORMAT.tiebreak), version: only(FORMAT.version), sheets: list(COMPARISON) }, [
    "tiebreak",
    "version",
    "sheets",
  ]),
  {
    name: "paired-games",
    title: "Two versions of bots, compared by games",
    description:
      "What `tiebreak diff --games --format json` writes: for each sheet that differs, pairs of games on the same seeds, and what a sequential test says of them. Intervals are of 95 %.",
  },
);

/** A comparison for people, with lines of at most `columns` characters. */
export function gamesComparisonText(
  compared: ComparedGames,
  columns: number,
  style: ReportStyle = PLAIN_REPORT,
): string {
  const { sheet, side, players, comparison } = compared;
  const { tally, rounds, decisions, clauses, failed, failures } = comparison;
  const { better, worse } = tally.changed;
  const width = Math.min(columns, 100);
  const lines = [
    style.strong(`What games say: ${sheet}`),
    ...settingLines("", players, compared, width, style),
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
    ...failureLines(failures, style),
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
  return `  ${of.padEnd(6)} won ${estimateText({ value: share, low, high }, percent)}${nobody}; ${rounds[of].toFixed(1)} rounds`;
}

function eloText(elo: Estimate | null): string {
  return elo === null ? "not known: one version won all games, or none" : estimateText(elo, pointsText);
}

function signedPercent(estimate: Estimate): string {
  return estimateText(estimate, (value) => `${signed(100 * value, 1)} %`);
}

function clauseText({ procedure, label, decided, differing, instead }: DifferingClause): string {
  const [most] = instead;
  const now =
    most === undefined || most.label === label ? "" : `; there ${most.label} decides ${grouped(most.times)} times`;
  return `${procedure} ${label}: ${grouped(differing)} of ${grouped(decided)}${now}`;
}
