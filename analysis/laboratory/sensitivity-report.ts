import { withVerb } from "../../grammar/word-endings.ts";
import type { StandIn } from "../../games/engine-part.ts";
import {
  anyString,
  choice,
  count,
  editorSchema,
  list,
  note,
  number,
  only,
  orNull,
  record,
  truth,
  type ValueOf,
  whole,
} from "../../games/shared/reading/shape.ts";
import { grouped, wrapText } from "../../grammar/prose.ts";
import { sum } from "../games/counts.ts";
import { type Failure, MOST_FAILURES } from "../games/simulation-shape.ts";
import { wilson } from "../games/summary.ts";
import {
  cut,
  failureLines,
  FAILURES,
  intervalText,
  many,
  percent,
  PLAIN_REPORT,
  PLAYED_WITH,
  playedWith,
  type PlayedWith,
  reportJson,
  type ReportStyle,
  settingLines,
  SHARE,
  signed,
} from "../report-style.ts";
import { pointsOf } from "./laboratory-game.ts";
import { type Estimate, ESTIMATE, type HalfPoints, PairTally } from "./paired-statistics.ts";
import { type GameOutcome, type UsualGame, type Variation, VARIED, type Varied } from "./sensitivity.ts";

/** How one variation changes the score of a side. */
interface SensitivityRow extends Pick<Variation, "kind" | "operator" | "side" | "place" | "procedure" | "change"> {
  /** Pairs of games, without games that failed. */
  readonly games: number;
  /** In how many of those the variation could show at all. */
  readonly touched: number;
  readonly better: number;
  readonly worse: number;
  /** The change of the score. */
  readonly score: Estimate;
  /** How likely such an imbalance of better and worse is by chance. */
  readonly probability: number;
  /** Whether the score clearly changes, even after correcting for the number of variations tried. */
  readonly isClear: boolean;
}

/** Collects the results of variations, each paired with the unchanged games. */
export class SensitivityTable {
  readonly #usual: readonly UsualGame[];
  readonly #rows: Omit<SensitivityRow, "isClear">[] = [];
  readonly #failures: Failure[] = [];
  #failed = 0;

  constructor(usual: readonly UsualGame[]) {
    this.#usual = usual;
    for (const { outcome } of usual) this.#noteFailure(outcome);
  }

  get failed(): number {
    return this.#failed;
  }

  get failures(): readonly Failure[] {
    return this.#failures;
  }

  /** @param played the outcomes of some games by their numbers; all others came out as usual */
  add(variation: Variation, played: ReadonlyMap<number, GameOutcome>): void {
    const { kind, operator, side, place, procedure, change } = variation;
    const tally = new PairTally();
    for (const { number, outcome } of this.#usual) {
      const after = played.get(number) ?? outcome;
      if (after !== outcome) this.#noteFailure(after);
      const [before, then] = [pointsIn(outcome, side), pointsIn(after, side)];
      if (before !== null && then !== null) tally.add({ before, after: then });
    }
    const { better, worse } = tally.changed;
    this.#rows.push({
      kind,
      operator,
      side,
      place,
      procedure,
      change,
      games: tally.pairs,
      touched: played.size,
      better,
      worse,
      score: tally.change,
      probability: signTest(better, worse),
    });
  }

  /** The greatest change of the score first; among equal changes, the one that changed more games. */
  rows(): readonly SensitivityRow[] {
    const clear = clearFindings(this.#rows.map(({ probability }) => probability));
    return this.#rows
      .map((row, index) => ({ ...row, isClear: clear[index] ?? false }))
      .toSorted(
        (one, other) =>
          Math.abs(other.score.value) - Math.abs(one.score.value) ||
          other.better + other.worse - one.better - one.worse ||
          other.touched - one.touched,
      );
  }

  #noteFailure(outcome: GameOutcome): void {
    if (outcome.kind !== "failed") return;
    this.#failed += 1;
    const { game, seed, message } = outcome;
    if (this.#failures.length < MOST_FAILURES) this.#failures.push({ game, seed, message });
  }
}

function pointsIn(outcome: GameOutcome, side: string): HalfPoints | null {
  return outcome.kind === "failed" ? null : pointsOf({ result: { winner: outcome.winner, reason: "" } }, side);
}

/**
 * The exact sign test: how likely it is that counts differ at least this much, if each changed pair is as likely better
 * as worse. It is McNemar's exact test for paired games.
 */
export function signTest(better: number, worse: number): number {
  const pairs = better + worse;
  // The logarithm of a binomial coefficient over 2^pairs, from one to the next.
  let logarithm = -pairs * Math.LN2;
  let tail = Math.exp(logarithm);
  for (let few = 1; few <= Math.min(better, worse); few += 1) {
    logarithm += Math.log((pairs - few + 1) / few);
    tail += Math.exp(logarithm);
  }
  return Math.min(1, 2 * tail);
}

