import type { ActionNode } from "../../grammar/syntax-tree.ts";
import type { CheckedAction } from "../../runtime/checked-tree.ts";
import { deckTableNotAllowed, unexpectedLetters, unexpectedVia } from "../diagnostics/index.ts";
import { checkAttack } from "./attack-action.ts";
import { checkDraw } from "./draw-action.ts";
import type { CheckContext } from "./context.ts";
import type { LetterScope } from "./letter-scope.ts";
import { checkMove } from "./move-action.ts";
import { checkSimple } from "./simple-action.ts";
import type { Scope } from "./scope.ts";
import { checkSelect } from "./select-action.ts";
import { senseOf } from "./words.ts";

/** An action by its plan; what only some actions may have behind them is refused here. */
export function checkAction(
  context: CheckContext,
  node: ActionNode,
  letters: LetterScope,
  scope: Scope,
): CheckedAction | null {
  const word = senseOf(context.words, node.word, "action");
  if (!word) return null;
  context.keepCapitals(node.word, word.id);
  if (!hasWhatItMay(context, node, word.plan, word.id)) return null;
  const input = { context, node, word, letters, scope };
  switch (word.plan) {
    case "move":
      return checkMove(input);
    case "attack":
      return checkAttack(input);
    case "select":
      return checkSelect(input);
    case "draw":
      return checkDraw(input);
    case "simple":
      return checkSimple(input);
  }
}

function hasWhatItMay(context: CheckContext, node: ActionNode, plan: CheckedAction["plan"], action: string): boolean {
  const [subclause] = node.subclauses;
  if (subclause && plan !== "move") {
    context.reporter.report(unexpectedLetters, subclause.letter.span, { action });
    return false;
  }
  if (node.via && plan !== "move") {
    context.reporter.report(unexpectedVia, node.via.span, {});
    return false;
  }
  if (node.roll && plan !== "draw") {
    context.reporter.report(deckTableNotAllowed, node.roll.span, { action });
    return false;
  }
  return true;
}
