import { type Dice, shuffled } from "../../../../../runtime/dice.ts";
import { NONE } from "./numbering.ts";
import type { PackedState } from "./packed-state.ts";

/** Draws anew what a side cannot see: which cards the others hold, and the order of each deck. How many there are stays. */
export function redrawHiddenCards(state: PackedState, side: number, dice: Dice): void {
  for (const { deck, hands, cards: ofCards } of state.layout.decks) {
    const hidden = [deck, ...hands.filter((_, holder) => holder !== side)];
    const cards: number[] = [];
    for (const { count, first } of hidden)
      for (let index = 0; index < state.read(count); index += 1) cards.push(state.read(first + index));
    // In an order of their own, so that nothing depends on how they lay.
    const drawn = shuffled(
      cards.toSorted((one, other) => one - other),
      dice,
    );
    let next = 0;
    for (const pile of hidden) {
      const holder = hands.indexOf(pile);
      for (let index = 0; index < state.read(pile.count); index += 1) {
        const card = drawn[next++] ?? 0;
        state.write(pile.first + index, card);
        const cell = ofCards[card]?.holder ?? NONE;
        if (cell !== NONE) state.write(cell, state.layout.codeOfHolder(cell, holder));
      }
    }
  }
}
