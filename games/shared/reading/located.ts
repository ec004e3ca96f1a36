import type { SourceRange } from "../../../runtime/checked-tree.ts";
import {
  entryOf,
  writtenKey,
  type LocatedMap,
  type LocatedScalar,
  type LocatedValue,
  type Written,
  type ReadingProblem,
} from "../located-value.ts";
import { type ShapeFindings, findShapeProblems } from "./shape-problems.ts";
import type { Shape, JsonSchema } from "./shape.ts";
import { groupBy } from "../../../grammar/group-by.ts";
import { nearestName } from "../../../grammar/nearest-name.ts";

/** A value that was compared with its shape. */
interface ReadShape<Value> {
  /** Null where nothing of it fits. */
  readonly value: Located<Value> | null;
  readonly problems: readonly ReadingProblem[];
}

/** Compares a value with a shape. What does not fit is reported and left out of the value. */
export function readShape<Value>(shape: Shape<Value>, written: LocatedValue): ReadShape<Value> {
  const { value, problems, rejected } = findAsMeant(shape, written);
  return { value: rejected.has(value) ? null : new Located<Value>(value, rejected), problems };
}

type Plain = string | number | boolean | null;
type MapOf<Value> =
  Extract<Value, object> extends infer Part ? (Part extends readonly unknown[] ? never : Part) : never;
type ListOf<Value> = Extract<Value, readonly unknown[]>;
type Inner<Value> = Exclude<Value, undefined>;

/** A named value of a map; undefined where it does not fit. */
export interface Named<Value> {
  readonly name: Written;
  readonly value: Located<Value> | undefined;
}

/**
 * A value that fits a shape, with its place in the text. Parts that do not fit are left out, even required ones. So a
 * reader need not look at shapes again, and can read what is left of a file with mistakes.
 */
export class Located<out Value> {
  readonly place: LocatedValue;
  readonly #rejected: ShapeFindings["rejected"];

  constructor(place: LocatedValue, rejected: ShapeFindings["rejected"]) {
    this.place = place;
    this.#rejected = rejected;
  }

  get span(): SourceRange {
    return this.place.span;
  }

  /** The value of a key. */
  get<Key extends keyof MapOf<Value> & string>(key: Key): Located<Inner<MapOf<Value>[Key]>> | undefined {
    const entry = this.#entries().find((each) => each.key === key);
    return entry && this.#fitting(entry.value);
  }

