import { dirname } from "node:path";
import { KnownFiles, readingsUsed, type Project } from "../compiler/check-project.ts";
import type { CheckedFile } from "../compiler/check-file.ts";
import type { LintSettings } from "../compiler/lint/lint.ts";
import {
  bookWithoutSheets,
  checkFolders,
  type Folder,
  type SheetOfProject,
  sheetOfProject,
  type FileReport,
} from "../library/folders.ts";
import type { Book } from "../runtime/game.ts";
import { checkLedger, type Ledger, readLedger } from "../compiler/ledger.ts";
import { groupBy } from "../grammar/group-by.ts";
import { createSource } from "../grammar/source.ts";
import type { GameRegistry } from "../games/registered-games.ts";
import { NO_GAMES, problemWith, findFiles, findLedger, findNeighbours, readText, type FoundFile } from "./files.ts";

/** A checked sheet that can be compiled, with its scenario and the other side's sheet where those are known. */
export interface CheckedSheetFile extends SheetOfProject {
  readonly file: FoundFile;
  readonly text: string;
  readonly checked: CheckedFile;
}

/** A scenario file without sheets, as a book without sheets. */
interface ScenarioFile {
  readonly file: FoundFile;
  readonly book: Book;
}

/** The levels of lints for a file. A folder uses the levels of its first requested file. */
export type SettingsFor = (file: FoundFile) => Promise<LintSettings>;

export interface CheckOutcome {
  /** One report for each file asked for that could be read, in their order. */
  readonly reports: readonly FileReport[];
  readonly sheets: readonly CheckedSheetFile[];
  /** Scenario files in whose folders no sheet is of their scenario. */
  readonly scenarios: readonly ScenarioFile[];
  /** The files that could not be read, as whole sentences. */
  readonly problems: readonly string[];
}

/**
 * Checks files, one folder at a time: the sheets of a scenario lie in one folder, and two folders may hold two states
 * of the same scenario. The other sheets of the folder are read too, so that a single sheet is checked against its
 * scenario. Only the files asked for are reported.
 *
 * @param settingsFor null for texts that are only used, not edited: they are not linted
 */
export async function checkFiles(
  files: readonly FoundFile[],
  games: GameRegistry,
  progress: Progress,
  settingsFor: SettingsFor | null = async () => ({}),
): Promise<CheckOutcome> {
  return draftChecker(files, games, progress, settingsFor)(new Map());
}

/**
 * As `checkFiles`, for drafts: texts by path that replace the files on disk. The returned function may be called
 * repeatedly and checks only the files that differ from the last draft.
 */
export function draftChecker(
  files: readonly FoundFile[],
  games: GameRegistry,
  progress: Progress,
  settingsFor: SettingsFor | null,
): (drafts: ReadonlyMap<string, string>) => Promise<CheckOutcome> {
  const known = new KnownFiles();
  return async (drafts) => {
    const lint = settingsFor === null ? null : (await import("../compiler/lint/index.ts")).lintFiles;
    const problems: string[] = [];
    const checked = new Map<string, CheckedInFolder>();
    const ledgers = new LedgerCache();
    const folders: FolderOfFiles[] = [];
    for (const asked of groupBy(files, ({ path }) => dirname(path)).values()) {
      const texts = await readFolder(asked, drafts, problems);
      const [first] = asked;
      const given = [...texts].map(([file, text]) => ({ path: file.name, text }));
      const settings = first === undefined || settingsFor === null ? {} : await settingsFor(first);
      const own = new Set(asked.map(({ name }) => name));
      folders.push({ asked, byFile: texts, texts: given, own, ledger: await ledgers.of(first), settings });
    }
    let done = 0;
    const report = ({ own }: Folder): void => {
      done += own.size;
      progress.report(`checked ${done} of ${files.length} files`);
    };
    const projects = checkFolders(folders, games.lexicons, lint, report, known);
    folders.forEach((folder, index) => {
      const project = projects[index]?.project;
      if (project === undefined) throw new Error("every folder gives a project");
      for (const each of filesOf(folder, project, ledgers)) checked.set(each.path, each);
    });
    const inOrder = files.flatMap((file) => checked.get(file.path) ?? []);
    return {
      reports: [...inOrder.map(({ report }) => report), ...(await ledgers.reports())],
      sheets: inOrder.flatMap(({ sheet }) => sheet ?? []),
      scenarios: inOrder.flatMap(({ scenario }) => scenario ?? []),
      problems,
    };
  };
}

