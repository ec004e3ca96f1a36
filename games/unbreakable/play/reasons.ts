import { DiceError, ScriptedDice } from "../../../runtime/dice.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
import { clausesToAsk } from "../../../runtime/why-not.ts";
import type { Reasons } from "../../engine-part.ts";
import { interpretedGame } from "../../shared/declared/interpreted.ts";
import { namesToAsk } from "../../shared/declared/packed-functions.ts";
import { positionOf } from "../engine/program-sheet.ts";
import { unitNamed } from "../engine/play.ts";
import { sheetReadings, UNBREAKABLE_GAME } from "../game.ts";
import type { Course, Happened } from "../engine/rules.ts";

const INTERPRETED = interpretedGame(UNBREAKABLE_GAME);

/**
 * Why a crawler did what its program says: the program read again over the position before it. Null where a statement rolls,
 * since the log does not keep that die.
 */
export function reasonsOf({ game }: Course, { event: { action }, before }: Happened): Reasons | null {
  const crawler = action.kind === "program" ? unitNamed(before, action.unit) : undefined;
  if (action.kind !== "program" || crawler === undefined) return null;
  const { scenario, sheets } = game.book;
  const sheet = sheets[action.side];
  if (sheet === undefined) return null;
  const position = positionOf(game, before, crawler);
  const readings = sheetReadings(game.readings);
  try {
    const { decision, trace } = decide(INTERPRETED, { scenario, sheets }, position, 0, {
      readings,
      dice: new ScriptedDice([]),
      trace: true,
    });
    if (trace === null || decision.clause !== action.step.statement) return null;
    const names = { ...namesToAsk(position), clauses: clausesToAsk(sheet, trace) };
    return { card: crawler.name, explained: { decision, trace, names } };
  } catch (error) {
    if (error instanceof DiceError) return null;
    throw error;
  }
}