  /** This value, which may be of several shapes, as one of them. */
  as<Part>(_shape: Shape<Part>): Located<Part> {
    return new Located(this.place, this.#rejected);
  }

  /** The value of a key that only data names. `_shape` is what this value's own shape has for that key. */
  getAs<Part>(key: string, _shape: Shape<Part>): Located<Part> | undefined {
    const entry = this.#entries().find((each) => each.key === key);
    return entry && this.#fitting(entry.value);
  }

  /** The keys of a map, in the order of the text. */
  keys(): readonly (keyof MapOf<Value> & string)[] {
    // The shape has no other keys: those that it lacks were rejected.
    return this.#fittingEntries().map(({ key }) => key as keyof MapOf<Value> & string);
  }

  /** This value as that one of its possible maps which has the key. */
  variant<Key extends string>(key: Key): Located<Extract<MapOf<Value>, { readonly [K in Key]: unknown }>> | null {
    return this.#fittingEntries().some((entry) => entry.key === key) ? new Located(this.place, this.#rejected) : null;
  }

  /** Where a key is written, even if its value does not fit. */
  keySpan(key: keyof MapOf<Value> & string): SourceRange | undefined {
    return entryOf(this.place, key)?.keySpan;
  }

  /** The named values of a map. */
  named(): readonly Named<Inner<MapOf<Value>[keyof MapOf<Value>]>>[] {
    return this.#entries().map((entry) => ({ name: writtenKey(entry), value: this.#fitting(entry.value) }));
  }

  /** The items of a list. */
  items(): readonly Located<ListOf<Value>[number]>[] {
    if (this.place.kind !== "list") return [];
    return this.place.items.flatMap((item) => this.#fitting<ListOf<Value>[number]>(item) ?? []);
  }

  /** The map that this is; null for a value of another kind. */
  asMap(): Located<MapOf<Value>> | null {
    return this.place.kind === "map" ? new Located(this.place, this.#rejected) : null;
  }

  /** The list that this is; null for a value of another kind. */
  asList(): Located<ListOf<Value>> | null {
    return this.place.kind === "list" ? new Located(this.place, this.#rejected) : null;
  }

  /** The single value that this is; null for a map or a list. */
  asScalar(): Located<Extract<Value, Plain>> | null {
    return this.place.kind === "scalar" ? new Located(this.place, this.#rejected) : null;
  }

  /** A single value as it is written. */
  get written(): LocatedScalar {
    if (this.place.kind === "scalar") return this.place;
    throw new Error("a map or a list was read as a single value");
  }

  get text(): string {
    return this.written.text;
  }

  /** A single value. */
  get value(): Extract<Value, Plain> {
    // The validator compared it with the shape that the type is from.
    return this.written.value as Extract<Value, Plain>;
  }

  #fitting<Part>(place: LocatedValue): Located<Part> | undefined {
    return this.#rejected.has(place) ? undefined : new Located(place, this.#rejected);
  }

  #fittingEntries(): LocatedMap["entries"] {
    return this.#entries().filter(({ value }) => !this.#rejected.has(value));
  }

  #entries(): LocatedMap["entries"] {
    if (this.place.kind !== "map") return [];
    return this.place.entries.filter((entry) => !this.#rejected.has(entry));
  }
}

/** What is wrong with a value whose misspelt keys were read as the keys they mean. */
interface MeantFindings extends ShapeFindings {
  readonly value: LocatedValue;
}

/**
 * Compares a value with a schema. A key that is another spelling of a known one, or nearly a missing one, is reported once
 * and read as that key. Nothing else that follows from it is reported.
 */
function findAsMeant(schema: JsonSchema, value: LocatedValue): MeantFindings {
  const found = findShapeProblems(schema, value);
  const tables = new Tables(value, found.problems);
  const misspelt = found.problems.flatMap((problem) => {
    const meant = meantBy(problem, tables);
    return meant === null ? [] : [{ problem, meant }];
  });
  if (misspelt.length === 0) return { value, problems: found.problems, rejected: found.rejected };
  const names = new Map(misspelt.map(({ problem, meant }) => [pathOf(problem.at), meant]));
  const renamed = withNames(value, [], names);
  const { problems, rejected } = findShapeProblems(schema, renamed);
  const all = [...misspelt.map(({ problem }) => problem), ...problems];
  return { value: renamed, problems: all.toSorted((one, other) => one.span.start - other.span.start), rejected };
}

/** The key that an unknown key means; null if it means none, or if that key is there as well. */
function meantBy({ kind, at, known = [] }: ReadingProblem, tables: Tables): string | null {
  const written = at.at(-1);
  if (kind !== "unknown-key" || written === undefined) return null;
  const above = at.slice(0, -1);
  const keys = tables.keysAt(above);
  const absent = known.filter((key) => !keys.has(key));
  const spelling = spellingOf(written);
  const twin = absent.find((key) => spellingOf(key) === spelling);
  return twin ?? nearestName(written, tables.missingAt(above));
}

/** The keys that each table of a value has, and those that it lacks. A table is looked through once. */
class Tables {
  readonly #root: LocatedValue;
  readonly #missing: ReadonlyMap<string, readonly ReadingProblem[]>;
  readonly #keys = new Map<string, ReadonlySet<string>>();

  constructor(root: LocatedValue, problems: readonly ReadingProblem[]) {
    this.#root = root;
    this.#missing = groupBy(
      problems.filter(({ kind }) => kind === "missing-key"),
      ({ at }) => pathOf(at),
    );
  }

  keysAt(steps: readonly string[]): ReadonlySet<string> {
    const path = pathOf(steps);
    const known = this.#keys.get(path);
    if (known !== undefined) return known;
    const map = valueAt(this.#root, steps);
    const keys = new Set(map?.kind === "map" ? map.entries.map(({ key }) => key) : []);
    this.#keys.set(path, keys);
    return keys;
  }

  missingAt(steps: readonly string[]): readonly string[] {
    const missing = this.#missing.get(pathOf(steps)) ?? [];
    return missing.flatMap(({ values }) => values["key"] ?? []);
  }
}

/** A word without the differences between British, American and other spellings. */
function spellingOf(key: string): string {
  return key
    .toLowerCase()
    .replace(/[-_\s]/g, "")
    .replace(/our/g, "or")
    .replace(/tre(?=s?$)/, "ter")
    .replace(/ence(?=s?$)/, "ense")
    .replace(/is(?=e|ing|ation)/g, "iz")
    .replace(/grey/g, "gray")
    .replace(/ll(?=ed|ing)/g, "l");
}

function pathOf(steps: readonly string[]): string {
  return steps.join("\0");
}

function valueAt(value: LocatedValue, steps: readonly string[]): LocatedValue | undefined {
  const [step, ...others] = steps;
  if (step === undefined) return value;
  const next =
    value.kind === "list"
      ? value.items[Number(step)]
      : value.kind === "map"
        ? value.entries.find(({ key }) => key === step)?.value
        : undefined;
  return next && valueAt(next, others);
}

function withNames(value: LocatedValue, at: readonly string[], names: ReadonlyMap<string, string>): LocatedValue {
  switch (value.kind) {
    case "scalar":
      return value;
    case "list":
      return { ...value, items: value.items.map((item, index) => withNames(item, [...at, `${index}`], names)) };
    case "map":
      return {
        ...value,
        entries: value.entries.map((entry) => {
          const path = [...at, entry.key];
          const key = names.get(pathOf(path)) ?? entry.key;
          return { ...entry, key, value: withNames(entry.value, path, names) };
        }),
      };
  }
}
