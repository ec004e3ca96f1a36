import { type Diagnostic, type DiagnosticExtra, diagnosticOf } from "../diagnostic.ts";
import type { Span } from "../source.ts";
import { DEFINITIONS, type ValuesByCode } from "./diagnostic-definitions.ts";

/** The code of a diagnostic that only the text of a game can have. */
export type GameTextCode = keyof ValuesByCode;

/** Makes the diagnostic with this code, as its page says it, with a value for each slot of its sentence. */
export function diagnoseGame<Code extends GameTextCode>(
  code: Code,
  span: Span,
  values: ValuesByCode[Code],
  extra: DiagnosticExtra = {},
): Diagnostic {
  return diagnosticOf(DEFINITIONS[code], span, values, extra);
}
