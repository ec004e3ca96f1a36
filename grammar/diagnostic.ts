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

/**
 * What is known of a kind of diagnostic, as its page in docs/diagnostics/ says it. The code is the name of the page, and
 * also the configuration key.
 */
export interface DiagnosticDefinition {
  readonly code: string;
  readonly severity: Severity;
  /** What it is found in, or by what, where that is not the meaning of a sheet or scenario file. */
  readonly about?: "syntax" | "situation" | "settings" | "mutant" | "game text";
  /**
   * A lint: its severity can be set, and an `// expect` remark accepts what it finds. One that is “off” is asked only
   * where it is given a severity; “with positions” is asked only where positions may be tried.
   */
  readonly lint?: "on" | "off" | "with positions";
  /** One sentence with `{name}` slots: what is wrong. */
  readonly template: string;
  /** The sentence that is said instead where the values fill its slots. */
  readonly alternative?: string;
  /** What to do, with the slots of the sentence, where nothing better is known to suggest. */
  readonly help?: string;
  /** Why it is wrong and what to do, for the page of the diagnostic. */
  readonly documentation: string;
  readonly examples: readonly DiagnosticExample[];
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

export function isError({ severity }: Pick<Diagnostic, "severity">): boolean {
  return severity === "error";
}

/** What a report may add to the sentence of a diagnostic. */
export type DiagnosticExtra = Pick<Diagnostic, "help" | "related" | "fixes">;

/** Makes a diagnostic of a definition; every `{slot}` of its sentence must have a value. */
export function diagnosticOf(
  definition: DiagnosticDefinition,
  span: Span,
  values: Readonly<Record<string, string | number>>,
  { help, related, fixes }: DiagnosticExtra = {},
): Diagnostic {
  return {
    code: definition.code,
    severity: definition.severity,
    span,
    message: messageOf(definition, values),
    ...(help === undefined ? {} : { help }),
    ...(related === undefined ? {} : { related }),
    ...(fixes === undefined ? {} : { fixes }),
  };
}

/** The sentence of a diagnostic with these values. */
export function messageOf(
  { template, alternative }: DiagnosticDefinition,
  values: Readonly<Record<string, string | number>>,
): string {
  const isFilled = (sentence: string): boolean => slotsOf(sentence).every((name) => name in values);
  return filled(alternative !== undefined && isFilled(alternative) ? alternative : template, values);
}

/** A sentence with its slots filled. */
export function filled(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(SLOT, (slot, name: string) => String(values[name] ?? slot));
}

/** A slot of a sentence. */
const SLOT = /\{(\w+)\}/g;

/** The names of the slots of a sentence. */
export function slotsOf(sentence: string): readonly string[] {
  return [...sentence.matchAll(SLOT)].map(([, name = ""]) => name);
}

/** By place in the text; at one place errors come first. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const weight = { error: 0, warning: 1, note: 2 };
  return [...diagnostics].sort(
    (first, second) => first.span.start - second.span.start || weight[first.severity] - weight[second.severity],
  );
}
