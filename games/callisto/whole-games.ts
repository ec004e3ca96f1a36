import type { EnginePart, EngineTypes } from "../engine-part.ts";
import { pictureOfGame } from "./board/picture.ts";
import type { GameAction } from "./engine/event.ts";
import { forBoth, type GameDefinition, of } from "./engine/game-definition.ts";
import { eventLine, headerLine, headerOf } from "./engine/log.ts";
import { recordGame } from "./engine/play-game.ts";
import { type Log, readLog } from "./engine/read-log.ts";
import type { GameBoard } from "./engine/scenery.ts";
import type { GameState } from "./engine/state.ts";
import { choicesOf, menuOf, readChoice } from "./play/choices.ts";
import { begin, carryOn, type Course, type Happened, isChoice, replayed, stateOf } from "./play/course.ts";
import { cardsText, ending, overviewFor } from "./play/overview.ts";
import { type Ask, loggedAs, onward, participantsOf, playerNamed, playersOf } from "./play/participants.ts";
import { lastBotCards, reasonsOf, tellAll } from "./play/tell.ts";
import type { Position } from "./position.ts";
import type { Readings } from "./readings.ts";
import type { Roster } from "./roster.ts";
import { playOut } from "./simulation/play-out.ts";

interface Types extends EngineTypes {
  readonly position: Position;
  readonly board: GameBoard;
  readonly roster: Roster;
  readonly readings: Readings;
  readonly game: GameDefinition;
  readonly action: GameAction;
  readonly happened: Happened;
  readonly course: Course;
  readonly ask: Ask;
  readonly log: Log;
}

/** Plays whole games of Callisto. */
export const WHOLE_GAMES: EnginePart<Types> = {
  legend: "a side's initial is its marker, ! is control; * points, + cover, ^ high, / no vehicles or mechs",
  define: ({ book, ...others }) => ({ ...book, ...others }),
  begin: (game, players, { seed, difficulty }) => {
    const logged = forBoth(game, (side) => loggedAs(of(players, side)));
    const kinds = forBoth(game, (side) => of(logged, side).kind);
    const course = begin(game, seed, { players: kinds, difficulty });
    const { setUp, start: state } = course;
    return { course, header: headerLine(headerOf(game, { players: logged, difficulty, seed, setUp, state })) };
  },
  onward: (course, seating) => onward(course, participantsOf(course.game, seating)),
  carryOn,
  isChoice,
  cut: (course, events) => ({ ...course, happened: course.happened.slice(0, events) }),
  result: (course) => stateOf(course).result,
  stateOf,

  menu: (course, seating, ask) => menuOf(course, participantsOf(course.game, seating), ask),
  choices: (course, seating, ask) => choicesOf(course, participantsOf(course.game, seating), ask),
  readAction: readChoice,

  logLine: ({ event, after }) => eventLine(event, after),
  readLog,
  playerIn: ({ header }, side) => {
    const player = header.players[side];
    return player === undefined ? null : playerNamed(player);
  },
  replay: replayed,

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
  record: (game, seating, options) => recordGame(game, playersOf(game, seating), seating.players, options).log,
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
