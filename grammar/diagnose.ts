import { type Diagnostic, type DiagnosticExtra, diagnosticOf } from "./diagnostic.ts";
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
