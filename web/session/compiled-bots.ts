import { COMPILED_SHEETS } from "virtual:compiled-sheets";
import type { Seating } from "../../games/engine-part.ts";
import { botsByFunctions, type Table } from "../../library/play.ts";
import type { Playable } from "../../library/sheets.ts";
import { scenarioName } from "../catalogue.ts";

/** The bots of a scenario by the sheets that were compiled with the site; null where there are none. */
export async function compiledBots({ game, book }: Playable, { material }: Table): Promise<Seating["bots"] | null> {
  const load = COMPILED_SHEETS[scenarioName(game, book.scenario.number)];
  // They are not kept for use offline; the interpreter decides the same.
  const loaded = await load?.().catch(() => null);
  if (loaded === undefined || loaded === null) return null;
  return botsByFunctions(game, material.book, material.readings, loaded.FUNCTIONS);
}
