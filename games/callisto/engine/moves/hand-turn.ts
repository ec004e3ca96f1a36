import { type CardDecision, NO_CARD_DECISION, type EffectRules } from "../../effects/turn-effects.ts";
import { splitName } from "../../../../runtime/checked-tree/lettered-names.ts";
import { counterOfCard, INTERFERENCE } from "../../effects/cards.ts";
import { spawnOf, withUnit } from "../../effects/units.ts";
import type { CardName, Position, Unit } from "../../position.ts";
import { type Placed, placed, type Situation } from "../../reference/environment.ts";
import { cardEntry, type CardEntry, rosterOf } from "../../roster.ts";
import { effectRulesOf, type GameDefinition } from "../game-definition.ts";
import { positionOf } from "../side-view.ts";
import type { Act, Faction, GameState, HandCards, Team } from "../state.ts";

/** What the turn of a side that plays from a hand is judged by: the position as that side sees it, and its cards. */
export interface HandTurn {
  readonly game: GameDefinition;
  readonly state: GameState;
  readonly side: Faction;
  /** The side is the position's `bot`, whoever plays it. */
  readonly position: Position;
  readonly cards: HandCards;
  /** The teammate's cards; null if the side is not a team. */
  readonly others: Team["others"] | null;
  /** With the scenario's rules: what a sheet says of its own bot binds no person. */
  readonly rules: EffectRules;
}

/** A card that may be used for its actions now, with the position once its unit has come to the board (B:488). */
export interface Performer extends Situation {
  readonly turn: HandTurn;
  readonly card: CardName;
  readonly entry: CardEntry;
  /** The squad or mech that the card's actions are bound to; null for a card without a letter. */
  readonly letter: string | null;
  /** Null for a command card, which moves no counter. */
  readonly unit: Placed | null;
}

/** The parts of a decision that a person makes with a card. */
type ActParts = Partial<Omit<CardDecision, "procedure" | "clause" | "letter" | "row" | "dice" | "choices">>;

/**
 * The move that uses the performer's card for an action. Parts that `parts` leaves out are empty. All are written one by
 * one, since a turn offers hundreds of moves.
 */
export function act({ card }: Performer, parts: ActParts, takesPrisoner = false): Act {
  const { action = null, strength = null, unit = null, destination = null, target = null, structure = null } = parts;
  const {
    route = NONE,
    targets = NONE,
    spaces = NONE,
    cards = NONE,
    passengers = NONE,
    escapes = false,
    decks = NONE,
  } = parts;
  return {
    kind: "act",
    card,
    deed: {
      procedure: null,
      clause: null,
      letter: null,
      row: null,
      action,
      strength,
      unit,
      destination,
      route,
      target,
      targets,
      spaces,
      structure,
      cards,
      passengers,
      escapes,
      decks,
      dice: NO_DICE,
      choices: NO_CHOICES,
    },
    takesPrisoner,
  };
}

/** The deck of a COMMAND that a teammate draws by. */
export const TEAMMATE = "teammate";

const NONE: readonly string[] = [];
const { dice: NO_DICE, choices: NO_CHOICES } = NO_CARD_DECISION;

/** The turn of a side, even while the other side acts; null for a side without a hand. */
export function handTurn(game: GameDefinition, state: GameState, side: Faction): HandTurn | null {
  const held = state.sides[side];
  if (held?.kind !== "hand") return null;
  const position = positionOf(game, state, side);
  const others = held.team?.others ?? null;
  return { game, state, side, position, cards: held.cards, others, rules: effectRulesOf(game, state, side) };
}

/** The unit that a card stands for, where it is still in the game. */
export function unitOfCard(turn: HandTurn, card: CardName): Unit | null {
  const counter = counterOfCard(card);
  return turn.position.units.find(({ name, side }) => name === counter && side === "bot") ?? null;
}

/**
 * The card ready for its actions; null where it has none to offer: Interference, a unit that is suppressed, deactivated,
 * escaped or neutralised, or one that has nowhere to enter.
 */
export function performerOf(turn: HandTurn, card: CardName): Performer | null {
  const { title, letter } = splitName(card);
  const entry = cardEntry(rosterOf(turn.position), title, letter);
  if (entry === null || card === INTERFERENCE) return null;
  const { position, rules } = turn;
  const common = { turn, card, entry, letter, readings: rules.readings };
  if (entry.class === "command") return { ...common, position, unit: null };
  const unit = unitOfCard(turn, card);
  if (unit === null || unit.suppressed || unit.deactivated || unit.escaped) return null;
  const there = placed(unit);
  if (there !== null) return { ...common, position, unit: there };
  const spawn = spawnOf(position.board, rules.book.scenario, unit);
  if (spawn === null) return null;
  return { ...common, position: withUnit(position, unit.name, { at: spawn }), unit: { ...unit, at: spawn } };
}
