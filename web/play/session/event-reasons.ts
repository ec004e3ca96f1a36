import type { Reasons } from "../../../games/engine-part.ts";
import { reasonsOfEvent } from "../../../library/game-table.ts";
import type { PlayedGame } from "../../../library/play.ts";
import type { PrintedClause } from "../../../library/printed-clauses.ts";
import { type CardReasons, type DroppedBy, droppedForPage, reasonsForPage } from "../../../library/why-card.ts";
import type { PageTable } from "./table.ts";

type Played = Pick<PlayedGame, "engine" | "course">;

/** Why a bot did what it did in an event; null where that is not known. */
export function whyEvent(page: PageTable, { engine, course }: Played, event: number): CardReasons | null {
  const reasons = reasonsOfEvent(engine, course, event);
  return reasons === null ? null : reasonsForPage(reasons, clausesFor(page, reasons));
}

/** What dropped something that the bot did not choose in an event. */
export function whyNotEvent(
  page: PageTable,
  { engine, course }: Played,
  event: number,
  name: string,
): DroppedBy | null {
  const reasons = reasonsOfEvent(engine, course, event);
  return reasons === null ? null : droppedForPage(reasons, name, clausesFor(page, reasons));
}

function clausesFor({ printed }: PageTable, { explained }: Reasons): readonly PrintedClause[] {
  return printed[explained.trace.file] ?? [];
}
