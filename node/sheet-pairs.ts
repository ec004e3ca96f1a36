import { dirname, resolve, sep } from "node:path";
import { checkProject } from "../compiler/check-project.ts";
import type { Project } from "../compiler/check-project.ts";
import type { CheckedScenario, CheckedSheet } from "../runtime/checked-tree.ts";
import type { Book } from "../runtime/game.ts";
import { LEXICONS } from "../games/registry.ts";
import { proceduresFor } from "./procedures-folder.ts";
import { SHEET_ENDING, findFiles, readText } from "./files.ts";
import type { ComparedText, TextPair } from "../library/compare-texts.ts";

/** Two sheets of one bot, each with all that it is decided with. */
export interface SheetPair {
  /** As situations name the sheet: `callisto/scenario-1/lfa`. */
  readonly path: string;
  readonly side: string;
  readonly before: Book;
  readonly after: Book;
  /** Something that is not right with the comparison but does not forbid it. */
  readonly remark: string | null;
}

/** A pair of files that cannot be compared by what their bots do, and why. */
export interface NoPair {
  readonly name: string;
  readonly reason: string;
}

/**
 * The sheets of both sides with their scenarios, for comparing what they do. A sheet that lies alone takes scenario and
 * opponents from the other side's folder or from the procedures of the project.
 */
export async function sheetPairs(
  pairs: readonly TextPair[],
  directory: string,
): Promise<{ readonly found: readonly SheetPair[]; readonly missing: readonly NoPair[] }> {
  const found: SheetPair[] = [];
  const missing: NoPair[] = [];
  const changedFolders = new Set(
    pairs.filter(({ before, after }) => before?.text !== after?.text).map((pair) => folderOf(pair)),
  );
  for (const pair of pairs) {
    const { before, after } = pair;
    if (!changedFolders.has(folderOf(pair)) || before === null || after === null) continue;
    const [old, young] = [await projectOf(before), await projectOf(after)];
    const [oldSheet, youngSheet] = [sheetIn(old, before), sheetIn(young, after)];
    if (oldSheet === null || youngSheet === null) continue;
    const name = after.name;
    if (oldSheet.bot !== youngSheet.bot) {
      missing.push({ name, reason: `the bots differ, ${oldSheet.bot} and ${youngSheet.bot}` });
      continue;
    }
    const spare = await spareProjects([young, old], youngSheet.scenario, directory);
    const youngBook = bookOf(youngSheet, [young, ...spare]);
    const isOtherScenario = oldSheet.scenario !== youngSheet.scenario;
    const oldBook = isOtherScenario
      ? youngBook && { ...youngBook, sheets: { ...youngBook.sheets, [oldSheet.bot]: oldSheet } }
      : bookOf(oldSheet, [old, ...spare]);
    if (youngBook === null || oldBook === null) {
      missing.push({
        name,
        reason: `add the file of scenario ${youngSheet.scenario}; it says which units are fielded`,
      });
      continue;
    }
    found.push({
      path: situationName(after, youngSheet),
      side: youngSheet.bot,
      before: oldBook,
      after: youngBook,
      remark: isOtherScenario ? `both play in scenario ${youngSheet.scenario}` : null,
    });
  }
  return { found, missing };
}

function folderOf({ before, after }: TextPair): string {
  return dirname((after ?? before)?.path ?? "");
}

/** The file with those beside it, checked. */
async function projectOf(file: ComparedText): Promise<Project> {
  const neighbours = await file.neighbours();
  const others = neighbours.filter(({ path }) => path !== file.name);
  return checkProject([{ path: file.name, text: file.text }, ...others], LEXICONS);
}

function sheetIn(project: Project, { name }: ComparedText): CheckedSheet | null {
  return project.files.find(({ path }) => path === name)?.sheet ?? null;
}

function bookOf(sheet: CheckedSheet, projects: readonly Project[]): Book | null {
  const isSame = (each: CheckedSheet | CheckedScenario, scenario: number): boolean =>
    each.game === sheet.game && scenario === sheet.scenario;
  const scenario = projects.flatMap(({ scenarios }) => scenarios).find((each) => isSame(each, each.number));
  if (scenario === undefined) return null;
  const other = projects
    .flatMap(({ sheets }) => sheets)
    .find((each) => isSame(each, each.scenario) && each.bot !== sheet.bot);
  const sheets = other === undefined ? { [sheet.bot]: sheet } : { [sheet.bot]: sheet, [other.bot]: other };
  return { scenario, sheets };
}

/** Where to look for a scenario that does not lie beside its sheet. */
async function spareProjects(
  known: readonly Project[],
  scenario: number,
  directory: string,
): Promise<readonly Project[]> {
  if (known.every(({ scenarios }) => scenarios.some(({ number }) => number === scenario))) return known;
  const root = await proceduresFor(resolve(directory, "x"), undefined, directory);
  const { files } = await findFiles([root], SHEET_ENDING, directory);
  const texts = await Promise.all(
    files
      .filter(({ path }) => dirname(path).endsWith(`scenario-${scenario}`))
      .map(async ({ name, path }) => ({ path: name, text: await readText(path) })),
  );
  return [...known, checkProject(texts, LEXICONS)];
}

function situationName({ path }: ComparedText, { game, scenario, bot }: CheckedSheet): string {
  const parts = path.split(sep);
  const root = parts.lastIndexOf("procedures");
  if (root >= 0)
    return parts
      .slice(root + 1)
      .join("/")
      .slice(0, -SHEET_ENDING.length);
  return `${game.toLowerCase()}/scenario-${scenario}/${bot.toLowerCase()}`;
}
