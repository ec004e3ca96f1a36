import { placeWordOf } from "../../../grammar/lexicon.ts";
import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";
import { askChecklist } from "../../../runtime/interpreter/checklists.ts";
import type { Policies } from "../../../runtime/policies.ts";
import type { SituationPart } from "../../game-package.ts";
import { editorSchema } from "../reading/shape.ts";
import { withDiceOf, type Decide, type Plain, type SituationData, type SituationRun } from "../situation.ts";
import { type DeclaredGame, policiesOf } from "./declared-game.ts";
import { EXPECTED_KEYS, expectationOf, type DeclaredResult } from "./expectation.ts";
import { withUsual, type FieldValues } from "./field.ts";
import {
  fixedSizeOf,
  placeIn,
  schemaToState,
  unitsOf,
  type DeclaredPosition,
  type PositionSchema,
  type SortSchema,
} from "./position.ts";
import { interpretedGame } from "./interpreted.ts";
import {
  readDeclaredSituation,
  type DeclaredFormat,
  type DeclaredNames,
  type DeclaredSituation,
  type AddedKeys,
  situationShapes,
} from "./read-situation.ts";
import { unplacedData, unplacedKeys } from "./unplaced.ts";
import { writtenFields } from "./written-fields.ts";

/** Situations of a declared game: their keys follow from its schema. */
export function declaredSituations(
  game: DeclaredGame,
): SituationPart<DeclaredSituation, DeclaredNames, DeclaredPosition, Policies> {
  return {
    ...declaredSituationsWith<DeclaredResult>(game, null),
    run: (situation, book, decide) => runDeclared(game, situation, book, decide, (result) => result),
  };
}

/**
 * Decides in the position of a situation, if it expects a decision.
 *
 * @param resultOf what the expectation compares
 */
export function runDeclared<Result>(
  game: DeclaredGame,
  { expectation, ...situation }: DeclaredSituation<Result>,
  book: Book,
  decide: Decide<DeclaredPosition, Policies>,
  resultOf: (result: DeclaredResult) => Result,
): SituationRun {
  const { position, acting, readings, decides } = situation;
  const ask = askerOf(game, book, readings)(position);
  if (!decides) {
    const differences = expectation(resultOf({ decision: null, ask }));
    return { kind: "ran", decision: null, trace: null, differences, diceLeft: situation.dice.length };
  }
  return withDiceOf(situation, (dice) => {
    const { decision, trace } = decide(book, position, acting ?? 0, { readings, dice });
    const differences = expectation(resultOf({ decision, ask }));
    return { kind: "ran", decision, trace, differences, diceLeft: dice.left };
  });
}

/** Asks the checklists of a book about a position. */
export function askerOf(
  game: DeclaredGame,
  book: Book,
  readings: Policies,
): (position: DeclaredPosition) => DeclaredResult["ask"] {
  const interpreted = interpretedGame(game);
  return (position) => (checklist, from, to) =>
    askChecklist({ game: interpreted, book, position, readings }, checklist, from, to);
}

/** Situations of a declared game with additional keys. The game itself says how they are run. */
export function declaredSituationsWith<Result extends DeclaredResult>(
  game: DeclaredGame,
  added: AddedKeys<Result> | null,
): Omit<SituationPart<DeclaredSituation<Result>, DeclaredNames, DeclaredPosition, Policies>, "run"> {
  const { folder, lexicon, schema } = game;
  const format: DeclaredFormat<Result> = {
    schema,
    shapes: situationShapes(schema, added),
    expected: { ...EXPECTED_KEYS, ...added?.expect },
    withoutCard: added?.withoutCard ?? null,
    policies: policiesOf(game),
    placeWord: placeWordOf(lexicon),
  };
  return {
    schema: editorSchema(format.shapes.situation, {
      name: `${folder}/situation`,
      title: `A situation of ${lexicon.game}`,
    }),
    outline: ["grid", schema.places.key, schema.units.key, ...unplacedKeys(schema).map(({ key }) => key), "row"],
    namesOf: ({ scenario, sheets }, side) => ({
      side,
      ...namesOfScenario(schema, scenario),
      checklists: (sheets[side]?.checklists ?? []).map(({ name }) => name),
      procedures: sheets[side]?.procedures ?? [],
    }),
    read: (document, context, fallbackId) => readDeclaredSituation(format, document, context, fallbackId),
    dataOf: ({ position, acting }, { id, title, sheet, decision }) => ({
      id,
      title,
      sheet,
      ...positionData(schema, position, acting),
      dice: decision.dice.map(({ value }) => value),
      expect: expectationOf(decision),
    }),
    expectationOf,
  };
}

/** What situations of a scenario name. */
function namesOfScenario(schema: PositionSchema, scenario: CheckedScenario): Pick<DeclaredNames, "counters" | "board"> {
  const ofScenario = schemaToState(schema, scenario);
  return { counters: ofScenario.counters, board: fixedSizeOf(ofScenario) };
}

/** A position in the words of the situation format. */
function positionData(schema: PositionSchema, position: DeclaredPosition, acting: number): SituationData {
  const { board, places, units, row, memory = {} } = position;
  return {
    ...(fixedSizeOf(schema) === null ? { grid: `${board.columns}x${board.rows}` } : {}),
    [schema.places.key]: Object.fromEntries(
      Object.entries(places).map(([name, fields]) => [name, fieldData(placeIn(schema, name), fields)]),
    ),
    [schema.units.key]: Object.fromEntries(
      units.map(({ name, title, at, fields }) => [name, { at, ...fieldData(unitsOf(schema, title), fields) }]),
    ),
    ...unplacedData(schema, position),
    row: row.map((card, index) => `${card}${index === acting ? "*" : ""}`),
    ...(Object.keys(memory).length > 0 ? { memory } : {}),
  };
}

function fieldData({ fields }: SortSchema, values: FieldValues): { readonly [key: string]: Plain } {
  return writtenFields(fields, withUsual(fields, values));
}
