import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { ifCompilable } from "../../compiler/compile.ts";
import { locate, type Source } from "../../grammar/source.ts";
import { type Decision, type Trace, withoutChoices } from "../../runtime/decision.ts";
import type { Book } from "../../runtime/game.ts";
import type {
  LoadedGames,
  SituationPart,
  GamePackage,
  GamePosition,
  PackedGamePosition,
} from "../../games/game-package.ts";
import type {
  Compared,
  Decide,
  Difference,
  GameSituation as Situation,
  SituationContext,
  ReportedProblem,
  SituationProblem,
} from "../../games/shared/situation.ts";
import { DiceError, type DiceProblem, RecordingDice, ScriptedDice } from "../../runtime/dice.ts";
import { CoverageCounter, type SheetCoverage } from "../coverage.ts";
import {
  diagnoseSituation,
  type DocumentContext,
  type FileBeside,
  readSituationFile,
  type SituationInFile,
  type SituationSheet,
  situationSheets,
  type SituationSheets,
} from "./read-situation-file.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { link, type SheetModule } from "../../runtime/compact/link.ts";
import { compiledParts } from "../search/compiled-bot.ts";

/**
 * One evaluator. The first of several is compared with the expectations and gives the reasons; the others are compared
 * with the first.
 */
export interface Evaluator {
  readonly name: string;
  readonly decide: Decide;
}

export interface SituationTools {
  /** At least the games of the sheets. */
  readonly games: LoadedGames;
  readonly evaluators: readonly [Evaluator, ...Evaluator[]];
  /** The text of a board file that a situation of the file names. */
  readonly loadBoard: (path: string, situationFile: string) => ReturnType<SituationContext["loadBoard"]>;
  /** The file of a sheet by the path that a file of situations states; left out where sheets have no files. */
  readonly fileBeside?: FileBeside;
  /** Sheets without their scenarios that situations may name; by default none. */
  readonly alone?: SituationSheets["alone"];
  /** Readings by the ids of their points, for points that a situation leaves open; by default those of the game. */
  readonly readings?: Readonly<Record<string, string>>;
  /** The values on the cards; by default the stand-ins of this project. */
  readonly roster?: SituationContext["roster"];
  /** Which situations are run; by default all. */
  readonly wanted?: (path: string, id: string) => boolean;
}

export interface SituationTest {
  readonly id: string;
  readonly title: string | null;
  readonly file: string;
  readonly line: number;
  readonly passed: boolean;
  readonly differences: readonly Difference[];
  readonly diagnostics: readonly Diagnostic[];
  /** What it describes; null where that has mistakes. */
  readonly situation: Situation | null;
  readonly decision: Decision | null;
  readonly trace: Trace | null;
  /** It is not run, since its sheet has errors, which are reported there. */
  readonly sheetHasErrors?: true;
}

export interface SituationReport {
  readonly situations: readonly SituationTest[];
  /** Every file with its problems. */
  readonly files: readonly { readonly source: Source; readonly diagnostics: readonly Diagnostic[] }[];
  /** By sheet, in alphabetical order of their paths; only sheets that a situation is about. */
  readonly coverage: readonly { readonly sheet: string; readonly reached: SheetCoverage }[];
}

/** Reads and runs every situation of the files. A situation with a mistake fails, with diagnostics instead of differences. */
export function testSituations(
  files: readonly { readonly path: string; readonly text: string }[],
  sheets: readonly SituationSheet[],
  tools: SituationTools,
): SituationReport {
  const tester = new SituationTester(sheets, tools);
  const tested = files.map(({ path, text }) => tester.testFile(path, text));
  return {
    situations: tested.flatMap(({ situations }) => situations),
    files: tested.map(({ source, diagnostics }) => ({ source, diagnostics })),
    coverage: tester.coverage(),
  };
}

interface FileTest {
  readonly source: Source;
  readonly situations: readonly SituationTest[];
  readonly diagnostics: readonly Diagnostic[];
}

class SituationTester {
  readonly #tools: SituationTools;
  readonly #library: SituationSheets;
  readonly #context: Omit<DocumentContext, "loadBoard">;
  readonly #counters = new Map<string, CoverageCounter>();

