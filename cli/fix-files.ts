import type { GameRegistry, GameTextReader } from "../games/registered-games.ts";
import { exampleOf } from "./command.ts";
import { describe } from "./failure.ts";
import { createSource } from "../grammar/source.ts";
import { fixGameText, fixTogether } from "../library/fix.ts";
import type { GameFile } from "../node/games-in-reach.ts";
import { draftChecker, type SettingsFor } from "../node/check-files.ts";
import type { Progress } from "./progress.ts";
import { readRewritable, type FoundFile } from "../node/files.ts";
import { counted } from "../grammar/prose.ts";
import { writeWhole } from "../io/files.ts";

/**
 * Applies the fix of every error and warning that has exactly one, as long as fixes help, then writes the changed
 * files.
 *
 * @returns a sentence for each file that was written, failed or was refused
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

/** As `fixFiles`, for texts of games, which are read one by one. */
export function fixGameTexts(texts: readonly GameFile[], read: GameTextReader): readonly string[] {
  return texts.flatMap(({ file, source }) => {
    const { text, applied } = fixGameText(source.text, (draft) => read(createSource(source.name, draft)).diagnostics);
    return applied === 0 ? [] : [writeMended(file, text, applied)];
  });
}

function draftAt(path: string, text: string | undefined): readonly (readonly [string, string])[] {
  return text === undefined ? [] : [[path, text]];
}

/** The message about a text that may belong to another program. */
export function noHeader(games: GameRegistry): string {
  const own = [...games.all.values()].findLast(({ text }) => text !== undefined)?.lexicon.game ?? null;
  return `it has no header, such as \`game ${exampleOf(games, own).game}\``;
}

/** Files that must not be overwritten, with the reason. A file that cannot be read is not fixed anyway. */
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
