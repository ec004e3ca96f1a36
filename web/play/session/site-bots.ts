import { COMPILED_SHEETS } from "virtual:compiled-sheets";
import type { Seating } from "../../../games/engine-part.ts";
import { botsByFunctions } from "../../../library/play.ts";
import type { TableSetup } from "./protocol.ts";
import type { ScenarioShelf } from "./scenario-shelf.ts";
import type { PageTable } from "./table.ts";

/** The bots of a table by the sheets that were compiled with the site; null where it has other sheets or readings. */
export async function siteBots(
  { game, scenario, sheets, readings }: TableSetup,
  { sheet, table }: PageTable,
  shelf: ScenarioShelf,
): Promise<Seating["bots"] | null> {
  const load = COMPILED_SHEETS[shelf.fileOf(game, scenario) ?? ""];
  if (load === undefined || sheets !== undefined || Object.keys(readings).length > 0) return null;
  // They are not kept for use offline; the interpreter decides the same.
  const loaded = await load().catch(() => null);
  if (loaded === null) return null;
  const { book, readings: usual } = table.material;
  return botsByFunctions(sheet.game, book, usual, loaded.FUNCTIONS);
}
