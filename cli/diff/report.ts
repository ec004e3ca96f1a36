import packageInformation from "../../package.json" with { type: "json" };
import type { Change, FileDiff } from "../../compiler/diff/change.ts";
import { changeLine, diffData, diffMarkdown, diffPage, unseenChanges, changesOf } from "../../library/diff.ts";
import { PLAIN_STYLE } from "../../runtime/trace-text.ts";
import { githubReport, sarifReport } from "../report/formats.ts";
import { coloursOf, type Terminal, traceStyle } from "../terminal.ts";
import { behaviourData, type BehaviourResult, behaviourText } from "./behaviour-report.ts";
import { prettyDiff } from "./pretty.ts";
import type { Diagnostic, DiagnosticDefinition } from "../../grammar/diagnostic.ts";
import { createSource } from "../../grammar/source.ts";
import type { FileReport } from "../../library/folders.ts";

export const DIFF_FORMATS = ["pretty", "markdown", "html", "json", "sarif", "github"] as const;
export type DiffFormat = (typeof DIFF_FORMATS)[number];

/** The formats for one unit across scenarios: a table is no finding of a file. */
export type UnitFormat = Exclude<DiffFormat, "sarif" | "github">;

/**
 * A comparison in the chosen format.
 *
 * @param sides the texts that were compared
 * @param behaviour null where it was not asked for
 */
export function diffReport(
  diffs: readonly FileDiff[],
  sides: Parameters<typeof diffFindings>[1],
  behaviour: readonly BehaviourResult[] | null,
  format: DiffFormat,
  terminal: Terminal,
): string {
  const unseen = behaviour === null ? [] : unseenChanges(diffs);
  const plain = [...(behaviour ?? []).map((each) => behaviourText(each, PLAIN_STYLE)), ...unseenText(unseen)];
  switch (format) {
    case "pretty": {
      const colours = coloursOf(terminal);
      const texts = (behaviour ?? []).map((each) => behaviourText(each, traceStyle(colours)));
      return [prettyDiff(diffs, colours, terminal.columns), ...texts, ...unseenText(unseen)].join("\n");
    }
    case "markdown":
      return [diffMarkdown(diffs), ...plain.map((text) => `\`\`\`text\n${text}\`\`\`\n`)].join("\n");
    case "html":
      return diffPage(diffs, { behaviour: plain });
    case "sarif":
      return sarifReport(diffFindings(diffs, sides), diffRules(diffs), packageInformation.version);
    case "github":
      return githubReport(diffFindings(diffs, sides));
    case "json": {
      const data =
        behaviour === null ? {} : { behaviour: behaviour.map(behaviourData), notInDecisions: unseen.map(unseenLine) };
      return `${JSON.stringify({ ...diffData(diffs), ...data }, null, 2)}\n`;
    }
  }
}

/** The changes in play that change no decision. */
function unseenText(changes: readonly Change[]): readonly string[] {
  if (changes.length === 0) return [];
  const lines = changes.map((change) => `  ${unseenLine(change)}`);
  return [`Changes that no single decision shows:\n${lines.join("\n")}\n`];
}

function unseenLine(change: Change): string {
  return change.where.procedure === null ? change.sentence : changeLine(change, change.where.procedure);
}

interface NamedText {
  readonly name: string;
  readonly text: string;
}

/**
 * The changes of a comparison as findings of the later texts. A change is reported where it is, a removal at the start
 * of the file. A removed file is reported in its former text.
 */
function diffFindings(
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

/** The kinds of changes that a comparison found, as the rules of a SARIF log. */
function diffRules(diffs: readonly FileDiff[]): readonly DiagnosticDefinition[] {
  const kinds = new Map(diffs.flatMap(changesOf).map(({ kind, changesMeaning }) => [kind, changesMeaning]));
  return [...kinds].map(([code, changesMeaning]) => ({
    code,
    severity: changesMeaning ? "warning" : "note",
    template: code.replaceAll("-", " "),
    documentation: `A difference between the two sheets: ${code.replaceAll("-", " ")}.`,
    examples: [],
  }));
}