  constructor(sheets: readonly SituationSheet[], tools: SituationTools) {
    this.#tools = tools;
    this.#library = situationSheets(sheets, tools.games, tools.fileBeside, tools.alone);
    this.#context = {
      ...(tools.readings === undefined ? {} : { readings: tools.readings }),
      roster: tools.roster,
    };
  }

  testFile(path: string, text: string): FileTest {
    const context = { ...this.#context, loadBoard: (board: string) => this.#tools.loadBoard(board, path) };
    const wanted = (id: string): boolean => this.#tools.wanted?.(path, id) !== false;
    const { source, situations: read, problems } = readSituationFile(path, text, this.#library, context, wanted);
    const situations = read.map((situation) => this.#test(situation, source));
    const diagnostics = [...problems.map(diagnoseSituation), ...situations.flatMap((test) => test.diagnostics)];
    return { source, situations, diagnostics: diagnostics.toSorted((a, b) => a.span.start - b.span.start) };
  }

  coverage(): SituationReport["coverage"] {
    return [...this.#counters]
      .toSorted(([first], [second]) => (first < second ? -1 : 1))
      .map(([sheet, counter]) => ({ sheet, reached: counter.result() }));
  }

  #test(read: SituationInFile, source: Source): SituationTest {
    const { situation, sheet, sheetHasErrors, id, idSpan, problems, notes } = read;
    const place = { id, title: situation?.title ?? null, file: source.name, line: locate(source, idSpan.start).line };
    if (sheetHasErrors) return { ...place, situation, ...broken([...problems, ...notes]), sheetHasErrors };
    const part = sheet === null ? undefined : this.#tools.games.get(sheet.book.scenario.game)?.situations;
    if (situation === null || sheet === null || part === undefined || problems.length > 0) {
      return { ...place, situation, ...broken([...problems, ...notes]) };
    }
    const outcome = this.#run(part, situation, sheet);
    const diagnostics = [...notes.map(diagnoseSituation), ...outcome.diagnostics];
    return { ...place, situation, ...outcome, diagnostics };
  }

  #run(part: SituationPart, situation: Situation, { path, side, book }: SituationSheet): Outcome {
    const mismatches: Difference[] = [];
    const decide = decideByAll(this.#tools.evaluators, (differences) => mismatches.push(...differences));
    const run = part.run(situation, book, decide);
    if (run.kind === "dice") return broken([diceProblem(run.problem, situation)]);
    const { decision, trace, diceLeft } = run;
    if (decision !== null) this.#counterOf(path, side, book)?.add(decision);
    const differences = [...run.differences, ...mismatches];
    const problems = diceLeft === 0 ? [] : [diceLeftOver(diceLeft, situation)];
    return {
      passed: differences.length === 0 && problems.length === 0,
      differences,
      diagnostics: problems.map(diagnoseSituation),
      decision,
      trace,
    };
  }

  #counterOf(path: string, side: string, book: Book): CoverageCounter | null {
    const sheet = book.sheets[side];
    if (sheet === undefined) return null;
    const counter = this.#counters.get(path) ?? new CoverageCounter(sheet);
    this.#counters.set(path, counter);
    return counter;
  }
}

/** The result of running a situation. */
type Outcome = Omit<SituationTest, "id" | "title" | "file" | "line" | "situation">;

function broken(problems: readonly SituationProblem[]): Outcome {
  const diagnostics = problems.map(diagnoseSituation);
  return { passed: false, differences: [], diagnostics, decision: null, trace: null };
}

/**
 * The first of several evaluators. It asks the others about each of its decisions, with the same dice.
 *
 * @param found gets what another decides otherwise, or why it cannot decide by these sheets at all
 */
function decideByAll(
  [first, ...others]: SituationTools["evaluators"],
  found: (differences: readonly Difference[]) => void,
): Decide {
  return (book, position, acting, options) => {
    const dice = new RecordingDice(options.dice);
    const decided = first.decide(book, position, acting, { ...options, dice });
    for (const { name, decide } of others) {
      const replayed = { ...options, dice: new ScriptedDice(dice.rolls.map(({ value }) => value)) };
      const expected = decided.decision;
      found(
        ifCompilable(
          () =>
            mismatch(
              name,
              expected,
              decideWithDice(() => decide(book, position, acting, replayed).decision),
            ),
          ({ message }) => [{ key: `decision (${name})`, expected: asCompared(expected), got: message }],
        ),
      );
    }
    return decided;
  };
}

/** A decision, or null if it needs more dice than there are. */
function decideWithDice(decide: () => Decision): Decision | null {
  try {
    return decide();
  } catch (error) {
    if (error instanceof DiceError) return null;
    throw error;
  }
}

/**
 * The fields in which a decision differs from that of the first evaluator. The candidates belong to the reasons and are
 * not compared.
 */
function mismatch(name: string, expected: Decision, got: Decision | null): readonly Difference[] {
  if (got === null) return [{ key: `decision (${name})`, expected: asCompared(expected), got: "other dice" }];
  const [first, other] = [withoutChoices(expected), withoutChoices(got)];
  const keys = new Set([...Object.keys(first), ...Object.keys(other)] as (keyof Decision)[]);
  return [...keys]
    .filter((key) => JSON.stringify(first[key]) !== JSON.stringify(other[key]))
    .map((key) => ({ key: `${key} (${name})`, expected: asCompared(first[key]), got: asCompared(other[key]) }));
}

/** Decisions are plain data; null prints as `none`. */
function asCompared(value: unknown): Compared {
  if (value === null || value === undefined) return "none";
  if (Array.isArray(value)) return value.map(asCompared);
  if (typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, asCompared(field)]));
  return typeof value === "number" || typeof value === "boolean" ? value : String(value);
}

