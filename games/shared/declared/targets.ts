import type { Reason } from "../../../runtime/game.ts";
import type { DeclaredGame } from "./declared-game.ts";
import { ALLIED, type DeclaredPosition, type DeclaredUnit, valueOfPlace, valueOfUnit } from "./position.ts";
import { predicateOf, areAllied, type AttackWord, type FieldTest, type SelectWord } from "./word.ts";

type Words = Pick<DeclaredGame, "lexicon" | "schema">;

/** A test of plain units as a function, for the unit that acts. */
export function testOfUnits(
  { lexicon, schema }: Words,
  test: FieldTest,
): (unit: DeclaredUnit, actor: DeclaredUnit) => boolean {
  return predicateOf<DeclaredUnit, DeclaredUnit>(test, {
    field: (name) =>
      name === ALLIED
        ? (unit, actor) => areAllied(lexicon, actor.side, unit.side)
        : (unit) => valueOfUnit(schema, unit, name),
    isOwn: (unit, actor) => unit.side === actor.side,
  });
}

/** Why an action cannot be aimed at a unit; null for one whose targets only its strength limits. */
export function objectionToTarget(
  game: Words,
  { aimedAt, objection }: Pick<AttackWord, "aimedAt" | "objection">,
): AttackWord["objection"] | null {
  if (aimedAt === undefined) return objection ?? null;
  const fits = testOfUnits(game, aimedAt.test);
  const refused = notDescribed(aimedAt.text);
  return (position, actor, target) => (fits(target, actor) ? (objection?.(position, actor, target) ?? null) : refused);
}

/** Why an action cannot choose a place; null where it can choose each. */
export function objectionToPlace(
  { schema }: Pick<DeclaredGame, "schema">,
  { chosenFrom, objection }: Pick<SelectWord, "chosenFrom" | "objection">,
): SelectWord["objection"] | null {
  if (objection !== undefined) return objection;
  if (chosenFrom === undefined) return null;
  const fits = predicateOf<string, DeclaredPosition>(chosenFrom.test, {
    field: (name) => (place, position) => valueOfPlace(schema, position.places, place, name),
    isOwn: () => null,
  });
  const refused = notDescribed(chosenFrom.text);
  return (position, _actor, place) => (fits(place, position) ? null : refused);
}

/** Whether a test asks whose a thing is, which depends on who asks. */
export function asksForSide(test: FieldTest): boolean {
  switch (test.kind) {
    case "side":
      return true;
    case "is":
    case "at least":
      return test.field === ALLIED;
    case "not":
      return asksForSide(test.test);
    case "every":
    case "some":
      return test.tests.some(asksForSide);
  }
}

/** Why a thing is not chosen that the words of a game's text do not describe. */
export function notDescribed(text: string): Reason {
  return { reason: "not-described", detail: `it is no ${text}` };
}
