import { DICE } from "../../shared/engine/log.ts";
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
import type { CardDecision } from "../effects/turn-effects.ts";

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
