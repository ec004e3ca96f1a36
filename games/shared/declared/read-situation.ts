import type { Policies } from "../../../runtime/policies.ts";
import { readExpectation, type Expectation, type ExpectedKeys, expectationShape } from "../expectation.ts";
import type { LocatedValue, Written } from "../located-value.ts";
import type { Located } from "../reading/located.ts";
import { text, type ValueOf, integer, list, map, record, withKeys, type Shapes } from "../reading/shape.ts";
import type { ReadSituation, SituationContext, GameSituation } from "../situation.ts";
import {
  type Draft,
  type PlaceWord,
  readRow,
  readSituationDocument,
  type SituationFindings,
  type SituationFormat,
} from "../read-situation.ts";
import { isBoardSize, isSameSize, type BoardSize } from "./boards.ts";
import { withUsual, type FieldValues } from "./field.ts";
import {
  fixedSizeOf,
  isPlace,
  placeIn,
  placesOf,
  shapeOf,
  unitsOf,
  type Counter,
  type DeclaredPosition,
  type DeclaredUnit,
  type PositionSchema,
  type SortSchema,
} from "./position.ts";
import { needsDecision, type DeclaredReader, type DeclaredResult, EXPECTED_KEYS } from "./expectation.ts";
import { readUnplaced, unplacedShapes } from "./unplaced.ts";
import { statedFields, writtenFields, fieldShapes } from "./written-fields.ts";
import type { CheckedProcedure } from "../../../runtime/checked-tree.ts";

type WrittenDocument = ValueOf<SituationShapes["situation"]>;
type WrittenSituation = Located<WrittenDocument>;
type Context = SituationContext<DeclaredNames, Policies>;

/** How situations of a declared game are read. */
export interface DeclaredFormat<Result extends DeclaredResult> {
  readonly schema: PositionSchema;
  readonly shapes: SituationShapes;
  /** Every key of `expect`. */
  readonly expected: ExpectedKeys<DeclaredReader, Result>;
  /** A situation with this key needs no marked card; null if every situation needs one. */
  readonly withoutCard: string | null;
  readonly policies: Policies;
  /** What the game calls its places. */
  readonly placeWord: PlaceWord;
}

/**
 * Reads a document as a situation of a declared game. The situation is null if there is any problem.
 *
 * @param fallbackId the id of a document that states none
 */
export function readDeclaredSituation<Result extends DeclaredResult>(
  format: DeclaredFormat<Result>,
  document: LocatedValue,
  context: Context,
  fallbackId: string,
): ReadSituation<DeclaredSituation<Result>> {
  const reading: SituationFormat<WrittenDocument, DeclaredNames, DeclaredSituation<Result>, object> = {
    shape: format.shapes.situation,
    noNames: {
      side: "",
      checklists: [],
      procedures: [],
      counters: format.schema.counters,
      board: fixedSizeOf(format.schema),
    },
    read: (draft) => ({
      situation: new SituationReader(format, draft.findings).read(draft, context.readings ?? format.policies),
      board: null,
    }),
  };
  return readSituationDocument(reading, document, context.sheets, fallbackId);
}

class SituationReader<Result extends DeclaredResult> {
  readonly #schema: PositionSchema;
  readonly #shapes: SituationShapes;
  readonly #withoutCard: string | null;
  readonly #findings: SituationFindings;
  readonly #placeWord: PlaceWord;
  readonly #expected: ExpectedKeys<DeclaredReader, Result>;

  constructor(
    { schema, shapes, expected, withoutCard, placeWord }: DeclaredFormat<Result>,
    findings: SituationFindings,
  ) {
    this.#schema = schema;
    this.#shapes = shapes;
    this.#withoutCard = withoutCard;
    this.#findings = findings;
    this.#placeWord = placeWord;
    this.#expected = expected;
  }

  read(
    { written: situation, sheet, head }: Draft<WrittenDocument, DeclaredNames>,
    readings: Policies,
  ): DeclaredSituation<Result> | null {
    const board = this.#grid(situation.get("grid"), sheet.names);
    if (board === null) return null;
    const { row, acting } = this.#row(situation, sheet.names);
    const needsCard = this.#withoutCard === null || situation.getAs(this.#withoutCard, text()) === undefined;
    if (needsCard && acting === null) this.#findings.noActingCard(situation.keySpan("row") ?? head.spans.id);
    const expect = situation.get("expect");
    const position: DeclaredPosition = {
      bot: sheet.names.side,
      board,
      places: this.#places(situation, board),
      units: this.#units(situation, board, sheet.names),
      row,
      ...readUnplaced(this.#schema, this.#shapes.unplaced, (key, shape) => situation.getAs(key, shape)),
      ...this.#memory(situation),
    };
    return {
      ...head,
      readings,
      position,
      acting,
      event: { kind: "resolve" },
      ...this.#expectation(expect, position, acting, sheet.names),
    };
  }

  #memory(situation: WrittenSituation): Pick<DeclaredPosition, "memory"> {
    const written = named(situation.get("memory")).flatMap(({ name, value }): [string, string][] =>
      value === undefined ? [] : [[name.text.toLowerCase(), value.text]],
    );
    return written.length === 0 ? {} : { memory: Object.fromEntries(written) };
  }

