import { splitName } from "../../shared/lettered-names.ts";
import type { CardName, Cards, Position, Unit, UnitName } from "../position.ts";
import { cardsOfCounter } from "./cards.ts";
import { type EffectRules, rulesNamed } from "./rules.ts";
import { nothing, type TurnEffects } from "./turn-effects.ts";
import { unitNamed, withoutUnit, withUnit } from "./units.ts";

/** A pile of cards in which a casualty is looked for. */
interface Zone {
  readonly name: string;
  readonly cards: readonly CardName[];
  readonly with: (cards: readonly CardName[]) => Cards;
}

/**
 * A successful attack of the player on a bot unit (rules §2.4 a to c). One card of the unit leaves the game, from
 * discard, deck or the fitting bolster deck, to which a fitting display belongs (OPEN-11). With the last of these cards
 * the counter goes. Otherwise the unit takes a hit marker if the player holds the initiative marker.
 */
export function playerHits(position: Position, name: UnitName, rules: EffectRules): TurnEffects {
  const unit = unitNamed(position, name);
  if (unit === undefined) return nothing(position, null);
  if (unit.deactivated && rulesNamed(rules, position, "a hit deactivated mech leaves the board").length > 0) {
    return { ...nothing(withoutUnit(position, name), null), neutralised: [name], moves: { [name]: null } };
  }
  const own = cardsOfCounter(unit);
  const zones = zonesOf(position, unit, rules.book.scenario);
  const { zone, card } = casualty(zones, own, losesByTitleFirst(position, rules));
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

/** The card that goes and its zone: zone by zone and by title within each, or by title across them (OPEN-51). */
function casualty(
  zones: readonly Zone[],
  own: readonly CardName[],
  byTitleFirst: boolean,
): { readonly zone: Zone | undefined; readonly card: CardName | undefined } {
  if (byTitleFirst) {
    const card = own.find((candidate) => zones.some(({ cards }) => cards.includes(candidate)));
    return { card, zone: zones.find(({ cards }) => card !== undefined && cards.includes(card)) };
  }
  const zone = zones.find(({ cards }) => cards.some((card) => own.includes(card)));
  return { zone, card: own.find((candidate) => zone?.cards.includes(candidate)) };
}

function losesByTitleFirst(position: Position, rules: EffectRules): boolean {
  const ordered = rulesNamed(rules, position, "an active mech loses Gunner, then Navigator, then Commander");
  return ordered.length > 0 && rules.readings["OPEN-51"] === "b";
}

function removeCard(position: Position, zone: Zone, card: CardName): Position {
  const cards = zone.with(zone.cards.toSpliced(zone.cards.indexOf(card), 1));
  return { ...position, cards: { ...cards, removed: [...cards.removed, card] } };
}

function zonesOf({ cards, bot }: Position, unit: Unit, scenario: EffectRules["book"]["scenario"]): readonly Zone[] {
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
