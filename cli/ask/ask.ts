import { type Answer, impossibility } from "../../analysis/questions/answer.ts";
import { decidingShares } from "../../analysis/questions/deciding-shares.ts";
import { QUESTION_FORMS, readQuestion } from "../../analysis/questions/question.ts";
import { subjectOf } from "../../analysis/questions/subject.ts";
import { wishOf } from "../../analysis/questions/wish.ts";
import { searchPosition } from "../../analysis/search/search-position.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { FINE, FOUND_SOMETHING, MisuseError } from "../failure.ts";
import type { ExitCode } from "../failure.ts";
import { Progress } from "../progress.ts";
import { prettyReport } from "../report/pretty.ts";
import { runUntilStopped } from "../run-until-stopped.ts";
import { listenForStop } from "../stop-signals.ts";
import { coloursOf } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { answerData, answerText } from "./answer-report.ts";
import { loadAskedSheet } from "./asked-sheet.ts";
import { sharesData, sharesText } from "./shares-report.ts";

export interface AskSettings {
  readonly positions: number;
  readonly seed: number;
  readonly format: "pretty" | "json";
}

/** Answers one question; exit 1 where the answer is no, or none was found. */
export async function askQuestion(
  sheetName: string,
  text: string,
  settings: AskSettings,
  terminal: Terminal,
): Promise<ExitCode> {
  const question = readQuestion(text);
  if (question === null) {
    const forms = QUESTION_FORMS.map(([form, example]) => `  ${form}, such as ${example}`);
    throw new MisuseError(
      `“${text}” is not a question that tiebreak can answer; use one of these forms:\n${forms.join("\n")}`,
    );
  }
  const progress = new Progress(terminal);
  const asked = await loadAskedSheet(sheetName, terminal.directory);
  if (asked.kind === "broken") {
    terminal.writeError(prettyReport([asked.report], coloursOf(terminal), terminal.columns));
    return FOUND_SOMETHING;
  }
  const { bot, source, diagnostics } = asked;
  const found = subjectOf(question, bot.sheet, source.cards);
  if (found.kind === "unknown") throw new MisuseError(`${sheetName}: ${found.reason}`);
  const reason = impossibility(question, found.subject, diagnostics);
  let answer: Answer;
  let isStopped = false;
  if (reason !== null) answer = { kind: "impossible", reason };
  else {
    const cards = found.subject.cards.map(({ name }) => name);
    const search = searchPosition(
      source,
      cards,
      wishOf(question, found.subject, bot),
      settings.positions,
      settings.seed,
    );
    const stop = listenForStop();
    const step = await runUntilStopped(
      search,
      stop.signal,
      progress,
      ({ tried }) => `tried ${tried} of ${settings.positions} positions`,
    );
    isStopped = step.done !== true;
    stop.close();
    progress.clear();
    const { tried, found: shown } = step.value;
    answer = shown === null ? { kind: "not found", tried } : { kind: "shown", found: shown, tried };
  }
  const explained =
    answer.kind === "shown" ? bot.explain(answer.found.problem, new SeededDice(answer.found.seed)) : null;
  const report = { question, text, answer, positions: source, explained, isStopped };
  terminal.writeOutput(
    settings.format === "json"
      ? `${JSON.stringify(answerData(report), null, 2)}\n`
      : answerText(report, coloursOf(terminal)),
  );
  const isYes = (answer.kind === "shown") !== (question.kind === "never fires");
  return isYes ? FINE : FOUND_SOMETHING;
}

/** Tells what share of sampled positions each clause decides. */
export async function askShares(sheetName: string, settings: AskSettings, terminal: Terminal): Promise<ExitCode> {
  const progress = new Progress(terminal);
  const asked = await loadAskedSheet(sheetName, terminal.directory);
  if (asked.kind === "broken") {
    terminal.writeError(prettyReport([asked.report], coloursOf(terminal), terminal.columns));
    return FOUND_SOMETHING;
  }
  const { bot, source, text } = asked;
  const counting = decidingShares(bot, source, settings.positions, settings.seed);
  const stop = listenForStop();
  const step = await runUntilStopped(
    counting,
    stop.signal,
    progress,
    (counted) => `counted ${counted.length} of ${bot.sheet.procedures.length} procedures`,
  );
  stop.close();
  progress.clear();
  terminal.writeOutput(
    settings.format === "json"
      ? `${JSON.stringify(sharesData(step.value, text), null, 2)}\n`
      : sharesText(step.value, coloursOf(terminal)),
  );
  return FINE;
}
