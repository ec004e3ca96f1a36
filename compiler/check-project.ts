import { type CheckedFile, checkFile, type Games, impliedScenario, isForScenario } from "./check-file.ts";
import {
  checkAgainstScenario,
  checkThoseThatAct,
  withUnitsForHeadings,
  checkScenarioOfFolder,
} from "./check/check-against-scenario.ts";
import { KnownClauses } from "./check/known-procedures.ts";
import { Reporter } from "../grammar/diagnose.ts";
import { folderOf, inReachOf } from "./definitions/reach.ts";
import { checkLedger, checkReadings, type Ledger, readingsIn } from "./ledger.ts";
import { withSuggestions } from "./suggestions.ts";
import { TriedEdits } from "./tried-edits.ts";
import { type Diagnostic, inOrder, isError } from "../grammar/diagnostic.ts";
import { memoize } from "../grammar/memoize.ts";
import type { NamedText, Span } from "../grammar/source.ts";
import type { FileNode } from "../grammar/syntax-tree.ts";
import type { CheckedScenario, CheckedSheet } from "../runtime/checked-tree.ts";

/** Every sheet and scenario of a set of files, and the problems of each file. */
export interface Project {
  readonly files: readonly CheckedFile[];
  /** A sheet's `file` is its path. */
  readonly sheets: readonly CheckedSheet[];
  /** Those of scenario files, then those of sheets that need no such file. */
  readonly scenarios: readonly CheckedScenario[];
  /** Has every path, in the order given; each list is in the order of the text. */
  readonly diagnosticsByPath: ReadonlyMap<string, readonly Diagnostic[]>;
}

/**
 * Parses and checks files, each alone.
 *
 * @param known earlier states of the files; the new ones are added
 */
export function checkEach(files: readonly NamedText[], games: Games, known = new KnownFiles()): readonly CheckedFile[] {
  return files.map((file) => known.check(file, inReachOf(file.path, files), games));
}

/** The last checked state of files, for checking drafts again and again. */
export class KnownFiles {
  readonly #clauses = new KnownClauses();
  readonly #tried = new TriedEdits(this.#clauses);
  readonly #byPath = new Map<string, CheckedFile>();

