import type { Choice } from "../../../runtime/decision.ts";
import type { Dice } from "../../../runtime/dice.ts";
import type { CardDecision } from "./card-decision.ts";
import type { CardName, PlaceName, Position, Side, SpaceName, UnitName } from "../position.ts";

/** The die that an attack rolls, and the face that it needs. */
export interface AttackDie {
  readonly sides: number;
  readonly needs: number;
}

/** Dice rolled against one unit or structure. The attack succeeds if any face reaches `needs` (rules §8.6). */
export interface AttackRoll extends AttackDie {
  /** A unit, or a structure by its name: `building c3`. */
  readonly target: string;
  readonly count: number;
  readonly faces: readonly number[];
  readonly succeeded: boolean;
}

/** Rolls an attack of so many dice against a target. */
export function rollDice(target: string, { sides, needs }: AttackDie, count: number, dice: Dice): AttackRoll {
  const faces = Array.from({ length: count }, () => dice.roll(sides));
  return { target, sides, needs, count, faces, succeeded: faces.some((face) => face >= needs) };
}

/** A unit was pushed out of the prisoner's space, and its side decides whether the prisoner goes along. */
export interface PrisonerQuestion {
  readonly unit: UnitName;
  /** The units that the same attack pushes after the answer. */
  readonly stillToPush: readonly UnitName[];
  readonly decision: CardDecision;
}

/** The hit markers taken off a unit of a bot that lost initiative, and the cards that they took from its row (S:65). */
export interface HitMarkersResolved {
  readonly unit: UnitName;
  readonly markers: number;
  readonly cards: readonly CardName[];
}

/** The effects of an event: the position afterwards, and what a person at the table has to do. */
export interface TurnEffects {
  readonly position: Position;
  /** The index of the resolved card in the row afterwards; null where it is gone, or where none was resolved. */
  readonly acting: number | null;
  readonly attacks: readonly AttackRoll[];
  /** Spaces that gained a scouted marker. */
  readonly marks: readonly SpaceName[];
  /** Spaces that the bot has taken control of. */
  readonly controls: readonly SpaceName[];
  /** Units that were led, carried, pushed or taken off the board (null); not the acting card's own unit. */
  readonly moves: Readonly<Record<UnitName, PlaceName | null>>;
  /** Units that entered the board, each with the place where it entered before doing anything else (B:488). */
  readonly entries: Readonly<Record<UnitName, PlaceName>>;
  readonly hitMarkers: readonly HitMarkersResolved[];
  /** Units whose counter left the board. */
  readonly neutralised: readonly UnitName[];
  /** Choices after the dice: where a PULSE pushes to. */
  readonly choices: readonly Choice[];
  /** The winner by an event; `winnerOf` decides by what the position shows. */
  readonly victor: Side | null;
  /** Zones that were searched and that the holder of the cards has to shuffle. */
  readonly searched: readonly string[];
  /** Cards that the bot drew, in order. */
  readonly drawn: readonly CardName[];
  /** The question to the other side that comes before any further push. */
  readonly prisonerQuestion: PrisonerQuestion | null;
}

/** The effects of an event in which nothing happens. */
export function nothing(position: Position, acting: number | null): TurnEffects {
  return {
    position,
    acting,
    attacks: [],
    marks: [],
    controls: [],
    moves: {},
    entries: {},
    hitMarkers: [],
    neutralised: [],
    choices: [],
    victor: null,
    searched: [],
    drawn: [],
    prisonerQuestion: null,
  };
}
