import type { BeamKind, BombKind, HexName, Result, SideName, Status, UnitName, WeaponKind } from "./state.ts";

/** What a program has a crawler do, by the number of its statement. */
export interface ProgramStep {
  readonly statement: number;
  readonly does: "enter" | "move" | "clear stasis" | "button" | "ready" | "fire" | "reload" | "mutate" | "nothing";
  /** A hex, or `off map`. */
  readonly to: HexName | null;
  readonly weapon: "beam" | "bomb" | null;
  readonly target: UnitName | null;
  /** Before all else it reloads its lasers; absent where it does not. */
  readonly reloads?: true;
}

/** What is done next. Together with the dice that fell it is an event. */
export type GameAction =
  /** By itself: the deck is shuffled for a new turn, or a card is drawn and carried out. */
  | { readonly kind: "shuffle" }
  | { readonly kind: "draw" }
  | { readonly kind: "arm"; readonly side: SideName; readonly unit: UnitName; readonly weapons: readonly WeaponKind[] }
  | { readonly kind: "place"; readonly side: SideName; readonly unit: UnitName; readonly to: HexName }
  | {
      readonly kind: "pose";
      readonly side: SideName;
      readonly unit: UnitName;
      readonly status: Status;
      readonly turned: boolean;
    }
  /** A bot's crawler by its program. */
  | { readonly kind: "program"; readonly side: SideName; readonly unit: UnitName; readonly step: ProgramStep }
  | {
      readonly kind: "fire";
      readonly side: SideName;
      readonly unit: UnitName;
      readonly weapon: number;
      /** The target of a beam; null for a bomb. */
      readonly target: UnitName | null;
      readonly to: HexName;
      readonly reverse: boolean;
    }
  /** By the crawlers' short range weapons, which need no card. */
  | {
      readonly kind: "proximity";
      readonly side: SideName;
      readonly unit: UnitName;
      readonly weapon: Exclude<BeamKind, "laser"> | BombKind;
      readonly target: UnitName | null;
      readonly to: HexName;
    }
  | { readonly kind: "reload"; readonly side: SideName; readonly unit: UnitName; readonly weapon: number }
  | { readonly kind: "move"; readonly side: SideName; readonly unit: UnitName; readonly way: readonly HexName[] }
  | { readonly kind: "turn"; readonly side: SideName; readonly unit: UnitName }
  | { readonly kind: "clear stasis"; readonly side: SideName; readonly unit: UnitName }
  | { readonly kind: "melee"; readonly side: SideName; readonly unit: UnitName; readonly target: UnitName }
  | { readonly kind: "status"; readonly side: SideName; readonly unit: UnitName; readonly status: Status }
  | { readonly kind: "reprogram"; readonly side: SideName; readonly unit: UnitName; readonly target: UnitName }
  | {
      readonly kind: "swap";
      readonly side: SideName;
      readonly unit: UnitName;
      readonly weapon: number;
      readonly for: WeaponKind;
    }
  /** Commits a laser to a bomb. */
  | { readonly kind: "laser"; readonly side: SideName; readonly unit: UnitName; readonly weapon: number }
  /** Fires a beam that hit again. */
  | { readonly kind: "go on"; readonly side: SideName }
  /** Where a force beam pushes its target; null leaves it where it is. */
  | { readonly kind: "push"; readonly side: SideName; readonly to: HexName | null }
  | { readonly kind: "displace"; readonly side: SideName; readonly unit: UnitName; readonly to: HexName }
  /** Does no more here. */
  | { readonly kind: "pass"; readonly side: SideName }
  /** The bound of turns is reached. */
  | { readonly kind: "stop"; readonly result: Result };
