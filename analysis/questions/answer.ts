import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { FoundPosition } from "../search/search-position.ts";
import type { Question } from "./question.ts";
import type { Subject } from "./subject.ts";

/** The answer to a question of a sheet, and on what it rests. */
export type Answer =
  /** A position shows it. */
  | { readonly kind: "shown"; readonly found: FoundPosition; readonly tried: number }
  /** It cannot be, whatever the position; the sheet itself tells why. */
  | { readonly kind: "impossible"; readonly reason: string }
  /** No position was found that shows it, which is no proof. */
  | { readonly kind: "not found"; readonly tried: number };

/** The unit as the question names it where it means one with a letter, else the heading. */
function unitOf(question: Question, { procedure }: Subject): string {
  const unit = question.kind === "does" ? question.unit : question.at.unit;
  const isTitle = procedure.units.some(({ title }) => title.toLowerCase() === unit.toLowerCase());
  return isTitle ? procedure.name : unit;
}

/** Lints that prove that the part at which they point never comes to anything. */
const PROVING: ReadonlySet<string> = new Set([
  "after-certain-clause",
  "shadowed-clause",
  "shadowed-letter",
  "after-random",
  "repeated-criterion",
  "constant-criterion",
  "contradictory-criterion",
  "unreachable-row",
]);

/**
 * Why what is asked can never be, as far as the sheet alone tells; null where it does not.
 *
 * @param diagnostics those of the sheet's file, lints included
 */
export function impossibility(question: Question, subject: Subject, diagnostics: readonly Diagnostic[]): string | null {
  if (subject.cards.length === 0) return `the scenario has no card for ${unitOf(question, subject)}`;
  if (question.kind === "does" || question.kind === "is tried") return null;
  const proof = diagnostics.find(
    ({ code, span }) =>
      PROVING.has(code) && subject.spans.some(({ start, end }) => start === span.start && end === span.end),
  );
  return proof?.message ?? null;
}
