import type { CheckedDefinition } from "../runtime/checked-tree.ts";
import type { Decision, Trace } from "../runtime/decision.ts";
import type { ChecklistAnswer } from "../runtime/interpreter/checklists.ts";
import type { Flip } from "../analysis/questions/flip.ts";
import { decisionText, traceText, type TraceStyle } from "../runtime/trace-text.ts";
import type { WhyNot } from "../runtime/why-not.ts";
import { type Colours, traceStyle } from "./terminal.ts";

/** A decision with everything that its report can tell. */
export interface ShownDecision {
  readonly id: string;
  readonly title: string | null;
  readonly sheet: string;
  readonly card: string;
  readonly decision: Decision;
  readonly trace: Trace | null;
  /** The seed of the dice, where one was used. */
  readonly seed: number | null;
  readonly whyNot: readonly WhyNot[];
  /** What the defined words of the trace mean, where that was asked for. */
  readonly definitions: readonly CheckedDefinition[];
  /** What checklists answered; left out where none was asked. */
  readonly checklists?: readonly ChecklistAnswer[];
}

/** The decision for people: what the bot does in one line, its dice, and the reasons that were asked for. */
export function decisionReport(
  explained: ShownDecision,
  withTrace: boolean,
  colours: Colours,
  flips: readonly Flip[] | null = null,
): string {
  const { id, title, card, decision, trace, seed, whyNot, definitions, checklists = [] } = explained;
  const style = traceStyle(colours);
  const lines = [
    colours.dim(title === null ? id : `${id}: ${title}`),
    `${colours.bold(card)} → ${decisionText(decision, style)}`,
  ];
  if (decision.dice.length > 0) {
    const dice = decision.dice.map(({ sides, value }) => `d${sides} ${value}`).join(", ");
    lines.push(`Dice: ${dice}${seed === null ? "" : ` (--seed ${seed} rolls them again)`}`);
  }
  if (withTrace && trace !== null) lines.push("", traceText(trace, style));
  if (withTrace && checklists.length > 0) lines.push("", "Checklists:", ...checklists.map(checklistLine));
  if (definitions.length > 0)
    lines.push("", "Defined words:", ...definitions.map(({ word, text }) => `  ${colours.cyan(word)}: ${text}`));
  if (whyNot.length > 0) lines.push("", ...whyNot.map(({ asked, sentence }) => `Why not ${asked}? ${sentence}`));
  if (flips !== null) lines.push("", ...flipLines(flips, style));
  return `${lines.join("\n")}\n`;
}

/** `  beam LOS, Crawler A to Walker 1: Yes by row 7 (the units are in adjacent hexes)` */
function checklistLine({ checklist, subject, argument, answer, row, because }: ChecklistAnswer): string {
  const by = row === null ? "it is not asked of these" : `by row ${row} (${because ?? ""})`;
  return `  ${checklist}, ${subject} to ${argument}: ${answer ? "Yes" : "No"}, ${by}`;
}

function flipLines(flips: readonly Flip[], style: TraceStyle): readonly string[] {
  if (flips.length === 0) return ["Found no change of one or two facts that makes the bot do something else."];
  return [
    "The bot would do something else if",
    ...flips.map(({ facts, decision }) => `  ${facts.join(" and ")}: ${decisionText(decision, style)}`),
  ];
}

/** The same for programs. */
export function decisionJson(
  explained: ShownDecision,
  withTrace: boolean,
  flips: readonly Flip[] | null = null,
): string {
  const { id, sheet, card, decision, trace, seed, whyNot, definitions, checklists = [] } = explained;
  const defined = definitions.length === 0 ? {} : { definitions };
  const asked = withTrace && checklists.length > 0 ? { checklists } : {};
  const data = { id, sheet, card, decision, seed, ...(withTrace ? { trace } : {}), whyNot, ...defined, ...asked };
  const flipped = flips?.map(({ facts, decision: otherwise }) => ({ facts, decision: otherwise }));
  return `${JSON.stringify(flipped === undefined ? data : { ...data, flips: flipped }, null, 2)}\n`;
}
