import type { DeclaredWord } from "../shared/declared/word.ts";

/** What people say of numbers that many games have: the words for the highest and for the lowest of them, and for more and less. */
const SAID: readonly {
  readonly of: readonly string[];
  /** What is meant where nothing is called so. */
  readonly or?: readonly string[];
  readonly high: Said;
  readonly low: Said;
}[] = [
  { of: ["strength", "power"], high: said("strongest", "stronger"), low: said("weakest", "weaker") },
  { of: ["health", "hit points"], high: said("healthiest", "healthier"), low: said("least healthy", "less healthy") },
  {
    of: ["cost", "price"],
    high: { most: ["most expensive", "dearest", "costliest"], more: ["more expensive", "dearer", "costlier"] },
    low: { most: ["cheapest", "least expensive"], more: ["cheaper", "less expensive"] },
  },
  {
    of: ["value", "worth"],
    high: said("most valuable", "more valuable"),
    low: said("least valuable", "less valuable"),
  },
  { of: ["speed"], high: said("fastest", "faster"), low: said("slowest", "slower") },
  {
    of: ["size"],
    high: { most: ["largest", "biggest"], more: ["larger", "bigger"] },
    low: said("smallest", "smaller"),
  },
  {
    of: ["rank"],
    high: { most: ["highest-ranked", "highest-ranking"], more: ["higher-ranked", "higher-ranking"] },
    low: { most: ["lowest-ranked", "lowest-ranking"], more: ["lower-ranked", "lower-ranking"] },
  },
  {
    of: ["number"],
    high: { most: ["highest-numbered"], more: ["higher-numbered"] },
    low: { most: ["lowest-numbered"], more: ["lower-numbered"] },
  },
  { of: ["noise"], high: said("noisiest", "noisier"), low: said("quietest", "quieter") },
  { of: ["heat"], high: said("hottest", "hotter"), low: said("coolest", "cooler") },
  { of: ["weight"], high: said("heaviest", "heavier"), low: said("lightest", "lighter") },
  {
    of: ["wealth", "money"],
    or: ["gold", "coins", "cash", "dollars", "silver", "credits"],
    high: { most: ["richest", "wealthiest"], more: ["richer", "wealthier"] },
    low: said("poorest", "poorer"),
  },
  { of: ["age"], high: said("oldest", "older"), low: said("youngest", "younger") },
  { of: ["depth"], high: said("deepest", "deeper"), low: said("shallowest", "shallower") },
];

interface Said {
  readonly most: readonly string[];
  /** The same of two things, before `than`. */
  readonly more: readonly string[];
}

function said(most: string, more: string): Said {
  return { most: [most], more: [more] };
}

/**
 * `weakest`, of things that have a strength: `Weakest: lowest strength.`; and `weaker than`, of two of them. Where a game has
 * both strength and power, only its text can say which is meant. A word of the game, and what its texts define, take the place
 * of each.
 *
 * @param taken what means something else in this game
 */
export function usualSuperlatives(words: readonly DeclaredWord[], taken: ReadonlySet<string>): readonly DeclaredWord[] {
  const numbers = new Map(
    words.flatMap((word) =>
      word.category === "quantity" && word.onlyInTables !== true ? [[word.id, word] as const] : [],
    ),
  );
  const free = (forms: readonly string[]): readonly string[] => forms.filter((form) => !taken.has(form));
  return SAID.flatMap(({ of, or = [], high, low }) => {
    const named = of.some((id) => numbers.has(id)) ? of : or;
    const [number, second] = named.flatMap((id) => numbers.get(id) ?? []);
    if (number === undefined || second !== undefined) return [];
    const ends = [
      ["highest", "max", "more", high],
      ["lowest", "min", "less", low],
    ] as const;
    const { id: by, of: sorts } = number;
    return ends.flatMap(([end, direction, comparison, { most, more }]): readonly DeclaredWord[] => {
      const [id, ...forms] = free(most);
      const documentation = `With the ${end} ${by}.`;
      const word = { category: "superlative", direction, measures: "quantity", by, yields: true } as const;
      const [compared, ...alike] = free(more.map((form) => `${form} than`));
      const relation = {
        category: "relation",
        subject: sorts,
        argument: sorts,
        compares: { quantity: by, comparison },
        documentation: `With ${comparison} ${by} than it.`,
      } as const;
      return [
        ...(id === undefined ? [] : [{ ...word, id, forms, documentation, meaning: null }]),
        ...(compared === undefined ? [] : [{ ...relation, id: compared, forms: alike, meaning: null }]),
      ];
    });
  });
}
