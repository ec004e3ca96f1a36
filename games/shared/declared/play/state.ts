import type { Thing } from "../../../../runtime/game.ts";
import type { GameResult } from "../../../engine-part.ts";
import type { DeclaredPosition, DeclaredUnit, PositionSchema } from "../position.ts";

/** The game at one moment, as plain data. It is never changed: each event gives a new one. */
export interface GameState {
  /** 0 while the game is set up. */
  readonly round: number;
  /** How many steps of the set-up or of the round have begun. */
  readonly step: number;
  readonly places: DeclaredPosition["places"];
  readonly units: readonly DeclaredUnit[];
  readonly unplaced: NonNullable<DeclaredPosition["unplaced"]>;
  /** What bots remember, by their sides. */
  readonly memory: Readonly<Record<string, NonNullable<DeclaredPosition["memory"]>>>;
  /** The cards of each pile, by their numbers in their deck; those that are left in a deck under its name, the next one last. */
  readonly decks: Readonly<Record<string, readonly number[]>>;
  /** Where each unit stood when the first round began; left out in games in which no unit goes home. */
  readonly homes?: Readonly<Record<string, string>>;
  /** Where each unit stood that was removed; left out where none was. */
  readonly lastPlaces?: Readonly<Record<string, string>>;
  /** The remaining tasks of the step; the next one is at the end. */
  readonly agenda: readonly Task[];
  /** The choice that somebody must make before the agenda goes on; null for none. */
  readonly choice: PendingChoice | null;
  /** For each rule, the things that fitted it when rules were last read. */
  readonly held: readonly (readonly string[])[];
  readonly result: GameResult | null;
}

/** A task that remains to be done. */
export type Task =
  /** A block, from one of its sentences on. `picked` are the things chosen so far for that sentence. */
  | {
      readonly kind: "block";
      readonly block: number;
      readonly next: number;
      readonly scope: Scope;
      readonly picked: readonly string[];
    }
  /** A block for each of these things, in their order. */
  | { readonly kind: "each"; readonly block: number; readonly left: readonly Thing[]; readonly scope: Scope }
  /** Sentence `next` of a block repeats another block, at most this many more times. */
  | {
      readonly kind: "repeat";
      readonly block: number;
      readonly next: number;
      readonly left: number;
      readonly scope: Scope;
    }
  /** These units act, in the order that sentence `next` of a block states. */
  | {
      readonly kind: "turns";
      readonly block: number;
      readonly next: number;
      readonly left: readonly string[];
      readonly scope: Scope;
    }
  /** A unit acts this many more times. An open turn ends when it does nothing. */
  | { readonly kind: "turn"; readonly unit: string; readonly left: number; readonly isOpen?: true };

/** What pronouns mean while a block is carried out. */
export interface Scope {
  readonly actor: string | null;
  /** The side that makes the choices. */
  readonly side: string;
  readonly it: Thing | null;
  /** The place where the action leads, or the last place that was “it”. */
  readonly there: string | null;
  readonly strength: number;
  /** The dice that were rolled last. */
  readonly faces: readonly number[];
}

/** The scope in which nobody acts. */
export const NOBODYS: Scope = { actor: null, side: "", it: null, there: null, strength: 0, faces: [] };

/** The choice that ends choosing where fewer are allowed. No name has a parenthesis. */
export const NO_MORE = "(no more)";

/** The sorts of a choice among numbers, and among sentences. */
export const NUMBER = "Number";
export const SENTENCE = "Sentence";

/** The sort of a choice that other sides learn only when all have chosen. */
export const IN_SECRET = "Card to reveal";

/** The sort of a choice of a card that goes to another side, once all have chosen. */
export const PASSED_ON = "Card to pass";

/** The same of a number. */
export const NUMBER_IN_SECRET = "Number to reveal";

/** How the sorts of a choice begin among cards of a deck that only one side looks at. */
export const LOOKED_AT = "Seen card";

/** A choice among things. */
export interface PendingChoice {
  readonly side: string;
  readonly sort: string;
  readonly names: readonly string[];
  /** Whether other sides must not learn the choice; left out if all see it. */
  readonly isHidden?: true;
}

/** The position that a side's sheet sees while one of its units acts. */
export function positionOf(
  { schema }: { readonly schema: Pick<PositionSchema, "board"> },
  { places, units, unplaced, memory }: GameState,
  side: string,
  unit: string | null,
): DeclaredPosition {
  const remembered = memory[side];
  return {
    bot: side,
    board: schema.board.largest,
    places,
    units,
    ...(Object.keys(unplaced).length === 0 ? {} : { unplaced }),
    row: unit === null ? [] : [unit],
    ...(remembered === undefined ? {} : { memory: remembered }),
  };
}

export function unitNamed({ units }: Pick<GameState, "units">, name: string | null): DeclaredUnit | undefined {
  return units.find((unit) => unit.name === name);
}

/** The state of a game with this position in its first round. */
export function stateInFirstRound({ places, units, unplaced = {} }: DeclaredPosition): GameState {
  const nothing = { memory: {}, decks: {}, agenda: [], choice: null, held: [], result: null };
  return { round: 1, step: 0, places, units, unplaced, ...nothing };
}
