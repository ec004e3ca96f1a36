import type { Choice } from "../../../runtime/decision.ts";
import type { Difficulty } from "../../engine-part.ts";
import { DICE } from "../../shared/engine/log.ts";
import type { Member } from "../../shared/engine/players.ts";
import {
  anyInteger,
  anyString,
  choice,
  list,
  oneOf,
  only,
  orNull,
  record,
  type Shape,
  truth,
  type ValueOf,
  whole,
} from "../../shared/reading/shape.ts";
import type { AttackRoll, CardDecision, HitMarkersResolved } from "../effects/turn-effects.ts";
import type { CardName, Cards, Door, Feature, Marker, PlaceName, SpaceName, Unit, UnitName } from "../position.ts";

/** A side of the scenario by its own name, `LFA` or `Breakers`, whoever plays it. */
export type Faction = string;

/** A record of both factions. */
export type ByFaction<Value> = Readonly<Record<Faction, Value>>;

/** A counter of either side, as in a position, but belonging to a faction. */
export interface GameUnit extends Omit<Unit, "side"> {
  readonly side: Faction;
}

/**
 * The cards of a side that is played from a hand by the base rules (B:446-512). Everything is in the order in which it
 * came to lie, save the deck: top first.
 */
export interface HandCards {
  readonly hand: readonly CardName[];
  readonly deck: readonly CardName[];
  readonly discard: readonly CardName[];
  /** Played this turn: the play area. */
  readonly played: readonly CardName[];
  /** Open to both, without Interference. */
  readonly supply: readonly CardName[];
  /** Interference cards in the supply. */
  readonly interference: number;
  readonly casualties: readonly CardName[];
  /** Out of the game for another reason: Interference removed by RECON, cards of an escaped mech. */
  readonly removed: readonly CardName[];
}

/** The two players of a side (B:802-855). The cards of the side are those of the one who acts. */
export interface Team {
  /** The commander, until the teammate's turn begins. */
  readonly acting: Member;
  /** Who commands in this round. */
  readonly commander: Member;
  /** Who has the commander marker, and commands from the next round on. */
  readonly marker: Member;
  /** The cards of the player who does not act. The supply of Interference is shared and stays with the side's. */
  readonly others: Omit<HandCards, "interference">;
}

/** A side that is played from a hand, by one player or by a team. */
export interface HandSide {
  readonly kind: "hand";
  readonly cards: HandCards;
  /** Absent where one player has all cards of the side. */
  readonly team?: Team;
}

export type SideCards =
  /** Played by its sheet. */
  { readonly kind: "bot"; readonly cards: Cards; readonly wonInitiative: boolean } | HandSide;

/** What a side has achieved; a position holds none of it. */
export interface Score {
  /** Counters of the other side that it neutralised, in order. */
  readonly neutralised: readonly UnitName[];
  readonly rescued: number;
  /** Its mechs that escaped, in order. */
  readonly escaped: readonly UnitName[];
}

/** A question that must be answered before the game goes on. */
export interface Pending {
  /**
   * `casualty`: which of its cards the side loses. `push`: where a unit hit by its PULSE goes; `stay` is allowed.
   * `prisoner`: whether the prisoner goes along with its unit that was pushed: `take` or `leave`.
   */
  readonly kind: "casualty" | "push" | "prisoner";
  /** Who answers. */
  readonly side: Faction;
  readonly unit: UnitName;
  readonly options: readonly string[];
  /** The attack of a bot that pushes further units once this is answered. */
  readonly further?: { readonly decision: CardDecision; readonly units: readonly UnitName[] };
}

export type Phase =
  /** Hands are to be drawn (B:446). */
  | { readonly kind: "draw" }
  | { readonly kind: "bid" }
  /** A bot's row is to be laid out (rules §3.1 to §3.4). */
  | { readonly kind: "startTurn"; readonly side: Faction }
  | { readonly kind: "turn"; readonly side: Faction }
  | { readonly kind: "over" };

export interface Result {
  /** Null: neither side won within the limit of rounds. */
  readonly winner: Faction | null;
  /** In words: `5 objective points`, `3 neutralised units`, `60 rounds are over`. */
  readonly reason: string;
}

/** A game of two sides at one moment: plain data, changed only by `applyEvent`. */
export interface GameState {
  readonly scenario: number;
  /** The name of the board in play. */
  readonly board: string;
  readonly difficulty: Difficulty;
  /** Counted from 1. */
  readonly round: number;
  readonly phase: Phase;
  /** Holder of the initiative marker. */
  readonly initiative: Faction;
  /** Those still to be answered, the first first. */
  readonly pending: readonly Pending[];
  /** What lies in the spaces, for spaces that have or had something. */
  readonly features: Readonly<Record<SpaceName, readonly Feature[]>>;
  /** Doors by their name. */
  readonly doors: Readonly<Record<string, Door>>;
  readonly markers: ByFaction<Readonly<Record<SpaceName, Marker>>>;
  /** In alphabetical order. Neutralised counters are not among them; a counter at null is off the board. */
  readonly units: readonly GameUnit[];
  readonly sides: ByFaction<SideCards>;
  readonly scores: ByFaction<Score>;
  readonly result: Result | null;
}

