import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";
import { cardName } from "../../../runtime/checked-tree/lettered-names.ts";
import type { CardName, UnitClass, UnitName, Cards, Numbers, RowCard } from "../position.ts";
import { cardEntry, counterTitle, hasAction, STAND_IN_ROSTER } from "../roster.ts";
import { type Scenery, sceneryOf } from "./things.ts";
import { INTERFERENCE } from "../effects/cards.ts";
import type { RandomSource } from "../../../runtime/dice.ts";
import type { PositionShape } from "./shape.ts";

/** Both sides of a scenario, and what its board can hold, as positions need them. */
export interface Matchup {
  readonly scenario: CheckedScenario;
  readonly bot: Force;
  readonly player: Force;
  readonly scenery: Scenery;
}

/** Who plays whom where a side of the book is the bot; null where the scenario has no such side, or no other. */
export function matchupOf({ scenario, sheets }: Book, bot: string): Matchup | null {
  const other = scenario.sides.find(({ side }) => side !== bot)?.side;
  const [own, player] = [forceOf(scenario, bot), other === undefined ? null : forceOf(scenario, other)];
  if (own === null || player === null) return null;
  return { scenario, bot: own, player, scenery: sceneryOf(scenario, Object.values(sheets)) };
}

/** A counter that a side fields. */
export interface Counter {
  readonly name: UnitName;
  readonly title: string;
  readonly letter: string | null;
  readonly class: UnitClass;
  readonly defence: number;
  readonly controls: boolean;
  /** It can hit vehicles, mechs and structures. */
  readonly armouredAttack: boolean;
}

/** A card of a side with its copies in the deck and in the supply. */
export interface CardSupply {
  readonly name: CardName;
  readonly title: string;
  readonly letter: string | null;
  readonly deck: number;
  readonly supply: number;
  /** The counter that acts when the card is resolved; null for command cards and Interference. */
  readonly counter: UnitName | null;
}

/** What one side brings to a scenario, and where its units may enter. */
export interface Force {
  readonly side: string;
  readonly cards: readonly CardSupply[];
  readonly counters: readonly Counter[];
  readonly bolsterDecks: readonly { readonly letter: string; readonly cards: readonly CardName[] }[];
  /** Copies of the cards that may lie face up. */
  readonly display: readonly CardName[];
  /** The labels of the side's forces: `Force 1`. */
  readonly spawnLabels: readonly string[];
}

const REST_OF_THE_SUPPLY = 8;

function counterOf(cardTitle: string, letter: string | null): Counter | null {
  const entry = cardEntry(STAND_IN_ROSTER, cardTitle, letter);
  if (entry === null || entry.defence === null || entry.class === "command" || entry.class === "none") return null;
  const title = counterTitle(cardTitle);
  return {
    name: cardName(title, letter),
    title,
    letter,
    class: entry.class,
    defence: entry.defence,
    controls: hasAction(STAND_IN_ROSTER, title, "CONTROL"),
    armouredAttack: entry.actions.some(
      (action) => action.name.endsWith("ATTACK") && (action.classes?.includes("mech") ?? false),
    ),
  };
}

/** The cards and counters of one side of a scenario; null where the scenario has no such side. */
function forceOf(scenario: CheckedScenario, side: string): Force | null {
  const found = scenario.sides.find((candidate) => candidate.side === side);
  if (found === undefined) return null;
  const counters = new Map<UnitName, Counter>();
  const cards = found.starting.flatMap((force) =>
    force.cards.map((card): CardSupply => {
      const counter = counterOf(card.title, card.letter);
      if (counter !== null) counters.set(counter.name, counter);
      return {
        name: cardName(card.title, card.letter),
        title: card.title,
        letter: card.letter,
        deck: card.atStart,
        supply: card.aside ?? REST_OF_THE_SUPPLY,
        counter: counter?.name ?? null,
      };
    }),
  );
  return {
    side,
    cards,
    counters: [...counters.values()],
    bolsterDecks: (found.decks ?? []).map((deck) => ({
      letter: deck.letter,
      cards: deck.cards.map((card) => cardName(card.title, card.letter)),
    })),
    display: (found.faceUp ?? []).flatMap((display) =>
      display.cards.flatMap(({ title, letter }) => {
        const supply = cards.find((card) => card.name === cardName(title, letter))?.supply ?? 0;
        return Array.from({ length: supply }, () => cardName(title, letter));
      }),
    ),
    spawnLabels: found.starting.flatMap((force) => (force.number === null ? [] : [`Force ${force.number}`])),
  };
}

