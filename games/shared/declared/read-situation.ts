import type { SourceRange } from "../../../runtime/checked-tree.ts";
import type { Policies } from "../../../runtime/policies.ts";
import { writtenKey, type LocatedEntry, type LocatedMap, type LocatedValue } from "../located-value.ts";
import type { ReadSituation, SituationContext } from "../situation.ts";
import { alternatives, entryOf, valueOf, ValueReader } from "../value-reader.ts";
import { LONGEST_SIDE, locatePlace, placesOf, type Grid } from "./grid.ts";
import {
  usualValue,
  type Counter,
  type DeclaredPosition,
  type DeclaredUnit,
  type FieldKind,
  type FieldValue,
  type FieldValues,
  type PositionSchema,
  type SortSchema,
} from "./position.ts";
import {
  EXPECTED_KEYS,
  situationKeys,
  type DeclaredNames,
  type DeclaredSituation,
  type Expectation,
} from "./situation-format.ts";

type Context = SituationContext<DeclaredNames, Policies>;

/**
 * Reads a document as a situation of a declared game. With any problem there is no situation.
 *
 * @param fallbackId the id of a document that states none
 */
export function readDeclaredSituation(
  schema: PositionSchema,
  policies: Policies,
  document: LocatedValue,
  context: Context,
  fallbackId: string,
): ReadSituation<DeclaredSituation> {
  const reader = new ValueReader();
  const map = reader.map(document, "a situation", situationKeys(schema));
  const idValue = valueOf(map, "id");
  const id = (idValue && reader.text(idValue, "id")?.text) ?? fallbackId;
  const idSpan = entryOf(map, "id")?.keySpan ?? startOf(document.span);
  const read = map === null ? null : new SituationReader(schema, reader, context).read(map, idSpan);
  const { problems, notes, mentions } = reader;
  const situation =
    read === null || problems.length > 0
      ? null
      : { ...read, id, readings: context.readings ?? policies, event: { kind: "resolve" } as const };
  return { situation, id, idSpan, problems, notes, board: null, mentions };
}

type Read = Omit<DeclaredSituation, "id" | "readings" | "event">;

class SituationReader {
  readonly #schema: PositionSchema;
  readonly #reader: ValueReader;
  readonly #context: Context;

  constructor(schema: PositionSchema, reader: ValueReader, context: Context) {
    this.#schema = schema;
    this.#reader = reader;
    this.#context = context;
  }

  read(map: LocatedMap, idSpan: Read["spans"]["id"]): Read | null {
    const sheet = this.#sheet(map);
    const board = this.#grid(map);
    if (sheet === null || board === null) return null;
    const { row, acting } = this.#row(map, sheet.side);
    if (acting === null && !this.#reader.problems.some(({ code }) => code === "situation-unknown-card")) {
      const span = entryOf(map, "row")?.keySpan ?? idSpan;
      this.#reader.report({ code: "situation-acting-card", span, values: { count: "none is" } });
    }
    const title = valueOf(map, "title");
    const dice = entryOf(map, "dice");
    const faces = dice === undefined ? [] : (this.#reader.list(dice.value, "dice")?.items ?? []);
    const position: DeclaredPosition = {
      bot: sheet.side,
      board,
      places: this.#places(map, board),
      units: this.#units(map, board),
      row,
    };
    return {
      title: (title && this.#reader.text(title, "title")?.text) ?? null,
      sheet: sheet.path,
      position,
      acting,
      dice: faces.flatMap((face) => this.#reader.integer(face, "a die", 1, 100) ?? []),
      expectation: this.#expectation(map, idSpan),
      spans: { id: idSpan, dice: dice?.value.span ?? idSpan },
    };
  }

  #sheet(map: LocatedMap): { readonly path: string; readonly side: string } | null {
    const value = valueOf(map, "sheet");
    if (value === undefined) {
      this.#reader.missing(startOf(map.span), "sheet", "a situation");
      return null;
    }
    const path = this.#reader.text(value, "sheet")?.text ?? null;
    if (path === null) return null;
    const names = this.#context.sheets.get(path);
    if (names !== undefined) return { path, side: names.side };
    const known = [...this.#context.sheets.keys()];
    this.#reader.report({ code: "situation-unknown-sheet", span: value.span, values: { sheet: path }, known });
    return null;
  }

  #grid(map: LocatedMap): Grid | null {
    const value = valueOf(map, "grid");
    if (value === undefined) {
      this.#reader.missing(startOf(map.span), "grid", "a situation");
      return null;
    }
    const [, columns = 0, rows = 0] = /^(\d)x(\d)$/.exec(value.kind === "scalar" ? value.text : "")?.map(Number) ?? [];
    const isGrid = columns >= 1 && rows >= 1;
    const needed = `columns and rows such as \`5x4\`, at most ${LONGEST_SIDE} of each`;
    return isGrid ? { columns, rows } : this.#reader.bad(value, "grid", needed);
  }

  #places(map: LocatedMap, board: Grid): DeclaredPosition["places"] {
    const { places } = this.#schema;
    const read = this.#entries(map, places.key).flatMap((entry): [string, FieldValues][] => {
      if (!this.#isPlace(board, entry.key, entry.keySpan)) return [];
      this.#reader.mention({ kind: "space", written: writtenKey(entry), isDefinition: false });
      const fields = this.#reader.map(entry.value, `\`${entry.key}\``, Object.keys(places.fields));
      const values = fields === null ? {} : this.#fields(places, fields);
      return Object.keys(values).length === 0 ? [] : [[entry.key, values]];
    });
    return Object.fromEntries(read);
  }

