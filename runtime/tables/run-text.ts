import type { DieRoll } from "../decision.ts";
import { numberText } from "./evaluate.ts";
import { type Effect, resultText, type TableRoll } from "./roll-on-table.ts";
import type { SequenceRun, StepOutcome, StepRecord } from "./run-sequence.ts";

/** The outcome of a step, in lines for people. The first line is the result, the others say how it came about. */
export interface ToldStep {
  readonly step: number;
  readonly side: string | null;
  readonly heading: string;
  readonly lines: readonly string[];
}

export function toldSteps(run: SequenceRun): readonly ToldStep[] {
  return run.steps.map(({ outcome, side, step, text }: StepRecord) => ({
    step,
    side,
    heading: headingOf(outcome, text),
    lines: linesOf(outcome),
  }));
}

/** A sequence that was run, as text: a step a paragraph. */
export function runText(run: SequenceRun): string {
  const paragraphs = toldSteps(run).map(({ heading, lines, side, step }) => {
    const whose = side === null ? "" : ` (${side})`;
    return [`${step}.${whose} ${heading}`, ...lines.map((line) => `   ${line}`)].join("\n");
  });
  return `${paragraphs.join("\n")}\n`;
}

function headingOf(outcome: StepOutcome, text: string): string {
  switch (outcome.kind) {
    case "rolled":
      return `${capitalized(text)}: ${outcome.results.map(({ name }) => name).join("; ")}`;
    case "chosen": {
      const left = outcome.budget - outcome.spent;
      const rest = left === 0 ? "" : `, ${left} left over`;
      return `${capitalized(outcome.menu.toLowerCase())}: ${outcome.spent} of ${outcome.budget} ${outcome.budgetOf}${rest}`;
    }
    case "counted":
      return `${capitalized(outcome.formula)}: ${outcome.level ?? numberText(outcome.value)}`;
    case "compared": {
      const { by, order, winner } = outcome;
      return winner === null
        ? `${capitalized(by)}: equal`
        : `${capitalized(order.replace("est", "er"))} ${by}: ${winner}`;
    }
    case "told":
      return outcome.text;
  }
}

function linesOf(outcome: StepOutcome): readonly string[] {
  switch (outcome.kind) {
    case "rolled":
      return [
        ...outcome.rolls.map(rollText),
        ...outcome.results.flatMap(({ name, rule }) => (rule === null ? [] : [`${name}: ${rule}`])),
        ...outcome.effects.map(effectText),
      ];
    case "chosen": {
      const half =
        outcome.list === null
          ? []
          : [`${outcome.spentOnOwn ?? 0} of them from the list of ${outcome.list}: at least half of ${outcome.budget}`];
      const options = outcome.options.map(({ among, cost, list, name, rolls, rule }) => {
        const from = list === null ? "" : `, ${list}`;
        const drawn = rolls.length === 0 ? "" : `, ${diceText(rolls)} for one of ${among.length}`;
        return `${name} (${cost}${from}${drawn})${rule === null ? "" : `: ${rule}`}`;
      });
      return [...half, ...options];
    }
    case "counted":
      return [`= ${outcome.how}`];
    case "compared":
      return [outcome.values.map(({ side, value }) => `${side} ${numberText(value)}`).join(", ")];
    case "told":
      return [];
  }
}

function rollText({ column, dice, faces, result, said, shown, table }: TableRoll): string {
  const sum = faces.length === 1 ? "" : ` (${faces.join(" + ")})`;
  const chosen = column === null ? "" : `, ${column.by} ${column.name}`;
  const meant = result === null ? said : resultText(result);
  return `${table.toLowerCase()}, ${dice} ${shown}${sum}${chosen} → ${meant}`;
}

function effectText({ name, rolls, rule }: Effect): string {
  const dice = diceText(rolls);
  return `${name}${dice === "" ? "" : ` (${dice})`}: ${rule}`;
}

/** `d6 3, d8 5`. */
function diceText(rolls: readonly DieRoll[]): string {
  return rolls.map(({ sides, value }) => `d${sides} ${value}`).join(", ");
}

function capitalized(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
