import { locate } from "../../grammar/source.ts";
import type { ProcedureNode } from "../../grammar/syntax-tree.ts";
import { unitWithTwoProcedures } from "../diagnostics/index.ts";
import { cardName } from "./cards.ts";
import type { CheckContext } from "./context.ts";
import { type HeadingUnits, headingName, headingUnits } from "./heading.ts";

type Unit = HeadingUnits[number];

/** No card may be covered by two headings: neither alone nor through letters that both have. */
export function checkOneProcedureACard(context: CheckContext, procedures: readonly ProcedureNode[]): void {
  const known = procedures.map(({ heading }) => ({ heading, units: headingUnits(context, heading) }));
  known.forEach(({ heading, units }, index) => {
    for (const earlier of known.slice(0, index)) {
      const common = units.flatMap((unit) =>
        earlier.units.flatMap((other) => (unit.title === other.title ? shared(unit, other) : [])),
      );
      const [unit] = common;
      if (unit === undefined) continue;
      const { line } = locate(context.file.source, earlier.heading.span.start);
      context.reporter.report(
        unitWithTwoProcedures,
        heading.span,
        { unit, first: headingName(context, earlier.heading), line, second: headingName(context, heading) },
        { related: [{ span: earlier.heading.span, message: "the other procedure" }] },
      );
    }
  });
}

/** A card that both cover; the letters that exist are unknown here, so two open headings always share one. */
function shared(first: Unit, second: Unit): string[] {
  const allows = (unit: Unit, letter: string) =>
    (unit.letters.length === 0 || unit.letters.includes(letter)) && !unit.except.includes(letter);
  if (first.letters.length === 0 && second.letters.length === 0) return [first.title];
  const letters = [...first.letters, ...second.letters];
  return letters
    .filter((letter) => allows(first, letter) && allows(second, letter))
    .map((letter) => cardName(first.title, letter));
}
