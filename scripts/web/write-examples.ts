import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { GAME_FILE } from "../../compiler/definitions/reach.ts";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { GLOSSARY } from "../../web/playground/files/paths.ts";
import type { ExampleFile, ExampleFolder, Examples, Texts } from "../../web/catalogue.ts";
import { exampleGames } from "../../node/example-games.ts";
import { filesToSave, OWN_GAME_PAGE } from "../docs/files-to-save.ts";
import { writeHashed } from "./write-catalogue.ts";

const EXAMPLES = "examples";
const PROCEDURES = "procedures";
/** Situations that lie apart from the sheets that they name. */
const SITUATIONS = "test/situations";
const SITUATION_ENDING = ".situation.yaml";

/**
 * Writes the texts of every scenario to files of their own, and lists them.
 *
 * @param root the project's folder
 * @param directory what the playground's page serves as it is; its `examples/` is written anew
 */
export function writeExamples(root: string, directory: string): Examples {
  const written = join(directory, EXAMPLES);
  rmSync(written, { recursive: true, force: true });
  mkdirSync(written, { recursive: true });
  const write = (name: string, texts: Texts): string =>
    writeHashed(directory, `${EXAMPLES}/${name}`, JSON.stringify(texts));
  const apart = situationsBySheet(root);
  const folders = [...BUILT_IN_GAMES.all.values()].flatMap(({ folder, lexicon }) =>
    foldersOf(root, folder).flatMap((path) => exampleFolder(root, path, lexicon.game, apart, write) ?? []),
  );
  const ledgers = [...BUILT_IN_GAMES.all.values()].flatMap(({ folder }) => {
    const path = `${PROCEDURES}/${folder}/READINGS.md`;
    const text = textAt(root, path);
    return text === null ? [] : [write(`${folder}-readings`, { [path]: text })];
  });
  const smallest = filesToSave(join(root, OWN_GAME_PAGE)).map(({ path, text }) => ({ path: basename(path), text }));
  const newGames = [{ name: "", about: "", files: smallest }, ...exampleGames()];
  return { folders, unlisted: [...ledgers, write("glossary", textsAt(root, [GLOSSARY]))], newGames };
}

/** A game's own folder, and those of its scenarios in their order. */
function foldersOf(root: string, game: string): readonly string[] {
  const own = `${PROCEDURES}/${game}`;
  const scenarios = readdirSync(join(root, own), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${own}/${name}`)
    .toSorted();
  return [...scenarios, own];
}

function exampleFolder(
  root: string,
  path: string,
  game: string,
  apart: ReadonlyMap<string, readonly string[]>,
  write: (name: string, texts: Texts) => string,
): ExampleFolder | null {
  const names = readdirSync(join(root, path)).filter((name) => /\.(?:bot|json|situation\.yaml)$/.test(name));
  const sheets = names.filter((name) => name.endsWith(".bot"));
  if (sheets.length === 0) return null;
  const own = names.filter((name) => !name.endsWith(SITUATION_ENDING)).toSorted(byKind);
  const beside = names.filter((name) => name.endsWith(SITUATION_ENDING)).map((name) => `${path}/${name}`);
  const situations = [...beside, ...sheets.flatMap((name) => apart.get(`${path}/${name}`) ?? [])];
  const texts = textsAt(
    root,
    own.map((name) => `${path}/${name}`),
  );
  const name = path.slice(PROCEDURES.length + 1).replaceAll("/", "-");
  return {
    path,
    game,
    title: titleIn(Object.values(texts)),
    files: own.map((file) => ({ path: `${path}/${file}`, name: file })),
    texts: write(name, texts),
    situations:
      situations.length === 0
        ? null
        : { files: situations.map(named), texts: write(`${name}-situations`, textsAt(root, situations)) },
  };
}

/** Sheets first, then the scenario or the game, then the board: an author begins with a sheet. */
function byKind(first: string, second: string): number {
  const rank = (name: string): number =>
    name.endsWith(".json") ? 2 : name === "scenario.bot" || name === GAME_FILE ? 1 : 0;
  return rank(first) - rank(second) || (first < second ? -1 : 1);
}

/** `1. The title`; empty where no text has one. */
function titleIn(texts: readonly string[]): string {
  for (const text of texts) {
    const [, number, title] = /^scenario (\d+)(?: "(.*)")?/m.exec(text) ?? [];
    if (number !== undefined) return title === undefined ? `Scenario ${number}` : `${number}. ${title}`;
  }
  return "";
}

function named(path: string): ExampleFile {
  return { path, name: basename(path) };
}

/** The files of situations that lie apart, by the path of the sheet that their first one names. */
function situationsBySheet(root: string): ReadonlyMap<string, readonly string[]> {
  const bySheet = new Map<string, string[]>();
  const files = readdirSync(join(root, SITUATIONS), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(SITUATION_ENDING))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).replaceAll("\\", "/").replace(/^\//, ""));
  for (const path of files.toSorted()) {
    const sheet = /^sheet: (\S+)$/m.exec(textAt(root, path) ?? "")?.[1];
    if (sheet === undefined) continue;
    const named = `${PROCEDURES}/${sheet}.bot`;
    bySheet.set(named, [...(bySheet.get(named) ?? []), path]);
  }
  return bySheet;
}

function textsAt(root: string, paths: readonly string[]): Texts {
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

function textAt(root: string, path: string): string | null {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return null;
  }
}
