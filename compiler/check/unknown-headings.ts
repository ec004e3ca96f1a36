import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckedScenario, CheckedSheet } from "../../runtime/checked-tree.ts";
import { unitWithTwoProcedures, unknownWord } from "../diagnostics/index.ts";
import { enumerated } from "./bolster-decks.ts";
import { titlesWithoutProcedure } from "./check-against-scenario.ts";
import { CheckContext } from "./context.ts";

const MOST_GUESSES = 3;

/** Adds to every heading that is unknown, or there twice, the units of the scenario that still need a procedure. */
export function withUnitsForHeadings(
  diagnostics: readonly Diagnostic[],
  file: FileNode,
  sheet: CheckedSheet,
  scenario: CheckedScenario,
  lexicon: Lexicon,
): readonly Diagnostic[] {
  const starts = new Set(
    file.procedures.flatMap(({ heading }) =>
      heading.units.flatMap(({ title }) => (title.kind === "unknown" ? [title.span.start] : [])),
    ),
  );
  const isDoubled = diagnostics.some(({ code }) => code === unitWithTwoProcedures.code);
  if (starts.size === 0 && !isDoubled) return diagnostics;
  const cards = scenario.sides.find(({ side }) => side === sheet.bot)?.forces.flatMap((force) => force.cards) ?? [];
  const titles = titlesWithoutProcedure(new CheckContext(file, lexicon), sheet, cards);
  if (titles.length === 0) return diagnostics;
  return diagnostics.map((diagnostic) => {
    const { code, span, fixes } = diagnostic;
    const isUnknown = code === unknownWord.code && fixes === undefined && starts.has(span.start);
    if (!isUnknown && code !== unitWithTwoProcedures.code) return diagnostic;
    const help = `${enumerated(titles)} of ${sheet.bot} still ${titles.length === 1 ? "needs" : "need"} a procedure.`;
    const guesses = titles.slice(0, MOST_GUESSES).map((title) => title.toUpperCase());
    return {
      ...diagnostic,
      help,
      fixes: guesses.map((title) => ({ title: `Change to “${title}”`, edits: [{ span, text: title }] })),
    };
  });
}
