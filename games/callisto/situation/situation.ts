import type { Decision, Trace } from "../../../runtime/decision.ts";
import type * as shared from "../../shared/expectation.ts";
import type { GameSituation } from "../../shared/situation.ts";
import type { TurnEffects } from "../effects/turn-effects.ts";
import type { Position, Side, SpaceName, UnitName } from "../position.ts";
import type { Readings } from "../readings.ts";

/** One position, what happens in it, and what must come out. */
export interface Situation extends GameSituation<Position, Readings> {
  readonly event: SituationEvent;
  readonly expectation: Expectation;
}

export type SituationEvent =
  | { readonly kind: "resolve" }
  | { readonly kind: "startTurn" }
  | { readonly kind: "bid"; readonly against: number }
  | { readonly kind: "hit"; readonly unit: UnitName }
  | { readonly kind: "ask"; readonly question: SituationQuestion };

export type SituationQuestion =
  | { readonly kind: "threatened"; readonly space: SpaceName }
  | { readonly kind: "secure"; readonly unit: UnitName }
  | { readonly kind: "population"; readonly space: SpaceName }
  | { readonly kind: "enemies"; readonly space: SpaceName }
  | { readonly kind: "scoutedPoints" }
  | { readonly kind: "danger"; readonly unit: UnitName }
  | { readonly kind: "defence"; readonly target: UnitName; readonly attacker: UnitName }
  | { readonly kind: "assessed"; readonly target: UnitName; readonly attacker: UnitName };

/** What must hold: gives what does not. Only what is written is compared. */
export type Expectation = shared.Expectation<SituationResult>;

/** What came out of a situation's event. */
export interface SituationResult {
  readonly before: Position;
  readonly effects: TurnEffects;
  /** Null where the event is no resolution. */
  readonly decision: Decision | null;
  readonly trace: Trace | null;
  /** Who has won by the event, or by what the position shows after it. */
  readonly winner: Side | null;
  /** Null where the event asks nothing. */
  readonly answer: Answer | null;
}

export type Answer = boolean | number | string;
