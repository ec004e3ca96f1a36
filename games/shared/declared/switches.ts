import { foldForm } from "../../../grammar/fold-form.ts";
import type { ChosenBefore } from "../../../grammar/lexicon.ts";
import { memoize } from "../../../grammar/memoize.ts";
import type { Policies } from "../../../runtime/policies.ts";
import type { Difficulty } from "../../engine-part.ts";
import { type OpenPoints, readingsOf } from "../open-points.ts";
import { type FieldKind, type FieldValue, type FieldValues, usualValue } from "./field.ts";
import { LivePosition } from "./play/packed/live-position.ts";
import type { DeclaredPosition, PositionSchema } from "./position.ts";
import { unplacedThings, withUnplacedField } from "./unplaced.ts";

/** The chosen values of switches, by their names. The other switches have their usual values. */
export type Chosen = Readonly<Record<string, string>>;

/** The policies of a declared game, and what was chosen before it began. */
export interface DeclaredReadings extends Policies {
  readonly chosen?: Chosen;
}

/** A field of the game that is chosen before it begins and stays so. */
interface Switch {
  readonly field: string;
  readonly kind: FieldKind;
  /** Its values, by how people write them. */
  readonly values: ReadonlyMap<string, FieldValue>;
}

/** The switches of a game, by their names. */
const switchesOf = memoize((schema: PositionSchema): ReadonlyMap<string, Switch> => {
  const alone = unplacedThings(schema).filter((thing) => thing.schema.isAlone === true);
  const all = alone.flatMap((thing) =>
    Object.entries(thing.schema.fields).flatMap(([field, kind]): [string, Switch][] => {
      if (kind.chosen === undefined) return [];
      return [[kind.chosen.name, { field, kind, values: new Map(Object.entries(kind.chosen.values)) }]];
    }),
  );
  return new Map(all);
});

/** The switches of a game, as all tools choose among readings. */
export const openPointsOf = memoize((schema: PositionSchema): OpenPoints =>
  Object.fromEntries(
    [...switchesOf(schema)].map(([name, { kind, values }]) => {
      const usual = [...values].find(([, value]) => value === usualValue(kind));
      const readings = Object.fromEntries([...values].map(([written]) => [written, inWords(name, written, values)]));
      return [name, { question: name, default: usual?.[0] ?? "", readings, isSwitch: true }];
    }),
  ),
);

/** `level 3`, `foggy`, `not foggy`, `advanced` */
function inWords(name: string, written: string, values: ReadonlyMap<string, FieldValue>): string {
  if (typeof values.get(written) !== "boolean") return name.includes(" or ") ? written : `${name} ${written}`;
  return written === YES ? name : written === NO ? `not ${name}` : written;
}

/** What can be chosen before a game with these fields, as its files write it: its switches and difficulties. */
export function chosenBefore(fields: Readonly<Record<string, FieldKind>>): readonly ChosenBefore[] {
  return Object.entries(fields).flatMap(([field, kind]) => {
    if (kind.chosen === undefined)
      return isDegree(field) && kind.kind === "truth" ? [{ words: field, choice: DIFFICULTY, field, value: true }] : [];
    const { name } = kind.chosen;
    const values = new Map(Object.entries(kind.chosen.values));
    return [...values].flatMap(([written, value]) =>
      value === null ? [] : { words: inWords(name, written, values), choice: name, field, value },
    );
  });
}

/** How people write that a switch is on. */
export const YES = "yes";
export const NO = "no";

/** The chosen values of switches; other readings and unknown values are left out. */
export function chosenAmong(schema: PositionSchema, readings: Readonly<Record<string, unknown>>): Chosen {
  const valid = [...switchesOf(schema)].flatMap(([name, { values }]): [string, string][] => {
    const written = Object.hasOwn(readings, name) ? readings[name] : undefined;
    return typeof written === "string" && values.has(written) ? [[name, written]] : [];
  });
  return Object.fromEntries(valid);
}

/** Each switch of a game with what was chosen, as logs write it. */
export function everySwitch(schema: PositionSchema, { chosen = {} }: DeclaredReadings): Chosen {
  return readingsOf(openPointsOf(schema), chosen);
}

/** The fields of the game that are chosen before it begins, by their names. */
export function fieldsChosen(schema: PositionSchema, chosen: Chosen, difficulty: Difficulty): FieldValues {
  const fields = [...switchesOf(schema)].map(([name, { field, kind, values }]): [string, FieldValue] => [
    field,
    values.get(chosen[name] ?? "") ?? usualValue(kind),
  ]);
  const degrees = degreesOf(schema).map((degree): [string, FieldValue] => [degree, degree === difficulty]);
  return Object.fromEntries([...fields, ...degrees]);
}

/**
 * The field that has the name of a special rule, or has a value with that name; null if there is none. Switches are not
 * rules.
 */
export function fieldOfRule(fields: Readonly<Record<string, FieldKind>>, rule: string): string | null {
  const name = foldForm(rule);
  const found = Object.entries(fields).find(
    ([field, kind]) =>
      kind.chosen === undefined &&
      (kind.kind === "choice" ? kind.values.includes(name) : kind.kind !== "event" && field === name),
  );
  return found?.[0] ?? null;
}

/** The difficulties other than normal that a field of the game can hold. */
export function degreesOf(schema: PositionSchema): readonly Difficulty[] {
  return unplacedThings(schema).flatMap((thing) =>
    DEGREES.filter((degree) => thing.schema.isAlone === true && thing.schema.fields[degree]?.kind === "truth"),
  );
}

const DEGREES = ["easier", "harder"] as const;

/** What is chosen of easier and harder games. */
export const DIFFICULTY = "difficulty";

function isDegree(field: string): boolean {
  return DEGREES.some((degree) => degree === field);
}

/** The position of a game with these fields. */
export function withFieldsOfGame(
  schema: PositionSchema,
  position: DeclaredPosition,
  fields: FieldValues,
): DeclaredPosition {
  return unplacedThings(schema).reduce(
    (all, thing) =>
      Object.entries(fields).reduce(
        (changed, [field, value]) =>
          thing.schema.isAlone === true && Object.hasOwn(thing.schema.fields, field)
            ? withUnplacedField(changed, thing, field, value)
            : changed,
        all,
      ),
    position,
  );
}

/** The position of a game that was begun so, whatever else the position says. */
export function withChosen(
  schema: PositionSchema,
  position: DeclaredPosition,
  { chosen }: Pick<DeclaredReadings, "chosen">,
): DeclaredPosition {
  // A game in play already has its switches.
  if (chosen === undefined || position instanceof LivePosition) return position;
  const fields = Object.entries(chosen).flatMap(([name, written]): [string, FieldValue][] => {
    const found = switchesOf(schema).get(name);
    const value = found?.values.get(written);
    return found === undefined || value === undefined ? [] : [[found.field, value]];
  });
  return withFieldsOfGame(schema, position, Object.fromEntries(fields));
}

/** The schema without the chosen switches, so that drawing and changing positions leaves them alone. */
export function withoutChosen(
  schema: PositionSchema,
  { chosen = {} }: Pick<DeclaredReadings, "chosen">,
): PositionSchema {
  const fixed = new Set(Object.keys(chosen).map((name) => switchesOf(schema).get(name)?.field));
  if (fixed.size === 0) return schema;
  const unplaced = (schema.unplaced ?? []).map((sort) =>
    sort.isAlone === true
      ? { ...sort, fields: Object.fromEntries(Object.entries(sort.fields).filter(([field]) => !fixed.has(field))) }
      : sort,
  );
  return { ...schema, unplaced };
}
