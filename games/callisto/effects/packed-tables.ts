import { memoize } from "../../../grammar/memoize.ts";
import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import { cardName, splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import { compareNames } from "../board/spaces.ts";
import type { Board, CardName, Cards, PlaceName, Position, Unit } from "../position.ts";
import {
  cardsOfCounter,
  counterOfCard,
  DISPLAY_RULE,
  effectiveInitiative,
  INTERFERENCE,
  layersOf,
  printedInitiative,
  type PrintedValues,
} from "./cards.ts";
import { type PackedScenery, type Sceneries, SCENERIES_OF_POSITIONS, sceneryOfBoard } from "./scenery.ts";
import { type EffectRules, holdsForBot } from "./turn-effects.ts";
import { forcesOf, spawnOf, STATION_RULE } from "./units.ts";
import { MECH_TITLES } from "../roster.ts";
import { RULES, rulesOfBook } from "../rules/rules.ts";
import type { CallistoRule } from "../lexicon/words.ts";

/** The number of nothing. */
export const NONE = -1;

/** The number of a side: the first or the second of the scenario file; in a position the bot and the player. */
export type SideNumber = 0 | 1;

export function other(side: SideNumber): SideNumber {
  return side === 0 ? 1 : 0;
}

/** What effects ask of all that they do not change, by numbers: units, cards, places and spaces. */
export interface PackedTables {
  readonly scenario: CheckedScenario;
  readonly readings: EffectRules["readings"];
  readonly sides: readonly [SideTables, SideTables];
  readonly units: readonly UnitFacts[];
  /** In alphabetical order. */
  readonly cards: readonly CardFacts[];
  readonly interference: number;
  readonly places: readonly PlaceName[];
  readonly spaces: readonly string[];
  readonly spaceOf: Int16Array;
  readonly sceneries: Sceneries;
  /** How the board is at first. */
  readonly scenery: PackedScenery;
}

export interface UnitFacts extends Pick<Unit, "name" | "title" | "letter"> {
  readonly side: SideNumber;
  /** Its cards in the order in which it gives them up. */
  readonly cards: readonly number[];
  /** By card: the index of the card among these; −1 for none. */
  readonly rank: Int8Array;
  /** `Force 1`: where its cards start. Nobody asks where no station serves a force. */
  readonly forces: readonly string[];
}

export interface CardFacts {
  readonly name: CardName;
  /** Without a change: what counts in a bid. */
  readonly printed: number;
  /** The unit of its name, whichever side has it. */
  readonly counter: number;
  /** The Commander of the same mech; −1 for a card of no mech. */
  readonly commander: number;
}

/** What stays of a bolster deck. */
export interface DeckTables {
  readonly letter: string;
  /** By card: whether it lies above the others. */
  readonly onTop: readonly boolean[] | null;
  /** A displayed Commander comes in the place of its mech's first card. */
  readonly hasDisplay: boolean;
}

export interface SideTables {
  readonly name: string;
  readonly rules: EffectRules;
  readonly decks: readonly DeckTables[];
  /** All its cards, those in the supply too. */
  readonly cardCount: number;
  /** By card, with what headings say. */
  readonly initiative: Int16Array;
  /** Where each unit enters; −1 for nowhere. */
  readonly spawn: Int16Array;
  readonly ridesAlong: boolean;
  readonly rescues: boolean;
  readonly activates: boolean;
  readonly removesDeactivated: boolean;
  readonly losesByTitleFirst: boolean;
  /** By unit: the zones where a hit takes its cards from. A bolster deck is one if it began with one of these cards. */
  readonly zonesOfUnit: readonly (readonly number[])[];
  /** The sides that win by a rule; null where none does. */
  readonly prisonerWins: SideNumber | null;
  readonly rescueWins: SideNumber | null;
  /** Stations that serve a force, with the side of that force. */
  readonly stations: readonly { readonly side: SideNumber; readonly force: string }[];
}

/** What tables are made from. */
interface TablesSource {
  readonly scenario: CheckedScenario;
  readonly values: PrintedValues;
  readonly sides: readonly [SideSource, SideSource];
  readonly units: readonly (Pick<Unit, "name" | "title" | "letter"> & { readonly side: SideNumber })[];
  /** In alphabetical order, with Interference. */
  readonly cards: readonly CardName[];
  readonly sceneries: Sceneries;
  readonly scenery: PackedScenery;
}

interface SideSource {
  readonly name: string;
  readonly rules: EffectRules;
  readonly letters: readonly string[];
  readonly cardCount: number;
}

/** The tables, and the numbers behind the names. */
export interface NumberedTables {
  readonly tables: PackedTables;
  readonly unitNumber: ReadonlyMap<string, number>;
  readonly cardNumber: ReadonlyMap<CardName, number>;
  readonly placeNumber: ReadonlyMap<PlaceName, number>;
  readonly spaceNumber: ReadonlyMap<string, number>;
}

/** Makes the tables of a game or of a position. */
export function makeTables(source: TablesSource): NumberedTables {
  const { scenario, values, scenery } = source;
  const [board] = scenery.boards;
  const unitNumber = numbersOf(source.units.map(({ name }) => name));
  const cardNumber = numbersOf(source.cards);
  const placeNumber = numbersOf(board.places.map(({ name }) => name));
  const spaceNumber = numbersOf(board.spaces.map(({ name }) => name));
  const numberOf = (name: CardName): number => cardNumber.get(name) ?? NONE;
  const servesForces = RULES.has(scenario.rules, STATION_RULE);
  const cardsOfUnits = source.units.map((unit) => cardsOfCounter(unit).map(numberOf));
  const tablesOfSide = (side: SideNumber): SideTables =>
    sideTables(source, side, scenery.boards[side], placeNumber, cardsOfUnits);
  const tables: PackedTables = {
    scenario,
    readings: source.sides[0].rules.readings,
    sides: [tablesOfSide(0), tablesOfSide(1)],
    units: source.units.map((unit, index) => ({
      name: unit.name,
      title: unit.title,
      letter: unit.letter,
      side: unit.side,
      cards: cardsOfUnits[index] ?? [],
      rank: Int8Array.from(source.cards, (_, card) => (cardsOfUnits[index] ?? []).indexOf(card)),
      forces: servesForces ? forcesOf(scenario, unit) : [],
    })),
    cards: source.cards.map((name): CardFacts => {
      const { title, letter } = splitName(name);
      return {
        name,
        printed: printedInitiative(name, values),
        counter: unitNumber.get(counterOfCard(name)) ?? NONE,
        commander: MECH_TITLES.includes(title) ? numberOf(`Commander ${letter}`) : NONE,
      };
    }),
    interference: numberOf(INTERFERENCE),
    places: board.places.map(({ name }) => name),
    spaces: board.spaces.map(({ name }) => name),
    spaceOf: Int16Array.from(board.places, ({ space }) => spaceNumber.get(space) ?? NONE),
    sceneries: source.sceneries,
    scenery,
  };
  return { tables, unitNumber, cardNumber, placeNumber, spaceNumber };
}

function numbersOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, number) => [name, number]));
}

