import { covers } from "../check/decks.ts";
import { cardName } from "../check/units-named.ts";
import { cardListsOf } from "../../grammar/lexicon.ts";
import type { SheetLint } from "./lint.ts";
import { defineLint, diagnose } from "../../grammar/diagnostic.ts";
import type { ScenarioSide, StartingCard } from "../../runtime/checked-tree.ts";

export const idleProcedure: SheetLint = {
  definition: defineLint({
    code: "idle-procedure",
    severity: "note",
    template: "{unit} never acts in this scenario: {reason}",
    documentation:
      "A procedure runs when the bot resolves a card of its heading. This card never comes into play. It is in no force of the scenario, or all its copies are set aside and nothing brings them in: no deck of the scenario holds the card, and it is not face up.",
    examples: [
      {
        wrong:
          'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 MUSTER 1 A.\n\nRANGER\n1 SCAN.\n---\ngame Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\nGuard A: DS\nRanger: SS\n\nRED MUSTER DECKS\nA: All units of troop A',
        right:
          'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 MUSTER 1 A.\n\nRANGER\n1 SCAN.\n---\ngame Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\nGuard A: DS\nRanger: SS\n\nRED MUSTER DECKS\nA: All units of troop A, Ranger',
        message: "Ranger never acts in this scenario: its cards lie in the reserve, and no muster deck holds them",
      },
      {
        wrong:
          'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD A AND B\n1 SCAN.\n---\ngame Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\nGuard A: D',
        right:
          'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD A AND B\n1 SCAN.\n---\ngame Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\nGuard A: D\nGuard B: D',
        message: "Guard B never acts in this scenario: Red has no such card",
      },
    ],
  }),
  needsWholeSheet: true,
  looksAt: "sheet",
  find({ sheet, words: { lexicon }, scenario }) {
    const side = scenario?.sides.find((candidate) => candidate.side === sheet.bot);
    if (side === undefined) return [];
    const { deck, piles } = cardListsOf(lexicon);
    const cards = side.starting.flatMap((table) => table.cards);
    // What is below one heading is one finding.
    const headings = sheet.procedures.filter(({ span }, index, all) => all[index - 1]?.span.start !== span.start);
    return headings.flatMap((procedure) =>
      procedure.units.flatMap((unit) => {
        const parts =
          unit.letters.length === 0 ? [unit] : unit.letters.map((letter) => ({ ...unit, letters: [letter] }));
        // A heading of which the side has no card at all is an error, and reported as such.
        if (!cards.some(({ title, letter }) => covers([unit], title, letter))) return [];
        return parts.flatMap((part) => {
          const own = cards.filter(({ title, letter }) => covers([part], title, letter));
          const name = cardName(part.title, part.letters[0] ?? null);
          if (own.some((card) => comesIntoPlay(card, side))) return [];
          const reason =
            own.length === 0
              ? `${sheet.bot} has no such card`
              : `its cards lie in the ${piles.aside}, and no ${deck.one} holds them`;
          return [diagnose(this.definition, procedure.span, { unit: name, reason })];
        });
      }),
    );
  },
};

/** In play from the start, or to be drawn from another deck or taken from those face up. An illegible copy may be. */
function comesIntoPlay(
  { title, letter, atStart, unreadable }: StartingCard,
  { decks = [], faceUp = [] }: ScenarioSide,
): boolean {
  if (atStart > 0 || (unreadable ?? 0) > 0) return true;
  return [...decks, ...faceUp].some(({ cards }) =>
    cards.some((card) => card.title === title && (card.letter === null || card.letter === letter)),
  );
}
