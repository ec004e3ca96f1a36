import { type Decision, actionsOf } from "../../../../runtime/decision.ts";
import { type TableAction, NO_TABLE_ACTION } from "../../../../runtime/companion/table-action.ts";
import type { Dice } from "../../../../runtime/dice.ts";
import type { Book } from "../../../../runtime/game.ts";
import type { Policies } from "../../../../runtime/policies.ts";
import type { DecideCard, Told } from "../../../engine-part.ts";
import type { TableStanding } from "../../../game-package.ts";
import type { DeclaredGame } from "../declared-game.ts";
import type { DeclaredPosition } from "../position.ts";
import type { ChangeableTable } from "./table-changes.ts";

/** A game as the companion follows it on the table: by its own rules, with what the person says of the table. */
export interface FollowedGame<State, Action extends object> {
  readonly declared: DeclaredGame;
  readonly book: Book;
  /** The readings under which sheets decide. */
  readonly readings: Policies;
  /** What is said before the first question. */
  readonly notes: readonly string[];
  /** What the table's dice are asked for while the game is set up. */
  readonly settingUp: string;
  readonly begin: (dice: Dice) => State;
  readonly awaited: (state: State) => Awaited<State, Action>;
  readonly apply: (
    state: State,
    action: Action,
    dice: Dice,
  ) => { readonly state: State; readonly told: readonly Told[] };
  /** What an action does, in a few words. */
  readonly words: (state: State, action: Action) => string;
  /** Whether an action only shuffles cards that the companion keeps: no die on the table says how they lie. */
  readonly shuffles: (action: Action) => boolean;
  /** The card that an action turns up, where the cards lie on the table; null where it turns up none. */
  readonly draws?: (state: State, action: Action) => CardDrawn<State> | null;
  readonly standing: (state: State) => TableStanding;
  /** How a game ended, a line each; none while it goes on. */
  readonly ending: (state: State) => readonly string[];
  /** As the bot sees it, while a unit acts. */
  readonly position: (state: State, acting: string | null) => DeclaredPosition;
  readonly changeable: ChangeableTable<State>;
}

/** A card that the person turns up and names. */
interface CardDrawn<State> {
  readonly names: readonly string[];
  /** The table on which that card lies on top. */
  readonly onTop: (name: string) => State;
}

/** What a followed game waits for. */
export type Awaited<State, Action> =
  | { readonly kind: "over" }
  | { readonly kind: "automatic"; readonly action: Action }
  | BotsCard<Action>
  | PersonsTurn<State, Action>
  | PersonsPick<Action>;

/** The bot decides by its sheet, or by a rule of the game. */
export interface BotsCard<Action> {
  readonly kind: "card";
  readonly card: string;
  /** Shows cards that do the same, one after the other in a step, together. Null where each is shown by itself. */
  readonly step: string | null;
  readonly act: (decide: DecideCard<DeclaredPosition>, dice: Dice) => Action;
  /** What the person does for it; null where that is nothing, and nothing need be said of it. */
  readonly tableActionOf: (action: Action, decision: Decision | null) => TableAction | null;
}

/** Units of the person may act: the rules say what they may do, and with what outcome. */
export interface PersonsTurn<State, Action> {
  readonly kind: "turn";
  readonly text: string;
  readonly actors: readonly Actor<Action>[];
  /** What happens while no player has to act, until it gives nothing; null if a player must act. */
  readonly rest: ((state: State) => Action | null) | null;
}

/** A unit that may act. */
export interface Actor<Action> {
  readonly unit: string;
  readonly from: string | null;
  readonly text: string;
  readonly choices: readonly TableChoice<Action>[];
}

/** Something that a unit may do. */
export interface TableChoice<Action> {
  readonly word: string;
  readonly label: string;
  /** The unit or place that is tapped for it; null where it is done to nothing on the board. */
  readonly at: string | null;
  readonly does: Action;
}

/** A side of the person chooses one of several things. */
export interface PersonsPick<Action> {
  readonly kind: "pick";
  readonly text: string;
  /** The sort of things on the board that are chosen from; null for other things. */
  readonly sort: string | null;
  readonly names: readonly string[];
  readonly does: (name: string) => Action;
}

/** What a decision has a unit do, as data. */
export function tableActionOfDecision(unit: string, from: string | null, decision: Decision): TableAction {
  const all = actionsOf(decision);
  const acts = all.find(({ destination }) => destination !== null) ?? all[0];
  const tableAction = { ...NO_TABLE_ACTION, card: unit, unit, from, clause: clauseOf(decision) };
  if (acts === undefined) return { ...tableAction, action: "nothing" };
  const { action, strength, target, targets, destination, route, spaces = [] } = acts;
  return {
    ...tableAction,
    action,
    strength,
    to: destination,
    route,
    targets: targets.length > 0 ? targets : target === null ? [] : [target],
    spaces,
  };
}

/** The clause that a decision follows; null where none fired. */
export function clauseOf({ procedure, clause, letter, row }: Decision): TableAction["clause"] {
  return clause === null || procedure === null ? null : { procedure, number: clause, letter, row };
}
