import { isError } from "../../grammar/diagnostic.ts";
import type { Command } from "commander";
import {
  ASK_POSITIONS,
  QUESTION_FORMS,
  SHARES_POSITIONS,
  isQuestion,
  notAQuestion,
  openQuestion,
  openShares,
  shareText,
} from "../../library/ask.ts";
import { createCommand, type Invocation } from "../command.ts";
import { MisuseError, FINE, FOUND_SOMETHING, type ExitCode } from "../failure.ts";
import { oneSheet, findOneSheet, withoutScenarioFile } from "../named-sheet.ts";
import { chosenReadings, formatOption, readingOption, withOption, seedNumber, wholeNumber } from "../options.ts";
import { Progress } from "../progress.ts";
import { prettyReport } from "../report/pretty.ts";
import { searchUntilStopped } from "../stop-signals.ts";
import { coloursOf, type Terminal, type Colours, traceStyle } from "../terminal.ts";
import { bookOf, sheetOfProject } from "../../library/folders.ts";
import { locateAll } from "../../library/result.ts";
import type { Sheet } from "../../library/sheets.ts";
import { type Source, locate } from "../../grammar/source.ts";
import { checkBeside } from "../../node/check-beside.ts";
import type { Answer, Question } from "../../analysis/questions/subject.ts";
import type { PositionTools } from "../../games/game-package.ts";
import type { Decision, Trace } from "../../runtime/decision.ts";
import { decisionText, traceText } from "../../runtime/trace-text.ts";
import { counted, grouped } from "../../grammar/prose.ts";
import type { ProcedureShares } from "../../analysis/questions/shares.ts";

interface AskSettings {
  readonly positions: number;
  readonly seed: number;
  readonly format: "pretty" | "json";
  readonly reading?: readonly string[];
}

interface Options extends Omit<AskSettings, "positions"> {
  readonly decides?: true;
  readonly positions?: number;
}

/** `tiebreak ask`: whether something can happen with a sheet, and how often each clause decides. */
export function askCommand({ open, example, finish }: Invocation): Command {
  const width = Math.max(...QUESTION_FORMS.map(([form]) => form.length));
  // The forms are shown with names of the game of the folder.
  const forms = QUESTION_FORMS.map(([form, asked]) => {
    const shown = form.includes("ACTION") ? example.questions[1] : asked.replace(/\b(?:Guard|Captain)\b/, example.unit);
    return `  ${form.padEnd(width)}  ${shown}`;
  });
  return createCommand(
    "ask",
    "Ask whether something can happen with a sheet. The answer is a position, or the reason why not.",
    [
      [
        `tiebreak ask ${example.sheet} "${example.questions[0]}"`,
        "the smallest position where it does, or why it cannot",
      ],
      [`tiebreak ask 1/${example.side} "${example.questions[1]}"`, `the ${example.sideName} sheet of scenario 1`],
      [`tiebreak ask ${example.sheet} --decides`, "what share of positions each clause decides"],
    ],
  )
    .argument("<sheet>", oneSheet(example))
    .argument("[question]", "what to ask, in one of the forms below")
    .option("--decides", "count the sampled positions that each clause decides")
    .option(
      "--positions <number>",
      `how many positions to try (default: ${ASK_POSITIONS}; with --decides, ${SHARES_POSITIONS} a procedure)`,
      wholeNumber,
    )
    .option("--seed <number>", "draw the positions from this seed", seedNumber, 1)
    .addOption(readingOption(example.reading))
    .addOption(withOption())
    .addOption(formatOption(["pretty", "json"]))
    .addHelpText("after", `\nQuestions:\n${forms.join("\n")}`)
    .action(async (sheet: string, question: string | undefined, options: Options) => {
      const { decides = false, positions = decides ? SHARES_POSITIONS : ASK_POSITIONS } = options;
      const settings = { ...options, positions };
      if (decides && question !== undefined) throw new MisuseError("give a question or --decides, not both");
      if (decides) return finish(await askShares(sheet, settings, await open([sheet])));
      if (question === undefined) throw new MisuseError("the question is missing; tiebreak ask --help lists the forms");
      finish(await askQuestion(sheet, question, settings, await open([sheet])));
    });
}

