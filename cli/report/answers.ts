import type { Answer } from "../../analysis/questions/subject.ts";
import type { Question } from "../../analysis/questions/question.ts";
import type { PositionTools } from "../../games/game-package.ts";
import type { Decision, Trace } from "../../runtime/decision.ts";
import { decisionText, traceText } from "../../runtime/trace-text.ts";
import { counted, grouped } from "../../grammar/prose.ts";
import { type Colours, traceStyle } from "../terminal.ts";
import type { ProcedureShares } from "../../analysis/questions/shares.ts";
import { shareText } from "../../library/ask.ts";
import { locate, type Source } from "../../grammar/source.ts";

/** A question with its answer. */
interface AnsweredQuestion {
  readonly question: Question;
  readonly text: string;
  readonly answer: Answer;
  readonly positions: PositionTools;
  /** The bot's decision in the position that was found. */
  readonly explained: { readonly decision: Decision; readonly trace: Trace } | null;
  /** Whether the user stopped the search. */
  readonly isStopped: boolean;
}

/** The answer in one line. */
function verdict({ question, answer, isStopped }: AnsweredQuestion): string {
  const isNegative = question.kind === "never fires";
  switch (answer.kind) {
    case "shown":
      return isNegative ? "No, here it fires:" : "Yes, here:";
    case "impossible":
      return `${isNegative ? "Yes" : "No"}, proved from the sheet: ${answer.reason}`;
    case "not found": {
      const stopped = isStopped ? ", stopped early" : "";
      const tried = `${grouped(answer.tried)} positions${stopped}`;
      return isNegative
        ? `Perhaps: it fires in none of ${tried}. This is not a proof.`
        : `Not found in ${tried}. This does not prove that it cannot happen.`;
    }
  }
}

/** The answer for people. */
export function answerText(report: AnsweredQuestion, colours: Colours): string {
  const { answer, explained, positions } = report;
  const lines = [colours.bold(verdict(report))];
  if (answer.kind === "shown" && explained !== null) {
    const { problem, card, seed } = answer.found;
    const style = traceStyle(colours);
    const facts = counted(positions.factsOf(problem).length, "fact");
    lines.push(
      "",
      positions.drawing(problem),
      "",
      `${card} → ${decisionText(explained.decision, style)} ${colours.dim(`(${facts}, --seed ${seed})`)}`,
      traceText(explained.trace, style),
    );
  }
  return `${lines.join("\n")}\n`;
}

/** As `answerText`, for programs. */
export function answerData(report: AnsweredQuestion): object {
  const { question, text, answer, explained, positions, isStopped } = report;
  const base = { question: text, form: question.kind, line: verdict(report) };
  switch (answer.kind) {
    case "shown":
      return {
        ...base,
        answer: question.kind === "never fires" ? "no" : "yes",
        tried: answer.tried,
        card: answer.found.card,
        seed: answer.found.seed,
        facts: positions.factsOf(answer.found.problem),
        position: answer.found.problem.position,
        acting: answer.found.problem.acting,
        decision: explained?.decision ?? null,
      };
    case "impossible":
      return { ...base, answer: question.kind === "never fires" ? "yes" : "no", proof: answer.reason };
    case "not found":
      return { ...base, answer: "not found", tried: answer.tried, isStopped };
  }
}

const BAR_WIDTH = 30;

/** What each clause decides, as a bar chart for people; letters and rows are indented below their clause. */
export function sharesText(procedures: readonly ProcedureShares[], colours: Colours): string {
  const lines = procedures.flatMap(({ procedure, positions, shares, nothing }) => {
    if (positions === 0) return [colours.bold(procedure), "  the scenario fields none of its cards", ""];
    const rows = [...shares.map(({ label, positions: own }) => [label, own] as const), ["no clause", nothing] as const];
    const width = Math.max(...rows.map(([label]) => label.length)) + 2;
    return [
      `${colours.bold(procedure)} ${colours.dim(`${positions} positions`)}`,
      ...rows.map(([label, own]) => {
        const isPart = /^\d+(?:[a-z]| row)/.test(label);
        const name = `${isPart ? "  " : ""}${label}`.padEnd(width);
        const line = `  ${name} ${shareText(own, positions).padStart(6)} ${"█".repeat(Math.round((BAR_WIDTH * own) / positions))}`;
        return own === 0 ? colours.dim(line.trimEnd()) : line.trimEnd();
      }),
      "",
    ];
  });
  return `${lines.join("\n")}\n`.replace(/\n\n$/, "\n");
}

/** As `sharesText`, for programs, with places in the sheet: what an editor shows above each clause. */
export function sharesData(procedures: readonly ProcedureShares[], source: Source): object {
  return {
    file: source.name,
    procedures: procedures.map(({ procedure, positions, shares, nothing }) => ({
      procedure,
      positions,
      nothing,
      parts: shares.map(({ label, span, positions: own }) => ({
        label,
        line: locate(source, span.start).line,
        offset: span.start,
        endOffset: span.end,
        positions: own,
        share: positions === 0 ? null : own / positions,
      })),
    })),
  };
}