interface CheckedInFolder {
  readonly path: string;
  readonly report: FileReport;
  /** Null for a scenario file, and for a sheet that cannot be parsed. */
  readonly sheet: CheckedSheetFile | null;
  readonly scenario: ScenarioFile | null;
}

/** A folder with its files that were found. */
interface FolderOfFiles extends Folder {
  readonly asked: readonly FoundFile[];
  readonly byFile: ReadonlyMap<FoundFile, string>;
}

function filesOf(
  { asked, byFile, ledger }: FolderOfFiles,
  project: Project,
  ledgers: LedgerCache,
): readonly CheckedInFolder[] {
  if (ledger !== null) ledgers.note(ledger, readingsUsed(project.files), byFile.keys());
  return asked.flatMap((file) => {
    const text = byFile.get(file);
    if (text === undefined) return [];
    const diagnostics = project.diagnosticsByPath.get(file.name) ?? [];
    const report = { source: createSource(file.name, text), diagnostics };
    const checked = project.files.find(({ path }) => path === file.name);
    const ofProject = checked === undefined ? null : sheetOfProject(checked, project);
    const sheet = checked === undefined || ofProject === null ? null : { file, text, checked, ...ofProject };
    const book = checked === undefined ? null : bookWithoutSheets(checked, project);
    return [{ path: file.path, report, sheet, scenario: book === null ? null : { file, book } }];
  });
}

async function readFolder(
  asked: readonly FoundFile[],
  drafts: ReadonlyMap<string, string>,
  problems: string[],
): Promise<ReadonlyMap<FoundFile, string>> {
  const texts = new Map<FoundFile, string>();
  for (const file of asked) {
    try {
      texts.set(file, drafts.get(file.path) ?? (await readText(file.path)));
    } catch (error) {
      problems.push(`${file.name}: ${problemWith(error)}`);
    }
  }
  const first = asked[0];
  if (first === undefined) return texts;
  for (const neighbour of await findNeighbours(first).catch(() => [])) {
    if (asked.some((file) => file.path === neighbour.path)) continue;
    // Nobody asked for this file: if it cannot be read, the files asked for are checked without it.
    const text = drafts.get(neighbour.path) ?? (await readText(neighbour.path).catch(() => null));
    if (text !== null) texts.set(neighbour, text);
  }
  return texts;
}

interface UsedLedger {
  readonly file: FoundFile;
  readonly ledger: Ledger;
  readonly used: Set<string>;
  readonly sheets: Set<string>;
}

/** The ledgers of the checked folders, each read once, with the readings that their sheets name. */
class LedgerCache {
  readonly #byPath = new Map<string, UsedLedger>();

  async of(sheet: FoundFile | undefined): Promise<Ledger | null> {
    const file = sheet === undefined ? null : await findLedger(sheet);
    if (file === null) return null;
    const known = this.#byPath.get(file.path);
    if (known !== undefined) return known.ledger;
    const text = await readText(file.path).catch(() => null);
    if (text === null) return null;
    const ledger = readLedger(file.name, text);
    this.#byPath.set(file.path, { file, ledger, used: new Set(), sheets: new Set() });
    return ledger;
  }

  note(ledger: Ledger, used: ReadonlySet<string>, sheets: Iterable<FoundFile>): void {
    for (const entry of this.#byPath.values()) {
      if (entry.ledger !== ledger) continue;
      for (const id of used) entry.used.add(id);
      for (const { path } of sheets) entry.sheets.add(path);
    }
  }

  /**
   * Problems of the ledgers whose sheets were all checked. In any other ledger, an unchecked sheet may name a reading
   * that looks unused.
   */
  async reports(): Promise<readonly FileReport[]> {
    const reports: FileReport[] = [];
    for (const { file, ledger, used, sheets } of this.#byPath.values()) {
      const all = await findFiles(["."], ["sheet"], { directory: dirname(file.path), games: NO_GAMES });
      if (!all.files.every(({ path }) => sheets.has(path))) continue;
      const diagnostics = checkLedger(ledger, used);
      if (diagnostics.length > 0) reports.push({ source: ledger.source, diagnostics });
    }
    return reports;
  }
}

/** Receives the progress of a long piece of work: `checked 12 of 40 files`. */
export interface Progress {
  report(state: string): void;
}

/** For work without a progress display. */
export const UNWATCHED: Progress = { report: () => {} };
