import type { Course as GeneralCourse, Happened as GeneralHappened } from "../../shared/engine/course.ts";
import type { Log as GeneralLog } from "../../shared/engine/log.ts";
import type { LogForm, NamedDice, Rules, RuleTypes } from "../../shared/engine/rules.ts";
import { choice, whole, anyString } from "../../shared/reading/shape.ts";
import { BOT } from "../../engine-part.ts";
import { OPEN_POINTS, type Readings, readingsWith } from "../readings.ts";
import { applyAction } from "./apply-action.ts";
import { ACTION, type GameAction } from "./event.ts";
import { forBoth, type GameDefinition, of } from "./game-definition.ts";
import { violations } from "./invariants.ts";
import { newGame, type NewGameOptions } from "./new-game.ts";
import { objectionTo } from "./next-step.ts";
import type { Report } from "./report.ts";
import type { GameState } from "./state.ts";

/** Who played a side: how its cards are held, and by whom in words (`bot`, `person`, `greedy` …). */
export interface LoggedPlayer {
  readonly kind: "bot" | "hand";
  readonly name: string;
}

export interface CallistoTypes extends RuleTypes {
  readonly game: GameDefinition;
  readonly terms: NewGameOptions;
  readonly state: GameState;
  readonly action: GameAction;
  readonly report: Report;
  readonly player: LoggedPlayer;
  readonly readings: Readings;
}

export type Course = GeneralCourse<CallistoTypes>;
export type Happened = GeneralHappened<CallistoTypes>;
export type Log = GeneralLog<CallistoTypes>;

const LOG: LogForm<CallistoTypes> = {
  format: { tiebreak: "game log", version: 1 },
  action: ACTION,
  player: whole({ kind: choice(["bot", "hand"]), name: anyString() }),
  openPoints: OPEN_POINTS,
  readingsOf: ({ readings }) => readings,
  readingsWith,
  under: (game, { readings, maximumRounds }) => ({ ...game, readings, maximumRounds }),
  diceIn: (action): readonly NamedDice[] => {
    if (action.kind === "resolve") return [["action.decision.dice", action.decision.dice]];
    const isAct = action.kind === "move" && action.move.kind === "act";
    return isAct ? [["action.move.deed.dice", action.move.deed.dice]] : [];
  },
};

/** How games of Callisto are set up and go on. */
export const RULES: Rules<CallistoTypes> = {
  log: LOG,
  scenarioOf: ({ scenario }) => scenario,
  loggedAs: (name) => ({ kind: name === BOT ? "bot" : "hand", name }),
  termsOf: (game, { players, difficulty }) => ({
    players: forBoth(game, (side) => of(players, side).kind),
    difficulty,
  }),
  newGame,
  objectionTo: (game, _terms, state, action) => objectionTo(game, state, action),
  applyAction: (game, _terms, state, action, dice) => applyAction(game, state, action, dice),
  violations: (game, _before, after) => violations(game, after),
  roundText: ({ round }) => `round ${round}`,
};
