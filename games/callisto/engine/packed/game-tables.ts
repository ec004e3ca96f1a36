import { memoize } from "../../../../grammar/memoize.ts";
import { splitName } from "../../../../runtime/checked-tree/lettered-names.ts";
import { chooseEqually, type Dice } from "../../../../runtime/dice.ts";
import { compareNames } from "../../board/spaces.ts";
import type { CompactPosition } from "../../compact/compact-position.ts";
import { INTERFERENCE } from "../../effects/cards.ts";
import { DEACTIVATED, NO_MARKER, type PackedGame, SUPPRESSED } from "../../effects/packed-game.ts";
import {
  type CardFacts,
  type DeckTables,
  makeTables,
  NONE,
  other,
  type PackedTables,
  type SideNumber,
  type SideTables,
  type UnitFacts,
} from "../../effects/packed-tables.ts";
import { type PackedScenery, packScenery, type Sceneries } from "../../effects/scenery.ts";
import type { AttackDie } from "../../effects/turn-effects.ts";
import type { Board, CardName } from "../../position.ts";
import { cardEntry, counterTitle, rosterOf } from "../../roster.ts";
import { ASSESSED, DIE_OF_HEIGHT, STANDEE_BONUS } from "../../rules/rules.ts";
import { factionsOf, type GameDefinition, rulesBetweenBots } from "../game-definition.ts";
import { setUpUnits, startingCards, suppliesOfBot } from "../new-game.ts";
import { boardSeenBy, initialScenery, sceneryAfter, sceneryOf } from "../scenery.ts";
import { NO_NUMBERS } from "../side-view.ts";
import type { Faction, GameState, GameUnit } from "../state.ts";

/** What never changes in games of two bots. Units, cards and places are numbered in alphabetical order. */
export interface GameTables extends PackedTables {
  readonly game: GameDefinition;
  readonly sides: readonly [GameSideTables, GameSideTables];
  readonly units: readonly (UnitFacts & {
    readonly plain: GameUnit;
    readonly defence: number;
    readonly isPersonnel: boolean;
  })[];
  readonly cards: readonly (CardFacts & CardActing)[];
  readonly elevated: Uint8Array;
  readonly sceneries: GameSceneries;
}

/** A command card acts without a counter, other cards without one do nothing. */
interface CardActing {
  readonly actsAlone: boolean;
  readonly isIdle: boolean;
}

/** A side, with its cards as the game begins. */
interface GameSideTables extends SideTables {
  readonly deck: readonly number[];
  readonly display: readonly number[];
  readonly removed: readonly number[];
  readonly decks: readonly (DeckTables & { readonly start: readonly number[] })[];
  readonly interference: number;
  /** The unit of the side that a card moves, by card. */
  readonly ownUnit: Int16Array;
}

export const gameTables = memoize(tablesOf);

