import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { CardName, Cards } from "../position.ts";
import { splitName } from "../../shared/lettered-names.ts";
import { MECH_TITLES } from "./card-names.ts";

const RULE = "a displayed Commander replaces the first card of its mech";

/** The displayed Commander who comes in place of a card drawn from a deck; null where the card comes itself (rules §9.4 rule 6). */
export function commanderInPlaceOf(
  card: CardName,
  deck: string,
  display: readonly CardName[],
  scenario: CheckedScenario | null,
): CardName | null {
  const { title, letter } = splitName(card);
  if (!MECH_TITLES.includes(title) || !decksWithDisplay(scenario).includes(deck)) return null;
  const commander = `Commander ${letter}`;
  return display.includes(commander) ? commander : null;
}

/**
 * The bolster decks with all that can be drawn from them: each displayed Commander whose mech has a card in a deck is
 * one card more, since the card that he replaces goes back.
 */
export function decksWithCommanders(cards: Cards, scenario: CheckedScenario | null): Cards["bolster"] {
  const letters = cards.display.length === 0 ? [] : decksWithDisplay(scenario);
  if (letters.length === 0) return cards.bolster;
  const decks = letters.map((letter) => {
    const deck = cards.bolster[letter] ?? [];
    const replaced = deck.flatMap((card) => commanderInPlaceOf(card, letter, cards.display, scenario) ?? []);
    return [letter, [...deck, ...new Set(replaced)]] as const;
  });
  return { ...cards.bolster, ...Object.fromEntries(decks) };
}

const known = new WeakMap<CheckedScenario, readonly string[]>();

function decksWithDisplay(scenario: CheckedScenario | null): readonly string[] {
  if (scenario === null) return [];
  let letters = known.get(scenario);
  if (letters === undefined) {
    letters = scenario.rules.filter(({ entry }) => entry === RULE).flatMap((rule) => rule.letters);
    known.set(scenario, letters);
  }
  return letters;
}
