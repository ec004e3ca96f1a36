import { wrapText } from "../../grammar/prose.ts";
import type { StandIn } from "../../games/engine-part.ts";
import { standInsText, standInsUpFront } from "../../games/shared/engine/stand-ins.ts";
import {
  anyInteger,
  anyString,
  choice,
  count,
  list,
  map,
  note,
  number,
  whole,
} from "../../games/shared/reading/shape.ts";
import type { ReportStyle } from "../report-style.ts";
import type { LaboratoryRun } from "./laboratory-game.ts";

/* What the reports of the laboratory have in common, as data and for people. */

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

/** What of the games no text states. */
const STAND_INS = list(map(STAND_IN_PARTS, ["kind", "text"]), {
  description: "What of the games no text states: the figures hold only for it.",
});

/** What the games of a report were played with. */
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

/** The lines below a title: who plays, on which board, and what stands in for what no text states. */
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
