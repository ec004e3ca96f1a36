import type { CheckedScenario, StartingCard } from "../../../runtime/checked-tree.ts";
import { nameOfCard } from "../../shared/lettered-names.ts";
import { INTERFERENCE, MECH_TITLES } from "../effects/card-names.ts";
import type { CardName } from "../position.ts";
import { copiesOf } from "../roster.ts";
import type { Faction } from "./state.ts";

/** The cards of a side before they are laid out: those of its deck and those of its supply. */
export interface StartingCards {
  readonly deck: readonly CardName[];
  /** Without Interference. */
  readonly supply: readonly CardName[];
  /** Interference cards in the supply. */
  readonly interference: number;
}

/** What a side starts with by the scenario file (rules §14.2). */
export function startingCards(scenario: CheckedScenario, side: Faction): StartingCards {
  let ofScenario = known.get(scenario);
  if (ofScenario === undefined) known.set(scenario, (ofScenario = new Map()));
  let cards = ofScenario.get(side);
  if (cards === undefined) ofScenario.set(side, (cards = countCards(scenario, side)));
  return cards;
}

const known = new WeakMap<CheckedScenario, Map<Faction, StartingCards>>();

function countCards(scenario: CheckedScenario, side: Faction): StartingCards {
  const ofSide = scenario.sides.find((each) => each.side === side);
  const cards = (ofSide?.forces ?? []).flatMap((force) => force.cards).map(shareOf);
  const combat = cards.filter(({ name }) => name !== INTERFERENCE);
  return {
    deck: cards.flatMap(({ name, deck }) => copies(name, deck)),
    supply: combat.flatMap(({ name, supply }) => copies(name, supply)),
    interference: cards.find(({ name }) => name === INTERFERENCE)?.supply ?? 0,
  };
}

/**
 * How many copies of a card start where. Where the source cannot be read, a mech's cards start in the supply, and of any
 * other card one copy in the deck and the rest in the supply, as in most scenarios.
 */
function shareOf({ title, letter, deck, supply, unreadable = 0 }: StartingCard): {
  readonly name: CardName;
  readonly deck: number;
  readonly supply: number;
} {
  const name = nameOfCard(title, letter);
  const rest = supply ?? (copiesOf(title) ?? deck) - deck;
  const toDeck = unreadable > 0 && deck === 0 && !MECH_TITLES.includes(title) ? 1 : 0;
  return { name, deck: deck + toDeck, supply: rest + unreadable - toDeck };
}

function copies(name: CardName, count: number): readonly CardName[] {
  return Array.from({ length: count }, () => name);
}
