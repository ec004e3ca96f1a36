import {
  arrange,
  arrangeable,
  type ArrangedPosition,
  type ArrangedSheet,
  cardsToArrange,
  drawnPosition,
  emptyPosition,
} from "../../../library/arrange.ts";
import { BOARD_STYLE, drawBoard, pictureOfPosition } from "../../../library/pictures.ts";
import { type CheckedBoard, checkBoard } from "../../../library/boards.ts";
import { explain, type ExplainedDecision, type NotDecided } from "../../../library/decide.ts";
import { type DroppedBy, droppedForPage, printedClauses, reasonsForPage } from "../../../library/why-card.ts";
import type { Result } from "../../../library/result.ts";
import type { Sheet } from "../../../library/sheets.ts";
import { pathBeside, readPositions, situationSheet, situationSheets } from "../../../library/read-situations.ts";
import { writeSituationOf } from "../../../library/write-situation.ts";
import type { GameRegistry } from "../../../games/registered-games.ts";
import { type CallResult, refusal } from "../../session/calls.ts";
import { lineOfClause } from "./read-sheet.ts";
import type { DecisionShown, PositionAsked, PositionTable, PositionView } from "./protocol.ts";

type Board = CheckedBoard["board"];

/** A position, what can be changed in it, and what the bot does. */
export async function shownPosition(
  sheet: Sheet,
  all: readonly Sheet[],
  games: GameRegistry,
  asked: PositionAsked,
): Promise<CallResult<PositionView>> {
  const cards = cardsToArrange(sheet);
  const arrangement = await games.loadArrangement(sheet.game.lexicon.game);
  if (arrangement === null || cards.length === 0)
    return refusal(`${sheet.game.lexicon.game} has no positions to arrange yet`);
  const arranged = { sheet, arrangement };
  const board = boardOf(sheet, asked.board);
  const first = cards.find((card) => readsSeveralClauses(arranged, card, board)) ?? cards[0] ?? "";
  const begun = await tableFrom(arranged, { all, games }, asked, first, board);
  if (!begun.ok) return begun;
  const table = begun.value;
  const explained = decidedOn(sheet, table);
  return {
    ok: true,
    value: {
      table,
      card: sheet.game.decider?.cardOf(table.problem) ?? "",
      cards,
      drawing: drawn(sheet, table, table.isOnBoard ? board : null, explained),
      ...arrangeable(arranged, table.problem),
      decided: explained.ok ? shownDecision(sheet, explained) : refusal(explained.reason).reason,
    },
  };
}

/** Why the bot did not do something else. */
export function whyNotIn(sheet: Sheet, table: PositionTable, name: string): CallResult<DroppedBy> {
  const explained = decidedOn(sheet, table);
  if (!explained.ok) return refusal(explained.reason);
  return { ok: true, value: droppedForPage({ card: explained.card, explained }, name, printedClauses(sheet)) };
}

/** The position as a situation. It names its sheet in the way of the file that it is for. */
export function situationOf(
  sheet: Sheet,
  table: PositionTable,
  name: { readonly id: string; readonly title: string; readonly sheet: string },
): CallResult<string> {
  const about = { ...situationSheet(sheet), path: name.sheet };
  const written = writeSituationOf(sheet, about, askedOf(table), name);
  return written.ok ? { ok: true, value: written.text } : refusal(written.reason);
}

/** Whether more than one clause is read for a card, so that it shows something of its sheet. */
function readsSeveralClauses(arranged: ArrangedSheet, card: string, board: Board): boolean {
  const begun = emptyPosition(arranged, card, board);
  const explained = begun.ok ? explain(arranged.sheet, { ...begun.problem, seed: FRESH.seed }) : null;
  return explained?.ok === true && explained.trace.clauses.length > 1;
}

function boardOf(sheet: Sheet, file: PositionAsked["board"]): Board {
  if (file === null) return null;
  const { ok, board } = checkBoard(file.text, { game: sheet.game, sheets: sheet, name: file.path });
  return ok && board?.scenario === sheet.book.scenario.number ? board : null;
}

