import type { Base, Test } from "../../runtime/checked-tree.ts";
import type { CheckContext } from "./context.ts";
import type { PhraseShape } from "./shape.ts";

/** The adjective that a bare noun implies: `unit` is one of the bot's own side unless it is called an enemy. */
export function impliedTest(
  context: CheckContext,
  shape: PhraseShape,
  base: Base,
  said: readonly Test[],
  options: { readonly ownSide?: boolean },
): Test[] {
  const word = shape.head?.word;
  if (options.ownSide === false || base.kind !== "noun" || !word || !("implies" in word) || !word.implies) return [];
  const { adjective, unless } = word.implies;
  if (said.some((test) => test.kind === "is" && (test.entry === adjective || unless.includes(test.entry)))) return [];
  const located = context.located(shape.head?.node.span ?? shape.span);
  return [{ ...located, kind: "is", entry: adjective, negated: false }];
}