  /** Checks a file alone. An unchanged file is not checked again; of a changed one, only what differs. */
  check({ path, text }: NamedText, inReach: readonly NamedText[], games: Games): CheckedFile {
    const before = this.#byPath.get(path) ?? null;
    if (before?.source.text === text && areSame(before.inReach, inReach)) return before;
    const checked = checkFile(path, text, games, { before, clauses: this.#clauses, inReach });
    const advised = withSuggestions(checked, games, this.#tried);
    this.#byPath.set(path, advised);
    return advised;
  }
}

function areSame(before: readonly NamedText[], now: readonly NamedText[]): boolean {
  const isSame = ({ path, text }: NamedText, index: number): boolean =>
    path === before[index]?.path && text === before[index]?.text;
  return before.length === now.length && now.every(isSame);
}

/** What lints found in files, by path. */
export type Findings = ReadonlyMap<string, readonly Diagnostic[]>;

/** Combines files that were checked alone, so that after a change only the changed file is checked again. */
export function joinProject(
  files: readonly CheckedFile[],
  ledger: Ledger | null = null,
  findings: Findings = new Map(),
): Project {
  const diagnosticsByPath = new Map(diagnosticsOf(files, ledger, findings));
  if (ledger !== null) diagnosticsByPath.set(ledger.source.name, checkLedger(ledger, readingsUsed(files)));
  return {
    files,
    sheets: files.flatMap(({ sheet }) => (sheet ? [sheet] : [])),
    scenarios: scenariosOf(files),
    diagnosticsByPath,
  };
}

function scenariosOf(files: readonly CheckedFile[]): readonly CheckedScenario[] {
  const found = files.flatMap(({ scenario }) => (scenario ? [scenario] : []));
  for (const checked of files) {
    const { sheet } = checked;
    if (sheet === null || found.some((each) => isForScenario(sheet, each))) continue;
    const implied = impliedScenario(checked);
    if (implied !== null) found.push(implied);
  }
  return found;
}

/**
 * The problems of files that were checked alone, by path and in the order of the text: in each file, between files, in
 * the readings they name, and the findings of lints.
 */
export function diagnosticsOf(
  files: readonly CheckedFile[],
  ledger: Ledger | null,
  findings: Findings,
): ReadonlyMap<string, readonly Diagnostic[]> {
  const across = checkAcross(files);
  return new Map(
    files.map((checked) => {
      const { path, file } = checked;
      const diagnostics = withUnits(checked, files);
      const readings = file !== null && ledger !== null ? checkReadings(file, ledger) : [];
      const found = [...diagnostics, ...(across.get(path) ?? []), ...readings, ...(findings.get(path) ?? [])];
      return [path, inOrder(found)];
    }),
  );
}

function withUnits(checked: CheckedFile, files: readonly CheckedFile[]): readonly Diagnostic[] {
  const { diagnostics, file, sheet, lexicon } = checked;
  if (file === null || sheet === null || lexicon === null) return diagnostics;
  const scenario = scenarioFileOf(sheet, files)?.scenario;
  return scenario ? withUnitsForHeadings(diagnostics, file, sheet, scenario, lexicon) : diagnostics;
}

function scenarioFileOf(sheet: CheckedSheet, files: readonly CheckedFile[]): CheckedFile | undefined {
  return files.find(({ scenario }) => scenario !== null && isForScenario(sheet, scenario));
}

/** The ids of the readings that files name. */
export function readingsUsed(files: readonly CheckedFile[]): ReadonlySet<string> {
  return new Set(files.flatMap(({ file }) => (file === null ? [] : readingsIn(file).map(({ id }) => id))));
}

/** Checks that need several files: sheets against their scenario, and files that say the same. */
function checkAcross(files: readonly CheckedFile[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const found = new Map<string, readonly Diagnostic[]>();
  for (const checked of files) {
    const reporter = new Reporter();
    reportDuplicates(reporter, checked, files);
    checkScenarioOfFolder(reporter, checked, files);
    if (checked.sheet && checked.file && checked.lexicon) checkSheetAcross(reporter, checked, files);
    found.set(checked.path, reporter.diagnostics);
  }
  return found;
}

function checkSheetAcross(reporter: Reporter, checked: CheckedFile, files: readonly CheckedFile[]): void {
  const { sheet, file, lexicon } = checked;
  if (!sheet || !file || !lexicon) return;
  const scenarioFile = scenarioFileOf(sheet, files);
  const scenario = scenarioFile?.scenario;
  // Where a scenario lists the force of the bot, those in it need procedures, and no others.
  if (scenario?.sides.some(({ side }) => side === sheet.bot) !== true) checkThoseThatAct(reporter, checked);
  if (!scenario) {
    const span = file.header.scenario?.number.span ?? file.header.span;
    const isFolderKnown = files.some(
      (other) => other.scenario?.game === sheet.game && folderOf(other.path) === folderOf(checked.path),
    );
    if (!isFolderKnown && impliedScenario(checked) === null) {
      reporter.report("scenario-missing", span, { game: sheet.game, scenario: sheet.scenario });
    }
    return;
  }
  if (sheet.scenarioTitle !== null && scenario.title !== "" && sheet.scenarioTitle !== scenario.title) {
    const title = titleSpan(file);
    const span = title ?? file.header.scenario?.number.span ?? file.header.span;
    const edits = [{ span, text: `"${scenario.title}"` }];
    const fixes = title === null ? [] : [{ title: `Change to “${scenario.title}”`, edits }];
    reporter.report("scenario-title-differs", span, { other: scenario.title, file: scenarioFile.path }, { fixes });
  }
  reporter.add(foundAgainst(checked)(scenarioFile));
}

/** The problems of a sheet with its scenario's file, computed once for each pair. */
const foundAgainst = memoize((checked: CheckedFile) =>
  memoize((scenarioFile: CheckedFile): readonly Diagnostic[] => {
    const { file, sheet, lexicon } = checked;
    const { scenario } = scenarioFile;
    if (!file || !sheet || !lexicon || !scenario) return [];
    return checkAgainstScenario(file, sheet, scenario, lexicon, areDecksKnown(scenarioFile));
  }),
);

/** The span of the scenario's title in the header, with its quotes. */
function titleSpan({ header, source }: FileNode): Span | null {
  const from = header.scenario?.number.span.end ?? header.span.start;
  const title = /^[ \t]*(["“”][^"“”\n]*["“”])/.exec(source.text.slice(from, header.span.end));
  if (title === null) return null;
  const end = from + title[0].length;
  return { start: end - (title[1] ?? "").length, end };
}

/** Whether the tables of decks are understood: otherwise every sheet would report a deck lost there. */
function areDecksKnown({ file, diagnostics }: CheckedFile): boolean {
  const tables = (file?.sections ?? []).filter(({ kind }) => kind === "decks");
  const errors = diagnostics.filter(isError);
  return !tables.some((table) =>
    errors.some(({ span }) => span.start >= table.span.start && span.start <= table.span.end),
  );
}

function reportDuplicates(reporter: Reporter, checked: CheckedFile, files: readonly CheckedFile[]): void {
  const key = identity(checked);
  if (key === null || !checked.file) return;
  const other = files.slice(0, files.indexOf(checked)).find((earlier) => identity(earlier) === key);
  if (!other) return;
  const number = checked.sheet?.scenario ?? checked.scenario?.number ?? 0;
  const what = checked.sheet ? `the sheet of ${checked.sheet.bot} in scenario ${number}` : `scenario ${number}`;
  const span = checked.file.header.bot?.span ?? checked.file.header.span;
  reporter.report("duplicate-sheet", span, { what, other: other.path });
}

function identity({ sheet, scenario }: CheckedFile): string | null {
  if (sheet) return `${sheet.game} ${sheet.scenario} ${sheet.bot}`;
  return scenario ? `${scenario.game} ${scenario.number}` : null;
}
