import { GAMES, loadCompanion } from "../../games/registry.ts";
import type { Sheet } from "../../library/sheets.ts";
import { SESSION_TEXTS } from "../texts/session-texts.ts";
import { besideSite } from "./beside-site.ts";
import { type Outcome, refusal } from "./outcome.ts";
import type { NamedText } from "./protocol.ts";
import type { SiteBooks } from "./site-books.ts";

/** Reads sheets that somebody brings, beside the texts of the site. */
export async function readOwnSheets(files: readonly NamedText[], books: SiteBooks): Promise<Outcome<readonly Sheet[]>> {
  const { readSheets } = await import("../../library/sheets.ts");
  const beside = await besideSite(files, books);
  if (beside === null) return refusal(SESSION_TEXTS.noSheet);
  const game = await Promise.all([...GAMES.keys()].map((name) => loadCompanion(name)));
  const { sheets, diagnostics } = readSheets(beside.texts, { game });
  const own = new Set(files.map(({ path }) => path));
  const brought = sheets.filter((sheet) => own.has(sheet.name) && sheet.game.companion !== undefined);
  if (brought.length > 0) return { ok: true, value: brought };
  const error = diagnostics.find(({ severity }) => severity === "error");
  if (error === undefined) return refusal("None of these files is a sheet of a game that has a companion.");
  return refusal(`${error.file}, line ${error.line}: ${error.message}`);
}
