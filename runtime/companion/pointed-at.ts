import type { CheckedClause, Description } from "../checked-tree.ts";
import { subclausesOf } from "../checked-tree/parts.ts";
import { forEachPart } from "../checked-tree/visit.ts";
import type { CompanionContext } from "./context.ts";

/**
 * What a phrase points back at, for a question that stands without the condition: ` (“it”: enemy within 4 bands)`. Empty
 * where it points at nothing, or says itself what it means.
 *
 * @param quoted the words that the question quotes, where the phrase is a part of them
 */
export function pointedAtText<P, R>(
  context: CompanionContext<P, R>,
  phrase: Description,
  quoted: string = phrase.text,
): string {
  const pointing = pointingIn(phrase);
  if (pointing === null) return "";
  const { found } = context.scene;
  const meant = found === null ? statementNaming(context, pointing.sort) : found.names.join(", ");
  if (meant === null || ` ${meant} `.includes(` ${pointing.text} `)) return "";
  return pointing.text === quoted ? ` (${meant})` : ` (“${pointing.text}”: ${meant})`;
}

/** The words that point back, within a phrase or as the whole of it. */
function pointingIn(phrase: Description): Description | null {
  let pointing: Description | null = null;
  forEachPart("description", phrase, ({ name, part }) => {
    if (name === "description" && part.base.kind === "bound") pointing ??= part;
  });
  return pointing;
}

/** The statement of the clause, or of its letter, that names things of a sort for what follows; null where none does. */
export function statementNaming<P, R>(context: CompanionContext<P, R>, sort: string): string | null {
  const clause = clauseOf(context);
  const letter = clause && subclausesOf(clause.statement).find((each) => each.letter === context.scene.letter);
  const items = [clause?.condition, letter?.condition].flatMap((condition) => condition?.items ?? []);
  const naming = items.findLast((item) => item.kind === "exists" && item.binds.some((bound) => bound.sort === sort));
  return naming?.text ?? null;
}

function clauseOf<P, R>({ procedure, scene }: CompanionContext<P, R>): CheckedClause | null {
  return procedure.clauses.find(({ number }) => number === scene.clause) ?? null;
}
