import { splitName } from "../../runtime/checked-tree/lettered-names.ts";
import {
  entryOf,
  textAt,
  type LocatedValue,
  type LocatedEntry,
  type LocatedMap,
} from "../../games/shared/located-value.ts";
import { readDocuments } from "../../games/shared/reading/locate-yaml.ts";
import type { Span } from "../../grammar/source.ts";
import type { SituationFile } from "./read-situation-file.ts";
import type { JsonSchema } from "../../games/shared/reading/shape.ts";
import { Document, isCollection } from "yaml";
import type { Compared } from "../../games/shared/situation.ts";

/** A situation of a file as written, neither checked nor run. */
export interface ListedSituation {
  readonly id: string;
  readonly title: string | null;
  /** The lines where it begins and ends; lines count from 1. */
  readonly line: number;
  readonly lastLine: number;
}

/** A situation that says which clause is to decide. */
export interface ExpectedClause {
  readonly id: string;
  /** Where it begins in its file; lines count from 1. */
  readonly line: number;
  /** `skirmish/scenario-1/red` */
  readonly sheet: string;
  /** The acting card. */
  readonly title: string;
  readonly letter: string | null;
  readonly clause: number;
}

/** The outline of a situation. Parts with mistakes are skipped, because reading it reports those. */
export interface OutlinedSituation {
  readonly listed: ListedSituation;
  /** Null where it expects no clause. */
  readonly expected: ExpectedClause | null;
  /** The name of its sheet, as written. */
  readonly sheet: string | null;
  /** The path of its board file, as written. */
  readonly board: string | null;
}

/**
 * The situations of a file in the order of the text, by the ids under which `testSituations` runs them.
 *
 * @param path of the file; it names a situation that states no id
 */
export function outlineSituations(path: string, text: string): readonly OutlinedSituation[] {
  return readDocuments(text).documents.flatMap((document, index) => {
    if (document === null) return [];
    const written = text.slice(document.span.start, document.span.end).trimEnd();
    const line = text.slice(0, document.span.start).split("\n").length;
    const listed = {
      id: textAt(document, "id") ?? `${path}#${index + 1}`,
      title: textAt(document, "title"),
      line,
      lastLine: line + written.split("\n").length - 1,
    };
    const board = entryOf(document, "board")?.value;
    return [
      {
        listed,
        expected: expectedClause(document, line),
        sheet: textAt(document, "sheet"),
        board: board === undefined ? null : textAt(board, "file"),
      },
    ];
  });
}

function expectedClause(document: LocatedValue, line: number): ExpectedClause | null {
  const sheet = textAt(document, "sheet");
  const expected = entryOf(document, "expect")?.value;
  const clause = expected === undefined ? null : textAt(expected, "clause");
  const card = actingCard(entryOf(document, "row")?.value);
  const number = Number(/^\d+/.exec(clause ?? "")?.[0] ?? Number.NaN);
  if (sheet === null || card === null || Number.isNaN(number)) return null;
  return { id: textAt(document, "id") ?? "", line, sheet, ...splitName(card), clause: number };
}

/** The card with the star or, if none has one, the only card. */
function actingCard(row: LocatedValue | undefined): string | null {
  if (row?.kind !== "list") return null;
  const names = row.items.flatMap((item) => (item.kind === "scalar" ? [item.text] : []));
  const starred = names.find((name) => name.endsWith("*"));
  return starred?.slice(0, -1).trim() ?? (names.length === 1 ? (names[0] ?? null) : null);
}

/** A key of a situation, and its description in the schema of its game. */
interface DescribedKey {
  readonly key: string;
  readonly description: string;
  readonly span: Span;
}

/** The key at an offset; null where there is none, the sheet is not known, or the schema has no description. */
export function describeKey({ source, situations }: SituationFile, offset: number): DescribedKey | null {
  const situation = situations.find(({ span }) => isWithin(span, offset));
  if (situation === undefined || situation.sheet === null) return null;
  const { documents } = readDocuments(source.text);
  const found = documents.flatMap((value) => (value === null ? [] : (keyAt(value, offset, []) ?? [])))[0];
  const description = found && describePath(situation.part.schema, found.path);
  return found && description ? { key: found.entry.key, description, span: found.entry.keySpan } : null;
}

