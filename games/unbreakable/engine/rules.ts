import type { Course as GeneralCourse, Happened as GeneralHappened } from "../../shared/engine/course.ts";
import type { Log as GeneralLog } from "../../shared/engine/log.ts";
import type { LogForm, Rules, RuleTypes } from "../../shared/engine/rules.ts";
import { anyString, whole } from "../../shared/reading/shape.ts";
import type { Told } from "../../engine-part.ts";
import { OPEN_POINTS, type Readings, readingsWith } from "../readings.ts";
import { applyAction } from "./apply-action.ts";
import { type Bots, botsOf, defineGame, type GameDefinition } from "./game-definition.ts";
import { ACTION, type GameAction } from "./game-action.ts";
import { violations } from "./invariants.ts";
import { newGame } from "./new-game.ts";
import { objectionTo } from "./next-step.ts";
import type { GameState } from "./state.ts";

export interface UnbreakableTypes extends RuleTypes {
  readonly game: GameDefinition;
  readonly terms: Bots;
  readonly state: GameState;
  readonly action: GameAction;
  readonly report: readonly Told[];
  readonly player: { readonly name: string };
  readonly readings: Readings;
}

export type Course = GeneralCourse<UnbreakableTypes>;
export type Happened = GeneralHappened<UnbreakableTypes>;
export type Log = GeneralLog<UnbreakableTypes>;

const LOG: LogForm<UnbreakableTypes> = {
  format: { tiebreak: "game log", version: 2, game: "Unbreakable" },
  action: ACTION,
  player: whole({ name: anyString() }),
  openPoints: OPEN_POINTS,
  readingsOf: ({ readings }) => readings,
  readingsWith,
  under: ({ book, board }, { readings, maximumRounds }) =>
    defineGame({ book, board, readings, maximumRounds, roster: undefined }),
  diceIn: () => [],
};

/** How games of Unbreakable are set up and go on. */
export const RULES: Rules<UnbreakableTypes> = {
  log: LOG,
  scenarioOf: ({ book }) => book.scenario,
  loggedAs: (name) => ({ name }),
  termsOf: (_game, { players }) =>
    botsOf(Object.fromEntries(Object.entries(players).map(([side, { name }]) => [side, name]))),
  newGame: (game, _bots, dice) => newGame(game, dice).state,
  objectionTo,
  applyAction: (game, bots, state, action, dice) => {
    const { state: after, told } = applyAction(game, bots, state, action, dice);
    return { state: after, report: told };
  },
  violations,
  roundText: ({ turn }) => `turn ${turn}`,
};
