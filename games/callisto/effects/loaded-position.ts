import { memoize } from "../../../grammar/memoize.ts";
import type { Dice } from "../../../runtime/dice.ts";
import { compareNames } from "../board/spaces.ts";
import type { CardName, Cards, Marker, Position, RowCard, Unit, UnitName } from "../position.ts";
import { attackDie } from "../reference/combat.ts";
import { placed } from "../reference/environment.ts";
import { meantCards } from "./actions.ts";
import { bracketOfPush, choosePush } from "./attack.ts";
import {
  cardInRow,
  CONTROLLED,
  DEACTIVATED,
  type EffectNotes,
  ESCAPED,
  GONE,
  NO_MARKER,
  PackedGame,
  type Pile,
  SCOUTED,
  SIDEWAYS,
  SUPPRESSED,
} from "./packed-game.ts";
import {
  NAMES,
  NONE,
  type NumberedTables,
  type PackedTables,
  type SideNumber,
  tablesOf,
  type TablesOfPositions,
  ZONES,
} from "./packed-tables.ts";
import { sceneryOfBoard } from "./scenery.ts";
import type {
  AttackDie,
  CardDecision,
  EffectRules,
  EffectView,
  NumberedDecision,
  TurnEffects,
} from "./turn-effects.ts";

/** A packed state that nothing happens to just now. */
interface SpareGame {
  readonly game: PackedGame;
  /** The lists as they were before something happened. */
  readonly lists: Int16Array;
  /** The position that the lists hold; null for none. */
  held: Position | null;
}

/** The packed states with some tables that no position uses. Making one takes as long as what happens in it. */
const spareGames = memoize((_tables: PackedTables): SpareGame[] => []);

function makeSpare(tables: PackedTables): SpareGame {
  const game = new PackedGame(tables);
  return { game, lists: game.lists(), held: null };
}

const NO_CARDS: readonly CardName[] = [];

