import { SETTINGS_FILES } from "../compiler/file-kind.ts";
import { LINTS } from "../compiler/lint/lint.ts";
import { LINT_LEVELS, type LintLevel } from "../compiler/lint/settings.ts";
import { nearestName } from "../grammar/nearest-name.ts";

/** The names under which a configuration is looked for in a folder, in this order. */
export const CONFIGURATION_FILES: readonly string[] = SETTINGS_FILES;

/** Why a code is none of a lint, as half a sentence; null where it is one. */
export function unknownLint(code: string): string | null {
  const codes = LINTS.map((lint) => lint.code);
  return codes.includes(code) ? null : `there is no lint “${code}”${suggested(code, codes)}`;
}

/** A level as it is written; null where it is none. */
export function lintLevel(stated: unknown): LintLevel | null {
  return LINT_LEVELS.find((level) => level === stated) ?? null;
}

/** What is said of a level that is none. */
export function noLevel(stated: unknown): string {
  return `${JSON.stringify(stated)} is not one of ${LINT_LEVELS.join(", ")}`;
}

/** The end of a sentence on a name that is not known, where one is close. */
export function suggested(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  return near === null ? "" : `: did you mean “${near}”?`;
}
