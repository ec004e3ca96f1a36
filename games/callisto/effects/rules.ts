import type { CheckedAction, CheckedRule } from "../../../runtime/checked-tree.ts";
import type { CardDecision } from "./card-decision.ts";
import type { Book } from "../../../runtime/game.ts";
import type { Position, Side, UnitName } from "../position.ts";
import type { Readings } from "../readings.ts";
import { hasRule } from "../reference/environment.ts";
import type { TurnEffects } from "./turn-effects.ts";

/** What effects need in addition to the position. */
export interface EffectRules {
  readonly book: Book;
  readonly readings: Readings;
  /**
   * Applies what hits cost the other side, if that is known: after the dice of an attack, before any push. Without it,
   * the rolls show that casualties are due.
   */
  readonly inflict?: (before: TurnEffects, hit: readonly UnitName[]) => TurnEffects;
  /**
   * Where the prisoner's space loses a unit of the other side by a push, what happens to the prisoner (OPEN-66). By
   * default nobody can be asked, and it stays.
   */
  readonly pushedPrisoner?: "goes along" | "is asked about";
}

/** The rules of the scenario and of the bot with this id, by which a scenario changes the base rules. */
export function rulesNamed({ book }: EffectRules, { bot }: Position, entry: string): readonly CheckedRule[] {
  return [...book.scenario.rules, ...(book.sheets[bot]?.rules ?? [])].filter((rule) => rule.entry === entry);
}

/** Whether such a rule applies to the bot: one that names no side, or the bot's. */
export function holdsForBot(rules: EffectRules, position: Position, entry: string): boolean {
  return hasRule({ ...rules, position }, "bot", entry);
}

/** The player of the side that a rule names; null for a rule that names none. */
export function playerOf({ side }: CheckedRule, position: Position): Side | null {
  if (side === null) return null;
  return side === position.bot ? "bot" : "player";
}

/**
 * The action of the sheet that was decided: that of the clause, or of the table row that was rolled. Null without a
 * clause.
 */
export function decidedAction(decision: CardDecision, position: Position, { book }: EffectRules): CheckedAction | null {
  const procedure = book.sheets[position.bot]?.procedures.find(({ name }) => name === decision.procedure);
  const statement = procedure?.clauses.find(({ number }) => number === decision.clause)?.statement;
  if (statement === undefined) return null;
  if (statement.kind === "action") return statement.action;
  return decision.row === null ? null : (statement.rows[decision.row - 1]?.action ?? null);
}
