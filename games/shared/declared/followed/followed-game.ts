import { type Decision, actionsOf } from "../../../../runtime/decision.ts";
import { type TableAction, NO_TABLE_ACTION } from "../../../../runtime/companion/table-action.ts";
import type { Dice } from "../../../../runtime/dice.ts";
import type { Book } from "../../../../runtime/game.ts";
import type { Policies } from "../../../../runtime/policies.ts";
import type { DecideCard, ReportLine } from "../../../engine-part.ts";
import type { TableStanding } from "../../../game-package.ts";
import type { DeclaredGame } from "../declared-game.ts";
import type { DeclaredPosition } from "../position.ts";
import type { ChangeableTable } from "./table-changes.ts";

/** A game that the companion follows at the table, by the game's own rules and the answers of the person. */
export interface FollowedGame<State, Action extends object> {
  readonly declared: DeclaredGame;
  readonly book: Book;
  /** The readings under which sheets decide. */
  readonly readings: Policies;
  /** Notes shown before the first question. */
  readonly notes: readonly string[];
  /** What dice are rolled for during set-up, in words. */
  readonly settingUp: string;
  readonly begin: (dice: Dice) => State;
  readonly awaited: (state: State) => Awaited<State, Action>;
  readonly apply: (
    state: State,
    action: Action,
    dice: Dice,
  ) => { readonly state: State; readonly reportLines: readonly ReportLine[] };
  /** What an action does, in a few words. */
  readonly words: (state: State, action: Action) => string;
  /** Whether an action only shuffles cards that the companion keeps. No dice at the table are needed for that. */
  readonly shuffles: (action: Action) => boolean;
  /** The card that an action turns up, if the cards are on the table; null if it turns up none. */
  readonly draws?: (state: State, action: Action) => CardDrawn<State> | null;
  readonly standing: (state: State) => TableStanding;
  /** The lines that say how a game ended; none while it goes on. */
  readonly ending: (state: State) => readonly string[];
  /** The position that the bot sees while a unit acts. */
  readonly position: (state: State, acting: string | null) => DeclaredPosition;
  readonly changeable: ChangeableTable<State>;
}

/** A card that the person turns up and names. */
interface CardDrawn<State> {
  readonly names: readonly string[];
  /** The state in which the named card is on top. */
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
  /** The step whose equal cards are shown together. Null if each card is shown by itself. */
  readonly step: string | null;
  readonly act: (decide: DecideCard<DeclaredPosition>, dice: Dice) => Action;
  /** What the person does for it; null if there is nothing to do and nothing to show. */
  readonly tableActionOf: (action: Action, decision: Decision | null) => TableAction | null;
}

/** Units of the person may act. The rules say what they may do, and with what outcome. */
export interface PersonsTurn<State, Action> {
  readonly kind: "turn";
  readonly text: string;
  readonly actors: readonly Actor<Action>[];
  /** The next action while no player has to act; it gives null when none is left. Null if a player must act. */
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
  /** The unit or place to tap for it; null if it has no target on the board. */
  readonly at: string | null;
  readonly does: Action;
}

/** A side of the person chooses one of several things. */
export interface PersonsPick<Action> {
  readonly kind: "pick";
  readonly text: string;
  /** The sort of the choices if they are things on the board, else null. */
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
