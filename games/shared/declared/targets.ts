import type { Reason } from "../../../runtime/game.ts";
import type { DeclaredGame } from "./declared-game.ts";
import {
  ALLIED,
  distanceBetween,
  type DeclaredPosition,
  type DeclaredUnit,
  OUTSIDE,
  type PositionSchema,
  unitsOf as unitsIn,
  valueOfField,
  valueOfPlace,
  valueOfUnit,
} from "./position.ts";
import type { FieldValue } from "./field.ts";
import {
  predicateOf,
  areAllied,
  type AttackWord,
  type FieldReader,
  type FieldTest,
  isRelation,
  type Lying,
  type MoveWord,
  type Requirement,
  type SelectWord,
} from "./word.ts";

type Words = Pick<DeclaredGame, "lexicon" | "schema">;

/** The acting unit, and the scene in which it acts. */
interface Acting<Unit, Scene> {
  readonly actor: Unit;
  readonly scene: Scene;
}

/** How headers of actions read units: those of a position, or what an engine keeps instead. */
export interface UnitReader<Unit, Scene> extends FieldReader<Unit, Acting<Unit, Scene>> {
  /** How many steps lie between two units. */
  apart(one: Unit, other: Unit): number;
  /** Whether a unit is in a relation of the lexicon to whoever acts. @throws where there is no such relation */
  related(entry: string): (unit: Unit, acting: Acting<Unit, Scene>) => boolean;
}

/** How headers read the units of positions. */
function unitsOf({ lexicon, schema }: Words): UnitReader<DeclaredUnit, DeclaredPosition | null> {
  return {
    field: (name) =>
      name === ALLIED ? (unit, { actor }) => areAllied(lexicon, actor.side, unit.side) : valueReader(schema, name),
    isOwn: (unit, { actor }) => unit.side === actor.side,
    apart: (one, other) => distanceBetween(schema, one.at, other.at),
    related: (entry) => {
      const { meaning } = lexicon.words.find(isRelation(entry)) ?? {};
      if (meaning?.kind === "relation")
        return (unit, { actor }) => meaning.holds(distanceBetween(schema, unit.at, actor.at), unit.at, actor.at);
      if (meaning?.kind !== "called") throw new Error(`there is no relation ${entry}`);
      return (unit, { actor, scene }) => scene !== null && meaning.holds(scene, unit.name, actor.name);
    },
  };
}

/** Reads one field of many units. The usual value is looked up once for each title. */
function valueReader(schema: PositionSchema, field: string): (unit: DeclaredUnit) => FieldValue {
  if (field === "title" || field === OUTSIDE) return (unit) => valueOfUnit(schema, unit, field);
  const usual = new Map<string, FieldValue>();
  return ({ title, fields }) => {
    const stated = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (stated !== undefined) return stated;
    const known = usual.get(title);
    if (known !== undefined) return known;
    const value = valueOfField(unitsIn(schema, title), {}, field);
    usual.set(title, value);
    return value;
  };
}

/** A test of plain units as a function, for the unit that acts. */
export function testOfUnits(game: Words, test: FieldTest): (unit: DeclaredUnit, actor: DeclaredUnit) => boolean {
  const passes = predicateOf(test, unitsOf(game));
  return (unit, actor) => passes(unit, { actor, scene: null });
}

/** Why the acting unit cannot start an action without a target; null for an action that every unit can start. */
export function objectionToSetOut(
  game: Words,
  { requires, objection }: Pick<MoveWord, "requires" | "objection">,
): NonNullable<MoveWord["objection"]> | null {
  if (requires === undefined) return objection ?? null;
  const refused = refusalOf(unitsOf(game), requires);
  return (position, actor) => refused({ actor, scene: position }, null) ?? objection?.(position, actor) ?? null;
}

/** Why an action cannot be aimed at a unit; null for one whose targets only its strength limits. */
export function objectionToTarget(
  game: Words,
  word: Pick<AttackWord, "requires" | "aimedAt" | "objection">,
): NonNullable<AttackWord["objection"]> | null {
  const { requires = [], aimedAt, objection } = word;
  if (aimedAt === undefined && requires.length === 0) return objection ?? null;
  const { toSetOut, toTarget } = refusalsOf(unitsOf(game), word);
  return (position, actor, target) => {
    const acting = { actor, scene: position };
    return toSetOut(acting) ?? toTarget(acting, target) ?? objection?.(position, actor, target) ?? null;
  };
}