function diceProblem(problem: DiceProblem, { spans }: Situation): ReportedProblem {
  switch (problem.kind) {
    case "missing":
      return {
        code: "situation-dice-missing",
        span: spans.dice,
        values: {
          given: diceText(problem.given),
          roll: `${problem.given === 0 ? "a" : "one more die, a"} d${problem.sides}`,
        },
      };
    case "face":
      return {
        code: "situation-die-face",
        span: spans.dice,
        values: { number: problem.index + 1, face: problem.face, sides: problem.sides },
      };
  }
}

function diceLeftOver(left: number, { dice, spans }: Situation): ReportedProblem {
  const rolled = dice.length - left;
  return {
    code: "situation-dice-left",
    span: spans.dice,
    values: { given: diceText(dice.length), rolled: rolled === 0 ? "none" : diceText(rolled) },
  };
}

function diceText(count: number): string {
  return count === 0 ? "no dice" : count === 1 ? "1 die" : `${count} dice`;
}

type Module = SheetModule<GamePosition, PackedGamePosition>;

/** Decides by the reference interpreter, with the trace for reports. */
export function referenceEvaluator(games: LoadedGames): Evaluator {
  return {
    name: "reference",
    decide: (book, position, acting, options) =>
      partOf(games, book, "decider").decide(book, position, acting, { ...options, trace: true }),
  };
}

/**
 * Decides by compiled sheets, as games do; the reasons are the interpreter's. A sheet is compiled on demand for each
 * set of readings, and kept. A sheet that cannot be compiled throws the compiler's LoweringError.
 */
export function compiledEvaluator(games: LoadedGames): Evaluator {
  const modules = new WeakMap<CheckedSheet, Map<string, Module>>();
  return {
    name: "compiled",
    decide: (book, position, acting, { readings, dice }) => {
      const bot = partOf(games, book, "decider").botOf(position);
      const sheet = book.sheets[bot];
      if (sheet === undefined) throw new Error(`the book has no sheet of ${bot}`);
      const ofSheet = modules.get(sheet) ?? new Map<string, Module>();
      modules.set(sheet, ofSheet);
      const key = JSON.stringify(readings);
      const game = partOf(games, book, "compiled");
      const module: Module = ofSheet.get(key) ?? link(compiledParts(game, book, bot, readings), game.functions);
      ofSheet.set(key, module);
      return { decision: module.decidePosition(position, acting, dice), trace: null };
    },
  };
}

/** A game that reads situations can decide them, too. */
function partOf<Part extends "decider" | "compiled">(
  games: LoadedGames,
  { scenario }: Book,
  part: Part,
): NonNullable<GamePackage[Part]> {
  const found = games.get(scenario.game)?.[part];
  if (found === undefined) throw new Error(`${scenario.game} has no ${part}`);
  return found;
}
