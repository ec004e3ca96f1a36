import type { SourceRange } from "../../../runtime/checked-tree.ts";
import type { CardName, PlaceName, Position, RowCard, Side, SpaceName, UnitName } from "../position.ts";
import type { Readings } from "../readings.ts";

/** One position, what happens in it, and what must come out. */
export interface Situation {
  readonly id: string;
  readonly title: string | null;
  /** A sheet under procedures/, without the extension: `callisto/scenario-1/lfa`. */
  readonly sheet: string;
  readonly readings: Readings;
  readonly position: Position;
  /** Index into `position.cards.row` of the card marked `*`. */
  readonly acting: number | null;
  readonly event: SituationEvent;
  readonly dice: readonly number[];
  readonly expectation: Expectation;
  readonly spans: {
    /** The id, or the document where it has none. */
    readonly id: SourceRange;
    /** The dice, or what stands for the situation where it has none. */
    readonly dice: SourceRange;
  };
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

/** What must hold: every item, and of each list of alternatives one. Only what is written is compared. */
export interface Expectation {
  readonly items: readonly ExpectedItem[];
  readonly anyOf: readonly (readonly Expectation[])[];
}

/** A card of an expected row; `acting` is true where it is written with `*`. */
export interface ExpectedRowCard extends RowCard {
  readonly acting: boolean;
}

export interface ExpectedDie {
  readonly sides?: number;
  readonly needs?: number;
  readonly count?: number;
}

/** One criterion consulted and what it left. */
export interface ExpectedStep {
  readonly criterion: string;
  readonly left: readonly string[];
}

export type TiebreaksKey = "tiebreaks" | "target tiebreaks" | "place tiebreaks" | "via tiebreaks";
export type CardZone = "discard" | "aside" | "deck" | "removed";

/** One key of an expectation with its value. */
export type ExpectedItem =
  | { readonly key: "clause"; readonly clause: { readonly number: number; readonly letter: string | null } | null }
  | { readonly key: "action"; readonly action: string }
  | { readonly key: "destination" | "via"; readonly place: PlaceName }
  | { readonly key: "target"; readonly unit: UnitName }
  | { readonly key: "targets" | "neutralised" | "escaped"; readonly units: readonly UnitName[] }
  | { readonly key: "structure"; readonly structure: string }
  | { readonly key: "space"; readonly space: SpaceName }
  | { readonly key: "structures"; readonly states: Readonly<Record<string, string>> }
  | { readonly key: "states"; readonly states: Readonly<Record<UnitName, string>> }
  | { readonly key: "people"; readonly people: Readonly<Record<SpaceName, readonly string[]>> }
  | { readonly key: "winner"; readonly side: Side }
  /** Null: off the board. */
  | { readonly key: "moves"; readonly moves: Readonly<Record<UnitName, PlaceName | null>> }
  | { readonly key: "controls" | "marks"; readonly spaces: readonly SpaceName[] }
  | { readonly key: "row"; readonly cards: readonly ExpectedRowCard[] }
  | { readonly key: CardZone | "discard gains"; readonly cards: readonly CardName[] }
  | { readonly key: "interference"; readonly count: number }
  | { readonly key: "hits"; readonly hits: Readonly<Record<UnitName, number>> }
  | { readonly key: "die"; readonly die: ExpectedDie }
  | { readonly key: "dice of targets"; readonly dice: Readonly<Record<UnitName, ExpectedDie>> }
  | { readonly key: "answer"; readonly answer: string | number | boolean }
  | { readonly key: TiebreaksKey; readonly steps: readonly ExpectedStep[] };