/** A hit that cost a card; null where the unit had none left, and where its side has yet to choose one. */
export interface CasualtyFact {
  readonly unit: UnitName;
  readonly card: CardName | null;
}

/** The report of an action: plain data, in the order in which it happened. */
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
  /** Cards drawn, by side, including face-down ones. For a team it says which player drew them. */
  readonly drawn: readonly { readonly side: Faction; readonly member?: Member; readonly cards: readonly CardName[] }[];
  /** Choices that came up after the dice: where a PULSE pushes to. */
  readonly choices: readonly Choice[];
  /** Structures destroyed or opened: `building c3`, `door c3-d3`. */
  readonly structures: readonly string[];
  /** The cards of a bid, where one was made. */
  readonly bid: ByFaction<CardName | null> | null;
  /** Who has won by something that happened during the action, which the state afterwards may not show. */
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

/** The report of an action that changed nothing that anybody needs to know. */
export function emptyReport(): Report {
  return NOTHING;
}

/* Moves and actions as logs have them, with every field of its kind and no other. */

const TEXT = anyString();
const TEXTS = list(TEXT);
const TEXT_OR_NULL = orNull(TEXT);
const NUMBER_OR_NULL = orNull(anyInteger());

const CHOICE = whole({
  of: choice(["target", "place", "via", "space", "unit", "find", "passenger", "card", "structure"]),
  candidates: TEXTS,
  steps: list(whole({ criterion: TEXT, left: TEXTS })),
});

const CARD_DECISION: Shape<CardDecision> = whole({
  procedure: TEXT_OR_NULL,
  clause: NUMBER_OR_NULL,
  letter: TEXT_OR_NULL,
  row: NUMBER_OR_NULL,
  action: TEXT_OR_NULL,
  strength: NUMBER_OR_NULL,
  unit: TEXT_OR_NULL,
  destination: TEXT_OR_NULL,
  route: TEXTS,
  target: TEXT_OR_NULL,
  targets: TEXTS,
  spaces: TEXTS,
  structure: TEXT_OR_NULL,
  cards: TEXTS,
  passengers: TEXTS,
  escapes: truth(),
  decks: TEXTS,
  dice: DICE,
  choices: list(CHOICE),
});

const MOVE = oneOf([
  whole({ kind: only("ready"), card: TEXT }),
  whole({ kind: only("hunkerDown"), card: TEXT }),
  whole({
    kind: only("act"),
    card: TEXT,
    /**
     * In the terms of a bot's decision: `action` with its `strength`, `unit`, `destination` and `route`, `target` or
     * `targets`, `spaces`, `structure`, `passengers`, `cards` (bolstered, inspired). Everything else is empty.
     */
    deed: CARD_DECISION,
    /** Whether a prisoner in the space comes along; a bot always takes it. */
    takesPrisoner: truth(),
  }),
  whole({ kind: only("endTurn") }),
]);

/** What a side does with a card from its hand (B:486-512); the move that ends its turn plays none. */
export type Move = ValueOf<typeof MOVE>;

/** A move that plays a card. */
export type CardMove = Exclude<Move, { kind: "endTurn" }>;

/** A card used for one of its actions. */
export type Act = Extract<Move, { kind: "act" }>;

export const ACTION = oneOf([
  /** Both sides that hold hands draw four cards. */
  whole({ kind: only("draw") }),
  /** Cards are revealed at once. A side that is a bot, or whose hand is empty, has null: a bot's card comes from its deck. */
  whole({ kind: only("bid"), cards: record(TEXT_OR_NULL) }),
  /** A bot lays out its row. */
  whole({ kind: only("startTurn"), side: TEXT }),
  /** A bot resolves the leftmost card of its row. */
  whole({ kind: only("resolve"), side: TEXT, card: TEXT, decision: CARD_DECISION }),
  whole({ kind: only("move"), side: TEXT, move: MOVE }),
  /** Answers the first pending question. */
  whole({ kind: only("answer"), side: TEXT, option: TEXT }),
  /** A bot has no card left to resolve. */
  whole({ kind: only("endTurn"), side: TEXT }),
  /** The bound of rounds is reached, or a side gives up. */
  whole({ kind: only("stop"), result: whole({ winner: TEXT_OR_NULL, reason: TEXT }) }),
]);

/** The next action. Together with its dice it is an event. */
export type GameAction = ValueOf<typeof ACTION>;
