import type { Member } from "../../shared/engine/players.ts";
import { PRINTED_TABLES } from "../rules/printed-tables.ts";
import type { Colour, Size, Terrain } from "../terrain.ts";

/** Yellow, Blue, or the runaway, which is a side of its own until somebody reprograms it. */
export const SIDES = ["Yellow", "Blue", "Runaway"] as const;
export type SideName = (typeof SIDES)[number];

export type HexName = string;
export type UnitName = string;

export const TYPES = ["Crawler", "Walker", "Squad"] as const;
export type UnitType = (typeof TYPES)[number];

/** What a unit's card shows; a frozen unit keeps it. Crawlers and walkers go offline, squads scatter. */
export const STATUSES = ["ready", "buttoned", "offline", "scattered"] as const;
export type Status = (typeof STATUSES)[number];

const CLASSES = PRINTED_TABLES["classes of weapons"];
export type WeaponKind = keyof typeof CLASSES;
export type BombKind = { [Kind in WeaponKind]: (typeof CLASSES)[Kind][0] extends "bomb" ? Kind : never }[WeaponKind];
export type BeamKind = Exclude<WeaponKind, BombKind>;

/** The weapons of each class, in the order of their table. */
export const BEAMS = kindsOf((kind): kind is BeamKind => !isBomb(kind));
export const BOMBS = kindsOf(isBomb);

function isBomb(kind: WeaponKind): kind is BombKind {
  return CLASSES[kind][0] === "bomb";
}

function kindsOf<Kind extends WeaponKind>(isOne: (kind: WeaponKind) => kind is Kind): readonly [Kind, ...Kind[]] {
  const [first, ...others] = (Object.keys(CLASSES) as WeaponKind[]).filter(isOne);
  if (first === undefined) throw new Error("a class has no weapons");
  return [first, ...others];
}

export interface Weapon {
  readonly kind: WeaponKind;
  readonly size: Size;
  readonly loaded: boolean;
}

export function isBeam(kind: WeaponKind): kind is BeamKind {
  return !isBomb(kind);
}

/** Who commands units: a side, and where two share it, one of its players. */
export interface Commander {
  /** That of a crawler changes when it is reprogrammed. */
  readonly side: SideName;
  /** Absent in a game without teams. */
  readonly member?: Member;
}

export interface GameUnit extends Commander {
  readonly name: UnitName;
  readonly type: UnitType;
  /** A hex, or `off map`. */
  readonly at: HexName;
  readonly status: Status;
  /** Its counter shows the other side: dug in, down, hovering. */
  readonly turned: boolean;
  readonly stasis: number;
  readonly frozen: boolean;
  /** It thawed and has not been activated since. */
  readonly thawed: boolean;
  readonly weapons: readonly Weapon[];
}

/** What walkers can grab and carry: the satellite, and the flag of each side. */
export const OBJECTS = ["Satellite", "Blue Flag", "Yellow Flag"] as const;
export type ObjectName = (typeof OBJECTS)[number];

/** A marker that lies in a hex, or beside the card of the walker that carries it. */
export interface GameObject {
  readonly name: ObjectName;
  /** Whose flag it is; null for what belongs to nobody. */
  readonly side: SideName | null;
  /** The hex in which it lies; `off map` until it is placed, and while it is carried. */
  readonly at: HexName;
  readonly carrier: UnitName | null;
  readonly stasis: number;
  readonly frozen: boolean;
}

/** What a beam can be fired at. */
export type Target = GameUnit | GameObject;

/** A hex that is more than open ground. */
export interface HexState {
  readonly terrain: Terrain;
  /** The border of a crater or lava hex. */
  readonly border: Colour | null;
  readonly epicenter: Colour | null;
  readonly cloud: Cloud | null;
}

interface Cloud {
  readonly size: Size;
  /** It came this turn, before any Time Stream card: the next one does not reduce it. */
  readonly fresh: boolean;
}

export type Card =
  | {
      readonly kind: "activation";
      readonly side: "Yellow" | "Blue";
      readonly type: UnitType;
      /** The player whose letters or numbers it has in brackets; absent in a game without teams (U:438). */
      readonly member?: Member;
    }
  | { readonly kind: "time stream" }
  | { readonly kind: "earthquake"; readonly size: Size }
  | { readonly kind: "opportunity"; readonly opportunity: Opportunity };

export type Opportunity =
  | { readonly kind: "clear move" | "overload" | "proximity"; readonly side: "Yellow" | "Blue" }
  | { readonly kind: "reprogram" | "swap" };

export interface Cards {
  /** Top first. */
  readonly deck: readonly Card[];
  readonly discard: readonly Card[];
  /** Earthquake cards that are in no pile. */
  readonly unused: readonly Size[];
  /** Time Stream cards drawn this turn. */
  readonly timeStreams: number;
}

