import type { EffectNode } from "../../grammar/game-text/effect-tree.ts";
import { FIRST_PLAYER } from "../shared/declared/play/fields.ts";
import { type DeclaredWord, is, means } from "../shared/declared/word.ts";
import type { Names } from "./names.ts";
import { withThoseIn } from "./piles-of-text.ts";
import type { UnplacedThingSort } from "./thing-sorts.ts";

/**
 * Where a sentence says who comes first from now on, one side is the first player: in the beginning the first of the text.
 * Gives the sides what that needs.
 */
export function firstPlayerWords(
  effects: readonly EffectNode[],
  eachSide: UnplacedThingSort,
  names: Names,
): readonly DeclaredWord[] {
  const said = effects.flatMap(withThoseIn).find(({ kind }) => kind === "becomesFirst");
  const [first] = eachSide.names;
  if (said === undefined || first === undefined) return [];
  const called = names.made.flatMap(({ forms }) => forms);
  names.areFree([{ kind: "name", span: said.span, text: FIRST_PLAYER }], new Set(called), "something else");
  const documentation = "The side that comes first where sides take turns.";
  const words = { said: "is the first player", sign: "first player" };
  eachSide.fields[FIRST_PLAYER] = { kind: "truth", documentation, words };
  eachSide.printed[first] = { ...eachSide.printed[first], [FIRST_PLAYER]: true };
  const meaning = means(is(FIRST_PLAYER, true));
  const forms = ["the first player", "the starting player", "starting player"];
  return [{ category: "adjective", id: FIRST_PLAYER, forms, of: [eachSide.sort], documentation, meaning }];
}
