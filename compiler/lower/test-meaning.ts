import type { FlagTest, TestMeaning } from "../../runtime/compact/meaning.ts";
import { flagsInView, type LowerContext } from "./context.ts";
import type { Predicate } from "./program.ts";

/** The test that a word means. `ofHere`: of the acting unit’s own place. */
export function lowerTestMeaning(
  context: LowerContext,
  meaning: TestMeaning,
  sort: string,
  word: string,
  ofHere: boolean,
): Predicate {
  if (meaning.kind === "flags") return flagsPredicate(context, sort, meaning, word);
  if (!context.acts && meaning.actorless !== undefined) return flagsPredicate(context, sort, meaning.actorless, word);
  if (ofHere && meaning.here !== undefined && context.view === "own") {
    const passes = flagsPredicate(context, sort, meaning.here.flags, word);
    return meaning.here.negated ? { ...passes, negated: true, words: [word] } : passes;
  }
  return { kind: "code", code: meaning.code, view: context.view, word };
}

/** A test of bits, as the side sees them from which the phrase is read. */
export function flagsPredicate(
  context: LowerContext,
  sort: string,
  flags: FlagTest,
  word: string,
): Predicate & { kind: "flags" } {
  const { mask, value } = flagsInView(context, sort, flags);
  return { kind: "flags", sort, mask, value, negated: false, words: [word] };
}