  #expectation(
    expect: Located<unknown> | undefined,
    { board, units, row }: DeclaredPosition,
    acting: number | null,
    { procedures, checklists }: DeclaredNames,
  ): { readonly expectation: Expectation<Result>; readonly decides: boolean } {
    if (expect === undefined) return { expectation: () => [], decides: true };
    const findings = this.#findings;
    const card = this.#schema.counters.find(({ name }) => acting !== null && name === row[acting]);
    const thing = (name: Written): string | null => {
      if (units.some((unit) => unit.name === name.text) || isPlace(this.#schema, board, name.text)) return name.text;
      const needed = `a unit of this situation or a ${this.#placeWord.one} of its board`;
      const known = units.map((unit) => unit.name);
      findings.badText(name.span, "what a checklist is asked of", needed, name.text, known);
      return null;
    };
    return {
      expectation: readExpectation(this.#expected, expect, {
        findings,
        procedures,
        card: card === undefined ? null : { title: card.title, letter: null },
        checklists,
        units: units.map((unit) => unit.name),
        board,
        thing,
      }),
      decides: needsDecision(expect.keys()),
    };
  }

  #grid(written: Located<unknown> | undefined, { board }: DeclaredNames): BoardSize | null {
    if (written === undefined) return board;
    const [, columns = 0, rows = 0] = /^(\d{1,2})x(\d{1,2})$/.exec(written.text)?.map(Number) ?? [];
    const shape = shapeOf(this.#schema);
    if (board !== null && fixedSizeOf(this.#schema) === null && !isSameSize(board, { columns, rows }))
      return this.#findings.bad(
        written.place,
        "grid",
        `\`${board.columns}x${board.rows}\`, the board of this scenario`,
      );
    if (isBoardSize(shape, { columns, rows })) return { columns, rows };
    const { largest } = shape;
    const most =
      largest.columns === largest.rows ? `${largest.columns} of each` : `${largest.columns} and ${largest.rows}`;
    const needed = `columns and rows such as \`5x4\`, at most ${most}`;
    return this.#findings.bad(written.place, "grid", needed);
  }

  #places(situation: WrittenSituation, board: BoardSize): DeclaredPosition["places"] {
    const { places } = this.#schema;
    const read = named(situation.getAs(places.key, this.#shapes.places)).flatMap(
      ({ name, value }): [string, FieldValues][] => {
        if (!this.#isPlace(board, name)) return [];
        const values = fieldsOf(placeIn(this.#schema, name.text), value);
        return Object.keys(values).length === 0 ? [] : [[name.text, values]];
      },
    );
    return Object.fromEntries(read);
  }

  #units(situation: WrittenSituation, board: BoardSize, names: DeclaredNames): readonly DeclaredUnit[] {
    const { units } = this.#schema;
    return named(situation.getAs(units.key, this.#shapes.units)).flatMap(({ name, value }): DeclaredUnit[] => {
      const counter = this.#counter(name, names);
      const at = value?.get("at")?.written;
      if (counter === null || at === undefined || !this.#isPlace(board, at)) return [];
      return [{ ...counter, at: at.text, fields: fieldsOf(unitsOf(this.#schema, counter.title), value) }];
    });
  }

  #row(
    situation: WrittenSituation,
    { side, counters }: DeclaredNames,
  ): { readonly row: readonly string[]; readonly acting: number | null } {
    const own = counters.filter((counter) => counter.side === side);
    return readRow(
      this.#findings,
      situation.get("row"),
      "",
      ({ card }) => this.#findings.find(card, own, "situation-unknown-card", "The bot")?.name ?? null,
    );
  }

  #counter(name: Written, { counters }: DeclaredNames): Counter | null {
    this.#findings.mentionWord(name);
    const isWhole = counters.length === this.#schema.counters.length;
    return this.#findings.find(name, counters, "situation-unknown-unit", isWhole ? "The game" : "This scenario");
  }

  #isPlace(board: BoardSize, name: Written): boolean {
    return isPlaceOf(this.#findings, { schema: this.#schema, placeWord: this.#placeWord }, board, name);
  }
}

/** Whether a name in a situation is that of a place; reports one that is not. */
export function isPlaceOf(
  findings: SituationFindings,
  { schema, placeWord }: { readonly schema: PositionSchema; readonly placeWord: PlaceWord },
  board: BoardSize,
  name: Written,
): boolean {
  findings.mention({ kind: "space", written: name, isDefinition: false });
  if (isPlace(schema, board, name.text)) return true;
  findings.unknownPlace(name.span, name.text, "This board has", placeWord, placesOf(schema, board));
  return false;
}

function named<Value>(things: Located<Readonly<Record<string, Value>>> | undefined) {
  return things?.named() ?? [];
}

/** The fields of a thing that are not as usual. */
function fieldsOf({ fields }: SortSchema, thing: Located<unknown> | undefined): FieldValues {
  return writtenFields(fields, withUsual(fields, statedFields(fields, thing)));
}

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
  /** The units that the scenario has. */
  readonly counters: readonly Counter[];
  /** The only size that its board can have; null for several. */
  readonly board: BoardSize | null;
}

type SituationShapes = ReturnType<typeof situationShapes>;

/** Keys that a game adds to those that follow from its schema. */
export interface AddedKeys<Result extends DeclaredResult> {
  readonly situation: Shapes;
  readonly places: Shapes;
  readonly units: Shapes;
  readonly expect: ExpectedKeys<DeclaredReader, Result>;
  /** A situation with this key needs no marked card. */
  readonly withoutCard: string;
}

/** The shape of situations of a declared game, and of those parts whose keys the game names. */
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
  // A situation need not state the size of a board that has only one.
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
    // If the row is missing, no card is marked, and that has its own code.
    { title: "a situation", editor: { required: ["sheet", ...sized, ...(added === null ? ["row"] : []), "expect"] } },
  );
  return { situation: withKeys(situation, added?.situation ?? {}), places, units, unplaced };
}

/** The whole numbers from 1 on with as many digits as the longest side has. */
function lengths(longest: number): string {
  return longest <= 9 ? `[1-${longest}]` : "[1-9][0-9]?";
}
