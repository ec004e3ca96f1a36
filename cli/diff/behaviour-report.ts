import type { BehaviourComparison, DifferenceGroup } from "../../analysis/behaviour/compare-bots.ts";
import type { DecidedBy } from "../../analysis/behaviour/changed-parts.ts";
import type { BehaviourExample, ExplainedSide } from "../../library/diff.ts";
import { decisionText, traceText, type TraceStyle } from "../../runtime/trace-text.ts";
import { counted, grouped } from "../../grammar/prose.ts";

/** A position that shows a difference, with the decision of each sheet. */
export interface ExplainedDifference extends BehaviourExample {
  /** Where it was saved, if it was. */
  readonly savedAs: string | null;
}

/** How the bots of two sheets differ. */
export interface BehaviourResult {
  readonly sheet: string;
  readonly remark: string | null;
  readonly comparison: BehaviourComparison;
  readonly examples: readonly ExplainedDifference[];
  /** Whether the user stopped the search before its end. */
  readonly isPartial: boolean;
}

/** One line for a changelog. */
function behaviourLine({ sheet, comparison, isPartial }: BehaviourResult): string {
  const { compared, differing, groups, proof } = comparison;
  const stopped = isPartial ? " (stopped early)" : "";
  if (proof.open.length === 0) return `${sheet}: the same, proved from the sheets`;
  const positions = `${grouped(compared)} positions`;
  if (differing === 0) return `${sheet}: equal on ${positions}${stopped}`;
  const clauses = [
    ...new Set(groups.map(({ before, after }) => after.procedure ?? before.procedure ?? "no procedure")),
  ];
  const share = `${grouped(differing)} of ${positions}`;
  return `${sheet}: decides differently in ${share}${stopped}, by ${clauses.slice(0, 4).join(", ")}${clauses.length > 4 ? " and others" : ""}`;
}

/** The comparison for people. */
export function behaviourText(result: BehaviourResult, style: TraceStyle): string {
  const { sheet, remark, comparison, examples } = result;
  const { proof, compared, differing, groups } = comparison;
  const lines = [style.heading(`What the bot does: ${sheet}`)];
  if (remark !== null) lines.push(style.faint(remark));
  const same = proof.same.map(({ name }) => name);
  if (same.length > 0 && proof.open.length > 0) {
    lines.push(style.faint(`Proved the same: ${same.join(", ")}`));
  }
  if (compared > 0) lines.push(`Compared with ${proof.open.map(({ name }) => name).join(", ")}`);
  lines.push(behaviourLine(result));
  if (differing > 0) lines.push("", ...groupTable(groups));
  for (const [index, example] of examples.entries()) lines.push("", ...exampleLines(index + 1, example, style));
  return `${lines.join("\n")}\n`;
}

const MOST_GROUPS = 12;

function groupTable(groups: readonly DifferenceGroup[]): readonly string[] {
  const rows = groups
    .slice(0, MOST_GROUPS)
    .map(({ before, after, count }) => [deciderText(before), deciderText(after), grouped(count)]);
  const table = [["decided before", "decided after", "positions"], ...rows];
  const widths = [0, 1].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map(
    ([before = "", after = "", count = ""]) =>
      `  ${before.padEnd(widths[0] ?? 0)}  ${after.padEnd(widths[1] ?? 0)}  ${count}`,
  );
  const hidden = groups.length - rows.length;
  return hidden > 0 ? [...lines, `  and ${hidden} more pairs of clauses`] : lines;
}

/** `GUARD 2c`, `GUARD, no clause`. */
export function deciderText({ procedure, clause }: DecidedBy): string {
  if (procedure === null) return "no procedure";
  return clause === null ? `${procedure}, no clause` : `${procedure} ${clause}`;
}

function exampleLines(
  index: number,
  { card, seed, before, after, facts, drawing, savedAs }: ExplainedDifference,
  style: TraceStyle,
): string[] {
  const title = `${index}. ${card}: ${deciderText(before.by)} → ${deciderText(after.by)}`;
  return [
    `${style.heading(title)} ${style.faint(`(${counted(facts.length, "fact")}, --seed ${seed})`)}`,
    ...(savedAs === null ? [] : [style.faint(`saved as ${savedAs}`)]),
    ...indent(drawing),
    `  before: ${decisionText(before.decision, style)}`,
    `  after:  ${decisionText(after.decision, style)}`,
    ...diceLine(before, after),
    "  before, step by step:",
    ...indent(indent(traceText(before.trace, style)).join("\n")),
    "  after, step by step:",
    ...indent(indent(traceText(after.trace, style)).join("\n")),
  ];
}

function diceLine(before: ExplainedSide, after: ExplainedSide): readonly string[] {
  const diceText = ({ decision }: ExplainedSide): string =>
    decision.dice.map(({ sides, value }) => `d${sides} ${value}`).join(", ") || "none";
  const isAny = before.decision.dice.length + after.decision.dice.length > 0;
  return isAny
    ? [`  dice: ${diceText(before)} before, ${diceText(after)} after; the chances over all dice differ`]
    : [];
}

function indent(text: string): string[] {
  return text.split("\n").map((line) => `  ${line}`);
}

/** The comparison for programs. */
export function behaviourData(result: BehaviourResult): object {
  const { sheet, remark, comparison, examples, isPartial } = result;
  const { proof, compared, differing, groups } = comparison;
  return {
    sheet,
    remark,
    verdict: proof.open.length === 0 ? "same" : differing > 0 ? "different" : "equal on all positions",
    isPartial,
    provedSame: proof.same.map(({ name }) => name),
    comparedCards: proof.open.map(({ name }) => name),
    positions: compared,
    differing,
    groups: groups.map(({ before, after, count }) => ({ before, after, positions: count })),
    examples: examples.map(({ card, seed, position, acting, before, after, facts, savedAs }) => ({
      card,
      seed,
      facts,
      position,
      acting,
      before: before.decision,
      after: after.decision,
      savedAs,
    })),
    line: behaviourLine(result),
  };
}
