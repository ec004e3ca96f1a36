import type { Thing } from "../../../../runtime/game.ts";
import type { GameResult } from "../../../engine-part.ts";
import type { DeclaredPosition, DeclaredUnit } from "../position.ts";

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
  /** Where each unit stood when the first round began; left out in games in which none returns there. */
  readonly homes?: Readonly<Record<string, string>>;
  /** What is still to be done of the step, what comes next last. */
  readonly agenda: readonly Task[];
  /** What somebody is to choose before the agenda goes on; null where nothing is. */
  readonly choice: PendingChoice | null;
  /** Of each rule the things of which it was so when rules were last read. */
  readonly held: readonly (readonly string[])[];
  readonly result: GameResult | null;
}

/** Something that remains to be done. */
export type Task =
  /** A block, from one of its sentences; `picked` are the things that this sentence chose so far. */
  | {
      readonly kind: "block";
      readonly block: number;
      readonly next: number;
      readonly scope: Scope;
      readonly picked: readonly string[];
    }
  /** A block for each of these things, in their order. */
  | { readonly kind: "each"; readonly block: number; readonly left: readonly Thing[]; readonly scope: Scope }
  /** Sentence `next` of a block repeats another block, this many times more at most. */
  | {
      readonly kind: "repeat";
      readonly block: number;
      readonly next: number;
      readonly left: number;
      readonly scope: Scope;
    }
  /** These units act, in an order that sentence `next` of a block says. */
  | {
      readonly kind: "turns";
      readonly block: number;
      readonly next: number;
      readonly left: readonly string[];
      readonly scope: Scope;
    }
  /** A unit acts, this many times more; where its turn is open, no more once it does nothing. */
  | { readonly kind: "turn"; readonly unit: string; readonly left: number; readonly isOpen?: true };

/** What pronouns mean while a block is carried out. */
export interface Scope {
  readonly actor: string | null;
  /** Whose choices they are. */
  readonly side: string;
  readonly it: Thing | null;
  /** Where the action leads, or the place that is or was “it” last. */
  readonly there: string | null;
  readonly strength: number;
  /** The dice that were rolled last. */
  readonly faces: readonly number[];
}

/** Nobody acts. */
export const NOBODYS: Scope = { actor: null, side: "", it: null, there: null, strength: 0, faces: [] };

/** What is chosen in place of another thing where there may be fewer. No name has a parenthesis. */
export const NO_MORE = "(no more)";

/** The sorts of a choice among numbers, and among sentences. */
export const NUMBER = "Number";
export const SENTENCE = "Sentence";

/** A choice among things. */
export interface PendingChoice {
  readonly side: string;
  readonly sort: string;
  readonly names: readonly string[];
  /** Whether no other side may know what was chosen; left out where all see it. */
  readonly isHidden?: true;
}

/** The position that a side's sheet looks at, with one of its units acting. */
export function positionOf(
  board: DeclaredPosition["board"],
  { places, units, unplaced, memory }: GameState,
  side: string,
  unit: string | null,
): DeclaredPosition {
  const remembered = memory[side];
  return {
    bot: side,
    board,
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

/** A game in its first round. */
export function stateInFirstRound({ places, units, unplaced = {} }: DeclaredPosition): GameState {
  const nothing = { memory: {}, decks: {}, agenda: [], choice: null, held: [], result: null };
  return { round: 1, step: 0, places, units, unplaced, ...nothing };
}
