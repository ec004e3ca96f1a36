import type { SheetLint } from "./lint.ts";
import { withoutSide } from "./reasoning/danger.ts";
import type { ReasoningWords } from "./reasoning/effort.ts";
import { refines } from "./reasoning/refinement.ts";
import { enumerate } from "../../grammar/enumerate.ts";
import { defineLint, diagnose } from "../../grammar/diagnostic.ts";
import type { Description } from "../../runtime/checked-tree.ts";

export const unrankedUnit: SheetLint = {
  definition: defineLint({
    code: "unranked-unit",
    template: "the table does not always rank {units}, which {side} has in this scenario",
    documentation:
      "Units that no row fits rank below all others and equal to each other. If the table should rank the whole side, a row is missing. A row that fits the unit only in some places is not enough.",
    examples: [
      {
        wrong:
          'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nDANGEROUS BLUE UNITS:\n  1 Guard\n\nRED BOT PROCEDURES\n\nGUARD\n1 SCAN.\n---\ngame Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\nGuard: D\n\nBLUE FORCE 1\nGuard: D\nRanger: D',
        right:
          'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nDANGEROUS BLUE UNITS:\n  1 Guard\n  2 Ranger\n\nRED BOT PROCEDURES\n\nGUARD\n1 SCAN.\n---\ngame Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\nGuard: D\n\nBLUE FORCE 1\nGuard: D\nRanger: D',
        message: "the table does not always rank Ranger, which Blue has in this scenario",
      },
    ],
  }),
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
      // Without a step left, a row may hold a unit and nobody knows.
      if (words.effort.isSpent) return [];
      const names = [...new Set(missing.map(({ text }) => text))];
      if (names.length === 0) return [];
      return [diagnose(this.definition, first.span, { units: enumerate(names), side })];
    });
  },
};

/** The units that a card stands for, as a description; none for a card without a counter. */
function counter(words: ReasoningWords, title: string, letter: string | null): readonly Description[] {
  const word = words.byId.get(title);
  const { unit } = words.lexicon.roles;
  if (word?.category !== "title") return [];
  const noun = word.sort === unit ? word.id : word.counter;
  if (noun === undefined) return [];
  const base = { kind: "noun", entry: noun, letter } as const;
  return [{ span: { start: 0, end: 0 }, text: noun, sort: unit, base, tests: [], select: null }];
}
