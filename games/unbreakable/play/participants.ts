import { type Dice, shuffled } from "../../../runtime/dice.ts";
import { type GameWitness, type Onward, PERSON, type Seating } from "../../engine-part.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { diceFor, stateOf } from "../../shared/engine/course.ts";
import { selfPlay } from "../../shared/engine/play-through.ts";
import { memberName, membersOf, searchNamed } from "../../shared/engine/players.ts";
import { bestFirst, type SearchedChoice, type SearchForm, searchFromState } from "../../shared/engine/search.ts";
import { applyAction } from "../engine/apply-action.ts";
import { BombWorths, progressOf } from "../engine/progress.ts";
import { cardText } from "../engine/cards.ts";
import type { GameAction } from "../engine/game-action.ts";
import { type Bots, botsOf, type GameDefinition, hasRule, sidesOf, type Terms } from "../engine/game-definition.ts";
import { botAction, nextStep, type Step } from "../engine/next-step.ts";
import { goesHome, unitNamed } from "../engine/play.ts";
import { PLAYERS, worthOf } from "../engine/players.ts";
import { bySheet, type Program } from "../engine/program.ts";
import { type Course, RULES } from "../engine/rules.ts";
import type { Commander, GameState, GameUnit, Pending, SideName, UnitName, UnitType } from "../engine/state.ts";
import { OFF_MAP } from "../terrain.ts";

/** What the units that are left count for in a search. */
const WORTH: Readonly<Record<UnitType, number>> = { Crawler: 10, Walker: 3, Squad: 2 };

/** A unit that is out of action, or not on the map, counts for so much of that. */
const OUT_OF_ACTION = 0.6;

/** How games of Unbreakable are searched. @param bySheet what a bot does */
function searchForm(
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
function toSearch(
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

/** A choice of a person. */
export interface Ask {
  readonly kind: Pending["kind"];
  readonly side: SideName;
  /** Who reads the game. */
  readonly viewer: string;
}

/** How a game continues. Automatic decisions use the dice of this moment. */
export function onward(course: Course, seating: Seating<DeclaredPosition>): Onward<GameAction, Ask> {
  const { game, terms, seed, happened } = course;
  const state = stateOf(course);
  const step = nextStep(game, terms.bots, state);
  if (step.kind === "over") return step;
  if (step.kind === "choose" && seatOf(seating, step) === PERSON) {
    const { side, pending } = step;
    return { kind: "ask", ask: { kind: pending.kind, side, viewer: isTeam(seating, side) ? viewerOf(pending) : side } };
  }
  return { kind: "action", action: actionOf(game, state, step, seating, diceFor(seed, happened.length, "choice")) };
}

/**
 * The player who makes a choice of a side: in a team, the one whose choice it is. A single player has both platoons
 * (U:1065).
 */
function seatOf(
  { players }: Pick<Seating, "players">,
  { side, pending }: Pick<Extract<Step, { kind: "choose" }>, "side" | "pending">,
): string {
  const members = membersOf(players[side] ?? "");
  return members[pending.member ?? 0] ?? members[0] ?? "";
}

/** Whether two players share a side. */
function isTeam({ players }: Pick<Seating, "players">, side: SideName): boolean {
  return membersOf(players[side] ?? "").length > 1;
}

/** The name of the team's player whose choice it is. */
export function viewerOf({ side, member = 0 }: Commander): string {
  return memberName(side, member);
}

/** The action at a step without a person. */
export function actionOf(
  game: GameDefinition,
  state: GameState,
  step: Exclude<Step, { kind: "over" }>,
  seating: Seating<DeclaredPosition>,
  dice: Dice,
  witness: GameWitness | null = null,
): GameAction {
  const { players, bots } = seating;
  switch (step.kind) {
    case "automatic":
      return step.action;
    case "bot":
      return botAction(game, state, step.pending, programOf(step, bots, witness), dice);
    case "choose": {
      const name = seatOf(seating, step);
      const player = PLAYERS.get(name);
      if (player !== undefined) return player(game, state, step.pending, step.offers, dice);
      const search = searchNamed(name);
      if (search?.kind !== "search") throw new Error(`nobody plays as ${name}`);
      const form = searchForm(game, botsOf(players), (each, next, own) =>
        botAction(game, each, next.pending, programOf(next, bots, null), own),
      );
      return searchFromState(form, state, toSearch(game, state, step), search.lines, dice);
    }
  }
}

/** The program of a side, which its sheet is. */
function programOf(
  { side }: Extract<Step, { kind: "bot" }>,
  bots: Seating<DeclaredPosition>["bots"],
  witness: GameWitness | null,
): Program {
  const decide = bots[side];
  if (decide === undefined) throw new Error(`no sheet decides for ${side}`);
  return bySheet(decide, (unit, decision) => witness?.decided(side, unit, decision, () => true));
}

/** Games that the players of a seating play. */
export const { playOut, record: recordGame } = selfPlay(RULES, { nextOf, roundsOf: (_game, { turn }) => turn });

function nextOf(
  game: GameDefinition,
  { bots }: Terms,
  seating: Seating<DeclaredPosition>,
  witness: GameWitness | null,
): (state: GameState, dice: Dice) => GameAction | null {
  return (state, dice) => {
    const step = nextStep(game, bots, state);
    if (step.kind === "over") return null;
    const action = actionOf(game, state, step, seating, dice, witness);
    if ("unit" in action && action.kind !== "program")
      witness?.used(
        action.side,
        isTeam(seating, action.side) ? commandedName(state, action.unit) : action.unit,
        action.kind,
      );
    return action;
  };
}

/** A unit of a team by its name, behind its player: `Yellow 1: Walker A`. */
function commandedName(state: GameState, name: UnitName): string {
  const unit = unitNamed(state, name);
  return unit?.member === undefined ? name : `${viewerOf(unit)}: ${name}`;
}
