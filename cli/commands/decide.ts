import { Option, type Command } from "commander";
import type { GamePackage } from "../../games/game-package.ts";
import type { GameSituation } from "../../games/shared/situation.ts";
import { explain, whyNot } from "../../library/decide.ts";
import { oneFile, rosterFrom, readPosition } from "../board-files.ts";
import { createCommand, type Invocation } from "../command.ts";
import type { SituationSheet } from "../../analysis/situations/read-situation-file.ts";
import { FINE, FOUND_SOMETHING, MisuseError, type ExitCode } from "../failure.ts";
import { Progress } from "../progress.ts";
import { prettyFindings, prettyReport } from "../report/pretty.ts";
import { brokenBeside, situationLibrary } from "../../node/sheet-library.ts";
import { coloursOf, type Terminal, type Colours, traceStyle } from "../terminal.ts";
import { SITUATION_ENDING, readText } from "../../node/files.ts";
import {
  formatOption,
  proceduresOption,
  rosterOption,
  readingOption,
  withOption,
  chosenReadings,
  collect,
  seedNumber,
  parseFaces,
  diceLeftText,
  type SheetOptions,
} from "../options.ts";
import { enumerate } from "../../grammar/prose.ts";
import { didYouMean } from "../../grammar/nearest-name.ts";
import type { Flip } from "../../library/ask.ts";
import type { ChecklistAnswer } from "../../runtime/interpreter/checklists.ts";
import { decisionText, traceText, type TraceStyle } from "../../runtime/trace-text.ts";

interface Options extends SheetOptions {
  readonly id?: string;
  readonly explain?: true;
  readonly definitions?: true;
  readonly whyNot?: readonly string[];
  readonly dice?: readonly number[];
  readonly seed?: number;
  readonly flip?: true;
  readonly format: "pretty" | "json";
}

/** `tiebreak decide`: what the bot does with the card that is being resolved, and why. */
export function decideCommand({ open, example, finish }: Invocation): Command {
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
    .option("--dice <faces>", "the dice that you rolled, in order: 7,3", parseFaces)
    .addOption(new Option("--seed <number>", "roll with this seed").argParser(seedNumber).conflicts("dice"))
    .addOption(formatOption(["pretty", "json"]))
    .addOption(rosterOption())
    .addOption(readingOption(example.reading))
    .addOption(withOption())
    .addOption(proceduresOption())
    .action(async (position: string, options: Options) =>
      finish(await runDecide(position, options, await open([position, options.procedures]))),
    );
}

async function runDecide(path: string, options: Options, terminal: Terminal): Promise<ExitCode> {
  const file = await oneFile(path, "situations", "decide takes one file", terminal);
  const text = await readText(file.path);
  const progress = new Progress(terminal);
  // The smallest changes that lead to another decision are searched for among many positions, by compiled sheets.
  const games = options.flip === true ? terminal.games : terminal.games.toDecide();
  const workspace = { directory: terminal.directory, games };
  const library = await situationLibrary({ path: file.path, text }, options.procedures, workspace, progress);
  progress.clear();
  const roster = await rosterFrom(options.roster, library.games, terminal);
  const read = readPosition(file.name, text, options.id ?? null, library, terminal.directory, roster);
  if (read.kind === "mistakes") {
    const reports = [...library.broken, read.report];
    terminal.writeError(prettyReport(reports, terminal));
    return FOUND_SOMETHING;
  }
  // What is left out of a faulty sheet decides, too: the answer would be that of another sheet.
  const faulty = brokenBeside(read.sheet, library, terminal);
  for (const leftOut of faulty.leftOut) terminal.writeError(`tiebreak: ${leftOut}\n`);
  if (faulty.reports.length > 0) {
    terminal.writeError(prettyReport(faulty.reports, terminal));
    return FOUND_SOMETHING;
  }
  if (read.ids.length > 1 && options.id === undefined) {
    terminal.writeError(
      `${file.name} has ${read.ids.length} situations and this is the first; choose another with --id\n`,
    );
  }
  if (read.notes.diagnostics.length > 0) {
    terminal.writeError(`${prettyFindings([read.notes], terminal)}\n`);
  }
  const { scenario } = read.sheet.book;
  const game = library.games.get(scenario.game);
  if (game?.decider === undefined) throw new MisuseError(`${file.name}: ${scenario.game} has no positions yet`);
  const situation = underReadings(read.situation, game, options.reading);
  const shown = explained(game, situation, read.sheet, options);
  const flips = options.flip === true ? await findFlips(situation, game, read.sheet, progress) : null;
  if (shown.diceLeft > 0) terminal.writeError(diceLeftText(shown.diceLeft));
  terminal.writeOutput(
    options.format === "json" ? decisionJson(shown, flips) : decisionReport(shown, flips, coloursOf(terminal)),
  );
  return FINE;
}

/** A situation with the readings that the user chose in place of its own. */
function underReadings(situation: GameSituation, game: GamePackage, choices: Options["reading"]): GameSituation {
  const chosen = chosenReadings(choices, [game]);
  return { ...situation, readings: game.readings({ ...situation.readings, ...chosen }) };
}

