import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { DieRoll } from "../../../runtime/decision.ts";
import type { Dice } from "../../../runtime/dice.ts";
import type { Difficulty, GameResult } from "../../engine-part.ts";
import type { OpenPoints } from "../open-points.ts";
import type { Shape } from "../reading/shape.ts";

/** What the rules of a game work with. */
export interface RuleTypes {
  /** What stays the same during a game. */
  readonly game: { readonly board: { readonly name: string }; readonly maximumRounds: number };
  /** What is chosen before a game begins. */
  readonly terms: unknown;
  readonly state: { readonly result: GameResult | null };
  readonly action: { readonly kind: string };
  /** What an action did, for reports. */
  readonly report: unknown;
  /** Who plays a side, as a log writes it. */
  readonly player: { readonly name: string };
  /** The readings of the rules, as a log writes them. */
  readonly readings: Readonly<Record<string, string>>;
}

/** An action with its dice, as logs have it. */
export interface GameEvent<Action> {
  readonly action: Action;
  readonly dice: readonly DieRoll[];
}

/** What the log of a game says about its players and their difficulty. */
export interface Opening<Player> {
  readonly players: Readonly<Record<string, Player>>;
  readonly difficulty: Difficulty;
}

/** The rules by which a game is set up, played, logged and replayed. */
export interface Rules<T extends RuleTypes> {
  readonly log: LogForm<T>;
  scenarioOf(game: T["game"]): CheckedScenario;
  /** The player in a log for the player that a seating names. */
  loggedAs(name: string): T["player"];
  termsOf(game: T["game"], opening: Opening<T["player"]>): T["terms"];
  newGame(game: T["game"], terms: T["terms"], dice: Dice): T["state"];
  /** Why the game does not wait for an action; null where it does. */
  objectionTo(game: T["game"], terms: T["terms"], state: T["state"], action: T["action"]): string | null;
  /** Carries out an action that the game waits for. */
  applyAction(
    game: T["game"],
    terms: T["terms"],
    state: T["state"],
    action: T["action"],
    dice: Dice,
  ): { readonly state: T["state"]; readonly report: T["report"] };
  /** The rules that a state breaks. */
  violations(game: T["game"], before: T["state"], after: T["state"]): readonly string[];
  /** The round of a state, in words: `round 3`. */
  roundText(state: T["state"]): string;
}

/** Dice of a log, with what leads to them: `action.decision.dice`. */
export type NamedDice = readonly [at: string, dice: readonly DieRoll[]];

/** What a log calls itself, and the form in which its game writes it. */
export interface LogFormat {
  readonly tiebreak: string;
  readonly version: number;
  readonly game?: string;
}

/** How one game writes its logs. */
export interface LogForm<T extends RuleTypes> {
  /** Its version rises with every change of the rules or the form after which older logs no longer replay. */
  readonly format: LogFormat;
  /** An action, with every field of its kind and no other. */
  readonly action: Shape<T["action"]>;
  readonly player: Shape<T["player"]>;
  readonly openPoints: OpenPoints;
  readingsOf(game: T["game"]): T["readings"];
  readingsWith(chosen: Readonly<Record<string, string>>): T["readings"];
  /** The game under the readings and the bound of a log. */
  under(game: T["game"], header: { readonly readings: T["readings"]; readonly maximumRounds: number }): T["game"];
  /** The dice within an action, beside those that it is carried out with. */
  diceIn(action: T["action"]): readonly NamedDice[];
}
