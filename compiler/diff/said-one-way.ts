import type { Lexicon } from "../../grammar/lexicon.ts";
import { mapped, mappedFields } from "./map-tree.ts";

/**
 * A part of a checked tree with what can be said in two ways said in one of them. Parts without such words are kept as
 * they are.
 *
 * - Each adjective that has an opposite is said by one of the two: `unscouted` as `not scouted`. Of everything exactly
 *   one of two opposites is true.
 * - Each noun that abbreviates others is said in full: `enemies` as `enemy units`.
 */
export function saidOneWay<T>(tree: T, lexicon: Lexicon): T {
  return said(tree, waysOf(lexicon)) as T;
}

interface Ways {
  /** For each adjective that is said by its opposite that opposite: the first by name stands for both. */
  readonly opposites: ReadonlyMap<string, string>;
  readonly abbreviations: ReadonlyMap<string, { readonly noun: string; readonly adjectives: readonly string[] }>;
}

const known = new WeakMap<Lexicon, Ways>();

function waysOf(lexicon: Lexicon): Ways {
  const found = known.get(lexicon) ?? {
    opposites: new Map(
      lexicon.words.flatMap((word): [string, string][] =>
        word.category === "adjective" && word.opposite !== undefined && word.opposite < word.id
          ? [[word.id, word.opposite]]
          : [],
      ),
    ),
    abbreviations: new Map(
      lexicon.words.flatMap((word) =>
        word.category === "noun" && word.abbreviates !== undefined ? [[word.id, word.abbreviates] as const] : [],
      ),
    ),
  };
  known.set(lexicon, found);
  return found;
}

type Fields = Readonly<Record<string, unknown>>;

function said(node: unknown, ways: Ways): unknown {
  if (node === null || typeof node !== "object") return node;
  if (Array.isArray(node)) return mapped(node, (each) => said(each, ways));
  const own = mappedFields(node as Fields, (value) => said(value, ways));
  if (own["kind"] === "is") return withoutOpposite(own, ways);
  return Array.isArray(own["tests"]) ? inFull(own, own["tests"], ways) : own;
}

function withoutOpposite(test: Fields, { opposites }: Ways): Fields {
  const opposite = typeof test["entry"] === "string" ? opposites.get(test["entry"]) : undefined;
  return opposite === undefined ? test : { ...test, entry: opposite, negated: test["negated"] !== true };
}

function inFull(description: Fields, tests: readonly unknown[], ways: Ways): Fields {
  const base = description["base"] as Fields | undefined;
  const abbreviated = base?.["kind"] === "noun" ? ways.abbreviations.get(`${base["entry"]}`) : undefined;
  if (base === undefined || abbreviated === undefined) return description;
  const { noun, adjectives } = abbreviated;
  const { text, span } = description;
  const meant = adjectives.map((entry) => withoutOpposite({ text, span, kind: "is", entry, negated: false }, ways));
  return { ...description, base: { ...base, entry: noun }, tests: [...meant, ...tests] };
}
