import type { Command } from "commander";
import {
  ASK_POSITIONS,
  QUESTION_FORMS,
  SHARES_POSITIONS,
  isQuestion,
  notAQuestion,
  openQuestion,
  openShares,
} from "../../library/ask.ts";
import { createCommand, type Invocation } from "../command.ts";
import { MisuseError, FINE, FOUND_SOMETHING, type ExitCode } from "../failure.ts";
import { oneSheet, findOneSheet } from "../named-sheet.ts";
import { chosenReadings, formatOption, readingOption, withOption, wholeNumber } from "../options.ts";
import { Progress } from "../progress.ts";
import { prettyReport } from "../report/pretty.ts";
import { searchUntilStopped } from "../stop-signals.ts";
import { coloursOf, type Terminal } from "../terminal.ts";
import { answerData, answerText, sharesData, sharesText } from "../report/answers.ts";
import { bookOf, sheetOfProject } from "../../library/folders.ts";
import { isError, locateAll } from "../../library/result.ts";
import type { Sheet } from "../../library/sheets.ts";
import type { Source } from "../../grammar/source.ts";
import { checkBeside } from "../../node/check-beside.ts";

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
  const forms = QUESTION_FORMS.map(([form, asked]) => `  ${form.padEnd(width)}  ${asked}`);
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
    .option("--seed <number>", "draw the positions from this seed", wholeNumber, 1)
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
    throw new MisuseError(`${name}: add a scenario file to its folder; it says which units are fielded`);
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
