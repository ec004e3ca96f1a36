import type { EffectNode } from "../../grammar/game-text/effect-tree.ts";
import { FIRST_PLAYER, TURNS_MISSED } from "../shared/declared/play/fields.ts";
import { type DeclaredWord, is, means } from "../shared/declared/word.ts";
import type { Names } from "./names.ts";
import { withThoseIn } from "./piles-of-text.ts";
import type { ThingSort, UnplacedThingSort } from "./thing-sorts.ts";

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

/** The most turns that somebody misses. */
const MOST_MISSED = 20;

/** Where a sentence lets somebody miss a turn, units and sides have the number of those that they will miss. */
export function addMissedTurns(effects: readonly EffectNode[], sorts: readonly ThingSort[], names: Names): void {
  const said = effects.flatMap(withThoseIn).find(({ kind }) => kind === "missesTurns");
  if (said === undefined) return;
  const called = names.made.flatMap(({ forms }) => forms);
  names.areFree([{ kind: "name", span: said.span, text: TURNS_MISSED }], new Set(called), "something else");
  for (const { fields, one } of sorts) {
    const documentation = `How many of its next turns ${one} misses.`;
    fields[TURNS_MISSED] = { kind: "number", from: 0, to: MOST_MISSED, usual: 0, documentation };
  }
}
