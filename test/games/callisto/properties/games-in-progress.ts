import {
  type DecideCard,
  forBoth,
  type GameDefinition,
  of,
} from "../../../../games/callisto/engine/game-definition.ts";
import { playGame, playersOf } from "../../../../games/callisto/play/participants.ts";
import type { ByFaction, GameState } from "../../../../games/callisto/engine/state.ts";
import type { Readings } from "../../../../games/callisto/readings.ts";
import type { Decision } from "../../../../runtime/decision.ts";
import { RandomSource } from "../../../../runtime/dice.ts";
import { boardOf } from "../engine/games.ts";
import type { Case } from "./arbitrary-problem.ts";
import { bookOf } from "../../../book.ts";
import type { SideName } from "./callisto.ts";
import { mixedReadings } from "./reading-sets.ts";

/** A game to take positions from. Its seed draws who plays it, how hard it is, and the readings it is played under. */
export interface DrawnGame {
  readonly scenario: number;
  readonly seed: number;
  readonly players: ByFaction<string>;
  readonly difficulty: GameState["difficulty"];
  readonly readings: Readings;
}

/** At least one side is a bot, most often both. */
const PAIRS: readonly (readonly [string, string])[] = [
  ["bot", "bot"],
  ["bot", "bot"],
  ["bot", "random"],
  ["random", "bot"],
  ["bot", "greedy"],
  ["greedy", "bot"],
];

export function drawGame(scenario: number, seed: number): DrawnGame {
  const random = new RandomSource(seed);
  const [lfa, breakers] = random.pick(PAIRS) ?? ["bot", "bot"];
  return {
    scenario,
    seed,
    players: { LFA: lfa, Breakers: breakers },
    difficulty: random.pick(["easier", "normal", "normal", "harder"]) ?? "normal",
    readings: mixedReadings(random, random.pick([0, 10, 30, 60]) ?? 0),
  };
}

/** Says what the bot of a side does in a position of a game. */
export type DecideCase = (found: Case, side: SideName) => Decision;

/**
 * Plays a game and asks for every decision of its bots. Each position is one that the rules lead to: with scars, used
 * cards and destroyed structures that belong together.
 */
export function playDrawnGame(drawn: DrawnGame, maximumRounds: number, decide: DecideCase): void {
  const { scenario, seed, players, difficulty, readings } = drawn;
  const { scenario: checked, sheets } = bookOf(scenario);
  const game: GameDefinition = { scenario: checked, sheets, board: boardOf(scenario), readings, maximumRounds };
  const how = `${of(players, "LFA")} against ${of(players, "Breakers")}`;
  const bot =
    (side: SideName): DecideCard =>
    (position, acting, dice) => {
      const diceSeed = dice.roll(MOST);
      const card = position.cards.row[acting]?.card ?? "";
      return decide({ position, acting, diceSeed, drawn: { card, preset: how, seed } }, side);
    };
  playGame(
    game,
    playersOf(game, { players, bots: forBoth(game, (side) => bot(side === "LFA" ? "LFA" : "Breakers")) }),
    { seed, difficulty },
  );
}

const MOST = 0x7fffffff;