async function tableFrom(
  arranged: ArrangedSheet,
  read: { readonly all: readonly Sheet[]; readonly games: GameRegistry },
  { origin, board: boardFile }: PositionAsked,
  first: string,
  board: Board,
): Promise<CallResult<PositionTable>> {
  const tableOf = (result: Result<{ readonly problem: ArrangedPosition }>, change: Partial<PositionTable>) =>
    result.ok ? { ok: true as const, value: { ...FRESH, ...change, problem: result.problem } } : refusal(result.reason);
  const { sheet } = arranged;
  switch (origin.kind) {
    case "empty":
      return tableOf(emptyPosition(arranged, origin.card ?? first, board), { isOnBoard: board !== null });
    case "drawn":
      return tableOf(drawnPosition(sheet, origin.card ?? first, origin.seed), { seed: origin.seed });
    case "situation":
      return tableOfSituation(sheet, read, origin, boardFile);
    case "table": {
      const { table, change } = origin;
      return change === null
        ? { ok: true, value: table }
        : tableOf(arrange(arranged, table.problem, change), { ...table, dice: null });
    }
  }
}

const FRESH = { seed: 1, dice: null, readings: null, isOnBoard: false } as const;

async function tableOfSituation(
  sheet: Sheet,
  { all, games }: { readonly all: readonly Sheet[]; readonly games: GameRegistry },
  { file, id }: PositionAsked["origin"] & { readonly kind: "situation" },
  board: PositionAsked["board"],
): Promise<CallResult<PositionTable>> {
  const library = situationSheets(all.map(belowProcedures), await games.loadGames(games.all.keys()), pathBeside);
  const { positions } = readPositions(file.path, file.text, library, {
    loadBoard: (path) =>
      board !== null && pathBeside(path, file.path) === board.path
        ? { kind: "text", text: board.text }
        : { kind: "missing", reason: "it does not lie beside the sheet" },
  });
  const found = positions.find((each) => each.id === id);
  if (found === undefined) return refusal(`${file.path} has no situation ${id}`);
  const [problem] = found.problems;
  if (found.situation === null) return refusal(problem?.message ?? "This situation cannot be read");
  if (found.sheet?.side !== sheet.side) return refusal("This situation is about another sheet");
  const { position, acting, dice, readings } = found.situation;
  if (acting === null) return refusal("No card of its row is marked *");
  return { ok: true, value: { ...FRESH, problem: { position, acting }, dice, readings } };
}

/** A sheet as situations name it: below `procedures/`, or by its file. */
function belowProcedures(sheet: Sheet) {
  const about = situationSheet(sheet);
  return { ...about, path: about.path.replace(/^procedures\//, "") };
}

function askedOf({ problem, seed, dice, readings }: PositionTable) {
  return {
    ...problem,
    ...(dice === null || dice.length === 0 ? { seed } : { dice }),
    ...(readings === null ? {} : { readings }),
  };
}

function decidedOn(sheet: Sheet, table: PositionTable): ExplainedDecision | NotDecided {
  return explain(sheet, askedOf(table));
}

function shownDecision(sheet: Sheet, explained: ExplainedDecision): DecisionShown {
  const { text, card, decision } = explained;
  const reasons = reasonsForPage({ card, explained }, printedClauses(sheet));
  return {
    text,
    reasons,
    lines: reasons.clauses.map(({ number }) => lineOfClause(sheet, reasons.procedure, number)),
    dice: decision.dice.map(({ sides, value }) => `d${sides}: ${value}`),
  };
}

function drawn(
  sheet: Sheet,
  { problem }: PositionTable,
  board: Board,
  explained: ExplainedDecision | NotDecided,
): PositionView["drawing"] {
  const { position } = problem;
  const card = sheet.game.decider?.cardOf(problem) ?? "";
  const shown = pictureOfPosition({ id: card, title: null, position }, sheet, board);
  if (!shown.ok || shown.picture.spaces.length === 0) return null;
  const way = explained.ok ? (sheet.game.pictures?.wayOf(position, explained.decision) ?? []) : [];
  // Things off the board are listed beside the drawing, from where they can be taken.
  return { svg: drawBoard({ ...shown.picture, off: [] }, way), style: BOARD_STYLE };
}
