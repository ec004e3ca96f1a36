import { memoize, memoizeTexts } from "../../../grammar/memoize.ts";
import type { CheckedScenario, StartingCard } from "../../../runtime/checked-tree.ts";
import type { Dice } from "../../../runtime/dice.ts";
import { withUsual } from "../../shared/declared/field.ts";
import { cardName } from "../../../runtime/checked-tree/lettered-names.ts";
import { byName, compareNames } from "../board/spaces.ts";
import { INTERFERENCE, layersOf } from "../effects/cards.ts";
import { shuffle, shuffleInLayers } from "../effects/piles-of-names.ts";
import type { CardName, Cards } from "../position.ts";
import { UNIT_FIELDS } from "../fields.ts";
import { cardEntry, copiesOf, counterTitle, MECH_TITLES, rosterOf, unitClassOf } from "../roster.ts";
import { factionsOf, forBoth, type GameDefinition, of } from "./game-definition.ts";
import { initialScenery } from "./scenery.ts";
import type { ByFaction, Faction, GameState, GameUnit, HandCards, SideCards } from "./state.ts";
import { RULES } from "../rules/rules.ts";

/** Who plays a side: a bot by its sheet, one player from a hand, or two players from a hand each. */
export type PlayedBy = "bot" | "hand" | "team";

export interface NewGameOptions {
  readonly players: ByFaction<PlayedBy>;
  readonly difficulty: GameState["difficulty"];
}

/**
 * A game as it is set up: the board's markers, structures and counters, each side's deck shuffled; for a bot its bolster
 * decks shuffled and stacked and its display laid out, for a hand its supply (rules §1.4 rule 17, §10, S:28-33).
 *
 * @param teamOf sets up a side that is a team; left out where no side is
 */
export function newGame(
  game: GameDefinition,
  options: NewGameOptions,
  dice: Dice,
  teamOf: typeof setUpNoTeam = setUpNoTeam,
): GameState {
  const { scenario, board } = game;
  const { features, doors } = initialScenery(board);
  const sides = forBoth(game, (side) => {
    const player = of(options.players, side);
    return player === "team" ? teamOf(game, side, dice) : setUpCards(scenario, side, player, dice);
  });
  const hands = factionsOf(game).some((side) => of(options.players, side) !== "bot");
  return {
    scenario: scenario.number,
    board: board.name,
    difficulty: options.difficulty,
    round: 1,
    phase: { kind: hands ? "draw" : "bid" },
    initiative: board.initiative,
    pending: [],
    features,
    doors,
    markers: forBoth(game, (side) => board.markers[side] ?? {}),
    units: setUpUnits(game),
    sides,
    scores: forBoth(game, () => ({ neutralised: [], rescued: 0, escaped: [] })),
    result: null,
  };
}

function setUpNoTeam(_game: GameDefinition, side: Faction, _dice: Dice): SideCards {
  throw new Error(`${side} is a team, which nobody sets up here`);
}

function setUpCards(scenario: CheckedScenario, side: Faction, player: "bot" | "hand", dice: Dice): SideCards {
  const stock = startingCards(scenario, side);
  const deck = shuffle(stock.deck, dice);
  return player === "hand"
    ? { kind: "hand", cards: handCards(deck, stock) }
    : { kind: "bot", cards: botCards(scenario, side, deck, stock, dice), wonInitiative: false };
}

/** The cards of a player as they are set up, with a deck that is shuffled. */
export function handCards(deck: readonly CardName[], { supply, interference }: StartingCards): HandCards {
  return { hand: [], deck, discard: [], played: [], supply, interference, casualties: [], removed: [] };
}

function botCards(
  scenario: CheckedScenario,
  side: Faction,
  deck: readonly CardName[],
  { interference }: StartingCards,
  dice: Dice,
): Cards {
  const { display, decks, removed } = suppliesOfBot(scenario, side);
  return {
    row: [],
    deck,
    discard: [],
    aside: [],
    bolster: Object.fromEntries(
      decks.map(({ letter, cards, onTop }) => [letter, shuffleInLayers(cards, onTop, dice)] as const),
    ),
    display,
    interference,
    bid: null,
    removed,
  };
}

/** Where the cards of a bot's supply lie in a game. */
interface SuppliesOfBot {
  readonly display: readonly CardName[];
  /** Bolster decks before they are shuffled. */
  readonly decks: readonly {
    readonly letter: string;
    readonly cards: readonly CardName[];
    /** The titles that lie on top. */
    readonly onTop: readonly string[];
  }[];
  /** Copies for which the scenario names no bolster deck are never used. */
  readonly removed: readonly CardName[];
}

