import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { afterRandom } from "./after-random.ts";
import type { Lint } from "./lint.ts";
import { repeatedCriterion } from "./repeated-criterion.ts";

/** Every lint, one file each. */
export const LINTS: readonly Lint[] = [afterRandom, repeatedCriterion];

/** What the lints find in a sheet. */
export function lintSheet(sheet: CheckedSheet): Diagnostic[] {
  return LINTS.flatMap((lint) => lint.find(sheet));
}
