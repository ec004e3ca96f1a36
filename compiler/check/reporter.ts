import { diagnose, type DiagnosticCode } from "../../grammar/diagnose.ts";
import type { Diagnostic, DiagnosticExtra } from "../../grammar/diagnostic.ts";
import type { ValuesByCode } from "../../grammar/diagnostic-definitions.ts";
import type { Span } from "../../grammar/source.ts";

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
