import type { CheckedClause, ConditionItem, Description, Test } from "../checked-tree.ts";
import { subclausesOf } from "../checked-tree/parts.ts";
import { forEachPart } from "../checked-tree/visit.ts";
import type { CompanionContext, Whose } from "./context.ts";

/**
 * What a phrase refers to, for a question that does not show the condition: ` (“it”: enemy within 4 bands)`. Empty if
 * it refers to nothing, or says itself what it means.
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

/** The words that refer back, within a phrase or as the whole of it. */
function pointingIn(phrase: Description): Description | null {
  let pointing: Description | null = null;
  forEachPart("description", phrase, ({ name, part }) => {
    if (name === "description" && part.base.kind === "bound") pointing ??= part;
  });
  return pointing;
}

/** The statement of the clause, or of its letter, that names things of a sort for later words; null if none does. */
export function statementNaming<P, R>(context: CompanionContext<P, R>, sort: string): string | null {
  return itemNaming(context, sort)?.text ?? null;
}

/** The names of the things of a sort that can be meant; null where the companion cannot know them. */
export function namesMeant<P, R>(
  context: CompanionContext<P, R>,
  sort: string,
  whose: Whose,
): readonly string[] | null {
  const { companion, environment } = context;
  const pointedAt = typeof whose === "string" ? null : namesPointedAt(context, sort, whose);
  return pointedAt ?? companion.namesOf(environment, sort, whose);
}

/** The names of the acting side's units that can be meant; null where the companion cannot know them. */
export function ownUnitsMeant<P, R>(context: CompanionContext<P, R>, whom: Description): readonly string[] | null {
  const { companion, environment } = context;
  const { unit } = environment.game.roles;
  const pointedAt = namesPointedAt(context, unit, whom);
  const isOne: Test = { kind: "isOneOf", description: whom, negated: false, span: whom.span, text: whom.text };
  const canBe = (name: string): boolean =>
    pointedAt === null ? companion.knownOfName?.(environment, isOne, name) !== false : pointedAt.includes(name);
  return companion.namesOf(environment, unit, "own")?.filter(canBe) ?? null;
}

/** The names a phrase refers to: what was found, or what was described where it was named; null if unknown. */
function namesPointedAt<P, R>(
  context: CompanionContext<P, R>,
  sort: string,
  { base }: Description,
): readonly string[] | null {
  const { companion, environment, scene } = context;
  if (base.kind !== "bound") return null;
  if (scene.found !== null) return scene.found.sort === sort ? scene.found.names : null;
  const item = itemNaming(context, sort);
  const described = item?.binds.flatMap((bound): readonly Description[] =>
    bound.sort !== sort ? [] : [bound.kind === "argument" ? bound.argument : withTests(item.subject, item.predicate)],
  );
  if (described === undefined) return null;
  const names = described.map((each) => companion.namesOf(environment, sort, each));
  return names.includes(null) ? null : [...new Set(names.flatMap((each) => each ?? []))];
}

function withTests(subject: Description, predicate: readonly Test[]): Description {
  return { ...subject, tests: [...subject.tests, ...predicate] };
}

type Exists = ConditionItem & { readonly kind: "exists" };

function itemNaming<P, R>(context: CompanionContext<P, R>, sort: string): Exists | null {
  const clause = clauseOf(context);
  const letter = clause && subclausesOf(clause.statement).find((each) => each.letter === context.scene.letter);
  const items = [clause?.condition, letter?.condition].flatMap((condition) => condition?.items ?? []);
  const naming = items.filter((item) => item.kind === "exists");
  return naming.findLast(({ binds }) => binds.some((bound) => bound.sort === sort)) ?? null;
}

function clauseOf<P, R>({ procedure, scene }: CompanionContext<P, R>): CheckedClause | null {
  return procedure.clauses.find(({ number }) => number === scene.clause) ?? null;
}
