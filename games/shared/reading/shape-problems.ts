import { capitalised, enumerate } from "../../../grammar/prose.ts";
import { validate } from "@cfworker/json-schema";
import {
  entryOf,
  type LocatedEntry,
  type LocatedMap,
  type LocatedValue,
  type ReadingProblem,
} from "../located-value.ts";
import { NEEDED, type JsonSchema } from "./shape.ts";

/** What is wrong with a value, and which parts of it are of no use. */
export interface ShapeFindings {
  readonly problems: readonly ReadingProblem[];
  /** Values and entries that do not fit, by identity. */
  readonly rejected: ReadonlySet<LocatedValue | LocatedEntry>;
}

/** Compares a value with a schema. */
export function findShapeProblems(schema: JsonSchema, value: LocatedValue): ShapeFindings {
  const finder = new ProblemFinder(schema, value);
  finder.find();
  return finder;
}

/** One thing that the validator found. */
interface Finding {
  readonly keyword: string;
  readonly keywordLocation: string;
  readonly instanceLocation: string;
}

/** A place in a value, with what leads there. */
interface Place {
  readonly value: LocatedValue;
  /** The entry of a map; null for an item and the root. */
  readonly entry: LocatedEntry | null;
  /** The key of the innermost map around it. Items of a list are named by it. */
  readonly nearestKey: string;
}

/** A part of a schema, and how it applies to a value. */
interface Applied {
  readonly schema: JsonSchema;
  /** The name that the schema gives to the value. */
  readonly title: string | undefined;
  /** How the value is reached from the one around it. */
  readonly via: "root" | "property" | "entry" | "item" | "name";
}

class ProblemFinder implements ShapeFindings {
  readonly problems: ReadingProblem[] = [];
  readonly rejected = new Set<LocatedValue | LocatedEntry>();
  readonly #schema: JsonSchema;
  readonly #root: LocatedValue;
  /** The places with a problem. Whatever else is wrong there follows from the first problem. */
  readonly #met = new Set<string>();
  readonly #entries = new Map<LocatedMap, ReadonlyMap<string, LocatedEntry>>();

  constructor(schema: JsonSchema, root: LocatedValue) {
    this.#schema = schema;
    this.#root = root;
  }

  find(): void {
    let skipped: ((location: string) => boolean) | null = null;
    for (const [index, finding] of this.#findings().entries()) {
      if (skipped?.(finding.keywordLocation) === true) continue;
      if (finding.keyword === "anyOf") skipped = this.#chooseKind(finding);
      else this.#report(finding, index);
    }
  }

  #all: readonly Finding[] = [];

  #findings(): readonly Finding[] {
    try {
      this.#all = validate(plainOf(this.#root), this.#schema, "2020-12", {}, false).errors;
    } catch (error) {
      // The validator passes findings up as arguments, and their number is limited.
      if (!(error instanceof RangeError)) throw error;
      const { start } = this.#root.span;
      const span = { start, end: start + 1 };
      this.problems.push({ kind: "too-large", at: [], span, values: { limit: "a few thousand errors" } });
      this.rejected.add(this.#root);
    }
    return this.#all;
  }

