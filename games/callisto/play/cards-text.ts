import { factionsOf, of } from "../engine/factions.ts";
import type { GameDefinition } from "../engine/seat.ts";
import type { Faction, GameState } from "../engine/state.ts";
import { printedOn } from "./printed.ts";

/** What a person may know of the cards, a line each: the own ones, and what lies open on the other side. */
export function cardsText(game: GameDefinition, state: GameState, viewer: Faction | null): readonly string[] {
  return factionsOf(game)
    .flatMap((side) => {
      const own = of(state.sides, side);
      if (own.kind === "hand") {
        const { hand, played, discard, supply, deck, interference, casualties } = own.cards;
        return [
          `${side}:`,
          ...(side === viewer
            ? ["  hand:", ...hand.map((card) => `    ${`${card} (${printedOn(card, game)})`.replace(" ()", "")}`)]
            : [`  hand: ${hand.length}`]),
          pile("played", played),
          pile("discard", discard),
          pile("supply", [...supply, ...Array.from({ length: interference }, () => "Interference")]),
          pile("lost", casualties),
          `  deck: ${deck.length}`,
        ];
      }
      const { row, discard, display, deck, removed, bolster } = own.cards;
      const bolsterDecks = Object.entries(bolster).map(([letter, cards]) => `${letter} ${cards.length}`);
      return [
        `${side} (bot):`,
        pile(
          "row",
          row.map(({ card, sideways }) => (sideways ? `${card} (sideways)` : card)),
        ),
        pile("discard", discard),
        pile("face up", display),
        pile("lost", removed),
        `  deck: ${deck.length}${bolsterDecks.length === 0 ? "" : `, bolster decks: ${bolsterDecks.join(", ")}`}`,
      ];
    })
    .filter((line) => line !== "");
}

/** The cards of a pile, each once with how many there are. */
function pile(name: string, cards: readonly string[]): string {
  if (cards.length === 0) return "";
  const different = [...new Set(cards)].toSorted();
  const counted = different.map((card) => {
    const count = cards.filter((each) => each === card).length;
    return count === 1 ? card : `${card} ×${count}`;
  });
  return `  ${name}: ${counted.join(", ")}`;
}
