import type { Dice } from "../runtime/dice.ts";
import type { CheckedTables } from "../runtime/tables/checked-tables.ts";
import type { TableResult } from "../runtime/tables/roll-on-table.ts";
import type { Effect, SequenceInput, SideOfGame } from "../runtime/tables/run-sequence.ts";

/** What a game adds to its tables: what no table says by itself. The tables stand in a text below `procedures/`. */
export interface TablesPart<Readings = object> {
  /** The name of that text in the folder of the game. */
  readonly file: string;
  /** The sequence that sets a game up. */
  readonly setup: string;
  /** The faces of the game's die: choices at random are made with it. */
  readonly die: number;
  /** How many sides play. */
  readonly sides: number;
  /** What people should know of the game before they rely on this, one sentence. */
  readonly note: string;
  /** The tables as they hold under the readings. */
  under(tables: CheckedTables, readings: Readings): CheckedTables;
  /** Adds the quantities that follow from others. */
  complete(input: SequenceInput): SequenceInput;
  /** The ids of those quantities, and of what they follow from. */
  readonly derived: readonly string[];
  readonly inputs: readonly string[];
  /** The quantities that a side has by the options that it took in one step. */
  gained?(options: readonly { readonly name: string }[]): Readonly<Record<string, number>>;
  /** What results that fell in one step mean together. */
  combine(results: readonly TableResult[], dice: Dice, readings: Readings): readonly Effect[];
  readonly score?: ScorePart<Readings>;
}

/** Says who has won, by the tables. */
export interface ScorePart<Readings = object> {
  /** The ids of the quantities that each side states. */
  readonly needs: readonly string[];
  /** What cannot be, a sentence each without its stop: more points won than were to be won. */
  problems(tables: CheckedTables, sides: readonly SideOfGame[]): readonly string[];
  score(tables: CheckedTables, sides: readonly SideOfGame[], readings: Readings): Score;
}

export interface Score {
  readonly sides: readonly { readonly side: string; readonly level: string; readonly how: string }[];
  /** Null for a draw. */
  readonly winner: string | null;
  /** How the winner was found, a sentence each. */
  readonly reasons: readonly string[];
}
