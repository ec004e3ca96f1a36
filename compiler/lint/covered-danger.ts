import { defineLint, diagnose } from "../../grammar/diagnostic.ts";
import { formerParts, inPlural, type SheetLint } from "./lint.ts";
import { smallestCover } from "./reasoning/cover.ts";
import { withoutSide } from "./reasoning/danger.ts";
import { normal } from "./reasoning/literals.ts";
import { bare, refines } from "./reasoning/refinement.ts";

export const coveredDanger: SheetLint = {
  definition: defineLint({
    code: "covered-danger",
    template: "row {number} ranks no unit: {former} already has every “{units}”",
    documentation:
      "The first row that fits a unit ranks it. The earlier rows named describe every unit that this row describes, so this row ranks no unit. Put the narrower row first, or remove it.",
    examples: [
      {
        wrong: "DANGEROUS BLUE UNITS:\n  1 Guard\n  2 Guard on an objective\n\nRED BOT PROCEDURES\n\nGUARD\n1 SCAN.",
        right: "DANGEROUS BLUE UNITS:\n  1 Guard on an objective\n  2 Guard\n\nRED BOT PROCEDURES\n\nGUARD\n1 SCAN.",
        message: "row 2 ranks no unit: row 1 already has every “Guard on an objective”",
      },
    ],
  }),
  looksAt: "table",
  find({ sheet, words }) {
    const rows = sheet.dangerous.map((row) => ({ row, units: withoutSide(words, row.unit) }));
    const texts = new Set<string>();
    return rows.flatMap(({ row, units }, index) => {
      const text = row.text.toLowerCase();
      // The same words twice are an error, and reported as such.
      if (texts.has(text) || words.effort.isSpent) return [];
      texts.add(text);
      const own = normal(words, units);
      const earlier = rows
        .slice(0, index)
        .flatMap((former) =>
          refines(words, units, bare(words, former.units))
            ? [{ item: former.row, statements: normal(words, former.units).literals }]
            : [],
        );
      const cover = smallestCover(words, [...own.literals, ...own.kinds], earlier);
      if (cover === null) return [];
      const { former, related } = formerParts("row", cover);
      const values = { number: row.number, former, units: row.text };
      return [diagnose(cover.length === 1 ? this.definition : PLURAL, row.span, values, { related })];
    });
  },
};

const PLURAL = inPlural(coveredDanger.definition, "{former} already has", "{former} already have");
