import type { Criterion } from "../../../../runtime/checked-tree.ts";
import { DecisionBuffer } from "../../../../runtime/compact/decision-buffer.ts";
import type { Decision } from "../../../../runtime/decision.ts";
import type { Dice } from "../../../../runtime/dice.ts";
import { compactBoard } from "../../compact/board.ts";
import { compactReadings, NO_SHEET_RULES } from "../../compact/book-rules.ts";
import { CompactPosition } from "../../compact/compact-position.ts";
import { CARD, HIGH_SHIFT, MOST_DEFENCE, PLACE, UNIT } from "../../compact/flags.ts";
import { kindsOf } from "../../compact/kinds.ts";
import { bitsOfCards, useScoutedGoals } from "../../compact/pack.ts";
import {
  asksForUnits,
  coverByStandee,
  coveringIn,
  listObjectives,
  packBookRulesOf,
  seizeFromAfar,
  stand,
  standAt,
  standsApart,
} from "../../compact/pack-units.ts";
import { rosterOf } from "../../roster.ts";
import { bracketOfPush, choosePush } from "../../effects/attack.ts";
import { type EffectView, type AttackDie, cardDecisionOf } from "../../effects/turn-effects.ts";
import { loseCard } from "../../effects/bot-cards.ts";
import {
  cardInRow,
  DEACTIVATED,
  ESCAPED,
  GONE,
  type PackedGame,
  SIDEWAYS,
  SUPPRESSED,
  type Pile,
} from "../../effects/packed-game.ts";
import { NONE, other, type SideNumber } from "../../effects/packed-tables.ts";
import { unitNamed } from "../../effects/units.ts";
import type { CompiledSheet } from "../game-definition.ts";
import { attackDie, type GameTables, knowsUsualPush, placesOfPush, usualPush } from "./game-tables.ts";
import { clauseKey, type MeantCards, meaning } from "./meant-cards.ts";
import { plainPosition } from "./plain-state.ts";

/** The game as the compiled sheet of a side reads it, and the names behind the numbers of its decisions. */
export class PackedView implements EffectView {
  readonly packed: CompactPosition;
  readonly out = new DecisionBuffer();
  /** What clauses mean by the cards that they turn, by the numbers of procedure, clause and row. */
  readonly meantCards = new Map<number, MeantCards>();
  /** The brackets of clauses that push, by the same numbers. */
  readonly #brackets = new Map<number, readonly Criterion[]>();
  readonly #game: PackedGame<GameTables>;
  readonly #side: SideNumber;
  readonly #sheet: CompiledSheet;
  /** The bits of each unit that never change. */
  readonly #unitBits: Int32Array;
  readonly #defences: Int16Array;
  /** The number of each unit in the view; −1 for one that is gone, and last for two that are no units. */
  readonly #idOf: Int16Array;
  /** The bits that each unit gives to its cards; last those of a unit that is not there, and of none. */
  readonly #counterBits: Int32Array;
  readonly #cardKinds: Int16Array;
  readonly #cardBits: Int32Array;
  /** The unit that a card moves, or one of the two that are none. */
  readonly #counterOf: Int16Array;
  /** What markers add to a place, by the own marker and the other side's. */
  readonly #markers: readonly [Int32Array, Int32Array];
  /** Whether units count in their own spaces alone, under the readings of the game. */
  readonly #isLocal: boolean;
  #version = 0;
  /** How many units there were when the side looked at the board. */
  #units = NONE;
  /** The units on the board that were packed last, by their numbers in the view, and how many they are. */
  readonly #looked: Int16Array;
  #lookedCount = 0;

