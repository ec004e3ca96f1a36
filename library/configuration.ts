import { LINTS } from "../compiler/lint/lint.ts";
import { LINT_LEVELS, type LintSettings } from "../compiler/lint/settings.ts";
import { editorSchema } from "../games/shared/reading/editor-schema.ts";
import { locateJson } from "../games/shared/reading/locate-json.ts";
import { findShapeProblems } from "../games/shared/reading/shape-problems.ts";
import { diagnose } from "../grammar/diagnose.ts";
import { createSource, type Span } from "../grammar/source.ts";
import type { FileReport } from "./folders.ts";
import { dataMistake, type DataProblem, readJson } from "../games/shared/reading/read-data.ts";
import { anyString, choice, map } from "../games/shared/reading/shape.ts";
import { suggested, unknownLint } from "./lint-levels.ts";

/** What a configuration states, or why it is none. */
export type Configuration =
  | { readonly kind: "settings"; readonly settings: LintSettings }
  /** With the place of the mistake in the text. */
  | { readonly kind: "problem"; readonly problem: string; readonly span: Span };

const LEVELS = LINTS.map(({ code, documentation, severity, lint }) => {
  const usual = lint === "off" ? "off" : severity;
  return [code, choice(LINT_LEVELS, { description: documentation, editor: { default: usual } })] as const;
});

const CONFIGURATION = map({
  $schema: anyString(),
  lints: map(Object.fromEntries(LEVELS), [], {
    description: "The severity of each lint's findings; off turns the lint off.",
  }),
});

/** The JSON schema of a configuration, for editors: every lint with what it says. */
export const CONFIGURATION_SCHEMA = editorSchema(CONFIGURATION, {
  name: "configuration",
  title: "Configuration of Tiebreak: tiebreak.json or .tiebreakrc",
});

/**
 * The levels that a configuration states. What it does not know in it is a problem: a lint that is misspelt would
 * otherwise go on as before.
 */
export function readConfiguration(text: string): Configuration {
  const read = readJson(CONFIGURATION, text);
  if (read.kind === "value") return { kind: "settings", settings: read.value.lints ?? {} };
  return { kind: "problem", problem: mistakeIn(read), span: placeOfMistake(text) };
}

/** What is wrong in a file of settings, as a finding of that file; null where it states settings. */
export function settingsReport(name: string, text: string): FileReport | null {
  const read = readConfiguration(text);
  if (read.kind === "settings") return null;
  const diagnostic = diagnose("settings-mistake", read.span, { mistake: read.problem });
  return { source: createSource(name, text), diagnostics: [diagnostic] };
}

function mistakeIn(read: DataProblem): string {
  const { at, known } = read;
  const [setting = "", code] = at.split(".");
  if (known === undefined) return dataMistake(read);
  const unknown = setting === "lints" && code !== undefined ? unknownLint(code) : null;
  return unknown ?? `there is no setting “${setting}”${suggested(setting, known)}`;
}

/** Where the mistake is that is told of a text: the same that `readJson` chooses. */
function placeOfMistake(text: string): Span {
  const located = locateJson(text);
  const { problems } = located.kind === "problems" ? located : findShapeProblems(CONFIGURATION, located.value);
  const problem = problems.find(({ kind }) => kind !== "missing-key") ?? problems[0];
  return problem?.span ?? { start: 0, end: 0 };
}
