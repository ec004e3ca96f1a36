import type { CardDecision } from "./card-decision.ts";
import type { CardName, Position, RowCard, Side, SpaceName, Unit } from "../position.ts";
import { cardsOfCounter, counterOfCard } from "./cards.ts";
import { carryMarkers, featuresIn, hasIntactPod, markScouted, spaceOf } from "./markers.ts";
import { type EffectRules, holdsForBot, playerOf, rulesNamed } from "./rules.ts";
import type { TurnEffects } from "./turn-effects.ts";
import { unitNamed, withUnit } from "./units.ts";

/**
 * Moves a unit along its path, with its passengers. MOVE and GUIDE only pass marked spaces, SCOUT marks what it enters
 * (rules §1.7 rule 26). A prisoner in a space that the unit leaves comes along where the scenario has that rule. A mech
 * that escapes leaves the board from its destination (OPEN-52).
 */
export function move(before: TurnEffects, own: RowCard, decision: CardDecision, rules: EffectRules): TurnEffects {
  const { unit: name, destination } = decision;
  const unit = name === null ? undefined : unitNamed(before.position, name);
  if (unit === undefined || unit.at === null || destination === null) return before;
  const stays = destination === unit.at && decision.route.length === 0;
  const way = [...decision.route, ...(stays ? [] : [destination])];
  const entered = way.map((place) => spaceOf(before.position, place));
  const { position: marked, marked: marks } =
    decision.action === "SCOUT" ? markScouted(before.position, entered) : { position: before.position, marked: [] };
  const movers = [unit.name, ...decision.passengers];
  const moved = movers.reduce((position, mover) => withUnit(position, mover, { at: destination }), marked);
  const ridden = bringPrisoner(moved, [spaceOf(moved, unit.at), ...entered], rules);
  const led = movers.filter((mover) => mover !== counterOfCard(own.card));
  return {
    ...before,
    position: decision.escapes ? escape(ridden.position, unit) : ridden.position,
    victor: ridden.victor,
    marks: [...before.marks, ...marks],
    moves: { ...before.moves, ...Object.fromEntries(led.map((mover) => [mover, destination])) },
  };
}

/**
 * The prisoner comes along from the first space of the path that holds it. A unit that brings it into a space with an
 * intact escape pod wins at once (rules §1.6 rule 23, §10 scenario 5).
 */
function bringPrisoner(
  position: Position,
  way: readonly SpaceName[],
  rules: EffectRules,
): { readonly position: Position; readonly victor: Side | null } {
  const met = way.findIndex((space) => featuresIn(position, space).some(({ name }) => name === "prisoner"));
  const last = way.at(-1);
  const from = way[met];
  if (from === undefined || last === undefined || !holdsForBot(rules, position, "the prisoner rides along")) {
    return { position, victor: null };
  }
  const freed = way.slice(met + 1).some((space) => hasIntactPod(position, space));
  const [wins] = rulesNamed(rules, position, "the prisoner at an intact escape pod wins");
  return {
    position: carryMarkers(position, "prisoner", from, last),
    victor: freed && wins !== undefined ? playerOf(wins, position) : null,
  };
}

/** A mech that escapes leaves the board, and all its cards leave the game, wherever they are (S:2395, OPEN-62). */
function escape(position: Position, unit: Unit): Position {
  const own = cardsOfCounter(unit);
  const removed: CardName[] = [];
  const without = (cards: readonly CardName[]): readonly CardName[] =>
    cards.filter((card) => {
      if (own.includes(card)) removed.push(card);
      return !own.includes(card);
    });
  const { cards } = position;
  const left = {
    ...cards,
    row: cards.row.filter(({ card }) => without([card]).length > 0),
    deck: without(cards.deck),
    discard: without(cards.discard),
    aside: without(cards.aside),
    bolster: Object.fromEntries(Object.entries(cards.bolster).map(([letter, deck]) => [letter, without(deck)])),
    display: without(cards.display),
  };
  const gone = withUnit(position, unit.name, { at: null, escaped: true });
  return { ...gone, cards: { ...left, removed: [...cards.removed, ...removed] } };
}
