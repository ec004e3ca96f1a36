import { INTERFERENCE } from "../effects/card-names.ts";
import type { CardName, Cards } from "../position.ts";
import { factionsOf, of } from "./factions.ts";
import type { GameDefinition } from "./seat.ts";
import { startingCards } from "./starting-cards.ts";
import type { Faction, GameState, HandCards, SideCards } from "./state.ts";

/** Every card of a side is in exactly one of its zones, and rows and bids are there only while they are used. */
export function cardViolations(game: GameDefinition, state: GameState): readonly string[] {
  return factionsOf(game).flatMap((side) => {
    const own = of(state.sides, side);
    return [
      ...lostCards(game, side, own),
      ...(own.kind === "bot" ? botViolations(state, side, own) : handViolations(state, side, own.cards)),
    ];
  });
}

function lostCards(game: GameDefinition, side: Faction, own: SideCards): readonly string[] {
  const { deck, supply, interference } = startingCards(game.scenario, side);
  const start = counted([...deck, ...supply], interference);
  const now = counted(own.kind === "bot" ? cardsOfBot(own.cards) : cardsOfHand(own.cards), own.cards.interference);
  return [...new Set([...start.keys(), ...now.keys()])].flatMap((card) => {
    const [before, after] = [start.get(card) ?? 0, now.get(card) ?? 0];
    return before === after ? [] : [`${side} started with ${before} ${card} and has ${after}`];
  });
}

function counted(cards: readonly CardName[], interference: number): ReadonlyMap<CardName, number> {
  const counts = new Map<CardName, number>([[INTERFERENCE, interference]]);
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** The cards of a bot that are still in the game. */
export function cardsInPlay({ row, deck, discard, aside, bolster, display, bid }: Cards): readonly CardName[] {
  const inRow = row.map(({ card }) => card);
  const bids = bid === null ? [] : [bid];
  return [...inRow, ...deck, ...discard, ...aside, ...Object.values(bolster).flat(), ...display, ...bids];
}

function cardsOfBot(cards: Cards): readonly CardName[] {
  return [...cardsInPlay(cards), ...cards.removed];
}

function cardsOfHand({ hand, deck, discard, played, supply, casualties, removed }: HandCards): readonly CardName[] {
  return [...hand, ...deck, ...discard, ...played, ...supply, ...casualties, ...removed];
}

function botViolations(
  { phase }: GameState,
  side: Faction,
  { cards, wonInitiative }: Extract<SideCards, { kind: "bot" }>,
): readonly string[] {
  const found: string[] = [];
  const isOver = phase.kind === "over";
  const isPlaying = phase.kind === "turn" && phase.side === side;
  if (cards.interference < 0) found.push(`${side} has fewer than 0 Interference cards`);
  if (cards.row.length > 0 && !isPlaying && !isOver) found.push(`${side} has a row outside its turn`);
  if (cards.bid !== null && (!wonInitiative || isPlaying) && !isOver) found.push(`${side} keeps a bid`);
  return found;
}

function handViolations({ phase }: GameState, side: Faction, cards: HandCards): readonly string[] {
  const found: string[] = [];
  const isPlaying = phase.kind === "turn" && phase.side === side;
  if (cards.interference < 0) found.push(`${side} has fewer than 0 Interference cards`);
  if (cards.played.length > 0 && !isPlaying && phase.kind !== "over")
    found.push(`${side} has cards in play outside its turn`);
  if (cards.played.includes(INTERFERENCE)) found.push(`${side} has played Interference`);
  return found;
}
