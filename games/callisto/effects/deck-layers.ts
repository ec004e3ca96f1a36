import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Dice } from "../../../runtime/dice.ts";
import type { CardName } from "../position.ts";
import { splitName } from "../../shared/lettered-names.ts";
import { shuffle } from "./drawing.ts";

/** The titles that lie on top of a bolster deck, above those that are shuffled among themselves below; none: no layers. */
export function layersOf({ rules }: CheckedScenario, letter: string): readonly string[] {
  return rules.filter((rule) => rule.letters.includes(letter)).flatMap(({ entry }) => TITLES_ON_TOP[entry] ?? []);
}

/** Rules about how decks lie, with the titles on top (S:1994-1996, S:2786). */
const TITLES_ON_TOP: Readonly<Record<string, readonly string[]>> = {
  "Merc and Stalker cards lie on top": ["Merc", "Stalker"],
  "the Drone lies on top": ["Drone"],
};

/** A deck shuffled: cards of the titles on top among themselves, and so the rest below them. */
export function shuffleInLayers(cards: readonly CardName[], onTop: readonly string[], dice: Dice): readonly CardName[] {
  if (onTop.length === 0) return shuffle(cards, dice);
  const isOnTop = (card: CardName): boolean => onTop.includes(splitName(card).title);
  const upper = shuffle(cards.filter(isOnTop), dice);
  return [
    ...upper,
    ...shuffle(
      cards.filter((card) => !isOnTop(card)),
      dice,
    ),
  ];
}