  /** Chooses, of several shapes, the one with the value's kind. Gives a test for findings that are about the others. */
  #chooseKind({ keywordLocation, instanceLocation }: Finding): (location: string) => boolean {
    const { schema, ...applied } = this.#applied(keywordLocation);
    const place = this.#place(instanceLocation);
    const shapes = schema.anyOf ?? [];
    const ofKind = shapes.filter((each) => typesOf(each).includes(kindOf(place.value)));
    const meant = ofKind.length > 1 ? ofKind.find((each) => isMeant(each, place.value)) : ofKind[0];
    const chosen = meant === undefined ? -1 : shapes.indexOf(meant);
    const tag = chosen === -1 && ofKind.length > 1 ? tagOf(ofKind) : null;
    if (tag !== null) this.#badTag(instanceLocation, place, tag);
    else if (chosen === -1) this.#bad(instanceLocation, place, { schema, ...applied });
    const within = `${keywordLocation}/`;
    return (location) => location.startsWith(within) && !location.startsWith(`${within}${chosen}/`);
  }

  #report({ keyword, keywordLocation, instanceLocation }: Finding, index: number): void {
    switch (keyword) {
      case "type":
      case "enum":
      case "const":
      case "pattern":
      case "minimum":
      case "maximum":
      case "minItems":
      case "maxItems":
      case "minProperties":
      case "maxProperties":
        this.#bad(instanceLocation, this.#place(instanceLocation), this.#applied(keywordLocation), keyword);
        break;
      case "required":
        this.#missing(instanceLocation, keywordLocation);
        break;
      case "additionalProperties": {
        const next = this.#all[index + 1];
        if (next?.keyword === "false") this.#unknownKey(next.instanceLocation, keywordLocation);
      }
    }
  }

  #bad(location: string, { value, entry, nearestKey }: Place, applied: Applied, keyword = ""): void {
    const { via, schema } = applied;
    const at = via === "name" ? `${location}#name` : location;
    if (this.#met.has(at)) return;
    this.#met.add(at);
    const isName = via === "name" && entry !== null;
    // The items of a list that is too long or too short can still be checked.
    if (!keyword.endsWith("Items")) this.rejected.add(isName ? entry : value);
    const known = schema.enum?.map(String);
    this.problems.push({
      kind: "bad-value",
      at: stepsOf(location),
      span: isName ? entry.keySpan : value.span,
      values: {
        what: subjectOf(applied, entry, nearestKey),
        needed: `${neededBy(schema)}${asList(schema, value)}`,
        got: isName ? `\`${entry.key}\`` : describe(value),
        written: isName ? entry.key : value.kind === "scalar" ? value.text : "",
      },
      ...(known === undefined ? {} : { known }),
    });
  }

  /** The value matches none of several maps that each have a constant under one key. */
  #badTag(location: string, { value }: Place, { key, schema }: Tag): void {
    this.rejected.add(value);
    const entry = entryOf(value, key);
    if (entry === undefined) {
      const values = { key, what: asSubject("the value") };
      this.problems.push({ kind: "missing-key", at: stepsOf(location), span: value.span, values });
      return;
    }
    const place = { value: entry.value, entry, nearestKey: key };
    this.#bad(`${location}/${key}`, place, { schema, title: undefined, via: "property" });
  }

  #missing(location: string, keywordLocation: string): void {
    const at = `${location}#required`;
    if (this.#met.has(at)) return;
    this.#met.add(at);
    const { value, entry, nearestKey } = this.#place(location);
    const applied = this.#applied(keywordLocation);
    const there = value.kind === "map" ? value.entries.map(({ key }) => key) : [];
    for (const key of applied.schema.required ?? []) {
      if (there.includes(key)) continue;
      const what = subjectOf(applied, entry, nearestKey);
      this.problems.push({ kind: "missing-key", at: stepsOf(location), span: value.span, values: { key, what } });
    }
  }

  #unknownKey(location: string, keywordLocation: string): void {
    const { entry } = this.#place(location);
    const above = this.#place(location.slice(0, location.lastIndexOf("/")));
    const applied = this.#applied(keywordLocation);
    if (entry === null) return;
    this.rejected.add(entry);
    this.problems.push({
      kind: "unknown-key",
      at: stepsOf(location),
      span: entry.keySpan,
      values: { key: entry.key, what: subjectOf(applied, above.entry, above.nearestKey) },
      known: Object.keys(applied.schema.properties ?? {}),
    });
  }

  #place(location: string): Place {
    let place: Place = { value: this.#root, entry: null, nearestKey: "" };
    for (const step of stepsOf(location)) {
      const { value, nearestKey } = place;
      const entry = value.kind === "map" ? (this.#entriesOf(value).get(step) ?? null) : null;
      const next = value.kind === "list" ? value.items[Number(step)] : entry?.value;
      if (next === undefined) break;
      place = { value: next, entry, nearestKey: entry?.key ?? nearestKey };
    }
    return place;
  }

  /** The first entry of each key, as pointers name it. */
  #entriesOf(map: LocatedMap): ReadonlyMap<string, LocatedEntry> {
    const known = this.#entries.get(map);
    if (known !== undefined) return known;
    const entries = new Map(map.entries.toReversed().map((entry) => [plainKey(entry.key), entry] as const));
    this.#entries.set(map, entries);
    return entries;
  }

  /** The part of the schema whose last keyword a location names. */
  #applied(keywordLocation: string): Applied {
    let schema: JsonSchema = this.#schema;
    let { title } = schema;
    let via: Applied["via"] = "root";
    const steps = stepsOf(keywordLocation).slice(0, -1);
    for (let index = 0; index < steps.length; index += 1) {
      const step = steps[index] ?? "";
      const next = steps[index + 1] ?? "";
      if (step === "properties") {
        schema = schema.properties?.[next] ?? {};
        index += 1;
        [title, via] = [schema.title, "property"];
      } else if (step === "anyOf") {
        schema = schema.anyOf?.[Number(next)] ?? {};
        index += 1;
        title = schema.title ?? title;
      } else if (step === "then" || step === "else") {
        schema = schema[step] ?? {};
        title = schema.title ?? title;
      } else {
        const inner =
          step === "items"
            ? schema.items
            : step === "propertyNames"
              ? schema.propertyNames
              : schema.additionalProperties;
        schema = inner || {};
        [title, via] = [schema.title, step === "items" ? "item" : step === "propertyNames" ? "name" : "entry"];
      }
    }
    return { schema, title, via };
  }
}

