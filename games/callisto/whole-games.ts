import type { EnginePart } from "../engine-part.ts";
import { stateOf } from "../shared/engine/course.ts";
import { type TypesByRules, wholeGames } from "../shared/engine/whole-games.ts";
import { pictureOfGame } from "./board/picture.ts";
import { of } from "./engine/game-definition.ts";
import { type CallistoTypes, type Happened, RULES } from "./engine/rules.ts";
import type { GameBoard } from "./engine/scenery.ts";
import type { Faction, GameState } from "./engine/state.ts";
import { standIns } from "./engine/stand-ins.ts";
import { choicesOf, menuOf, readChoice } from "./play/choices.ts";
import { cardsText, ending, overviewFor } from "./play/overview.ts";
import { type Ask, onward, participantsOf, playerNamed } from "./play/participants.ts";
import { lastBotCards, reasonsOf, tellAll } from "./play/tell.ts";
import { policiesOf } from "./policies.ts";
import type { Position } from "./position.ts";
import type { Readings } from "./readings.ts";
import type { Roster } from "./roster.ts";
import { playOut, record } from "./simulation/play-out.ts";

interface Types extends TypesByRules<CallistoTypes> {
  readonly position: Position;
  readonly board: GameBoard;
  readonly roster: Roster;
  readonly readings: Readings;
  readonly ask: Ask;
}

/** Plays whole games of Callisto. */
export const WHOLE_GAMES: EnginePart<Types> = {
  ...wholeGames(RULES),
  legend: "a side's initial is its marker, ! is control; * points, + cover, ^ high, / no vehicles or mechs",
  omitted: (readings) => policiesOf(readings).omitted,
  standIns,
  define: ({ book, ...others }) => ({ ...book, ...others }),
  onward: (course, seating) => onward(course, participantsOf(course.game, seating)),
  isChoice,

  menu: (course, seating, ask) => menuOf(course, participantsOf(course.game, seating), ask),
  choices: (course, seating, ask) => choicesOf(course, participantsOf(course.game, seating), ask),
  readAction: readChoice,

  playerIn: ({ header }, side) => {
    const player = header.players[side];
    return player === undefined ? null : playerNamed(player);
  },

  tell: tellAll,
  overview: (course, viewer) => overviewFor(course.game, stateOf(course), viewer),
  cards: (course, viewer) => cardsText(course.game, stateOf(course), viewer),
  ending: (course) => ending(course.game, stateOf(course)),
  botCards: lastBotCards,
  reasons: ({ game }, happened) => reasonsOf(game, happened),
  picture: (course) => pictureOfGame(course.game.board, course.game.scenario, stateOf(course)),
  isNews: (course, { side }, seen) => {
    const last = course.happened.at(-1)?.event.action;
    const isOwn = last !== undefined && "side" in last && last.side === side;
    return !isOwn && !looksAlike(stateOf(course), stateOf(seen));
  },

  playOut,
  record,
};

/** Whether the board is drawn alike for two states of a game. */
function looksAlike(one: GameState, other: GameState): boolean {
  return (
    one.units === other.units &&
    one.markers === other.markers &&
    one.features === other.features &&
    one.doors === other.doors
  );
}

/** Whether a side chose what happened. */
function isChoice({ event: { action } }: Happened, side: Faction): boolean {
  switch (action.kind) {
    case "move":
    case "answer":
      return action.side === side;
    case "bid":
      return of(action.cards, side) !== null;
    default:
      return false;
  }
}
