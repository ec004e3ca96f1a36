import type { DieRoll } from "../../../runtime/decision.ts";
import { deedOf } from "../effects/deed.ts";
import { type Dice, RecordingDice, SeededDice } from "../../../runtime/dice.ts";
import { applyAction } from "./apply-action.ts";
import type { GameAction, GameEvent } from "./event.ts";
import { type DecideCard, factionsOf, forBoth, type GameDefinition, of, type Seat } from "./game-definition.ts";
import { eventLine, headerLine, headerOf } from "./log.ts";
import { newGame } from "./new-game.ts";
import { nextStep, type Step } from "./next-step.ts";
import type { Report } from "./report.ts";
import { positionOf } from "./side-view.ts";
import type { ByFaction, Faction, GameState } from "./state.ts";

/** Who plays a side: a bot by its sheet, or a seat that chooses from a hand. */
export type Player =
  { readonly kind: "bot"; readonly decide: DecideCard } | { readonly kind: "hand"; readonly seat: Seat };

export type Players = ByFaction<Player>;

interface PlayOptions {
  /** Of all dice: those of set-up, decisions, attacks and seats. */
  readonly seed: number;
  readonly difficulty: GameState["difficulty"];
  /** Told of the game after set-up, and of the dice that set-up took. */
  readonly onStart?: (state: GameState, dice: readonly DieRoll[]) => void;
  /** Told of everything that happens afterwards. */
  readonly onEvent?: (event: GameEvent, before: GameState, after: GameState, report: Report) => void;
}

export interface PlayedGame {
  readonly state: GameState;
  /** Rounds that were begun. */
  readonly rounds: number;
  readonly events: number;
}

/** Plays a whole game. The same seed and players give the same game on every machine. */
export function playGame(game: GameDefinition, players: Players, options: PlayOptions): PlayedGame {
  const dice = new SeededDice(options.seed);
  const { difficulty, onEvent } = options;
  const kinds = forBoth(game, (side) => of(players, side).kind);
  const setUp = new RecordingDice(dice);
  let state = newGame(game, { players: kinds, difficulty }, setUp);
  options.onStart?.(state, setUp.rolls);
  let events = 0;
  for (;;) {
    const action = actionFor(game, state, nextStep(game, state), players, dice);
    if (action === null) return { state, rounds: Math.min(state.round, game.maximumRounds), events };
    const rolled = onEvent === undefined ? dice : new RecordingDice(dice);
    const { state: after, report } = applyAction(game, state, action, rolled);
    if (rolled instanceof RecordingDice) onEvent?.({ action, dice: rolled.rolls }, state, after, report);
    state = after;
    events += 1;
  }
}

/** What the players do about a step; null when the game is over. */
export function actionFor(
  game: GameDefinition,
  state: GameState,
  step: Step,
  players: Players,
  dice: Dice,
): GameAction | null {
  switch (step.kind) {
    case "over":
      return null;
    case "automatic":
      return step.action;
    case "resolve":
      return resolution(game, state, step.side, players, dice);
    case "bid":
      return { kind: "bid", cards: bids(game, state, step.sides, players, dice) };
    case "move":
      return { kind: "move", side: step.side, move: seatOf(players, step.side).move(game, state, step.side, dice) };
    case "answer": {
      const { question } = step;
      const option = seatOf(players, question.side).answer(game, state, question, dice);
      return { kind: "answer", side: question.side, option };
    }
  }
}

function resolution(game: GameDefinition, state: GameState, side: Faction, players: Players, dice: Dice): GameAction {
  const player = of(players, side);
  if (player.kind !== "bot") throw new Error(`${side} has no sheet to decide by`);
  const position = positionOf(game, state, side);
  const card = position.cards.row[0]?.card ?? "";
  return { kind: "resolve", side, card, decision: deedOf(player.decide(position, 0, dice)) };
}

function bids(
  game: GameDefinition,
  state: GameState,
  sides: readonly Faction[],
  players: Players,
  dice: Dice,
): Extract<GameAction, { kind: "bid" }>["cards"] {
  const [first, second] = factionsOf(game);
  const bidOf = (side: Faction) => (sides.includes(side) ? seatOf(players, side).bid(game, state, side, dice) : null);
  return { [first]: bidOf(first), [second]: bidOf(second) };
}

function seatOf(players: Players, side: Faction): Seat {
  const player = of(players, side);
  if (player.kind !== "hand") throw new Error(`${side} plays from no hand`);
  return player.seat;
}

/** Plays a whole game and writes its log. `names` says who plays each side, in words. */
export function recordGame(
  game: GameDefinition,
  players: Players,
  names: ByFaction<string>,
  options: Pick<PlayOptions, "seed" | "difficulty">,
): PlayedGame & { readonly log: string } {
  const lines: string[] = [];
  const played = playGame(game, players, {
    ...options,
    onStart: (state, setUp) => {
      const logged = factionsOf(game).map((side) => [side, { kind: of(players, side).kind, name: of(names, side) }]);
      lines.push(headerLine(headerOf(game, { ...options, players: Object.fromEntries(logged), setUp, state })));
    },
    onEvent: (event, _before, after) => lines.push(eventLine(event, after)),
  });
  return { ...played, log: lines.join("") };
}
