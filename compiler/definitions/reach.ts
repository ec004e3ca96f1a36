import { hasChecklists } from "../../grammar/checklist-words.ts";
import { memoize } from "../../grammar/memoize.ts";
import type { NamedText } from "../../grammar/source.ts";

/** The file in a game's folder whose definitions apply to every sheet of the game. */
export const DEFINITIONS_FILE = "definitions.bot";

/** The text of a game, beside or above the sheets of the game. */
export const GAME_FILE = "game.bot";

/** Whether a file holds the text of a game, by its name. */
export function isGameText({ path }: Pick<NamedText, "path">): boolean {
  return path === GAME_FILE || path.endsWith(`/${GAME_FILE}`);
}

/**
 * The texts whose definitions apply in a file in addition to its own, outermost first: the file of definitions in the folder
 * above or in its own, and the scenario file beside it. A sheet's definitions apply in that sheet alone.
 */
export function inReachOf(path: string, files: readonly NamedText[]): readonly NamedText[] {
  const folder = folderOf(path);
  const above = folderAbove(folder);
  const reaching = files.filter((file) => file.path !== path && mayDefine(file));
  if (reaching.length === 0) return [];
  const isSheet = files.some((file) => file.path === path && !isShared(file));
  const ofGame = reaching.filter((file) => isNamed(file.path) && [above, folder].includes(folderOf(file.path)));
  const ofScenario = reaching.filter(
    (file) => isSheet && !isNamed(file.path) && folderOf(file.path) === folder && isShared(file),
  );
  const outermostFirst = ofGame.toSorted((first, second) => first.path.length - second.path.length);
  return isNamed(path)
    ? outermostFirst.filter((file) => folderOf(file.path) === above && above !== folder)
    : [...outermostFirst, ...ofScenario];
}

/** Whether a text may define words for other texts, by definitions or checklists; memoized. */
export const mayDefine: (file: NamedText) => boolean = memoize(
  ({ text }: NamedText) => /definitions/i.test(text) || hasChecklists(text),
);

function isNamed(path: string): boolean {
  return fileNameIn(path) === DEFINITIONS_FILE;
}

/** A sheet names its bot. A text that names none is shared by the sheets beside it. */
const isShared: (file: NamedText) => boolean = memoize(({ text }: NamedText) => !/^[^\S\n]*bot[^\S\n]+\S/im.test(text));

/** The path of the definitions file in the folder above. */
export function definitionsAbove(folder: string): string {
  const above = folderAbove(folder);
  return above === "" ? DEFINITIONS_FILE : `${above}/${DEFINITIONS_FILE}`;
}

/** The folder above. For a path without a folder, this is `../`. */
function folderAbove(folder: string): string {
  if (folder === "") return "..";
  return /(?:^|\/)\.\.$/.test(folder) ? `${folder}/..` : folderOf(folder);
}

/** The folder of a path; empty for a file of the folder that paths are relative to. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf("/");
  return end === -1 ? "" : path.slice(0, end);
}

/** The name of a file without its folder, as any system writes paths. */
export function fileNameIn(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}
