import { memoize } from "../../../../grammar/memoize.ts";
import type { CheckedRule } from "../../../../runtime/checked-tree.ts";
import { cardName, splitName } from "../../../../runtime/checked-tree/lettered-names.ts";
import { compareNames } from "../../board/space-names.ts";
import { cardsOfCounter, counterOfCard, DISPLAY_RULE, INTERFERENCE, MECH_TITLES } from "../../effects/cards.ts";
import { effectiveInitiative, printedInitiative } from "../../effects/round.ts";
import { type EffectRules, holdsForBot, rulesNamed } from "../../effects/turn-effects.ts";
import { forcesOf, spawnOf, STATION_RULE } from "../../effects/units.ts";
import type { CardName, PlaceName } from "../../position.ts";
import { cardEntry, counterTitle, rosterOf } from "../../roster.ts";
import { factionsOf, type GameDefinition, of, rulesBetweenBots } from "../game-definition.ts";
import { setUpUnits, startingCards, suppliesOfBot } from "../new-game.ts";
import { NO_NUMBERS } from "../side-view.ts";
import type { Faction, GameUnit } from "../state.ts";
import { Sceneries } from "./packed-scenery.ts";

/** The number of nothing. */
export const NONE = -1;

/** The number of a side: the first or the second of the scenario file. */
export type SideNumber = 0 | 1;

export function other(side: SideNumber): SideNumber {
  return side === 0 ? 1 : 0;
}

/** What never changes in games of two bots, by numbers: units, cards and places are numbered in alphabetical order. */
export interface PackedTables {
  readonly game: GameDefinition;
  readonly sides: readonly [SideTables, SideTables];
  readonly units: readonly UnitFacts[];
  readonly cards: readonly CardFacts[];
  readonly interference: number;
  readonly places: readonly PlaceName[];
  readonly spaces: readonly string[];
  readonly spaceOf: Int16Array;
  readonly elevated: Uint8Array;
  /** The spaces with objective points, and how many each has. */
  readonly objectives: readonly number[];
  readonly points: readonly number[];
  readonly sceneries: Sceneries;
}

export interface UnitFacts extends Pick<GameUnit, "name" | "title" | "letter" | "defence"> {
  readonly plain: GameUnit;
  readonly side: SideNumber;
  readonly isPersonnel: boolean;
  /** Its cards in the order in which it gives them up. */
  readonly cards: readonly number[];
  /** `Force 1`: where its cards start. */
  readonly forces: readonly string[];
}

export interface CardFacts {
  readonly name: CardName;
  /** Without a change: what counts in a bid. */
  readonly printed: number;
  /** The unit of its name, whichever side has it. */
  readonly counter: number;
  /** A command card acts without a counter, other cards without one do nothing. */
  readonly actsAlone: boolean;
  readonly isIdle: boolean;
  /** The Commander of the same mech; −1 for a card of no mech. */
  readonly commander: number;
}

/** A bolster deck as the game begins. */
export interface DeckTables {
  readonly letter: string;
  readonly start: readonly number[];
  /** By card: whether it lies above the others. */
  readonly onTop: readonly boolean[] | null;
  /** By card: whether it is one with which the deck begins. */
  readonly listed: readonly boolean[];
  /** A displayed Commander comes in the place of its mech's first card. */
  readonly hasDisplay: boolean;
}

export interface SideTables {
  readonly name: Faction;
  readonly rules: EffectRules;
  readonly deck: readonly number[];
  readonly display: readonly number[];
  readonly removed: readonly number[];
  readonly decks: readonly DeckTables[];
  readonly interference: number;
  /** All its cards, those in the supply too. */
  readonly cardCount: number;
  /** By card, with what headings say. */
  readonly initiative: Int16Array;
  /** The unit of the side that a card moves, by card. */
  readonly ownUnit: Int16Array;
  /** Where each unit enters; −1 for nowhere. */
  readonly spawn: Int16Array;
  readonly ridesAlong: boolean;
  readonly takesPushedPrisoner: boolean;
  readonly rescues: boolean;
  readonly activates: boolean;
  readonly removesDeactivated: boolean;
  readonly losesByTitleFirst: boolean;
  /** The sides that win by a rule; null where none does. */
  readonly prisonerWins: SideNumber | null;
  readonly rescueWins: SideNumber | null;
  /** Stations that serve a force, with the side of that force. */
  readonly stations: readonly { readonly side: SideNumber; readonly force: string }[];
}

export const packedTables = memoize(makeTables);

