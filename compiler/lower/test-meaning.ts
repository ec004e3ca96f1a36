import type { FlagTest, TestMeaning, RelationSense } from "../../runtime/compact/meaning.ts";
import { flagsInView, type LowerContext, LoweringError, meaningOf } from "./context.ts";
import type { Predicate, RelationProgram } from "./program.ts";

/** The test that a word means. `ofHere`: of the acting unit’s own place. */
export function lowerTestMeaning(
  context: LowerContext,
  meaning: TestMeaning,
  sort: string,
  word: string,
  ofHere: boolean,
): Predicate {
  if (meaning.kind === "flags") return flagsPredicate(context, sort, meaning, word);
  const ofActor = ofHere && context.view === "own" ? meaning.here : undefined;
  const signed = context.acts ? ofActor : (meaning.actorless ?? ofActor);
  if (signed !== undefined) return { ...flagsPredicate(context, sort, signed.flags, word), negated: signed.negated };
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

/** The sense of a relation between two sorts. */
export function senseOf(context: LowerContext, entry: string, subject: string, argument: string): RelationSense {
  const sense = meaningOf(context, entry, "relation").senses.find(
    (each) => each.subject === subject && each.argument === argument,
  );
  if (sense === undefined) throw new LoweringError(`“${entry}” has no compact meaning from ${subject} to ${argument}`);
  return sense;
}

/** The relation as code, with which of the two it is said of. */
export function relationProgram(
  context: LowerContext,
  entry: string,
  subject: string,
  argument: string,
  reversed = false,
): RelationProgram {
  const sense = senseOf(context, entry, subject, argument);
  return {
    code: sense.code,
    view: context.view,
    exceptActor: sense.exceptActor === true,
    reversed,
    word: entry,
    subject,
  };
}
