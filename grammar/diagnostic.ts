import type { Span } from "./source.ts";

export type Severity = "error" | "warning" | "note";

/** A change of the text that mends what a diagnostic reports: the texts replace the spans. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly { readonly span: Span; readonly text: string }[];
}

/** The fix that writes something in one place. */
export function fixAt(span: Span, title: string, text: string): Fix {
  return { title, edits: [{ span, text }] };
}

/** The fix that writes something else in one place, and says so. */
export function changeTo(text: string, span: Span): Fix {
  return fixAt(span, `Change to “${text}”`, text);
}

/** An executed example: `wrong` must give the diagnostic (and `message`, where stated), `right` must not. */
interface DiagnosticExample {
  readonly wrong: string;
  readonly right: string;
  readonly message?: string;
}

/** What is known of a kind of diagnostic. The code is also its configuration key and names its page in docs/diagnostics/. */
export interface DiagnosticDefinition {
  readonly code: string;
  readonly severity: Severity;
  /** One sentence with `{name}` slots: what is wrong. */
  readonly template: string;
  /** Why it is wrong and what to do, for the page of the diagnostic. */
  readonly documentation: string;
  readonly examples: readonly DiagnosticExample[];
  /**
   * A lint: its severity can be set, and an `// expect` remark accepts what it finds. One that is “off” is asked only
   * where it is given a severity; “with positions” is asked only where positions may be tried.
   */
  readonly lint?: "on" | "off" | "with positions";
}

/** The definition of an error, as most are. */
export function defineError({ code, ...rest }: Omit<DiagnosticDefinition, "severity" | "lint">): DiagnosticDefinition {
  return { code, severity: "error", ...rest };
}

/** The definition of what a lint finds: a warning of a lint that is on, unless it says otherwise. */
export function defineLint({
  code,
  severity = "warning",
  lint = "on",
  ...rest
}: Omit<DiagnosticDefinition, "severity"> & { readonly severity?: Severity }): DiagnosticDefinition {
  return { code, severity, lint, ...rest };
}

/** One finding in one text. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly span: Span;
  readonly message: string;
  /** What to do about it, one sentence; may be absent where the message says it. */
  readonly help?: string;
  readonly related?: readonly { readonly span: Span; readonly message: string }[];
  readonly fixes?: readonly Fix[];
  /** Lines that show what was found, such as a position. */
  readonly shown?: string;
}

/** Makes a diagnostic of a definition; every `{slot}` of its template must have a value. */
export function diagnose(
  definition: DiagnosticDefinition,
  span: Span,
  values: Readonly<Record<string, string | number>>,
  extra: { readonly help?: string; readonly related?: Diagnostic["related"]; readonly fixes?: readonly Fix[] } = {},
): Diagnostic {
  return {
    code: definition.code,
    severity: definition.severity,
    span,
    message: filled(definition.template, values),
    ...(extra.help === undefined ? {} : { help: extra.help }),
    ...(extra.related === undefined ? {} : { related: extra.related }),
    ...(extra.fixes === undefined ? {} : { fixes: extra.fixes }),
  };
}

/** A sentence with its slots filled. */
export function filled(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}

/** A stretch of a text, which must be there once, and what replaces it. */
type ExampleChange = readonly [from: string, to: string];

/** A text with some stretches changed, one after another. */
export function changed(text: string, changes: readonly ExampleChange[]): string {
  return changes.reduce((whole, [from, to]) => {
    const at = whole.indexOf(from);
    if (at === -1 || whole.includes(from, at + 1)) throw new Error(`“${from}” must be in the example once`);
    return whole.slice(0, at) + to + whole.slice(at + from.length);
  }, text);
}

/** A right text, and the wrong one as what is changed in it. */
export function example(right: string, mistakes: readonly ExampleChange[]): DiagnosticExample {
  return { wrong: changed(right, mistakes), right };
}
