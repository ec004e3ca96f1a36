import type { DeclaredWord } from "../shared/declared/word.ts";

/** What people say of numbers that many games have: the words for the highest and for the lowest of them. */
const SAID: readonly { readonly of: readonly string[]; readonly high: Said; readonly low: Said }[] = [
  { of: ["strength", "power"], high: ["strongest"], low: ["weakest"] },
  { of: ["health", "hit points"], high: ["healthiest"], low: ["least healthy"] },
  { of: ["cost", "price"], high: ["most expensive", "dearest", "costliest"], low: ["cheapest", "least expensive"] },
  { of: ["value", "worth"], high: ["most valuable"], low: ["least valuable"] },
  { of: ["speed"], high: ["fastest"], low: ["slowest"] },
  { of: ["size"], high: ["largest", "biggest"], low: ["smallest"] },
  { of: ["rank"], high: ["highest-ranked", "highest-ranking"], low: ["lowest-ranked", "lowest-ranking"] },
  { of: ["weight"], high: ["heaviest"], low: ["lightest"] },
  { of: ["wealth", "money"], high: ["richest"], low: ["poorest"] },
  { of: ["age"], high: ["oldest"], low: ["youngest"] },
  { of: ["depth"], high: ["deepest"], low: ["shallowest"] },
];

type Said = readonly [string, ...string[]];

/**
 * `weakest`, of things that have a strength: `Weakest: lowest strength.` Where a game has both strength and power, only its
 * text can say which is meant. A word of the game, and what its texts define, take the place of each.
 *
 * @param taken what means something else in this game
 */
export function usualSuperlatives(words: readonly DeclaredWord[], taken: ReadonlySet<string>): readonly DeclaredWord[] {
  const numbers = new Set(words.flatMap(({ category, id }) => (category === "quantity" ? [id] : [])));
  return SAID.flatMap(({ of, high, low }) => {
    const [by, second] = of.filter((id) => numbers.has(id));
    if (by === undefined || second !== undefined) return [];
    const ends = [
      ["highest", "max", high],
      ["lowest", "min", low],
    ] as const;
    return ends.flatMap(([end, direction, said]) => {
      const [id, ...forms] = said.filter((form) => !taken.has(form));
      const documentation = `With the ${end} ${by}.`;
      const word = {
        category: "superlative",
        direction,
        measures: "quantity",
        by,
        yields: true,
        meaning: null,
      } as const;
      return id === undefined ? [] : [{ ...word, id, forms, documentation }];
    });
  });
}
