import type { Decision } from "../../runtime/decision.ts";
import { integer, oneOf, string } from "./reading/shape.ts";

/** What stands for nothing in expectations. */
export const NONE = "none";

type Decided<Key extends keyof Decision> = Pick<Decision, Key> | null;

/** A decision's clause as situations write it: `2`, `2c`. */
export function clauseText(decision: Decided<"clause" | "letter">): string {
  return decision === null || decision.clause === null ? NONE : `${decision.clause}${decision.letter ?? ""}`;
}

/** A decision's action as situations write it: `MOVE 2`. */
export function actionText(decision: Decided<"action" | "strength">): string {
  const action = decision?.action ?? NONE;
  const strength = decision?.strength ?? null;
  return strength === null ? action : `${action} ${strength}`;
}

/** A clause that is expected without its letter says nothing of the letter. */
export function isClause(expected: string, got: string): boolean {
  return expected === got || (/^\d+$/.test(expected) && got.replace(/[a-z]+$/, "") === expected);
}

/** An action that is expected without its strength says nothing of the strength. */
export function isAction(expected: string, got: string): boolean {
  return expected === got || (!/\d$/.test(expected) && got.replace(/ \d+$/, "") === expected);
}

const CLAUSE = "a clause such as `2` or `2c`, or `none`";

/** The clause that a situation expects. */
export const EXPECTED_CLAUSE = oneOf(
  [integer(0, 999, { needed: CLAUSE }), string("^(?:none|[0-9]{1,3}[a-z]?)$", { needed: CLAUSE })],
  { description: "`2`, `2c`, or `none`.", needed: CLAUSE },
);
