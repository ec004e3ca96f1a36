import { standInsText, standInsUpFront } from "../../games/shared/engine/stand-ins.ts";
import { grouped, wrapText } from "../../grammar/prose.ts";
import { type ReportStyle, many, percent, PLAIN_REPORT, signed } from "../report-style.ts";
import type { Sensitivity } from "./sensitivity-data.ts";
import { VARIED, type Varied } from "./variations.ts";
import type { StandIn } from "../../games/engine-part.ts";

type Row = Sensitivity["rows"][number];

const HEADINGS: Readonly<Record<Varied, string>> = {
  words: "Printed words",
  readings: "Readings of open points",
  "stand-ins": "Stand-ins",
};

/**
 * What matters, for people.
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
  const { game, scenario, players, board, difficulty, seed, games, variations, usual, rows } = sensitivity;
  const width = Math.min(columns, 100);
  const seats = Object.entries(players).map(([side, player]) => `${side}: ${player}`);
  const notice = standInsText(standInsUpFront(standIns));
  const lines = [
    style.strong(
      `What matters in ${game}, scenario ${scenario}: ${many(games, "game")} for each of ${grouped(variations)} variations`,
    ),
    `${seats.join(", ")}; ${difficulty} game; seed ${seed}; board: ${board}`,
    ...(notice === null ? [] : wrapText(notice, width).map(style.warn)),
    ...usual.map(
      ({ side, won }) =>
        `${side} wins ${percent(won.share)} as usual (95 %: ${percent(won.low)} to ${percent(won.high)})`,
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
    ...(sensitivity.failed === 0
      ? []
      : [style.warn(`${many(sensitivity.failed, "game")} could not be played to the end. This is a bug.`)]),
    ...sensitivity.failures.map(({ game: number, seed: own, message }) =>
      style.warn(`  game ${number}, seed ${own}: ${message}`),
    ),
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
  ];
}

function rowText({ isClear, score, better, worse, side, procedure, place, change }: Row): string {
  const value = (share: number): string => signed(100 * share, 1).padStart(5);
  const where = procedure === null ? place : `${procedure} ${place}`;
  const counts = `+${grouped(better)} −${grouped(worse)}`;
  return `${isClear ? "*" : " "} ${value(score.value)} % (${value(score.low)} to ${value(score.high)})  ${counts.padEnd(10)} ${side} ${where}: ${change}`;
}

function cut(line: string, columns: number): string {
  return line.length <= columns ? line : `${line.slice(0, columns - 1)}…`;
}
