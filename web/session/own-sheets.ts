import { GAMES, loadCompanion } from "../../games/registry.ts";
import type { Sheet } from "../../library/sheets.ts";
import { type Outcome, refusal } from "./outcome.ts";
import type { NamedText } from "./protocol.ts";
import type { SiteBooks } from "./site-books.ts";

/**
 * Reads sheets that somebody brings. What they lack (the scenario, the other side's sheet) is taken from the site, so
 * that one changed sheet is enough.
 */
export async function readOwnSheets(files: readonly NamedText[], books: SiteBooks): Promise<Outcome<readonly Sheet[]>> {
  const { readSheets } = await import("../../library/sheets.ts");
  const games = await Promise.all([...GAMES.keys()].map((name) => loadCompanion(name)));
  const headers = files.map(({ text }) => headerOf(text));
  const known = headers.find((header) => header !== null);
  if (known === undefined || known === null) {
    return refusal("This is not a sheet. A sheet begins with `game`, `scenario` and `bot` lines.");
  }
  const beside = (await books.texts(known.game, known.scenario))?.files ?? [];
  const added = beside.filter(({ text }) => {
    const { side } = headerOf(text) ?? { side: null };
    return !headers.some((header) => header?.side === side);
  });
  const folder = "own/";
  const { sheets, diagnostics } = readSheets(
    [...files, ...added].map(({ path, text }) => ({ path: `${folder}${path}`, text })),
    { game: games },
  );
  const own = new Set(files.map(({ path }) => `${folder}${path}`));
  const brought = sheets.filter(({ name, game }) => own.has(name) && game.companion !== undefined);
  if (brought.length > 0) return { ok: true, value: brought };
  const error = diagnostics.find(({ severity }) => severity === "error");
  if (error === undefined) return refusal("None of these files is a sheet of a game that has a companion.");
  return refusal(`${error.file.slice(folder.length)}, line ${error.line}: ${error.message}`);
}

/** The first lines of a sheet or scenario file. */
interface Header {
  readonly game: string;
  readonly scenario: number;
  /** Null in a scenario file. */
  readonly side: string | null;
}

function headerOf(text: string): Header | null {
  const head = text.slice(0, 2000);
  const game = /^game (.+?)\s*$/m.exec(head)?.[1];
  const scenario = /^scenario (\d+)/m.exec(head)?.[1];
  if (game === undefined || scenario === undefined) return null;
  return { game, scenario: Number(scenario), side: /^bot (.+?)\s*$/m.exec(head)?.[1] ?? null };
}