/** Where the scenario puts the cards of a bot's supply. */
export function suppliesOfBot(scenario: CheckedScenario, side: Faction): SuppliesOfBot {
  const ofSide = scenario.sides.find((each) => each.side === side);
  const left = [...startingCards(scenario, side).supply];
  const take = (wanted: readonly { readonly title: string; readonly letter: string | null }[]): CardName[] =>
    wanted.flatMap(({ title, letter }) => {
      const name = cardName(title, letter);
      const found = left.filter((card) => card === name);
      for (const card of found) left.splice(left.indexOf(card), 1);
      return found;
    });
  const display = (ofSide?.faceUp ?? []).flatMap(({ cards }) => take(cards));
  const decks = (ofSide?.decks ?? []).map(({ letter, cards }) => ({
    letter,
    cards: take(cards),
    onTop: layersOf(scenario, letter),
  }));
  return { display, decks, removed: left.toSorted(compareNames) };
}

/** The counters of both sides as they are set up: on the board where it says so, mechs deactivated by a rule (S:2357). */
export const setUpUnits = memoize(makeUnits);

function makeUnits(game: GameDefinition): readonly GameUnit[] {
  const { scenario, board } = game;
  const roster = rosterOf(game);
  const units = new Map<string, GameUnit>();
  for (const { side, starting } of scenario.sides) {
    const asleep = RULES.named(scenario.rules, "mechs start deactivated").some((rule) => rule.side === side);
    for (const { title: cardTitle, letter } of starting.flatMap(({ cards }) => cards)) {
      const unitClass = unitClassOf(roster, cardTitle, letter);
      if (unitClass === null) continue;
      const title = counterTitle(cardTitle);
      const name = cardName(title, letter);
      units.set(name, {
        name,
        title,
        letter,
        side,
        class: unitClass,
        defence: cardEntry(roster, cardTitle, letter)?.defence ?? 0,
        at: board.units[name] ?? null,
        ...withUsual(UNIT_FIELDS, { deactivated: asleep && unitClass === "mech" }),
      });
    }
  }
  return [...units.values()].toSorted(byName);
}

/** The cards of a side before they are laid out: those of its deck and those of its supply. */
export interface StartingCards {
  readonly deck: readonly CardName[];
  /** Without Interference. */
  readonly supply: readonly CardName[];
  /** Interference cards in the supply. */
  readonly interference: number;
}

/** What a side starts with by the scenario file (rules §14.2). */
export function startingCards(scenario: CheckedScenario, side: Faction): StartingCards {
  return startingCardsOf(scenario)(side);
}

const startingCardsOf = memoize((scenario: CheckedScenario) =>
  memoizeTexts(scenario.sides.length, (side) =>
    countCards(scenario.sides.find((each) => each.side === side)?.starting ?? []),
  ),
);

export type StartingTable = CheckedScenario["sides"][number]["starting"][number];

/** The cards of some tables of a scenario. */
export function countCards(tables: readonly StartingTable[]): StartingCards {
  const cards = tables.flatMap((table) => table.cards).map(shareOf);
  const combat = cards.filter(({ name }) => name !== INTERFERENCE);
  return {
    deck: cards.flatMap(({ name, deck }) => copies(name, deck)),
    supply: combat.flatMap(({ name, supply }) => copies(name, supply)),
    interference: cards.find(({ name }) => name === INTERFERENCE)?.supply ?? 0,
  };
}

/**
 * How many copies of a card start where. Where the source cannot be read, a mech's cards start in the supply, and of any
 * other card one copy in the deck and the rest in the supply, as in most scenarios.
 */
function shareOf({ title, letter, atStart: deck, aside: supply, unreadable = 0 }: StartingCard): {
  readonly name: CardName;
  readonly deck: number;
  readonly supply: number;
} {
  const name = cardName(title, letter);
  const rest = supply ?? (copiesOf(title) ?? deck) - deck;
  const toDeck = unreadable > 0 && deck === 0 && !MECH_TITLES.includes(title) ? 1 : 0;
  return { name, deck: deck + toDeck, supply: rest + unreadable - toDeck };
}

function copies(name: CardName, count: number): readonly CardName[] {
  return Array.from({ length: count }, () => name);
}
