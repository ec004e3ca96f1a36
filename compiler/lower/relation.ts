import type { RelationSense } from "../../runtime/compact/meaning.ts";
import { type LowerContext, LoweringError, meaningOf } from "./context.ts";
import type { RelationProgram } from "./program.ts";

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