  constructor(game: PackedGame<GameTables>, side: SideNumber, sheet: CompiledSheet) {
    const { tables } = game;
    const { game: definition, units, cards } = tables;
    const rules = sheet.sheet.rules.length === 0 ? NO_SHEET_RULES : sheet.sheet.rules;
    const faction = game.factionOf(side);
    const readings = compactReadings(definition.readings, sheet.scenario, rules, faction);
    const kinds = kindsOf(rosterOf(definition));
    const packed = new CompactPosition(compactBoard(game.scenery.boards[side], readings), readings, kinds);
    // Once and for all: lists that move are to be filled again.
    packed.makeRoom(units.length, game.sides[side].cardCount);
    packed.scenario = sheet.scenario;
    packed.bot = faction;
    packed.sheetRules = rules;
    packed.listed = {
      units: units.map(({ plain }) => ({ ...plain, side: plain.side === faction ? "bot" : "player" })),
    };
    packed.countDeck = (_, letter) => countInDeck(game, side, letter);
    this.packed = packed;
    this.#game = game;
    this.#side = side;
    this.#sheet = sheet;
    const kindsOfCards = cards.map(({ name }) => kinds.card(name));
    this.#isLocal = readings.seizedFrom === "the space";
    this.#unitBits = Int32Array.from(
      units,
      ({ name, title, letter, side: own, plain }) =>
        kinds.unit(name, title, letter).bits | (own === side ? UNIT.own : UNIT.enemy) | UNIT[plain.class],
    );
    this.#defences = Int16Array.from(units, ({ defence }) => Math.min(defence, MOST_DEFENCE));
    this.#idOf = new Int16Array(units.length + 2).fill(NONE);
    this.#counterBits = new Int32Array(units.length + 2);
    this.#counterBits[units.length] = CARD.rests;
    this.#looked = new Int16Array(units.length);
    this.#cardKinds = Int16Array.from(kindsOfCards, ({ number }) => number);
    this.#cardBits = Int32Array.from(kindsOfCards, ({ bits }) => bits);
    const { ownUnit } = tables.sides[side];
    this.#counterOf = Int16Array.from(kindsOfCards, ({ unit }, card) => {
      if (unit < 0) return units.length + 1;
      return ownUnit[card] === NONE ? units.length : ownUnit[card]!;
    });
    const { controlledIsScouted: both } = readings;
    this.#markers = [
      Int32Array.of(
        0,
        PLACE.ownMarked | PLACE.ownScouted,
        PLACE.ownMarked | PLACE.ownControlled | (both ? PLACE.ownScouted : 0),
      ),
      Int32Array.of(
        0,
        PLACE.enemyMarked | PLACE.enemyScouted,
        PLACE.enemyMarked | PLACE.enemyControlled | (both ? PLACE.enemyScouted : 0),
      ),
    ];
  }

  /** Decides about the first card of the row, as the game stands. */
  decide(dice: Dice): DecisionBuffer {
    const { packed } = this;
    const { row, display, deck, discard } = this.#game.sides[this.#side];
    packed.makeRoom(this.#game.unitCount, row.count + display.count);
    // What stands on the board is nothing to a card that does nothing.
    const isIdle = (this.#cardBits[cardInRow(row.at(0))]! & CARD.idle) !== 0;
    if (!isIdle && this.#version !== this.#game.version) this.#packBoard();
    packed.rowCount = row.count;
    this.#packCards(row, 0);
    this.#packCards(display, row.count);
    packed.deckCount = deck.count;
    packed.discardCount = discard.count;
    return this.#sheet.module.decide(packed, 0, dice, this.out);
  }

  /** Packs what has changed since the side looked at the board. */
  #packBoard(): void {
    const { packed } = this;
    const game = this.#game;
    const unseen = game.unseen[this.#side];
    this.#version = game.version;
    const plain = game.scenery.boards[this.#side];
    const isOther = packed.board.board !== plain;
    if (isOther) packed.useTables(compactBoard(plain, packed.readings));
    // A unit that is gone gives the others new numbers; some readings carry what a unit does beyond its space.
    if (isOther || packed.unitCount !== this.#units || !this.#isLocal) unseen.addAll();
    if (unseen.has(game.comingAndGoing)) this.#numberUnits();
    this.#packSpots(unseen.words);
    unseen.clear();
    const { readings } = packed;
    if (readings.seizedFrom !== "the space") seizeFromAfar(packed);
    if (asksForUnits(readings)) this.#packBookRules();
    if (readings.goals === "scouted steps") useScoutedGoals(packed);
  }

  /** Packs the spaces that have changed with the units there, and the units that have changed off the board. */
  #packSpots(spots: Int32Array): void {
    const { packed } = this;
    const { sides, place, firstIn, nextIn } = this.#game;
    const { words, base, layout, board } = packed;
    const { spaceStart, spacePlaces, baseState } = board;
    const placeStateAt = base + layout.placeState;
    const placeCountsAt = base + layout.placeCounts;
    const [own, enemy] = this.#markers;
    const ownMarkers = sides[this.#side].markers;
    const enemyMarkers = sides[other(this.#side)].markers;
    const spaces = firstIn.length;
    const apart = standsApart(packed);
    this.#lookedCount = 0;
    for (let word = 0; word < spots.length; word += 1) {
      for (let bits = spots[word]!; bits !== 0; bits &= bits - 1) {
        const space = 32 * word + 31 - Math.clz32(bits & -bits);
        if (space >= spaces) {
          this.#packOffBoard(space - spaces);
          continue;
        }
        const marked = own[ownMarkers[space]!]! | enemy[enemyMarkers[space]!]!;
        const end = spaceStart[space + 1]!;
        for (let at = spaceStart[space]!; at < end; at += 1) {
          const each = spacePlaces[at]!;
          words[placeStateAt + each] = baseState[each]! | marked;
          words[placeCountsAt + each] = 0;
        }
        let covering = 0;
        for (let unit = firstIn[space]!; unit !== NONE; unit = nextIn[unit]!) {
          const at = place[unit]!;
          const state = this.#packUnit(unit, at);
          if (apart) standAt(packed, state, at);
          else stand(packed, state, at);
          covering |= coveringIn(words[placeStateAt + at]!);
        }
        if (covering === 0) continue;
        for (let unit = firstIn[space]!; unit !== NONE; unit = nextIn[unit]!) coverByStandee(packed, this.#idOf[unit]!);
      }
    }
  }

  /** Gives numbers to the units that are not gone, and lists those on the board. */
  #numberUnits(): void {
    const { packed } = this;
    const { place: places, condition } = this.#game;
    const { shorts, base, layout } = packed;
    const unitOrderAt = 2 * base + layout.unitOrder;
    const ownsAt = 2 * base + layout.owns;
    const enemiesAt = 2 * base + layout.enemies;
    let id = 0;
    let ownTotal = 0;
    let enemyTotal = 0;
    for (let unit = 0; unit < condition.length; unit += 1) {
      if ((condition[unit]! & GONE) !== 0) {
        this.#idOf[unit] = NONE;
        this.#counterBits[unit] = CARD.rests;
        continue;
      }
      this.#idOf[unit] = id;
      shorts[unitOrderAt + id] = unit;
      if (places[unit] !== NONE) {
        if ((this.#unitBits[unit]! & UNIT.own) !== 0) shorts[ownsAt + ownTotal++] = id;
        else shorts[enemiesAt + enemyTotal++] = id;
      }
      id += 1;
    }
    packed.ownTotal = ownTotal;
    packed.enemyTotal = enemyTotal;
    this.#units = packed.unitCount;
  }

  /** Packs a unit that stands on the board, and returns its bits. */
  #packUnit(unit: number, place: number): number {
    const { packed } = this;
    const { condition, tables } = this.#game;
    const { words, shorts, base, layout, board, readings } = packed;
    const id = this.#idOf[unit]!;
    const onBoard = UNIT.onBoard | (tables.elevated[place]! << HIGH_SHIFT);
    const state = this.#unitBits[unit]! | STATE_OF_CONDITION[condition[unit]!]! | onBoard;
    shorts[2 * base + layout.unitPlace + id] = place;
    shorts[2 * base + layout.unitDefence + id] = this.#defences[unit]! + board.fullCover[place]!;
    words[base + layout.unitState + id] = state;
    this.#counterBits[unit] = bitsOfCards(readings, state);
    this.#looked[this.#lookedCount++] = id;
    return state;
  }

  /** Packs a unit if there is one with the number, and it is off the board and not gone. */
  #packOffBoard(unit: number): void {
    const { packed } = this;
    const { place, condition } = this.#game;
    if (unit >= place.length || place[unit] !== NONE || this.#idOf[unit] === NONE) return;
    const { words, shorts, base, layout, readings } = packed;
    const id = this.#idOf[unit]!;
    const state = this.#unitBits[unit]! | STATE_OF_CONDITION[condition[unit]!]!;
    shorts[2 * base + layout.unitPlace + id] = NONE;
    shorts[2 * base + layout.unitDefence + id] = this.#defences[unit]!;
    words[base + layout.unitState + id] = state;
    this.#counterBits[unit] = bitsOfCards(readings, state);
  }

  #packBookRules(): void {
    for (let index = 0; index < this.#lookedCount; index += 1) packBookRulesOf(this.packed, this.#looked[index]!);
    listObjectives(this.packed);
  }

  #packCards(pile: Pile, first: number): void {
    const { packed } = this;
    const { words, shorts, base, layout } = packed;
    const idOf = this.#idOf;
    const cardBits = this.#cardBits;
    const cardKinds = this.#cardKinds;
    const counterOf = this.#counterOf;
    const counterBits = this.#counterBits;
    const rowStateAt = base + layout.rowState + first;
    const rowUnitAt = 2 * base + layout.rowUnit + first;
    const rowKindAt = 2 * base + layout.rowKind + first;
    const { count } = pile;
    for (let index = 0; index < count; index += 1) {
      const entry = pile.at(index);
      const card = cardInRow(entry);
      const counter = counterOf[card]!;
      const bits = cardBits[card]! | counterBits[counter]!;
      shorts[rowKindAt + index] = cardKinds[card]!;
      shorts[rowUnitAt + index] = idOf[counter]!;
      words[rowStateAt + index] = entry >= SIDEWAYS ? bits | CARD.sideways : bits;
    }
  }

  /** The action of the decision by its name. */
  get action(): string | null {
    const { action } = this.out;
    return action === NONE ? null : (this.#sheet.module.actions[action] ?? null);
  }

  /** The unit of the game that a decision means; −1 for none, or for a door. */
  unitOf(id: number): number {
    const { packed } = this;
    if (id === NONE || id >= packed.unitCount) return NONE;
    return packed.shorts[2 * packed.base + packed.layout.unitOrder + id]!;
  }

  /** The units that are attacked, in alphabetical order. */
  targets(): readonly number[] {
    const { target, targetCount, targets } = this.out;
    if (targetCount === 0) {
      const only = this.unitOf(target);
      return only === NONE ? [] : [only];
    }
    const units: number[] = [];
    for (let index = 0; index < targetCount; index += 1) units.push(this.unitOf(targets[index]!));
    return units.sort((one, next) => one - next);
  }

  cards(): readonly number[] {
    const { cards, cardCount } = this.out;
    const { row, display } = this.#game.sides[this.#side];
    return cards
      .slice(0, cardCount)
      .map((card) => (card < row.count ? cardInRow(row.at(card)) : display.at(card - row.count)));
  }

  decks(): readonly string[] {
    const { decks, deckCount } = this.out;
    return decks.slice(0, deckCount).map((deck) => this.packed.deckName(deck));
  }

  feature(): string | null {
    const { feature } = this.out;
    return feature === NONE ? null : this.packed.featureName(feature);
  }

  get pushedPrisoner(): EffectView["pushedPrisoner"] {
    return this.#game.tables.sides[this.#side].rules.pushedPrisoner;
  }

  attackDie(attacker: number, target: number): AttackDie {
    return attackDie(this.#game, this.packed, attacker, target);
  }

  /** Which of several places a bracket means is asked of the plain position. */
  pushing(attacker: number, dice: Dice): (unit: number) => number {
    const game = this.#game;
    const { units, places, sides } = game.tables;
    const { rules } = sides[this.#side];
    const criteria = this.#bracket();
    const isUsual = criteria.length === 0 && knowsUsualPush(this.packed);
    return (unit) => {
      const possible = placesOfPush(game, this.packed, unit);
      if (possible.length <= 1) return possible[0] ?? NONE;
      if (isUsual) return usualPush(game, this.packed, unit, possible, dice);
      const position = plainPosition(game, this.#side);
      const pusher = unitNamed(position, units[attacker]!.name);
      if (pusher === undefined) return NONE;
      const pushed = choosePush(position, units[unit]!.name, pusher, criteria, rules, dice);
      return pushed === null ? NONE : places.indexOf(pushed.chosen.name);
    };
  }

  /** The bracket by which the clause that was decided pushes. */
  #bracket(): readonly Criterion[] {
    const key = clauseKey(this.out);
    let bracket = this.#brackets.get(key);
    if (bracket === undefined) {
      const { rules } = this.#game.tables.sides[this.#side];
      bracket = bracketOfPush(cardDecisionOf(this.nameDecision(this.out)), this.packed, rules);
      this.#brackets.set(key, bracket);
    }
    return bracket;
  }

  meaning(): (index: number) => boolean {
    return meaning(this.#game, this);
  }

  inflict(hit: readonly number[], dice: Dice): void {
    for (const unit of hit) if (!this.#game.isGone(unit)) loseCard(this.#game, other(this.#side), unit, dice);
  }

  askAboutPrisoner(): void {
    throw new Error("a bot is asked about a prisoner");
  }

  nameDecision(out: DecisionBuffer): Decision {
    return this.#sheet.module.toDecision(out, this.packed);
  }
}

/** The bits of a unit in a view, by those of its condition. */
const STATE_OF_CONDITION: Int32Array = Int32Array.from(
  { length: 2 * GONE },
  (_, condition) =>
    ((condition & SUPPRESSED) === 0 ? 0 : UNIT.suppressed) |
    ((condition & DEACTIVATED) === 0 ? 0 : UNIT.deactivated | UNIT.suppressed) |
    ((condition & ESCAPED) === 0 ? 0 : UNIT.escaped),
);

/** How many different cards can be drawn from a bolster deck; see `countInDeck` of effects/cards.ts. */
function countInDeck({ tables, sides }: PackedGame<GameTables>, side: SideNumber, letter: string): number {
  const { decks } = tables.sides[side];
  const number = decks.findIndex((deck) => deck.letter === letter);
  const pile = sides[side].bolster[number];
  if (pile === undefined) return 0;
  const { display } = sides[side];
  let { count } = pile;
  if (display.count === 0 || decks[number]?.hasDisplay !== true) return count;
  const commanderAt = (index: number): number => tables.cards[pile.at(index)]!.commander;
  for (let index = 0; index < pile.count; index += 1) {
    const commander = commanderAt(index);
    if (commander === NONE || display.indexOf(commander) === NONE) continue;
    let first = 0;
    while (commanderAt(first) !== commander) first += 1;
    if (first === index) count += 1;
  }
  return count;
}
