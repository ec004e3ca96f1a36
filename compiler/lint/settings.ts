import type { DiagnosticDefinition, Severity } from "../../grammar/diagnostic.ts";

/** How grave a lint's findings are; “off” keeps it from being asked. */
export type LintLevel = Severity | "off";

/** Levels by the codes of lints; a lint that is not named has its own. */
export type LintSettings = Readonly<Record<string, LintLevel>>;

export const LINT_LEVELS: readonly LintLevel[] = ["off", "note", "warning", "error"];

/** The level of a lint under some settings. */
export function levelOf({ code, severity, lint }: DiagnosticDefinition, settings: LintSettings): LintLevel {
  return settings[code] ?? (lint === "off" ? "off" : severity);
}