function tablesOf(game: GameDefinition): GameTables {
  const { scenario } = game;
  const names = factionsOf(game);
  const roster = rosterOf(game);
  const plain = setUpUnits(game);
  const sideNumber = (side: Faction): SideNumber => (side === names[0] ? 0 : 1);
  const dealt = names.flatMap((side) => {
    const { deck, supply } = startingCards(scenario, side);
    return [...deck, ...supply];
  });
  const cards = [...new Set([...dealt, INTERFERENCE])].toSorted(compareNames);
  const sceneries = new GameSceneries(game, names);
  const sideOf = (side: Faction) => {
    const { deck, supply, interference } = startingCards(scenario, side);
    return {
      name: side,
      rules: rulesBetweenBots(game, side),
      letters: suppliesOfBot(scenario, side).decks.map(({ letter }) => letter),
      cardCount: deck.length + supply.length + interference,
    };
  };
  const { tables, cardNumber } = makeTables({
    scenario,
    values: { numbers: NO_NUMBERS, roster },
    sides: [sideOf(names[0]), sideOf(names[1])],
    units: plain.map(({ name, title, letter, side }) => ({ name, title, letter, side: sideNumber(side) })),
    cards,
    sceneries,
    scenery: sceneries.first(),
  });
  const numberOf = (name: CardName): number => cardNumber.get(name) ?? NONE;
  const sideTables = (side: SideTables): GameSideTables => {
    const { deck, interference } = startingCards(scenario, side.name);
    const { display, decks, removed } = suppliesOfBot(scenario, side.name);
    return {
      ...side,
      deck: deck.map(numberOf),
      display: display.map(numberOf),
      removed: removed.map(numberOf),
      decks: side.decks.map((each, index) => ({ ...each, start: (decks[index]?.cards ?? []).map(numberOf) })),
      interference,
      ownUnit: Int16Array.from(cards, (name) => {
        const { title, letter } = splitName(name);
        const counter = counterTitle(title);
        return plain.findIndex((unit) => unit.side === side.name && unit.title === counter && unit.letter === letter);
      }),
    };
  };
  const [first, second] = tables.sides;
  return {
    ...tables,
    game,
    sides: [sideTables(first), sideTables(second)],
    units: tables.units.map((unit, index) => {
      const counter = plain[index];
      if (counter === undefined) throw new Error(`${unit.name} is no unit of the game`);
      return { ...unit, plain: counter, defence: counter.defence, isPersonnel: counter.class === "personnel" };
    }),
    cards: tables.cards.map((card) => {
      const { title, letter } = splitName(card.name);
      const kind = cardEntry(roster, title, letter)?.class ?? "none";
      return { ...card, actsAlone: kind === "command", isIdle: kind === "none" };
    }),
    elevated: Uint8Array.from(tables.scenery.boards[0].places, ({ elevated }) => (elevated ? 1 : 0)),
    sceneries,
  };
}

/** More sceneries than most games meet. Beyond that they are made again, so that memory stays bounded. */
const MOST_SCENERIES = 2048;

/** The sceneries of a game. A change that was made before is not made again. */
class GameSceneries implements Sceneries {
  readonly #game: GameDefinition;
  readonly #sides: readonly [Faction, Faction];
  #byFeatures = new Map<GameState["features"], PackedScenery>();

  constructor(game: GameDefinition, sides: readonly [Faction, Faction]) {
    this.#game = game;
    this.#sides = sides;
  }

