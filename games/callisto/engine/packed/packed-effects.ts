import type { DecisionBuffer } from "../../../../runtime/compact/decision-buffer.ts";
import type { Dice } from "../../../../runtime/dice.ts";
import { boardOpened, boardWithoutMarkers } from "../../effects/markers.ts";
import { attack } from "./packed-attack.ts";
import { bolster, command, finishCard, recon } from "./packed-cards.ts";
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
} from "./packed-game.ts";
import { turnCards } from "./packed-inspire.ts";
import { NONE, other } from "./packed-tables.ts";
import type { PackedView } from "./packed-view.ts";
import type { Pile } from "./pile.ts";

/* What a bot's decision does, by numbers. By which rules, and why, stands in effects/. */

/** Applies the decision of the active side for the first card of its row, and finishes that card. */
export function resolve(game: PackedGame, view: PackedView, out: DecisionBuffer, dice: Dice): void {
  const side = game.sides[game.active];
  const card = cardInRow(side.row.at(0));
  enter(game, card, out);
  act(game, side, card, view, out, dice);
  // The card of a mech that escaped has left the game.
  const unit = game.tables.sides[game.active].ownUnit[card]!;
  const isGone = out.leavesBoard && unit !== NONE && (game.condition[unit]! & ESCAPED) !== 0;
  if (!isGone) finishCard(side);
}

/** Out of the game for now or for good. */
const ABSENT = ESCAPED | DEACTIVATED | GONE;

function enter(game: PackedGame, card: number, out: DecisionBuffer): void {
  const unit = game.tables.cards[card]!.counter;
  if (unit === NONE || game.place[unit] !== NONE || (game.condition[unit]! & ABSENT) !== 0) return;
  const isDue = game.tables.game.readings["OPEN-12"] === "b" ? out.clause !== NONE : out.procedure !== NONE;
  const spawn = game.tables.sides[game.active].spawn[unit]!;
  if (isDue && spawn !== NONE) game.moveTo(unit, spawn);
}

function act(
  game: PackedGame,
  side: PackedSide,
  card: number,
  view: PackedView,
  out: DecisionBuffer,
  dice: Dice,
): void {
  switch (view.actionOf(out)) {
    case null:
      return;
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
      return attack(game, view, out, dice);
    case "BOLSTER":
      return bolster(game, side, view.cardsOf(out), view.decksOf(out), dice);
    case "COMMAND":
      return command(game, side, out.strength === NONE ? 1 : out.strength, dice);
    case "INSPIRE":
      return turnCards(game, view, out);
    case "RECON":
      return recon(game, side, dice);
    case "MOVE":
    case "GUIDE":
      return move(game, side, view, out, false);
    case "SCOUT":
      return move(game, side, view, out, true);
    case "CONTROL":
      return control(game, view, out);
    case "PATHFIND":
      for (let index = 0; index < out.spaceCount; index += 1) {
        markScouted(game, side, game.tables.spaceOf[out.spaces[index]!]!);
      }
      return;
    case "OPEN DOOR": {
      const door = view.featureOf(out);
      if (door === null) return;
      return game.setScenery(
        game.tables.sceneries.change(game.scenery, `open ${door}`, (board) => boardOpened(board, door)),
      );
    }
    default:
      throw new Error(`the action ${view.actionOf(out)} has no effect defined`);
  }
}

/** A scouted marker where the side has none, for an Interference card from the supply. */
function markScouted(game: PackedGame, side: PackedSide, space: number): void {
  if (side.markers[space] !== NO_MARKER) return;
  game.setMarker(game.active, space, SCOUTED);
  if (side.interference === 0) return;
  side.interference -= 1;
  side.discard.push(game.tables.interference);
}

/** See `move` of effects/apply-decision.ts. */
function move(game: PackedGame, side: PackedSide, view: PackedView, out: DecisionBuffer, scouts: boolean): void {
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
  game.moveTo(unit, destination);
  for (let index = 0; index < out.passengerCount; index += 1) {
    const passenger = view.unitOf(out.passengers[index]!);
    if (passenger !== NONE) game.moveTo(passenger, destination);
  }
  if (game.scenery.prisoner !== NONE) {
    const way = [spaceOf[from]!];
    for (let index = 0; index < out.routeLength; index += 1) way.push(spaceOf[out.route[index]!]!);
    if (moves) way.push(spaceOf[destination]!);
    bringPrisoner(game, way);
  }
  if (out.leavesBoard) escape(game, side, unit);
}

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

/** A mech leaves the board, and all its cards the game; see `escape` of effects/apply-decision.ts. */
function escape(game: PackedGame, side: PackedSide, unit: number): void {
  const own = game.tables.units[unit]!.cards;
  const piles = [side.row, side.deck, side.discard, side.aside, ...side.bolster, side.display];
  for (const pile of piles) removeAll(pile, own, side.removed);
  game.moveTo(unit, NONE);
  game.setCondition(unit, ESCAPED);
  side.escaped.push(unit);
  game.mayHaveEnded = true;
}

function removeAll(pile: Pile, cards: readonly number[], removed: Pile): void {
  let left = 0;
  const { count } = pile;
  for (let index = 0; index < count; index += 1) {
    const entry = pile.at(index);
    if (cards.includes(cardInRow(entry))) removed.push(cardInRow(entry));
    else pile.set(left++, entry);
  }
  pile.cut(left);
}

/** See `control` of effects/markers.ts. */
function control(game: PackedGame, view: PackedView, out: DecisionBuffer): void {
  const unit = view.unitOf(out.unit);
  const place = unit === NONE ? NONE : game.place[unit]!;
  if (place === NONE) return;
  const { tables, active, sides } = game;
  const space = tables.spaceOf[place]!;
  game.setMarker(active, space, CONTROLLED);
  if (sides[other(active)].markers[space] === CONTROLLED) game.setMarker(other(active), space, SCOUTED);
  const { activates, rescues, rescueWins } = tables.sides[active];
  if (activates) activateMechs(game, view, place);
  if (!rescues || game.scenery.hasCivilian[space] !== true) return;
  const before = game.scenery.civilians;
  const name = tables.spaces[space] ?? "";
  game.setScenery(
    tables.sceneries.change(game.scenery, `rescue ${name}`, (board) => boardWithoutMarkers(board, "civilian", name)),
  );
  sides[active].rescued += before - game.scenery.civilians;
  if (game.scenery.civilians === 0 && rescueWins !== null) game.victor = rescueWins;
}

function activateMechs(game: PackedGame, { packed }: PackedView, place: number): void {
  const { cell } = packed.board;
  for (let unit = 0; unit < game.place.length; unit += 1) {
    const at = game.place[unit]!;
    if (at === NONE || game.tables.units[unit]!.side !== game.active || cell[at] !== cell[place]) continue;
    if ((game.condition[unit]! & DEACTIVATED) !== 0) game.setCondition(unit, 0, DEACTIVATED | SUPPRESSED);
  }
}
