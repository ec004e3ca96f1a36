import type { Reason } from "../../../runtime/game.ts";
import type { DeclaredGame } from "./declared-game.ts";
import {
  ALLIED,
  distanceBetween,
  type DeclaredPosition,
  type DeclaredUnit,
  valueOfPlace,
  valueOfUnit,
} from "./position.ts";
import {
  predicateOf,
  areAllied,
  type AttackWord,
  type FieldTest,
  type MoveWord,
  type Requirement,
  type SelectWord,
} from "./word.ts";

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

/** Why whoever acts cannot set out to do an action that is aimed at nobody; null for one that every unit can do. */
export function objectionToSetOut(
  game: Words,
  { requires, objection }: Pick<MoveWord, "requires" | "objection">,
): NonNullable<MoveWord["objection"]> | null {
  if (requires === undefined) return objection ?? null;
  const refused = refusalOf(game, requires);
  return (position, actor) => refused(actor, null) ?? objection?.(position, actor) ?? null;
}

/** Why an action cannot be aimed at a unit; null for one whose targets only its strength limits. */
export function objectionToTarget(
  game: Words,
  { requires = [], aimedAt, objection }: Pick<AttackWord, "requires" | "aimedAt" | "objection">,
): NonNullable<AttackWord["objection"]> | null {
  if (aimedAt === undefined && requires.length === 0) return objection ?? null;
  const refusal = refusalOf(game, requires);
  const fits = aimedAt === undefined ? () => true : testOfUnits(game, aimedAt.test);
  const { within = Infinity, text = "" } = aimedAt ?? {};
  const isNear = (actor: DeclaredUnit, target: DeclaredUnit): boolean =>
    within === Infinity || distanceBetween(game.schema, actor.at, target.at) <= within;
  return (position, actor, target) => {
    const refused = refusal(actor, target);
    if (refused !== null) return refused;
    if (!fits(target, actor) || !isNear(actor, target)) return notDescribed(text);
    return objection?.(position, actor, target) ?? null;
  };
}

/** What is said of the first requirement that units do not meet. */
function refusalOf(game: Words, requires: readonly Requirement[]) {
  const all = requires.map(({ word, text, actor, target }) => ({
    ofActor: actor === undefined ? null : testOfUnits(game, actor),
    ofTarget: target === undefined ? null : testOfUnits(game, target),
    holds: word === "only if",
    refused: notAllowed(word, text),
  }));
  return (actor: DeclaredUnit, target: DeclaredUnit | null): Reason | null => {
    for (const { ofActor, ofTarget, holds, refused } of all) {
      const isSo =
        (ofActor === null || ofActor(actor, actor)) &&
        (ofTarget === null || (target !== null && ofTarget(target, actor)));
      if (isSo !== holds) return refused;
    }
    return null;
  };
}

/** Why an action cannot choose a place; null where it can choose each. */
export function objectionToPlace(
  game: Words,
  { requires, chosenFrom, objection }: Pick<SelectWord, "requires" | "chosenFrom" | "objection">,
): NonNullable<SelectWord["objection"]> | null {
  const toPlace = objection ?? (chosenFrom === undefined ? null : objectionByFields(game, chosenFrom));
  if (requires === undefined) return toPlace;
  const refusal = refusalOf(game, requires);
  return (position, actor, place) => refusal(actor, null) ?? toPlace?.(position, actor, place) ?? null;
}

function objectionByFields(
  { schema }: Words,
  { test, text }: NonNullable<SelectWord["chosenFrom"]>,
): NonNullable<SelectWord["objection"]> {
  const fits = predicateOf<string, DeclaredPosition>(test, {
    field: (name) => (place, position) => valueOfPlace(schema, position.places, place, name),
    isOwn: () => null,
  });
  const refused = notDescribed(text);
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

/** Why an action is not legal that its header allows in other cases. */
export function notAllowed(word: Requirement["word"], text: string): Reason {
  return { reason: "not-allowed", detail: `the game allows it ${word} ${text}` };
}

/** Why a thing is not chosen that the words of a game's text do not describe. */
export function notDescribed(text: string): Reason {
  return { reason: "not-described", detail: `it is no ${text}` };
}
