import type { CheckedDefinition, CheckedSheet } from "../../runtime/checked-tree.ts";
import type { Trace } from "../../runtime/decision.ts";
import { InvalidArgumentError, Option } from "commander";
import type { Command } from "commander";
import type { DeciderPart } from "../../games/game-package.ts";
import type { GameSituation } from "../../games/shared/situation.ts";
import { DiceError, ScriptedDice, SeededDice } from "../../runtime/dice.ts";
import type { Dice } from "../../runtime/dice.ts";
import { whyNot } from "../../runtime/why-not.ts";
import { collect, createCommand } from "../command.ts";
import type { Invocation } from "../command.ts";
import { decisionJson, decisionReport } from "../decision-report.ts";
import type { ExplainedDecision } from "../decision-report.ts";
import type { SituationSheet } from "../../analysis/situations/test-situations.ts";
import { FINE, FOUND_SOMETHING, MisuseError } from "../failure.ts";
import type { ExitCode } from "../failure.ts";
import { findFlips } from "../find-flips.ts";
import { Progress } from "../progress.ts";
import { readPosition } from "../read-position.ts";
import { prettyFindings, prettyReport } from "../report/pretty.ts";
import { rosterFrom, rosterOption } from "../roster-files.ts";
import { situationLibrary } from "../sheet-library.ts";
import { coloursOf } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { SITUATION_ENDING, findFiles, readText } from "../workspace.ts";
import { seedNumber } from "../whole-number.ts";

interface Options {
  readonly id?: string;
  readonly explain?: true;
  readonly definitions?: true;
  readonly whyNot?: readonly string[];
  readonly dice?: readonly number[];
  readonly seed?: number;
  readonly flip?: true;
  readonly format: "pretty" | "json";
  readonly procedures?: string;
  readonly roster?: string;
}

/** `tiebreak decide`: what the bot does with the card that is being resolved, and why. */
export function decideCommand({ terminal, finish }: Invocation): Command {
  return createCommand("decide", "Decide one position: the card marked * in the row of a situation file.", [
    ["tiebreak decide SIT-36.situation.yaml --explain", "show every clause tried and why it failed"],
    [
      "tiebreak decide SIT-36.situation.yaml --why-not c4",
      "say what dropped c4; also a unit, a clause 2 or a letter 2c",
    ],
    ["tiebreak decide SIT-36.situation.yaml --dice 7,3", "use dice that you rolled"],
    ["tiebreak decide SIT-36.situation.yaml --flip", "find the smallest changes that make the bot do something else"],
    ["tiebreak decide SIT-36.situation.yaml --format json", "for programs"],
  ])
    .argument("<position>", `a ${SITUATION_ENDING} file; decide ignores what it expects`)
    .option("--id <id>", "which situation of the file (default: the first)")
    .option("--explain", "print the trace: every clause tried, and what each criterion left")
    .option("--definitions", "after the trace, print what its defined words mean")
    .option("--why-not <name>", "say what dropped a space, unit, clause or letter; can be repeated", collect)
    .option("--flip", "find the smallest changes to the position that make the bot do something else")
    .option("--dice <faces>", "the dice that you rolled, in order: 7,3", parseDice)
    .addOption(new Option("--seed <number>", "roll with this seed").argParser(seedNumber).conflicts("dice"))
    .addOption(new Option("--format <form>", "how to report").choices(["pretty", "json"]).default("pretty"))
    .addOption(rosterOption())
    .option("--procedures <directory>", "where the sheets are (default: the nearest procedures/)")
    .action(async (position: string, options: Options) => finish(await runDecide(position, options, terminal)));
}

