import type { GameRegistry } from "../games/registered-games.ts";
import { exampleOf } from "./examples.ts";
import { describe } from "./failure.ts";
import { fixTogether } from "../library/fix.ts";
import { draftChecker, type SettingsFor } from "../node/check-files.ts";
import type { Progress } from "./progress.ts";
import { readRewritable, type FoundFile } from "../node/files.ts";
import { counted } from "../grammar/enumerate.ts";
import { writeWhole } from "../io/write-whole.ts";

/**
 * Applies the fixes of all errors and warnings that have exactly one, as far as they help, and then writes the files
 * that changed.
 *
 * @returns a sentence for each file written, or that could not or is not to be
 */
export async function fixFiles(
  files: readonly FoundFile[],
  games: GameRegistry,
  progress: Progress,
  settingsFor: SettingsFor,
): Promise<readonly string[]> {
  const foreign = await foreignFiles(files, games);
  const fixing = fixTogether(
    files.map(({ name }) => name),
    games.lexicons,
    (name) => foreign.has(name),
  );
  const check = draftChecker(files, games, progress, settingsFor);
  let step = fixing.next();
  while (step.done !== true) {
    const texts = step.value;
    const drafts = new Map(files.flatMap(({ name, path }) => draftAt(path, texts.get(name))));
    step = fixing.next((await check(drafts)).reports);
  }
  const { changed, frozen } = step.value;
  return [
    ...[...frozen].map((name) => `${name} was not changed: ${foreign.get(name) ?? ""}`),
    ...files.flatMap((file) => {
      const fixed = changed.get(file.name);
      return fixed === undefined ? [] : [writeMended(file, fixed.text, fixed.applied)];
    }),
  ];
}

function draftAt(path: string, text: string | undefined): readonly (readonly [string, string])[] {
  return text === undefined ? [] : [[path, text]];
}

/** What is said of a text that another program may have written. */
export function noHeader(games: GameRegistry): string {
  return `it has no header, such as \`game ${exampleOf(games).game}\``;
}

/** Files that are not to be written, with the reason. One that cannot be read is not fixed anyway. */
async function foreignFiles(files: readonly FoundFile[], games: GameRegistry): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    files.map(async (file): Promise<readonly (readonly [string, string])[]> => {
      const read = await readRewritable(file, games).catch(() => null);
      if (read === null) return [];
      if (read.kind === "foreign") return [[file.name, read.reason]];
      return read.stated.kind === "none" ? [[file.name, noHeader(games)]] : [];
    }),
  );
  return new Map(found.flat());
}

function writeMended(file: FoundFile, text: string, count: number): string {
  try {
    writeWhole(file.path, text);
    return `${file.name}: fixed ${counted(count, "error")}`;
  } catch (error) {
    return `${file.name}: ${describe(error)}`;
  }
}