/** What a header refuses to the acting unit, and for each target. */
interface Refusals<Unit, Scene> {
  /** Why the acting unit can have no target at all; null where it depends on the target. */
  readonly toSetOut: (acting: Acting<Unit, Scene>) => Reason | null;
  /** Why an acting unit that can start cannot aim the action at a unit; null if it can. */
  readonly toTarget: (acting: Acting<Unit, Scene>, target: Unit) => Reason | null;
}

/** What the header of an attack refuses, as far as the header is data. Its functions are called elsewhere. */
export function refusalsOf<Unit, Scene>(
  reader: UnitReader<Unit, Scene>,
  { requires = [], aimedAt }: Pick<AttackWord, "requires" | "aimedAt">,
): Refusals<Unit, Scene> {
  const isOfTarget = ({ target, lies }: Requirement): boolean => target !== undefined || lies !== undefined;
  const ofActor = refusalOf(
    reader,
    requires.filter((each) => !isOfTarget(each)),
  );
  const ofTarget = refusalOf(reader, requires.filter(isOfTarget));
  const { test, within, text } = aimedAt ?? { test: null, text: "" };
  const fits = test === null ? null : predicateOf(test, reader);
  const refused = notDescribed(text);
  return {
    toSetOut: (acting) => ofActor(acting, null),
    toTarget: (acting, target) => {
      const isNear = within === undefined || reader.apart(acting.actor, target) <= within;
      return isNear && (fits === null || fits(target, acting)) ? ofTarget(acting, target) : refused;
    },
  };
}

/** The reason for the first requirement that units do not meet. */
function refusalOf<Unit, Scene>(reader: UnitReader<Unit, Scene>, requires: readonly Requirement[]) {
  const all = requires.map(({ word, text, actor, target, lies = [] }) => ({
    ofActor: actor === undefined ? null : predicateOf(actor, reader),
    ofTarget: [
      ...(target === undefined ? [] : [predicateOf(target, reader)]),
      ...lies.map((each) => lyingOf(reader, each)),
    ],
    holds: word === "only if",
    refused: notAllowed(word, text),
  }));
  return (acting: Acting<Unit, Scene>, target: Unit | null): Reason | null => {
    for (const { ofActor, ofTarget, holds, refused } of all) {
      const isSo =
        (ofActor === null || ofActor(acting.actor, acting)) &&
        ofTarget.every((passes) => target !== null && passes(target, acting));
      if (isSo !== holds) return refused;
    }
    return null;
  };
}

function lyingOf<Unit, Scene>(
  reader: UnitReader<Unit, Scene>,
  lying: Lying,
): (target: Unit, acting: Acting<Unit, Scene>) => boolean {
  const { negated } = lying;
  if (lying.kind === "within") {
    const { steps } = lying;
    return (target, { actor }) => reader.apart(actor, target) <= steps !== negated;
  }
  const isRelated = reader.related(lying.entry);
  return (target, acting) => isRelated(target, acting) !== negated;
}

/** Why an action cannot choose a place; null where it can choose each. */
export function objectionToPlace(
  game: Words,
  { requires, chosenFrom, objection }: Pick<SelectWord, "requires" | "chosenFrom" | "objection">,
): NonNullable<SelectWord["objection"]> | null {
  const toPlace = objection ?? (chosenFrom === undefined ? null : objectionByFields(game, chosenFrom));
  if (requires === undefined) return toPlace;
  const refusal = refusalOf(unitsOf(game), requires);
  return (position, actor, place) =>
    refusal({ actor, scene: position }, null) ?? toPlace?.(position, actor, place) ?? null;
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

/** Whether a test depends on the side that asks, because it tests whose a thing is. */
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

/** The reason for an action that its header does not allow now. */
export function notAllowed(word: Requirement["word"], text: string): Reason {
  return { reason: "not-allowed", detail: `the game allows it ${word} ${text}` };
}

/** The reason for a thing that the words of a game's text do not describe. */
export function notDescribed(text: string): Reason {
  return { reason: "not-described", detail: `it is no ${text}` };
}
