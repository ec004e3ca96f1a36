import type { CheckedScenario } from "../../checked-tree.ts";
import type { CardName, Cards, Position, Unit, UnitName } from "../position.ts";
import { cardsOfCounter, splitName } from "./card-names.ts";
import { nothing, type Happening } from "./happening.ts";
import { unitNamed, withoutUnit, withUnit } from "./units.ts";

/** One area of cards in which a casualty is looked for. */
interface Zone {
  readonly name: string;
  readonly cards: readonly CardName[];
  readonly with: (cards: readonly CardName[]) => Cards;
}

/**
 * A successful attack of the player on a bot unit (rules §2.4 a to c): one card of the unit leaves the game, looked
 * for in discard, deck and the fitting bolster deck, to which a fitting display belongs (OPEN-11); with the last card
 * of these the counter goes; otherwise the unit takes a hit marker if the player holds the initiative marker.
 */
export function playerHits(position: Position, name: UnitName, scenario: CheckedScenario): Happening {
  const unit = unitNamed(position, name);
  if (unit === undefined) return nothing(position, null);
  const own = cardsOfCounter(unit);
  const zones = zonesOf(position, unit, scenario);
  const zone = zones.find(({ cards }) => cards.some((card) => own.includes(card)));
  const card = own.find((candidate) => zone?.cards.includes(candidate));
  const left =
    zones.flatMap(({ cards }) => cards.filter((candidate) => own.includes(candidate))).length -
    (card === undefined ? 0 : 1);
  const reduced = zone === undefined || card === undefined ? position : removeCard(position, zone, card);
  const searched = zone === undefined ? [] : zones.slice(0, zones.indexOf(zone) + 1).map((looked) => looked.name);
  if (left > 0) {
    const hits = position.initiativeMarker === "player" ? unit.hits + 1 : unit.hits;
    return { ...nothing(withUnit(reduced, name, { hits }), null), searched };
  }
  return { ...nothing(withoutUnit(reduced, name), null), searched, neutralised: [name], moves: { [name]: null } };
}

function removeCard(position: Position, zone: Zone, card: CardName): Position {
  const cards = zone.with(zone.cards.toSpliced(zone.cards.indexOf(card), 1));
  return { ...position, cards: { ...cards, removed: [...cards.removed, card] } };
}

function zonesOf({ cards, bot }: Position, unit: Unit, scenario: CheckedScenario): readonly Zone[] {
  const own = cardsOfCounter(unit).map(splitName);
  const fitting = (scenario.sides.find(({ side }) => side === bot)?.decks ?? []).filter((deck) =>
    deck.cards.some((card) => own.some(({ title, letter }) => card.title === title && card.letter === letter)),
  );
  return [
    { name: "discard", cards: cards.discard, with: (discard) => ({ ...cards, discard }) },
    { name: "deck", cards: cards.deck, with: (deck) => ({ ...cards, deck }) },
    ...fitting.map(({ letter }) => ({
      name: `bolster deck ${letter}`,
      cards: cards.bolster[letter] ?? [],
      with: (deck: readonly CardName[]) => ({ ...cards, bolster: { ...cards.bolster, [letter]: deck } }),
    })),
    { name: "display", cards: cards.display, with: (display) => ({ ...cards, display }) },
  ];
}
