import { type Diagnostic, type DiagnosticDefinition, diagnose } from "../../grammar/diagnostic.ts";
import type { Span } from "../../grammar/source.ts";

type Values = Readonly<Record<string, string | number>>;
type Extra = Parameters<typeof diagnose>[3];

/** Collects the findings of one text. */
export class Reporter {
  readonly diagnostics: Diagnostic[] = [];

  report(definition: DiagnosticDefinition, span: Span, values: Values = {}, extra: Extra = {}): null {
    this.diagnostics.push(diagnose(definition, span, values, extra));
    return null;
  }

  add(diagnostics: readonly Diagnostic[]): void {
    // One by one: a hostile file has more findings than a call can have arguments.
    for (const diagnostic of diagnostics) this.diagnostics.push(diagnostic);
  }

  get hasErrors(): boolean {
    return this.diagnostics.some((diagnostic) => diagnostic.severity === "error");
  }
}
