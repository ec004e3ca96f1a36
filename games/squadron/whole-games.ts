import type { Ask, EnginePart, EngineTypes } from "../engine-part.ts";
import type { DeclaredPosition } from "../shared/declared/position.ts";
import { dataMistake } from "../shared/reading/read-data.ts";
import { pictureOfTable } from "./board/picture.ts";
import type { TableBoard } from "./board/table-board.ts";
import type { GameAction } from "./engine/event.ts";
import type { GameDefinition } from "./engine/game-definition.ts";
import { eventLine, headerLine, type Log, readAction, readLog } from "./engine/log.ts";
import { optionText } from "./engine/options.ts";
import { awaited, objectionTo } from "./engine/sequence.ts";
import type { Readings } from "./readings.ts";
import { begin, carryOn, type Course, type Happened, replayed, stateOf } from "./play/course.ts";
import { INVENTED_NOTE } from "./play/invented.ts";
import { menuOf } from "./play/menu.ts";
import { craftLines, ending, overviewOf } from "./play/overview.ts";
import { playOut, recordGame } from "./play/play-out.ts";
import { type Choice, choiceOf } from "./play/choice.ts";
import { decidedBy, isPerson, PLAYERS } from "./play/players.ts";
import { lastBotCards, reasonsOf, tellAll } from "./play/tell.ts";
import { diceFor } from "../shared/moment-dice.ts";
import { PERSON } from "../engine-part.ts";

/** What a person is to choose for a craft. */
interface CraftAsk extends Ask {
  readonly choice: Choice;
}

interface Types extends EngineTypes {
  readonly position: DeclaredPosition;
  readonly board: TableBoard;
  readonly readings: Readings;
  readonly game: GameDefinition;
  readonly action: GameAction;
  readonly happened: Happened;
  readonly course: Course;
  readonly ask: CraftAsk;
  readonly log: Log;
}

/** Plays whole games between squadrons. */
export const WHOLE_GAMES: EnginePart<Types> = {
  legend: "a band is 3 inches deep; a counter that lies face down is drawn as suppressed",
  remark: INVENTED_NOTE,
  define: ({ book, board, readings, maximumRounds }) => ({ ...book, board, readings, maximumRounds }),
  begin: (game, players, { seed, difficulty }) => {
    const course = begin(game, seed, difficulty);
    return { course, header: headerLine(game, players, course) };
  },
  onward: (course, seating) => {
    const { game, seed, happened } = course;
    const next = awaited(game, stateOf(course));
    if (next.kind === "over") return next;
    if (next.kind === "automatic") return { kind: "action", action: next.action };
    if (isPerson(seating, next.side)) {
      return { kind: "ask", ask: { kind: stateOf(course).step, side: next.side, choice: next } };
    }
    const dice = diceFor(seed, happened.length, "choice");
    return { kind: "action", action: decidedBy(game, stateOf(course), next, seating, dice).action };
  },
  carryOn,
  isChoice: ({ event: { action } }, side) => action.kind === "choose" && action.side === side,
  cut: (course, events) => ({ ...course, happened: course.happened.slice(0, events) }),
  result: (course) => stateOf(course).result,
  stateOf,

  menu: (course, _seating, { choice }) => menuOf(stateOf(course), choice),
  choices: (_course, _seating, { choice }) =>
    choice.options.map((option) => {
      const action = choiceOf(choice, optionText(option));
      return { shown: action, action: () => action };
    }),
  readAction: (course, data) => {
    const read = readAction(data);
    if (read.kind === "problem") return { kind: "problem", message: dataMistake(read) };
    const objection = objectionTo(course.game, stateOf(course), read.value);
    return objection === null ? { kind: "action", action: read.value } : { kind: "problem", message: objection };
  },

  logLine: ({ event, after }) => eventLine(event, after),
  readLog,
  playerIn: ({ header }, side) => {
    const name = header.players[side]?.name ?? "";
    return [...PLAYERS, PERSON].find((player) => player === name) ?? null;
  },
  replay: replayed,

  tell: tellAll,
  overview: (course) => overviewOf(course.game, stateOf(course)),
  cards: (course, viewer) => craftLines(stateOf(course), viewer),
  ending: (course) => ending(course.game, stateOf(course)),
  botCards: lastBotCards,
  reasons: ({ game }, happened) => reasonsOf(game, happened),
  picture: ({ game, ...course }) => pictureOfTable(game.board, game.scenario, stateOf({ game, ...course })),
  isNews: (course, { side }, seen) => {
    const action = course.happened.at(-1)?.event.action;
    const isOwn = action?.kind === "choose" && action.side === side;
    return !isOwn && stateOf(course).craft !== stateOf(seen).craft;
  },

  playOut,
  record: recordGame,
};
