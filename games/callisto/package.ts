import type { BoardPart, CompanionPart, GamePackage, GameTypes, PositionPart, SituationPart } from "../game-package.ts";
import { editorSchema } from "../shared/reading/editor-schema.ts";
import { BOARD_DIAGNOSTICS } from "./board/board-diagnostics.ts";
import { boardProblems } from "./board/check-board-file.ts";
import { describeSpace, describeStanding } from "./board/describe-space.ts";
import { diagnoseBoard } from "./board/diagnose-board.ts";
import { type GameBoardFile, isGameBoard, readGameBoard } from "./board/game-board-file.ts";
import type { GameBoardProblem } from "./board/game-board-problem.ts";
import { pictureOfGame, pictureOfPosition, wayOf } from "./board/picture.ts";
import { BOARD } from "./board/game-board-shape.ts";
import { isSpaceName } from "./board/space-names.ts";
import { COMPANION_GLOSSARY } from "./companion/glossary.ts";
import { companionSession } from "./companion/session.ts";
import { setTable } from "./companion/table.ts";
import type { CompactPosition } from "./compact/compact-position.ts";
import { COMPILED } from "./compiled.ts";
import { CALLISTO_DESCRIPTION } from "./description.ts";
import type { GameBoard } from "./engine/scenery.ts";
import { namesOfTrace } from "./names-to-ask.ts";
import { checkerOf } from "./position-checker.ts";
import type { Board, Position } from "./position.ts";
import { cardOf, POSITION_TOOLS, positionSource } from "./positions/position-source.ts";
import { type Readings, readingsWith } from "./readings.ts";
import { decide } from "./reference/decide.ts";
import { readRosterFile } from "./roster-file.ts";
import { ROSTER } from "./roster-shape.ts";
import { rosterTemplate } from "./roster-template.ts";
import { valuesOfCards } from "./roster-values.ts";
import { type Roster, STAND_IN_ROSTER } from "./roster.ts";
import { compare } from "./situation/compare.ts";
import { readSituation } from "./situation/read-situation.ts";
import { SITUATION } from "./situation/situation-shape.ts";
import { runSituation } from "./situation/run-situation.ts";
import { namesOfScenario, type ScenarioNames } from "./situation/scenario-names.ts";
import { expectationOf, situationFromPosition } from "./situation/situation-from-position.ts";
import type { Situation } from "./situation/situation.ts";
import { WHOLE_GAMES } from "./whole-games.ts";

/** What the values of this game are. */
export interface CallistoTypes extends GameTypes {
  readonly position: Position;
  readonly packed: CompactPosition;
  readonly readings: Readings;
  readonly roster: Roster;
  readonly board: GameBoard;
}

/** Undaunted 2200: Callisto, with all its parts. */
export const CALLISTO_PACKAGE: GamePackage<CallistoTypes> = {
  ...CALLISTO_DESCRIPTION,
  readings: readingsWith,
  decider: {
    decide,
    problemsOf: (book, side, position, acting) => checkerOf(book, side).problemsOfCard(position, acting),
    botOf: ({ bot }: Position) => bot,
    cardOf,
    namesToAsk: namesOfTrace,
  },
  compiled: COMPILED,
  positions: {
    sourceOf: positionSource,
    ...POSITION_TOOLS,
  } satisfies PositionPart<Position>,
  situations: {
    schema: editorSchema(SITUATION, {
      name: "situation",
      title: "A situation of Tiebreak",
      description:
        "One position, the event in it, and the expected decision. One YAML document of a *.situation.yaml file.",
    }),
    outline: ["board", "markers", "units", "row"],
    namesOf: ({ scenario }, side) => namesOfScenario(scenario, side),
    read: readSituation,
    run: (situation, book, decider) => {
      const run = runSituation(situation, book, decider);
      if (run.kind === "dice") return run;
      const { decision, trace } = run.result;
      return {
        kind: "ran",
        decision,
        trace,
        differences: compare(situation.expectation, run.result),
        diceLeft: run.diceLeft,
      };
    },
    dataOf: situationFromPosition,
    expectationOf,
  } satisfies SituationPart<Situation, ScenarioNames, Position, Readings>,
  boards: {
    schema: editorSchema(BOARD, {
      name: "board",
      title: "A board of Tiebreak",
      description:
        "The board of a game: its spaces, doors and set-up. `tiebreak board check` also checks what a schema cannot: that neighbours list each other, and that the board has everything its scenario needs.",
    }),
    diagnostics: BOARD_DIAGNOSTICS,
    isBoard: isGameBoard,
    read: readGameBoard,
    problems: boardProblems,
    diagnose: diagnoseBoard,
    isSpaceName,
    describeSpace: (name, board: Board | GameBoard, where) => describeSpace(name, board, where),
    describeStanding,
    pictureOfBoard: (board, scenario) => pictureOfGame(board, scenario, null),
    pictureOfPosition: (position, title, opponent, board) =>
      pictureOfPosition(
        position,
        title,
        opponent,
        Object.fromEntries((board?.spaces ?? []).map((space) => [space.name, space.at])),
      ),
    wayOf,
  } satisfies BoardPart<GameBoardFile, GameBoardProblem, GameBoard, Position>,
  roster: {
    schema: editorSchema(ROSTER, {
      name: "roster",
      title: "A roster of Tiebreak",
      description:
        "The printed values of your cards, to replace the stand-ins that `tiebreak roster` lists. All other values stay the same.",
    }),
    standIns: STAND_IN_ROSTER,
    note: 'Structures have armour 8, a stand-in too, unless the board file states it: { "bunker": 9 }.',
    read: readRosterFile,
    template: rosterTemplate,
    values: valuesOfCards,
  },
  companion: {
    glossary: COMPANION_GLOSSARY,
    session: (book, options, roster, board) => {
      const table = setTable(book, options, roster, board);
      return table === null ? null : companionSession(table);
    },
  } satisfies CompanionPart<Roster, GameBoard>,
  engine: WHOLE_GAMES,
};
