import { spaceOf, splitStructure } from "../../effects/scenery.ts";
import { printedInitiative, counterOfCard } from "../../effects/cards.ts";
import { placeNamed, type Placed, placed } from "../../reference/environment.ts";
import { STAY } from "../execute.ts";
import type { Seat } from "../game-definition.ts";
import { handTurn, type HandTurn, type Performer, performerOf } from "../moves/hand-turn.ts";
import { legalMoves, movesWith } from "../moves/legal-moves.ts";
import type { Act, Move, Pending } from "../state.ts";
import { chooseEqually, type Dice } from "../../../../runtime/dice.ts";
import { handOf } from "../side-view.ts";
import type { CardDecision } from "../../effects/turn-effects.ts";
import { splitName } from "../../../../runtime/checked-tree/lettered-names.ts";
import { DEFAULT_ARMOUR } from "../../board/spaces.ts";
import type { CardName, SpaceName, Unit } from "../../position.ts";
import { chanceToHit, heightOf, totalDefence } from "../../reference/combat.ts";
import { hasAction, rosterOf } from "../../roster.ts";
import { UnitGoals } from "./unit-goals.ts";

/**
 * Plays what looks best at once, without looking ahead: of all legal plays the one that is worth most (`Worth`), the
 * first of several; nothing that is worth less than to end the turn. It takes no dice.
 */
export const GREEDY_SEAT: Seat = {
  bid: (game, state, side) => {
    const turn = handTurn(game, state, side);
    if (turn === null) return null;
    const worth = new Worth(turn);
    // The card that will be missed least; a high initiative makes up for some of it.
    const loss = (card: string): number => worth.ofCard(card) - 1.5 * printedInitiative(card, turn.position);
    return leastBy([...new Set(turn.cards.hand)], loss);
  },
  move: (game, state, side) => {
    const turn = handTurn(game, state, side);
    const moves = legalMoves(game, state, side);
    const worth = turn === null ? null : new Worth(turn);
    const best = leastBy(moves, (move) => -(worth?.of(move) ?? 0));
    if (best === null) throw new Error(`${side} has nothing to play`);
    return best;
  },
  answer: (game, state, question) => {
    const turn = handTurn(game, state, question.side);
    const [first] = question.options;
    if (first === undefined) throw new Error(`nothing answers the question about ${question.unit}`);
    return turn !== null && question.kind === "push" ? pushTo(turn, question) : first;
  },
};

/** Off an objective and out of cover; a suppressed unit is left alone, for a push would ready it (B:704). */
function pushTo(turn: HandTurn, { unit, options }: Pending): string {
  const { position } = turn;
  const suppressed = position.units.some(({ name, suppressed: is }) => name === unit && is);
  const places = options.filter((option) => option !== STAY);
  const points = (place: string): number =>
    position.board.spaces.find(({ name }) => name === spaceOf(position, place))?.objective ?? 0;
  const shelter = (place: string): number => 10 * points(place) + placeNamed(position, place).cover;
  return (suppressed ? null : leastBy(places, shelter)) ?? STAY;
}

/** The first of those with the least of something; null among none. */
function leastBy<Value>(values: readonly Value[], measure: (value: Value) => number): Value | null {
  let least: { readonly value: Value; readonly amount: number } | null = null;
  for (const value of values) {
    const amount = measure(value);
    if (least === null || amount < least.amount) least = { value, amount };
  }
  return least?.value ?? null;
}

/**
 * Plays at random, by the rules: first the kind of play, every kind that is possible being equally likely, then one of
 * that kind. Of all plays alike, most would be choices of cards to bolster.
 */
export const RANDOM_SEAT: Seat = {
  bid: (_game, state, side, dice) => {
    const hand = handOf(state, side);
    return hand.length > 0 ? anyOf(hand, dice) : null;
  },
  move: (game, state, side, dice) => {
    const kinds = new Map<string, Move[]>();
    for (const move of legalMoves(game, state, side)) {
      const kind = move.kind === "act" ? (move.deed.action ?? move.kind) : move.kind;
      const alike = kinds.get(kind);
      if (alike === undefined) kinds.set(kind, [move]);
      else alike.push(move);
    }
    return anyOf(anyOf([...kinds.values()], dice), dice);
  },
  answer: (_game, _state, { options }, dice) => anyOf(options, dice),
};

/** One of some values, each with the same chance. */
export function anyOf<Value>(values: readonly Value[], dice: Dice): Value {
  const value = values[chooseEqually(dice, values.length)];
  if (value === undefined) throw new Error("there is nothing to choose from");
  return value;
}

