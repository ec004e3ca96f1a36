import { covers } from "../check/decks.ts";
import { cardName } from "../check/units-named.ts";
import { cardListsOf } from "../../grammar/lexicon.ts";
import type { SheetLint } from "./lint.ts";
import { diagnose } from "../../grammar/diagnose.ts";
import type { ScenarioSide, StartingCard } from "../../runtime/checked-tree.ts";

export const idleProcedure: SheetLint<"idle-procedure"> = {
  code: "idle-procedure",
  needsWholeSheet: true,
  looksAt: "sheet",
  find({ sheet, words: { lexicon }, scenario }) {
    const side = scenario?.sides.find((candidate) => candidate.side === sheet.bot);
    if (side === undefined) return [];
    const { deck, piles } = cardListsOf(lexicon);
    const cards = side.starting.flatMap((table) => table.cards);
    // Everything below one heading gives one finding.
    const headings = sheet.procedures.filter(({ span }, index, all) => all[index - 1]?.span.start !== span.start);
    return headings.flatMap((procedure) =>
      procedure.units.flatMap((unit) => {
        const parts =
          unit.letters.length === 0 ? [unit] : unit.letters.map((letter) => ({ ...unit, letters: [letter] }));
        // A heading without any card of the side is an error, and reported as one.
        if (!cards.some(({ title, letter }) => covers([unit], title, letter))) return [];
        return parts.flatMap((part) => {
          const own = cards.filter(({ title, letter }) => covers([part], title, letter));
          const name = cardName(part.title, part.letters[0] ?? null);
          if (own.some((card) => comesIntoPlay(card, side))) return [];
          const reason =
            own.length === 0
              ? `${sheet.bot} has no such card`
              : `its cards lie in the ${piles.aside}, and no ${deck.one} holds them`;
          return [diagnose(this.code, procedure.span, { unit: name, reason })];
        });
      }),
    );
  },
};

/**
 * Whether a card can come into play: it is in play from the start, in another deck, or face up. An illegible copy may
 * be anywhere.
 */
function comesIntoPlay(
  { title, letter, atStart, unreadable }: StartingCard,
  { decks = [], faceUp = [] }: ScenarioSide,
): boolean {
  if (atStart > 0 || (unreadable ?? 0) > 0) return true;
  return [...decks, ...faceUp].some(({ cards }) =>
    cards.some((card) => card.title === title && (card.letter === null || card.letter === letter)),
  );
}
