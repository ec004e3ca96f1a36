import type { Policies } from "../../../runtime/policies.ts";
import type { GameSituation } from "../situation.ts";
import type { DeclaredPosition } from "./position.ts";

/** What a situation can expect of a decision. */
export const EXPECTED_KEYS = ["first", "clause", "action", "target", "destination", "next"] as const;
export type ExpectedKey = (typeof EXPECTED_KEYS)[number];

/** What a situation expects; what it leaves out may be anything. */
export type Expectation = Readonly<Partial<Record<ExpectedKey, string>>>;

/** What a situation expects a checklist to answer about two things of its position. */
export interface ExpectedAnswer {
  readonly checklist: string;
  readonly from: string;
  readonly to: string;
  readonly answer: boolean;
  /** The number of the row that answers; null where any may. */
  readonly row: number | null;
}

/** A situation of a declared game. */
export interface DeclaredSituation extends GameSituation<DeclaredPosition, Policies> {
  readonly expectation: Expectation;
  /** They are asked before anything is decided. */
  readonly answers: readonly ExpectedAnswer[];
}

/** The names that situations about a side's sheet may use. */
export interface DeclaredNames {
  readonly side: string;
  /** The checklists that hold in the sheet. */
  readonly checklists: readonly string[];
}