/** Answers one question; exit 1 where the answer is no, or none was found. */
async function askQuestion(
  sheetName: string,
  text: string,
  settings: AskSettings,
  terminal: Terminal,
): Promise<ExitCode> {
  // Whether the text is a question at all can be checked without a sheet.
  if (!isQuestion(text)) throw new MisuseError(notAQuestion(text));
  const progress = new Progress(terminal);
  const asked = await loadAskedSheet(sheetName, terminal);
  if (asked === null) return FOUND_SOMETHING;
  const opened = openQuestion(asked.sheet, text, { ...settings, readings: readingsOf(asked.sheet, settings) });
  if (!opened.ok) throw new MisuseError(`${sheetName}: ${opened.reason}`);
  const { question, search, positions } = opened;
  const step = await searchUntilStopped(
    search,
    progress,
    ({ tried }) => `tried ${tried} of ${settings.positions} positions`,
  );
  const answer = opened.answerAt(step.value);
  const explained = opened.explain(step.value.found);
  const report = { question, text, answer, positions, explained, isStopped: step.done !== true };
  terminal.writeOutput(
    settings.format === "json"
      ? `${JSON.stringify(answerData(report), null, 2)}\n`
      : answerText(report, coloursOf(terminal)),
  );
  const isYes = (answer.kind === "shown") !== (question.kind === "never fires");
  return isYes ? FINE : FOUND_SOMETHING;
}

/** The readings of the open points of a sheet's game. */
function readingsOf({ game }: Sheet, { reading }: AskSettings): object {
  return game.readings(chosenReadings(reading, [game]));
}

/** Prints the share of sampled positions that each clause decides. */
async function askShares(sheetName: string, settings: AskSettings, terminal: Terminal): Promise<ExitCode> {
  const progress = new Progress(terminal);
  const asked = await loadAskedSheet(sheetName, terminal);
  if (asked === null) return FOUND_SOMETHING;
  const count = openShares(asked.sheet, { ...settings, readings: readingsOf(asked.sheet, settings) });
  if (!count.ok) throw new MisuseError(`${sheetName}: ${count.reason}`);
  const { value: shares } = await searchUntilStopped(
    count.steps,
    progress,
    (counted) => `counted ${counted.length} of ${count.procedures} procedures`,
  );
  terminal.writeOutput(
    settings.format === "json"
      ? `${JSON.stringify(sharesData(shares, asked.source), null, 2)}\n`
      : sharesText(shares, coloursOf(terminal)),
  );
  return FINE;
}

/**
 * Loads a sheet with its scenario, from a file or a name such as `1/red`. Null where it has errors, which are reported.
 */
async function loadAskedSheet(
  name: string,
  terminal: Terminal,
): Promise<{ readonly sheet: Sheet; readonly source: Source } | null> {
  const file = await findOneSheet(name, "ask", terminal);
  const { project } = await checkBeside(file, terminal.games);
  const checked = project.files.find(({ path }) => path === file.name);
  const diagnostics = project.diagnosticsByPath.get(file.name) ?? [];
  if (checked === undefined)
    throw new MisuseError(`${name}: this is not a readable sheet; tiebreak check shows the errors`);
  if (checked.scenario !== null) throw new MisuseError(`${name}: this is a scenario file, not a sheet`);
  const errors = diagnostics.filter(isError);
  const ofProject = sheetOfProject(checked, project);
  const { source } = checked;
  if (ofProject === null || errors.length > 0) {
    terminal.writeError(prettyReport([{ source, diagnostics: errors }], terminal));
    return null;
  }
  const book = bookOf(ofProject);
  if (book === null) {
    throw new MisuseError(`${name}: ${withoutScenarioFile(ofProject.sheet)}`);
  }
  const { game, bot: side } = ofProject.sheet;
  const located = locateAll(source, diagnostics);
  return {
    sheet: {
      game: await terminal.games.loadGame(game),
      name: file.name,
      text: source.text,
      side,
      book,
      diagnostics: located,
    },
    source,
  };
}

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
function answerText(report: AnsweredQuestion, colours: Colours): string {
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
function answerData(report: AnsweredQuestion): object {
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
function sharesText(procedures: readonly ProcedureShares[], colours: Colours): string {
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
function sharesData(procedures: readonly ProcedureShares[], source: Source): object {
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
