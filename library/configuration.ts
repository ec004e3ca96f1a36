import { SETTINGS_FILES } from "../compiler/file-kind.ts";
import { LINTS } from "../compiler/lint/index.ts";
import { LINT_LEVELS, type LintLevel, type LintSettings } from "../compiler/lint/settings.ts";
import { editorSchema } from "../games/shared/reading/editor-schema.ts";
import { dataMistake, readJson } from "../games/shared/reading/read-data.ts";
import { anyString, choice, map } from "../games/shared/reading/shape.ts";
import { nearestName } from "../grammar/nearest-name.ts";

/** The names under which a configuration is looked for in a folder, in this order. */
export const CONFIGURATION_FILES: readonly string[] = SETTINGS_FILES;

/** What a configuration states, or why it is none. */
export type Configuration =
  | { readonly kind: "settings"; readonly settings: LintSettings }
  | { readonly kind: "problem"; readonly problem: string };

const LEVELS = LINTS.toSorted((one, other) => (one.code < other.code ? -1 : 1)).map(
  ({ code, documentation, severity, lint }) => {
    const usual = lint === "off" ? "off" : severity;
    return [code, choice(LINT_LEVELS, { description: documentation, editor: { default: usual } })] as const;
  },
);

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
  const { at, known } = read;
  const [setting = "", code] = at.split(".");
  if (known === undefined) return problem(dataMistake(read));
  const unknown = setting === "lints" && code !== undefined ? unknownLint(code) : null;
  return problem(unknown ?? `there is no setting “${setting}”${didYouMean(setting, known)}`);
}

/** Why a code is none of a lint, as half a sentence; null where it is one. */
export function unknownLint(code: string): string | null {
  const codes = LINTS.map((lint) => lint.code);
  return codes.includes(code) ? null : `there is no lint “${code}”${didYouMean(code, codes)}`;
}

/** A level as it is written; null where it is none. */
export function lintLevel(stated: unknown): LintLevel | null {
  return LINT_LEVELS.find((level) => level === stated) ?? null;
}

/** What is said of a level that is none. */
export function noLevel(stated: unknown): string {
  return `${JSON.stringify(stated)} is not one of ${LINT_LEVELS.join(", ")}`;
}

function problem(why: string): Configuration {
  return { kind: "problem", problem: why };
}

function didYouMean(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  return near === null ? "" : `: did you mean “${near}”?`;
}
