import { memoize } from "../../../grammar/memoize.ts";
import type { Lexicon } from "../../../grammar/lexicon.ts";
import type { DangerRow, Description } from "../../../runtime/checked-tree.ts";
import { memoizeByWords, type ReasoningWords } from "./effort.ts";
import { areApart, refines } from "./refinement.ts";

/**
 * The row of every unit of a description; “none” if no row fits any of them, null if it depends on the unit or its
 * place. A table ranks units of the other side, so nothing is known about the own ones.
 */
export function sameRow(
  words: ReasoningWords,
  table: readonly DangerRow[],
  units: Description,
): DangerRow | "none" | null {
  const own = sideAdjectives(words.lexicon);
  const said = units.tests.some((test) => test.kind === "is" && own.some(({ meant }) => meant === test.entry));
  if (said || units.base.kind !== "noun") return null;
  const ranked = withoutSide(words, units);
  for (const row of table.toSorted((one, other) => one.number - other.number)) {
    const rowUnits = withoutSide(words, row.unit);
    if (refines(words, ranked, rowUnits)) return row;
    if (!areApart(words, ranked, rowUnits)) return null;
  }
  return "none";
}

/** A description of units without their side, which a table of dangerous units implies. */
export const withoutSide = memoizeByWords((words: ReasoningWords, units: Description): Description => {
  const sides = sideAdjectives(words.lexicon).flatMap(({ meant, unless }) => [meant, ...unless]);
  const { base } = units;
  const word = base.kind === "noun" ? words.byId.get(base.entry) : undefined;
  const short = word?.category === "noun" ? word.abbreviates : undefined;
  const says = short !== undefined && short.adjectives.every((adjective) => sides.includes(adjective));
  return {
    ...units,
    select: null,
    base: base.kind === "noun" && says ? { ...base, entry: short.noun } : base,
    tests: units.tests.filter((test) => test.kind !== "is" || !sides.includes(test.entry)),
  };
});

interface SideAdjective {
  readonly meant: string;
  readonly unless: readonly string[];
}

/** The adjectives that say whose unit is meant: those implied by nouns, and their opposites. */
const sideAdjectives = memoize((lexicon: Lexicon): readonly SideAdjective[] => {
  const found = new Map(
    lexicon.words.flatMap((word) =>
      (word.category === "noun" || word.category === "title") && word.implies !== undefined
        ? [[JSON.stringify(word.implies), { meant: word.implies.adjective, unless: word.implies.unless }] as const]
        : [],
    ),
  );
  return [...found.values()];
});
