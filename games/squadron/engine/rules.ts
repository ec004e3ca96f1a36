import type { Difficulty, Told } from "../../engine-part.ts";
import type { Course as GeneralCourse, Happened as GeneralHappened } from "../../shared/engine/course.ts";
import type { Log as GeneralLog } from "../../shared/engine/log.ts";
import type { LogForm, Rules, RuleTypes } from "../../shared/engine/rules.ts";
import { anyString, whole } from "../../shared/reading/shape.ts";
import { OPEN_POINTS, type RuleReadings, ruleReadings } from "../readings.ts";
import { ACTION, type GameAction } from "./event.ts";
import type { GameDefinition } from "./game-definition.ts";
import { violations } from "./invariants.ts";
import { newGame } from "./new-game.ts";
import { applyAction, objectionTo } from "./sequence.ts";
import type { GameState } from "./state.ts";

export interface SquadronTypes extends RuleTypes {
  readonly game: GameDefinition;
  readonly terms: Difficulty;
  readonly state: GameState;
  readonly action: GameAction;
  readonly report: readonly Told[];
  readonly player: { readonly name: string };
  readonly readings: RuleReadings;
}

export type Course = GeneralCourse<SquadronTypes>;
export type Happened = GeneralHappened<SquadronTypes>;
export type Log = GeneralLog<SquadronTypes>;

const LOG: LogForm<SquadronTypes> = {
  format: { tiebreak: "squadron log", version: 2 },
  action: ACTION,
  player: whole({ name: anyString() }),
  openPoints: OPEN_POINTS,
  readingsOf: ({ readings }) => ruleReadings({ ...readings }),
  readingsWith: ruleReadings,
  under: (game, { readings, maximumRounds }) => ({
    ...game,
    readings: { ...game.readings, ...readings },
    maximumRounds,
  }),
  diceIn: (action) =>
    action.kind === "choose" && action.sheet !== null ? [["action.sheet.dice", action.sheet.dice]] : [],
};

/** How games between squadrons are set up and go on. */
export const RULES: Rules<SquadronTypes> = {
  log: LOG,
  scenarioOf: ({ scenario }) => scenario,
  loggedAs: (name) => ({ name }),
  termsOf: (_game, { difficulty }) => difficulty,
  newGame,
  objectionTo: (game, _terms, state, action) => objectionTo(game, state, action),
  applyAction: (game, _terms, state, action, dice) => applyAction(game, state, action, dice),
  violations: (game, _before, after) => violations(game, after),
  roundText: ({ round }) => `round ${round}`,
};
