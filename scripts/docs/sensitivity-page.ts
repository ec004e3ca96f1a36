import { grouped } from "../../grammar/prose.ts";
import { percent, signed } from "../../analysis/report-style.ts";
import type { Sensitivity } from "../../library/sensitivity.ts";
import { type Needless, needlessParts } from "../../analysis/laboratory/sensitivity-report.ts";
import { VARIED, type Varied } from "../../analysis/laboratory/sensitivity.ts";
import { page, table } from "./markdown.ts";

/** How many games each variation is paired with in the book's table, which states it. */
export const GAMES_EACH: Readonly<Record<Varied, number>> = { words: 200, readings: 400, "stand-ins": 200 };

/** Rows that the page shows for each scenario. */
const SHOWN: Readonly<Record<Varied, number>> = { words: 12, readings: 6, "stand-ins": 6 };

type Row = Pick<
  Sensitivity["rows"][number],
  "operator" | "side" | "place" | "procedure" | "change" | "better" | "worse" | "isClear"
> & {
  /** Change of the score in thousandths, with its interval. */
  readonly score: readonly [value: number, low: number, high: number];
};

interface Kept {
  readonly games: number;
  /** The share of games that each side wins as usual, in thousandths. */
  readonly usual: readonly (readonly [side: string, share: number])[];
  readonly tried: number;
  readonly clear: number;
  /** How many changed no result. */
  readonly idle: number;
  /** How many changed not even a decision, where that is known. */
  readonly unseen: number;
  readonly rows: readonly Row[];
  /** What could be left out of a sheet, each by itself, and the bot would decide the same in all games. */
  readonly needless: readonly Needless[];
}

/** What is committed of the runs of `scripts/sensitivity.ts`, by scenario. */
export type BookSensitivity = Readonly<Record<string, Readonly<Partial<Record<Varied, Kept>>>>>;

/** What is kept of an answer about a scenario: all readings, and of the others what matters most. */
export function keptRows(kind: Varied, { games, usual, rows }: Sensitivity): Kept {
  const most = kind === "readings" ? Infinity : SHOWN[kind];
  return {
    games,
    usual: usual.map(({ side, won }) => [side, thousandths(won.share)]),
    tried: rows.length,
    clear: rows.filter(({ isClear }) => isClear).length,
    idle: rows.filter(({ better, worse }) => better + worse === 0).length,
    unseen: rows.filter(({ touched }) => touched === 0).length,
    rows: rows.slice(0, most).map((row): Row => {
      const { operator, side, place, procedure, change, better, worse, isClear, score } = row;
      const { value, low, high } = score;
      const numbers = [thousandths(value), thousandths(low), thousandths(high)] as const;
      return { operator, side, place, procedure, change, better, worse, isClear, score: numbers };
    }),
    needless: needlessParts(rows),
  };
}

function thousandths(share: number): number {
  return Math.round(1000 * share);
}

/** The page about what matters in the book. */
export function sensitivityPage(book: BookSensitivity): string {
  const scenarios = Object.entries(book);
  return page([
    "# What matters in the book",
    "[`tiebreak sensitivity`](laboratory.md#what-matters) changes one thing at a time: a criterion, a letter, a clause or a " +
      "threshold of a sheet, the reading of an open point, or something that no text states. It plays the same games with " +
      "the change and without. `node scripts/sensitivity.ts` makes this page.",
    "Bot plays bot, on the stand-in boards, with seed 1. The table says how many games each change is paired with. An " +
      "interval that contains 0 proves nothing. A change is *clear* if it stands out although so many were tried. What " +
      "is missing here has not been played for this page.",
    "“Better” and “worse” count the games that came out otherwise for the side.",
    "## In short",
    ...inShort(scenarios),
    "## Scenarios",
    table(
      ["scenario", "what is changed", "games each", "wins as usual", "changes", "clear", "changed no result"],
      scenarios.flatMap(([scenario, kept]) =>
        keptIn(kept).map(([kind, { games, usual, tried, clear, idle }]) => [
          `[${scenario}](#${anchorOf(scenario)})`,
          kind,
          `${games}`,
          usual.map(([side, share]) => `${side} ${percent(share / 1000)}`).join(", "),
          `${tried}`,
          `${clear}`,
          `${idle}`,
        ]),
      ),
    ),
    "## Open points",
    "For each reading, the scenario in which it changes the score most. [What each reading says](readings.md).",
    ...readingBlocks(scenarios),
    "## What carries the bots",
    ...scenarios.flatMap(([scenario, kept]) => [
      `### ${headingOf(scenario)}`,
      ...keptIn(kept).flatMap(([kind, { rows, needless, games }]) => [
        rowsTable(kind, rows.slice(0, SHOWN[kind])),
        ...needlessTable(needless, games),
      ]),
    ]),
  ]);
}

