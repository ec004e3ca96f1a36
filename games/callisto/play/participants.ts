import type { Dice } from "../../../runtime/dice.ts";
import { BOT, PERSON, type Seating, type GameWitness, type GameOptions } from "../../engine-part.ts";
import { diceFor, stateOf } from "../../shared/engine/course.ts";
import type { GameAction, CardMove } from "../engine/event.ts";
import { forBoth, type GameDefinition, of, type Seat, type DecideCard, factionsOf } from "../engine/game-definition.ts";
import { nextStep, type Step } from "../engine/next-step.ts";
import { searchSeat } from "../engine/seats/search.ts";
import { GREEDY_SEAT, RANDOM_SEAT } from "../engine/seats/seats.ts";
import type { ByFaction, Faction, GameState, Pending } from "../engine/state.ts";
import type { Position } from "../position.ts";
import { type Course, type LoggedPlayer, RULES, type CallistoTypes } from "../engine/rules.ts";
import { selfPlay, type GameListener, playThrough } from "../../shared/engine/play-through.ts";
import { isPlayer, PLAYERS_WITH_SEARCH, searchNamed } from "../../shared/engine/players.ts";
import { splitName } from "../../shared/lettered-names.ts";
import { cardEntry, counterTitle, rosterOf } from "../roster.ts";
import { cardDecisionOf } from "../effects/turn-effects.ts";
import { positionOf } from "../engine/side-view.ts";

/** Who plays a side: a person, who is asked, or anybody who decides without. */
type Participant = { readonly kind: "person" } | Player;

export type Participants = ByFaction<Participant>;

/** What a person is to choose. */
export type Ask =
  | { readonly kind: "bid"; readonly side: Faction }
  | { readonly kind: "move"; readonly side: Faction }
  | { readonly kind: "answer"; readonly side: Faction; readonly question: Pending };

/** How a game goes on: by itself, by what a person chooses, or not at all. */
type Onward =
  | { readonly kind: "over" }
  | { readonly kind: "action"; readonly action: GameAction }
  | { readonly kind: "ask"; readonly ask: Ask };

/** How a game goes on. What is decided without a person is decided with the dice of this moment. */
export function onward(course: Course, participants: Participants): Onward {
  const state = stateOf(course);
  const step = nextStep(course.game, state);
  const ask = askOf(step, participants);
  if (ask !== null) return { kind: "ask", ask };
  const action = decided(course, state, step, participants, () => {
    throw new Error("nobody is to be asked");
  });
  return action === null ? { kind: "over" } : { kind: "action", action };
}

/** Both bids, once the person has chosen a card. There is one person at most. */
export function bidsWith(course: Course, participants: Participants, side: Faction, card: string): GameAction {
  const state = stateOf(course);
  const step = nextStep(course.game, state);
  const action = decided(course, state, step, participants, (asked) => {
    if (asked !== side) throw new Error(`${asked} is played by a person too`);
    return card;
  });
  if (action === null) throw new Error("the game is over");
  return action;
}

function askOf(step: Step, participants: Participants): Ask | null {
  switch (step.kind) {
    case "bid": {
      const side = step.sides.find((each) => isPerson(participants, each));
      return side === undefined ? null : { kind: "bid", side };
    }
    case "move":
      return isPerson(participants, step.side) ? step : null;
    case "answer": {
      const { question } = step;
      return isPerson(participants, question.side) ? { kind: "answer", side: question.side, question } : null;
    }
    default:
      return null;
  }
}

/** Whether a person plays a side. */
function isPerson(participants: Participants, side: Faction): boolean {
  return of(participants, side).kind === "person";
}

function decided(
  course: Course,
  state: GameState,
  step: Step,
  participants: Participants,
  bid: (side: Faction) => string,
): GameAction | null {
  const { game, seed, happened } = course;
  const dice: Dice = diceFor(seed, happened.length, "choice");
  return actionFor(game, state, step, playersWith(game, participants, bid), dice);
}

/** Persons as seats that can bid and nothing else. */
function playersWith(game: GameDefinition, participants: Participants, bid: (side: Faction) => string) {
  const asked = (): never => {
    throw new Error("a person is asked for this");
  };
  const seat: Seat = { bid: (_game, _state, side) => bid(side), move: asked, answer: asked };
  return forBoth(game, (side): Player => {
    const participant = of(participants, side);
    return participant.kind === "person" ? { kind: "hand", seat } : participant;
  });
}

/** Those who choose from a hand without a sheet. */
const SEATS: ReadonlyMap<string, Seat> = new Map([
  ["random", RANDOM_SEAT],
  ["greedy", GREEDY_SEAT],
]);

/** The player that a log names; null for a name that nobody plays by here. */
export function playerNamed({ kind, name }: LoggedPlayer): string | null {
  if (kind === "bot") return BOT;
  return name === PERSON || isPlayer(PLAYERS_WITH_SEARCH, name) ? name : null;
}