/**
 * Why something was not what the bot did.
 *
 * @throws MisuseError where the position has nothing of this name
 */
function reasonFor(explanation: Parameters<typeof whyNot>[0], name: string): ReturnType<typeof whyNot> {
  const { places, things, clauses } = explanation.names;
  const names = [...places, ...things, ...clauses];
  const meant = names.find((each) => each.toLowerCase() === name.toLowerCase());
  const reason = whyNot(explanation, meant ?? name);
  if (reason.answer.kind !== "unknown") return reason;
  if (/^\d+[a-z]?$/i.test(name) && clauses.length > 0) {
    const { procedure } = explanation.trace;
    throw new MisuseError(`--why-not ${name}: ${procedure} has no clause ${name}; it has ${enumerate(clauses, "and")}`);
  }
  const advice = didYouMean(name, names);
  throw new MisuseError(`--why-not ${name}: nothing in this position is called so${advice}`);
}

/** The decision of a situation with the reasons that were asked for. */
function explained(
  game: GamePackage,
  situation: GameSituation,
  { path, book, side }: SituationSheet,
  options: Options,
) {
  const { id, title, event, acting } = situation;
  if (event.kind !== "resolve") {
    throw new MisuseError(`${id}: its event does not resolve a card; run it with tiebreak test`);
  }
  const sheet = { game, name: path, text: "", side, book, diagnostics: [] };
  const asked = options.dice === undefined ? situation : { ...situation, dice: options.dice };
  const decided = explain(sheet, options.seed === undefined ? asked : { ...asked, seed: options.seed });
  if (!decided.ok) {
    const isDice = acting !== null && decided.problems.length === 0;
    const help = isDice ? "; give more with --dice, or roll them with --seed" : "";
    throw new MisuseError(`${id}: ${decided.reason}${help}`);
  }
  const { decision, trace, card, seed, diceLeft, definitions, checklists } = decided;
  return {
    id,
    title,
    sheet: situation.sheet,
    card,
    decision,
    /** The seed of the dice, where one was used. */
    seed,
    diceLeft: options.dice === undefined ? 0 : diceLeft,
    trace: options.explain === true ? trace : null,
    checklists: options.explain === true ? checklists : [],
    definitions: options.definitions === true ? definitions : [],
    reasons: (options.whyNot ?? []).map((name) => reasonFor(decided, name)),
  };
}

/** The smallest changes of a situation's position after which the bot does something else. */
async function findFlips(
  situation: GameSituation,
  game: GamePackage,
  { book, side }: SituationSheet,
  progress: Progress,
): Promise<readonly Flip[]> {
  const [{ openFlips }, { searchUntilStopped }] = await Promise.all([
    import("../../library/ask.ts"),
    import("../stop-signals.ts"),
  ]);
  const opened = openFlips({ game, book, side }, situation);
  if (!opened.ok) throw new MisuseError(`${situation.id}: ${opened.reason}`);
  const step = await searchUntilStopped(opened.steps, progress, (tried) => `tried ${tried} changes`);
  return step.done === true ? step.value : [];
}

/** A decision with everything that its report may show. */
type ShownDecision = ReturnType<typeof explained>;

/** The decision for people: what the bot does in one line, its dice, and the reasons that were asked for. */
function decisionReport(shown: ShownDecision, flips: readonly Flip[] | null, colours: Colours): string {
  const { id, title, card, decision, trace, seed, reasons, definitions, checklists } = shown;
  const style = traceStyle(colours);
  const lines = [
    colours.dim(title === null ? id : `${id}: ${title}`),
    `${colours.bold(card)} → ${decisionText(decision, style)}`,
  ];
  if (decision.dice.length > 0) {
    const dice = decision.dice.map(({ sides, value }) => `d${sides} ${value}`).join(", ");
    lines.push(`Dice: ${dice}${seed === null ? "" : ` (--seed ${seed} rolls them again)`}`);
  }
  if (trace !== null) lines.push("", traceText(trace, style));
  if (checklists.length > 0) lines.push("", "Checklists:", ...checklists.map(checklistLine));
  if (definitions.length > 0)
    lines.push("", "Defined words:", ...definitions.map(({ word, text }) => `  ${colours.cyan(word)}: ${text}`));
  if (reasons.length > 0) lines.push("", ...reasons.map(({ asked, sentence }) => `Why not ${asked}? ${sentence}`));
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

/** As `decisionReport`, for programs. */
function decisionJson(shown: ShownDecision, flips: readonly Flip[] | null): string {
  const { id, sheet, card, decision, trace, seed, reasons, definitions, checklists } = shown;
  const data = {
    id,
    sheet,
    card,
    decision,
    seed,
    ...(trace === null ? {} : { trace }),
    whyNot: reasons,
    ...(definitions.length === 0 ? {} : { definitions }),
    ...(checklists.length === 0 ? {} : { checklists }),
    ...(flips === null
      ? {}
      : { flips: flips.map(({ facts, decision: otherwise }) => ({ facts, decision: otherwise })) }),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}
