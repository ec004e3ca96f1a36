import type { BoardMakerPart, BoardDrawing } from "../../games/board-maker-part.ts";
import type { GamePackage } from "../../games/game-package.ts";
import { checkBoard } from "../../library/boards.ts";
import { failureIn, type LocatedDiagnostic } from "../../library/result.ts";
import { SESSION_TEXTS } from "../texts/site-texts.ts";
import { type CallResult, refusal } from "./calls.ts";
import type { Call, MapFinding, MapOf, WrittenMap } from "./protocol.ts";
import type { SiteBooks } from "./site-books.ts";

type MapCall = Extract<Call, { readonly name: `map${string}` }>;

/** Replies to calls about maps that somebody draws. */
export async function handleMapCall(call: MapCall, books: SiteBooks): Promise<CallResult<unknown>> {
  switch (call.name) {
    case "mapKit": {
      const { game, scenario } = call.ask;
      const [maker, book] = [await makerOf(game, books), await books.book(game, scenario)];
      if (maker === null || book === null) return refusal(SESSION_TEXTS.noMaps(game, scenario));
      return { ok: true, value: maker.kit(book) };
    }
    case "mapGround": {
      const maker = await makerOf(call.ask.game, books);
      if (maker === null) return refusal(SESSION_TEXTS.noGame(call.ask.game));
      return { ok: true, value: maker.layOut(call.ask.choices) };
    }
    case "mapFile":
      return writeMap(call.ask, books);
    case "mapDrawing":
      return drawMap(call.ask.text, books);
  }
}

async function makerOf(game: string, books: SiteBooks): Promise<BoardMakerPart | null> {
  return books.games.includes(game) ? books.registry.loadBoardMaker(game) : null;
}

async function boardsOf(name: string, books: SiteBooks): Promise<GamePackage> {
  return { ...(await books.registry.loadCompanion(name)), ...(await books.registry.loadMaterial(name)) };
}

async function writeMap(
  { game: name, scenario, drawing }: MapOf & { readonly drawing: BoardDrawing },
  books: SiteBooks,
): Promise<CallResult<WrittenMap>> {
  const [maker, book] = [await makerOf(name, books), await books.book(name, scenario)];
  if (maker === null || book === null) return refusal(SESSION_TEXTS.noMaps(name, scenario));
  const text = maker.write(drawing, scenario);
  const { diagnostics } = checkBoard(text, { game: await boardsOf(name, books), sheets: { book } });
  return { ok: true, value: { text, findings: diagnostics.map((diagnostic) => findingOf(diagnostic, text, drawing)) } };
}

function findingOf(
  { message, help, severity, span }: LocatedDiagnostic,
  text: string,
  { spaces }: BoardDrawing,
): MapFinding {
  const name = spaceNameAt(text, span.start, span.end, new Set(spaces.map((space) => space.name)));
  return {
    message,
    help: help ?? null,
    severity: severity === "error" || severity === "warning" ? severity : "note",
    space: spaces.find((space) => space.name === name)?.id ?? null,
  };
}

/** The space that a place in a board file belongs to: the file names it there, or the place is within its entry. */
function spaceNameAt(text: string, start: number, end: number, names: ReadonlySet<string>): string | null {
  const there = text.slice(start, end).replaceAll('"', "");
  if (names.has(there)) return there;
  const before = text.slice(0, start);
  const entry = before.lastIndexOf('{"name":');
  if (entry === -1 || /\n {2}["\]]/.test(before.slice(entry))) return null;
  return /^\{"name":"([^"]*)"/.exec(text.slice(entry))?.[1] ?? null;
}

async function drawMap(
  text: string,
  books: SiteBooks,
): Promise<CallResult<MapOf & { readonly drawing: BoardDrawing }>> {
  for (const name of books.games) {
    const game = await boardsOf(name, books);
    if (game.boards?.isBoard(text) !== true) continue;
    const maker = await makerOf(name, books);
    const { board, diagnostics } = checkBoard(text, { game });
    // Even a map that lacks something for its scenario is drawn, with what is missing beside it.
    if (board === null) return refusal(failureIn(diagnostics).reason);
    const { scenario } = board;
    if (maker === null || (await books.book(name, scenario)) === null) {
      return refusal(SESSION_TEXTS.noMaps(name, scenario));
    }
    return { ok: true, value: { game: name, scenario, drawing: maker.read(text) } };
  }
  return refusal(SESSION_TEXTS.noBoard);
}
