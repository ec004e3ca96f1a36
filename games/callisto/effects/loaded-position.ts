import { memoize } from "../../../grammar/memoize.ts";
import { DecisionBuffer } from "../../../runtime/compact/decision-buffer.ts";
import type { Dice } from "../../../runtime/dice.ts";
import { compareNames } from "../board/space-names.ts";
import type { CardName, Cards, Position, RowCard, Unit, UnitName } from "../position.ts";
import { attackDie } from "../reference/combat.ts";
import { placed } from "../reference/environment.ts";
import { bracketOfPush, choosePush } from "./attack.ts";
import { cardsOfCounter, INTERFERENCE } from "./cards.ts";
import type { EffectView } from "./effect-view.ts";
import { meantCards } from "./meant-cards.ts";
import {
  cardInRow,
  CONTROLLED,
  DEACTIVATED,
  type EffectNotes,
  ESCAPED,
  GONE,
  NO_MARKER,
  PackedGame,
  SCOUTED,
  SIDEWAYS,
  SUPPRESSED,
} from "./packed-game.ts";
import { SCENERIES_OF_POSITIONS, sceneryOfBoard } from "./packed-scenery.ts";
import { makeTables, NONE, type NumberedTables, type SideNumber } from "./packed-tables.ts";
import type { Pile } from "./pile.ts";
import { type AttackDie, type CardDecision, type EffectRules, type TurnEffects } from "./turn-effects.ts";

/**
 * A position in a packed state while something happens to it. What its effects ask of the board is answered by the
 * meanings that the interpreter has; what they do is noted for the person at the table.
 */
export class LoadedPosition implements EffectView {
  readonly game: PackedGame;
  readonly notes: EffectNotes = {
    attacks: [],
    marks: [],
    controls: [],
    moves: {},
    entries: {},
    hitMarkers: [],
    neutralised: [],
    choices: [],
    searched: [],
    drawn: [],
    prisonerQuestion: null,
  };
  readonly #before: Position;
  readonly #rules: EffectRules;
  readonly #numbered: NumberedTables;
  readonly #decision: CardDecision | null;
  /** The lists as they were before anything happened. */
  readonly #lists: Int16Array;

  constructor(position: Position, rules: EffectRules, decision: CardDecision | null = null) {
    this.#before = position;
    this.#rules = rules;
    this.#decision = decision;
    this.#numbered = tablesOf(rules.book)(rules.readings).for(position, rules);
    this.game = new PackedGame(this.#numbered.tables);
    this.game.notes = this.notes;
    this.game.setScenery(sceneryOfBoard(position.board));
    this.#load();
    this.#lists = this.game.lists();
  }

  #load(): void {
    const { game } = this;
    const { cards, units, markers } = this.#before;
    const [own] = game.sides;
    this.#fill(own.row, cards.row);
    for (const zone of ZONES) this.#fill(own[zone], cards[zone]);
    for (const [index, { letter }] of game.tables.sides[0].decks.entries()) {
      this.#fill(own.bolster[index], cards.bolster[letter] ?? []);
    }
    own.interference = cards.interference;
    own.bid = cards.bid === null ? NONE : this.card(cards.bid);
    own.wonInitiative = this.#before.wonInitiative;
    game.initiative = this.#before.initiativeMarker === "bot" ? 0 : 1;
    game.difficulty = this.#before.difficulty;
    for (const side of [0, 1] as const) {
      for (const [space, marker] of Object.entries(markers[NAMES[side]])) {
        const number = this.#numbered.spaceNumber.get(space);
        if (number !== undefined) game.sides[side].markers[number] = marker === "controlled" ? CONTROLLED : SCOUTED;
      }
    }
    game.place.fill(NONE);
    game.condition.fill(GONE);
    for (const unit of units) this.#put(this.unit(unit.name), unit);
  }

  #put(number: number, { at, hits, suppressed, deactivated, escaped }: Unit): void {
    const { place, condition, hits: markers } = this.game;
    place[number] = at === null ? NONE : (this.#numbered.placeNumber.get(at) ?? NONE);
    condition[number] = (suppressed ? SUPPRESSED : 0) | (deactivated ? DEACTIVATED : 0) | (escaped ? ESCAPED : 0);
    markers[number] = hits;
  }

