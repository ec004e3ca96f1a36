import { applyFixes, type AppliedFixes } from "../../compiler/apply-fixes.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";

/** A text after the fixes that helped; `check` finds what is wrong in a draft of it. */
export function fixText(
  text: string,
  diagnostics: readonly Diagnostic[],
  check: (text: string) => readonly Diagnostic[],
): AppliedFixes {
  const trial = applyFixes(text, diagnostics);
  let step = trial.next();
  while (step.done !== true) step = trial.next(check(step.value));
  return step.value;
}
