import { LIMITS } from "../../compiler/check/quantity.ts";
import { diceOf } from "../../grammar/nodes.ts";
import type { RollNode, RollRowNode } from "../../grammar/syntax-tree.ts";
import { diceText, waysToFall } from "../../runtime/checked-tree/expression.ts";

/**
 * How often a row of a table is rolled, in words; null where more than dice decide, or where the dice or the row's
 * numbers are wrong.
 */
export function chanceOfRow(
  roll: RollNode,
  { from, to }: Pick<RollRowNode, "from" | "to">,
): { readonly share: string; readonly ways: string } | null {
  if (roll.modifiers.length > 0) return null;
  const dice = diceOf(roll.dice);
  const { count, faces } = dice;
  if (count > LIMITS["dice in a sum"] || faces > LIMITS["faces of a die"]) return null;
  const ways = waysToFall(dice, { from: from.value, to: to.value });
  if (ways === 0) return null;
  const all = faces ** count;
  const share = `${Math.round((ways / all) * 1000) / 10} %`;
  return { share, ways: count === 1 ? `${ways} of ${all} faces` : `${ways} of ${all} ways to roll ${diceText(dice)}` };
}
