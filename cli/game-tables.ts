import { join, resolve } from "node:path";
import type { GamePackage } from "../games/game-package.ts";
import { GAMES, loadGame } from "../games/registry.ts";
import { nearestName } from "../grammar/nearest-name.ts";
import { gameIn } from "../grammar/parse.ts";
import type { SideValues } from "../library/set-up.ts";
import { packagedProcedures, readText, isFile, isThere } from "../node/files.ts";
import { MisuseError } from "./failure.ts";

/** The tables of a game, by the name of its folder or by a file that holds them. */
export async function tablesOf(
  name: string,
  command: string,
  directory: string,
): Promise<{ readonly game: GamePackage; readonly text: string }> {
  const path = resolve(directory, name);
  if (await isFile(path)) {
    const text = await readText(path);
    const written = gameIn(text)?.name.toLowerCase();
    const known = [...GAMES.values()].find(({ lexicon }) => lexicon.game.toLowerCase() === written);
    if (known === undefined) throw new MisuseError(`${name}: it names no game that Tiebreak knows`);
    return { game: await loadGame(known.lexicon.game), text };
  }
  const folder = name.replace(/[/\\]$/, "").replace(/^.*[/\\]/, "");
  const known = [...GAMES.values()].find((game) =>
    [game.folder, game.lexicon.game.toLowerCase()].includes(folder.toLowerCase()),
  );
  if (known === undefined) {
    const near = nearestName(
      folder,
      [...GAMES.values()].map((game) => game.folder),
    );
    const advice = near === null ? "" : `: did you mean ${near}?`;
    throw new MisuseError(`${name}: there is no such file, and no game of this name${advice}`);
  }
  const game = await loadGame(known.lexicon.game);
  if (game.tables === undefined)
    throw new MisuseError(
      `${known.lexicon.game} has no tables to ${command === "score" ? "score" : "set up"} a game by`,
    );
  const own = join(directory, "procedures", known.folder, game.tables.file);
  const file = (await isThere(own)) ? own : join(packagedProcedures(), known.folder, game.tables.file);
  return { game, text: await readText(file) };
}

/** `North: TV=1500, PL=2`. */
export function readSide(written: string): SideValues {
  const colon = written.indexOf(":");
  if (colon === -1)
    throw new MisuseError(`--side ${written}: write the name, a colon and its numbers, such as “North: TV=1500, PL=2”`);
  return { name: written.slice(0, colon).trim(), values: readValuePairs(written.slice(colon + 1), "--side") };
}

/** `TV=1500, PL=2`. */
export function readValuePairs(written: string, option: string): Readonly<Record<string, number | string>> {
  const pairs = written
    .split(",")
    .map((pair) => pair.trim())
    .filter((pair) => pair !== "");
  const values = new Map<string, number | string>();
  for (const pair of pairs) {
    const [, name = "", value = ""] = /^([^=]+?)\s*=\s*(\S.*)$/.exec(pair) ?? [];
    if (!/^(?:\d{1,9}|\p{L}[\p{L} -]*)$/u.test(value))
      throw new MisuseError(`${option} ${pair}: write the name, = and a whole number or a word, such as TV=1500`);
    if (values.has(name)) throw new MisuseError(`${option} ${pair}: ${name} is stated twice`);
    values.set(name, /^\d/.test(value) ? Number(value) : value);
  }
  return Object.fromEntries(values);
}
