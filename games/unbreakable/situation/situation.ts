import type { Policies } from "../../../runtime/policies.ts";
import type { DeclaredSituation } from "../../shared/declared/situation-shape.ts";
import type { Card, HexName, UnitName } from "../engine/state.ts";
import type { Readings } from "../readings.ts";
import type { Size } from "../terrain.ts";
import type { SetUp } from "./starting-state.ts";

/** What happens in a situation. */
export type SituationEvent =
  { readonly kind: "draw"; readonly card: Card } | { readonly kind: "activate"; readonly unit: UnitName };

/** What a thing of the game is expected to be like afterwards, by the names of its fields. */
export type ExpectedFields = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** What must be true afterwards; what is left out may be anything. */
export interface Afterwards {
  readonly units: Readonly<Record<UnitName, ExpectedFields>>;
  readonly hexes: Readonly<Record<HexName, ExpectedFields>>;
  /** All units that are out of the game. */
  readonly lost: readonly UnitName[] | null;
  readonly unused: readonly Size[] | null;
  readonly discards: readonly Size[] | null;
  readonly winner: string | null;
  /** What nobody can choose once all deeds are done, as `deedText` has it. */
  readonly impossible: readonly string[];
}

/** What is played from the position of a situation on, with what people choose. */
export interface SituationPlay {
  readonly setUp: SetUp;
  readonly events: readonly SituationEvent[];
  /** In order, as `deedText` has them. */
  readonly deeds: readonly string[];
  readonly expected: Afterwards;
}

/** A situation about a decision, or one in which something is played. */
export interface UnbreakableSituation extends DeclaredSituation {
  readonly readings: Policies & Readings;
  /** Null where nothing but a decision is asked for. */
  readonly play: SituationPlay | null;
}
