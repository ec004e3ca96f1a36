import { type Diagnostic, type DiagnosticDefinition, type DiagnosticExtra, diagnosticOf } from "./diagnostic.ts";
import { DEFINITIONS, type ValuesByCode } from "./diagnostic-definitions.ts";
import type { Span } from "./source.ts";

/** The code of a diagnostic that texts of every game can have. */
export type DiagnosticCode = keyof ValuesByCode;

/** Makes the diagnostic with this code, as its page says it, with a value for each slot of its sentence. */
export function diagnose<Code extends DiagnosticCode>(
  code: Code,
  span: Span,
  values: ValuesByCode[Code],
  extra: DiagnosticExtra = {},
): Diagnostic {
  return diagnosticOf(DEFINITIONS[code], span, values, extra);
}

const DIAGNOSTICS: readonly DiagnosticDefinition[] = Object.values(DEFINITIONS);

/** The diagnostics of reading a text, before its meaning is known. */
export const SYNTAX_DIAGNOSTICS = DIAGNOSTICS.filter(({ about }) => about === "syntax");

/** Every diagnostic that a check of sheets can report, by code. */
export const ALL_DIAGNOSTICS = DIAGNOSTICS.filter(({ about }) => about === undefined || about === "syntax");

/** Every diagnostic of situations of any game, by code. */
export const SITUATION_DIAGNOSTICS = DIAGNOSTICS.filter(({ about }) => about === "situation");

/** Collects the findings of one text. */
export class Reporter {
  readonly diagnostics: Diagnostic[] = [];

  report<Code extends DiagnosticCode>(
    code: Code,
    span: Span,
    values: ValuesByCode[Code],
    extra: DiagnosticExtra = {},
  ): null {
    this.diagnostics.push(diagnose(code, span, values, extra));
    return null;
  }

  add(diagnostics: readonly Diagnostic[]): void {
    // One by one: a hostile file can have more findings than a call can have arguments.
    for (const diagnostic of diagnostics) this.diagnostics.push(diagnostic);
  }

  get hasErrors(): boolean {
    return this.diagnostics.some((diagnostic) => diagnostic.severity === "error");
  }
}
