import type { Change, FileDiff } from "../../compiler/diff/change.ts";
import { changeLine, diffData, diffMarkdown, diffPage, unseenChanges } from "../../library/diff-report.ts";
import { PLAIN_STYLE, type TraceStyle } from "../../runtime/trace-text.ts";
import packageInformation from "../../package.json" with { type: "json" };
import { githubReport } from "../report/github.ts";
import { sarifReport } from "../report/sarif.ts";
import { coloursOf, type Terminal, traceStyle } from "../terminal.ts";
import { diffFindings, diffRules } from "./findings.ts";
import { prettyDiff } from "./pretty.ts";

export const DIFF_FORMATS = ["pretty", "markdown", "html", "json", "sarif", "github"] as const;
export type DiffFormat = (typeof DIFF_FORMATS)[number];

/** The forms in which one unit can be shown across scenarios: a table is no finding of a file. */
export type UnitFormat = Exclude<DiffFormat, "sarif" | "github">;

/** What the bots of two sheets do otherwise, in the forms in which it is told. */
export interface BehaviourForms {
  /** Whether some position differs. */
  readonly differs: boolean;
  readonly text: (style: TraceStyle) => string;
  readonly data: () => object;
}

/**
 * A comparison in the form asked for.
 *
 * @param sides the texts that were compared
 * @param behaviour null where it was not asked for
 */
export function diffReport(
  diffs: readonly FileDiff[],
  sides: Parameters<typeof diffFindings>[1],
  behaviour: readonly BehaviourForms[] | null,
  format: DiffFormat,
  terminal: Terminal,
): string {
  const unseen = behaviour === null ? [] : unseenChanges(diffs);
  const plain = [...(behaviour ?? []).map(({ text }) => text(PLAIN_STYLE)), ...unseenText(unseen)];
  switch (format) {
    case "pretty": {
      const colours = coloursOf(terminal);
      const texts = (behaviour ?? []).map(({ text }) => text(traceStyle(colours)));
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
        behaviour === null
          ? {}
          : { behaviour: behaviour.map(({ data }) => data()), notInDecisions: unseen.map(unseenLine) };
      return `${JSON.stringify({ ...diffData(diffs), ...data }, null, 2)}\n`;
    }
  }
}

/** What changed in play without changing a decision. */
function unseenText(changes: readonly Change[]): readonly string[] {
  if (changes.length === 0) return [];
  const lines = changes.map((change) => `  ${unseenLine(change)}`);
  return [`Changes that no single decision shows:\n${lines.join("\n")}\n`];
}

function unseenLine(change: Change): string {
  return change.where.procedure === null ? change.sentence : changeLine(change, change.where.procedure);
}