  #fill(pile: Pile | undefined, cards: readonly (CardName | RowCard)[]): void {
    for (const each of cards) {
      const isInRow = typeof each !== "string";
      const number = this.card(isInRow ? each.card : each);
      pile?.push(isInRow && each.sideways ? number | SIDEWAYS : number);
    }
  }

  /** The number of a card; −1 for a name that the position has not. */
  card(name: CardName): number {
    return this.#numbered.cardNumber.get(name) ?? NONE;
  }

  /** The number of a unit; −1 where the position has none of the name. */
  unit(name: UnitName): number {
    return this.#numbered.unitNumber.get(name) ?? NONE;
  }

  place(name: string): number {
    return this.#numbered.placeNumber.get(name) ?? NONE;
  }

  /** Everything that happened so far. */
  effects(acting: number | null): TurnEffects {
    const { victor } = this.game;
    return {
      ...this.notes,
      position: this.position(),
      acting,
      victor: victor === null ? null : NAMES[victor],
    };
  }

  /** The position as it is now. What did not change is the same object as before. */
  position(): Position {
    const { scenery } = this.game;
    const { markers, board } = this.#before;
    const bot = this.#markersOf(0);
    const player = this.#markersOf(1);
    return {
      ...this.#before,
      board: scenery === sceneryOfBoard(board) ? board : scenery.boards[0],
      markers: bot === markers.bot && player === markers.player ? markers : { bot, player },
      units: this.#units(),
      cards: this.#cards(),
    };
  }

  #markersOf(side: SideNumber): Position["markers"]["bot"] {
    const before = this.#before.markers[NAMES[side]];
    const { markers } = this.game.sides[side];
    const { spaces } = this.game.tables;
    let after: Record<string, "scouted" | "controlled"> | null = null;
    const put = (space: string, marker: number): void => {
      const name = marker === CONTROLLED ? "controlled" : "scouted";
      if (marker === NO_MARKER || before[space] === name) return;
      after ??= { ...before };
      after[space] = name;
    };
    // In the order in which they came.
    if (side === 0) for (const space of this.notes.marks) put(space, SCOUTED);
    for (const [space, marker] of markers.entries()) put(spaces[space] ?? "", marker);
    return after ?? before;
  }

  #units(): readonly Unit[] {
    const { game } = this;
    const { place, condition, hits } = game;
    const { places } = game.tables;
    const count = place.length;
    // Places, conditions and hit markers are the first of the lists.
    const was = this.#lists;
    let isSame = true;
    for (let at = 0; at < count && isSame; at += 1) {
      isSame = place[at] === was[at] && condition[at] === was[count + at] && hits[at] === was[2 * count + at];
    }
    const { units } = this.#before;
    if (isSame) return units;
    const left: Unit[] = [];
    for (const unit of units) {
      const at = this.unit(unit.name);
      if (game.isGone(at)) continue;
      const state = condition[at]!;
      const stays = place[at] === was[at];
      if (stays && state === was[count + at] && hits[at] === was[2 * count + at]) {
        left.push(unit);
        continue;
      }
      left.push({
        ...unit,
        at: stays ? unit.at : place[at] === NONE ? null : (places[place[at]!] ?? null),
        hits: hits[at]!,
        suppressed: (state & SUPPRESSED) !== 0,
        deactivated: (state & DEACTIVATED) !== 0,
        escaped: (state & ESCAPED) !== 0,
      });
    }
    return left;
  }

  #cards(): Cards {
    const { game } = this;
    const [own] = game.sides;
    const before = this.#before.cards;
    const { cards } = game.tables;
    const name = (card: number): CardName => cards[card]!.name;
    const names = (pile: Pile | undefined, was: readonly CardName[]): readonly CardName[] =>
      pile === undefined || isAs(pile, was, (entry, card) => name(entry) === card) ? was : pile.map(name);
    const bolster = { ...before.bolster };
    let isSame = true;
    for (const [index, { letter }] of game.tables.sides[0].decks.entries()) {
      const was = before.bolster[letter];
      if (was === undefined) continue;
      const now = names(own.bolster[index], was);
      if (now === was) continue;
      bolster[letter] = now;
      isSame = false;
    }
    return {
      row: isAs(own.row, before.row, (entry, { card, sideways }) => {
        return name(cardInRow(entry)) === card && entry >= SIDEWAYS === sideways;
      })
        ? before.row
        : own.row.map((entry): RowCard => ({ card: name(cardInRow(entry)), sideways: entry >= SIDEWAYS })),
      deck: names(own.deck, before.deck),
      discard: names(own.discard, before.discard),
      aside: names(own.aside, before.aside),
      bolster: isSame ? before.bolster : bolster,
      display: names(own.display, before.display),
      interference: own.interference,
      bid: own.bid === NONE ? null : name(own.bid),
      removed: names(own.removed, before.removed),
    };
  }

  /** The decision of the position by numbers. */
  buffer(): DecisionBuffer {
    const out = new DecisionBuffer();
    const decision = this.#decision;
    if (decision === null) return out;
    out.procedure = decision.procedure === null ? NONE : 0;
    out.clause = decision.clause ?? NONE;
    out.strength = decision.strength ?? NONE;
    out.unit = decision.unit === null ? NONE : this.unit(decision.unit);
    out.destination = decision.destination === null ? NONE : this.place(decision.destination);
    out.leavesBoard = decision.escapes;
    for (const place of decision.route) if (this.place(place) !== NONE) out.addToRoute(this.place(place));
    for (const space of decision.spaces) if (this.place(space) !== NONE) out.addSpace(this.place(space));
    for (const unit of decision.passengers) out.addPassenger(this.unit(unit));
    for (const card of decision.cards) out.addCard(this.card(card));
    return out;
  }

  actionOf(): string | null {
    return this.#decision?.action ?? null;
  }

  unitOf(id: number): number {
    return id === NONE || this.game.isGone(id) ? NONE : id;
  }

  targetsOf(): readonly number[] {
    const { target = null, targets = [] } = this.#decision ?? {};
    const names = targets.length === 0 && target !== null ? [target] : targets;
    const units = (names.length > 1 ? names.toSorted(compareNames) : names).map((name) => this.unit(name));
    return units.filter((unit) => this.unitOf(unit) !== NONE);
  }

  featureOf(): string | null {
    return this.#decision?.structure ?? null;
  }

  cardsOf({ cards, cardCount }: DecisionBuffer): readonly number[] {
    return cards.slice(0, cardCount);
  }

  decksOf(): readonly string[] {
    return this.#decision?.decks ?? [];
  }

  get pushedPrisoner(): EffectRules["pushedPrisoner"] {
    return this.#rules.pushedPrisoner;
  }

  attackDie(attacker: number, target: number): AttackDie {
    const position = this.position();
    const [from, at] = [attacker, target].map((unit) => placed(this.#named(position, unit)));
    if (!from || !at) throw new Error("an attack of or on a unit off the board");
    return attackDie({ position, readings: this.#rules.readings }, at, from);
  }

  #named(position: Position, unit: number): Unit {
    const name = this.game.tables.units[unit]?.name;
    const found = position.units.find((each) => each.name === name);
    if (found === undefined) throw new Error(`no unit ${name}`);
    return found;
  }

  pushing(attacker: number, _out: DecisionBuffer, dice: Dice): (unit: number) => number {
    const decision = this.#decision;
    const criteria = decision === null ? [] : bracketOfPush(decision, this.#before, this.#rules);
    return (unit) => {
      const position = this.position();
      const { name } = this.#named(position, unit);
      const pushed = choosePush(position, name, this.#named(position, attacker), criteria, this.#rules, dice);
      if (pushed === null) return NONE;
      this.notes.choices = [...this.notes.choices, pushed.choice];
      return this.place(pushed.chosen.name);
    };
  }

  meaning(): (index: number) => boolean {
    const decision = this.#decision;
    if (decision === null) return () => false;
    const meant = meantCards(this.position(), this.game.acting, decision, this.#rules);
    return (index) => meant.includes(index);
  }

  inflict(hit: readonly number[]): void {
    const { inflict } = this.#rules;
    if (inflict === undefined) return;
    const { units } = this.game.tables;
    const left = inflict(
      this.position(),
      hit.map((unit) => units[unit]!.name),
    );
    for (const { name } of this.#before.units) {
      const number = this.unit(name);
      const unit = left.find((each) => each.name === name);
      if (unit !== undefined) this.#put(number, unit);
      else if (!this.game.isGone(number)) this.game.remove(number);
    }
  }

  askAboutPrisoner(unit: number, stillToPush: readonly number[]): void {
    const { units } = this.game.tables;
    const decision = this.#decision;
    if (decision === null) throw new Error("a push without a decision");
    this.notes.prisonerQuestion = {
      unit: units[unit]!.name,
      stillToPush: stillToPush.map((each) => units[each]!.name),
      decision,
    };
  }
}

/** The piles of cards that a position has by these names. */
const ZONES = ["deck", "discard", "aside", "display", "removed"] as const;

/** The sides of a position by their numbers. */
const NAMES = ["bot", "player"] as const;

function isAs<Entry>(pile: Pile, list: readonly Entry[], same: (entry: number, member: Entry) => boolean): boolean {
  if (pile.count !== list.length) return false;
  for (const [index, member] of list.entries()) if (!same(pile.at(index), member)) return false;
  return true;
}

/** The tables of the positions of a book, made anew where one has things that those before had not. */
class TablesOfPositions {
  #last: { readonly numbered: NumberedTables; readonly position: Position } | null = null;

  for(position: Position, rules: EffectRules): NumberedTables {
    const last = this.#last !== null && isAlike(this.#last.position, position) ? this.#last.numbered : null;
    const count = cardCount(position.cards);
    if (last !== null && hasUnits(last, position.units) && hasCards(last, position.cards, count)) return last;
    const numbered = tablesFor(position, rules, count, last);
    this.#last = { numbered, position };
    return numbered;
  }
}

const tablesOf = memoize((_book: EffectRules["book"]) =>
  memoize((_readings: EffectRules["readings"]) => new TablesOfPositions()),
);

/** Whether two positions differ in nothing that tables say of the board, the cards and whose they are. */
function isAlike(one: Position, next: Position): boolean {
  return (
    one.bot === next.bot &&
    one.numbers === next.numbers &&
    one.roster === next.roster &&
    one.board.places === next.board.places &&
    one.board.spaces.length === next.board.spaces.length &&
    one.board.spawns === next.board.spawns
  );
}

/** Whether all units are known, in their order. */
function hasUnits({ tables, unitNumber }: NumberedTables, units: readonly Unit[]): boolean {
  let before = NONE;
  return units.every(({ name, side }) => {
    const number = unitNumber.get(name) ?? NONE;
    if (number <= before || NAMES[tables.units[number]!.side] !== side) return false;
    before = number;
    return true;
  });
}

function hasCards({ tables, cardNumber }: NumberedTables, cards: Cards, count: number): boolean {
  const [own] = tables.sides;
  if (count > own.cardCount) return false;
  const isKnown = (card: CardName): boolean => cardNumber.has(card);
  return (
    cards.row.every(({ card }) => isKnown(card)) &&
    ZONES.every((zone) => cards[zone].every(isKnown)) &&
    (cards.bid === null || isKnown(cards.bid)) &&
    Object.entries(cards.bolster).every(
      ([letter, deck]) => deck.every(isKnown) && own.decks.some((each) => each.letter === letter),
    )
  );
}

/** All cards of a position: any pile may come to hold them. */
function cardCount({ row, deck, discard, aside, bolster, display, removed, interference, bid }: Cards): number {
  let count = row.length + deck.length + discard.length + aside.length + display.length + removed.length;
  for (const each of Object.values(bolster)) count += each.length;
  return count + interference + (bid === null ? 0 : 1);
}

function tablesFor(
  position: Position,
  rules: EffectRules,
  count: number,
  known: NumberedTables | null,
): NumberedTables {
  const { book, readings } = rules;
  const { scenario } = book;
  const { cards, bot, units, numbers, roster } = position;
  const names = new Set<CardName>([INTERFERENCE, ...(known?.cardNumber.keys() ?? [])]);
  for (const { card } of cards.row) names.add(card);
  for (const zone of ZONES) for (const card of cards[zone]) names.add(card);
  for (const deck of Object.values(cards.bolster)) for (const card of deck) names.add(card);
  for (const unit of units) for (const card of cardsOfCounter(unit)) names.add(card);
  if (cards.bid !== null) names.add(cards.bid);
  const ofSide = scenario.sides.find(({ side }) => side === bot);
  const letters = [...(ofSide?.decks ?? []).map(({ letter }) => letter), ...Object.keys(cards.bolster)];
  const opponent = scenario.sides.find(({ side }) => side !== bot)?.side ?? "";
  const most = Math.max(count, known?.tables.sides[0].cardCount ?? 0);
  return makeTables({
    scenario,
    values: { numbers, roster },
    sides: [
      { name: bot, rules: { book, readings }, letters: [...new Set(letters)], cardCount: most },
      { name: opponent, rules: { book, readings }, letters: [], cardCount: 0 },
    ],
    units: units.map(({ name, title, letter, side }) => ({ name, title, letter, side: side === "bot" ? 0 : 1 })),
    cards: [...names].toSorted(compareNames),
    sceneries: SCENERIES_OF_POSITIONS,
    scenery: sceneryOfBoard(position.board),
  });
}