/** The steps of a pointer in the form of a fragment. */
function stepsOf(location: string): readonly string[] {
  return location
    .split("/")
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** A key without lone surrogates, which a pointer cannot hold. */
function plainKey(key: string): string {
  return key.replace(/\p{Surrogate}/gu, "\uFFFD");
}

function plainOf(value: LocatedValue): unknown {
  switch (value.kind) {
    case "scalar":
      return value.value;
    case "list":
      return value.items.map(plainOf);
    case "map":
      return Object.fromEntries(value.entries.map(({ key, value: inner }) => [plainKey(key), plainOf(inner)]));
  }
}

function kindOf(value: LocatedValue): string {
  if (value.kind !== "scalar") return value.kind === "list" ? "array" : "object";
  return value.value === null ? "null" : typeof value.value;
}

/** The types that a shape can have, as JSON schemas name them. */
function typesOf({ type, enum: choices, const: constant }: JsonSchema): readonly string[] {
  if (choices !== undefined) return choices.map((each) => (each === null ? "null" : typeof each));
  if (constant !== undefined) return [typeof constant];
  return [type ?? []].flat().map((each): string => (each === "integer" ? "number" : each));
}

/** The key whose value distinguishes several maps, with the shape of its values. */
interface Tag {
  readonly key: string;
  readonly schema: JsonSchema;
}

function tagOf(shapes: readonly JsonSchema[]): Tag | null {
  const [first] = shapes;
  const key = Object.keys(first?.properties ?? {}).find((each) =>
    shapes.every(({ properties }) => properties?.[each]?.const !== undefined),
  );
  if (key === undefined) return null;
  return { key, schema: { enum: shapes.flatMap(({ properties }) => properties?.[key]?.const ?? []) } };
}

/** Whether a map has the keys and constants by which a shape is known. */
function isMeant({ required, properties }: JsonSchema, value: LocatedValue): boolean {
  const entries = new Map(value.kind === "map" ? value.entries.map((entry) => [entry.key, entry.value]) : []);
  const constants = Object.entries(properties ?? {}).filter(([, { const: constant }]) => constant !== undefined);
  const isNamed = constants.every(([key, { const: constant }]) => {
    const stated = entries.get(key);
    return stated?.kind === "scalar" && stated.value === constant;
  });
  return isNamed && (constants.length > 0 || (required ?? []).every((key) => entries.has(key)));
}

/** How a sentence about a value begins. */
function subjectOf({ title, via }: Applied, entry: LocatedEntry | null, nearestKey: string): string {
  if (title === undefined)
    return asSubject(via === "item" ? `an entry of \`${nearestKey}\`` : (entry?.key ?? nearestKey));
  return asSubject(via === "entry" && entry !== null ? `${title.replace(/^an? /, "the ")} ${entry.key}` : title);
}

/** The list that a text in its place most likely means: `[Swift, Pilot]`. */
function asList({ type }: JsonSchema, value: LocatedValue): string {
  const isList =
    type === "array" && value.kind === "scalar" && /^[^[\]{}\n]{1,60}$/.test(value.text) && /[ ,*]/.test(value.text);
  return isList ? ` such as \`[${value.text}]\`` : "";
}

/** What would fit, in words that follow "must be". */
function neededBy(schema: JsonSchema): string {
  const { [NEEDED]: needed, enum: choices, const: constant, type, minimum, maximum, anyOf } = schema;
  if (needed !== undefined) return needed;
  if (choices !== undefined) return alternatives(choices.map(String));
  if (constant !== undefined) return `\`${constant}\``;
  if (anyOf !== undefined) return [...new Set(anyOf.map(neededBy))].join(" or ");
  const [kind, ...others] = [type ?? []].flat();
  const orNull = others.includes("null") ? " or null" : "";
  switch (kind) {
    case "integer":
      return minimum === undefined || maximum === undefined
        ? `a whole number${orNull}`
        : `a whole number from ${minimum} to ${maximum}${orNull}`;
    case "boolean":
      return "`true` or `false`";
    case "array":
      return schema.minItems === 1 ? "a list of at least one" : "a list";
    case "object":
      return schema.minProperties === 1 ? "a map with at least one key" : "a map";
    default:
      return `text${orNull}`;
  }
}

/** A value as a sentence shows it. */
export function describe(value: LocatedValue): string {
  if (value.kind === "list") return value.items.length === 0 ? "an empty list" : `a list of ${value.items.length}`;
  if (value.kind === "map") return value.entries.length === 0 ? "an empty map" : "a map";
  return value.text === "" ? "empty" : `\`${value.text}\``;
}

/** How a sentence about something begins: `A die`, or a key as it is written. */
export function asSubject(what: string): string {
  return /^(?:an?|the) /.test(what) ? capitalised(what) : `\`${what}\``;
}

/** `a`, `b` or `c` */
export function alternatives(names: readonly string[]): string {
  return enumerate(
    names.map((name) => `\`${name}\``),
    "or",
  );
}
