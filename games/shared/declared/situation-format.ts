import type { Policies } from "../../../runtime/policies.ts";
import type { GameSituation } from "../situation.ts";
import type { DeclaredPosition } from "./position.ts";

/** What a situation can expect of a decision. */
export const EXPECTED_KEYS = ["clause", "action", "target", "destination"] as const;
export type ExpectedKey = (typeof EXPECTED_KEYS)[number];

/** What a situation expects; what it leaves out may be anything. */
export type Expectation = Readonly<Partial<Record<ExpectedKey, string>>>;

/** A situation of a declared game. */
export interface DeclaredSituation extends GameSituation<DeclaredPosition, Policies> {
  readonly event: { readonly kind: "resolve" };
  readonly expectation: Expectation;
}

/** The names that situations about a side's sheet may use. */
export interface DeclaredNames {
  readonly side: string;
}
