import { diagnose, type Diagnostic, type DiagnosticDefinition } from "../../grammar/diagnostic.ts";
import type { SituationProblem, SituationProblemCode } from "../../games/callisto/situation/situation-problem.ts";
import * as definitions from "./diagnostics/index.ts";
import { nearestName } from "./nearest-name.ts";

const DEFINITIONS: ReadonlyMap<string, DiagnosticDefinition> = new Map(
  Object.values(definitions).map((definition) => [definition.code, definition]),
);

/** As many names as a sentence can list. */
const MOST_NAMES_LISTED = 16;

/** The diagnostic of a mistake in a situation file, with the nearest name that would have fitted. */
export function diagnoseSituation(problem: SituationProblem): Diagnostic {
  const known = problem.known ?? [];
  const written =
    problem.values["name"] ??
    problem.values["key"] ??
    problem.values["got"] ??
    problem.values["sheet"] ??
    problem.values["point"] ??
    "";
  const nearest = nearestName(String(written), known);
  const help = nearest !== null ? `Did you mean \`${nearest}\`?` : listed(problem.code, known);
  const fixes =
    nearest === null ? undefined : [{ title: `Replace by ${nearest}`, edits: [{ span: problem.span, text: nearest }] }];
  return diagnose(definitionOf(problem.code), problem.span, problem.values, {
    ...(help === null ? {} : { help }),
    ...(fixes === undefined || !isWhole(problem) ? {} : { fixes }),
  });
}

function listed(code: SituationProblemCode, known: readonly string[]): string | null {
  const many = known.length > MOST_NAMES_LISTED;
  if (known.length === 0 || (many && code !== "situation-unknown-space")) return null;
  if (many) return `Known here are \`${known[0]}\` to \`${known.at(-1)}\`.`;
  return `Known here: ${known.map((name) => `\`${name}\``).join(", ")}.`;
}

/** Whether the span covers exactly the name, so that it can be replaced. */
function isWhole({ span, values, code }: SituationProblem): boolean {
  const written = String(values["name"] ?? values["key"] ?? values["sheet"] ?? values["point"] ?? "");
  return code !== "situation-missing-key" && span.end - span.start === written.length;
}

function definitionOf(code: SituationProblemCode): DiagnosticDefinition {
  const definition = DEFINITIONS.get(code);
  if (definition === undefined) throw new Error(`no definition of ${code}`);
  return definition;
}
