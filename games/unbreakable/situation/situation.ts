import type { Policies } from "../../../runtime/policies.ts";
import type { DeclaredSituation } from "../../shared/declared/situation-shape.ts";
import type { Card, UnitName } from "../engine/state.ts";
import type { Readings } from "../readings.ts";
import type { UnbreakableResult } from "./expectation.ts";
import type { SetUp } from "./starting-state.ts";

/** What happens in a situation. */
export type SituationEvent =
  { readonly kind: "draw"; readonly card: Card } | { readonly kind: "activate"; readonly unit: UnitName };

/** What is played from the position of a situation on, with what people choose. */
export interface SituationPlay {
  readonly setUp: SetUp;
  readonly events: readonly SituationEvent[];
  /** In order, as `choiceText` has them. */
  readonly choices: readonly string[];
}

/** A situation about a decision, or one in which something is played. */
export interface UnbreakableSituation extends DeclaredSituation<UnbreakableResult> {
  readonly readings: Policies & Readings;
  /** Null where nothing but a decision is asked for. */
  readonly play: SituationPlay | null;
}