/**
 * How much a side thinks of a play, in points that only compare: about 80 for an objective, 30 for a casualty. Ending
 * the turn is worth nothing, so that whatever is worth less is not played.
 */
export class Worth {
  readonly #turn: HandTurn;
  readonly #goals: UnitGoals;
  readonly #performers = new Map<CardName, Performer | null>();
  readonly #ofCards = new Map<CardName, number>();
  readonly #ofNewCards = new Map<CardName, number>();
  readonly #costsOfLeaving = new Map<Unit, { readonly from: string; readonly cost: number }>();

  constructor(turn: HandTurn) {
    this.#turn = turn;
    this.#goals = new UnitGoals({ ...turn.rules, position: turn.position });
  }

  /** The best that a card could be used for now. */
  ofCard(card: CardName): number {
    let worth = this.#ofCards.get(card);
    if (worth === undefined) {
      // Until the card is weighed, one that inspires it counts for nothing: cards that inspire each other end there.
      this.#ofCards.set(card, 0);
      worth = Math.max(0, ...movesWith(this.#turn, card).map((move) => this.of(move)));
      this.#ofCards.set(card, worth);
    }
    return worth;
  }

  of(move: Move): number {
    switch (move.kind) {
      case "endTurn":
        return 0;
      case "hunkerDown":
        return -5;
      case "ready":
        return 20;
      case "act":
        return this.#ofAct(move);
    }
  }

  #ofAct(move: Act): number {
    const { deed } = move;
    switch (deed.action) {
      case "MOVE":
      case "SCOUT":
      case "GUIDE":
        return this.#ofMovement(move);
      case "CONTROL":
        return this.#ofControl(move);
      case "ATTACK":
      case "SPECIAL ATTACK":
      case "SUPPRESS":
        return this.#ofAttack(move);
      case "OPEN DOOR":
        return this.#goals.worthOfDestroying("door", "");
      case "PATHFIND":
        return this.#ofMarks(deed.spaces);
      case "BOLSTER":
        return this.#ofBolster(deed.cards);
      case "INSPIRE":
        return deed.cards.reduce((sum, card) => sum + 0.9 * this.ofCard(card), 0);
      case "COMMAND":
        return 22;
      case "RECON":
        return 24;
      default:
        return 0;
    }
  }

  /** By how much the unit and its passengers stand better afterwards, and what new markers are good for. */
  #ofMovement(move: Act): number {
    const { deed, card } = move;
    const { destination } = deed;
    const position = this.#performerOf(card)?.position ?? this.#turn.position;
    const unit = position.units.find(({ name }) => name === deed.unit);
    if (unit === undefined || unit.at === null || destination === null) return 0;
    if (deed.escapes) return 300;
    const marks =
      deed.action === "SCOUT"
        ? this.#ofMarks([...deed.route, destination].map((place) => spaceOf(position, place)))
        : 0;
    if (move.takesPrisoner) {
      const better =
        this.#goals.standingWithPrisoner(unit, destination) -
        this.#goals.standingWithPrisoner(unit, this.#goals.prisoner ?? unit.at);
      return 2 * better + marks;
    }
    const { passengers } = deed;
    let gain = marks + this.#gain(unit, unit.at, destination);
    if (passengers.length === 0) return gain;
    for (const rider of position.units)
      if (passengers.includes(rider.name)) gain += this.#gain(rider, unit.at, destination);
    return gain;
  }

