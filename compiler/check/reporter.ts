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
    this.diagnostics.push(...diagnostics);
  }

  get hasErrors(): boolean {
    return this.diagnostics.some((diagnostic) => diagnostic.severity === "error");
  }
}
