import { STATION } from "../code.ts";
import { RULES } from "../description.ts";
import { memoize } from "../../../grammar/memoize.ts";
import type { Book } from "../../../runtime/game.ts";
import type { Readings, RuleReadings } from "../readings.ts";
import { SQUADRON_SCHEMA, type SquadronRule } from "../schema.ts";

/** What stays the same during a game. */
export interface GameDefinition extends Book {
  readonly board: TableBoard;
  readonly readings: Readings;
  readonly maximumRounds: number;
}

/** What options and sheets look at of a game, beside its state. */
export interface Conditions {
  readonly board: Pick<TableBoard, "bands" | "planet">;
  readonly readings: RuleReadings;
}

/** The side that defends the planet, since the space station is its own; the other arrives. */
export const DEFENDERS = SQUADRON_SCHEMA.counters.find(({ title }) => title === STATION)?.side ?? "";

/** The side of which a rule of the scenario speaks; null where it has no such rule. */
export function sideOfRule({ scenario }: Pick<Book, "scenario">, wanted: SquadronRule): string | null {
  return RULES.sideOf(scenario.rules, wanted);
}

/** The sides of a scenario, the defenders first. */
export function sidesOf({ scenario }: Pick<Book, "scenario">): readonly string[] {
  return sidesInOrder(scenario);
}

const sidesInOrder = memoize((scenario: Book["scenario"]): readonly string[] => {
  const sides = scenario.sides.map(({ side }) => side);
  return [...sides.filter((side) => side === DEFENDERS), ...sides.filter((side) => side !== DEFENDERS)];
});

/** The other side of a scenario. */
export function opponentOf(game: Pick<Book, "scenario">, side: string): string {
  return sidesOf(game).find((other) => other !== side) ?? side;
}

/** The table of a scenario: a line of bands, counted from the edge of the defenders. */
export interface TableBoard {
  readonly name: string;
  readonly scenario: number;
  readonly standIn: boolean;
  /** Bands from edge to edge. */
  readonly bands: number;
  /** The bands of the planet and of the space station. */
  readonly planet: number;
  readonly station: number;
  /** Where each side begins. */
  readonly start: Readonly<Record<string, number>>;
}
