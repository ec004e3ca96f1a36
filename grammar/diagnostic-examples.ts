import type { DiagnosticDefinition } from "./diagnostic.ts";

type Example = DiagnosticDefinition["examples"][number];

/** A stretch of a text, which must be there once, and what replaces it. */
type Change = readonly [from: string, to: string];

/** A text with some stretches changed, one after another. */
export function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((whole, [from, to]) => {
    const at = whole.indexOf(from);
    if (at === -1 || whole.includes(from, at + 1)) throw new Error(`“${from}” must be in the example once`);
    return whole.slice(0, at) + to + whole.slice(at + from.length);
  }, text);
}

/** A right text, and the wrong one as what is changed in it. */
export function example(right: string, mistakes: readonly Change[]): Example {
  return { wrong: changed(right, mistakes), right };
}
