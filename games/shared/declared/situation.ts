import { placeWordOf } from "../../../grammar/lexicon.ts";
import { type Decision, inOrder } from "../../../runtime/decision.ts";
import type { Book } from "../../../runtime/game.ts";
import { askChecklist, type ChecklistAnswer } from "../../../runtime/interpreter/checklists.ts";
import type { Policies } from "../../../runtime/policies.ts";
import type { SituationPart } from "../../game-package.ts";
import { editorSchema } from "../reading/editor-schema.ts";
import { actionText, clauseText, isAction, isClause, NONE } from "../expected-decision.ts";
import { withDiceOf, type Difference, type Plain, type SituationData } from "../situation.ts";
import { type DeclaredGame, policiesOf } from "./declared-game.ts";
import { withUsual, type FieldValues } from "./field.ts";
import type { DeclaredPosition, PositionSchema, SortSchema } from "./position.ts";
import { interpretedGame } from "./interpreted.ts";
import { readDeclaredSituation, type DeclaredFormat } from "./read-situation.ts";
import {
  EXPECTED_KEYS,
  type DeclaredNames,
  type DeclaredSituation,
  type Expectation,
  type ExpectedAnswer,
  type ExpectedKey,
  type AddedKeys,
  situationShapes,
} from "./situation-shape.ts";
import { writtenFields } from "./written-fields.ts";

/** Situations of a declared game: their keys follow from its schema, beside those that the game adds. */
export function declaredSituations(
  game: DeclaredGame,
  added: AddedKeys | null = null,
): SituationPart<DeclaredSituation, DeclaredNames, DeclaredPosition, Policies> {
  const { folder, lexicon, schema } = game;
  const interpreted = interpretedGame(game);
  const answererOf =
    (book: Book, { position, readings }: DeclaredSituation) =>
    ({ checklist, from, to }: ExpectedAnswer) =>
      askChecklist({ game: interpreted, book, position, readings }, checklist, from, to);
  const format: DeclaredFormat = {
    schema,
    shapes: situationShapes(schema, added),
    withoutCard: added?.withoutCard ?? null,
    policies: policiesOf(game),
    placeWord: placeWordOf(lexicon),
  };
  return {
    schema: editorSchema(format.shapes.situation, {
      name: `${folder}/situation`,
      title: `A situation of ${lexicon.game}`,
    }),
    outline: ["grid", schema.places.key, schema.units.key, "row"],
    namesOf: ({ sheets }, side) => ({ side, checklists: (sheets[side]?.checklists ?? []).map(({ name }) => name) }),
    read: (document, context, fallbackId) => readDeclaredSituation(format, document, context, fallbackId),
    run: (situation, book, decide) => {
      const { position, acting, readings, answers } = situation;
      const answered = answers.flatMap((expected) => answerDifference(answererOf(book, situation), expected) ?? []);
      if (answers.length > 0 && Object.keys(situation.expectation).length === 0) {
        return { kind: "ran", decision: null, trace: null, differences: answered, diceLeft: situation.dice.length };
      }
      return withDiceOf(situation, (dice) => {
        const { decision, trace } = decide(book, position, acting ?? 0, { readings, dice });
        const differences = [...answered, ...compare(situation.expectation, decision)];
        return { kind: "ran", decision, trace, differences, diceLeft: dice.left };
      });
    },
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

/** Where a checklist answers otherwise than a situation expects; null where it does not. */
function answerDifference(
  ask: (expected: ExpectedAnswer) => ChecklistAnswer | null,
  expected: ExpectedAnswer,
): Difference | null {
  const got = ask(expected);
  const { checklist, from, to, answer, row } = expected;
  if (got?.answer === answer && (row === null || got.row === row)) return null;
  const words = (says: boolean, by: number | null): string =>
    `${says ? "Yes" : "No"}${by === null ? "" : ` by row ${by}`}`;
  const because = got?.because === null || got === null ? "" : ` (${got.because})`;
  return {
    key: `${got?.checklist ?? checklist}, ${from} to ${to}`,
    expected: words(answer, row),
    got: `${words(got?.answer ?? false, got?.row ?? null)}${because}`,
  };
}

/** A position in the words of the situation format. */
function positionData(schema: PositionSchema, position: DeclaredPosition, acting: number): SituationData {
  const { board, places, units, row, memory = {} } = position;
  return {
    grid: `${board.columns}x${board.rows}`,
    [schema.places.key]: Object.fromEntries(
      Object.entries(places).map(([name, fields]) => [name, fieldData(schema.places, fields)]),
    ),
    [schema.units.key]: Object.fromEntries(
      units.map(({ name, at, fields }) => [name, { at, ...fieldData(schema.units, fields) }]),
    ),
    row: row.map((card, index) => `${card}${index === acting ? "*" : ""}`),
    ...(Object.keys(memory).length > 0 ? { memory } : {}),
  };
}

function fieldData({ fields }: SortSchema, values: FieldValues): { readonly [key: string]: Plain } {
  return writtenFields(fields, withUsual(fields, values));
}

/** What a situation says under `expect` where just this is to be decided. */
function expectationOf(decision: Decision): SituationData {
  return Object.fromEntries(
    EXPECTED_KEYS.flatMap((key): [string, string][] => {
      const got = gotFor(key, decision);
      return got === NONE && key !== "clause" ? [] : [[key, got]];
    }),
  );
}

function compare(expectation: Expectation, decision: Decision): readonly Difference[] {
  return EXPECTED_KEYS.flatMap((key): readonly Difference[] => {
    const expected = expectation[key];
    const got = gotFor(key, decision);
    return expected === undefined || fits(key, expected, got) ? [] : [{ key, expected, got }];
  });
}

function fits(key: ExpectedKey, expected: string, got: string): boolean {
  return key === "clause"
    ? isClause(expected, got)
    : key === "action" || key === "first"
      ? isAction(expected, got)
      : expected === got;
}

function gotFor(key: ExpectedKey, decision: Decision): string {
  if (key === "clause") return clauseText(decision);
  if (key === "first") return actionText(decision.first ?? null);
  if (key === "next")
    return decision.next === undefined ? NONE : inOrder(decision.next).map(actionText).join(", then ");
  return key === "action" ? actionText(decision) : (decision[key] ?? NONE);
}
