import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import { chooseEqually, type Dice } from "../../../runtime/dice.ts";
import { cardName, splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import { memoize, memoizeTexts } from "../../../grammar/memoize.ts";
import { compareNames } from "../board/space-names.ts";
import type { CardName, Cards, UnitName, Position, RowCard } from "../position.ts";
import { counterTitle } from "../roster.ts";
import type { Draft } from "./turn-effects.ts";

/**
 * The titles of the three cards that share a mech's counter, in the order in which the bot gives them up
 * (rules §1.3 rule 11, OPEN-10, OPEN-11).
 */
export const MECH_TITLES: readonly string[] = ["Gunner", "Navigator", "Commander"];

/** The name of the counter that a card moves, if any. The counter need not exist. */
export function counterOfCard(card: CardName): UnitName {
  const { title, letter } = splitName(card);
  const counter = counterTitle(title);
  return counter === title ? card : cardName(counter, letter);
}

/** The cards that belong to a counter, in the order in which it gives them up. */
export function cardsOfCounter(unit: {
  readonly name: UnitName;
  readonly title: string;
  readonly letter: string | null;
}): readonly CardName[] {
  return unit.title === "Mech" ? MECH_TITLES.map((title) => `${title} ${unit.letter}`) : [unit.name];
}

export const INTERFERENCE: CardName = "Interference";

/**
 * Draws up to `count` cards from a side's deck. If the deck runs out, the discard is shuffled into a new one (rules
 * §1.4 rule 18); row and set-aside cards are never part of it.
 *
 * @param orderMatters whether the order of drawing makes a difference. If not, and all of the discard is drawn anyway,
 * no die is rolled.
 */
export function drawCards<Piles extends Pick<Cards, "deck" | "discard">>(
  cards: Piles,
  count: number,
  dice: Dice,
  orderMatters: (cards: readonly CardName[]) => boolean,
): { readonly drawn: readonly CardName[]; readonly cards: Piles } {
  const left = { ...cards };
  return { drawn: draw(left, count, dice, orderMatters), cards: left };
}

/** Draws as `drawCards` does, and changes the piles in place. */
export function draw(
  cards: Pick<Draft["cards"], "deck" | "discard">,
  count: number,
  dice: Dice,
  orderMatters: (cards: readonly CardName[]) => boolean,
): readonly CardName[] {
  const drawn = cards.deck.slice(0, count);
  const missing = count - drawn.length;
  cards.deck = cards.deck.slice(drawn.length);
  if (missing === 0 || cards.discard.length === 0) return drawn;
  const all = missing >= cards.discard.length;
  const sorted = cards.discard.toSorted(compareNames);
  const shuffled = all && !orderMatters(sorted) ? sorted : shuffle(sorted, dice);
  cards.deck = shuffled.slice(missing);
  cards.discard = [];
  return [...drawn, ...shuffled.slice(0, missing)];
}

/**
 * Shuffles with dice that a person could roll: with the cards in alphabetical order, the top card is chosen at random
 * from all, the next from those left, and so on, until all that are left are alike.
 */
export function shuffle(cards: readonly CardName[], dice: Dice): readonly CardName[] {
  const left = cards.toSorted(compareNames);
  const shuffled: CardName[] = [];
  // In alphabetical order cards are alike if the first and the last are.
  while (left[0] !== left[left.length - 1]) {
    const chosen = chooseEqually(dice, left.length);
    shuffled.push(left[chosen] as CardName);
    closeGap(left, chosen);
  }
  for (const card of left) shuffled.push(card);
  return shuffled;
}

/** The titles on top of a bolster deck, above the rest that is shuffled separately; none for a deck without layers. */
export function layersOf({ rules }: CheckedScenario, letter: string): readonly string[] {
  return rules.filter((rule) => rule.letters.includes(letter)).flatMap(({ entry }) => TITLES_ON_TOP[entry] ?? []);
}

/** Rules about the order of decks, with the titles on top (S:1994-1996, S:2786). */
const TITLES_ON_TOP: Readonly<Record<string, readonly string[]>> = {
  "Merc and Stalker cards lie on top": ["Merc", "Stalker"],
  "the Drone lies on top": ["Drone"],
};

/** Shuffles a deck in two layers: the cards of the titles on top, and the rest below them. */
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

const BOLSTER_DECK = "bolster deck ";

/**
 * Shuffles a zone of the bot's cards that was searched (B:689), by the name that effects give it. An open zone stays as
 * it is. Cards that a rule puts on top of a bolster deck stay there.
 */
export function shuffleZone(cards: Cards, zone: string, scenario: CheckedScenario, dice: Dice): Cards {
  if (zone === "deck") return { ...cards, deck: shuffle(cards.deck, dice) };
  if (!zone.startsWith(BOLSTER_DECK)) return cards;
  const letter = zone.slice(BOLSTER_DECK.length);
  const deck = shuffleInLayers(cards.bolster[letter] ?? [], layersOf(scenario, letter), dice);
  return { ...cards, bolster: { ...cards.bolster, [letter]: deck } };
}

/** Shuffles all decks of a bot, each as it was shuffled when the game began. */
export function shuffleDecks(cards: Cards, scenario: CheckedScenario, dice: Dice): Cards {
  const zones = ["deck", ...Object.keys(cards.bolster).map((letter) => BOLSTER_DECK + letter)];
  return zones.reduce((shuffled, zone) => shuffleZone(shuffled, zone, scenario, dice), cards);
}

export const DISPLAY_RULE = "a displayed Commander replaces the first card of its mech";

/**
 * The displayed Commander that replaces a card drawn from a deck; null where the card itself comes (rules §9.4 rule 6).
 */
export function commanderInPlaceOf(
  card: CardName,
  deck: string,
  display: readonly CardName[],
  scenario: CheckedScenario,
): CardName | null {
  if (!decksWithDisplay(scenario).includes(deck)) return null;
  const commander = commanderOf(card);
  return commander !== null && display.includes(commander) ? commander : null;
}

/** More than the card names of any scenario. */
const MOST_CARDS = 500;

/** The Commander of a mech's card; null for any other card. */
const commanderOf = memoizeTexts(MOST_CARDS, (card): CardName | null => {
  const { title, letter } = splitName(card);
  return MECH_TITLES.includes(title) ? `Commander ${letter}` : null;
});

/**
 * How many different cards can be drawn from a bolster deck. Each displayed Commander whose mech has a card in the deck is
 * one card more, since the card that it replaces goes back.
 */
export function countInDeck(
  { bolster, display }: Pick<Cards, "bolster" | "display">,
  letter: string,
  scenario: CheckedScenario,
): number {
  const deck = bolster[letter] ?? [];
  let count = deck.length;
  if (display.length === 0) return count;
  for (let at = 0; at < deck.length; at += 1) {
    const commander = commanderInPlaceOf(deck[at] ?? "", letter, display, scenario);
    if (commander === null) continue;
    let first = 0;
    while (commanderOf(deck[first] ?? "") !== commander) first += 1;
    if (first === at) count += 1;
  }
  return count;
}

const decksWithDisplay = memoize(({ rules }: CheckedScenario): readonly string[] =>
  rules.filter(({ entry }) => entry === DISPLAY_RULE).flatMap(({ letters }) => letters),
);

/** The position with another row. */
export function withRow(position: Position, row: readonly RowCard[]): Position {
  return { ...position, cards: { ...position.cards, row } };
}

/**
 * Finishes the resolution of a card: a sideways one is turned upright and stays, any other goes to the discard (rules
 * §3.5). Returns the card's new index, null where it is gone.
 */
export function finishCard({ cards }: Draft, card: RowCard): number | null {
  const index = cards.row.indexOf(card);
  // The card of a mech that escaped has left the game.
  if (index === -1) return null;
  if (card.sideways) {
    cards.row = cards.row.with(index, { ...card, sideways: false });
    return index;
  }
  cards.row = without(cards.row, index);
  cards.discard = [...cards.discard, card.card];
  return null;
}

/** A list without its member at an index. */
export function without<Member>(list: readonly Member[], index: number): readonly Member[] {
  const left = [...list];
  closeGap(left, index);
  return left;
}

/** Takes one member out of a list. `splice` and `copyWithin` take several times as long for so few. */
function closeGap<Member>(list: Member[], index: number): void {
  for (let next = index + 1; next < list.length; next += 1) list[next - 1] = list[next] as Member;
  list.pop();
}

/** Removes the leftmost Interference card of the row from the game (rules §9.2). */
export function removeInterference(cards: Draft["cards"]): void {
  const index = cards.row.findIndex(({ card }) => card === INTERFERENCE);
  if (index === -1) return;
  cards.row = without(cards.row, index);
  cards.removed = [...cards.removed, INTERFERENCE];
}

/**
 * Puts commanded cards into the row, one after another: right of every card with equal or higher initiative, left of
 * lower ones, but never left of the acting card (rules §9.5). Several that belong left of it each go directly right of
 * it, or keep initiative order among themselves (OPEN-32).
 */
export function command(
  before: readonly RowCard[],
  acting: RowCard,
  drawn: readonly CardName[],
  initiativeOf: (card: CardName) => number,
  reading: "a" | "b",
): readonly RowCard[] {
  const own = initiativeOf(acting.card);
  const row = [...before];
  for (const card of drawn) {
    const initiative = initiativeOf(card);
    const after = row.indexOf(acting) + 1;
    const lower = row.findIndex((other, index) => index >= after && initiativeOf(other.card) < initiative);
    const inOrder = lower === -1 ? row.length : lower;
    row.splice(initiative > own && reading === "a" ? after : inOrder, 0, { card, sideways: false });
  }
  return row;
}

/** Whether the order of drawing decides the order of commanded cards. */
export function commandOrderMatters(
  cards: readonly CardName[],
  acting: RowCard,
  initiativeOf: (card: CardName) => number,
  reading: "a" | "b",
): boolean {
  const different = [...new Set(cards)];
  const values = new Set(different.map(initiativeOf));
  const leftOfActing = different.filter((card) => initiativeOf(card) > initiativeOf(acting.card));
  return values.size < different.length || (reading === "a" && leftOfActing.length > 1);
}
