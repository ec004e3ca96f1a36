import { boardOfTable, readRoster } from "../../../library/boards.ts";
import { gamesAmong, isGameText } from "../../../library/games-among.ts";
import { setTable, type Table, type PlayedGame } from "../../../library/play.ts";
import {
  type CardReasons,
  type DroppedBy,
  droppedForPage,
  type PrintedClause,
  printedClauses,
  reasonsForPage,
} from "../../../library/why-card.ts";
import { type Playable, readSheets } from "../../../library/sheets.ts";
import { besideSite, type ScenarioShelf } from "../../session/site-books.ts";
import { type CallResult, refusal } from "../../session/calls.ts";
import type { Moment, TableSetup, Title } from "./protocol.ts";
import { tableActionOfEvent, reasonsOfEvent, standingOf, standInsAt } from "../../../library/game-table.ts";

/** A table that is set, with what is read for the page. */
export interface PageTable {
  readonly table: Table;
  readonly sheet: Playable;
  /** The clauses of each sheet, by the name of its file. */
  readonly printed: Readonly<Record<string, readonly PrintedClause[]>>;
  readonly title: Pick<Title, "title" | "remark" | "standIns" | "standsIn">;
}

/** Reads all that a whole game is played with. The bots decide by the interpreter: no text becomes code of the page. */
export async function tableFor(setup: TableSetup, shelf: ScenarioShelf): Promise<CallResult<PageTable>> {
  const texts = await shelf.texts(setup.game, setup.scenario);
  const files = setup.sheets === undefined ? texts?.files : (await besideSite(setup.sheets, shelf))?.texts;
  if (files === undefined) return refusal(`This site has no scenario ${setup.scenario} of ${setup.game} to play`);
  const among = await gamesAmong(files, shelf.registry);
  if (!among.ok) return refusal(among.reason);
  const game = await among.games.loadGame(setup.game);
  const { sheets, scenarios, diagnostics } = readSheets(
    files.filter((file) => !isGameText(file)),
    { game },
  );
  const sheet = [...sheets, ...scenarios].find(({ book }) => book.scenario.number === setup.scenario);
  if (sheet === undefined) return refusal(diagnostics[0]?.message ?? "The sheets cannot be read");
  const text = setup.board ?? texts?.board ?? null;
  const board = boardOfTable(sheet, text === null ? null : { text }, NO_BOARD);
  if (typeof board === "string") return refusal(board);
  const roster = setup.roster === null ? null : readRoster(setup.roster, { game });
  if (roster?.ok === false) return refusal(roster.mistakes[0] ?? roster.reason);
  const { players, readings } = setup;
  const table = setTable(sheet, {
    board,
    players,
    readings,
    interpreted: true,
    ...(roster === null ? {} : { roster: roster.roster }),
  });
  if (!table.ok) return refusal(table.reason);
  const { number, title } = sheet.book.scenario;
  return {
    ok: true,
    value: {
      table,
      sheet,
      printed: Object.fromEntries(
        sheets.map((each) => [each.book.sheets[each.side]?.file ?? "", printedClauses(each)]),
      ),
      title: {
        title: title ?? `Scenario ${number}`,
        remark: table.engine.remark ?? null,
        standIns: standInsAt(table),
        standsIn: game.roster !== undefined && roster === null,
      },
    },
  };
}

const NO_BOARD = "A game needs a board. Open a board file first";

/** A game at a table of the page, in play or looked at. */
export interface GameAtTable {
  readonly page: PageTable;
  readonly played: Pick<PlayedGame, "engine" | "course">;
}

/** Why a bot did what it did in an event; null where that is not known. */
export function whyEvent(game: GameAtTable | null, event: number): CardReasons | null {
  const known = reasonsIn(game, event);
  return known && reasonsForPage(known.reasons, known.printed);
}

/** Why the bot did not choose something in an event. */
export function whyNotEvent(game: GameAtTable | null, event: number, name: string): DroppedBy | null {
  const known = reasonsIn(game, event);
  return known && droppedForPage(known.reasons, name, known.printed);
}

/** The game after so many events, as a side sees it, with what a bot did in the last of them. */
export function momentOf(game: GameAtTable, events: number, viewer: string | null): Moment {
  const { engine, course } = game.played;
  const then = engine.cut(course, events);
  const event = events - 1;
  const tableAction = tableActionOfEvent(engine, course, event);
  const clause = whyEvent(game, event)?.clauses.find(({ fires }) => fires)?.printed ?? null;
  return { standing: standingOf(engine, then, viewer), board: engine.picture(then), tableAction, clause };
}

function reasonsIn(game: GameAtTable | null, event: number) {
  const reasons = game && reasonsOfEvent(game.played.engine, game.played.course, event);
  return reasons && { reasons, printed: game.page.printed[reasons.explained.trace.file] ?? [] };
}
