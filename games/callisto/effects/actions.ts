import type { Dice } from "../../../runtime/dice.ts";
import { type EffectView, type CardDecision, decidedAction, type EffectRules } from "./turn-effects.ts";
import { boardOpened, boardWithoutMarkers } from "./scenery.ts";
import { attack } from "./attack.ts";
import { bolster, command, finishCard, recon } from "./bot-cards.ts";
import {
  cardInRow,
  CONTROLLED,
  DEACTIVATED,
  ESCAPED,
  GONE,
  NO_MARKER,
  type PackedGame,
  type PackedSide,
  SCOUTED,
  SUPPRESSED,
  type Pile,
  SIDEWAYS,
} from "./packed-game.ts";
import { NONE, other } from "./packed-tables.ts";
import type { Thing } from "../../../runtime/game.ts";
import { members } from "../../../runtime/interpreter/phrase.ts";
import { environmentOf } from "../game.ts";
import type { Position } from "../position.ts";
import { cardThing } from "../reference/environment.ts";

/* What a decision does, by numbers. */

/**
 * Applies the active side's decision for the card at index `acting` of its row, and finishes that card (rules §4, §9).
 * The decision's own dice were rolled before. Here an attack rolls one die for each point of strength and target, the
 * targets in alphabetical order; a PULSE rolls those of its push, a draw from an empty deck those of a shuffle.
 */
export function resolve(game: PackedGame, acting: number, view: EffectView, dice: Dice): void {
  const side = game.sides[game.active];
  const card = cardInRow(side.row.at(acting));
  game.acting = acting;
  enter(game, card, view);
  act(game, side, card, view, dice);
  finishCard(game, side);
}

function strengthOf({ out }: EffectView): number {
  return out.strength === NONE ? 1 : out.strength;
}

/** Out of the game for now or for good. */
const ABSENT = ESCAPED | DEACTIVATED | GONE;

/** An off-board unit enters at its spawn, with its card's action only (B:488) or also without one (OPEN-12). */
function enter(game: PackedGame, card: number, { out }: EffectView): void {
  const { tables, notes } = game;
  const unit = tables.cards[card]!.counter;
  if (unit === NONE || game.place[unit] !== NONE || (game.condition[unit]! & ABSENT) !== 0) return;
  const isDue = tables.readings["OPEN-12"] === "b" ? out.clause !== NONE : out.procedure !== NONE;
  const spawn = tables.sides[game.active].spawn[unit]!;
  if (!isDue || spawn === NONE) return;
  game.moveTo(unit, spawn);
  if (notes !== null) notes.entries = { [tables.units[unit]!.name]: tables.places[spawn] ?? "" };
}

function act(game: PackedGame, side: PackedSide, card: number, view: EffectView, dice: Dice): void {
  const { action } = view;
  // Apart from the names: these alone are compared by their addresses.
  if (action === null) return;
  switch (action) {
    case "ready": {
      const unit = game.tables.cards[card]!.counter;
      if (unit !== NONE) game.setCondition(unit, 0, SUPPRESSED);
      return;
    }
    case "ATTACK":
    case "SPECIAL ATTACK":
    case "AREA ATTACK":
    case "SUPPRESS":
    case "PULSE":
      return attack(game, view, dice);
    case "BOLSTER":
      return bolster(game, side, view.cards(), view.decks(), dice);
    case "COMMAND":
      return command(game, side, strengthOf(view), dice);
    case "INSPIRE":
      return turnCards(game, view);
    case "RECON":
      return recon(game, side, dice);
    default:
      return actOnBoard(game, game.tables.cards[card]!.counter, view);
  }
}

/**
 * The changes of the board that need no dice, for a bot's decision or a person's.
 *
 * @param driver the unit of the card
 */
export function actOnBoard(game: PackedGame, driver: number, view: EffectView): void {
  const side = game.sides[game.active];
  switch (view.action) {
    case "MOVE":
    case "GUIDE":
      return move(game, side, driver, view, false);
    case "SCOUT":
      return move(game, side, driver, view, true);
    case "CONTROL":
      return control(game, view);
    case "PATHFIND":
      // No unit moves (rules §9.8).
      for (let index = 0; index < view.out.spaceCount; index += 1) {
        markScouted(game, side, game.tables.spaceOf[view.out.spaces[index]!]!);
      }
      return;
    case "OPEN DOOR": {
      const door = view.feature();
      if (door === null) return;
      return game.setScenery(
        game.tables.sceneries.change(game.scenery, `open ${door}`, (board) => boardOpened(board, door)),
      );
    }
    default:
      throw new Error(`the action ${view.action} has no effect defined`);
  }
}

