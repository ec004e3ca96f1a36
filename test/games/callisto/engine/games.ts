import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileSheet } from "../../../../compiler/compile.ts";
import { readGameBoard } from "../../../../games/callisto/board/read-game-board.ts";
import { callistoCompact } from "../../../../games/callisto/compact-game.ts";
import type { CompactPosition } from "../../../../games/callisto/compact/compact-position.ts";
import * as compact from "../../../../games/callisto/compact/index.ts";
import {
  type DecideCard,
  factionsOf,
  forBoth,
  type GameDefinition,
} from "../../../../games/callisto/engine/game-definition.ts";
import type { Players } from "../../../../games/callisto/play/participants.ts";
import type { GameBoard } from "../../../../games/callisto/engine/scenery.ts";
import type { Position } from "../../../../games/callisto/position.ts";
import { DEFAULT_READINGS } from "../../../../games/callisto/readings.ts";
import { link } from "../../../../runtime/compact/link.ts";
import { SHEETS } from "../../../book.ts";

const boards = new Map<number, GameBoard>();

/** The stand-in board of a scenario; read once. */
export function boardOf(scenario: number): GameBoard {
  const board = boards.get(scenario) ?? readBoard(scenario);
  boards.set(scenario, board);
  return board;
}

function readBoard(scenario: number): GameBoard {
  const path = new URL(`../../../../procedures/callisto/scenario-${scenario}/board.json`, import.meta.url);
  const read = readGameBoard(readFileSync(fileURLToPath(path), "utf8"));
  if (read.kind !== "board") throw new Error(JSON.stringify(read.problems));
  return read.board;
}

/** A game of a scenario by the sheets of the book, on its stand-in board unless another is given. */
export function gameOf(scenario: number, board: GameBoard = boardOf(scenario), maximumRounds = 100): GameDefinition {
  const book = SHEETS.find((sheet) => sheet.book.scenario.number === scenario)?.book;
  if (book === undefined) throw new Error(`the book has no scenario ${scenario}`);
  return { scenario: book.scenario, sheets: book.sheets, board, readings: DEFAULT_READINGS, maximumRounds };
}

const compiled = new Map<string, DecideCard>();

/** Decides by the compiled sheet of a side. */
export function deciderOf(game: GameDefinition, side: string): DecideCard {
  const key = `${game.scenario.number} ${side}`;
  const known = compiled.get(key) ?? compile(game, side);
  compiled.set(key, known);
  return known;
}

function compile(game: GameDefinition, side: string): DecideCard {
  const sheet = game.sheets[side];
  const other = factionsOf(game).find((each) => each !== side) ?? "";
  if (sheet === undefined) throw new Error(`no sheet of ${side}`);
  const { parts } = compileSheet(sheet, game.scenario, game.sheets[other] ?? null, callistoCompact(), { text: "" });
  const module = link<Position, CompactPosition>(parts, compact);
  return (position, acting, dice) => module.decidePosition(position, acting, dice);
}

/** Both sides by their sheets. */
export function bots(game: GameDefinition): Players {
  return forBoth(game, (side) => ({ kind: "bot", decide: deciderOf(game, side) }));
}
