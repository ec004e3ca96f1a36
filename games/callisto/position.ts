import type { ValuesOf } from "../shared/declared/field.ts";
import type { PLACE_FIELDS, SETTING_FIELDS, SPACE_FIELDS, UNIT_FIELDS } from "./fields.ts";
import type { Roster, UnitClass } from "./roster.ts";
import type { NamedThings } from "../../runtime/compact/decision-buffer.ts";

/**
 * A position of Callisto as plain serialisable data: what the reference interpreter reads, what situations describe
 * and what an engine holds. Section numbers are those of the rules text.
 */

export type Side = "bot" | "player";
export type { UnitClass };

/** `c3`, or `c3.deck` for the deck of a bridge over c3. */
export type PlaceName = string;
export type SpaceName = string;
/** Title and letter, `Scout Y`; a mech's counter is `Mech A`. */
export type UnitName = string;
/** Title and letter, `Commander A`, `Captain`, `Interference`. */
export type CardName = string;

/** A space of the board (§1.1). Its ground place has the space's name. */
export interface Space extends ValuesOf<typeof SPACE_FIELDS> {
  readonly name: SpaceName;
  /** Markers, structures and equipment by their printed name: building, pit trap, prisoner, laser … */
  readonly has: readonly Feature[];
}

export interface Feature {
  readonly name: string;
  /** Armoured defence, where it is a structure. */
  readonly armour: number | null;
  readonly destroyed: boolean;
  /** What a structure adds to the cover of who is in its space, while it stands (B:644). Left out: nothing. */
  readonly cover?: number;
}

/** A place where a unit can stand: the ground of a space, or the deck of a bridge over it (§1.1 rules 3 and 4). */
export interface Place extends ValuesOf<typeof PLACE_FIELDS> {
  readonly name: PlaceName;
  readonly space: SpaceName;
  readonly deck: boolean;
}

/** A step between two places, usable both ways unless a door says otherwise. */
export interface Edge {
  readonly from: PlaceName;
  readonly to: PlaceName;
  /** A door on the edge: `c3-d3`. */
  readonly door: Door | null;
}

export interface Door {
  readonly name: string;
  readonly closed: boolean;
  /** `c3>d3`: it opens in this direction only. */
  readonly opens: { readonly from: SpaceName; readonly to: SpaceName } | null;
  /** It was broken open, not opened. Left out: no. */
  readonly destroyed?: boolean;
}

export interface Board {
  /** In alphabetical order of their names, like places: choices at random depend on it. */
  readonly spaces: readonly Space[];
  readonly places: readonly Place[];
  readonly edges: readonly Edge[];
  /** By force (`Force 1`) or by what a sheet names (`Z unit`, `Scout Y`): where off-board units enter. */
  readonly spawns: Readonly<Record<string, PlaceName>>;
}

/** A marker of one side in a space (§1.2). */
export type Marker = "scouted" | "controlled";

export interface Unit extends ValuesOf<typeof UNIT_FIELDS> {
  readonly name: UnitName;
  readonly title: string;
  readonly letter: string | null;
  readonly side: Side;
  readonly class: UnitClass;
  readonly defence: number;
  /** Null: off the board. */
  readonly at: PlaceName | null;
}

export interface RowCard {
  readonly card: CardName;
  readonly sideways: boolean;
}

/** The bot's card areas (§1.4). */
export interface Cards {
  /** The play area, left to right, face up. */
  readonly row: readonly RowCard[];
  /** Top first. */
  readonly deck: readonly CardName[];
  readonly discard: readonly CardName[];
  /** Set aside face down by RECON. */
  readonly aside: readonly CardName[];
  /** Top first, by letter; a deck of unknown cards holds "?" for each. */
  readonly bolster: Readonly<Record<string, readonly CardName[]>>;
  readonly display: readonly CardName[];
  /** Interference cards in the supply. */
  readonly interference: number;
  readonly bid: CardName | null;
  readonly removed: readonly CardName[];
}

/** Printed values changed for this position: initiative, or the strength of an action. */
export type Numbers = Readonly<Record<CardName, Readonly<Record<string, number>>>>;

export interface Position extends ValuesOf<typeof SETTING_FIELDS> {
  readonly scenario: number;
  /** The side that the bot plays: `LFA` or `Breakers`. */
  readonly bot: string;
  readonly board: Board;
  readonly markers: { readonly [S in Side]: Readonly<Record<SpaceName, Marker>> };
  readonly units: readonly Unit[];
  readonly cards: Cards;
  readonly numbers: Numbers;
  /** What is printed on the cards; left out: the stand-ins of this project. */
  readonly roster?: Roster | undefined;
}

/**
 * A position as small integers and bits: `pack` of a compiled sheet makes it, and its `decide` reads it. What the numbers
 * of a decision stand for are its names.
 */
export interface PackedPosition extends NamedThings {
  readonly placeCount: number;
  readonly unitCount: number;
  /** The cards of the row: `acting` is less. */
  readonly rowCount: number;
}