async function runDecide(path: string, options: Options, terminal: Terminal): Promise<ExitCode> {
  const { files, problems } = await findFiles([path], SITUATION_ENDING, terminal.directory);
  const [file, ...others] = files;
  if (file === undefined) throw new MisuseError(problems.join("\n"));
  if (others.length > 0) throw new MisuseError(`${path}: it is a directory; decide takes one file`);

  const text = await readText(file.path);
  const progress = new Progress(terminal);
  const library = await situationLibrary({ path: file.path, text }, options.procedures, terminal.directory, progress);
  progress.clear();
  const roster = await rosterFrom(options.roster, library.games, terminal.directory);
  const read = readPosition(file.name, text, options.id ?? null, library, terminal.directory, roster);
  if (read.kind === "mistakes") {
    const reports = [...library.broken, read.report];
    terminal.writeError(prettyReport(reports, coloursOf(terminal), terminal.columns));
    return FOUND_SOMETHING;
  }
  if (read.ids.length > 1 && options.id === undefined) {
    terminal.writeError(
      `${file.name} has ${read.ids.length} situations and this is the first; choose another with --id\n`,
    );
  }
  if (read.notes.diagnostics.length > 0) {
    terminal.writeError(`${prettyFindings([read.notes], coloursOf(terminal), terminal.columns)}\n`);
  }
  const { scenario } = read.sheet.book;
  const decider = library.games.get(scenario.game)?.decider;
  if (decider === undefined) throw new MisuseError(`${file.name}: ${scenario.game} has no positions yet`);
  const explained = explain(decider, read.situation, read.sheet, options);
  const flips = options.flip === true ? await findFlips(read.situation, read.sheet, progress) : null;
  for (const note of explained.notes) terminal.writeError(`${note}\n`);
  terminal.writeOutput(
    options.format === "json"
      ? decisionJson(explained, options.explain === true, flips)
      : decisionReport(explained, options.explain === true, coloursOf(terminal), flips),
  );
  return FINE;
}

function explain(
  decider: DeciderPart,
  situation: GameSituation,
  { book, side }: SituationSheet,
  options: Options,
): ExplainedDecision & { readonly notes: readonly string[] } {
  const { position, acting, readings } = situation;
  if (situation.event.kind !== "resolve") {
    throw new MisuseError(`${situation.id}: its event does not resolve a card; run it with tiebreak test`);
  }
  if (acting === null) {
    throw new MisuseError(`${situation.id}: no card of its row is marked *; mark the card to resolve`);
  }
  const { dice, seed } = diceFor(situation, options);
  try {
    const { decision, trace } = decider.decide(book, position, acting, { readings, dice, trace: true });
    const names = trace === null ? null : decider.namesToAsk(position, book.sheets[side], trace);
    const left = options.dice === undefined || !(dice instanceof ScriptedDice) ? 0 : dice.left;
    return {
      id: situation.id,
      title: situation.title,
      sheet: situation.sheet,
      card: decider.cardOf({ position, acting }),
      decision,
      trace,
      seed: decision.dice.length > 0 ? seed : null,
      definitions: options.definitions === true ? definitionsIn(trace, book.sheets[side]) : [],
      whyNot:
        trace === null || names === null
          ? []
          : (options.whyNot ?? []).map((asked) => whyNot({ decision, trace, names }, asked)),
      notes: left === 0 ? [] : [`${left} of the given dice were not used`],
    };
  } catch (error) {
    if (!(error instanceof DiceError)) throw error;
    throw new MisuseError(`${situation.id}: ${error.message}; give more with --dice, or roll them with --seed`);
  }
}

/** The defined words in a trace, and those in their definitions. */
function definitionsIn(trace: Trace | null, sheet: CheckedSheet | undefined): readonly CheckedDefinition[] {
  const definitions = sheet?.definitions ?? [];
  const named = new Set<CheckedDefinition>();
  let texts = [JSON.stringify(trace).toLowerCase()];
  while (texts.length > 0) {
    const isIn = ({ word, forms }: CheckedDefinition): boolean =>
      [word, ...forms].some((form) => texts.some((text) => text.includes(form)));
    const found = definitions.filter((definition) => !named.has(definition) && isIn(definition));
    for (const definition of found) named.add(definition);
    texts = found.map(({ text }) => text.toLowerCase());
  }
  return definitions.filter((definition) => named.has(definition));
}

/** Dice that were asked for, those of the situation, or a seed that the report names. */
function diceFor(situation: GameSituation, options: Options): { readonly dice: Dice; readonly seed: number | null } {
  if (options.dice !== undefined) return { dice: new ScriptedDice(options.dice), seed: null };
  if (options.seed === undefined && situation.dice.length > 0) {
    return { dice: new ScriptedDice(situation.dice), seed: null };
  }
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 31);
  return { dice: new SeededDice(seed), seed };
}

function parseDice(text: string): readonly number[] {
  const faces = text.split(/[\s,]+/).filter((face) => face !== "");
  if (faces.length === 0 || !faces.every((face) => /^\d{1,3}$/.test(face) && Number(face) > 0)) {
    throw new InvalidArgumentError("Write the faces with commas between them, such as 7,3.");
  }
  return faces.map(Number);
}