/** The expected share of chance results among those that are called clear, at most. */
const FALSE_SHARE = 0.05;

/** Which of many results are clear, by the step-up procedure of Benjamini and Hochberg. */
export function clearFindings(probabilities: readonly number[]): readonly boolean[] {
  const ascending = probabilities.toSorted((one, other) => one - other);
  const last = ascending.findLastIndex((each, index) => each <= (FALSE_SHARE * (index + 1)) / ascending.length);
  const limit = ascending[last] ?? -1;
  return probabilities.map((each) => each <= limit);
}

/** What was varied, and how it was played. */
export interface SensitivitySettings extends PlayedWith {
  readonly game: string;
  readonly scenario: number;
  readonly players: Readonly<Record<string, string>>;
  readonly sides: readonly string[];
  readonly games: number;
  /** How many variations there are. If there are fewer rows, not all were tried. */
  readonly variations: number;
}

const ROW = whole({
  kind: choice(VARIED),
  operator: note(anyString(), "The kind of change: `drop-tiebreaker`, `reading`, `goal`."),
  side: note(anyString(), "The side whose score is measured."),
  place: note(anyString(), "`3c`, `OPEN-01`, `the goal “…”`."),
  procedure: orNull(anyString()),
  change: note(anyString(), "What is changed, as half a sentence."),
  games: note(count(), "Pairs of games, with the change and without."),
  touched: note(count(), "Of those, in how many the change could show."),
  better: note(count(), "Pairs that came out better for the side."),
  worse: count(),
  score: note(ESTIMATE, "The change of the score: a win is 1, a game without a winner 0.5."),
  probability: note(number(0, 1), "Of so unequal a count of better and worse by chance."),
  isClear: truth({
    description: "Whether the score changes for certain: of all clear rows, at most one in twenty is so by chance.",
  }),
});

const PARTS = {
  tiebreak: only("sensitivity"),
  version: only(1),
  game: anyString(),
  scenario: count(),
  players: record(anyString()),
  ...PLAYED_WITH,
  games: note(count(), "Games as usual; each variation is paired with them."),
  variations: note(count(), "How many there are. Where `rows` has fewer, the run was stopped."),
  usual: list(whole({ side: anyString(), won: SHARE }), { description: "The games as usual." }),
  rows: list(ROW, { description: "The variation that changes the score most comes first." }),
  failed: count(),
  failures: FAILURES,
};

const SENSITIVITY = whole(PARTS);

/** The JSON of a run. */
export type Sensitivity = ValueOf<typeof SENSITIVITY>;

/** The results of all variations. */
export function sensitivityOf(
  settings: SensitivitySettings,
  usual: readonly UsualGame[],
  table: SensitivityTable,
): Sensitivity {
  const { game, scenario, players, sides, variations } = settings;
  const played = usual.flatMap(({ outcome }) => (outcome.kind === "played" ? [outcome] : []));
  return {
    tiebreak: "sensitivity",
    version: 1,
    game,
    scenario,
    players,
    ...playedWith(settings),
    games: played.length,
    variations,
    usual: sides.map((side) => {
      const won = sum(played.map(({ winner }) => (winner === side ? 1 : 0)));
      return { side, won: { games: won, ...wilson(won, played.length) } };
    }),
    rows: table.rows().map((row) => ({ ...row })),
    failed: table.failed,
    failures: table.failures.map((each) => ({ ...each })),
  };
}

export function sensitivityJson(sensitivity: Sensitivity): string {
  return reportJson(sensitivity);
}

/** The JSON schema of what `sensitivity` writes. */
export const SENSITIVITY_SCHEMA = editorSchema(SENSITIVITY, {
  name: "sensitivity",
  title: "How much each word of a sheet matters",
  description:
    "What `tiebreak sensitivity --format json` writes: what each small change of a sheet, each other reading of an open point and each change of a stand-in does to the score of a side, in games on the same seeds. Intervals are of 95 %.",
});

type Row = Sensitivity["rows"][number];

/** What could be left out of a procedure, each part by itself, and the bot would decide the same in all games. */
export interface Needless {
  readonly side: string;
  readonly procedure: string;
  /** Clauses, letters, criteria and conditions in the order of the page: `2`, `2a`, `2b “nearest”`. */
  readonly parts: readonly string[];
}

