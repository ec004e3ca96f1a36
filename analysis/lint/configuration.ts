import { LINTS } from "../../compiler/lint/index.ts";
import { LINT_LEVELS, type LintLevel, type LintSettings } from "../../compiler/lint/settings.ts";
import { nearestName } from "../../grammar/nearest-name.ts";

/** The names under which a configuration is looked for in a folder, in this order. */
export const CONFIGURATION_FILES: readonly string[] = ["tiebreak.json", ".tiebreakrc"];

/** What a configuration states, or why it is none. */
export type Configuration =
  | { readonly kind: "settings"; readonly settings: LintSettings }
  | { readonly kind: "problem"; readonly problem: string };

const KNOWN_SETTINGS: readonly string[] = ["$schema", "lints"];

/**
 * The levels that a configuration states. What it does not know in it is a problem: a lint that is misspelt would
 * otherwise go on as before.
 */
export function readConfiguration(text: string): Configuration {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return problem(`this is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isObject(data)) return problem("the configuration must be an object");
  const strange = Object.keys(data).find((key) => !KNOWN_SETTINGS.includes(key));
  if (strange !== undefined) return problem(`there is no setting “${strange}”${didYouMean(strange, KNOWN_SETTINGS)}`);
  const lints = data["lints"] ?? {};
  if (!isObject(lints)) return problem("“lints” must be an object");
  const settings: Record<string, LintLevel> = {};
  for (const [code, stated] of Object.entries(lints)) {
    const unknown = unknownLint(code);
    if (unknown !== null) return problem(unknown);
    const level = lintLevel(stated);
    if (level === null) return problem(`“${code}”: ${noLevel(stated)}`);
    settings[code] = level;
  }
  return { kind: "settings", settings };
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

function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

function didYouMean(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  return near === null ? "" : `: did you mean “${near}”?`;
}
