import type { StandIn } from "../games/engine-part.ts";
import { standInsText, standInsUpFront } from "../games/shared/engine/stand-ins.ts";
import { anyInteger, anyString, choice, count, list, map, note, number, whole } from "../games/shared/reading/shape.ts";
import { grouped, wrapText } from "../grammar/prose.ts";
import type { LaboratoryRun } from "./laboratory/laboratory-game.ts";

/** How parts of a report are emphasized; plain text by default. */
export interface ReportStyle {
  readonly strong: (text: string) => string;
  readonly soft: (text: string) => string;
  readonly warn: (text: string) => string;
}

export const PLAIN_REPORT: ReportStyle = { strong: (text) => text, soft: (text) => text, warn: (text) => text };

/** `51.0 %` */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** `+3.1`, `−3.1`, `0.0`: with the sign that people print. */
export function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${value < 0 ? "−" : "+"}${text}`;
}

/** Elo points: `+31`. */
export function pointsText(value: number): string {
  return signed(value, 0);
}

/** `1 pair`, `1,200 pairs`. */
export function many(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** `(95 %: 48.1 % to 53.9 %)` */
export function intervalText(
  { low, high }: { readonly low: number; readonly high: number },
  text: (value: number) => string,
): string {
  return `(95 %: ${text(low)} to ${text(high)})`;
}

/** A value with its interval. */
export function estimateText(
  estimate: { readonly value: number; readonly low: number; readonly high: number },
  text: (value: number) => string,
): string {
  return `${text(estimate.value)} ${intervalText(estimate, text)}`;
}

/** A line that is no longer than it may be. */
export function cut(line: string, columns: number): string {
  return line.length <= columns ? line : `${line.slice(0, Math.max(columns - 1, 1))}…`;
}

/* The common parts of the laboratory's reports, as data and for people. */

/** A share of games with Wilson's 95 % interval. */
export const SHARE = whole({
  games: count(),
  share: number(0, 1),
  low: number(0, 1),
  high: number(0, 1),
});

/** A game that could not be played to its end: a bug. */
export const FAILURES = list(whole({ game: count(), seed: count(), message: anyString() }), {
  description: "The first games that could not be played to their end. These are bugs.",
});

const STAND_IN_PARTS = { kind: note(anyString(), "What it is."), text: note(anyString(), "In words.") };

/** The stand-ins of the games. */
const STAND_INS = list(map(STAND_IN_PARTS, ["kind", "text"]), {
  description: "What of the games no text states: the figures hold only for it.",
});

/** The settings that the games of a report were played with. */
export interface PlayedWith {
  readonly board: string;
  readonly standIns: readonly StandIn[];
  readonly run: LaboratoryRun;
}

/** The same in the JSON of a report. */
export const PLAYED_WITH = {
  board: anyString(),
  standIns: STAND_INS,
  seed: anyInteger(),
  difficulty: choice(["easier", "normal", "harder"]),
};

export function playedWith({ board, standIns, run }: PlayedWith) {
  return { board, standIns: standIns.map(({ kind, text }) => ({ kind, text })), ...run };
}

/** The lines below a title: players, board and stand-ins. */
export function settingLines(
  seats: string,
  players: Readonly<Record<string, string>>,
  { board, standIns, run: { difficulty, seed } }: PlayedWith,
  width: number,
  style: ReportStyle,
): readonly string[] {
  const named = Object.entries(players).map(([side, player]) => `${side}: ${player}`);
  const notice = standInsText(standInsUpFront(standIns));
  return [
    `${seats}${named.join(", ")}; ${difficulty} game; seed ${seed}; board: ${board}`,
    ...(notice === null ? [] : wrapText(notice, width).map(style.warn)),
  ];
}

/** The games that could not be played to their end, a line each. */
export function failureLines(
  failures: readonly { readonly game: number; readonly seed: number; readonly message: string }[],
  style: ReportStyle,
): readonly string[] {
  return failures.map(({ game, seed, message }) => style.warn(`  game ${game}, seed ${seed}: ${message}`));
}

/** A report as JSON. */
export function reportJson(report: object): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
