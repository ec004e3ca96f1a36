import { isQuestion, notAQuestion, openQuestion, openShares } from "../../library/ask.ts";
import { FINE, FOUND_SOMETHING, MisuseError, type ExitCode } from "../failure.ts";
import { Progress } from "../progress.ts";
import { prettyReport } from "../report/pretty.ts";
import { runUntilStopped } from "../run-until-stopped.ts";
import { listenForStop } from "../stop-signals.ts";
import { coloursOf, type Terminal } from "../terminal.ts";
import { answerData, answerText } from "./answer-report.ts";
import { loadAskedSheet } from "./asked-sheet.ts";
import { sharesData, sharesText } from "./shares-report.ts";

interface AskSettings {
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
  // Whether it is a question needs no sheet.
  if (!isQuestion(text)) throw new MisuseError(notAQuestion(text));
  const progress = new Progress(terminal);
  const asked = await loadAskedSheet(sheetName, terminal.directory);
  if (asked.kind === "broken") {
    terminal.writeError(prettyReport([asked.report], coloursOf(terminal), terminal.columns));
    return FOUND_SOMETHING;
  }
  const opened = openQuestion(asked.sheet, text, settings);
  if (!opened.ok) throw new MisuseError(`${sheetName}: ${opened.reason}`);
  const { question, search, positions } = opened;
  const stop = listenForStop();
  const step = await runUntilStopped(
    search,
    stop.signal,
    progress,
    ({ tried }) => `tried ${tried} of ${settings.positions} positions`,
  );
  const isStopped = step.done !== true;
  stop.close();
  progress.clear();
  const answer = opened.answerAt(step.value);
  const explained = opened.explain(step.value.found);
  const report = { question, text, answer, positions, explained, isStopped };
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
  const { sheet, text } = asked;
  const count = openShares(sheet, settings);
  if (!count.ok) throw new MisuseError(`${sheetName}: ${count.reason}`);
  const stop = listenForStop();
  const step = await runUntilStopped(
    count.steps,
    stop.signal,
    progress,
    (counted) => `counted ${counted.length} of ${count.procedures} procedures`,
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