function sideTables(
  { scenario, values, sides, units, cards }: TablesSource,
  side: SideNumber,
  board: Board,
  placeNumber: ReadonlyMap<PlaceName, number>,
  cardsOfUnits: readonly (readonly number[])[],
): SideTables {
  const { name, rules, letters, cardCount } = sides[side];
  const bot = { bot: name };
  const named = (entry: CallistoRule): readonly CheckedRule[] => rulesOfBook(rules.book, name, entry);
  const winner = (entry: CallistoRule): SideNumber | null => {
    const wins = named(entry)[0]?.side ?? null;
    return wins === null ? null : wins === name ? side : other(side);
  };
  const sheet = rules.book.sheets[name];
  const ofSide = scenario.sides.find((each) => each.side === name);
  const decks = letters.map((letter): DeckTables => {
    const onTop = layersOf(scenario, letter);
    return {
      letter,
      onTop: onTop.length === 0 ? null : cards.map((card) => onTop.includes(splitName(card).title)),
      hasDisplay: RULES.named(scenario.rules, DISPLAY_RULE).some(({ letters: displayed }) =>
        displayed.includes(letter),
      ),
    };
  });
  const begins = (letter: string, card: number): boolean =>
    ofSide?.decks
      ?.find((each) => each.letter === letter)
      ?.cards.some((each) => cardName(each.title, each.letter) === cards[card]) ?? false;
  return {
    name,
    rules,
    decks,
    zonesOfUnit: cardsOfUnits.map((own) => zonesOf(letters.map((letter) => own.some((card) => begins(letter, card))))),
    cardCount,
    initiative: Int16Array.from(cards, (card) => (sheet === undefined ? 0 : effectiveInitiative(card, sheet, values))),
    spawn: Int16Array.from(units, (unit) => {
      const place = spawnOf(board, scenario, unit, sheet?.rules);
      return place === null ? NONE : (placeNumber.get(place) ?? NONE);
    }),
    ridesAlong: holdsForBot(rules, bot, "the prisoner rides along"),
    rescues: holdsForBot(rules, bot, "control rescues civilians"),
    activates: holdsForBot(rules, bot, "control activates mechs"),
    removesDeactivated: named("a hit deactivated mech leaves the board").length > 0,
    losesByTitleFirst:
      rules.readings["OPEN-51"] === "b" &&
      named("an active mech loses Gunner, then Navigator, then Commander").length > 0,
    prisonerWins: winner("the prisoner at an intact escape pod wins"),
    rescueWins: winner("# civilians rescued win"),
    stations: RULES.named(scenario.rules, STATION_RULE).flatMap((rule) =>
      rule.side !== null ? [{ side: rule.side === name ? side : other(side), force: `Force ${rule.numbers[0]}` }] : [],
    ),
  };
}