  #gain(unit: Unit, from: string, to: string): number {
    if (from === to) return 0;
    return this.#goals.standing(unit, to) - this.#goals.standing(unit, from) - this.#costOfLeaving(unit, from);
  }

  /** A controlled objective, or the prisoner, is not left alone without need. */
  #costOfLeaving(unit: Unit, from: string): number {
    const known = this.#costsOfLeaving.get(unit);
    if (known?.from === from) return known.cost;
    const cost = this.#weighLeaving(unit, from);
    this.#costsOfLeaving.set(unit, { from, cost });
    return cost;
  }

  #weighLeaving({ name }: Unit, from: string): number {
    const { position } = this.#turn;
    const space = spaceOf(position, from);
    const held = position.board.spaces.find((each) => each.name === space);
    const counts = (held?.objective ?? 0) > 0 && position.markers.bot[space] === "controlled";
    const guards = counts || this.#goals.prisoner === space;
    const alone = !position.units.some(
      (other) =>
        other.side === "bot" && other.name !== name && other.at !== null && spaceOf(position, other.at) === space,
    );
    return guards && alone ? 12 : 0;
  }

  /** A marker on an objective, or where a control unit wants to go on, is worth its Interference card. */
  #ofMarks(spaces: readonly SpaceName[]): number {
    const { markers } = this.#turn.position;
    let worth = 0;
    for (const [index, space] of spaces.entries()) {
      if (markers.bot[space] !== undefined || spaces.indexOf(space) < index) continue;
      const objective = this.#goals.worthOfControl(space) > 0 ? 14 : 0;
      worth += objective + (this.#goals.isWayAhead(space) ? 12 : 0) - 3;
    }
    return worth;
  }

  #ofControl({ card }: Act): number {
    const performer = this.#performerOf(card);
    if (performer === null || performer.unit === null) return 0;
    const { position, unit } = performer;
    const space = spaceOf(position, unit.at);
    const worth = this.#goals.worthOfControl(space);
    if (worth > 0) return worth + 40;
    const equipment = position.board.spaces
      .find(({ name }) => name === space)
      ?.has.some(({ name }) => name === "laser" || name === "DOORS");
    const takesAway = position.markers.player[space] === "controlled" && this.#isObjective(space);
    return takesAway ? 60 : equipment === true ? 10 : 0;
  }

  #isObjective(space: SpaceName): boolean {
    return this.#turn.position.board.spaces.some(({ name, objective }) => name === space && objective > 0);
  }

  #performerOf(card: CardName): Performer | null {
    let performer = this.#performers.get(card);
    if (performer === undefined) this.#performers.set(card, (performer = performerOf(this.#turn, card)));
    return performer;
  }

  #ofAttack({ card, deed }: Act): number {
    const performer = this.#performerOf(card);
    if (performer === null || performer.unit === null) return 0;
    const { position, unit } = performer;
    const strength = deed.strength ?? 1;
    const names = deed.target === null ? deed.targets : [deed.target];
    if (names.length === 0) return this.#ofStructure(deed, strength);
    const targets = position.units.filter(({ name }) => names.includes(name));
    const worths = targets.map((target) => {
      const aimed = placed(target);
      if (aimed === null) return 0;
      const chance = chanceToHit(heightOf(performer, aimed, unit), totalDefence(performer, aimed, unit), strength);
      return chance * this.#ofHit(aimed, deed.action === "SUPPRESS");
    });
    return worths.reduce((sum, worth) => sum + worth, 0);
  }

  /** A hit weighs more where the target stands in the way, and most where it is a mech that cannot defend itself. */
  #ofHit(target: Placed, suppresses: boolean): number {
    const space = spaceOf(this.#turn.position, target.at);
    const inTheWay = this.#isObjective(space) || this.#goals.prisoner === space ? 15 : 0;
    if (suppresses) return 16 + inTheWay / 2;
    return 35 + inTheWay + (target.deactivated ? 60 : 0);
  }

  #ofStructure({ structure }: CardDecision, strength: number): number {
    if (structure === null) return 0;
    const { what, where } = splitStructure(structure);
    const { spaces } = this.#turn.position.board;
    const armour = spaces.find(({ name }) => name === where)?.has.find(({ name }) => name === what)?.armour;
    const chance = chanceToHit("level", armour ?? DEFAULT_ARMOUR, strength);
    return chance * this.#goals.worthOfDestroying(what, where);
  }

  /** New cards are worth less the more cards there are: each makes the others come up less often. */
  #ofBolster(cards: readonly CardName[]): number {
    const { hand, deck, discard, played } = this.#turn.cards;
    const held = hand.length + deck.length + discard.length + played.length;
    let worth = 0;
    for (const [index, card] of cards.entries()) if (cards.indexOf(card) === index) worth += 1;
    for (const card of cards) worth += this.#ofNewCard(card);
    return 24 - held + worth;
  }

  #ofNewCard(card: CardName): number {
    let worth = this.#ofNewCards.get(card);
    if (worth === undefined) this.#ofNewCards.set(card, (worth = this.#weighNewCard(card)));
    return worth;
  }

  /** A card for a counter on the board can be used where it matters. */
  #weighNewCard(card: CardName): number {
    const { title } = splitName(card);
    const roster = rosterOf(this.#turn.position);
    const counter = counterOfCard(card);
    const unit = this.#turn.position.units.find(({ name }) => name === counter);
    const there = unit !== undefined && unit.at !== null ? 2 : 0;
    if (hasAction(roster, title, "SPECIAL ATTACK"))
      return there + (this.#goals.has("mechs escape") ? (title === "Gunner" ? 2 : 8) : 3);
    if (hasAction(roster, title, "CONTROL")) return there + 4;
    return there + (hasAction(roster, title, "SCOUT") ? 3 : 2);
  }
}
