import { BUILT_IN_GAMES } from "../../../games/registry.ts";
import { treeOf } from "../../../library/folders.ts";
import { readSheets, type Sheet } from "../../../library/sheets.ts";
import type { GameRegistry } from "../../../games/registered-games.ts";
import { gamesAmong, isGameText } from "../../../library/games-among.ts";
import { type CallResult, refusal } from "../../session/calls.ts";
import { missingScenario } from "../../session/site-books.ts";
import { SESSION_TEXTS } from "../../texts/site-texts.ts";
import type { SheetAsked } from "./protocol.ts";

/** Every game that the site brings, by its name. */
export function allGames() {
  return BUILT_IN_GAMES.loadGames(BUILT_IN_GAMES.all.keys());
}

/** The games that the site brings, and the one whose text is among some files. */
export function gamesOf(files: SheetAsked["files"]): ReturnType<typeof gamesAmong> {
  return gamesAmong(files, BUILT_IN_GAMES);
}

/** The sheets of some files, and the games that they can be of: a text says itself which game it belongs to. */
interface SheetsRead extends ReturnType<typeof readSheets> {
  readonly games: GameRegistry;
}

/** The texts that were read last: calls in a row are about the same ones. */
let last: { readonly files: SheetAsked["files"]; readonly read: SheetsRead } | null = null;

/** The sheets of some files. */
async function readAsked(files: SheetAsked["files"]): Promise<CallResult<SheetsRead>> {
  if (last !== null && haveSameTexts(last.files, files)) return { ok: true, value: last.read };
  const among = await gamesOf(files);
  if (!among.ok) return refusal(among.reason);
  const { games } = among;
  const loaded = await games.loadGames(games.all.keys());
  const sheets = files.filter((file) => !isGameText(file));
  const read = { ...readSheets(sheets, { game: [...loaded.values()] }), games };
  last = { files, read };
  return { ok: true, value: read };
}

function haveSameTexts(some: SheetAsked["files"], others: SheetAsked["files"]): boolean {
  return (
    some.length === others.length &&
    some.every(({ path, text }, index) => path === others[index]?.path && text === others[index].text)
  );
}

/** Runs a function with the sheet that was asked about, or says why there is none. */
export async function withSheet<Value>(
  { path, files }: SheetAsked,
  use: (sheet: Sheet, all: readonly Sheet[], games: GameRegistry) => CallResult<Value> | Promise<CallResult<Value>>,
): Promise<CallResult<Value>> {
  const read = await readAsked(files);
  if (!read.ok) return read;
  const { sheets, diagnostics, games } = read.value;
  const sheet = sheets.find(({ name }) => name === path);
  if (sheet !== undefined) return use(sheet, sheets, games);
  const error = diagnostics.find(({ file, severity }) => file === path && severity === "error");
  if (error !== undefined) return refusal(`Line ${error.line}: ${error.message}`);
  const own = files.filter((file) => file.path === path);
  return refusal(missingScenario(own, files) ?? SESSION_TEXTS.noSheet);
}

/** The line of the text where a clause begins; null where the procedure has no such clause. */
export function lineOfClause(sheet: Sheet, procedure: string, number: number): number | null {
  const clauses = treeOf(sheet).procedures.find(({ name }) => name === procedure)?.clauses ?? [];
  const span = clauses.find((clause) => clause.number === number)?.span;
  return span === undefined ? null : sheet.text.slice(0, span.start).split("\n").length;
}