/**
 * A position in a packed state while something happens to it. What its effects ask of the board is answered by the
 * meanings that the interpreter has; what they do is noted for the person at the table. A packed state remembers the
 * position that it holds: of the next one only the parts are loaded that are other objects.
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
  readonly out: NumberedDecision;
  readonly #before: Position;
  readonly #rules: EffectRules;
  readonly #tables: TablesOfPositions;
  readonly #numbered: NumberedTables;
  readonly #decision: CardDecision | null;
  readonly #spare: SpareGame;
  /** What stood on the board when it was last looked at. */
  #board: { readonly version: number; readonly position: Position } | null = null;
  constructor(position: Position, rules: EffectRules, decision: CardDecision | null = null) {
    this.#before = position;
    this.#rules = rules;
    this.#decision = decision;
    this.#tables = tablesOf(rules.book)(rules.readings);
    this.#numbered = this.#tables.for(position, rules);
    const { tables } = this.#numbered;
    this.#spare = spareGames(tables).pop() ?? makeSpare(tables);
    this.out = this.#numberedDecision();
    this.game = this.#spare.game;
    this.game.beginAnew();
    this.game.notes = this.notes;
    this.game.setScenery(sceneryOfBoard(position.board));
    this.#load(this.#spare.held);
    this.game.lists(this.#spare.lists);
  }

  #load(held: Position | null): void {
    const { game } = this;
    const { cards, units, markers } = this.#before;
    const [own] = game.sides;
    const fill = (pile: Pile, now: readonly (CardName | RowCard)[], before: typeof now | undefined): void => {
      if (now !== before) this.#fill(pile, now);
    };
    fill(own.row, cards.row, held?.cards.row);
    for (const zone of ZONES) fill(own[zone], cards[zone], held?.cards[zone]);
    const { decks } = game.tables.sides[0];
    for (let deck = 0; deck < decks.length; deck += 1) {
      const { letter } = decks[deck]!;
      fill(own.bolster[deck]!, cards.bolster[letter] ?? NO_CARDS, held?.cards.bolster[letter]);
    }
    own.interference = cards.interference;
    own.bid = cards.bid === null ? NONE : this.#card(cards.bid);
    own.wonInitiative = this.#before.wonInitiative;
    game.initiative = this.#before.initiativeMarker === "bot" ? 0 : 1;
    game.difficulty = this.#before.difficulty;
    if (markers.bot !== held?.markers.bot) this.#setMarkers(0, markers.bot);
    if (markers.player !== held?.markers.player) this.#setMarkers(1, markers.player);
    if (units !== held?.units) this.#setUnits(units, held?.units);
  }

  #setMarkers(side: SideNumber, named: Position["markers"]["bot"]): void {
    const { markers } = this.game.sides[side];
    markers.fill(NO_MARKER);
    for (const space of Object.keys(named)) {
      const number = this.#numbered.spaceNumber.get(space);
      if (number !== undefined) markers[number] = named[space] === "controlled" ? CONTROLLED : SCOUTED;
    }
  }

  #setUnits(units: readonly Unit[], held: readonly Unit[] | undefined): void {
    const { condition, hits } = this.game;
    const before = held !== undefined && haveSameNames(units, held) ? held : null;
    if (before === null) {
      this.game.clearBoard();
      condition.fill(GONE);
      hits.fill(0);
    }
    for (let index = 0; index < units.length; index += 1) {
      const unit = units[index]!;
      if (unit !== before?.[index]) this.#put(this.unit(unit.name), unit);
    }
  }

  #put(number: number, { at, hits, suppressed, deactivated, escaped }: Unit): void {
    const { condition, hits: markers } = this.game;
    this.game.put(number, at === null ? NONE : (this.#numbered.placeNumber.get(at) ?? NONE));
    condition[number] = (suppressed ? SUPPRESSED : 0) | (deactivated ? DEACTIVATED : 0) | (escaped ? ESCAPED : 0);
    markers[number] = hits;
  }

  #fill(pile: Pile, cards: readonly (CardName | RowCard)[]): void {
    pile.clear();
    for (let index = 0; index < cards.length; index += 1) {
      const each = cards[index]!;
      if (typeof each === "string") pile.push(this.#card(each));
      else pile.push(each.sideways ? this.#card(each.card) | SIDEWAYS : this.#card(each.card));
    }
  }

  #card(name: CardName): number {
    return this.#numbered.cardNumber.get(name) ?? NONE;
  }

  /** The number of a unit; −1 where the position has none of the name. */
  unit(name: UnitName): number {
    return this.#numbered.unitNumber.get(name) ?? NONE;
  }

  place(name: string): number {
    return this.#numbered.placeNumber.get(name) ?? NONE;
  }

  /** Everything that happened. Another position may use the packed state from now on. */
  effects(acting: number | null): TurnEffects {
    const { victor } = this.game;
    const position = this.position();
    this.#tables.keep(this.#numbered, position);
    this.#spare.held = position;
    spareGames(this.#numbered.tables).push(this.#spare);
    return { ...this.notes, position, acting, victor: victor === null ? null : NAMES[victor] };
  }

  /** The position as it is now. What did not change is the same object as before. */
  position(): Position {
    return { ...this.#onBoard(), cards: this.#cards(), units: this.#units() };
  }

  /** The board with what stands on it as it is now: of cards and hit markers nothing is asked there. */
  #onBoard(): Position {
    const { version, scenery } = this.game;
    if (this.#board?.version === version) return this.#board.position;
    const { markers, board } = this.#before;
    const [bot, player] = [this.#markersOf(0), this.#markersOf(1)];
    const position = {
      ...this.#before,
      board: scenery === sceneryOfBoard(board) ? board : scenery.boards[0],
      markers: bot === markers.bot && player === markers.player ? markers : { bot, player },
      units: this.#units(),
    };
    this.#board = { version, position };
    return position;
  }

  /** With the markers that came, in their order. */
  #markersOf(side: SideNumber): Position["markers"]["bot"] {
    const before = this.#before.markers[NAMES[side]];
    const { tables, sides } = this.game;
    const { markers } = sides[side];
    const { lists } = this.#spare;
    const first = markers.byteOffset / markers.BYTES_PER_ELEMENT;
    let after: Record<string, Marker> | null = null;
    for (let space = 0; space < markers.length; space += 1) {
      if (markers[space] === lists[first + space]) continue;
      after ??= this.#withMarks(side, before);
      after[tables.spaces[space] ?? ""] = nameOfMarker(markers[space]!);
    }
    return after ?? before;
  }

  /** With what the bot has scouted, in its order. */
  #withMarks(side: SideNumber, before: Position["markers"]["bot"]): Record<string, Marker> {
    const after = { ...before };
    if (side === 0) for (const space of this.notes.marks) after[space] ??= "scouted";
    return after;
  }

  #units(): readonly Unit[] {
    const { units } = this.#before;
    const { length } = this.game.place;
    let first = 0;
    while (first < length && !this.#hasChanged(first)) first += 1;
    if (first === length) return units;
    const left: Unit[] = [];
    for (const unit of units) {
      const number = this.unit(unit.name);
      if (this.game.isGone(number)) continue;
      left.push(this.#hasChanged(number) ? { ...unit, ...stateOfUnit(this.game, number) } : unit);
    }
    return left;
  }

  /** Places, conditions and hit markers are the first of the lists. */
  #hasChanged(unit: number): boolean {
    const { place, condition, hits } = this.game;
    const { lists } = this.#spare;
    const count = place.length;
    return (
      place[unit] !== lists[unit] || condition[unit] !== lists[count + unit] || hits[unit] !== lists[2 * count + unit]
    );
  }

  #cards(): Cards {
    const { game } = this;
    const before = this.#before.cards;
    const [own] = game.sides;
    const { lists } = this.#spare;
    const now = <Named>(pile: Pile, was: Named, nameAll: (pile: Pile) => Named): Named =>
      pile.differsFrom(lists) ? nameAll(pile) : was;
    const names = (pile: Pile): readonly CardName[] => namesOf(game, pile);
    return {
      row: now(own.row, before.row, (row) => rowOf(game, row)),
      deck: now(own.deck, before.deck, names),
      discard: now(own.discard, before.discard, names),
      aside: now(own.aside, before.aside, names),
      bolster: this.#bolsterDecks(),
      display: now(own.display, before.display, names),
      interference: own.interference,
      bid: own.bid === NONE ? null : game.tables.cards[own.bid]!.name,
      removed: now(own.removed, before.removed, names),
    };
  }

  #bolsterDecks(): Cards["bolster"] {
    const { game } = this;
    const { bolster } = this.#before.cards;
    const piles = game.sides[0].bolster;
    const { decks } = game.tables.sides[0];
    let after: Record<string, readonly CardName[]> | null = null;
    for (let deck = 0; deck < decks.length; deck += 1) {
      const { letter } = decks[deck]!;
      if (bolster[letter] === undefined || !piles[deck]!.differsFrom(this.#spare.lists)) continue;
      after ??= { ...bolster };
      after[letter] = namesOf(game, piles[deck]!);
    }
    return after ?? bolster;
  }

  #numberedDecision(): NumberedDecision {
    const decision = this.#decision;
    const places = (names: readonly string[] = []): number[] =>
      names.map((name) => this.place(name)).filter((place) => place !== NONE);
    const [route, spaces] = [places(decision?.route), places(decision?.spaces)];
    const passengers = decision?.passengers.map((name) => this.unit(name)) ?? [];
    return {
      procedure: (decision?.procedure ?? null) === null ? NONE : 0,
      clause: decision?.clause ?? NONE,
      strength: decision?.strength ?? NONE,
      unit: this.unit(decision?.unit ?? ""),
      destination: this.place(decision?.destination ?? ""),
      route,
      routeLength: route.length,
      spaces,
      spaceCount: spaces.length,
      passengers,
      passengerCount: passengers.length,
      cardCount: decision?.cards.length ?? 0,
      leavesBoard: decision?.escapes ?? false,
    };
  }

  get action(): string | null {
    return this.#decision?.action ?? null;
  }

  unitOf(id: number): number {
    return id === NONE || this.game.isGone(id) ? NONE : id;
  }

  targets(): readonly number[] {
    const { target = null, targets = [] } = this.#decision ?? {};
    const names = targets.length === 0 && target !== null ? [target] : targets;
    const units = (names.length > 1 ? names.toSorted(compareNames) : names).map((name) => this.unit(name));
    return units.filter((unit) => this.unitOf(unit) !== NONE);
  }

  feature(): string | null {
    return this.#decision?.structure ?? null;
  }

  cards(): readonly number[] {
    return this.#decision?.cards.map((name) => this.#card(name)) ?? [];
  }

  decks(): readonly string[] {
    return this.#decision?.decks ?? [];
  }

  get pushedPrisoner(): EffectRules["pushedPrisoner"] {
    return this.#rules.pushedPrisoner;
  }

  attackDie(attacker: number, target: number): AttackDie {
    const position = this.#onBoard();
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

  pushing(attacker: number, dice: Dice): (unit: number) => number {
    const decision = this.#decision;
    const criteria = decision === null ? [] : bracketOfPush(decision, this.#before, this.#rules);
    return (unit) => {
      const position = this.#onBoard();
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
    this.game.version += 1;
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

/** Whether two lists are of the same units. */
function haveSameNames(one: readonly Unit[], next: readonly Unit[]): boolean {
  if (one.length !== next.length) return false;
  for (let index = 0; index < one.length; index += 1) if (one[index]!.name !== next[index]!.name) return false;
  return true;
}

/* The parts of a packed state by their names. */

/** The markers of a side. */
export function markersOf({ tables, sides }: PackedGame, side: SideNumber): Readonly<Record<string, Marker>> {
  const markers: Record<string, Marker> = {};
  sides[side].markers.forEach((marker, space) => {
    if (marker !== NO_MARKER) markers[tables.spaces[space] ?? ""] = nameOfMarker(marker);
  });
  return markers;
}

function nameOfMarker(marker: number): Marker {
  return marker === CONTROLLED ? "controlled" : "scouted";
}

/** The fields of a unit that change. */
export function stateOfUnit(
  { tables, place, condition, hits }: PackedGame,
  unit: number,
): Pick<Unit, "at" | "suppressed" | "hits" | "deactivated" | "escaped"> {
  const state = condition[unit]!;
  return {
    at: place[unit] === NONE ? null : (tables.places[place[unit]!] ?? null),
    suppressed: (state & SUPPRESSED) !== 0,
    hits: hits[unit]!,
    deactivated: (state & DEACTIVATED) !== 0,
    escaped: (state & ESCAPED) !== 0,
  };
}

/** The cards of a bot. */
export function cardsOf(game: PackedGame, number: SideNumber): Cards {
  const { tables, sides } = game;
  const side = sides[number];
  const names = (pile: Pile | undefined): readonly CardName[] => (pile === undefined ? [] : namesOf(game, pile));
  return {
    row: rowOf(game, side.row),
    deck: names(side.deck),
    discard: names(side.discard),
    aside: names(side.aside),
    bolster: Object.fromEntries(
      tables.sides[number].decks.map(({ letter }, deck) => [letter, names(side.bolster[deck])]),
    ),
    display: names(side.display),
    interference: side.interference,
    bid: side.bid === NONE ? null : tables.cards[side.bid]!.name,
    removed: names(side.removed),
  };
}

function namesOf({ tables }: PackedGame, pile: Pile): readonly CardName[] {
  return pile.map((card) => tables.cards[card]!.name);
}

function rowOf({ tables }: PackedGame, row: Pile): readonly RowCard[] {
  return row.map((entry) => ({ card: tables.cards[cardInRow(entry)]!.name, sideways: entry >= SIDEWAYS }));
}
