import type { Reason } from "../runtime/game.ts";
import type { DeclaredPosition, DeclaredUnit } from "./shared/declared/position.ts";

/** The functions that a game's text can name with `by code`, of each kind. */
export interface ComputedByKind {
  /** `Lit square: by code.` */
  readonly adjectives: (position: DeclaredPosition, thing: string) => boolean;
  /** `Square seen by a figure: by code.` */
  readonly relations: (position: DeclaredPosition, subject: string, argument: string) => boolean;
  /** `RUN n to a square, by code.` */
  readonly moves: MoveCode;
  /** `SHOOT at an enemy, by code.`: why a unit is no target; null where it is one. */
  readonly attacks: (position: DeclaredPosition, actor: DeclaredUnit, target: DeclaredUnit) => Reason | null;
  /** `OPEN a door, by code.`: why a place cannot be chosen; null where it can. */
  readonly choices: (position: DeclaredPosition, actor: DeclaredUnit, place: string) => Reason | null;
  /** `RECOVER, by code.`: why the unit cannot do it; null where it can. */
  readonly actions: (position: DeclaredPosition, actor: DeclaredUnit) => Reason | null;
}

/** What code says of a movement. What it leaves out it does not limit. */
export interface MoveCode {
  /** Why the unit cannot set out; null where it can. */
  readonly objection?: (position: DeclaredPosition, actor: DeclaredUnit) => Reason | null;
  /** Whether the unit may enter a place on its way. */
  readonly enters?: (position: DeclaredPosition, actor: DeclaredUnit, place: string) => boolean;
  /** Whether it may end its movement in a place that it may enter. */
  readonly ends?: (position: DeclaredPosition, actor: DeclaredUnit, place: string) => boolean;
}

/**
 * What a game computes itself, by the names that its text gives, whatever their case. Both evaluators call these
 * functions, so each must give the same answer for the same position. A text and its code must fit each other: what one
 * names and the other lacks is an error of the text.
 */
export type GameCode = CodeByKind & {
  /** `BOARD By code.`: it keeps the positions of the game, so the text declares no more than words. */
  readonly board?: true;
};

export type CodeByKind = { readonly [Kind in keyof ComputedByKind]?: Readonly<Record<string, ComputedByKind[Kind]>> };
