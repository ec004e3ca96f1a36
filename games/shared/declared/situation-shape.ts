import type { CheckedProcedure } from "../../../runtime/checked-tree.ts";
import { expectationShape, type Expectation, type ExpectedKeys } from "../expectation.ts";
import { integer, list, map, record, text, withKeys, type Shapes } from "../reading/shape.ts";
import { EXPECTED_KEYS, type DeclaredReader, type DeclaredResult } from "./expectation.ts";
import { fixedSizeOf, shapeOf, type PositionSchema, type DeclaredPosition } from "./position.ts";
import { unplacedShapes } from "./unplaced.ts";
import { fieldShapes } from "./written-fields.ts";
import type { Policies } from "../../../runtime/policies.ts";
import type { GameSituation } from "../situation.ts";

/** A situation of a declared game. */
export interface DeclaredSituation<Result = DeclaredResult> extends GameSituation<DeclaredPosition, Policies> {
  readonly expectation: Expectation<Result>;
  /** Whether it expects anything of a decision. */
  readonly decides: boolean;
}

/** The names that situations about a side's sheet may use. */
export interface DeclaredNames {
  readonly side: string;
  /** The checklists that hold in the sheet. */
  readonly checklists: readonly string[];
  readonly procedures: readonly CheckedProcedure[];
}

export type SituationShapes = ReturnType<typeof situationShapes>;

/** Keys that a game adds to those that follow from its schema. */
export interface AddedKeys<Result extends DeclaredResult> {
  readonly situation: Shapes;
  readonly places: Shapes;
  readonly units: Shapes;
  readonly expect: ExpectedKeys<DeclaredReader, Result>;
  /** A situation with this key needs no card that is marked. */
  readonly withoutCard: string;
}

/** The shape of the situations of a declared game, with those of the parts whose names the game chooses. */
export function situationShapes(schema: PositionSchema, added: AddedKeys<never> | null = null) {
  const { places: placeSort, units: unitSort, counters } = schema;
  const { names: shapedNames, largest } = shapeOf(schema);
  const { outside } = schema.board;
  const placePattern = outside === undefined ? shapedNames : `${shapedNames}|^${outside}$`;
  const place = text({ editor: { type: "string", pattern: placePattern } });
  const names = counters.map(({ name }) => name);
  const cards = names.flatMap((name) => [name, `${name}*`]);
  const grid = { type: "string", pattern: `^${lengths(largest.columns)}x${lengths(largest.rows)}$` } as const;
  const places = record(withKeys(map(fieldShapes(placeSort.fields)), added?.places ?? {}), {
    editor: { propertyNames: { pattern: placePattern } },
  });
  const units = record(withKeys(map({ at: place, ...fieldShapes(unitSort.fields) }, ["at"]), added?.units ?? {}), {
    editor: { propertyNames: { enum: names } },
  });
  const unplaced = unplacedShapes(schema);
  // A board of one size goes without saying.
  const sized = fixedSizeOf(schema) === null ? (["grid"] as const) : [];
  const situation = map(
    {
      id: text(),
      title: text(),
      sheet: text({ description: "The path of the sheet without its ending." }),
      grid: text({ description: "Columns and rows.", editor: grid }),
      [placeSort.key]: places,
      [unitSort.key]: units,
      ...unplaced,
      row: list(text({ title: "a card of the row", editor: { enum: cards } }), {
        description: "The bot’s cards; `*` marks the one that it resolves.",
      }),
      memory: record(text({ title: "a value" }), { description: "What the bot remembers, by the names of its sheet." }),
      dice: list(integer(1, 100, { title: "a die" })),
      expect: expectationShape({ ...EXPECTED_KEYS, ...added?.expect }),
    },
    ["sheet", ...sized, "expect"],
    // Without a row no card is marked, which has a code of its own.
    { title: "a situation", editor: { required: ["sheet", ...sized, ...(added === null ? ["row"] : []), "expect"] } },
  );
  return { situation: withKeys(situation, added?.situation ?? {}), places, units, unplaced };
}

/** The whole numbers from 1 on with as many digits as the longest side has. */
function lengths(longest: number): string {
  return longest <= 9 ? `[1-${longest}]` : "[1-9][0-9]?";
}