interface KeyAt {
  readonly entry: LocatedEntry;
  /** The path from the root to it. */
  readonly path: readonly string[];
}

function keyAt(value: LocatedValue, offset: number, path: readonly string[]): KeyAt | null {
  if (!isWithin(value.span, offset)) return null;
  if (value.kind === "list") {
    const found = value.items.map((item, index) => keyAt(item, offset, [...path, `${index}`]));
    return found.find((each) => each !== null) ?? null;
  }
  if (value.kind === "scalar") return null;
  for (const entry of value.entries) {
    const own = [...path, entry.key];
    if (isWithin(entry.keySpan, offset)) return { entry, path: own };
    const inner = keyAt(entry.value, offset, own);
    if (inner !== null) return inner;
  }
  return null;
}

function isWithin({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

/**
 * What a schema says of the value that a path of keys and indices leads to; null where it says nothing.
 *
 * @param path from the root of a file, `expect`, `moves`, `Guard Y`
 */
function describePath(schema: JsonSchema, path: readonly string[]): string | null {
  let reached = variantsOf(schema);
  for (const step of path) reached = reached.flatMap((each) => within(each, step)).flatMap(variantsOf);
  return reached.find(({ description }) => description !== undefined)?.description ?? null;
}

/** A schema and its variants. */
function variantsOf(schema: JsonSchema): readonly JsonSchema[] {
  const { anyOf = [], then, else: other } = schema;
  return [schema, ...[...anyOf, then, other].flatMap((each) => (each === undefined ? [] : variantsOf(each)))];
}

function within({ properties, additionalProperties, items }: JsonSchema, step: string): readonly JsonSchema[] {
  const known = properties !== undefined && Object.hasOwn(properties, step) ? properties[step] : undefined;
  if (known !== undefined) return [known];
  const others = /^\d+$/.test(step) && items !== undefined ? items : additionalProperties;
  return others === undefined || others === false ? [] : [others];
}

/** The place where a situation says what it expects. */
export interface ExpectedPlaces {
  /** The id under which `testSituations` runs the situation. */
  readonly id: string;
  /** The word `expect`. */
  readonly keySpan: Span;
  /** Everything after the colon; may be empty. */
  readonly span: Span;
  readonly entries: readonly { readonly key: string; readonly keySpan: Span; readonly span: Span }[];
}

/**
 * The places of what each situation of a file expects, in the order of the text. A situation that does not say `expect`
 * has none.
 *
 * @param path of the file; it names a situation that states no id
 */
export function expectedPlaces(path: string, text: string): readonly ExpectedPlaces[] {
  return readDocuments(text).documents.flatMap((document, index): ExpectedPlaces[] => {
    const expect = document === null ? undefined : entryOf(document, "expect");
    if (document === null || expect === undefined) return [];
    const colon = text.indexOf(":", expect.keySpan.end) + 1;
    const end = Math.max(colon, writtenEnd(text, expect.value.span));
    const gap = /^\s*/.exec(text.slice(colon, end))?.[0].length ?? 0;
    return [
      {
        id: textAt(document, "id") ?? `${path}#${index + 1}`,
        keySpan: expect.keySpan,
        span: { start: colon + gap, end },
        entries: expect.value.kind === "map" ? entriesOf(text, expect.value) : [],
      },
    ];
  });
}

function entriesOf(text: string, { entries }: LocatedMap): ExpectedPlaces["entries"] {
  return entries.map(({ key, keySpan, value: { span } }) => ({
    key,
    keySpan,
    span: { start: span.start, end: writtenEnd(text, span) },
  }));
}

/** A block of lines ends with its last character, not with the break behind it. */
function writtenEnd(text: string, { start, end }: Span): number {
  return start + text.slice(start, end).trimEnd().length;
}

/** A value on one line, as situations write it: `2c`, `2`, `[e3, d3]`, `{ sides: 6 }`. */
export function valueText(value: Compared): string {
  // A clause is a text that may look like a number; situations write it without quotes.
  if (typeof value === "string" && /^\d+$/.test(value)) return value;
  const document = new Document(value);
  if (isCollection(document.contents)) document.contents.flow = true;
  return document
    .toString({ lineWidth: 0, flowCollectionPadding: true })
    .trim()
    .replace(/^\[ (.*) \]$/, "[$1]");
}
