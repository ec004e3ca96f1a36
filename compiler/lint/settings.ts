import type { DiagnosticDefinition, Severity } from "../../grammar/diagnostic.ts";

/** The severity of a lint's findings; “off” keeps it from running. */
export type LintLevel = Severity | "off";

/** Levels by lint code; a lint that is not named keeps its own. */
export type LintSettings = Readonly<Record<string, LintLevel>>;

export const LINT_LEVELS: readonly LintLevel[] = ["off", "note", "warning", "error"];

/** The level of a lint under some settings. */
export function levelOf({ code, severity, lint }: DiagnosticDefinition, settings: LintSettings): LintLevel {
  return settings[code] ?? (lint === "off" ? "off" : severity);
}