function makeTables(game: GameDefinition): PackedTables {
  const { scenario } = game;
  const names = factionsOf(game);
  const roster = rosterOf(game);
  const plain = setUpUnits(game);
  const unitNumber = new Map(plain.map(({ name }, number) => [name, number]));
  const dealt = names.flatMap((side) => {
    const { deck, supply } = startingCards(scenario, side);
    return [...deck, ...supply];
  });
  const cardNames = [...new Set([...dealt, INTERFERENCE])].toSorted(compareNames);
  const cardNumber = new Map(cardNames.map((name, number) => [name, number]));
  const numberOf = (name: CardName): number => cardNumber.get(name) ?? NONE;
  const sceneries = new Sceneries(game, names);
  const { places, spaces } = sceneries.first().boards[0];
  const placeNumber = new Map(places.map(({ name }, number) => [name, number]));
  const spaceNumber = new Map(spaces.map(({ name }, number) => [name, number]));
  const cards = cardNames.map((name): CardFacts => {
    const { title, letter } = splitName(name);
    const kind = cardEntry(roster, title, letter)?.class ?? "none";
    return {
      name,
      printed: printedInitiative(name, { numbers: NO_NUMBERS, roster }),
      counter: unitNumber.get(counterOfCard(name)) ?? NONE,
      actsAlone: kind === "command",
      isIdle: kind === "none",
      commander: MECH_TITLES.includes(title) ? numberOf(`Commander ${letter}`) : NONE,
    };
  });
  const sideNumber = (side: Faction): SideNumber => (side === names[0] ? 0 : 1);
  const sideTables = (side: Faction): SideTables => {
    const rules = rulesBetweenBots(game, side);
    const bot = { bot: side };
    const named = (entry: string): readonly CheckedRule[] => rulesNamed(rules, bot, entry);
    const winner = (entry: string): SideNumber | null => {
      const wins = named(entry)[0]?.side ?? null;
      return wins === null ? null : wins === side ? sideNumber(side) : other(sideNumber(side));
    };
    const sheet = of(game.sheets, side);
    const { deck, supply, interference } = startingCards(scenario, side);
    const { display, decks, removed } = suppliesOfBot(scenario, side);
    const board = sceneries.first().boards[sideNumber(side)];
    return {
      name: side,
      rules,
      deck: deck.map(numberOf),
      display: display.map(numberOf),
      removed: removed.map(numberOf),
      decks: decks.map(({ letter, cards: start, onTop }): DeckTables => {
        const listed = scenario.sides
          .find((each) => each.side === side)
          ?.decks?.find((each) => each.letter === letter)
          ?.cards.map((card) => cardName(card.title, card.letter));
        return {
          letter,
          start: start.map(numberOf),
          onTop: onTop.length === 0 ? null : cardNames.map((name) => onTop.includes(splitName(name).title)),
          listed: cardNames.map((name) => listed?.includes(name) ?? false),
          hasDisplay: scenario.rules.some(({ entry, letters }) => entry === DISPLAY_RULE && letters.includes(letter)),
        };
      }),
      interference,
      cardCount: deck.length + supply.length + interference,
      initiative: Int16Array.from(cardNames, (name) =>
        effectiveInitiative(name, sheet, { numbers: NO_NUMBERS, roster }),
      ),
      ownUnit: Int16Array.from(cardNames, (name) => {
        const { title, letter } = splitName(name);
        return plain.findIndex(
          (unit) => unit.side === side && unit.title === counterTitle(title) && unit.letter === letter,
        );
      }),
      spawn: Int16Array.from(plain, (unit) => {
        const place = spawnOf(board, scenario, unit, sheet.rules);
        return place === null ? NONE : (placeNumber.get(place) ?? NONE);
      }),
      ridesAlong: holdsForBot(rules, bot, "the prisoner rides along"),
      takesPushedPrisoner: rules.pushedPrisoner === "goes along",
      rescues: holdsForBot(rules, bot, "control rescues civilians"),
      activates: holdsForBot(rules, bot, "control activates mechs"),
      removesDeactivated: named("a hit deactivated mech leaves the board").length > 0,
      losesByTitleFirst:
        game.readings["OPEN-51"] === "b" &&
        named("an active mech loses Gunner, then Navigator, then Commander").length > 0,
      prisonerWins: winner("the prisoner at an intact escape pod wins"),
      rescueWins: winner("# civilians rescued win"),
      stations: scenario.rules.flatMap((rule) =>
        rule.entry === STATION_RULE && rule.side !== null
          ? [{ side: sideNumber(rule.side), force: `Force ${rule.numbers[0]}` }]
          : [],
      ),
    };
  };
  return {
    game,
    sides: [sideTables(names[0]), sideTables(names[1])],
    units: plain.map((unit) => ({
      name: unit.name,
      title: unit.title,
      letter: unit.letter,
      defence: unit.defence,
      plain: unit,
      side: sideNumber(unit.side),
      isPersonnel: unit.class === "personnel",
      cards: cardsOfCounter(unit).map(numberOf),
      forces: forcesOf(scenario, unit),
    })),
    cards,
    interference: numberOf(INTERFERENCE),
    places: places.map(({ name }) => name),
    spaces: spaces.map(({ name }) => name),
    spaceOf: Int16Array.from(places, ({ space }) => spaceNumber.get(space) ?? NONE),
    elevated: Uint8Array.from(places, ({ elevated }) => (elevated ? 1 : 0)),
    objectives: spaces.flatMap(({ objective }, space) => (objective > 0 ? [space] : [])),
    points: spaces.flatMap(({ objective }) => (objective > 0 ? [objective] : [])),
    sceneries,
  };
}
