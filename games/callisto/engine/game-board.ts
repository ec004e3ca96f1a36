import type { Edge, Marker, Place, PlaceName, Space, SpaceName, UnitName } from "../position.ts";
import type { Goal } from "../effects/goals.ts";
import type { ByFaction, Faction } from "./state.ts";

export type { Goal } from "../effects/goals.ts";

/** A space of a board in play: sides by their own names, and where it is drawn. */
export interface GameSpace extends Omit<Space, "starting"> {
  readonly starting: Faction | null;
  /** Columns from the west and rows from the north; halves shift a hexagonal row. */
  readonly at: { readonly x: number; readonly y: number };
}

/**
 * A board with all that a scenario's set-up puts on it. The printed maps are not in the texts: the eight boards of this
 * project are stand-ins and say so; an owner types in his own.
 */
export interface GameBoard {
  readonly name: string;
  readonly scenario: number;
  /** True for every board that is not the game's own map. */
  readonly standIn: boolean;
  readonly note: string;
  readonly spaces: readonly GameSpace[];
  readonly places: readonly Place[];
  readonly edges: readonly Edge[];
  /** By force (`Force 1`) or by what a sheet names (`Z unit`, `spawn point 1`): where off-board units enter. */
  readonly spawns: ByFaction<Readonly<Record<string, PlaceName>>>;
  /** Who holds the initiative marker at the start. */
  readonly initiative: Faction;
  /** Markers that lie there at the start. */
  readonly markers: ByFaction<Readonly<Record<SpaceName, Marker>>>;
  /** Counters that stand there at the start; all others are off the board. */
  readonly units: Readonly<Record<UnitName, PlaceName>>;
  /** Goals beside those of the scenario file. */
  readonly goals: readonly Goal[];
}