const NUMBERED = ["MOVE", "SCOUT", "ATTACK", "armoured ATTACK", "SUPPRESS", "SPECIAL ATTACK"] as const;

/** The card areas of the bot, with the acting card somewhere in the row. */
export function drawCards(
  random: RandomSource,
  shape: PositionShape,
  force: Force,
  acting: CardSupply,
): { cards: Cards; acting: number } {
  const { row, actingAt } = drawRow(random, shape, force, acting);
  const pile = shape.drawPile === "empty" ? [] : drawPile(random, force);
  const cut = random.within([0, pile.length]);
  const cards: Cards = {
    row,
    deck: pile.slice(0, cut),
    discard: pile.slice(cut),
    aside: random.chance(10) ? drawPile(random, force).slice(0, 1) : [],
    bolster: drawBolster(random, shape, force),
    display: shape.bolster === "empty" ? [] : random.shuffled(random.some(force.display, 30)),
    interference: random.within(shape.interferenceSupply),
    bid: null,
    removed: [],
  };
  return { cards, acting: actingAt };
}

function drawRow(
  random: RandomSource,
  shape: PositionShape,
  force: Force,
  acting: CardSupply,
): { row: RowCard[]; actingAt: number } {
  const matching = random.chance(shape.matchingInRow);
  const names = force.cards
    .filter((card) => card.title !== INTERFERENCE && card.name !== acting.name)
    .filter((card) => matching || !matches(force, acting, card))
    .map((card) => card.name);
  if (matching && random.chance(40)) names.push(acting.name);
  const length = random.within(shape.rowLength) - 1;
  const others = random.shuffled(names).slice(0, length);
  if (random.chance(shape.interferenceInRow)) others.push(INTERFERENCE);
  const shuffled = random.shuffled(others);
  // The acting card is usually the leftmost that is not resolved yet, so that what it inspires lies to its right.
  const actingAt = random.chance(70) ? 0 : random.within([0, shuffled.length]);
  const row = [...shuffled.slice(0, actingAt), acting.name, ...shuffled.slice(actingAt)];
  return { row: row.map((card) => ({ card, sideways: card !== INTERFERENCE && random.chance(15) })), actingAt };
}

function drawPile(random: RandomSource, force: Force): CardName[] {
  const copies = force.cards.flatMap((card) => Array.from({ length: card.deck }, () => card.name));
  return random.some(random.shuffled(copies), 50);
}

function drawBolster(random: RandomSource, shape: PositionShape, force: Force): Record<string, readonly CardName[]> {
  const only = shape.bolster === "one" ? random.pick(force.bolsterDecks)?.letter : null;
  return Object.fromEntries(
    force.bolsterDecks.map((deck) => {
      const filled = shape.bolster === "any" ? random.chance(75) : deck.letter === only;
      if (!filled) return [deck.letter, []];
      const copies = deck.cards.flatMap((name) => {
        const card = force.cards.find((candidate) => candidate.name === name);
        return Array.from({ length: card?.supply ?? 0 }, () => name);
      });
      const cards = random.shuffled(copies).slice(0, random.within([1, Math.max(1, Math.min(3, copies.length))]));
      return [deck.letter, random.chance(10) ? cards.map(() => "?") : cards];
    }),
  );
}

/** Of one squad or mech; for a card without a letter, those of mechs. */
function matches(force: Force, acting: CardSupply, card: CardSupply): boolean {
  if (acting.letter !== null) return card.letter === acting.letter;
  return force.counters.some((counter) => counter.class === "mech" && counter.name === card.counter);
}

/** Changed strengths on the acting card, as an owner's corrections or a variant would have them. */
export function drawNumbers(random: RandomSource, shape: PositionShape, acting: CardSupply): Numbers {
  if (acting.counter === null || !random.chance(shape.changedNumbers)) return {};
  const actions = random.some(NUMBERED, 50);
  if (actions.length === 0) return {};
  return { [acting.name]: Object.fromEntries(actions.map((action) => [action, random.within([1, 3])])) };
}
