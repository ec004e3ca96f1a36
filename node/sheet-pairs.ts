import { dirname, resolve, sep } from "node:path";
import { checkProject } from "../compiler/lint/index.ts";
import type { Project } from "../compiler/check-project.ts";
import type { CheckedScenario, CheckedSheet } from "../runtime/checked-tree.ts";
import type { Book } from "../runtime/game.ts";
import type { GameRegistry } from "../games/registered-games.ts";
import { bookOf } from "../library/folders.ts";
import { headerIn } from "../grammar/written-header.ts";
import { proceduresFor, SHEET_ENDING, findFiles, readText, type Workspace } from "./files.ts";
import type { ComparedText, TextPair } from "../library/compare-texts.ts";

/** Two sheets of one bot, each with everything that its decisions depend on. */
export interface SheetPair {
  /** As situations name the sheet: `skirmish/scenario-1/red`. */
  readonly path: string;
  /** The folder that the later sheet lies in, or lay in. */
  readonly folder: string;
  readonly side: string;
  readonly before: Book;
  readonly after: Book;
  /** A doubt about the comparison that does not prevent it. */
  readonly remark: string | null;
}

/** A pair of files whose bots cannot be compared, and why. */
interface NoPair {
  readonly name: string;
  readonly reason: string;
}

/**
 * The sheets of both sides with their scenarios, for comparing what their bots do. A sheet without its scenario takes
 * the scenario and the opponents from the other side's folder, or from the procedures of the project.
 */
export async function sheetPairs(
  pairs: readonly TextPair[],
  workspace: Workspace,
): Promise<{ readonly found: readonly SheetPair[]; readonly missing: readonly NoPair[] }> {
  const { games } = workspace;
  const found: SheetPair[] = [];
  const missing: NoPair[] = [];
  const changedFolders = new Set(
    pairs.filter(({ before, after }) => before?.text !== after?.text).map((pair) => placeOf(pair)),
  );
  for (const pair of pairs) {
    const { before, after } = pair;
    if (!changedFolders.has(placeOf(pair)) || before === null || after === null) continue;
    const [old, young] = [await projectOf(before, games), await projectOf(after, games)];
    const [oldSheet, youngSheet] = [sheetIn(old, before), sheetIn(young, after)];
    if (oldSheet === null || youngSheet === null) continue;
    const name = after.name;
    if (oldSheet.bot !== youngSheet.bot) {
      missing.push({ name, reason: `the bots differ, ${oldSheet.bot} and ${youngSheet.bot}` });
      continue;
    }
    const spare = await spareProjects([young, old], youngSheet, workspace);
    const youngBook = bookIn(youngSheet, [young, ...spare]);
    const isOtherScenario = oldSheet.scenario !== youngSheet.scenario;
    const oldBook = isOtherScenario
      ? youngBook && { ...youngBook, sheets: { ...youngBook.sheets, [oldSheet.bot]: oldSheet } }
      : bookIn(oldSheet, [old, ...spare]);
    if (youngBook === null || oldBook === null) {
      missing.push({
        name,
        reason: `add the file of scenario ${youngSheet.scenario}; it says which units are fielded`,
      });
      continue;
    }
    found.push({
      path: situationName(after, youngSheet, games),
      folder: dirname(resolve(workspace.directory, after.path)),
      side: youngSheet.bot,
      before: oldBook,
      after: youngBook,
      remark: isOtherScenario ? `both play in scenario ${youngSheet.scenario}` : null,
    });
  }
  return { found, missing };
}

function placeOf({ before, after }: TextPair): string {
  return dirname((after ?? before)?.path ?? "");
}

/** A file and its neighbours, checked. */
async function projectOf(file: ComparedText, { lexicons }: GameRegistry): Promise<Project> {
  const neighbours = await file.neighbours();
  const others = neighbours.filter(({ path }) => path !== file.name);
  return checkProject([{ path: file.name, text: file.text }, ...others], lexicons);
}

function sheetIn(project: Project, { name }: ComparedText): CheckedSheet | null {
  return project.files.find(({ path }) => path === name)?.sheet ?? null;
}

/** A sheet with its scenario and the sheets of the other sides, each from the first project that has it. */
function bookIn(sheet: CheckedSheet, projects: readonly Project[]): Book | null {
  const scenario = scenarioOf(sheet, projects);
  const others = new Map<string, CheckedSheet>();
  for (const each of projects.flatMap(({ sheets }) => sheets)) {
    const isBeside = each.game === sheet.game && each.scenario === sheet.scenario && each.bot !== sheet.bot;
    if (isBeside && !others.has(each.bot)) others.set(each.bot, each);
  }
  return bookOf({ sheet, scenario, otherSheets: [...others.values()] });
}

function scenarioOf({ game, scenario }: CheckedSheet, projects: readonly Project[]): CheckedScenario | null {
  const all = projects.flatMap(({ scenarios }) => scenarios);
  return all.find((each) => each.game === game && each.number === scenario) ?? null;
}

/**
 * Where to look for a scenario that is not in the folder of its sheet: among others, in the procedures of the project.
 */
async function spareProjects(
  known: readonly Project[],
  sheet: CheckedSheet,
  workspace: Workspace,
): Promise<readonly Project[]> {
  if (known.every((project) => scenarioOf(sheet, [project]) !== null)) return known;
  const root = await proceduresFor(resolve(workspace.directory, "x"), undefined, workspace.directory);
  const { files } = await findFiles([root], ["sheet"], workspace);
  const texts = await Promise.all(files.map(async ({ name, path }) => ({ path: name, text: await readText(path) })));
  const wanted = texts.filter(({ text }) => {
    const header = headerIn(text);
    return header?.scenario === sheet.scenario && header.game.toLowerCase() === sheet.game.toLowerCase();
  });
  return [...known, checkProject(wanted, workspace.games.lexicons)];
}

function situationName({ path }: ComparedText, { game, scenario, bot }: CheckedSheet, games: GameRegistry): string {
  const parts = path.split(sep);
  const root = parts.lastIndexOf("procedures");
  if (root >= 0)
    return parts
      .slice(root + 1)
      .join("/")
      .slice(0, -SHEET_ENDING.length);
  return `${games.folderOf(game)}/scenario-${scenario}/${bot.toLowerCase()}`;
}
