import type { Lexicon } from "./lexicon.ts";
import { memoize } from "./memoize.ts";

/** Of more lexicons the oldest are forgotten: each state of a name that is being typed makes another. */
const MOST_KEPT = 16;

/** Lexicons that one kind of words of a text makes of another lexicon: the same for the same key, as long as it is kept. */
export function memoizeExtensions(): (lexicon: Lexicon, key: string, make: () => Lexicon) => Lexicon {
  const extensionsOf = memoize((_lexicon: Lexicon) => new Map<string, Lexicon>());
  return (lexicon, key, make) => {
    const kept = extensionsOf(lexicon);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    const made = make();
    kept.set(key, made);
    return made;
  };
}
