import { Option } from "commander";
import { nearestName } from "../grammar/nearest-name.ts";
import { createSource, locate } from "../grammar/source.ts";
import type { GameRoster, LoadedGames, RosterFile, RosterPart } from "../games/game-package.ts";
import { oneFile } from "./board-files.ts";
import { MisuseError } from "./failure.ts";
import { sentence } from "./report/excerpt.ts";
import { readText } from "../node/files.ts";

/** `--roster FILE` of every command that asks what is printed on cards. */
export function rosterOption(): Option {
  return new Option("--roster <file>", "printed values of your cards, to replace the stand-ins");
}

type ReadRoster = RosterFile & { readonly kind: "roster" };

/**
 * Reads an owner's roster file of whichever game it fits; mistakes in it are a misuse that names each with its line.
 *
 * @throws MisuseError where no game has rosters, too
 */
export async function readRoster(path: string, games: LoadedGames, directory: string): Promise<ReadRoster> {
  const file = await oneFile(path, ".json", "--roster takes one file", directory);
  const text = await readText(file.path);
  const parts = rosterParts(games);
  const all = parts.map((part) => part.read(text));
  const fitting = all.find((read) => read.kind === "roster");
  if (fitting?.kind === "roster") return fitting;
  const [read] = all;
  if (read?.kind !== "problems") throw new MisuseError(`--roster: ${[...games.keys()].join(", ")} has no rosters yet`);
  const source = createSource(file.name, text);
  const lines = read.problems.map(({ span, message, written, known }) => {
    const { line, column } = locate(source, span.start);
    const nearest = written === undefined ? null : nearestName(written, known ?? []);
    const help = nearest === null ? "" : ` Did you mean \`${nearest}\`?`;
    return `${file.name}:${line}:${column}: ${sentence(`${message}.${help}`)}`;
  });
  throw new MisuseError(lines.join("\n"));
}

/** The cards of the roster file that was named, if one was. */
export async function rosterFrom(
  path: string | undefined,
  games: LoadedGames,
  directory: string,
): Promise<GameRoster | undefined> {
  return path === undefined ? undefined : (await readRoster(path, games, directory)).cards;
}

/** What reads the rosters of these games. */
export function rosterParts(games: LoadedGames): readonly RosterPart[] {
  return [...games.values()].flatMap(({ roster }) => roster ?? []);
}