/**
 * A scouted marker where the side has none. It costs an Interference card, from the supply to the discard, as long as
 * there is one (rules §1.7 rule 26, §9.8).
 */
function markScouted(game: PackedGame, side: PackedSide, space: number): void {
  if (side.markers[space] !== NO_MARKER) return;
  game.setMarker(game.active, space, SCOUTED);
  const { notes, tables } = game;
  if (notes !== null) notes.marks = [...notes.marks, tables.spaces[space] ?? ""];
  if (side.interference === 0) return;
  side.interference -= 1;
  side.discard.push(game.tables.interference);
}

/**
 * Moves a unit along its path, with its passengers. MOVE and GUIDE only pass marked spaces, SCOUT marks what it enters
 * (rules §1.7 rule 26). A prisoner in a space that the unit leaves comes along where the scenario has that rule. A mech
 * that escapes leaves the board from its destination (OPEN-52).
 */
function move(game: PackedGame, side: PackedSide, driver: number, view: EffectView, scouts: boolean): void {
  const { out } = view;
  const unit = view.unitOf(out.unit);
  const { destination } = out;
  if (unit === NONE || destination === NONE) return;
  const from = game.place[unit]!;
  if (from === NONE) return;
  const { spaceOf } = game.tables;
  const moves = destination !== from || out.routeLength > 0;
  if (scouts) {
    for (let index = 0; index < out.routeLength; index += 1) markScouted(game, side, spaceOf[out.route[index]!]!);
    if (moves) markScouted(game, side, spaceOf[destination]!);
  }
  moveTo(game, unit, destination, driver);
  for (let index = 0; index < out.passengerCount; index += 1) {
    const passenger = view.unitOf(out.passengers[index]!);
    if (passenger !== NONE) moveTo(game, passenger, destination, driver);
  }
  if (game.scenery.prisoner !== NONE) {
    const way = [spaceOf[from]!];
    for (let index = 0; index < out.routeLength; index += 1) way.push(spaceOf[out.route[index]!]!);
    if (moves) way.push(spaceOf[destination]!);
    bringPrisoner(game, way);
  }
  if (out.leavesBoard) escape(game, side, unit);
}

function moveTo(game: PackedGame, unit: number, place: number, driver: number): void {
  const { notes, tables } = game;
  game.moveTo(unit, place);
  if (notes === null || unit === driver) return;
  notes.moves = { ...notes.moves, [tables.units[unit]!.name]: tables.places[place] ?? null };
}

/**
 * The prisoner comes along from the first space of the path that holds it. A unit that brings it into a space with an
 * intact escape pod wins at once (rules §1.6 rule 23, §10 scenario 5).
 */
function bringPrisoner(game: PackedGame, way: readonly number[]): void {
  const { ridesAlong, prisonerWins } = game.tables.sides[game.active];
  const { hasPrisoner, hasIntactPod } = game.scenery;
  const met = ridesAlong ? way.findIndex((space) => hasPrisoner[space]) : NONE;
  if (met === NONE) return;
  const [from, last] = [way[met]!, way[way.length - 1]!];
  const isFreed = way.slice(met + 1).some((space) => hasIntactPod[space]);
  game.carryMarkers("prisoner", from, last);
  if (isFreed && prisonerWins !== null) game.victor = prisonerWins;
}

/** A mech that escapes leaves the board, and all its cards leave the game, wherever they are (S:2395, OPEN-62). */
function escape(game: PackedGame, side: PackedSide, unit: number): void {
  const own = game.tables.units[unit]!.cards;
  const isOwn = (entry: number): boolean => own.includes(cardInRow(entry));
  const { row } = side;
  let left = 0;
  for (let index = 0; index < game.acting && index < row.count; index += 1) if (isOwn(row.at(index))) left += 1;
  game.acting = game.acting < row.count && isOwn(row.at(game.acting)) ? NONE : game.acting - left;
  const piles = [row, side.deck, side.discard, side.aside, ...side.bolster, side.display];
  for (const pile of piles) removeAll(pile, isOwn, side.removed);
  game.moveTo(unit, NONE);
  game.setCondition(unit, ESCAPED);
  side.escaped.push(unit);
  game.mayHaveEnded = true;
}

