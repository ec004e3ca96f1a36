import type { Choice } from "../../../runtime/decision.ts";
import type { AttackRoll, HitMarkersResolved } from "../effects/turn-effects.ts";
import type { CardName, PlaceName, SpaceName, UnitName } from "../position.ts";
import type { ByFaction, Faction } from "./state.ts";

/** A hit that cost a card; null where the unit had none left, and where its side has yet to choose one. */
export interface CasualtyFact {
  readonly unit: UnitName;
  readonly card: CardName | null;
}

/** What came of an action, for telling: plain data, in the order in which it happened. */
export interface Report {
  readonly attacks: readonly AttackRoll[];
  /** Spaces that gained a scouted marker of the acting side. */
  readonly marks: readonly SpaceName[];
  /** Spaces that the acting side controls from now on. */
  readonly controls: readonly SpaceName[];
  /** Units that changed their place; null: taken off the board. */
  readonly moves: Readonly<Record<UnitName, PlaceName | null>>;
  /** Units that came to the board, each with the place where it was put first; where it is now stands in `moves`. */
  readonly entries: Readonly<Record<UnitName, PlaceName>>;
  readonly suppressed: readonly UnitName[];
  readonly readied: readonly UnitName[];
  readonly casualties: readonly CasualtyFact[];
  readonly hitMarkers: readonly HitMarkersResolved[];
  readonly neutralised: readonly UnitName[];
  /** Cards drawn, by side; those that nobody may see are among them. */
  readonly drawn: readonly { readonly side: Faction; readonly cards: readonly CardName[] }[];
  /** Choices that came up after the dice: where a PULSE pushes to. */
  readonly choices: readonly Choice[];
  /** Structures destroyed or opened: `building c3`, `door c3-d3`. */
  readonly structures: readonly string[];
  /** The cards of a bid, where one was made. */
  readonly bid: ByFaction<CardName | null> | null;
  /** Who has won by what happened on the way, where the state afterwards need not show it. */
  readonly victor: Faction | null;
}

const NOTHING: Report = {
  attacks: [],
  marks: [],
  controls: [],
  moves: {},
  entries: {},
  suppressed: [],
  readied: [],
  casualties: [],
  hitMarkers: [],
  neutralised: [],
  drawn: [],
  choices: [],
  structures: [],
  bid: null,
  victor: null,
};

/** The report of an action that changed nothing anybody needs to be told. */
export function emptyReport(): Report {
  return NOTHING;
}
