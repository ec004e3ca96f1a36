import type { Lexicon } from "../../grammar/lexicon.ts";

/**
 * A part of a checked tree with each adjective that has an opposite said by one of the two: `unscouted` as
 * `not scouted`. Of everything exactly one of two opposites is true, so both say the same. Parts without such an
 * adjective are kept as they are.
 */
export function withoutOpposites<T>(tree: T, lexicon: Lexicon): T {
  return replaced(tree, oppositesOf(lexicon)) as T;
}

const known = new WeakMap<Lexicon, ReadonlyMap<string, string>>();

/** For each adjective that is said by its opposite that opposite: the first by name stands for both. */
function oppositesOf(lexicon: Lexicon): ReadonlyMap<string, string> {
  const found =
    known.get(lexicon) ??
    new Map(
      lexicon.words.flatMap((word): [string, string][] =>
        word.category === "adjective" && word.opposite !== undefined && word.opposite < word.id
          ? [[word.id, word.opposite]]
          : [],
      ),
    );
  known.set(lexicon, found);
  return found;
}

function replaced(node: unknown, opposites: ReadonlyMap<string, string>): unknown {
  if (node === null || typeof node !== "object") return node;
  if (Array.isArray(node)) {
    const members = node.map((each) => replaced(each, opposites));
    return members.some((each, index) => each !== node[index]) ? members : node;
  }
  const fields = node as Readonly<Record<string, unknown>>;
  let copy: Record<string, unknown> | null = null;
  for (const name in fields) {
    if (name === "span" || name === "source") continue;
    const value = replaced(fields[name], opposites);
    if (value !== fields[name]) copy = { ...(copy ?? fields), [name]: value };
  }
  const said = copy ?? fields;
  if (said["kind"] !== "is" || typeof said["entry"] !== "string") return said;
  const opposite = opposites.get(said["entry"]);
  return opposite === undefined ? said : { ...said, entry: opposite, negated: said["negated"] !== true };
}
