import type { ValuesOf } from "../../shared/declared/field.ts";
import type { PLACE_FIELDS, SPACE_FIELDS } from "../fields.ts";
import type { StructureValues } from "./features.ts";

/** What a grid's space has beyond an ordinary one: level, without cover, passable, no objective. */
export interface GridSpace extends Partial<ValuesOf<typeof SPACE_FIELDS & typeof PLACE_FIELDS>> {
  /** Markers, structures and equipment; a structure may state its armour, alone or with its cover. */
  readonly has?: readonly (string | Readonly<Record<string, number | StructureValues>>)[] | undefined;
  /** Structures among `has` that are destroyed. */
  readonly destroyed?: readonly string[] | undefined;
}

export type GridDoor = "open" | "closed" | { readonly closed: boolean; readonly opens?: string | undefined };

export interface GridBridge {
  /** The two places that a unit steps onto the deck from: spaces, or the adjoining deck of a long bridge. */
  readonly supports: readonly string[];
  readonly cover?: number;
}

/**
 * A board as people write it: a grid of orthogonal neighbours with changes. Where its spaces lie on several maps,
 * neighbours of the grid on different maps are none. The keys are those of the situation
 * format; pairs of neighbours are written `c3-d3`, a door's direction `c3>d3`.
 */
export interface GridBoard {
  /** `CxR`: columns and rows. */
  readonly grid: string;
  readonly spaces?: Readonly<Record<string, GridSpace>>;
  readonly cut?: readonly string[];
  readonly join?: readonly string[];
  readonly doors?: Readonly<Record<string, GridDoor>>;
  readonly bridges?: Readonly<Record<string, GridBridge>>;
  readonly spawn?: Readonly<Record<string, string>>;
}

/** What is wrong with a grid; `path` leads to the value, or to the key, that is wrong. */
export interface BoardProblem {
  readonly path: readonly (string | number)[];
  readonly about: "key" | "value";
  readonly problem:
    | { readonly kind: "badGrid"; readonly text: string }
    | { readonly kind: "unknownSpace"; readonly name: string; readonly known: readonly string[] }
    | { readonly kind: "badPair"; readonly text: string; readonly form: string }
    | { readonly kind: "notNeighbours"; readonly text: string }
    | { readonly kind: "alreadyNeighbours"; readonly text: string }
    /** The two lie on different maps, between which there is no step. */
    | { readonly kind: "mapsApart"; readonly text: string }
    | { readonly kind: "notDestructible"; readonly name: string; readonly known: readonly string[] }
    | { readonly kind: "noArmour"; readonly name: string; readonly known: readonly string[] }
    | { readonly kind: "unknownFeature"; readonly name: string; readonly known: readonly string[] };
}