  #units(map: LocatedMap, board: Grid): readonly DeclaredUnit[] {
    const { units } = this.#schema;
    return this.#entries(map, units.key).flatMap((entry): DeclaredUnit[] => {
      const counter = this.#counter(entry);
      if (counter === null) return [];
      const fields = this.#reader.map(entry.value, `\`${entry.key}\``, ["at", ...Object.keys(units.fields)]);
      if (fields === null) return [];
      const at = valueOf(fields, "at");
      if (at === undefined) {
        this.#reader.missing(entry.keySpan, "at", `\`${entry.key}\``);
        return [];
      }
      const written = this.#reader.text(at, "at");
      if (written === null || !this.#isPlace(board, written.text, at.span)) return [];
      this.#reader.mention({ kind: "space", written, isDefinition: false });
      return [{ ...counter, at: written.text, fields: this.#fields(units, fields) }];
    });
  }

  #row(map: LocatedMap, side: string): { readonly row: readonly string[]; readonly acting: number | null } {
    const own = this.#schema.counters.filter((counter) => counter.side === side).map(({ name }) => name);
    const value = valueOf(map, "row");
    const row: string[] = [];
    let acting: number | null = null;
    for (const item of value === undefined ? [] : (this.#reader.list(value, "row")?.items ?? [])) {
      const text = this.#reader.text(item, "a card of the row")?.text ?? null;
      if (text === null) continue;
      const name = text.replace(/\*$/, "").trim();
      if (!own.includes(name)) {
        this.#reader.report({
          code: "situation-unknown-card",
          span: item.span,
          values: { name, who: "The bot" },
          known: own,
        });
        continue;
      }
      if (text.endsWith("*") && acting !== null) {
        this.#reader.report({ code: "situation-acting-card", span: item.span, values: { count: "several are" } });
      } else if (text.endsWith("*")) acting = row.length;
      row.push(name);
    }
    return { row, acting };
  }

  #expectation(map: LocatedMap, idSpan: Read["spans"]["id"]): Expectation {
    const value = valueOf(map, "expect");
    if (value === undefined) {
      this.#reader.missing(idSpan, "expect", "a situation");
      return {};
    }
    const expected = this.#reader.map(value, "`expect`", EXPECTED_KEYS);
    const read = EXPECTED_KEYS.flatMap((key): [string, string][] => {
      const given = valueOf(expected, key);
      const text = given && this.#reader.text(given, key)?.text;
      if (given === undefined || text === undefined) return [];
      if (key !== "clause" || /^(?:none|\d+[a-z]?)$/.test(text)) return [[key, text]];
      this.#reader.bad(given, key, "a clause such as `2` or `2c`, or `none`");
      return [];
    });
    return Object.fromEntries(read);
  }

  #entries(map: LocatedMap, key: string): readonly LocatedEntry[] {
    const value = valueOf(map, key);
    return value === undefined ? [] : (this.#reader.anyMap(value, key)?.entries ?? []);
  }

  #counter(entry: LocatedEntry): Counter | null {
    const { counters } = this.#schema;
    const found = counters.find(({ name }) => name === entry.key);
    this.#reader.mentionWord(writtenKey(entry));
    if (found !== undefined) return found;
    const known = counters.map(({ name }) => name);
    this.#reader.report({
      code: "situation-unknown-unit",
      span: entry.keySpan,
      values: { name: entry.key, who: "The game" },
      known,
    });
    return null;
  }

  #isPlace(board: Grid, name: string, span: LocatedValue["span"]): boolean {
    if (locatePlace(board, name) !== null) return true;
    this.#reader.report({
      code: "situation-unknown-space",
      span,
      values: { name, where: "This board has" },
      known: placesOf(board),
    });
    return false;
  }

  #fields({ fields }: SortSchema, map: LocatedMap): FieldValues {
    const read = map.entries.flatMap(({ key, value }): [string, FieldValue][] => {
      const kind = Object.hasOwn(fields, key) ? fields[key] : undefined;
      const found = kind === undefined ? null : this.#field(key, kind, value);
      return kind === undefined || found === null || found === usualValue(kind) ? [] : [[key, found]];
    });
    return Object.fromEntries(read);
  }

  #field(key: string, kind: FieldKind, value: LocatedValue): FieldValue {
    switch (kind.kind) {
      case "truth":
        return this.#reader.truth(value, key);
      case "number":
        return this.#reader.integer(value, key, kind.from, kind.to);
      case "choice": {
        const text = value.kind === "scalar" ? value.text : "";
        return kind.values.includes(text) ? text : this.#reader.bad(value, key, alternatives(kind.values), kind.values);
      }
    }
  }
}

/** Where a situation has nothing of its own to point at. */
function startOf({ start }: SourceRange): SourceRange {
  return { start, end: start };
}
