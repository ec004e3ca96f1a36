import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Dice } from "../../../runtime/dice.ts";
import { compareNames } from "../board/space-names.ts";
import { nameOfCard } from "../../shared/lettered-names.ts";
import { layersOf, shuffleInLayers } from "../effects/deck-layers.ts";
import { shuffle } from "../effects/drawing.ts";
import type { CardName, Cards } from "../position.ts";
import { factionsOf, forBoth, of } from "./factions.ts";
import { initialScenery } from "./scenery.ts";
import type { GameDefinition } from "./seat.ts";
import { setUpUnits } from "./set-up-units.ts";
import { startingCards, type StartingCards } from "./starting-cards.ts";
import type { ByFaction, Faction, GameState, HandCards, SideCards } from "./state.ts";

export interface NewGameOptions {
  /** Who plays each side: by its sheet, or from a hand. */
  readonly players: ByFaction<"bot" | "hand">;
  readonly difficulty: GameState["difficulty"];
}

/**
 * A game as it is set up: the board's markers, structures and counters, each side's deck shuffled; for a bot its bolster
 * decks shuffled and stacked and its display laid out, for a hand its supply (rules §1.4 rule 17, §10, S:28-33).
 */
export function newGame(game: GameDefinition, options: NewGameOptions, dice: Dice): GameState {
  const { scenario, board } = game;
  const { features, doors } = initialScenery(board);
  const sides = forBoth(game, (side) => setUpCards(scenario, side, of(options.players, side), dice));
  const hands = factionsOf(game).some((side) => of(options.players, side) === "hand");
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

function setUpCards(scenario: CheckedScenario, side: Faction, player: "bot" | "hand", dice: Dice): SideCards {
  const stock = startingCards(scenario, side);
  const deck = shuffle(stock.deck, dice);
  return player === "hand"
    ? { kind: "hand", cards: handCards(deck, stock) }
    : { kind: "bot", cards: botCards(scenario, side, deck, stock, dice), wonInitiative: false };
}

function handCards(deck: readonly CardName[], { supply, interference }: StartingCards): HandCards {
  return { hand: [], deck, discard: [], played: [], supply, interference, casualties: [], removed: [] };
}

function botCards(
  scenario: CheckedScenario,
  side: Faction,
  deck: readonly CardName[],
  { supply, interference }: StartingCards,
  dice: Dice,
): Cards {
  const ofSide = scenario.sides.find((each) => each.side === side);
  const left = [...supply];
  const take = (wanted: readonly { readonly title: string; readonly letter: string | null }[]): CardName[] =>
    wanted.flatMap(({ title, letter }) => {
      const name = nameOfCard(title, letter);
      const found = left.filter((card) => card === name);
      for (const card of found) left.splice(left.indexOf(card), 1);
      return found;
    });
  const display = (ofSide?.displays ?? []).flatMap(({ cards }) => take(cards));
  const decks = (ofSide?.decks ?? []).map(({ letter, cards }) => {
    const shuffled = shuffleInLayers(take(cards), layersOf(scenario, letter), dice);
    return [letter, shuffled] as const;
  });
  return {
    row: [],
    deck,
    discard: [],
    aside: [],
    bolster: Object.fromEntries(decks),
    display,
    interference,
    bid: null,
    // Copies for which the scenario names no bolster deck are never used.
    removed: left.toSorted(compareNames),
  };
}