  first(): PackedScenery {
    if (this.#byFeatures.size > MOST_SCENERIES) this.#byFeatures = new Map();
    return this.#of(initialScenery(this.#game.board));
  }

  change(before: PackedScenery, key: string, change: (board: Board) => Board): PackedScenery {
    let after = before.changed.get(key);
    if (after === undefined) {
      const board = before.boards[0];
      const changed = change(board);
      const plain = sceneryOf(this.#game.board, contentsOf(before));
      after = changed === board ? before : this.#of(sceneryAfter(this.#game.board, plain, changed));
      before.changed.set(key, after);
    }
    return after;
  }

  #of(scenery: ReturnType<typeof sceneryOf>): PackedScenery {
    let packed = this.#byFeatures.get(scenery.features);
    if (packed === undefined) {
      const [first, second] = this.#sides.map((side) => boardSeenBy(this.#game.board, scenery, side));
      if (first === undefined || second === undefined) throw new Error("two sides see a board");
      packed = packScenery([first, second], scenery);
      this.#byFeatures.set(scenery.features, packed);
    }
    return packed;
  }
}

/** What lies on the board of a game, as its plain states have it. */
export function contentsOf({ contents }: PackedScenery): Pick<GameState, "features" | "doors"> {
  if (contents === null) throw new Error("the scenery is that of no game");
  return contents;
}

/* What effects ask of the board, from the tables of compact positions. */

/** By how much higher the target stands, from −1 on: the die of an attack, and what a bot adds to the defence. */
const HEIGHTS = (["low", "level", "high"] as const).map((height) => ({
  sides: DIE_OF_HEIGHT[height],
  assessed: ASSESSED[height],
}));

/** The die of an attack; attacker and target stand on the board. */
export function attackDie(
  game: PackedGame<GameTables>,
  { board }: CompactPosition,
  attacker: number,
  target: number,
): AttackDie {
  const [from, at] = [game.place[attacker]!, game.place[target]!];
  const { elevated, units, readings } = game.tables;
  const { sides, assessed } = HEIGHTS[1 + elevated[at]! - elevated[from]!]!;
  const needs =
    units[target]!.defence +
    board.fullCover[at]! +
    (isCovered(game, target, at) ? STANDEE_BONUS : 0) +
    board.range[from * board.placeCount + at]! +
    (readings["OPEN-29"] === "b" ? assessed : 0);
  return { sides, needs };
}

/** Whether a ready vehicle or mech of its side covers a unit in a place. */
function isCovered(game: PackedGame<GameTables>, unit: number, at: number): boolean {
  const { tables, place, condition, firstIn, nextIn } = game;
  const { side, isPersonnel } = tables.units[unit]!;
  if (!isPersonnel) return false;
  for (let friend = firstIn[tables.spaceOf[at]!]!; friend !== NONE; friend = nextIn[friend]!) {
    if (!game.shareSpace(place[friend]!, at)) continue;
    if ((condition[friend]! & (SUPPRESSED | DEACTIVATED)) !== 0) continue;
    const facts = tables.units[friend]!;
    if (facts.side === side && !facts.isPersonnel) return true;
  }
  return false;
}

/** Whether the compact position has all that the usual order of pushes asks for. */
export function knowsUsualPush({ readings }: CompactPosition): boolean {
  const { goals, goalsPassDoors, book } = readings;
  const knowsDistances = !book.eastDoorIsOpen || (goals === "steps" && goalsPassDoors);
  return goals !== "scouted steps" && knowsDistances && !book.deactivatedMechs;
}

/** The places to which a unit on the board can be pushed, in alphabetical order. */
export function placesOfPush(game: PackedGame<GameTables>, { board }: CompactPosition, unit: number): number[] {
  const { tables, active, place } = game;
  const { start, to } = (tables.units[unit]!.isPersonnel ? board.personnel : board.standees).ofEverybody;
  const { markers } = game.sides[other(active)];
  const from = place[unit]!;
  const places: number[] = [];
  for (let edge = start[from]!; edge < start[from + 1]!; edge += 1) {
    const next = to[edge]!;
    if (markers[tables.spaceOf[next]!] !== NO_MARKER) places.push(next);
  }
  return places;
}

/**
 * The one of several places to which a unit is pushed where the clause has no bracket, see `choosePush` of
 * effects/attack.ts.
 */
export function usualPush(
  game: PackedGame<GameTables>,
  packed: CompactPosition,
  unit: number,
  places: readonly number[],
  dice: Dice,
): number {
  const { tables, active, place } = game;
  const { goal } = tables.units[unit]!.isPersonnel ? packed.personnel : packed.standees;
  const { cover, placeCount } = packed.board;
  let left = places;
  const keepLowest = (key: (place: number) => number): void => {
    if (left.length === 1) return;
    const keys = left.map(key);
    const least = Math.min(...keys);
    left = left.filter((_, index) => keys[index] === least);
  };
  const nearest = (at: number, goals: Iterable<number>): number => {
    let steps = Infinity;
    for (const each of goals) steps = Math.min(steps, goal[at * placeCount + each]!);
    return steps;
  };
  keepLowest((at) => cover[at]!);
  keepLowest((at) => tables.elevated[at]!);
  if (left.length > 1) {
    const own = place.filter((at, each) => at !== NONE && tables.units[each]!.side === active);
    keepLowest((at) => nearest(at, own));
    keepLowest((at) => -nearest(at, packed.objectives));
  }
  return left[chooseEqually(dice, left.length)]!;
}
