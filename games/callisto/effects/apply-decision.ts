import {
  type CardDecision,
  type EffectRules,
  holdsForBot,
  playerOf,
  rulesNamed,
  nothing,
  type TurnEffects,
} from "./turn-effects.ts";
import type { Dice } from "../../../runtime/dice.ts";
import type { CardName, Position, RowCard, Side, SpaceName, Unit } from "../position.ts";
import { attack } from "./attack.ts";
import { bolster, inspire } from "./card-actions.ts";
import {
  counterOfCard,
  drawCards,
  cardsOfCounter,
  command,
  commandOrderMatters,
  finishCard,
  removeInterference,
  withRow,
} from "./cards.ts";
import { control, markScouted, carryMarkers, featuresIn, hasIntactPod, spaceOf, openDoor } from "./markers.ts";
import { effectiveInitiative } from "./round.ts";
import { spawnOf, unitNamed, withUnit } from "./units.ts";

/**
 * Applies the bot's decision for the card at index `acting` of the row, and finishes that card (rules §4, §9). The
 * decision's own dice were rolled before. Here an attack rolls one die for each point of strength and target, the
 * targets in alphabetical order; a PULSE rolls those of its push, a draw from an empty deck those of a shuffle.
 */
export function applyDecision(
  position: Position,
  acting: number,
  decision: CardDecision,
  rules: EffectRules,
  dice: Dice,
): TurnEffects {
  const card = position.cards.row[acting];
  if (card === undefined) return nothing(position, null);
  // A new object for the card distinguishes it from its copies wherever the row moves it.
  const own: RowCard = { ...card };
  const started = enter(
    nothing(withRow(position, position.cards.row.with(acting, own)), acting),
    own.card,
    decision,
    rules,
  );
  const effects = act(started, own, decision, rules, dice);
  return { ...effects, ...finishCard(effects.position, own) };
}

/** An off-board unit enters at its spawn, with its card's action only (B:488) or also without one (OPEN-12). */
function enter(
  before: TurnEffects,
  card: CardName,
  decision: CardDecision,
  { book, readings }: EffectRules,
): TurnEffects {
  const { position } = before;
  const unit = unitNamed(position, counterOfCard(card));
  const due = readings["OPEN-12"] === "b" ? decision.clause !== null : decision.procedure !== null;
  if (unit === undefined || unit.at !== null || unit.escaped || unit.deactivated || !due) return before;
  const spawn = spawnOf(position.board, book.scenario, unit, book.sheets[position.bot]?.rules);
  return spawn === null
    ? before
    : { ...before, position: withUnit(position, unit.name, { at: spawn }), entries: { [unit.name]: spawn } };
}

function act(before: TurnEffects, own: RowCard, decision: CardDecision, rules: EffectRules, dice: Dice): TurnEffects {
  switch (decision.action) {
    case null:
      return before;
    case "ready":
      return { ...before, position: withUnit(before.position, counterOfCard(own.card), { suppressed: false }) };
    case "ATTACK":
    case "SPECIAL ATTACK":
    case "AREA ATTACK":
    case "SUPPRESS":
    case "PULSE":
      return attack(before, decision, rules, dice);
    case "BOLSTER":
      return bolster(before, decision, rules, dice);
    case "COMMAND":
      return drawIntoRow(before, own, decision, rules, dice);
    case "INSPIRE":
      return { ...before, position: inspire(before.position, own, decision, rules) };
    case "RECON":
      return recon(before, dice);
    default:
      return actOnBoard(before, own, decision, rules);
  }
}

/** The changes of the board that need no dice, for a bot's decision or a person's. */
export function actOnBoard(before: TurnEffects, own: RowCard, decision: CardDecision, rules: EffectRules): TurnEffects {
  switch (decision.action) {
    case "MOVE":
    case "GUIDE":
    case "SCOUT":
      return move(before, own, decision, rules);
    case "CONTROL":
      return control(before, decision, rules);
    case "PATHFIND":
      return pathfind(before, decision);
    case "OPEN DOOR":
      return decision.structure === null
        ? before
        : { ...before, position: openDoor(before.position, decision.structure) };
    default:
      throw new Error(`the action ${decision.action} has no effect defined`);
  }
}

/** No unit moves (rules §9.8). */
function pathfind(before: TurnEffects, decision: CardDecision): TurnEffects {
  const { position, marked } = markScouted(before.position, decision.spaces);
  return { ...before, position, marks: [...before.marks, ...marked] };
}

function drawIntoRow(
  before: TurnEffects,
  own: RowCard,
  decision: CardDecision,
  rules: EffectRules,
  dice: Dice,
): TurnEffects {
  const { position } = before;
  const sheet = rules.book.sheets[position.bot];
  if (sheet === undefined) return before;
  const initiativeOf = (card: CardName): number => effectiveInitiative(card, sheet, position);
  const reading = rules.readings["OPEN-32"];
  const orderMatters = (cards: readonly CardName[]): boolean => commandOrderMatters(cards, own, initiativeOf, reading);
  const { drawn, cards } = drawCards(position.cards, decision.strength ?? 1, dice, orderMatters);
  return { ...before, drawn, position: command({ ...position, cards }, own, drawn, initiativeOf, reading) };
}

/** One Interference card leaves the game, one card is drawn face down (rules §9.2). */
function recon(before: TurnEffects, dice: Dice): TurnEffects {
  const { drawn, cards } = drawCards(removeInterference(before.position).cards, 1, dice, () => false);
  return { ...before, drawn, position: { ...before.position, cards: { ...cards, aside: [...cards.aside, ...drawn] } } };
}

/**
 * Moves a unit along its path, with its passengers. MOVE and GUIDE only pass marked spaces, SCOUT marks what it enters
 * (rules §1.7 rule 26). A prisoner in a space that the unit leaves comes along where the scenario has that rule. A mech
 * that escapes leaves the board from its destination (OPEN-52).
 */
function move(before: TurnEffects, own: RowCard, decision: CardDecision, rules: EffectRules): TurnEffects {
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
