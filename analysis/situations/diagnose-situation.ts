import { type Diagnostic, diagnosticOf, type Fix } from "../../grammar/diagnostic.ts";
import { DEFINITIONS } from "../../grammar/diagnostic-definitions.ts";
import type { SituationProblem } from "../../games/shared/situation.ts";
import { nearestName } from "../../grammar/nearest-name.ts";

/** As many names as a sentence can list. */
const MOST_NAMES_LISTED = 16;

/** The diagnostic of a mistake in a situation file, with the nearest name that would have fitted. */
export function diagnoseSituation(problem: SituationProblem): Diagnostic {
  const known = problem.known ?? [];
  const written =
    problem.values["name"] ??
    problem.values["key"] ??
    problem.values["written"] ??
    problem.values["sheet"] ??
    problem.values["point"] ??
    "";
  const nearest = nearestName(String(written), known);
  const help = insertionHelp(problem) ?? (nearest !== null ? `Did you mean \`${nearest}\`?` : listed(problem));
  const fix = insertionFix(problem) ?? (nearest === null || !isWhole(problem) ? null : replaceFix(problem, nearest));
  return diagnosticOf(problem.definition ?? DEFINITIONS[problem.code], problem.span, problem.values, {
    ...(help === null ? {} : { help }),
    ...(fix === null ? {} : { fixes: [fix] }),
  });
}

function replaceFix({ span }: SituationProblem, name: string): Fix {
  return { title: `Replace with ${name}`, edits: [{ span, text: name }] };
}

function insertionHelp({ insertion }: SituationProblem): string | null {
  return insertion === undefined ? null : `If you mean that, write \`${inserted(insertion)}\`.`;
}

function insertionFix({ insertion }: SituationProblem): Fix | null {
  if (insertion === undefined) return null;
  const { at, text } = insertion;
  return { title: `Insert ${inserted(insertion)}`, edits: [{ span: { start: at, end: at }, text }] };
}

/** What is inserted, without what separates it from its neighbour. */
function inserted({ text }: NonNullable<SituationProblem["insertion"]>): string {
  return text.replace(/,?\s*$/, "");
}

function listed({ code, known = [], values }: SituationProblem): string | null {
  // A sentence that says what is needed can have listed them already.
  if (String(values["needed"]).includes(`\`${known[0]}\``)) return null;
  const many = known.length > MOST_NAMES_LISTED;
  if (known.length === 0 || (many && code !== "situation-unknown-space")) return null;
  if (many) return `The ${values["places"]} are \`${known[0]}\` to \`${known.at(-1)}\`.`;
  return `Choose from: ${known.map((name) => `\`${name}\``).join(", ")}.`;
}

/** Whether the span covers exactly the name, so that it can be replaced. */
function isWhole({ span, values, code }: SituationProblem): boolean {
  const written = String(values["name"] ?? values["key"] ?? values["sheet"] ?? values["point"] ?? "");
  return code !== "situation-missing-key" && span.end - span.start === written.length;
}
