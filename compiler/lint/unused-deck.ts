import { actionsIn } from "../../runtime/checked-tree/subclauses.ts";
import { covers } from "../check/decks.ts";
import { cardListsOf } from "../../grammar/lexicon.ts";
import type { ScenarioLint } from "./lint.ts";
import { defineLint, diagnose } from "../../grammar/diagnostic.ts";
import type { CheckedSheet, ScenarioSide } from "../../runtime/checked-tree.ts";

export const unusedDeck: ScenarioLint = {
  definition: defineLint({
    code: "unused-deck",
    template: "no clause of {side} draws from {deck} {letter}",
    documentation:
      "The cards of such a deck come into play only if an action of the side's sheet draws from it. No action names this deck, and no card that draws from the deck of its own letter has this letter.",
    examples: [
      {
        wrong:
          'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 MUSTER 1 A.\n---\ngame Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\nGuard A: DS\nGuard B: DS\n\nRED MUSTER DECKS\nA: All units of troop A\nB: All units of troop B',
        right:
          'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 MUSTER 1 in matching troop.\n---\ngame Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\nGuard A: DS\nGuard B: DS\n\nRED MUSTER DECKS\nA: All units of troop A\nB: All units of troop B',
        message: "no clause of Red draws from muster deck B",
      },
    ],
  }),
  findInScenario({ scenario, file, words: { lexicon }, sheets }) {
    const deck = cardListsOf(lexicon).deck.one;
    return file.sections.flatMap((section) => {
      if (section.kind !== "decks") return [];
      const side = scenario.sides.find((candidate) => candidate.side === section.side);
      const sheet = sheets.find((candidate) => candidate.bot === section.side);
      if (side === undefined || sheet === undefined) return [];
      const used = decksUsed(sheet, side);
      return section.rows
        .map(({ letter, span }) => ({ letter: letter.letter.toUpperCase(), span }))
        .filter(({ letter }) => !used.has(letter))
        .map(({ letter, span }) => diagnose(this.definition, span, { side: section.side, deck, letter }));
    });
  },
};

/** The letters of the decks from which a sheet's actions may draw. */
function decksUsed(sheet: CheckedSheet, side: ScenarioSide): ReadonlySet<string> {
  const cards = side.starting.flatMap((table) => table.cards);
  const letters = sheet.procedures.flatMap(({ units, clauses }) =>
    clauses
      .flatMap(({ statement }) => actionsIn(statement))
      .flatMap((action): readonly string[] => {
        if (action.plan !== "draw") return [];
        switch (action.drawsFrom.kind) {
          case "letter":
            return [action.drawsFrom.letter];
          case "letters":
            return action.drawsFrom.letters.map(({ letter }) => letter);
          case "roll":
            return action.drawsFrom.rows.map(({ deck }) => deck);
          case "matching":
            return cards.flatMap(({ title, letter }) =>
              letter !== null && covers(units, title, letter) ? [letter] : [],
            );
          case "cards":
            return [];
        }
      }),
  );
  return new Set(letters);
}
