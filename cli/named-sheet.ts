import { basename, dirname, resolve } from "node:path";
import { MisuseError } from "./failure.ts";
import { proceduresFor } from "./procedures-folder.ts";
import { SHEET_ENDING, displayName, findFiles } from "./workspace.ts";
import type { FoundFile } from "./workspace.ts";

/** What a command that takes one sheet says of its argument. */
export const ONE_SHEET = `a ${SHEET_ENDING} file, or scenario and side: 1/lfa`;

/**
 * The one sheet that a command works on: a file, or `1/lfa` for a side of a scenario of the nearest `procedures`, or
 * of those that come with the package.
 *
 * @param command its name, for the message where a directory is given
 * @throws MisuseError where there is no such sheet, or more than one
 */
export async function findOneSheet(name: string, command: string, directory: string): Promise<FoundFile> {
  const { files, problems } = await findFiles([name], SHEET_ENDING, directory);
  const [file, ...others] = files;
  if (file === undefined) {
    const [, number, side] = /^(?:scenario-)?(\d+)[/ ](\p{L}+)$/u.exec(name) ?? [];
    if (number === undefined || side === undefined) throw new MisuseError(problems.join("\n"));
    return findSideOfScenario(Number(number), side, directory);
  }
  if (others.length > 0) throw new MisuseError(`${name}: it is a directory; ${command} takes one sheet`);
  return file;
}

async function findSideOfScenario(number: number, side: string, directory: string): Promise<FoundFile> {
  const root = await proceduresFor(resolve(directory, "sheet"), undefined, directory);
  const { files } = await findFiles([displayName(root, directory)], SHEET_ENDING, directory);
  const ofScenario = files.filter(({ path }) => basename(dirname(path)) === `scenario-${number}`);
  const found = ofScenario.find(({ path }) => basename(path, SHEET_ENDING).toLowerCase() === side.toLowerCase());
  if (found !== undefined) return found;
  const place = displayName(root, directory);
  throw new MisuseError(
    ofScenario.length === 0
      ? `${number}/${side}: there is no such file, and no scenario ${number} in ${place}`
      : `${number}/${side}: scenario ${number} in ${place} has no sheet ${side}${SHEET_ENDING}`,
  );
}
