import { foldForm } from "../../grammar/fold-form.ts";
import { pluralOf } from "../../grammar/word-endings.ts";
import type { RecordedNode } from "../../grammar/game-text/syntax-tree.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { FieldKind } from "../shared/declared/field.ts";
import { type DeclaredWord, type FieldTest, is, means, not, some } from "../shared/declared/word.ts";
import { isSameName, type Names } from "./names.ts";
import { nounIn, type SortAndWords } from "./named-sort.ts";
import type { ThingSort } from "./thing-sorts.ts";

/** A row that asks for a field by its name, with what it is about. */
interface RecordedRow extends SortAndWords {
  readonly row: RecordedNode;
  readonly field: string;
}

/** Of the rows that may ask for a field, those that do; the language reads all others. */
export function recordedRows(rows: readonly RecordedNode[], sorts: readonly ThingSort[]): readonly RecordedRow[] {
  return rows.flatMap((row) => {
    const named = nounIn(row.words, sorts);
    for (const sort of named === null ? sorts : [named.sort]) {
      const field = Object.keys(sort.fields).find((each) => isSameName(each, row.field.text));
      const isTruth = field !== undefined && sort.fields[field]?.kind === "truth";
      const isNumber = field !== undefined && sort.fields[field]?.kind === "number";
      // `its hits are at least its speed` compares: the language reads it.
      const isWords = isNumber && row.values.some(({ text }) => !/^\d+$/.test(text));
      if (field !== undefined && isTruth === (row.values.length === 0) && !isWords)
        // `Whiteout: its fog is not none.` names hexes; `Dry: its ammo is 0.` says something of a unit.
        return [{ row, sort, field, words: named?.words ?? row.words, isNoun: named === null && !isNumber }];
    }
    return [];
  });
}

/** The nouns and adjectives that rows make of what is recorded. */
export function recordedWords(
  rows: readonly RecordedRow[],
  names: Names,
  documentationOf: (row: RecordedNode) => string,
): readonly DeclaredWord[] {
  return rows.flatMap(({ row, sort, field, words, isNoun }): readonly DeclaredWord[] => {
    const kind = sort.fields[field];
    const test = kind === undefined ? null : testOfRecorded(row, field, kind, names);
    const category = isNoun ? "noun" : "adjective";
    const plural = pluralOf(words.text).toLowerCase();
    if (!names.add({ node: words, category, what: `what ${sort.one} is` }, isNoun ? [plural] : []) || test === null)
      return [];
    const documentation = documentationOf(row);
    const word = { id: foldForm(words.text), documentation, meaning: means(test) };
    return isNoun
      ? [{ category: "noun", ...word, forms: [plural], sort: sort.sort, criterion: true }]
      : [{ category: "adjective", ...word, of: [sort.sort] }];
  });
}

/** The test of a field that has one of some values, or none of them; null where one is no value, which is reported. */
export function testOfRecorded(
  { values, negated }: Pick<RecordedNode, "values" | "negated">,
  field: string,
  kind: FieldKind,
  names: Names,
): FieldTest | null {
  if (values.length === 0) return is(field, !negated);
  const tests = values.flatMap((value) => valueIn(value, field, kind, names) ?? []).map((value) => is(field, value));
  if (tests.length < values.length) return null;
  const [only, ...others] = tests;
  const test = only !== undefined && others.length === 0 ? only : some(...tests);
  return negated ? not(test) : test;
}

function valueIn(value: NameNode, field: string, kind: FieldKind, names: Names): string | number | null {
  if (kind.kind === "number") {
    const number = Number(value.text);
    if (Number.isInteger(number) && number >= kind.from && number <= kind.to) return number;
    return names.unknown(value, `number from ${kind.from} to ${kind.to}`, []);
  }
  const known = kind.kind === "choice" ? kind.values : [];
  return known.find((each) => isSameName(each, value.text)) ?? names.unknown(value, field, known);
}