/** What was left out of sheets without any effect on a decision. */
export function needlessParts(rows: readonly Row[]): readonly Needless[] {
  const found = new Map<string, Needless & { readonly parts: string[] }>();
  const dropped = rows.filter(({ operator, touched }) => operator.startsWith("drop-") && touched === 0);
  for (const { side, place, procedure, change } of dropped) {
    if (procedure === null) continue;
    const key = `${side} ${procedure}`;
    const of = found.get(key) ?? { side, procedure, parts: [] };
    found.set(key, of);
    const isWhole = change.endsWith(` ${place}`) || change.endsWith(`${place.slice(-1)})`);
    of.parts.push(isWhole ? place : `${place} ${change.replace(/^drops /, "")}`);
  }
  return [...found.values()].map(({ parts, ...of }) => ({ ...of, parts: parts.toSorted(inOrderOfThePage) }));
}

function inOrderOfThePage(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

const HEADINGS: Readonly<Record<Varied, string>> = {
  words: "Printed words",
  readings: "Readings of open points",
  "stand-ins": "Stand-ins",
};

/**
 * The variations that matter, for people.
 *
 * @param top how many rows of each kind are shown
 */
export function sensitivityText(
  sensitivity: Sensitivity,
  standIns: readonly StandIn[],
  {
    columns,
    top,
    style = PLAIN_REPORT,
  }: {
    readonly columns: number;
    readonly top: number;
    readonly style?: ReportStyle;
  },
): string {
  const { game, scenario, players, board, games, variations, usual, rows, failed, failures } = sensitivity;
  const width = Math.min(columns, 100);
  const lines = [
    style.strong(
      `What matters in ${game}, scenario ${scenario}: ${many(games, "game")} for each of ${grouped(variations)} variations`,
    ),
    ...settingLines("", players, { board, standIns, run: sensitivity }, width, style),
    ...usual.map(
      ({ side, won }) => `${withVerb(side, "win")} ${percent(won.share)} as usual ${intervalText(won, percent)}`,
    ),
    ...(rows.length < variations
      ? [style.warn(`Stopped after ${grouped(rows.length)} of ${grouped(variations)} variations.`)]
      : []),
    ...VARIED.flatMap((kind) =>
      sectionOf(
        kind,
        rows.filter((row) => row.kind === kind),
        { columns, top, style },
      ),
    ),
    "",
    ...wrapText(EXPLAINED, width).map(style.soft),
    ...(failed === 0 ? [] : [style.warn(`${many(failed, "game")} could not be played to the end. This is a bug.`)]),
    ...failureLines(failures, style),
  ];
  return `${lines.join("\n")}\n`;
}

const EXPLAINED =
  "The first number is the change of the side’s score, with its 95 % interval; then how many games came out better and worse. " +
  "A star marks what is clear although so many variations were tried: of all stars, at most one in twenty is there by chance.";

function sectionOf(
  kind: Varied,
  rows: readonly Row[],
  { columns, top, style }: { readonly columns: number; readonly top: number; readonly style: ReportStyle },
): readonly string[] {
  if (rows.length === 0) return [];
  const clear = rows.filter(({ isClear }) => isClear).length;
  const changed = rows.filter(({ better, worse }) => better + worse > 0).length;
  const untouched = rows.filter(({ touched }) => touched === 0).length;
  const summary = `${grouped(rows.length)} tried; ${grouped(clear)} clear, ${grouped(rows.length - changed)} without any effect on who won`;
  const never = untouched === 0 ? "" : `, ${grouped(untouched)} of these never even changed a decision`;
  const left = rows.length - top;
  return [
    "",
    style.strong(HEADINGS[kind]) + style.soft(`  ${summary}${never}`),
    ...rows.slice(0, top).map((row) => cut(rowText(row), columns)),
    ...(left > 0 ? [style.soft(`  and ${grouped(left)} more`)] : []),
    ...needlessLines(rows, columns, style),
  ];
}

function needlessLines(rows: readonly Row[], columns: number, style: ReportStyle): readonly string[] {
  const needless = needlessParts(rows);
  if (needless.length === 0) return [];
  const width = Math.min(columns, 100) - 4;
  return [
    style.soft("Each of these can be left out by itself, and no decision of these games changes:"),
    ...needless.flatMap(({ side, procedure, parts }) =>
      wrapText(`${side} ${procedure}: ${parts.join("; ")}`, width).map((line, index) =>
        index === 0 ? `  ${line}` : `    ${line}`,
      ),
    ),
  ];
}

function rowText({ isClear, score, better, worse, side, procedure, place, change }: Row): string {
  const value = (share: number): string => signed(100 * share, 1).padStart(5);
  const where = procedure === null ? place : `${procedure} ${place}`;
  const counts = `+${grouped(better)} −${grouped(worse)}`;
  return `${isClear ? "*" : " "} ${value(score.value)} % (${value(score.low)} to ${value(score.high)})  ${counts.padEnd(10)} ${side} ${where}: ${change}`;
}
