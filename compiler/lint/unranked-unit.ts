import type { SheetLint } from "./lint.ts";
import { withoutSide } from "./reasoning/danger.ts";
import type { ReasoningWords } from "./reasoning/effort.ts";
import { refines } from "./reasoning/refinement.ts";
import { enumerate } from "../../grammar/prose.ts";
import { diagnose } from "../../grammar/diagnose.ts";
import type { Description } from "../../runtime/checked-tree.ts";

export const unrankedUnit: SheetLint<"unranked-unit"> = {
  code: "unranked-unit",
  needsWholeSheet: true,
  looksAt: "table",
  find({ sheet, scenario, words }) {
    const [first] = sheet.dangerous;
    if (first === undefined || scenario === null) return [];
    return scenario.sides.flatMap(({ side, starting }) => {
      if (side === sheet.bot) return [];
      const fielded = starting.flatMap(({ cards }) =>
        cards.flatMap(({ title, letter }) => counter(words, title, letter)),
      );
      const missing = fielded.filter(
        (units) => !sheet.dangerous.some((row) => refines(words, units, withoutSide(words, row.unit))),
      );
      // Without effort left, it is unknown whether a row contains the unit.
      if (words.effort.isSpent) return [];
      const names = [...new Set(missing.map(({ text }) => text))];
      if (names.length === 0) return [];
      return [diagnose(this.code, first.span, { units: enumerate(names), side })];
    });
  },
};

/** The units that a card represents, as a description; none for a card without a counter. */
function counter(words: ReasoningWords, title: string, letter: string | null): readonly Description[] {
  const word = words.byId.get(title);
  const { unit } = words.lexicon.roles;
  if (word?.category !== "title") return [];
  const noun = word.sort === unit ? word.id : word.counter;
  if (noun === undefined) return [];
  const base = { kind: "noun", entry: noun, letter } as const;
  return [{ span: { start: 0, end: 0 }, text: noun, sort: unit, base, tests: [], select: null }];
}
