import type { Command } from "commander";
import { ASK_POSITIONS, QUESTION_FORMS, SHARES_POSITIONS } from "../../library/ask.ts";
import { askQuestion, askShares } from "../ask/ask.ts";
import { createCommand, type Invocation } from "../command.ts";
import { MisuseError } from "../failure.ts";
import { ONE_SHEET } from "../named-sheet.ts";
import { EXAMPLE } from "../examples.ts";
import { formatOption, wholeNumber } from "../options.ts";

interface Options {
  readonly decides?: true;
  readonly positions?: number;
  readonly seed: number;
  readonly format: "pretty" | "json";
}

/** `tiebreak ask`: whether something can happen with a sheet, and which clauses decide how often. */
export function askCommand({ terminal, finish }: Invocation): Command {
  const width = Math.max(...QUESTION_FORMS.map(([form]) => form.length));
  const forms = QUESTION_FORMS.map(([form, example]) => `  ${form.padEnd(width)}  ${example}`);
  return createCommand(
    "ask",
    "Ask whether something can happen with a sheet. The answer is a position, or the reason why not.",
    [
      [
        `tiebreak ask ${EXAMPLE.sheet} "${EXAMPLE.questions[0]}"`,
        "the smallest position where it does, or why it cannot",
      ],
      [`tiebreak ask 1/${EXAMPLE.side} "${EXAMPLE.questions[1]}"`, `the ${EXAMPLE.sideName} sheet of scenario 1`],
      [`tiebreak ask ${EXAMPLE.sheet} --decides`, "what share of positions each clause decides"],
    ],
  )
    .argument("<sheet>", ONE_SHEET)
    .argument("[question]", "what to ask, in one of the forms below")
    .option("--decides", "count the sampled positions that each clause decides")
    .option(
      "--positions <number>",
      `how many positions to try (default: ${ASK_POSITIONS}; with --decides, ${SHARES_POSITIONS} a procedure)`,
      wholeNumber,
    )
    .option("--seed <number>", "draw the positions from this seed", wholeNumber, 1)
    .addOption(formatOption(["pretty", "json"]))
    .addHelpText("after", `\nQuestions:\n${forms.join("\n")}`)
    .action(async (sheet: string, question: string | undefined, options: Options) => {
      const { seed, format } = options;
      if (options.decides === true) {
        if (question !== undefined) throw new MisuseError("give a question or --decides, not both");
        finish(await askShares(sheet, { positions: options.positions ?? SHARES_POSITIONS, seed, format }, terminal));
        return;
      }
      if (question === undefined) throw new MisuseError("the question is missing; tiebreak ask --help lists the forms");
      finish(
        await askQuestion(sheet, question, { positions: options.positions ?? ASK_POSITIONS, seed, format }, terminal),
      );
    });
}