/** What an activated unit has done. */
export interface Progress {
  /** How much of its weapon action is used: a weapon of half its capacity counts 1, one of all of it 2. */
  readonly operated: number;
  /** Indexes of weapons that it operated. */
  readonly weapons: readonly number[];
  readonly isDone: boolean;
  /** How many of its actions a die was rolled for, where it is overloaded. */
  readonly heat: number;
}

/** What the game waits for, the innermost first. In a game of teams it says whose choice it is. */
export type Pending = PendingOfSide & Pick<Commander, "member">;

type PendingOfSide =
  /** The next weapons, place or condition of a unit that is set up. */
  | { readonly kind: "arm"; readonly side: SideName; readonly unit: UnitName; readonly class: "beam" | "bomb" }
  | { readonly kind: "place"; readonly side: SideName; readonly unit: UnitName }
  | { readonly kind: "pose"; readonly side: SideName; readonly unit: UnitName }
  /** Units of a card, each with what it has done; `overload`: a die after the weapon action, and one after the other. */
  | {
      readonly kind: "activation";
      readonly side: SideName;
      readonly units: Readonly<Record<UnitName, Progress>>;
      readonly overload: boolean;
    }
  /** A unit that a program moves. */
  | { readonly kind: "program"; readonly side: SideName; readonly unit: UnitName }
  /** A bomb in the air; opponents may still fire lasers at it. */
  | {
      readonly kind: "bomb";
      /** Whose choice it is. */
      readonly side: SideName;
      /** Who chooses after it. */
      readonly further: readonly SideName[];
      readonly shot: Shot;
      readonly lasers: readonly LaserShot[];
    }
  /** A weapon that was fired unloaded: once nothing comes before it, a die decides whether it is lost. */
  | { readonly kind: "overheated"; readonly side: SideName; readonly unit: UnitName; readonly weapon: number }
  /** A beam that hit and may go on. */
  | { readonly kind: "beam"; readonly side: SideName; readonly shot: Shot; readonly target: UnitName }
  | {
      readonly kind: "push";
      readonly side: SideName;
      readonly shot: Shot;
      readonly target: UnitName;
      readonly to: readonly HexName[];
    }
  /** Units leave a hex for a larger one that entered. */
  | {
      readonly kind: "displace";
      readonly side: SideName;
      readonly hex: HexName;
      /** Those of both sides that may have to go. */
      readonly units: readonly UnitName[];
      /** How many must. */
      readonly left: number;
    }
  /** A side may change the status of its units. */
  | { readonly kind: "status"; readonly side: SideName; readonly changed: readonly UnitName[] }
  /** Units of a side may use an opportunity, each once. */
  | {
      readonly kind: "opportunity";
      readonly side: SideName;
      readonly opportunity: Opportunity["kind"];
      readonly used: readonly UnitName[];
    }
  /** The owner of the runaway may move it. */
  | { readonly kind: "owner move"; readonly side: SideName; readonly unit: UnitName };

/** A weapon that is fired. */
export interface Shot {
  readonly unit: UnitName;
  readonly side: SideName;
  readonly kind: WeaponKind;
  readonly size: Size;
  /** The hex of the firing unit, and the hex of the target. */
  readonly from: HexName;
  readonly to: HexName;
  /** A stasis ray that takes markers away. */
  readonly reverse: boolean;
}

export interface LaserShot {
  readonly unit: UnitName;
  readonly weapon: number;
  readonly size: Size;
  /** In hexes, to the better of the two hexes. */
  readonly range: number;
  /** It was fired unloaded. */
  readonly isOverheated?: true;
}

export interface Result {
  /** Null where nobody has won. */
  readonly winner: SideName | null;
  readonly reason: string;
}

/** A game at one moment: plain data, changed only by carrying out an action. */
export interface GameState {
  readonly scenario: number;
  readonly board: string;
  /** Counted from 1; 0 during set-up. */
  readonly turn: number;
  /** In the order of their names; those that were removed are gone. */
  readonly units: readonly GameUnit[];
  /** Those that were lost are gone; absent where the scenario has none. */
  readonly objects?: readonly GameObject[];
  readonly hexes: Readonly<Record<HexName, HexState>>;
  readonly cards: Cards;
  readonly pending: readonly Pending[];
  /**
   * How many turns each finished round took, null where the attacker did not come to an end; absent where the scenario is
   * played once.
   */
  readonly rounds?: readonly (number | null)[];
  readonly result: Result | null;
  /** Each side has two platoons, of two players or one (U:1061-1065); absent where it has one. */
  readonly teams?: true;
}
