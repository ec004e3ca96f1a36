import { INTERFERENCE } from "../effects/cards.ts";
import type { CardName, Cards, Numbers, RowCard } from "../position.ts";
import type { CardSupply, Force } from "./matchup.ts";
import type { RandomSource } from "../../../runtime/random-source.ts";
import type { PositionShape } from "./shape.ts";

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
