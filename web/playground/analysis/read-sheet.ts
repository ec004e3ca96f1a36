import { BUILT_IN_GAMES } from "../../../games/registry.ts";
import { readSheets, type Sheet, treeOf } from "../../../library/sheets.ts";
import { type Outcome, refusal } from "../../session/calls.ts";
import { missingScenario } from "../../session/site-books.ts";
import { SESSION_TEXTS } from "../../texts/site-texts.ts";
import type { SheetAsked } from "./protocol.ts";

/** The games that a text can be of. */
export const GAMES = BUILT_IN_GAMES;

/** Every game by its name: a text says itself which game it belongs to. */
export function allGames() {
  return GAMES.loadGames(GAMES.all.keys());
}

type SheetsRead = ReturnType<typeof readSheets>;

/** What was read last: one call after another is about the same texts. */
let last: { readonly files: SheetAsked["files"]; readonly read: SheetsRead } | null = null;

/** The sheets of some files. */
async function readAsked(files: SheetAsked["files"]): Promise<SheetsRead> {
  if (last !== null && haveSameTexts(last.files, files)) return last.read;
  const read = readSheets(files, { game: [...(await allGames()).values()] });
  last = { files, read };
  return read;
}

function haveSameTexts(some: SheetAsked["files"], others: SheetAsked["files"]): boolean {
  return (
    some.length === others.length &&
    some.every(({ path, text }, index) => path === others[index]?.path && text === others[index].text)
  );
}

/** Does something with the sheet that was asked about, or says why there is none. */
export async function withSheet<Value>(
  { path, files }: SheetAsked,
  use: (sheet: Sheet, all: readonly Sheet[]) => Outcome<Value> | Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const { sheets, diagnostics } = await readAsked(files);
  const sheet = sheets.find(({ name }) => name === path);
  if (sheet !== undefined) return use(sheet, sheets);
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
