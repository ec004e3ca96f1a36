import type { Change, FileDiff } from "../../compiler/diff/change.ts";
import { changesOf } from "../../library/diff-report.ts";
import type { Diagnostic, DiagnosticDefinition } from "../../grammar/diagnostic.ts";
import { createSource } from "../../grammar/source.ts";
import type { FileReport } from "../../library/folders.ts";

interface NamedText {
  readonly name: string;
  readonly text: string;
}

/**
 * The changes of a comparison as findings of the later texts: where a change is, or at the start of the file where
 * something is gone. A file that is gone has them in its former text.
 */
export function diffFindings(
  diffs: readonly FileDiff[],
  sides: { readonly before: readonly NamedText[]; readonly after: readonly NamedText[] },
): readonly FileReport[] {
  return diffs
    .filter(({ sections }) => sections.length > 0)
    .map((diff) => {
      const { before, after } = diff;
      const name = after ?? before ?? "";
      const texts = after === null ? sides.before : sides.after;
      const text = texts.find((each) => each.name === name)?.text ?? "";
      const diagnostics = changesOf(diff).map((change) => finding(change, after === null ? "before" : "after"));
      return { source: createSource(name, text), diagnostics };
    });
}

function finding({ kind, changesMeaning, sentence, where, ...quotes }: Change, side: "before" | "after"): Diagnostic {
  const quote = quotes[side];
  const place = [
    where.procedure,
    where.clause === null ? null : `clause ${where.clause.after ?? where.clause.before}`,
    where.letter === null ? null : `letter ${where.letter.after ?? where.letter.before}`,
  ].filter((part) => part !== null);
  return {
    code: kind,
    severity: changesMeaning ? "warning" : "note",
    span: quote?.span ?? { start: 0, end: 0 },
    message: place.length === 0 ? sentence : `${place.join(", ")}: ${sentence}`,
  };
}

/** What is known of the kinds of changes that a comparison found, as the rules of a log. */
export function diffRules(diffs: readonly FileDiff[]): readonly DiagnosticDefinition[] {
  const kinds = new Map(diffs.flatMap(changesOf).map(({ kind, changesMeaning }) => [kind, changesMeaning]));
  return [...kinds].map(([code, changesMeaning]) => ({
    code,
    severity: changesMeaning ? "warning" : "note",
    template: code.replaceAll("-", " "),
    documentation: `A difference between the two sheets: ${code.replaceAll("-", " ")}.`,
    examples: [],
  }));
}
