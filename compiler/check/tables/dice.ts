import type { CheckContext } from "../context.ts";
import { isWithin } from "../quantity.ts";
import { unknownDie } from "../../diagnostics/index.ts";
import { diceOf } from "../../../grammar/nodes.ts";
import type { DiceNode } from "../../../grammar/table-tree.ts";
import type { NumberNode } from "../../../grammar/syntax-tree.ts";
import type { CheckedDice } from "../../../runtime/checked-tree/expression.ts";

/** Reports dice that are none, and sums of too many. */
export function checkDice(context: CheckContext, node: DiceNode): CheckedDice | null {
  const dice = diceOf(node);
  const isFine = checkDie(context, node.faces) && isWithin(context, "dice in a sum", dice.count, node.span);
  if (!isFine) return null;
  if (dice.count >= 1) return dice;
  return context.reporter.report(unknownDie, node.span, { die: context.quote(node.span), reason: "no die is rolled" });
}

/** `d66` is read from two dice, and has no meaning here yet. */
function checkDie(context: CheckContext, faces: NumberNode): boolean {
  const die = `d${faces.value}`;
  if (/^(\d)\1+$/.test(String(faces.value)) && faces.value > 11) {
    const reason = "it is read from two dice, one for the tens, and Tiebreak does not know that yet";
    context.reporter.report(unknownDie, faces.span, { die, reason });
    return false;
  }
  if (faces.value < 2) {
    context.reporter.report(unknownDie, faces.span, { die, reason: "a die has two faces or more" });
    return false;
  }
  return isWithin(context, "faces of a die", faces.value, faces.span);
}
