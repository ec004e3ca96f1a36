import type { ActionNode, ClauseNode } from "../../grammar/syntax-tree.ts";
import type { CheckContext } from "./context.ts";
import { senseOf } from "./words.ts";

/**
 * How far away an enemy is that is `in range`: as far as the actions of the clause aim, or as far as all actions of the game do. Null
 * where these are several distances.
 */
export function reachOf({ lexicon, words }: CheckContext, statement: ClauseNode["statement"]): number | null {
  const aiming = actionsOf(statement).flatMap(({ word }) => {
    const action = senseOf(words, word, "action");
    return action?.plan === "attack" ? [action] : [];
  });
  const all = lexicon.words.flatMap((word) => (word.category === "action" && word.plan === "attack" ? [word] : []));
  const [first, ...others] = aiming.length > 0 ? aiming : all;
  if (first?.aimsWithin === undefined) return null;
  return others.every(({ aimsWithin }) => aimsWithin === first.aimsWithin) ? first.aimsWithin : null;
}

function actionsOf(statement: ClauseNode["statement"]): readonly ActionNode[] {
  if (statement.kind !== "action") return [];
  const actions: ActionNode[] = [];
  for (let action: ActionNode | undefined = statement; action !== undefined; action = action.next?.action)
    actions.push(action);
  return actions;
}
