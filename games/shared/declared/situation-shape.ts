import { choice, integer, list, map, record, text, withKeys, type Shapes } from "../reading/shape.ts";
import { EXPECTED_CLAUSE } from "../expected-decision.ts";
import { shapeOf, type PositionSchema, type DeclaredPosition } from "./position.ts";
import { fieldShapes } from "./written-fields.ts";
import type { Policies } from "../../../runtime/policies.ts";
import type { GameSituation } from "../situation.ts";

/** What a situation can expect of a decision. */
export const EXPECTED_KEYS = ["first", "clause", "action", "target", "destination", "next"] as const;
export type ExpectedKey = (typeof EXPECTED_KEYS)[number];

/** What a situation expects; what it leaves out may be anything. */
export type Expectation = Readonly<Partial<Record<ExpectedKey, string>>>;

/** What a situation expects a checklist to answer about two things of its position. */
export interface ExpectedAnswer {
  readonly checklist: string;
  readonly from: string;
  readonly to: string;
  readonly answer: boolean;
  /** The number of the row that answers; null where any may. */
  readonly row: number | null;
}

/** A situation of a declared game. */
export interface DeclaredSituation extends GameSituation<DeclaredPosition, Policies> {
  readonly expectation: Expectation;
  /** They are asked before anything is decided. */
  readonly answers: readonly ExpectedAnswer[];
}

/** The names that situations about a side's sheet may use. */
export interface DeclaredNames {
  readonly side: string;
  /** The checklists that hold in the sheet. */
  readonly checklists: readonly string[];
}

const EXPECTED = text();
const ANSWER = map(
  {
    checklist: text({ description: "The name of the checklist." }),
    from: text({ description: "What it is asked of first: a unit, or a place." }),
    to: text({ description: "What it is asked of second." }),
    answer: choice(["Yes", "No"], { description: "What it answers." }),
    row: integer(1, 999, { description: "The number of the row that answers." }),
  },
  ["checklist", "from", "to", "answer"],
  { title: "an answer" },
);
const REQUIRED = ["sheet", "grid", "expect"] as const;
export type SituationShapes = ReturnType<typeof situationShapes>;

/** Keys that a game adds to those that follow from its schema. */
export interface AddedKeys {
  readonly situation: Shapes;
  readonly places: Shapes;
  readonly units: Shapes;
  readonly expect: Shapes;
  /** A situation with this key needs no card that is marked. */
  readonly withoutCard: string;
}

/** The shape of the situations of a declared game, with those of the parts whose names the game chooses. */
export function situationShapes(schema: PositionSchema, added: AddedKeys | null = null) {
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
  const answers = list(ANSWER, { description: "What checklists answer in this position." });
  const situation = map(
    {
      id: text(),
      title: text(),
      sheet: text({ description: "The path of the sheet without its ending." }),
      grid: text({ description: "Columns and rows.", editor: grid }),
      [placeSort.key]: places,
      [unitSort.key]: units,
      row: list(text({ title: "a card of the row", editor: { enum: cards } }), {
        description: "The bot’s cards; `*` marks the one that it resolves.",
      }),
      memory: record(text({ title: "a value" }), { description: "What the bot remembers, by the names of its sheet." }),
      dice: list(integer(1, 100, { title: "a die" })),
      expect: withKeys(
        map({
          first: text({ description: "What is done before the clauses." }),
          clause: EXPECTED_CLAUSE,
          action: EXPECTED,
          target: EXPECTED,
          destination: EXPECTED,
          next: text({ description: "What is done behind the action." }),
          answers,
        }),
        added?.expect ?? {},
      ),
    },
    REQUIRED,
    // Without a row no card is marked, which has a code of its own.
    { title: "a situation", editor: { required: added === null ? ["sheet", "grid", "row", "expect"] : [...REQUIRED] } },
  );
  return { situation: withKeys(situation, added?.situation ?? {}), places, units, answers };
}

/** The whole numbers from 1 on with as many digits as the longest side has. */
function lengths(longest: number): string {
  return longest <= 9 ? `[1-${longest}]` : "[1-9][0-9]?";
}
