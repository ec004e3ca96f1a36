import { entryOf, textAt, valueAt, type LocatedValue } from "../../../games/shared/located-value.ts";
import { readDocuments } from "../../../games/shared/reading/locate-yaml.ts";

/** A value as JSON has it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Path = readonly (string | number)[];

/** A value that a situation asserts. */
export interface Assertion {
  readonly situation: string;
  /** What sort of value it is: `clause`, `units status`. Values of one sort can stand for each other. */
  readonly kind: string;
  readonly value: Json;
  /** The name or the field that it is of. */
  readonly key: string;
  /** Names and values of the situation, of which some may be wrong here. */
  readonly nearby: ReadonlySet<string>;
  /** The text of its situation alone, with another value in its place. */
  readonly altered: (value: Json) => string;
}

/** Every value that the situations of a text assert, and every empty list or map. */
export function assertionsOf(text: string): readonly Assertion[] {
  return readDocuments(text).documents.flatMap((document, index) => {
    const expected = document === null ? undefined : entryOf(document, "expect")?.value;
    if (document === null || expected === undefined) return [];
    const nearby = new Set(wordsOf(document));
    const whole = jsonOf(expected);
    const before = text.slice(document.span.start, expected.span.start);
    const behind = text.slice(expected.span.end, document.span.end);
    return sitesOf(expected, []).map(({ path, kind }) => ({
      situation: textAt(document, "id") ?? `#${index + 1}`,
      kind,
      value: jsonOf(valueAt(expected, path)),
      key: path.findLast((step) => typeof step === "string") ?? "",
      nearby,
      altered: (value) => {
        const expecting = onlyAlternative(withValue(whole, path, value), path);
        return `${before}${JSON.stringify(expecting)}\n${behind}`;
      },
    }));
  });
}

interface Site {
  readonly path: Path;
  readonly kind: string;
}

function sitesOf(value: LocatedValue, path: Path): readonly Site[] {
  const here = path.length === 0 ? [] : [{ path, kind: kindOf(path, value) }];
  switch (value.kind) {
    case "scalar":
      return here;
    case "list":
      return [
        ...(value.items.length === 0 ? here : []),
        ...value.items.flatMap((item, index) => sitesOf(item, [...path, index])),
      ];
    case "map": {
      // A pair in a list is one thing: a criterion and what it leaves, a unit and what it does.
      const isPair = typeof path.at(-1) === "number" && value.entries.length === 1;
      return isPair || value.entries.length === 0
        ? here
        : value.entries.flatMap(({ key, value: inner }) => sitesOf(inner, [...path, key]));
    }
  }
}

/** The key of `expect`, and the field where it is about several things. */
function kindOf(path: Path, value: LocatedValue): string {
  const [first, ...others] = path.slice(path[0] === ANY_OF ? 2 : 0);
  const named = typeof others.at(-1) === "number" ? others.slice(0, -1) : others;
  const field = named.length > 1 ? named.at(-1) : undefined;
  const isPair = value.kind === "map" && value.entries.length === 1;
  return [first, ...(field === undefined ? [] : [field]), ...(isPair ? ["pair"] : [])].join(" ");
}

const ANY_OF = "any of";

/** What stands in lists as a name with one value, anywhere in the situations of a text: what people choose, for one. */
export function pairsOf(text: string): readonly (readonly [name: string, value: Json])[] {
  const pairsIn = (value: LocatedValue): readonly (readonly [string, Json])[] => {
    if (value.kind === "scalar") return [];
    if (value.kind === "map") return value.entries.flatMap((entry) => pairsIn(entry.value));
    return value.items.flatMap((item) => {
      const [only, ...others] = item.kind === "map" ? item.entries : [];
      return only !== undefined && others.length === 0 ? [[only.key, jsonOf(only.value)] as const] : pairsIn(item);
    });
  };
  return readDocuments(text).documents.flatMap((document) => (document === null ? [] : pairsIn(document)));
}

/** Of alternatives, only the one in which something was changed. */
function onlyAlternative(expected: Json, [key, index]: Path): Json {
  if (key !== ANY_OF || typeof index !== "number" || !isMap(expected)) return expected;
  const alternatives = expected[ANY_OF];
  return { ...expected, [ANY_OF]: Array.isArray(alternatives) ? [alternatives[index] as Json] : [] };
}

/** An item that becomes null is left out. */
function withValue(whole: Json, [step, ...inner]: Path, value: Json): Json {
  if (step === undefined) return value;
  if (Array.isArray(whole)) {
    const items = whole.map((each: Json, index) => (index === step ? withValue(each, inner, value) : each));
    return items.filter((item) => item !== null);
  }
  return isMap(whole) ? { ...whole, [step]: withValue(whole[step] ?? null, inner, value) } : whole;
}

function isMap(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function jsonOf(value: LocatedValue): Json {
  if (value.kind === "scalar") return value.value;
  if (value.kind === "list") return value.items.map(jsonOf);
  return Object.fromEntries(value.entries.map(({ key, value: inner }) => [key, jsonOf(inner)]));
}

function wordsOf(value: LocatedValue): readonly string[] {
  if (value.kind === "scalar") return [value.text.replace(/[*~]+$/u, "")];
  if (value.kind === "list") return value.items.flatMap(wordsOf);
  return value.entries.flatMap(({ key, value: inner }) => [key, ...wordsOf(inner)]);
}