/** Those who take part, by their names. */
export function participantsOf(game: GameDefinition, seating: Seating<Position>): Participants {
  return forBoth(game, (side) =>
    of(seating.players, side) === PERSON ? { kind: PERSON } : automatic(game, seating, side),
  );
}

/** Those who play without being asked, by their names. */
export function playersOf(game: GameDefinition, seating: Seating<Position>): Players {
  return forBoth(game, (side) => automatic(game, seating, side));
}

function automatic(game: GameDefinition, { players, bots }: Seating<Position>, side: Faction): Player {
  const name = of(players, side);
  if (name === BOT) return { kind: "bot", decide: of(bots, side) };
  const search = searchNamed(name);
  const seat =
    search?.kind === "search"
      ? searchSeat(search.lines, (state, each, dice) => resolution(game, state, each, of(bots, each), dice))
      : SEATS.get(name);
  if (seat === undefined) throw new Error(`nobody plays as ${name}`);
  return { kind: "hand", seat };
}

/** Games in which a witness sees what is done with each card. */
export const { playOut, record } = selfPlay(RULES, {
  nextOf: (game, _terms, seating: Seating<Position>, witness) => {
    const players = playersOf(game, seating);
    return nextOf(game, witness === null ? players : forBoth(game, (side) => watched(of(players, side), witness)));
  },
  roundsOf: ({ maximumRounds }, { round }) => Math.min(round, maximumRounds),
});

/** A player who tells a witness what it does with each card. */
function watched(player: Player, witness: GameWitness): Player {
  if (player.kind === "hand") return { kind: "hand", seat: watchedSeat(player.seat, witness) };
  return {
    kind: "bot",
    decide: (position, acting, dice) => {
      const decision = player.decide(position, acting, dice);
      const card = position.cards.row[acting]?.card ?? "";
      witness.decided(position.bot, card, decision, () => counterActs(position, card));
      return decision;
    },
  };
}

function watchedSeat(seat: Seat, witness: GameWitness): Seat {
  return {
    bid: (game, state, side, dice) => seat.bid(game, state, side, dice),
    answer: (game, state, question, dice) => seat.answer(game, state, question, dice),
    move: (game, state, side, dice) => {
      const move = seat.move(game, state, side, dice);
      if (move.kind !== "endTurn") witness.used(side, move.card, useOf(move));
      return move;
    },
  };
}

function useOf(move: CardMove): string {
  if (move.kind === "act") return move.deed.action ?? "nothing";
  return move.kind === "ready" ? "ready" : "hunker down";
}

/** Whether the card's counter can act at all: a card without one can, one whose counter is gone or lies still cannot. */
function counterActs(position: Position, card: string): boolean {
  const { title, letter } = splitName(card);
  const entry = cardEntry(rosterOf(position), title, letter);
  if (entry === null || entry.class === "none") return false;
  if (entry.class === "command") return true;
  return position.units.some(
    (unit) =>
      unit.side === "bot" &&
      unit.title === counterTitle(title) &&
      unit.letter === letter &&
      !unit.escaped &&
      !unit.deactivated,
  );
}

/** Who plays a side: a bot by its sheet, or a seat that chooses from a hand. */
export type Player =
  { readonly kind: "bot"; readonly decide: DecideCard } | { readonly kind: "hand"; readonly seat: Seat };

export type Players = ByFaction<Player>;

interface PlayOptions extends GameListener<CallistoTypes>, GameOptions {}

export interface PlayedGame {
  readonly state: GameState;
  /** Rounds that were begun. */
  readonly rounds: number;
  readonly events: number;
}

/** Plays a whole game. The same seed and players give the same game on every machine. */
export function playGame(game: GameDefinition, players: Players, options: PlayOptions): PlayedGame {
  const { seed, difficulty } = options;
  const terms = { players: forBoth(game, (side) => of(players, side).kind), difficulty };
  const { state, events } = playThrough(RULES, { game, terms, seed, next: nextOf(game, players) }, options);
  return { state, rounds: Math.min(state.round, game.maximumRounds), events };
}

/** How a game goes on by some players. */
export function nextOf(game: GameDefinition, players: Players) {
  return (state: GameState, dice: Dice): GameAction | null =>
    actionFor(game, state, nextStep(game, state), players, dice);
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
      return resolution(game, state, step.side, sheetOf(players, step.side), dice);
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

function resolution(game: GameDefinition, state: GameState, side: Faction, decide: DecideCard, dice: Dice): GameAction {
  const position = positionOf(game, state, side);
  const card = position.cards.row[0]?.card ?? "";
  return { kind: "resolve", side, card, decision: cardDecisionOf(decide(position, 0, dice)) };
}

function sheetOf(players: Players, side: Faction): DecideCard {
  const player = of(players, side);
  if (player.kind !== "bot") throw new Error(`${side} has no sheet to decide by`);
  return player.decide;
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
