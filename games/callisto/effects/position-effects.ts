import type { Dice } from "../../../runtime/dice.ts";
import type { CardName, Position, RowCard, Side, UnitName } from "../position.ts";
import { counterOfCard, winnerOfBids } from "./cards.ts";
import { LoadedPosition } from "./loaded-position.ts";
import {
  destroyStructure as destroy,
  pushThoseHit as pushAll,
  pushTo as pushUnit,
  strike as rollStrike,
} from "./attack.ts";
import {
  bolster as drawFromDecks,
  loseCard,
  revealBid,
  settleBid,
  startTurn as layOutRow,
  valueOfBid,
} from "./bot-cards.ts";
import { actOnBoard as act, resolve, turnCards } from "./actions.ts";
import { NONE } from "./packed-tables.ts";
import { type CardDecision, type EffectRules, nothing, type TurnEffects } from "./turn-effects.ts";

/* What happens to positions, and so at the table, in situations, and to a side that plays from a hand. */

/**
 * Applies the bot's decision for the card at index `acting` of the row, and finishes that card. Casualties of the other
 * side are cards, which a position does not contain: `rules.inflict` takes them; without it, the rolls show that they are
 * due.
 */
export function applyDecision(
  position: Position,
  acting: number,
  decision: CardDecision,
  rules: EffectRules,
  dice: Dice,
): TurnEffects {
  if (position.cards.row[acting] === undefined) return nothing(position, null);
  const loaded = new LoadedPosition(position, rules, decision);
  resolve(loaded.game, acting, loaded, dice);
  return loaded.effects(loaded.game.acting === NONE ? null : loaded.game.acting);
}

/** The changes of the board that need no dice, for a bot's decision or a person's. */
export function actOnBoard(
  position: Position,
  card: CardName,
  decision: CardDecision,
  rules: EffectRules,
): TurnEffects {
  const loaded = new LoadedPosition(position, rules, decision);
  act(loaded.game, loaded.unit(counterOfCard(card)), loaded);
  return loaded.effects(null);
}

/** The row once INSPIRE has turned its cards. */
export function inspire(
  position: Position,
  acting: number,
  decision: CardDecision,
  rules: EffectRules,
): readonly RowCard[] {
  const loaded = new LoadedPosition(position, rules, decision);
  loaded.game.acting = acting;
  turnCards(loaded.game, loaded);
  return loaded.effects(acting).position.cards.row;
}

/** What a BOLSTER brings to the discard. */
export function bolster(position: Position, decision: CardDecision, rules: EffectRules, dice: Dice): TurnEffects {
  const loaded = new LoadedPosition(position, rules, decision);
  drawFromDecks(loaded.game, loaded.game.sides[0], loaded.cards(), loaded.decks(), dice);
  return loaded.effects(null);
}

/** The dice of an attack and what successes do to the board, before casualties and pushes; and the units that were hit. */
export function strike(
  position: Position,
  decision: CardDecision,
  rules: EffectRules,
  dice: Dice,
): TurnEffects & { readonly hit: readonly UnitName[] } {
  const loaded = new LoadedPosition(position, rules, decision);
  const hit = rollStrike(loaded.game, loaded, dice);
  return { ...loaded.effects(null), hit: hit.map((unit) => loaded.game.tables.units[unit]!.name) };
}

/** Pushes units that the attack of a decision has hit. */
export function pushThoseHit(
  position: Position,
  decision: CardDecision,
  hit: readonly UnitName[],
  rules: EffectRules,
  dice: Dice,
): TurnEffects {
  const loaded = new LoadedPosition(position, rules, decision);
  const units = hit.map((name) => loaded.unit(name)).filter((unit) => unit !== NONE);
  pushAll(loaded.game, loaded, units, dice);
  return loaded.effects(null);
}

/** Puts a pushed unit into a place. Its side may have to be asked about the prisoner. */
export function pushTo(
  position: Position,
  unit: UnitName,
  place: string,
  rules: EffectRules,
): TurnEffects & { readonly isAsked: boolean } {
  const loaded = new LoadedPosition(position, rules);
  const [number, to] = [loaded.unit(unit), loaded.place(place)];
  const moves = loaded.unitOf(number) !== NONE && loaded.game.place[number] !== NONE && to !== NONE;
  const isAsked = moves && pushUnit(loaded.game, loaded, number, to);
  return { ...loaded.effects(null), isAsked };
}

/** The position with a structure destroyed, and what follows. */
export function destroyStructure(position: Position, structure: string, rules: EffectRules): Position {
  const loaded = new LoadedPosition(position, rules);
  destroy(loaded.game, structure);
  return loaded.effects(null).position;
}

/** A bot lays out its row at the start of its turn. */
export function startTurn(position: Position, rules: EffectRules, dice: Dice): TurnEffects {
  const loaded = new LoadedPosition(position, rules);
  layOutRow(loaded.game, dice);
  return loaded.effects(null);
}

/** The bid for initiative (rules §2.2): the bot reveals the top card of its deck, unless its bid is there already. */
export function bid(
  position: Position,
  against: number,
  rules: EffectRules,
  dice: Dice,
): TurnEffects & { readonly winner: Side } {
  const loaded = new LoadedPosition(position, rules);
  const { sides, tables } = loaded.game;
  const [own] = sides;
  revealBid(own, dice);
  const value = valueOfBid(own, tables);
  const winner = winnerOfBids<Side>(
    { side: "bot", value },
    { side: "player", value: against },
    position.initiativeMarker,
  );
  const wonInitiative = winner === "bot";
  settleBid(own, wonInitiative);
  const effects = loaded.effects(null);
  return { ...effects, position: { ...effects.position, wonInitiative, initiativeMarker: winner }, winner };
}

/** A successful attack of the player on a bot unit. */
export function playerHits(position: Position, name: UnitName, rules: EffectRules): TurnEffects {
  const loaded = new LoadedPosition(position, rules);
  const unit = loaded.unit(name);
  if (loaded.unitOf(unit) !== NONE) loseCard(loaded.game, 0, unit, NO_DICE);
  return loaded.effects(null);
}

/** Whoever holds the cards shuffles what was searched. */
const NO_DICE: Dice = {
  roll: () => {
    throw new Error("a die is rolled for cards that somebody else holds");
  },
};
