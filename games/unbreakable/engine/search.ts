import { type Dice, shuffled } from "../../../runtime/dice.ts";
import { bestFirst, type SearchedChoice } from "../../shared/engine/search.ts";
import type { SearchForm } from "../../shared/engine/state-search.ts";
import { OFF_MAP } from "../terrain.ts";
import { applyAction } from "./apply-action.ts";
import { BombWorths } from "./bomb-worths.ts";
import { cardText } from "./cards.ts";
import type { GameAction } from "./game-action.ts";
import { type Bots, type GameDefinition, hasRule, sidesOf } from "./game-definition.ts";
import { nextStep, type Step } from "./next-step.ts";
import { progressOf } from "./errands.ts";
import { goesHome } from "./play.ts";
import { worthOf } from "./players.ts";
import type { GameState, GameUnit, UnitType } from "./state.ts";

/** What the units that are left count for in a search. */
const WORTH: Readonly<Record<UnitType, number>> = { Crawler: 10, Walker: 3, Squad: 2 };

/** A unit that is out of action, or not on the map, counts for so much of that. */
const OUT_OF_ACTION = 0.6;

/** How games of Unbreakable are searched. @param bySheet what a bot does */
export function searchForm(
  game: GameDefinition,
  bots: Bots,
  bySheet: (state: GameState, step: Extract<Step, { kind: "bot" }>, dice: Dice) => GameAction,
): SearchForm<GameState, GameAction> {
  return {
    next: (state, dice) => {
      const step = nextStep(game, bots, state);
      switch (step.kind) {
        case "over":
          return step;
        case "automatic":
          return { kind: "action", action: step.action };
        case "bot":
          return { kind: "action", action: bySheet(state, step, dice) };
        case "choose":
          return { kind: "choice", ...toSearch(game, state, step) };
      }
    },
    apply: (state, action, dice) => applyAction(game, bots, state, action, dice).state,
    redrawn: (state, _side, dice) => {
      // Sorted first, so that the order in which the deck lies does not matter.
      const deck = state.cards.deck.toSorted((one, other) => (cardText(one) < cardText(other) ? -1 : 1));
      return { ...state, cards: { ...state.cards, deck: shuffled(deck, dice) } };
    },
    keyOf: (action) => JSON.stringify(action),
    lead: (state, side) =>
      state.units.reduce((sum, unit) => sum + (unit.side === side ? 1 : -1) * standing(game, unit), 0) +
      sidesOf(game).reduce((sum, each) => sum + (each === side ? 1 : -1) * progressOf(game, state, each), 0),
  };
}

/** What a side chooses from, what looks best at the moment first. */
export function toSearch(
  game: GameDefinition,
  state: GameState,
  { side, pending, offers }: Extract<Step, { kind: "choose" }>,
): SearchedChoice<GameAction> {
  const bombs = new BombWorths(game, state, side);
  return {
    side,
    actions: bestFirst(offers.actions, (action) => worthOf(game, state, pending, action, bombs)),
    isOrdered: true,
  };
}

function standing(game: GameDefinition, unit: GameUnit): number {
  if (unit.side === "Runaway") return 0;
  const isReady = unit.status === "ready" && !unit.frozen && unit.at !== OFF_MAP;
  return WORTH[unit.type] * (isReady ? 1 : OUT_OF_ACTION) + hexesOnTheWay(game, unit);
}

/** How far a crawler has come that wins where it arrives: it is delivered to the north, and Yellow's home is the south. */
function hexesOnTheWay({ book, map }: GameDefinition, unit: GameUnit): number {
  if (unit.at === OFF_MAP) return 0;
  const row = Number(unit.at.slice(2));
  if (goesHome({ book }, unit)) return unit.side === "Blue" ? map.rows - row : row;
  return unit.type === "Crawler" && hasRule({ book }, "delivery", unit.side) ? map.rows - row : 0;
}