function removeAll(pile: Pile, isGone: (entry: number) => boolean, removed: Pile): void {
  let left = 0;
  const { count } = pile;
  for (let index = 0; index < count; index += 1) {
    const entry = pile.at(index);
    if (isGone(entry)) removed.push(cardInRow(entry));
    else pile.set(left++, entry);
  }
  pile.cut(left);
}

/**
 * The side takes control of the acting unit's space (rules §9.11), with the scenario's consequences: civilians there are
 * rescued, deactivated mechs there are activated. A marker of the other side that controlled it turns back to its scouted
 * side.
 */
function control(game: PackedGame, view: EffectView): void {
  const unit = view.unitOf(view.out.unit);
  const place = unit === NONE ? NONE : game.place[unit]!;
  if (place === NONE) return;
  const { tables, active, sides, notes } = game;
  const space = tables.spaceOf[place]!;
  if (notes !== null && sides[active].markers[space] !== CONTROLLED) notes.controls = [tables.spaces[space] ?? ""];
  game.setMarker(active, space, CONTROLLED);
  if (sides[other(active)].markers[space] === CONTROLLED) game.setMarker(other(active), space, SCOUTED);
  const { activates, rescues } = tables.sides[active];
  if (activates) activateMechs(game, place);
  if (rescues && game.scenery.hasCivilian[space] === true) rescueCivilians(game, space);
}

/** Civilians only ever leave the board by a rescue: when the last one leaves, all have been rescued (S:1185-1195). */
function rescueCivilians(game: PackedGame, space: number): void {
  const { tables, active, scenery } = game;
  const name = tables.spaces[space] ?? "";
  game.setScenery(
    tables.sceneries.change(scenery, `rescue ${name}`, (board) => boardWithoutMarkers(board, "civilian", name)),
  );
  game.sides[active].rescued += scenery.civilians - game.scenery.civilians;
  const { rescueWins } = tables.sides[active];
  if (game.scenery.civilians === 0 && rescueWins !== null) game.victor = rescueWins;
}

function activateMechs(game: PackedGame, place: number): void {
  const { firstIn, nextIn, tables } = game;
  for (let unit = firstIn[tables.spaceOf[place]!]!; unit !== NONE; unit = nextIn[unit]!) {
    if (tables.units[unit]!.side !== game.active || !game.shareSpace(game.place[unit]!, place)) continue;
    if ((game.condition[unit]! & DEACTIVATED) !== 0) game.setCondition(unit, 0, DEACTIVATED | SUPPRESSED);
  }
}

/**
 * INSPIRE turns cards sideways, going right from the acting card, up to its strength: those that were chosen, otherwise
 * the next ones that the clause means. Cards that are sideways already are skipped (rules §9.3, OPEN-33).
 */
export function turnCards(game: PackedGame, view: EffectView): void {
  const { row } = game.sides[game.active];
  const strength = strengthOf(view);
  const isDue = view.out.cardCount > 0 ? chosenCards(row, game.acting, view.cards()) : view.meaning();
  let turned = 0;
  for (let index = game.acting + 1; index < row.count && turned < strength; index += 1) {
    const card = row.at(index);
    if (card >= SIDEWAYS || !isDue(index)) continue;
    row.set(index, card | SIDEWAYS);
    turned += 1;
  }
}

/** Of equal cards, the leftmost that is still upright. */
function chosenCards(row: Pile, acting: number, cards: readonly number[]): (index: number) => boolean {
  const chosen: number[] = [];
  for (const card of cards) {
    for (let index = acting + 1; index < row.count; index += 1) {
      if (row.at(index) !== card || chosen.includes(index)) continue;
      chosen.push(index);
      break;
    }
  }
  return (index) => chosen.includes(index);
}

/** The places in the row of the cards that a clause means by what it turns; none where it names no cards. */
export function meantCards(
  position: Position,
  acting: number,
  decision: CardDecision,
  rules: EffectRules,
): readonly number[] {
  const action = decidedAction(decision, position, rules);
  const card = position.cards.row[acting];
  if (action?.plan !== "simple" || action.object === null || card === undefined) return [];
  const asked = { card: cardThing(card.card, acting), actor: null, bound: [] };
  return members(environmentOf({ ...rules, position }, asked), action.object).flatMap(
    ({ index }: Thing) => index ?? [],
  );
}
