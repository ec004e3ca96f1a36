import { Option } from "commander";
import { nearestName } from "../analysis/situations/nearest-name.ts";
import { createSource, locate } from "../grammar/source.ts";
import { readRosterFile, type RosterFile } from "../games/callisto/roster-file.ts";
import type { Roster } from "../games/callisto/roster.ts";
import { oneFile } from "./board-files.ts";
import { MisuseError } from "./failure.ts";
import { sentence } from "./report/excerpt.ts";
import { readText } from "./workspace.ts";

/** `--roster FILE` of every command that asks what is printed on cards. */
export function rosterOption(): Option {
  return new Option("--roster <file>", "printed values of your cards, to replace the stand-ins");
}

type ReadRoster = RosterFile & { readonly kind: "roster" };

/** Reads an owner's roster file; mistakes in it are a misuse that names each with its line. */
export async function readRoster(path: string, directory: string): Promise<ReadRoster> {
  const file = await oneFile(path, ".json", "--roster takes one file", directory);
  const text = await readText(file.path);
  const read = readRosterFile(text);
  if (read.kind === "roster") return read;
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
export async function rosterFrom(path: string | undefined, directory: string): Promise<Roster | undefined> {
  return path === undefined ? undefined : (await readRoster(path, directory)).cards;
}
