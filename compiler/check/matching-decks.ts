import type { CheckedProcedure, CheckedSheet, DrawAction, StartingCard } from "../../runtime/checked-tree.ts";
import { unknownDeck } from "../diagnostics/index.ts";
import type { CheckContext } from "./context.ts";
import { covers } from "./covers.ts";

interface Wanted {
  readonly action: DrawAction;
  readonly letters: readonly string[];
}

/**
 * Reports actions that draw from the deck of the acting card's squad where a card that resolves them has none.
 */
export function checkMatchingDecks(
  context: CheckContext,
  sheet: CheckedSheet,
  cards: readonly StartingCard[],
  decks: readonly string[],
): void {
  const known = decks.length === 0 ? "" : `: it has ${[...new Set(decks)].join(", ")}`;
  for (const { action, letters } of sheet.procedures.flatMap((procedure) => wantedBy(procedure, cards))) {
    for (const letter of letters) {
      if (decks.includes(letter)) continue;
      context.reporter.report(unknownDeck, action.span, { side: sheet.bot, letter, known });
    }
  }
}

function wantedBy({ units, clauses }: CheckedProcedure, cards: readonly StartingCard[]): Wanted[] {
  const own = cards.filter(({ title, letter }) => covers(units, title, letter));
  const letters = [...new Set(own.flatMap(({ letter }) => letter ?? []))];
  return clauses
    .flatMap(({ statement }) =>
      statement.kind === "action" ? [statement.action] : statement.rows.map(({ action }) => action),
    )
    .flatMap((action) => (action.plan === "draw" && action.decks.kind === "matching" ? [{ action, letters }] : []));
}
