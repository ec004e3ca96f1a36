import { type Matchup, matchupOf } from "../../../../games/callisto/positions/matchup.ts";
import type { Problem } from "../../../../games/callisto/positions/generate-position.ts";
import { CALLISTO } from "../../../../games/callisto/game.ts";
import { DEFAULT_READINGS, type Readings } from "../../../../games/callisto/readings.ts";
import type { Decision, Trace } from "../../../../runtime/decision.ts";
import type { Dice } from "../../../../runtime/dice.ts";
import { decide } from "../../../../runtime/interpreter/decide.ts";
import { bookOf, type SheetOfBook as GeneralSheet, sheetOf as generalSheetOf } from "../../../book.ts";

/** The sides that can be a bot. */
export const SIDES = ["LFA", "Breakers"] as const;
export type SideName = (typeof SIDES)[number];

/** The scenarios of the book. */
export const SCENARIOS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** One of the sixteen sheets with all that it is decided with. */
export interface SheetOfBook extends GeneralSheet {
  readonly side: SideName;
  /** The bot of this sheet against the other side. */
  readonly matchup: Matchup;
}

/** A sheet of the book by its scenario and the side that the bot plays. */
export function sheetOf(scenario: number, side: SideName): SheetOfBook {
  const general = generalSheetOf(scenario, side);
  const matchup = matchupOf(general.book, side);
  if (matchup === null) throw new Error(`scenario ${scenario} has nobody against ${side}`);
  return { ...general, side, matchup };
}

/** Who plays whom in scenario 1, by the bot's side. */
export const OPPONENTS: Readonly<Record<SideName, Matchup>> = {
  LFA: sheetOf(1, "LFA").matchup,
  Breakers: sheetOf(1, "Breakers").matchup,
};

export interface Asked {
  readonly readings?: Readings;
  readonly trace?: boolean;
}

/** Decides with the reference interpreter, by the sheets of the position's scenario. */
export function interpret(
  problem: Problem,
  dice: Dice,
  { readings = DEFAULT_READINGS, trace = false }: Asked = {},
): { readonly decision: Decision; readonly trace: Trace | null } {
  return decide(CALLISTO, bookOf(problem.position.scenario), problem.position, problem.acting, {
    readings,
    dice,
    trace,
  });
}