/** The zones of a side in their order, of the bolster decks only some; see `zones` of `PackedSide`. */
function zonesOf(decks: readonly boolean[]): readonly number[] {
  const bolster = decks.flatMap((isZone, deck) => (isZone ? [FIRST_BOLSTER + deck] : []));
  return [0, 1, ...bolster, FIRST_BOLSTER + decks.length];
}

/** The number of the first bolster deck among the zones of a side. */
export const FIRST_BOLSTER = 2;

/** The piles of cards that a position has by these names. */
export const ZONES = ["deck", "discard", "aside", "display", "removed"] as const;

/** The sides of a position by their numbers. */
export const NAMES = ["bot", "player"] as const;

/** The tables of the positions of a book, made anew where one has things that those before had not. */
export class TablesOfPositions {
  #last: { readonly numbered: NumberedTables; readonly position: Position } | null = null;

  for(position: Position, rules: EffectRules): NumberedTables {
    const last = this.#last !== null && isAlike(this.#last.position, position) ? this.#last : null;
    const count = cardCount(position.cards);
    const isKnown =
      last !== null &&
      hasUnits(last.numbered, position.units, last.position.units) &&
      hasCards(last.numbered, position.cards, last.position.cards, count);
    const numbered = isKnown ? last.numbered : tablesFor(position, rules, count, last?.numbered ?? null);
    this.#last = { numbered, position };
    return numbered;
  }

  /** Remembers what a position came to that had these tables: most of the next one will be the same. */
  keep(numbered: NumberedTables, position: Position): void {
    if (this.#last?.numbered === numbered) this.#last = { numbered, position };
  }
}

/** The tables of positions, by their book and readings. */
export const tablesOf = memoize((_book: EffectRules["book"]) =>
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

/** Whether all units are known, in their order; those of a position before are. */
function hasUnits({ tables, unitNumber }: NumberedTables, units: readonly Unit[], before: readonly Unit[]): boolean {
  if (units === before) return true;
  let last = NONE;
  return units.every(({ name, side }) => {
    const number = unitNumber.get(name) ?? NONE;
    if (number <= last || NAMES[tables.units[number]!.side] !== side) return false;
    last = number;
    return true;
  });
}

/** Whether all cards are known; those of a position before are. */
function hasCards({ tables, cardNumber }: NumberedTables, cards: Cards, before: Cards, count: number): boolean {
  const [own] = tables.sides;
  if (count > own.cardCount) return false;
  const isKnown = (card: CardName): boolean => cardNumber.has(card);
  const areKnown = (pile: readonly CardName[], known: typeof pile | undefined): boolean =>
    pile === known || pile.every(isKnown);
  return (
    (cards.row === before.row || cards.row.every(({ card }) => isKnown(card))) &&
    ZONES.every((zone) => areKnown(cards[zone], before[zone])) &&
    (cards.bid === null || isKnown(cards.bid)) &&
    (cards.bolster === before.bolster ||
      Object.entries(cards.bolster).every(
        ([letter, deck]) => areKnown(deck, before.bolster[letter]) && own.decks.some((each) => each.letter === letter),
      ))
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
