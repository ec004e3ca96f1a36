import type { CheckedRule } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";
import type { Position, Side } from "../position.ts";
import type { Situation } from "./environment.ts";

/** A situation with the book: what depends on the rules of a scenario or a bot. */
export interface RuledSituation extends Situation {
  readonly book: Book;
}

/** The faction that a side plays, as the sheets name it. */
export function factionOf(position: Position, side: Side): string {
  if (side === "bot") return position.bot;
  return position.bot === "LFA" ? "Breakers" : "LFA";
}

/**
 * The rules of an id that hold for a side: those of the scenario that name it or nobody, and those of its own bot, be it
 * the one that plays or the other, whose sheet speaks of the same scenario.
 */
export function rulesFor({ book, position }: RuledSituation, side: Side, entry: string): readonly CheckedRule[] {
  const faction = factionOf(position, side);
  const shared = book.scenario.rules.filter((rule) => rule.side === null || rule.side === faction);
  return [...shared, ...(book.sheets[faction]?.rules ?? [])].filter((rule) => rule.entry === entry);
}

/** Whether such a rule holds for a side. */
export function hasRule(situation: RuledSituation, side: Side, entry: string): boolean {
  return rulesFor(situation, side, entry).length > 0;
}