/** How many words matter, and which doubts do. */
function inShort(scenarios: readonly (readonly [string, BookSensitivity[string]])[]): readonly string[] {
  const words = scenarios.flatMap(([, { words: kept }]) => (kept === undefined ? [] : [kept]));
  const total = (count: (kept: Kept) => number): string => grouped(words.reduce((sum, kept) => sum + count(kept), 0));
  const doubts = new Map<string, string[]>();
  for (const [scenario, { readings }] of scenarios) {
    for (const { isClear, place, change, side, score } of readings?.rows ?? []) {
      if (!isClear) continue;
      const [game = ""] = scenario.split("/");
      const key = [game, place, change.replace(/^reads /, "")].join("|");
      const found = doubts.get(key) ?? [];
      doubts.set(key, [...found, `${scenario}: ${side} ${signed(score[0] / 10, 1)} %`]);
    }
  }
  return [
    `Of ${total(({ tried }) => tried)} changes of words, ${total(({ clear }) => clear)} clearly change who wins. ` +
      `${total(({ unseen }) => unseen)} change no decision in any game.`,
    "These readings clearly change who wins. The others may matter less than so many games can tell.",
    table(
      ["point", "reading", "change of the score"],
      [...doubts]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, where]) => {
          const [, point = "", reading = ""] = key.split("|");
          return [`[${point}](#${point.toLowerCase()})`, reading, where.join("<br>")];
        }),
    ),
  ];
}

function keptIn(kept: BookSensitivity[string]): readonly (readonly [Varied, Kept])[] {
  return VARIED.flatMap((kind) => {
    const found = kept[kind];
    return found === undefined ? [] : [[kind, found] as const];
  });
}

function headingOf(scenario: string): string {
  return `Scenario ${scenario}`;
}

function anchorOf(scenario: string): string {
  return headingOf(scenario)
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, "")
    .replaceAll(" ", "-");
}

const WHAT: Readonly<Record<Varied, string>> = {
  words: "change of words",
  readings: "reading",
  "stand-ins": "stand-in",
};

function rowsTable(kind: Varied, rows: readonly Row[]): string {
  return table(
    [WHAT[kind], "score of", "change", "95 %", "better, worse"],
    rows.map((row) => [whereOf(row), row.side, ...cellsOf(row)]),
  );
}

function needlessTable(needless: readonly Needless[], games: number): readonly string[] {
  if (needless.length === 0) return [];
  return [
    `Each of these can be left out by itself, and all ${games} games stay as they are:`,
    table(
      ["side", "procedure", "nobody would miss"],
      needless.map(({ side, procedure, parts }) => [side, procedure, parts.join("; ")]),
    ),
  ];
}

function whereOf({ procedure, place, change }: Row): string {
  return `${procedure === null ? place : `${procedure} ${place}`}: ${change}`;
}

function cellsOf({ score: [value, low, high], better, worse, isClear }: Row): readonly string[] {
  const share = (thousands: number): string => `${signed(thousands / 10, 1)} %`;
  return [`${share(value)}${isClear ? ", clear" : ""}`, `${share(low)} to ${share(high)}`, `${better}, ${worse}`];
}

/** A heading for each point, so that other pages can link to it. */
function readingBlocks(scenarios: readonly (readonly [string, BookSensitivity[string]])[]): readonly string[] {
  const found = new Map<
    string,
    Map<string, { readonly scenario: string; readonly row: Row; readonly changed: number }>
  >();
  for (const [scenario, { readings }] of scenarios) {
    for (const row of readings?.rows ?? []) {
      const ofPoint = found.get(row.place) ?? new Map();
      found.set(row.place, ofPoint);
      const known = ofPoint.get(row.change);
      const changed = (known?.changed ?? 0) + row.better + row.worse;
      const isMore = known === undefined || Math.abs(row.score[0]) > Math.abs(known.row.score[0]);
      ofPoint.set(row.change, isMore ? { scenario, row, changed } : { ...known, changed });
    }
  }
  return [...found]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([point, readings]) => [
      `### ${point}`,
      table(
        ["reading", "results changed", "most in", "score of", "change", "95 %", "better, worse"],
        [...readings.values()].map(({ scenario, row, changed }) => [
          row.change.replace(/^reads /, ""),
          `${changed}`,
          changed === 0 ? "none" : scenario,
          ...(changed === 0 ? ["", "", "", ""] : [row.side, ...cellsOf(row)]),
        ]),
      ),
    ]);
}

/** Where a point has its rows on this page; null where it was not varied. */
export function linkToPoint(book: BookSensitivity, point: string): string | null {
  const isThere = Object.values(book).some(({ readings }) => readings?.rows.some(({ place }) => place === point));
  return isThere ? `sensitivity.md#${point.toLowerCase()}` : null;
}
