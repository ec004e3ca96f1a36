import type { SourceRange } from "../../../runtime/checked-tree.ts";
import {
  entryOf,
  writtenKey,
  type LocatedMap,
  type LocatedScalar,
  type LocatedValue,
  type Written,
} from "../located-value.ts";
import type { ReadingProblem } from "./reading-problem.ts";
import { findAsMeant } from "./meant-keys.ts";
import type { ShapeFindings } from "./shape-problems.ts";
import type { Shape } from "./shape.ts";

/** A value that was compared with its shape. */
export interface ReadShape<Value> {
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
 * A value that fits a shape, with its place in the text. Parts that do not fit are as if they were not there, required
 * ones too: whoever reads on need not look at shapes again, and can read what is left of a file with mistakes.
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

  /** The value of a key that only data names. The shape is the one that this value's own shape has for it. */
  getAs<Part>(key: string, _shape: Shape<Part>): Located<Part> | undefined {
    const entry = this.#entries().find((each) => each.key === key);
    return entry && this.#fitting(entry.value);
  }

  /** The keys of a map, in the order of the text. */
  keys(): readonly (keyof MapOf<Value> & string)[] {
    // The shape has no other keys: those that it lacks were rejected.
    return this.#fittingEntries().map(({ key }) => key as keyof MapOf<Value> & string);
  }

  /** Of several maps that this may be the one with a key. */
  variant<Key extends string>(key: Key): Located<Extract<MapOf<Value>, { readonly [K in Key]: unknown }>> | null {
    return this.#fittingEntries().some((entry) => entry.key === key) ? new Located(this.place, this.#rejected) : null;
  }

  /** Where a key is written, be it with a value that does not fit. */
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
